/// A sentence or a command with `{name}` places, taken apart once so that it can be filled many times.
public struct Template: Sendable {
  /// Where something is filled in: a name in braces, and which of the places it is, from 0 upwards.
  public struct Place: Sendable {
    public let name: String
    public let number: Int
  }

  private enum Piece: Sendable {
    case literal([UInt8])
    case place(Place)
  }

  private let pieces: [Piece]

  public init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text.utf8[...]
    var number = 0
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) {
      pieces.append(.literal(Array(rest[..<open])))
      let name = String(Substring(rest[rest.index(after: open)..<close]))
      pieces.append(.place(Place(name: name, number: number)))
      number += 1
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.literal(Array(rest)))
    self.pieces = pieces
  }

  /// The places, in order.
  public var places: [Place] {
    pieces.compactMap { if case .place(let place) = $0 { place } else { nil } }
  }

  /// Appends the text to `bytes`. `fill` appends what belongs in a place, or returns false; what is not filled stays as it is.
  @inline(__always)
  public func append(to bytes: inout [UInt8], _ fill: (Place, inout [UInt8]) -> Bool) {
    for piece in pieces {
      switch piece {
      case .literal(let text): bytes.append(contentsOf: text)
      case .place(let place):
        if !fill(place, &bytes) { bytes.append(contentsOf: "{\(place.name)}".utf8) }
      }
    }
  }
}

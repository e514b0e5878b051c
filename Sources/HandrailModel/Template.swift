/// A sentence or a command with `{name}` places, taken apart once so that it can be filled many times.
public struct Template: Sendable {
  enum Piece: Sendable {
    case literal([UInt8])
    case place(String)
  }

  private let pieces: [Piece]

  public init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) {
      pieces.append(.literal(Array(rest[..<open])))
      pieces.append(.place(String(Substring(rest[rest.index(after: open)..<close]))))
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.literal(Array(rest)))
    self.pieces = pieces
  }

  /// Whether one of its places has a name of which `isMeant` is true.
  public func hasPlace(_ isMeant: (String) -> Bool) -> Bool {
    pieces.contains { if case .place(let name) = $0 { isMeant(name) } else { false } }
  }

  /// Appends the text to `bytes`. `fill` appends what belongs to a name, or returns false; an unknown name stays as it is.
  @inline(__always)
  public func append(to bytes: inout [UInt8], _ fill: (String, inout [UInt8]) -> Bool) {
    for piece in pieces {
      switch piece {
      case .literal(let text): bytes.append(contentsOf: text)
      case .place(let name):
        if !fill(name, &bytes) { bytes.append(contentsOf: "{\(name)}".utf8) }
      }
    }
  }
}

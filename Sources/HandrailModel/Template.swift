/// A sentence or a command with `{name}` places, taken apart once so that it can be filled many times.
public struct Template: Sendable {
  /// Where something is filled in: a name in braces, and which of the places it is, from 0 upwards.
  public struct Place: Sendable {
    public let name: String
    public let number: Int
    /// Where the words before it end.
    let end: Int
  }

  /// The places, in order.
  public let places: [Place]
  /// What stands between them, one behind the other.
  let words: [UInt8]

  public init(_ text: String) {
    var (places, words): ([Place], [UInt8]) = ([], [])
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) {
      words.append(contentsOf: rest[..<open])
      let name = String(Substring(rest[rest.index(after: open)..<close]))
      places.append(Place(name: name, number: places.count, end: words.count))
      rest = rest[rest.index(after: close)...]
    }
    words.append(contentsOf: rest)
    (self.places, self.words) = (places, words)
  }

  /// Appends the text to `bytes`. `fill` appends what belongs in a place, or returns false; what is not filled stays as it is.
  public func append(to bytes: inout [UInt8], _ fill: (Place, inout [UInt8]) -> Bool) {
    var start = 0
    for place in places {
      bytes.append(contentsOf: words[start..<place.end])
      start = place.end
      if !fill(place, &bytes) { bytes.append(contentsOf: "{\(place.name)}".utf8) }
    }
    bytes.append(contentsOf: words[start...])
  }
}

/// A sentence or a command with `{name}` placeholders, parsed once so that it can be filled many times.
public struct Template: Sendable {
  /// A placeholder: its name, and its index among the placeholders.
  public struct Place: Sendable {
    public let name: String
    public let number: Int
    /// Where the text before it ends.
    let end: Int
  }

  /// The placeholders, in order.
  public let places: [Place]
  /// The text between them, concatenated.
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

  /// Appends the text to `bytes`. `fill` appends the value of a placeholder, or returns false to leave it as it is.
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

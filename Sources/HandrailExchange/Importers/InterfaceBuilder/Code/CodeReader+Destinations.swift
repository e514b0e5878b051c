/// The scenes that segues lead to, as their sources know them.
extension CodeReader {
  /// The name for `segue.destination`, with the identifier of the segue if code asks for it before; nil for another property.
  func destination(_ property: String, before index: Int) -> String? {
    guard ["destination", "destinationViewController"].contains(property), function != nil else { return nil }
    return CodeFile.destination(identifierOfSegue(before: index))
  }

  /// The same for an expression that is nothing else.
  func destination(of value: ArraySlice<CodeToken>, before index: Int) -> String? {
    let words = value.filter { $0.kind != .sign }.map(\.text)
    guard words.count == 2, words[0] == "segue", value.allSatisfy({ $0.kind == .word || ".[];".contains($0.text) }) else {
      return nil
    }
    return destination(words[1], before: index)
  }

  static func isDestination(_ name: String) -> Bool { name.hasPrefix(CodeFile.destination(nil)) }

  /// The last text before this place in the function that something is compared with: `segue.identifier == "detail"`
  private func identifierOfSegue(before index: Int) -> String? {
    guard let function else { return nil }
    let place = stride(from: index - 1, to: scopes[function.place].start, by: -1).first { place in
      guard tokens[place].constant != nil, let before = token(place - 1) else { return false }
      return before.isWord("case") || before.isSign("=") || before.isSign(":")
    }
    return place.flatMap { tokens[$0].constant }
  }
}

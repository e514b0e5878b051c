extension String {
  /// How a person is called in a sentence: `Hana` of `Hana <hana@example.com>`, else the text as it is.
  ///
  /// For people's eyes alone: who did something is told by the whole text.
  public var personName: String {
    let name = prefix { $0 != "<" }.split(separator: " ").joined(separator: " ")
    return name.isEmpty ? self : name
  }
}

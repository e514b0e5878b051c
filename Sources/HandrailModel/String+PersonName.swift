extension String {
  /// A person's name in a sentence: `Hana` for `Hana <hana@example.com>`, otherwise the text unchanged, as one line.
  ///
  /// Only for display: people are identified by the whole text.
  public var personName: String {
    let name = prefix { $0 != "<" }.split(separator: " ").joined(separator: " ")
    return (name.isEmpty ? self : name).oneLine
  }
}

/// A set of texts of which there are few on nearly every screen: the first ones are looked for in order, which is quicker than
/// hashing.
struct KnownTexts {
  private var first: [String] = []
  private var others: Set<String> = []

  func contains(_ text: String) -> Bool {
    for known in first where known == text { return true }
    return !others.isEmpty && others.contains(text)
  }

  mutating func insert(_ text: String) {
    if first.count < 12 { first.append(text) } else { others.insert(text) }
  }
}

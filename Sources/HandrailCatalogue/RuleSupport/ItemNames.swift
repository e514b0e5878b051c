import HandrailModel

extension Screen {
  /// How a sentence names an item: its words and its id, which commands take; only the id if it has no words.
  func called(_ id: String) -> String {
    guard let item: any RuleSubject = element(id) ?? group(id), let text = words(of: item) else { return id }
    return "\(text.shortened(to: Self.mostCharacters)) (\(id))"
  }

  /// The items, separated by commas.
  func called(_ ids: [String]) -> String { ids.map(called).joined(separator: ", ") }

  /// A longer text would hide the others in a list.
  private static let mostCharacters = 24

  private func words(of item: any RuleSubject) -> String? {
    for field in [Field.label, .text, .template] {
      for language in shared.languages {
        let text = item.text(field, language)?.oneLine ?? ""
        if !text.isEmpty { return text }
      }
    }
    return nil
  }
}

extension Element {
  /// The last word of the name in the app's code: `warningTitleLabel` is a title.
  var outletsLastWord: String? {
    let words = text(.outlet).flatMap { Slug.make(from: $0) }?.split(separator: "-").filter { $0 != "label" }
    return words?.last.map(String.init)
  }
}

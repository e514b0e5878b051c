import HandrailInference
import HandrailModel

extension Screen {
  /// An item's name in a sentence: its text, or its name in code or from a person, and its id, which commands take; only the id
  /// if that says as much.
  func called(_ id: String) -> String {
    guard let item: any RuleSubject = element(id) ?? group(id) else { return id }
    let element = item as? Element
    if let text = words(of: item), !(element?.isStandIn(text) ?? false) { return "\(text) (\(id))" }
    guard let name = element?.nameWithoutWords else { return id }
    return Slug.make(from: name) == id ? id : "\(name) (\(id))"
  }

  /// The name in a sentence of an element that it is not about: its text, a meaningful name, otherwise its id.
  func brief(_ element: Element) -> String {
    if let words = words(of: element), !element.isStandIn(words) { return words }
    return element.nameWithoutWords ?? element.id
  }

  /// The items, separated by commas.
  func called(_ ids: [String]) -> String { ids.map(called).joined(separator: ", ") }

  /// The first of the items, and how many more there are.
  func calledShortly(_ ids: [String]) -> String {
    let most = ids.count > 4 ? 3 : 4
    return called(Array(ids.prefix(most))) + (ids.count > most ? " … (\(ids.count))" : "")
  }

  /// The ids of elements of which each shows another text, of several with the same the first.
  func oneOfEachText(_ elements: [Element]) -> [String] {
    var known: Set<String> = []
    return elements.filter { known.insert(words(of: $0) ?? $0.id).inserted }.map(\.id)
  }

  /// A longer text would hide the others in a list.
  private static let mostCharacters = 24

  /// The first words of an item's label or text, in the project's languages if possible; nil if it has none.
  func words(of item: any RuleSubject) -> String? {
    if let system = (item as? Element)?.text(.extends).flatMap(SystemItems.label) {
      return shared.languages[0].hasPrefix("ja") ? system.ja : system.en
    }
    for field in [Field.label, .text, .template] {
      let entries = item.entries(field)
      let known = shared.languages.lazy.compactMap { language in entries.first { $0.first == language } }.first ?? entries.first
      let text = known?.text?.oneLine ?? ""
      if !text.allSatisfy(\.isWhitespace) { return text.shortened(to: Self.mostCharacters) }
    }
    return nil
  }
}

extension Element {
  /// Whether a text is only a placeholder for what code sets: a tool's default, or a sample.
  fileprivate func isStandIn(_ words: String) -> Bool {
    guard own.isCompletedByCode else { return false }
    return ToolDefaults.isOne(words, on: kind) || (isOn(.dynamic) || isField) && nameInCode != nil && !has(.label)
  }

  /// Its name in code or from a person, otherwise its picture or its action.
  fileprivate var nameWithoutWords: String? {
    if let name = nameInCode, name.tells { return name.words }
    let others = [tellingName, nameInCode?.words, text(.picture).flatMap { LayerNames.tell($0) ? $0 : nil }, text(.performs)]
    return others.lazy.compactMap { $0 }.first { !$0.isEmpty }?.oneLine.shortened(to: 40)
  }

  /// The last word of the name in the app's code: `warningTitleLabel` is a title.
  var outletsLastWord: String? {
    let words = text(.outlet).flatMap { Slug.make(from: $0) }?.split(separator: "-").filter { $0 != "label" }
    return words?.last.map(String.init)
  }

  /// Whether all that it shows is an e-mail address.
  var showsAnAddress: Bool {
    let texts = entries(.text).compactMap(\.text)
    return !texts.isEmpty && texts.allSatisfy { $0.contains("@") && $0.contains(".") && !$0.contains(where: \.isWhitespace) }
  }

  /// Whether its last line is a number, a time or an amount under the word for it.
  var endsInValue: Bool {
    entries(.text).contains { entry in
      let lines = entry.text?.split(whereSeparator: \.isNewline) ?? []
      guard lines.count > 1, let last = lines.last else { return false }
      return last.contains(where: \.isNumber) && !last.contains(where: \.isLetter)
    }
  }

  /// Whether it shows only digits and signs, which are never headings, however large.
  var showsOnlyNumbers: Bool {
    let texts = entries(.text).compactMap(\.text)
    return !texts.isEmpty && !texts.contains { $0.contains(where: \.isLetter) }
  }
}

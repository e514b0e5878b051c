import HandrailModel

/// Walks over what an element says, language by language, without copying: its label, else its visible text.
struct SpokenTexts {
  /// The language of texts that are recorded without one: the project's first.
  let standard: String
  private let label = Field.label
  private let text = Field.text
  private let template = Field.template

  init(_ screen: Screen) {
    standard = screen.shared.languages[0]
  }

  /// Calls `body` with the language, the text and whether it is the element's own.
  @inline(__always)
  func forEach(_ element: Element, _ body: (_ language: String, _ text: String, _ isOwn: Bool) -> Void) {
    if element.has(label) {
      walk(element, label, body)
      guard element.has(text) else { return }
      // What is shown is read only in the languages that have no label.
      walk(element, text) { language, shown, isOwn in
        if !isLabelled(element, language) { body(language, shown, isOwn) }
      }
    } else if element.has(text) {
      walk(element, text, body)
    }
  }

  /// As ``forEach(_:_:)``, with labels alone.
  @inline(__always)
  func forEachLabel(_ element: Element, _ body: (_ language: String, _ text: String, _ isOwn: Bool) -> Void) {
    if element.has(label) { walk(element, label, body) }
  }

  /// Labels and, in the languages that have none, templates, with the field that each is of.
  @inline(__always)
  func forEachLabelOrTemplate(
    _ element: Element, _ body: (_ field: Field, _ language: String, _ text: String, _ isOwn: Bool) -> Void
  ) {
    if element.has(label) { walk(element, label) { body(label, $0, $1, $2) } }
    guard element.has(template) else { return }
    walk(element, template) { language, text, isOwn in
      if !isLabelled(element, language) { body(template, language, text, isOwn) }
    }
  }

  /// The labels of a group.
  @inline(__always)
  func forEachLabel(of group: Item, _ body: (_ language: String, _ text: String) -> Void) {
    for entry in group.fields.entries where entry.key.field == label {
      if case .text(let text) = entry.value { body(language(entry), text) }
    }
  }

  @inline(__always)
  private func walk(_ element: Element, _ field: Field, _ body: (String, String, Bool) -> Void) {
    let entries = element.own.fields.entries
    for index in entries.indices where entries[index].key.field == field {
      if case .text(let text) = entries[index].value { body(language(entries[index]), text, true) }
    }
    guard let inherited = element.component?.fields.entries else { return }
    for index in inherited.indices where inherited[index].key.field == field {
      let language = language(inherited[index])
      guard !has(field, language, element.own.fields) else { continue }
      if case .text(let text) = inherited[index].value { body(language, text, false) }
    }
  }

  private func isLabelled(_ element: Element, _ language: String) -> Bool {
    has(label, language, element.own.fields) || element.component.map { has(label, language, $0.fields) } ?? false
  }

  @inline(__always)
  private func language(_ entry: FieldMap.Entry) -> String {
    entry.key.first.isEmpty ? standard : entry.key.first
  }

  private func has(_ field: Field, _ language: String, _ fields: FieldMap) -> Bool {
    fields[FieldKey(field, language)] != nil || (language == standard && fields[FieldKey(field)] != nil)
  }
}

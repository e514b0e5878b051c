import HandrailModel

/// Iterates over what an element says, language by language: its label, otherwise its visible text.
struct SpokenTexts {
  /// The language of texts recorded without one: the project's first.
  let standard: String
  private let label = Field.label
  private let text = Field.text
  private let template = Field.template

  init(_ screen: Screen) {
    standard = screen.shared.languages[0]
  }

  /// Calls `body` with the language, the entry that holds the text, and whether it is the element's own.
  func forEach(_ element: Element, _ body: (_ language: String, _ text: FieldMap.Entry, _ isOwn: Bool) -> Void) {
    if element.has(label) {
      walk(element, label, body)
      guard element.has(text) else { return }
      // Visible text is read only in languages without a label.
      walk(element, text) { language, shown, isOwn in
        if !isLabelled(element, language, shown) { body(language, shown, isOwn) }
      }
    } else if element.has(text) {
      walk(element, text, body)
    }
  }

  /// Like ``forEach(_:_:)``, with labels only.
  func forEachLabel(_ element: Element, _ body: (_ language: String, _ text: FieldMap.Entry, _ isOwn: Bool) -> Void) {
    if element.has(label) { walk(element, label, body) }
  }

  /// Labels and, in the languages that have none, templates.
  func forEachLabelOrTemplate(
    _ element: Element, _ body: (_ language: String, _ text: FieldMap.Entry, _ isOwn: Bool) -> Void
  ) {
    if element.has(label) { walk(element, label, body) }
    guard element.has(template) else { return }
    walk(element, template) { language, text, isOwn in
      if !isLabelled(element, language, text) { body(language, text, isOwn) }
    }
  }

  /// The labels of a group.
  func forEachLabel(of group: Item, _ body: (_ language: String, _ text: FieldMap.Entry) -> Void) {
    for entry in group.fields.entries(label) where entry.text != nil { body(language(entry), entry) }
  }

  private func walk(_ element: Element, _ field: Field, _ body: (String, FieldMap.Entry, Bool) -> Void) {
    for entry in element.own.fields.entries(field) where entry.text != nil { body(language(entry), entry, true) }
    for entry in element.component?.fields.entries(field) ?? [] {
      let language = language(entry)
      if !has(field, language, element.own.fields), entry.text != nil { body(language, entry, false) }
    }
  }

  private func isLabelled(_ element: Element, _ language: String, _ text: FieldMap.Entry) -> Bool {
    element.own.fields.contains(FieldKey(label, text.first)) || has(label, language, element.own.fields)
      || element.component.map { has(label, language, $0.fields) } ?? false
  }

  private func language(_ entry: FieldMap.Entry) -> String { entry.first.isEmpty ? standard : entry.first }

  private func has(_ field: Field, _ language: String, _ fields: FieldMap) -> Bool {
    fields.contains(FieldKey(field, language)) || (language == standard && fields.contains(FieldKey(field)))
  }
}

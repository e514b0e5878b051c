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

  /// Calls `body` with the language, the entry that holds the text, and whether it is the element's own.
  @inline(__always)
  func forEach(_ element: Element, _ body: (_ language: String, _ text: FieldMap.BorrowedEntry, _ isOwn: Bool) -> Void) {
    if element.has(label) {
      walk(element, label, body)
      guard element.has(text) else { return }
      // What is shown is read only in the languages that have no label.
      let many = manyLabels(element)
      walk(element, text) { language, shown, isOwn in
        if !isLabelled(element, language, shown, many) { body(language, shown, isOwn) }
      }
    } else if element.has(text) {
      walk(element, text, body)
    }
  }

  /// As ``forEach(_:_:)``, with labels alone.
  @inline(__always)
  func forEachLabel(_ element: Element, _ body: (_ language: String, _ text: FieldMap.BorrowedEntry, _ isOwn: Bool) -> Void) {
    if element.has(label) { walk(element, label, body) }
  }

  /// Labels and, in the languages that have none, templates.
  @inline(__always)
  func forEachLabelOrTemplate(
    _ element: Element, _ body: (_ language: String, _ text: FieldMap.BorrowedEntry, _ isOwn: Bool) -> Void
  ) {
    if element.has(label) { walk(element, label, body) }
    guard element.has(template) else { return }
    let many = manyLabels(element)
    walk(element, template) { language, text, isOwn in
      if !isLabelled(element, language, text, many) { body(language, text, isOwn) }
    }
  }

  /// The labels of a group.
  @inline(__always)
  func forEachLabel(of group: Item, _ body: (_ language: String, _ text: FieldMap.BorrowedEntry) -> Void) {
    group.fields.forEachEntry(label) { if $0.isText { body(language($0), $0) } }
  }

  @inline(__always)
  private func walk(_ element: Element, _ field: Field, _ body: (String, FieldMap.BorrowedEntry, Bool) -> Void) {
    element.own.fields.forEachEntry(field) { if $0.isText { body(language($0), $0, true) } }
    element.component?.fields.forEachEntry(field) { entry in
      let language = language(entry)
      if !has(field, language, element.own.fields), entry.isText { body(language, entry, false) }
    }
  }

  /// The qualifiers of an element's own labels, where they are so many that looking through them for each text would take long.
  private func manyLabels(_ element: Element) -> Set<TextKey>? {
    var count = 0
    element.own.fields.forEachEntry(label) { _ in count += 1 }
    guard count > 16 else { return nil }
    var labels: Set<TextKey> = []
    element.own.fields.forEachEntry(label) { labels.insert(TextKey($0.first)) }
    return labels
  }

  private func isLabelled(
    _ element: Element, _ language: String, _ text: FieldMap.BorrowedEntry, _ many: Set<TextKey>?
  ) -> Bool {
    if let many, many.contains(TextKey(text.first)) { return true }
    var isAlike = false
    // Nearly always a label is recorded with the same qualifier, which is told without comparing texts.
    if many == nil { element.own.fields.forEachEntry(label) { isAlike = isAlike || $0.firstID == text.firstID } }
    return isAlike || has(label, language, element.own.fields)
      || element.component.map { has(label, language, $0.fields) } ?? false
  }

  @inline(__always)
  private func language(_ entry: FieldMap.BorrowedEntry) -> String { entry.first.isEmpty ? standard : entry.first }

  private func has(_ field: Field, _ language: String, _ fields: FieldMap) -> Bool {
    fields.contains(FieldKey(field, language)) || (language == standard && fields.contains(FieldKey(field)))
  }
}

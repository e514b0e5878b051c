import GRDB
import HandrailModel

extension Writing {
  /// Writes all that is derived from a screen into the tables that people query.
  public func project(_ screen: Screen, into document: Int64) throws {
    for table in Self.projections {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE document = ?").execute(arguments: [document])
    }
    try insert(
      "screens", 11,
      [
        document, screen.id, screen.title, screen.text(.sprint), screen.text(.designer), screen.text(.engineer), screen.progress,
        screen.text(.order), screen.text(.designLink), screen.text(.designRevision), screen.elements.count,
      ])
    for task in screen.members(.tasks) { try insert("screen_tasks", 2, [document, task]) }
    for (position, element) in screen.elements.enumerated() { try project(element, position, document) }
    for (position, item) in (screen.explicitOrder ?? screen.readableSequence).enumerated() {
      try insert("reading_order", 3, [document, position, item])
    }
    for group in screen.groups {
      try insert("groups", 4, [document, group.id, group.text(.group), group.text(.navigation)])
      try projectLabels(group.id, group.fields.entries, document)
      for (position, member) in screen.members(of: group.id).enumerated() {
        try insert("group_members", 4, [document, group.id, position, member])
      }
    }
    try projectColours("", screen.fields.entries, document)
    try projectItems(screen, document)
    try projectRecords(screen, document)
    try updateSearch(document, Self.searchLines(screen))
  }

  private func insert(_ table: String, _ count: Int, _ values: StatementArguments) throws {
    let marks = repeatElement("?", count: count).joined(separator: ", ")
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO \(table) VALUES (\(marks))").execute(arguments: values)
  }
}

extension Writing {
  private func project(_ element: Element, _ position: Int, _ document: Int64) throws {
    try insert(
      "elements", 7,
      [
        document, position, element.id, element.kind.rawValue, element.own.text(.component), element.own.text(.group),
        element.isReadable,
      ])
    let entries = element.effective.map(\.entry)
    try projectLabels(element.id, entries, document)
    try projectColours(element.id, entries, document)
    if element.has(.overflow) || element.has(.lines) {
      try insert(
        "overflow_policies", 6,
        [
          document, element.id, element.text(.overflow), element.text(.truncation), element.number(.lines).map { Int($0) },
          element.text(.fullText),
        ])
    }
  }

  private func projectLabels(_ item: String, _ entries: [FieldMap.Entry], _ document: Int64) throws {
    var rows: [(language: String, values: [String?])] = []
    for entry in entries {
      let column: Int
      switch entry.key.field {
      case .text: column = 0
      case .label: column = 1
      case .hint: column = 2
      case .value: column = 3
      default: continue
      }
      let row = rows.firstIndex { $0.language == entry.key.first } ?? rows.count
      if row == rows.count { rows.append((entry.key.first, [nil, nil, nil, nil])) }
      rows[row].values[column] = entry.value.text
    }
    for row in rows {
      try insert(
        "labels", 7, [document, item, row.language, row.values[0], row.values[1], row.values[2], row.values[3]])
    }
  }

  private func projectColours(_ item: String, _ entries: [FieldMap.Entry], _ document: Int64) throws {
    for entry in entries where entry.key.field == .colour {
      try insert("colours", 5, [document, item, entry.key.first, entry.key.second, entry.value.text])
    }
  }

  private func projectItems(_ screen: Screen, _ document: Int64) throws {
    for gesture in screen.gestures {
      try insert(
        "gestures", 7,
        [
          document, gesture.id, gesture.text(.element), gesture.text(.kind), gesture.text(.alternative),
          gesture.text(.alternativeWhere), gesture.text(.alternativeBy),
        ])
    }
    for change in screen.changes {
      let argument = change.text(.argumentElement) ?? change.value(.argumentText)?.text
      try insert(
        "changes", 6,
        [document, change.id, change.text(.element), change.text(.kind), change.text(.trigger), argument])
    }
  }

  private func projectRecords(_ screen: Screen, _ document: Int64) throws {
    let records = screen.records
    for question in records.questions {
      let answers = records.answers.filter { $0.text(.question) == question.id }
      try insert(
        "questions", 8,
        [
          document, question.id, question.text(.about), question.text(.by), question.text(.at), question.text(.body),
          answers.count, answers.contains { $0.isOn(.settles) },
        ])
    }
    for closing in records.closings {
      try insert(
        "closings", 8,
        [
          document, closing.id, closing.text(.about), closing.text(.closesAs), closing.text(.reason), closing.text(.until),
          closing.text(.by), closing.text(.at),
        ])
    }
    for signature in records.signatures {
      let isStale = !screen.changes(since: signature).isEmpty
      try insert(
        "signatures", 6,
        [document, signature.id, signature.text(.roleSigned), signature.text(.by), signature.text(.at), isStale])
    }
    for line in records.verifications {
      try insert(
        "verifications", 10,
        [
          document, line.id, line.text(.about), line.text(.verdict), line.text(.method), line.text(.note), line.text(.build),
          line.text(.os), line.text(.by), line.text(.at),
        ])
    }
  }

  /// Every text of a screen that a person might look for.
  private static func searchLines(_ screen: Screen) -> [(item: String, text: String)] {
    var lines = [(item: "", text: screen.title), (item: "", text: screen.id)]
    func add(_ item: String, _ entries: [FieldMap.Entry]) {
      for entry in entries {
        switch entry.key.field {
        case .text, .label, .hint, .value, .name, .notes, .kana, .template: lines.append((item, entry.value.text))
        default: continue
        }
      }
    }
    add("", screen.fields.entries)
    for element in screen.elements { add(element.id, element.own.fields.entries) }
    for item in screen.groups + screen.gestures + screen.changes { add(item.id, item.fields.entries) }
    for question in screen.records.questions + screen.records.answers {
      if let body = question.text(.body) { lines.append((question.id, body)) }
    }
    return lines
  }
}

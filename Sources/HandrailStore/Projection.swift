import GRDB
import HandrailModel

extension Writing {
  /// Writes all that is derived from a screen into the tables that people query.
  public func project(_ projection: Projection) throws {
    let document = projection.document
    // Of a document that was never projected no table has rows: thirty lookups less for each of ten thousand screens.
    let sql = "SELECT EXISTS (SELECT 1 FROM screens WHERE document = ?)"
    let isKnown = try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [document]) ?? true
    for table in DerivedTable.projections {
      let rows = projection.rows[table.name] ?? Rows(of: table)
      if isKnown { try replace(table, rows, document) } else { try insert(table, rows) }
    }
    try updateSearch(document, projection.lines)
    try replaceFindings(projection)
  }
}

/// The rows of every derived table that one screen gives. It is made without the database, so that another core can make it.
public struct Projection: Sendable {
  let document: Int64
  private(set) var rows: [String: Rows] = [:]
  /// The texts that a search finds.
  let lines: [(item: String, text: String)]
  /// The rows of its findings, whose causes have no numbers yet, and what each has in common with others.
  private(set) var findings = Rows(of: .findings)
  let questions: [QuestionKey?]

  /// - Parameters:
  ///   - periods: The screen's status, and until which day it holds.
  ///   - findings: In the order in which lists show them.
  ///   - document: The number of the screen's row.
  public init(_ screen: Screen, _ periods: [ScreenStatus.Period], _ findings: [Finding], into document: Int64) {
    self.document = document
    questions = findings.map(\.question)
    lines = Self.searchLines(screen)
    insert(
      .screens,
      [
        screen.id, screen.title, screen.text(.sprint), screen.text(.designer), screen.text(.engineer), screen.progress,
        screen.text(.order), screen.text(.designLink), screen.text(.designRevision), screen.elements.count,
      ])
    for task in screen.members(.tasks) { insert(.screenTasks, [task]) }
    for (position, element) in screen.elements.enumerated() { project(element, position) }
    for (position, item) in (screen.explicitOrder ?? screen.readableSequence).enumerated() {
      insert(.readingOrder, [position, item])
    }
    let members = screen.membersByGroup
    for group in screen.groups {
      insert(.groups, [group.id, group.text(.group), group.text(.navigation)])
      projectLabels(group.id, group.fields.entries)
      for (position, member) in (members[group.id] ?? []).enumerated() {
        insert(.groupMembers, [group.id, position, member])
      }
    }
    projectColours("", screen.fields.entries)
    projectItems(screen)
    projectRecords(screen)
    insert(periods)
    for (position, finding) in findings.enumerated() { insert(finding, position) }
    for table in DerivedTable.projections { rows[table.name]?.sort(by: table) }
  }

  private mutating func insert(_ periods: [ScreenStatus.Period]) {
    for period in periods {
      let status = period.status
      insert(
        .screenStatus,
        [
          period.after, period.until, status.verdict.rawValue, status.blocking, status.advice, status.failedChecks,
          status.staleChecks, status.openQuestions, status.staleSignatures,
          status.waitingFor.map(\.rawValue).joined(separator: " "), period.loneFindings,
        ])
      for count in status.families {
        insert(.screenStatusFamilies, [period.after, count.family, count.required, count.consult, count.advice])
      }
    }
  }

  private mutating func insert(_ table: DerivedTable, _ values: [(any DatabaseValueConvertible)?]) {
    rows[table.name, default: Rows(of: table)].append(document, values)
  }
}

extension Projection {
  private mutating func insert(_ finding: Finding, _ position: Int) {
    let parameters = finding.parameters.map { JSONValue.Member($0.name, .string($0.value)) }
    findings.append(
      document,
      [
        position, finding.rule, String(finding.rule.prefix { $0 != "." }), finding.target, finding.qualifier,
        finding.level.rawValue, finding.status.rawValue, finding.message, parameters.isEmpty ? "{}" : Self.compact(parameters),
        finding.until, finding.changed.joined(separator: " "), nil,
      ])
  }

  static func compact(_ members: [JSONValue.Member]) -> String {
    var writer = JSONWriter()
    writer.literal("{")
    for (index, member) in members.enumerated() {
      if index > 0 { writer.literal(",") }
      writer.string(member.key)
      writer.literal(":")
      writer.write(member.value)
    }
    writer.literal("}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func project(_ element: Element, _ position: Int) {
    insert(
      .elements,
      [
        position, element.id, element.kind.rawValue, element.own.text(.component), element.own.text(.group),
        element.isReadable,
      ])
    let entries = element.effective.map(\.entry)
    projectLabels(element.id, entries)
    projectColours(element.id, entries)
    if element.has(.overflow) || element.has(.lines) {
      insert(
        .overflowPolicies,
        [
          element.id, element.text(.overflow), element.text(.truncation),
          element.number(.lines).flatMap { Int(exactly: $0.rounded()) },
          element.text(.fullText),
        ])
    }
  }

  private mutating func projectLabels(_ item: String, _ entries: [FieldMap.Entry]) {
    var rows: [(language: String, values: [String?])] = []
    var places: [String: Int] = [:]
    for entry in entries {
      let column: Int
      switch entry.key.field {
      case .text: column = 0
      case .label: column = 1
      case .hint: column = 2
      case .value: column = 3
      default: continue
      }
      let row = places[entry.key.first] ?? rows.count
      if row == rows.count {
        places[entry.key.first] = row
        rows.append((entry.key.first, [nil, nil, nil, nil]))
      }
      rows[row].values[column] = entry.value.text
    }
    for row in rows {
      insert(
        .labels, [item, row.language, row.values[0], row.values[1], row.values[2], row.values[3]])
    }
  }

  private mutating func projectColours(_ item: String, _ entries: [FieldMap.Entry]) {
    for entry in entries where entry.key.field == .colour {
      insert(.colours, [item, entry.key.first, entry.key.second, entry.value.text])
    }
  }

  private mutating func projectItems(_ screen: Screen) {
    for gesture in screen.gestures {
      insert(
        .gestures,
        [
          gesture.id, gesture.text(.element), gesture.text(.kind), gesture.text(.alternative),
          gesture.text(.alternativeWhere), gesture.text(.alternativeBy),
        ])
    }
    for change in screen.changes {
      let argument = change.text(.argumentElement) ?? change.value(.argumentText)?.text
      insert(
        .changes,
        [change.id, change.text(.element), change.text(.kind), change.text(.trigger), argument])
    }
  }

  private mutating func projectRecords(_ screen: Screen) {
    let records = screen.records
    let answersByQuestion = Dictionary(grouping: records.answers) { $0.text(.question) ?? "" }
    for question in records.questions {
      let answers = answersByQuestion[question.id] ?? []
      insert(
        .questions,
        [
          question.id, question.text(.about), question.text(.by), question.text(.at), question.text(.body),
          answers.count, answers.contains { $0.isOn(.settles) },
        ])
    }
    for closing in records.closings {
      insert(
        .closings,
        [
          closing.id, closing.text(.about), closing.text(.closesAs), closing.text(.reason), closing.text(.until),
          closing.text(.by), closing.text(.at),
        ])
    }
    for signature in records.signatures {
      let isStale = !screen.changes(since: signature).isEmpty
      insert(
        .signatures,
        [signature.id, signature.text(.roleSigned), signature.text(.by), signature.text(.at), isStale])
    }
    for line in records.verifications {
      insert(
        .verifications,
        [
          line.id, line.text(.about), line.text(.verdict), line.text(.method), line.text(.note), line.text(.build),
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

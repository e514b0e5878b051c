import GRDB
import HandrailModel

extension Writing {
  /// Writes everything derived from a screen into the tables that people query.
  public func project(_ projection: Projection) throws {
    let document = projection.document
    // A document that was never projected has no rows anywhere: this saves thirty lookups for each of ten thousand screens.
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

/// A screen's rows in every derived table. Computed without the database, so that another core can do it.
public struct Projection: Sendable {
  let document: Int64
  private(set) var rows: [String: Rows] = [:]
  /// The texts that a search finds.
  let lines: [(item: String, text: String)]
  /// The rows of its findings, whose causes have no numbers yet, and what each has in common with others.
  private(set) var findings = Rows(of: .findings)
  let questions: [QuestionKey?]
  private let staleSignatures: Set<String>

  /// - Parameters:
  ///   - periods: The screen's status, and the day until which it holds.
  ///   - findings: In the order in which lists show them.
  ///   - counting: The ids of the records that count.
  ///   - stale: The ids of signatures since which something changed.
  ///   - weakenings: How many findings each setting of the project removes, by the setting's path.
  ///   - document: The number of the screen's row.
  public init(
    _ screen: Screen, _ periods: [ScreenStatus.Period], _ findings: [Finding], counting: Set<String>,
    stale: Set<String> = [], weakenings: [(path: String, findings: Int)] = [], into document: Int64
  ) {
    self.document = document
    staleSignatures = stale
    questions = findings.map(\.question)
    lines = Self.searchLines(screen)
    projectScreen(screen)
    projectElements(screen)
    projectItems(screen)
    projectRecords(screen, counting)
    insert(periods)
    for weakening in weakenings { insert(.screenWeakenings, .text(weakening.path), .number(weakening.findings)) }
    for (position, finding) in findings.enumerated() { insert(finding, position) }
    for table in DerivedTable.projections { rows[table.name]?.sort(by: table) }
  }

  private mutating func insert(_ periods: [ScreenStatus.Period]) {
    for period in periods {
      let status = period.status
      insert(
        .screenStatus, .text(period.after), .text(period.until), .text(status.verdict.rawValue), .number(status.blocking),
        .number(status.advice), .number(status.failedChecks), .number(status.staleChecks), .number(status.openThreads),
        .number(status.staleSignatures), .text(status.waitingFor.map(\.rawValue).joined(separator: " ")),
        .number(period.loneFindings), .number(status.waived), .number(status.notApplicable))
      for count in status.families {
        insert(
          .screenStatusFamilies, .text(period.after), .text(count.family), .number(count.required), .number(count.consult),
          .number(count.advice))
      }
    }
  }

  private mutating func insert(_ table: DerivedTable, _ values: Cell...) {
    rows[table.name, default: Rows(of: table)].append(document, values)
  }
}

extension Projection {
  private mutating func insert(_ finding: Finding, _ position: Int) {
    let parameters = finding.parameters.map { JSONValue.Member($0.name, .string($0.value)) }
    findings.append(
      document,
      [
        .number(position), .text(finding.rule), .text(String(finding.rule.prefix { $0 != "." })), .text(finding.target),
        .text(finding.qualifier), .text(finding.level.rawValue), .text(finding.status.rawValue), .text(finding.message),
        .text(parameters.isEmpty ? "{}" : Self.compact(parameters)), .text(finding.until),
        .text(finding.changed.joined(separator: " ")),
        finding.notes.isEmpty ? .null : .text(JSONValue.array(finding.notes.map(\.json)).canonicalText),
        .text(finding.closing?.reason), .text(finding.closing?.by), .text(finding.closing?.at), .null,
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

  private mutating func projectScreen(_ screen: Screen) {
    insert(
      .screens, .text(screen.id), .text(screen.title), .text(screen.text(.sprint)), .text(screen.text(.designer)),
      .text(screen.text(.engineer)), .text(screen.progress), .text(screen.text(.order)), .text(screen.text(.designLink)),
      .text(screen.text(.designRevision)), .number(screen.elements.count { !$0.isGone }))
    for task in screen.members(.tasks) { insert(.screenTasks, .text(task)) }
    for (position, item) in (screen.withoutGone.explicitOrder ?? screen.readableSequence).enumerated() {
      insert(.readingOrder, .number(position), .text(item))
    }
    let members = screen.membersByGroup
    for group in screen.groups {
      insert(.groups, .text(group.id), .text(group.text(.group)), .text(group.text(.navigation)))
      for (position, member) in (members[group.id] ?? []).enumerated() {
        insert(.groupMembers, .text(group.id), .number(position), .text(member))
      }
    }
  }

  /// The tables with one or more rows per element, which are most of all rows.
  private mutating func projectElements(_ screen: Screen) {
    var (elements, labels, colours) = (Rows(of: .elements), Rows(of: .labels), Rows(of: .colours))
    for (position, element) in screen.elements.enumerated() {
      elements.append(
        document,
        [
          .number(position), .text(element.id), .text(element.kind.rawValue), .text(element.own.text(.component)),
          .text(element.own.text(.group)), .flag(element.isReadable),
        ])
      addLabels(element.id, element.entries, to: &labels)
      addColours(element.id, element, to: &colours)
      if element.has(.overflow) || element.has(.lines) {
        insert(
          .overflowPolicies, .text(element.id), .text(element.text(.overflow)), .text(element.text(.truncation)),
          .number(element.number(.lines).flatMap { Int(exactly: $0.rounded()) }), .text(element.text(.fullText)))
      }
    }
    for group in screen.groups { addLabels(group.id, group.fields.entries, to: &labels) }
    addColours("", screen, to: &colours)
    rows[DerivedTable.elements.name] = elements
    rows[DerivedTable.labels.name] = labels
    rows[DerivedTable.colours.name] = colours
  }

  /// A row for each language, with everything recorded in it.
  private func addLabels(_ item: String, _ entries: [FieldMap.Entry], to rows: inout Rows) {
    var languages: [(name: String, values: [Cell])] = []
    var places: [TextKey: Int] = [:]
    for entry in entries {
      let column: Int
      switch entry.field {
      case .text: column = 0
      case .label: column = 1
      case .hint: column = 2
      case .value: column = 3
      default: continue
      }
      let place = places[TextKey(entry.first)] ?? languages.count
      if place == languages.count {
        places[TextKey(entry.first)] = place
        languages.append((entry.first, [.null, .null, .null, .null]))
      }
      languages[place].values[column] = .string(entry.value.text)
    }
    for (name, values) in languages { rows.append(document, [.text(item), .text(name)] + values) }
  }

  private func addColours(_ item: String, _ holder: some RuleSubject, to rows: inout Rows) {
    for entry in holder.entries(.colour) {
      rows.append(document, [.text(item), .text(entry.first), .text(entry.second), .text(entry.value.text)])
    }
  }

  private mutating func projectItems(_ screen: Screen) {
    for gesture in screen.gestures {
      insert(
        .gestures, .text(gesture.id), .text(gesture.text(.element)), .text(gesture.text(.kind)),
        .text(gesture.text(.alternative)), .text(gesture.text(.alternativeWhere)), .text(gesture.text(.alternativeBy)))
    }
    for change in screen.changes {
      let argument = change.text(.argumentElement) ?? change.value(.argumentText)?.text
      insert(
        .changes, .text(change.id), .text(change.text(.element)), .text(change.text(.kind)), .text(change.text(.trigger)),
        .text(argument))
    }
  }

  private mutating func projectRecords(_ screen: Screen, _ counting: Set<String>) {
    let records = screen.records
    let answersByThread = records.answersByThread
    for question in records.questions {
      let answers = answersByThread[question.id] ?? []
      insert(
        .questions, .text(question.id), .text(question.text(.about)), .text(question.text(.by)), .text(question.text(.at)),
        .text(question.text(.body)), .number(answers.count), .flag(RecordOrder.settles(answers)))
    }
    for closing in records.closings {
      insert(
        .closings, .text(closing.id), .text(closing.text(.about)), .text(closing.text(.closesAs)), .text(closing.text(.reason)),
        .text(closing.text(.until)), .text(closing.text(.by)), .text(closing.text(.at)), .flag(counting.contains(closing.id)))
    }
    for signature in records.signatures {
      insert(
        .signatures, .text(signature.id), .text(signature.text(.roleSigned)), .text(signature.text(.by)),
        .text(signature.text(.at)), .flag(staleSignatures.contains(signature.id)), .flag(counting.contains(signature.id)))
    }
    for line in records.verifications {
      insert(
        .verifications, .text(line.id), .text(line.text(.about)), .text(line.text(.verdict)), .text(line.text(.method)),
        .text(line.text(.note)), .text(line.text(.build)), .text(line.text(.os)), .text(line.text(.by)), .text(line.text(.at)),
        .flag(counting.contains(line.id)))
    }
  }

  /// Every text of a screen that a person might look for.
  private static func searchLines(_ screen: Screen) -> [(item: String, text: String)] {
    var lines = [(item: "", text: screen.title), (item: "", text: screen.id)]
    func add(_ item: String, _ fields: FieldMap) {
      for entry in fields.entries {
        switch entry.field {
        case .text, .label, .hint, .value, .name, .notes, .kana, .template: lines.append((item, entry.value.text))
        default: continue
        }
      }
    }
    add("", screen.fields)
    for element in screen.elements { add(element.id, element.own.fields) }
    for item in screen.groups + screen.gestures + screen.changes { add(item.id, item.fields) }
    for question in screen.records.questions + screen.records.answers {
      if let body = question.text(.body) { lines.append((question.id, body)) }
    }
    return lines
  }
}

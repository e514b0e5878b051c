import HandrailCatalogue
import HandrailModel
import HandrailStore

extension Workspace {
  /// The items that a selector names in the workspace as it was before the command; at least one.
  ///
  /// Conditions that the tables can answer are evaluated for all screens at once; documents are read only for the others, and
  /// only those of screens that can still match.
  ///
  /// - Parameter within: limits the selection to these screens; empty for all.
  /// - Throws: the part of the selector that matches nothing.
  func select(_ target: Target, within: Set<String>? = nil) throws(Failure) -> [Resolved] {
    guard let selector = target.selector else { return [] }
    try selector.requireRules()
    if case .screen = target.kind, !selector.documents.isPattern { try require(screen: selector.documents.text) }
    let today = try today()
    return try reading { reading in
      let selection = Selection(reading: reading, selector: selector, today: today, text: target.text)
      switch target.kind {
      case .project: return []
      case .component: return try selection.components()
      case .palette: return try selection.colours()
      case .screen: return try selection.screenItems(within, shared: { try self.shared(reading) })
      }
    }
  }

  /// The screens that `text` names: an id, or a selector of screens.
  public func screens(named text: String) throws(Failure) -> [String] {
    let target = try Target(text)
    guard target.kind == .screen, target.item == nil else { throw Failure(.input(.notScreens), text) }
    return target.selector == nil ? [target.document] : try select(target).map(\.document)
  }
}

extension HandrailModel.Selector {
  /// Refuses rules that the catalogue does not have.
  fileprivate func requireRules() throws(Failure) {
    var conditions = conditions
    if case .elements(let more) = items { conditions += more }
    for condition in conditions where condition.subject == .lookup(.rule) && condition.rules.isEmpty {
      throw .unknown(.rule, condition.value.text, among: Catalogue.rules.map(\.id))
    }
  }
}

extension Condition {
  /// The rules that a condition on findings refers to.
  fileprivate var rules: [String] { Catalogue.rules.map(\.id).filter(value.matches) }

  /// The findings that it is about; nil if it is not about findings.
  fileprivate var findings: FoundBy? {
    switch subject {
    case .lookup(.rule): .rules(rules)
    case .lookup(.question): .question(value.text)
    default: nil
    }
  }
}

/// One selector, evaluated on what is stored.
private struct Selection {
  let reading: Reading
  let selector: HandrailModel.Selector
  let today: String
  /// The selector as typed, for errors.
  let text: String

  func components() throws -> [Resolved] {
    let ids = try reading.ids(.component).filter(selector.documents.matches)
    return try require(ids, selector.documents.text).map { Resolved(kind: .component, document: $0, key: .root) }
  }

  func colours() throws -> [Resolved] {
    guard case .named(let name) = selector.items else { return [] }
    let document = try reading.document(.palette, "palette").map { try Document(decoding: $0.bytes, isTrusted: true) }
    let keys = (document?.keys(in: .colours) ?? []).filter { name.matches($0.id) }
    return try require(keys, name.text).map { Resolved(kind: .palette, document: "palette", key: $0) }
  }

  func screenItems(_ within: Set<String>?, shared: () throws -> Shared) throws -> [Resolved] {
    let id = selector.documents.isPattern ? nil : selector.documents.text
    var rows = try reading.screens(ScreenFilter(ids: id.map { [$0] } ?? []))
    rows = try require(rows.filter { selector.documents.matches($0.id) }, selector.documents.text)
    if let within { rows.removeAll { !within.contains($0.id) } }
    let (known, unknown) = (selector.conditions.filter(\.isKnownOfScreens), selector.conditions.filter { !$0.isKnownOfScreens })
    let lookups = try lookups(known)
    rows = try narrowed(rows, known) { row, condition in
      condition.holds(row.values(condition), lookup: lookups[condition]?[row.id]?.contains("") ?? false)
    }
    if !unknown.isEmpty {
      let documents = DocumentReading(reading, try shared())
      let kept = try documents.map(rows.map(\.id)) { screen in unknown.prefix { $0.holds(screen.values($0), lookup: false) }.count
      }
      rows = try require(
        zip(rows, kept).filter { $1 == unknown.count }.map(\.0), unknown[min(kept.max() ?? 0, unknown.count - 1)].text)
    }
    let screens = Set(rows.map(\.id))
    switch selector.items {
    case .none: return rows.map { Resolved(kind: .screen, document: $0.id, key: .root) }
    case .named(let name) where !name.isPattern:
      let items = try reading.items(called: name.text).filter { screens.contains($0.screen) }
      return try require(items, name.text).map {
        Resolved(kind: .screen, document: $0.screen, key: ItemKey($0.collection, name.text))
      }
    case .named(let name):
      let elements = try reading.elements(of: id, today: today).filter { screens.contains($0.screen) && name.matches($0.id) }
      return try require(elements, name.text).map(\.resolved)
    case .elements(let conditions): return try elements(of: id, screens, conditions, shared)
    }
  }

  /// The elements of `screens` for which all conditions hold.
  private func elements(
    of id: String?, _ screens: Set<String>, _ conditions: [Condition], _ shared: () throws -> Shared
  ) throws -> [Resolved] {
    let known = conditions.filter(\.isKnownOfElements)
    let unknown = conditions.filter { !$0.isKnownOfElements }
    // Few elements have findings, and fewer still are of one kind.
    let found = known.first { !$0.isNegated && $0.findings != nil }
    let kind = found == nil ? known.first { $0.subject == .field(FieldKey(.kind)) && !$0.isNegated && !$0.value.isPattern } : nil
    var rows = try reading.elements(of: id, kind: kind?.value.text, with: found?.findings, today: today)
    let first = (found ?? kind ?? conditions.first)?.text ?? ""
    rows = try require(rows.filter { screens.contains($0.screen) }, first)
    let rest = known.filter { $0 != found && $0 != kind }
    let lookups = try lookups(rest)
    rows = try narrowed(rows, rest) { row, condition in
      condition.holds(row.values(condition), lookup: lookups[condition]?[row.screen]?.contains(row.id) ?? false)
    }
    guard !unknown.isEmpty else { return rows.map(\.resolved) }
    return try narrowed(rows, unknown, DocumentReading(reading, try shared())).map(\.resolved)
  }

  /// The rows that satisfy the conditions that only documents can answer, screen by screen.
  private func narrowed(_ rows: [ElementRow], _ conditions: [Condition], _ documents: DocumentReading) throws -> [ElementRow] {
    var (screens, ids) = ([String](), [[String]]())
    for row in rows {
      if screens.last != row.screen {
        screens.append(row.screen)
        ids.append([])
      }
      ids[ids.count - 1].append(row.id)
    }
    let wanted = Dictionary(uniqueKeysWithValues: zip(screens, ids))
    let kept = try documents.map(screens) { screen in
      (wanted[screen.id] ?? []).map { id in
        guard let element = screen.element(id) else { return 0 }
        return conditions.prefix { $0.holds(screen.values($0, of: element), lookup: false) }.count
      }
    }.flatMap { $0 }
    let furthest = min(kept.max() ?? 0, conditions.count - 1)
    return try require(zip(rows, kept).filter { $1 == conditions.count }.map(\.0), conditions[furthest].text)
  }

  /// The `rows` that satisfy all conditions; if none does, the error names the first condition that ruled out the last of them.
  private func narrowed<Row>(
    _ rows: [Row], _ conditions: [Condition], _ holds: (Row, Condition) -> Bool
  ) throws -> [Row] {
    guard !conditions.isEmpty else { return rows }
    var furthest = 0
    let kept = rows.filter { row in
      let passed = conditions.prefix { holds(row, $0) }.count
      furthest = max(furthest, passed)
      return passed == conditions.count
    }
    return try require(kept, conditions[min(furthest, conditions.count - 1)].text)
  }

  /// Where the conditions that documents cannot answer are true: items by screen. Each condition is evaluated once for all
  /// screens.
  private func lookups(_ conditions: [Condition]) throws -> [Condition: [String: Set<String>]] {
    var result: [Condition: [String: Set<String>]] = [:]
    for condition in conditions where result[condition] == nil {
      guard case .lookup(let lookup) = condition.subject else { continue }
      switch lookup {
      case .rule: result[condition] = try reading.liveTargets(of: .rules(condition.rules), today: today)
      case .question: result[condition] = try reading.liveTargets(of: .question(condition.value.text), today: today)
      }
    }
    return result
  }

  private func require<Found>(_ found: [Found], _ part: String) throws -> [Found] {
    guard found.isEmpty else { return found }
    throw Failure(.input(.nothingSelected(part: part)), text)
  }
}

/// Reads and examines documents on every core.
private struct DocumentReading {
  let reading: Reading
  let shared: Shared

  init(_ reading: Reading, _ shared: Shared) { (self.reading, self.shared) = (reading, shared) }

  /// The results of `body` for each screen, in order.
  func map<Value: Sendable>(_ ids: [String], _ body: @Sendable (Screen) -> Value) throws -> [Value] {
    var result: [Value] = []
    result.reserveCapacity(ids.count)
    for start in stride(from: 0, to: ids.count, by: 64) {
      let batch = try ids[start..<min(start + 64, ids.count)].map { try reading.document(.screen, $0)?.bytes ?? [] }
      result += try Parallel.map(batch) { [shared] bytes in body(try Screen(bytes, shared: shared, isTrusted: true)) }
    }
    return result
  }
}

extension Condition {
  /// Whether a screen's row can answer it.
  fileprivate var isKnownOfScreens: Bool {
    switch subject {
    case .owner, .lookup: true
    case .field(let key): [.progress, .sprint, .designer, .engineer].contains(key.field)
    case .id, .container, .group: false
    }
  }

  /// Whether an element's row can answer it.
  fileprivate var isKnownOfElements: Bool {
    switch subject {
    case .id, .group, .lookup: true
    case .field(let key): [.kind, .component].contains(key.field)
    case .owner, .container: false
    }
  }

  fileprivate func holds(_ values: [String], lookup: Bool) -> Bool {
    if case .lookup = subject { return lookup != isNegated }
    return holds(values)
  }
}

extension ScreenRow {
  fileprivate func values(_ condition: Condition) -> [String] {
    switch condition.subject {
    case .owner: [designer, engineer].compactMap { $0 }
    case .field(FieldKey(.progress)): [progress]
    case .field(FieldKey(.sprint)): [sprint].compactMap { $0 }
    case .field(FieldKey(.designer)): [designer].compactMap { $0 }
    case .field(FieldKey(.engineer)): [engineer].compactMap { $0 }
    default: []
    }
  }
}

extension ElementRow {
  fileprivate var resolved: Resolved { Resolved(kind: .screen, document: screen, key: ItemKey(.elements, id)) }

  fileprivate func values(_ condition: Condition) -> [String] {
    switch condition.subject {
    case .id: [id]
    case .group: [group].compactMap { $0 }
    case .field(FieldKey(.kind)): [kind]
    case .field(FieldKey(.component)): [component].compactMap { $0 }
    default: []
    }
  }
}

extension Screen {
  fileprivate func values(_ condition: Condition) -> [String] {
    guard case .field(let key) = condition.subject else { return [] }
    return [value(key)?.text].compactMap { $0 }
  }

  fileprivate func values(_ condition: Condition, of element: Element) -> [String] {
    switch condition.subject {
    case .container: [(container(around: element) { _ in true })?.id ?? element.text(.container)].compactMap { $0 }
    case .field(let key): [element.value(key)?.text].compactMap { $0 }
    default: []
    }
  }
}

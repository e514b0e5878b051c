import HandrailCatalogue
import HandrailModel
import HandrailStore

/// One decision that is missing, with all the places that one answer settles.
public struct DesignQuestion: Sendable, Equatable {
  /// Ten hexadecimal digits where it stands at several places, which `question=ID` selects; else the finding's name.
  public let id: String
  /// The finding of one of its places, in words.
  public let example: FindingDetail
  /// What its places have in common.
  public let cause: Cause
  /// How many findings the proposed answer settles.
  public let findings: Int
  /// On how many screens they stand.
  public let screens: Int
  /// Where an answer can be recorded, the proposed one first; never empty.
  public let scopes: [Scope]

  /// A place for the answer.
  public struct Scope: Sendable, Equatable {
    public let cause: Cause
    /// What the answer is recorded on.
    public let target: Target
    /// How many of the question's findings it settles.
    public let settles: Int
    public let fix: Fix
  }
}

/// How many findings there are, and how many questions they are.
public struct QuestionCount: Sendable, Equatable {
  public var findings = 0
  public var questions = 0

  public init() {}
}

/// Questions, those that settle most first.
public struct QuestionList: Sendable, Equatable {
  /// Those beyond the first too.
  public let count: QuestionCount
  public let questions: [DesignQuestion]
}

/// Which questions are asked for.
public struct QuestionFilter: Sendable {
  public var screens: ScreenFilter
  /// One designer's screens alone.
  public var designer: String?
  /// Advice too, which blocks nothing.
  public var withAdvice: Bool
  /// Those alone that people discuss or disagree on.
  public var isDiscussed = false
  /// Words that stand in a finding's name, its rule's title or its sentence; empty for all.
  public var words = ""

  public init(screens: ScreenFilter = ScreenFilter(), designer: String? = nil, withAdvice: Bool = false) {
    (self.screens, self.designer, self.withAdvice) = (screens, designer, withAdvice)
  }

  /// A designer answers what blocks, an engineer has questions and conflicts, a lead sees advice too.
  public init(screens: ScreenFilter, for role: Role?) {
    self.init(screens: screens, withAdvice: role == .lead)
    isDiscussed = role == .engineer
  }

  fileprivate var findings: FindingFilter {
    FindingFilter(screens: screens, designer: designer, withAdvice: withAdvice, isDiscussed: isDiscussed)
  }
}

/// One place of a question.
public struct QuestionPlace: Sendable, Equatable {
  public let target: Target
  /// Its label, else its visible text; empty where it has neither.
  public let name: String
  public let causes: [Cause]
  /// The finding that stands there, as commands name it.
  public let finding: String
}

extension Workspace {
  /// How much the screens' designs do not say yet.
  public func questionCount(_ filter: QuestionFilter = QuestionFilter()) throws(Failure) -> QuestionCount {
    let (filter, today) = (filter.findings, dependencies.today)
    return try reading { reading in
      let counted = try reading.countedCauses(filter, today: today)
      var count = QuestionCount(lone: try reading.loneFindings(filter, today: today))
      for question in CountedQuestion.all(counted) { count.add(question.findings) }
      return count
    }
  }

  /// What the screens' designs do not say yet, each decision once: those that settle most first, the others screen by screen.
  ///
  /// - Parameter limit: so many at most; nil for all.
  public func questions(
    _ filter: QuestionFilter, limit: Int? = nil, _ language: Language
  ) throws(Failure) -> QuestionList {
    try reading { reading in
      var reader = QuestionReader(self, reading, filter, language)
      return try reader.list(limit: limit ?? .max)
    }
  }

  /// Where a question stands, screen by screen.
  public func places(of question: DesignQuestion, _ filter: QuestionFilter, _ language: Language) throws(Failure)
    -> [QuestionPlace]
  {
    let (filter, today) = (filter.findings, dependencies.today)
    let found = try reading { reading -> [(target: Target, causes: [Cause], finding: String)] in
      var found: [(target: Target, causes: [Cause], finding: String)] = []
      let causes = Dictionary(
        try reading.countedCauses(filter, today: today).map { ($0.row, $0.key.causes) }
      ) { first, _ in first }
      try reading.forEachFinding(ofQuestion: question.id, filter, today: today) { place in
        let (target, name) = (place.finding.target(on: place.screen), place.finding.name(screen: place.screen))
        found.append((target, place.cause.flatMap { causes[$0] } ?? [], name))
        return true
      }
      return found
    }
    let names = try names(of: found.map(\.target), language)
    return found.map { QuestionPlace(target: $0.target, name: names[$0.target] ?? "", causes: $0.causes, finding: $0.finding) }
  }

  /// What items say: their label, else their visible text.
  func names(of targets: [Target], _ language: Language) throws(Failure) -> [Target: String] {
    var screens: [String: Screen] = [:]
    for id in Set(targets.filter { $0.kind == .screen && $0.item != nil }.map(\.document)) { screens[id] = try screen(id) }
    var names: [Target: String] = [:]
    for target in targets {
      let screen = target.kind == .screen ? screens[target.document] : nil
      names[target] = target.item.flatMap { screen?.element($0) }.flatMap { screen?.name(of: $0, language) }
    }
    return names
  }
}

/// Reads questions within one transaction.
private struct QuestionReader {
  let workspace: Workspace
  let reading: Reading
  let filter: FindingFilter
  let today: String
  var words: SearchTerms
  var phrasing: Phrasing
  /// What screens share, and the records of the screen that was read last.
  var known: (shared: Shared, screen: String, records: RecordIndex?)?

  init(_ workspace: Workspace, _ reading: Reading, _ filter: QuestionFilter, _ language: Language) {
    (self.workspace, self.reading, self.filter) = (workspace, reading, filter.findings)
    (words, phrasing, today) = (SearchTerms(filter.words), Phrasing(language), workspace.dependencies.today)
  }

  mutating func list(limit: Int) throws -> QuestionList {
    let all = CountedQuestion.all(try reading.countedCauses(filter, today: today))
    var (count, questions) = (QuestionCount(), [DesignQuestion]())
    for counted in all.filter({ $0.findings > 1 }).sorted() {
      guard let place = try first(of: counted) else { continue }
      count.add(counted.findings)
      guard questions.count < limit else { continue }
      let screens = try reading.screenCount(ofCauses: counted.parts.map(\.row), filter, today: today)
      questions.append(DesignQuestion(counted, try detail(place), screens: screens, filter.screens))
    }
    let singles = Dictionary(all.filter { $0.findings == 1 }.map { ($0.parts[0].row, $0) }) { first, _ in first }
    var shared = Set<String>()
    var isCut = false
    try reading.forEachLoneFinding(filter, and: singles.keys.sorted(), today: today) { place in
      guard words.matches(place.finding, place.screen, &phrasing) else { return true }
      if place.finding.isShared, !shared.insert(place.finding.key).inserted { return true }
      // The rest is counted by the database; where words are wanted, every sentence must be looked at.
      isCut = words.isEmpty && questions.count == limit
      if isCut { return false }
      count.add(1)
      guard questions.count < limit else { return true }
      let counted = place.cause.flatMap { singles[$0] }
      questions.append(
        try counted.map { DesignQuestion($0, try detail(place), screens: 1, filter.screens) } ?? DesignQuestion(detail(place)))
      return true
    }
    if isCut {
      count = QuestionCount(lone: try reading.loneFindings(filter, today: today))
      for counted in all { count.add(counted.findings) }
    }
    return QuestionList(count: count, questions: questions)
  }

  /// A finding of a question that fits the words; nil where none does.
  private mutating func first(of counted: CountedQuestion) throws -> PlacedFinding? {
    var found: PlacedFinding?
    try reading.forEachFinding(ofCauses: counted.parts.map(\.row), filter, today: today) { place in
      if words.matches(place.finding, place.screen, &phrasing) { found = place }
      return found == nil
    }
    return found
  }

  private mutating func detail(_ place: PlacedFinding) throws -> FindingDetail {
    let closing = place.finding.wasClosed ? try closing(of: place) : nil
    return FindingDetail(place.finding, screen: place.screen, today: today, &phrasing, closing: closing)
  }

  private mutating func closing(of place: PlacedFinding) throws -> Item? {
    if known?.screen != place.screen {
      let shared = try known?.shared ?? workspace.shared(reading)
      let stored = try reading.document(.screen, place.screen)
      let screen = try stored.map { try Screen($0.bytes, shared: shared, isTrusted: true) }
      known = (shared, place.screen, screen.map(RecordIndex.init))
    }
    return known?.records?.closing(of: place.finding)
  }
}

extension QuestionCount {
  fileprivate init(lone: Int) {
    (findings, questions) = (lone, lone)
  }

  /// Adds a question with so many findings.
  fileprivate mutating func add(_ findings: Int) {
    self.findings += findings
    questions += 1
  }
}

/// The counts of one question's causes.
private struct CountedQuestion: Comparable {
  let parts: [CountedCause]
  let findings: Int

  init(_ parts: [CountedCause]) {
    self.parts = parts.sorted { $0.findings > $1.findings || $0.findings == $1.findings && $0.row < $1.row }
    findings = parts.reduce(0) { $0 + $1.findings }
  }

  private var widest: Cause { parts[0].key.causes[0] }

  static func all(_ counted: [CountedCause]) -> [CountedQuestion] {
    Dictionary(grouping: counted, by: \.key.id).values.map(CountedQuestion.init)
  }

  /// The one that settles more stands first, then what is wider.
  static func < (a: CountedQuestion, b: CountedQuestion) -> Bool {
    if a.findings != b.findings { return a.findings > b.findings }
    if a.widest.kind != b.widest.kind { return ranks[a.widest.kind] ?? 0 < ranks[b.widest.kind] ?? 0 }
    if a.widest.value != b.widest.value { return utf8Precedes(a.widest.value, b.widest.value) }
    return utf8Precedes(a.parts[0].key.id, b.parts[0].key.id)
  }

  static func == (a: CountedQuestion, b: CountedQuestion) -> Bool { a.parts[0].key.id == b.parts[0].key.id }

  private static let ranks = Dictionary(uniqueKeysWithValues: Cause.Kind.allCases.enumerated().map { ($1, $0) })

  /// Every cause that any of the findings has, the widest first, then those with most findings.
  var counts: [(cause: Cause, findings: Int)] {
    var order: [Cause] = []
    var counts: [Cause: Int] = [:]
    for part in parts {
      for cause in part.key.causes {
        if counts[cause] == nil { order.append(cause) }
        counts[cause, default: 0] += part.findings
      }
    }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return order.map { (cause: $0, findings: counts[$0] ?? 0) }.sorted { a, b in
      let key = { (one: (cause: Cause, findings: Int)) in
        (one.cause == widest ? -1 : Self.ranks[one.cause.kind] ?? 0, -one.findings, places[one.cause] ?? 0)
      }
      return key(a) < key(b)
    }
  }
}

extension DesignQuestion {
  /// A finding that is a question by itself.
  fileprivate init(_ detail: FindingDetail) {
    let cause: Cause =
      switch detail.target.kind {
      case .screen: Cause(.item, detail.target.text)
      case .component: Cause(.component, detail.target.document)
      case .palette: Cause(.colour, detail.target.item ?? "")
      case .project: Cause(.project)
      }
    let scope = Scope(cause: cause, target: detail.target, settles: 1, fix: detail.fix)
    self.init(id: detail.name, example: detail, cause: cause, findings: 1, screens: 1, scopes: [scope])
  }

  fileprivate init(_ counted: CountedQuestion, _ detail: FindingDetail, screens: Int, _ filter: ScreenFilter) {
    let id = counted.parts[0].key.id
    let first = counted.parts[0].key.causes[0]
    var scopes = counted.counts.compactMap { cause, findings in
      Scope(cause, isWidest: cause == first, question: id, findings: findings, detail, filter)
    }
    // One place alone is that place, whatever it has in common with none.
    if counted.findings == 1 { scopes.removeAll { $0.target.kind != .project } }
    scopes.append(Scope(cause: Cause(.item, detail.target.text), target: detail.target, settles: 1, fix: detail.fix))
    self.init(
      id: counted.findings == 1 ? detail.name : id, example: detail, cause: scopes[0].cause, findings: counted.findings,
      screens: screens, scopes: scopes)
  }
}

extension DesignQuestion.Scope {
  /// Nil where the finding's fix cannot be written to several places at once.
  fileprivate init?(
    _ cause: Cause, isWidest: Bool, question: String, findings: Int, _ detail: FindingDetail, _ filter: ScreenFilter
  ) {
    guard case .set(_, let inputs) = detail.fix else { return nil }
    self.cause = cause
    settles = findings
    let isElement = detail.target.item != nil
    // What may be a default is recorded as one: screens that are added later have it too.
    if cause.kind == .project, isElement {
      target = Target(.project, "project")
      fix = .set(target, inputs.map { Fix.Input(Field.defaultsPrefix + $0.path, $0.value) })
      return
    }
    var conditions = ["question=\(question)"]
    if !isWidest { conditions += cause.conditions }
    let joined = conditions.joined(separator: " and ")
    target = isElement ? Target(.screen, filter.pattern(), joined) : Target(.screen, filter.pattern(and: joined))
    fix = .set(target, inputs)
  }
}

extension ScreenFilter {
  /// How a target selects these screens, as far as one target can.
  fileprivate func pattern(and condition: String? = nil) -> String {
    var conditions: [String] = []
    if let sprint { conditions.append("sprint=\(sprint.quotedCondition)") }
    if let owner { conditions.append("owner=\(owner.quotedCondition)") }
    if let condition { conditions.append(condition) }
    return (ids.count == 1 ? ids[0] : "*") + (conditions.isEmpty ? "" : "[\(conditions.joined(separator: " and "))]")
  }
}

extension String {
  /// A value as a condition takes it.
  fileprivate var quotedCondition: String { contains { " []\"".contains($0) } ? "\"\(self)\"" : self }
}

extension Cause {
  /// How a target selects what has it; the question's own cause is said by the question.
  fileprivate var conditions: [String] {
    switch kind {
    case .viewClass: return ["class=\(value.quotedCondition)"]
    case .picture: return ["picture=\(value.quotedCondition)"]
    case .style:
      // A font is written with its size behind it.
      guard let space = value.lastIndex(of: " ") else { return ["text-style=\(value.quotedCondition)"] }
      let (font, size) = (String(value[..<space]), String(value[value.index(after: space)...]))
      return (font.isEmpty ? [] : ["font=\(font.quotedCondition)"]) + ["font-size=\(size)"]
    case .together: return ["container=\(String(value.split(separator: "#", maxSplits: 1).last ?? "").quotedCondition)"]
    case .project, .colour, .component, .item: return []
    }
  }
}

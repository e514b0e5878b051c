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

/// Whose questions are asked for.
public struct QuestionFilter: Sendable {
  public var screens: ScreenFilter
  /// A designer answers what blocks, an engineer has questions and conflicts, a lead sees advice too.
  public var role: Role?

  public init(screens: ScreenFilter = ScreenFilter(), role: Role? = nil) {
    (self.screens, self.role) = (screens, role)
  }

  var findings: FindingFilter {
    FindingFilter(screens: screens, withAdvice: role == .lead, isDiscussed: role == .engineer)
  }
}

extension Workspace {
  /// How much the screens' designs do not say yet.
  public func questionCount(_ filter: QuestionFilter = QuestionFilter()) throws(Failure) -> QuestionCount {
    let (filter, today) = (filter.findings, dependencies.today)
    return try reading { reading in
      try QuestionCount(reading.countedCauses(filter, today: today), lone: reading.loneFindings(filter, today: today))
    }
  }

  /// What the screens' designs do not say yet, each decision once.
  ///
  /// - Parameter limit: so many at most; nil for all.
  public func questions(
    _ filter: QuestionFilter, limit: Int? = nil, _ language: Language
  ) throws(Failure) -> QuestionList {
    let (filter, today) = (filter.findings, dependencies.today)
    return try reading { reading in
      let counted = try reading.countedCauses(filter, today: today)
      let groups = Dictionary(grouping: counted, by: \.key.id).values.map(CountedQuestion.init).sorted()
      let lone = try reading.loneFindings(filter, today: today)
      var phrasing = Phrasing(language)
      var questions: [DesignQuestion] = []
      for group in groups.prefix(limit ?? .max) {
        guard let place = try reading.example(of: group.parts[0].row, today: today) else { continue }
        let screens = try reading.screenCount(ofCauses: group.parts.map(\.row), filter, today: today)
        let detail = FindingDetail(place.finding, screen: place.screen, today: today, &phrasing)
        questions.append(DesignQuestion(group, detail, screens: screens))
      }
      var shared: [String: Int] = [:]
      try reading.forEachLoneFinding(filter, today: today) { place in
        guard questions.count < limit ?? .max else { return false }
        let key = place.finding.key
        if place.finding.isShared, shared.updateValue(1, forKey: key) != nil { return true }
        questions.append(DesignQuestion(FindingDetail(place.finding, screen: place.screen, today: today, &phrasing)))
        return true
      }
      return QuestionList(count: QuestionCount(counted, lone: lone), questions: questions)
    }
  }
}

extension QuestionCount {
  fileprivate init(_ counted: [CountedCause], lone: Int) {
    findings = counted.reduce(lone) { $0 + $1.findings }
    questions = Set(counted.map(\.key.id)).count + lone
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

  fileprivate init(_ counted: CountedQuestion, _ detail: FindingDetail, screens: Int) {
    let id = counted.parts[0].key.id
    let first = counted.parts[0].key.causes[0]
    var scopes = counted.counts.compactMap { cause, findings in
      Scope(cause, isWidest: cause == first, question: id, findings: findings, detail)
    }
    // One place alone is that place, whatever it has in common with none.
    if counted.findings == 1 || scopes.isEmpty { scopes.removeAll { $0.cause.kind != .project } }
    scopes.append(Scope(cause: Cause(.item, detail.target.text), target: detail.target, settles: 1, fix: detail.fix))
    self.init(
      id: counted.findings == 1 ? detail.name : id, example: detail, cause: scopes[0].cause, findings: counted.findings,
      screens: screens, scopes: scopes)
  }
}

extension DesignQuestion.Scope {
  /// Nil where the finding's fix cannot be written to several places at once.
  fileprivate init?(_ cause: Cause, isWidest: Bool, question: String, findings: Int, _ detail: FindingDetail) {
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
    target = isElement ? Target(.screen, "*", joined) : Target(.screen, "*[\(joined)]")
    fix = .set(target, inputs)
  }
}

extension Cause {
  /// How a target selects what has it; the question's own cause is said by the question.
  fileprivate var conditions: [String] {
    func quoted(_ value: String) -> String { value.contains { " []\"".contains($0) } ? "\"\(value)\"" : value }
    switch kind {
    case .viewClass: return ["class=\(quoted(value))"]
    case .picture: return ["picture=\(quoted(value))"]
    case .style:
      // A font is written with its size behind it.
      guard let space = value.lastIndex(of: " ") else { return ["text-style=\(quoted(value))"] }
      let (font, size) = (String(value[..<space]), String(value[value.index(after: space)...]))
      return (font.isEmpty ? [] : ["font=\(quoted(font))"]) + ["font-size=\(size)"]
    case .together: return ["container=\(quoted(String(value.split(separator: "#", maxSplits: 1).last ?? "")))"]
    case .project, .colour, .component, .item: return []
    }
  }
}

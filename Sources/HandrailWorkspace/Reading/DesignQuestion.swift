import HandrailModel
import HandrailStore

/// A missing decision, with all the places that one answer settles.
public struct DesignQuestion: Sendable, Equatable {
  /// Ten hexadecimal digits, selected by `question=ID`, if it has several places; otherwise the finding's name.
  public let id: String
  /// The finding at one of its places, in words.
  public private(set) var example: FindingDetail
  /// The text of that item: its label, otherwise its visible text; empty if there is neither.
  public internal(set) var name = ""
  /// What its places have in common.
  public let cause: Cause
  /// The number of findings that the proposed answer settles.
  public let findings: Int
  /// The number of their screens.
  public let screens: Int
  /// The scopes for an answer, the proposed one first; never empty.
  public private(set) var scopes: [Scope]
  /// The answer that an inference proposes for all its places; nil if there is none.
  public internal(set) var proposal: LabelGuess?

  /// With more places than these, they are not examined one by one.
  static let mostPlaces = 30

  /// A scope for the answer.
  public struct Scope: Sendable, Equatable {
    public let cause: Cause
    /// The target to record the answer on.
    public let target: Target
    /// The number of the question's findings that it settles.
    public let settles: Int
    public internal(set) var fix: Fix
  }

  /// Adds to the fix at its only place everything that the answer needs.
  mutating func complete(_ fix: Fix) {
    example.fix = fix
    for index in scopes.indices where scopes[index].target == example.target { scopes[index].fix = fix }
  }

  /// Proposes the answer for these uses, the last of them a single one, since it is not true for all.
  mutating func narrow(to uses: [Scope]) {
    guard let single = uses.last else { return }
    example.fix = single.fix
    scopes.insert(contentsOf: uses, at: 0)
  }

  /// Asks for more at all its places; a default of the project stays a single decision.
  mutating func add(_ inputs: [Fix.Input]) {
    for index in scopes.indices where scopes[index].target.kind != .project {
      if case .set(let target, let own) = scopes[index].fix { scopes[index].fix = .set(target, own + inputs) }
    }
    if case .set(let target, let own) = example.fix { example.fix = .set(target, own + inputs) }
  }
}

/// The number of findings, and of the questions that they make up.
public struct QuestionCount: Sendable, Equatable {
  public var findings = 0
  public var questions = 0
  /// By family: how many more findings there are if shared ones are counted on each screen.
  public internal(set) var repeated: [String: Int] = [:]

  public init() {}
}

/// Questions, those that settle most first.
public struct QuestionList: Sendable, Equatable {
  /// Including those beyond the first.
  public let count: QuestionCount
  public var questions: [DesignQuestion]
}

/// Selects questions.
public struct QuestionFilter: Sendable {
  public var screens: ScreenFilter
  /// Only one designer's screens.
  public var designer: String?
  /// Includes advice, which does not block.
  public var withAdvice: Bool
  /// Only those with open threads or conflicts.
  public var isDiscussed = false
  /// Words in a finding's name, its rule's title or its sentence; empty for all.
  public var words = ""

  public init(screens: ScreenFilter = ScreenFilter(), designer: String? = nil, withAdvice: Bool = false) {
    (self.screens, self.designer, self.withAdvice) = (screens, designer, withAdvice)
  }

  /// What each role sees: designers what blocks, engineers only findings with an open thread or a conflict, leads advice as well.
  public init(screens: ScreenFilter, for role: Role?) {
    self.init(screens: screens, withAdvice: role == .lead)
    isDiscussed = role == .engineer
  }

  var findings: FindingFilter {
    FindingFilter(screens: screens, designer: designer, withAdvice: withAdvice, isDiscussed: isDiscussed)
  }
}

/// One place of a question.
public struct QuestionPlace: Sendable, Equatable {
  public let target: Target
  /// Its label, otherwise its visible text; empty if it has neither.
  public let name: String
  public let causes: [Cause]
  /// The name of the finding there.
  public let finding: String
}

/// The counts of one question's causes.
struct CountedQuestion: Comparable {
  let parts: [CountedCause]
  /// How many findings there are on all screens.
  let rows: Int
  /// Whether it is about something shared, which is a single finding however many screens have it.
  let isShared: Bool

  var findings: Int { isShared ? 1 : rows }
  var id: String { parts[0].key.id }

  init(_ parts: [CountedCause]) {
    // Not by row numbers, which differ between databases with the same documents.
    self.parts = parts.sorted { a, b in
      guard a.findings == b.findings else { return a.findings > b.findings }
      return a.key.causes.lexicographicallyPrecedes(b.key.causes) { utf8Precedes($0.value, $1.value) }
    }
    rows = parts.reduce(0) { $0 + $1.findings }
    isShared = parts.contains { $0.key.causes[0].isShared }
  }

  private var widest: Cause { parts[0].key.causes[0] }

  static func all(_ counted: [CountedCause]) -> [CountedQuestion] {
    Dictionary(grouping: counted, by: \.key.id).values.map(CountedQuestion.init)
  }

  /// In descending order of how much they settle, then of scope.
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
  init(_ detail: FindingDetail, screens: Int = 1) {
    let cause: Cause =
      switch detail.target.kind {
      case .screen: Cause(.item, detail.target.text)
      case .component: Cause(.component, detail.target.document)
      case .palette: Cause(.colour, detail.target.item ?? "")
      case .project: Cause(.project)
      }
    let scope = Scope(cause: cause, target: detail.target, settles: 1, fix: detail.fix)
    self.init(id: detail.name, example: detail, cause: cause, findings: 1, screens: screens, scopes: [scope])
  }

  init(_ counted: CountedQuestion, _ detail: FindingDetail, screens: Int, _ filter: ScreenFilter) {
    let id = counted.parts[0].key.id
    let first = counted.parts[0].key.causes[0]
    var scopes = counted.counts.compactMap { cause, findings in
      Scope(cause, isWidest: cause == first, question: id, findings: findings, detail, filter)
    }
    // A single place is just that place.
    if counted.findings == 1 { scopes.removeAll { $0.target.kind != .project } }
    scopes.append(Scope(cause: Cause(.item, detail.target.text), target: detail.target, settles: 1, fix: detail.fix))
    self.init(
      id: counted.findings == 1 ? detail.name : id, example: detail, cause: scopes[0].cause, findings: counted.findings,
      screens: screens, scopes: scopes)
  }
}

extension DesignQuestion.Scope {
  /// Nil if the finding's fix cannot be recorded in several places at once.
  fileprivate init?(
    _ cause: Cause, isWidest: Bool, question: String, findings: Int, _ detail: FindingDetail, _ filter: ScreenFilter
  ) {
    self.cause = cause
    settles = findings
    let isElement = detail.target.item != nil
    // A possible default is recorded as one, so that screens added later have it, too. The kind of an element differs from one to
    // the next, and is never a default.
    if cause.kind == .project, isElement, case .set(_, let inputs) = detail.fix,
      !inputs.contains(where: { $0.path == Field.kind.name })
    {
      target = Target(.project, "project")
      fix = .set(target, inputs.map { Fix.Input(Field.defaultsPrefix + $0.path, $0.value) })
      return
    }
    let own = [Condition(.lookup(.question), Glob(question))] + (isWidest ? [] : cause.conditions)
    let documents = Glob(filter.ids.count == 1 ? filter.ids[0] : "*")
    target = Target(
      .screen,
      isElement
        ? Selector(documents, filter.conditions, .elements(own)) : Selector(documents, filter.conditions + own))
    switch detail.fix {
    case .set(_, let inputs): fix = .set(target, inputs)
    case .order(_, let isNatural): fix = .order(screen: target.text, isNatural: isNatural)
    default: return nil
    }
  }
}

extension ScreenFilter {
  /// A selector that names these screens, if there is one.
  fileprivate var conditions: [Condition] {
    let sprints = sprint.map { [Condition(.field(FieldKey(.sprint)), Glob($0))] } ?? []
    return sprints + (owner.map { [Condition(.owner, Glob($0))] } ?? [])
  }
}

extension Cause {
  /// The selector for what has this cause; the question itself states its own cause.
  fileprivate var conditions: [Condition] {
    func field(_ field: Field, _ value: some StringProtocol) -> Condition {
      Condition(.field(FieldKey(field)), Glob(String(value)))
    }
    switch kind {
    case .viewClass: return [field(.viewClass, value)]
    case .picture: return [field(.picture, value)]
    case .outlet: return [field(.outlet, value)]
    case .style:
      // A font is followed by its size.
      guard let space = value.lastIndex(of: " ") else { return [field(.textStyle, value)] }
      let size = field(.fontSize, value[value.index(after: space)...])
      return space == value.startIndex ? [size] : [field(.font, value[..<space]), size]
    case .together: return [Condition(.container, Glob(String(value.split(separator: "#", maxSplits: 1).last ?? "")))]
    case .project, .colour, .component, .item: return []
    }
  }
}

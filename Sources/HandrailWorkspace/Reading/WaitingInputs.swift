import HandrailCatalogue
import HandrailModel
import HandrailStore

/// The scope of the missing inputs.
public struct WaitingScope: Sendable, Equatable {
  /// One screen; nil for every screen.
  public var screen: String?
  /// One designer's screens; nil for everyone's.
  public var designer: String?
  /// Includes advice, which does not block.
  public var withAdvice: Bool
  /// Words that a finding's name or sentence, or a thread, must contain; empty for all.
  public var words = ""

  public init(screen: String? = nil, designer: String? = nil, withAdvice: Bool = false) {
    (self.screen, self.designer, self.withAdvice) = (screen, designer, withAdvice)
  }

  fileprivate var filter: ScreenFilter { ScreenFilter(ids: screen.map { [$0] } ?? []) }

  /// The questions in this scope.
  public var questions: QuestionFilter {
    var questions = QuestionFilter(screens: filter, designer: designer, withAdvice: withAdvice)
    questions.words = words
    return questions
  }
}

/// What can be written to, with what it says.
public struct NamedTarget: Sendable, Equatable {
  public let target: Target
  /// Its label, else its visible text; empty where it has neither.
  public let name: String
}

/// Threads and questions that wait for a designer.
public struct WaitingList: Sendable, Equatable {
  /// The threads without an answer.
  public let questions: [ScreenSheet.Question]
  /// The first questions.
  public let open: [DesignQuestion]
  /// The number of all, beyond the first.
  public let total: QuestionCount

  public var count: Int { total.questions }
  /// A finding of each question.
  public var findingDetails: [FindingDetail] { open.map(\.example) }
}

extension Workspace {
  /// What waits for a designer: the questions that settle most first, then screen by screen, the most urgent first.
  ///
  /// - Parameter limit: the most questions to return; there may be hundreds of thousands, which are counted without being
  ///   loaded.
  public func waiting(_ scope: WaitingScope, limit: Int, _ language: Language) throws(Failure) -> WaitingList {
    var words = SearchTerms(scope.words)
    let list = try questions(scope.questions, limit: limit, language)
    let rows = try reading { try $0.unansweredQuestions(scope.filter, designer: scope.designer) }
    let asked = (rows.map(ScreenSheet.Question.init) + (try sharedQuestions(scope)))
      .filter { words.matches("\($0.target) \($0.body)") }
    return WaitingList(questions: asked, open: list.questions, total: list.count)
  }

  /// Targets of every living finding of a rule, which the same answer may fit.
  public func targets(of rule: String, _ scope: WaitingScope, _ language: Language) throws(Failure) -> [NamedTarget] {
    var scope = scope
    scope.withAdvice = true
    var seen = Set<Target>()
    var targets: [Target] = []
    let today = try today()
    try reading { reading in
      try forEachWaiting(scope, rule: rule, today, reading) { screen, finding in
        let target = finding.target(on: screen)
        if seen.insert(target).inserted { targets.append(target) }
      }
    }
    let names = try names(of: targets, language)
    return targets.map { NamedTarget(target: $0, name: names[$0] ?? "") }
  }

  private func forEachWaiting(
    _ scope: WaitingScope, rule: String?, _ today: String, _ reading: Reading, _ body: (String, Finding) throws -> Void
  ) throws {
    var known = Set<String>()
    try reading.forEachFindings(scope.filter, rule: rule, today: today) { row, _, findings in
      if let designer = scope.designer, row.designer != designer { return }
      for finding in findings where finding.isLive(on: today) && (scope.withAdvice || finding.level != .advice) {
        if finding.isShared, !known.insert(finding.key).inserted { continue }
        try body(row.id, finding)
      }
    }
  }

  /// Threads about what screens share, if it affects the screens in this scope.
  private func sharedQuestions(_ scope: WaitingScope) throws(Failure) -> [ScreenSheet.Question] {
    let shared = try shared()
    var questions: [ScreenSheet.Question] = []
    func add(_ records: Records, _ kind: Document.Kind, _ id: String) {
      let answered = Set(records.answers.compactMap { $0.text(.question) })
      questions += records.questions.filter { !answered.contains($0.id) }.map { ScreenSheet.Question($0, kind, id, []) }
    }
    add(shared.projectRecords, .project, "project")
    add(shared.paletteRecords, .palette, "palette")
    for id in shared.componentRecords.keys.sorted(by: utf8Precedes) {
      if let records = shared.componentRecords[id] { add(records, .component, id) }
    }
    guard let id = scope.screen, !questions.isEmpty else { return questions }
    let screen = try screen(id)
    return questions.filter { screen.uses($0.subject) }
  }

  /// The designer with the current author's name; nil if no screen has one.
  public func currentDesigner() throws(Failure) -> String? {
    guard let author = dependencies.author() else { return nil }
    let name = author.personName
    let designers = Set(try screens(ScreenFilter()).compactMap(\.designer))
    return designers.sorted(by: utf8Precedes).first { designer in
      let own = designer.personName.lowercased()
      return own == name.lowercased() || own == name.split(separator: " ").first.map { $0.lowercased() }
    }
  }
}

/// Words that a text must all contain, ignoring case.
struct SearchTerms {
  private let words: [[UInt8]]
  /// Whether capitals of other scripts matter: Japanese has none, and a hundred thousand sentences are looked at.
  private let hasOtherCapitals: Bool
  private var text: [UInt8] = []

  init(_ text: String) {
    let words = text.lowercased().split(separator: " ")
    self.words = words.map { Array($0.utf8) }
    hasOtherCapitals = words.contains { word in
      word.unicodeScalars.contains { !$0.isASCII && ($0.properties.isCased || $0.properties.changesWhenUppercased) }
    }
  }

  var isEmpty: Bool { words.isEmpty }

  mutating func matches(_ string: String) -> Bool {
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: string.utf8)
    return missing(from: words).isEmpty
  }

  /// Looks at a finding's name, title and level and, for words that they lack, at its sentence.
  mutating func matches(_ finding: Finding, _ screen: String, _ phrasing: inout Phrasing) -> Bool {
    if isEmpty { return true }
    text.removeAll(keepingCapacity: true)
    finding.appendName(screen: screen, to: &text)
    for words in [Catalogue.rule(finding.rule)?.title, finding.level.name].compactMap({ $0 }) {
      for part in [words.en, words.ja] { text += [0x20] + Array(part.utf8) }
    }
    let rest = missing(from: words)
    if rest.isEmpty { return true }
    text.removeAll(keepingCapacity: true)
    phrasing.phrase(finding, screen: screen).appendSentence(to: &text)
    return missing(from: rest).isEmpty
  }

  /// The words among `wanted` that the text lacks.
  private mutating func missing(from wanted: [[UInt8]]) -> [[UInt8]] {
    if hasOtherCapitals {
      text = Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
    } else {
      for index in text.indices where text[index] >= 0x41 && text[index] <= 0x5A { text[index] |= 0x20 }
    }
    return wanted.filter { !$0.isEmpty && !text.holds($0) }
  }
}

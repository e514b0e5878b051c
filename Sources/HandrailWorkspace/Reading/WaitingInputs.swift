import HandrailCatalogue
import HandrailModel
import HandrailStore

/// A subject that can be written to, with its text.
public struct NamedTarget: Sendable, Equatable {
  public let target: Target
  /// Its label, otherwise its visible text; empty if it has neither.
  public let name: String
}

/// Threads and questions that wait for a designer.
public struct WaitingList: Sendable, Equatable {
  /// The threads without an answer.
  public let threads: [ScreenSheet.Thread]
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
  public func waiting(_ filter: QuestionFilter, limit: Int, _ language: Language) throws(Failure) -> WaitingList {
    let words = SearchTerms(filter.words)
    let list = try questions(filter, limit: limit, language)
    let rows = try reading { try $0.unansweredThreads(filter.screens, designer: filter.designer) }
    let asked = (rows.map(ScreenSheet.Thread.init) + (try sharedThreads(filter)))
      .filter { words.matches("\($0.target) \($0.body)") }
    return WaitingList(threads: asked, open: list.questions, total: list.count)
  }

  /// The targets of every open finding of a rule, which the same answer may fit.
  public func targets(of rule: String, _ filter: QuestionFilter, _ language: Language) throws(Failure) -> [NamedTarget] {
    var seen = Set<Target>()
    var targets: [Target] = []
    let today = try today()
    try reading { reading in
      try forEachLiving(rule, filter, today, reading) { screen, finding in
        let target = finding.target(on: screen)
        if seen.insert(target).inserted { targets.append(target) }
      }
    }
    let names = try names(of: targets, language)
    return targets.map { NamedTarget(target: $0, name: names[$0] ?? "") }
  }

  private func forEachLiving(
    _ rule: String, _ filter: QuestionFilter, _ today: String, _ reading: Reading, _ body: (String, Finding) throws -> Void
  ) throws {
    var known = Set<String>()
    try reading.forEachFindings(filter.screens, rule: rule, today: today) { row, _, findings in
      if let designer = filter.designer, row.designer != designer { return }
      for finding in findings where finding.isLive(on: today) {
        if finding.isShared, !known.insert(finding.key).inserted { continue }
        try body(row.id, finding)
      }
    }
  }

  /// Threads about what screens share, if it affects the screens in this scope.
  private func sharedThreads(_ filter: QuestionFilter) throws(Failure) -> [ScreenSheet.Thread] {
    let shared = try shared()
    var threads: [ScreenSheet.Thread] = []
    func add(_ records: Records, _ kind: Document.Kind, _ id: String) {
      let answered = Set(records.answers.compactMap { $0.text(.question) })
      threads += records.questions.filter { !answered.contains($0.id) }.map { ScreenSheet.Thread($0, kind, id, []) }
    }
    add(shared.projectRecords, .project, "project")
    add(shared.paletteRecords, .palette, "palette")
    for id in shared.componentRecords.keys.sorted(by: utf8Precedes) {
      if let records = shared.componentRecords[id] { add(records, .component, id) }
    }
    guard let id = filter.screens.ids.first, !threads.isEmpty else { return threads }
    let screen = try screen(id)
    return threads.filter { screen.uses($0.subject) }
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

/// Words that a text must contain, ignoring case.
struct SearchTerms {
  private let words: [String]

  init(_ text: String) { words = text.lowercased().split(separator: " ").map(String.init) }

  var isEmpty: Bool { words.isEmpty }

  func matches(_ text: String) -> Bool { missing(from: words, in: text).isEmpty }

  /// Searches a finding's name, title and level and, for words that these lack, its sentence.
  func matches(_ finding: Finding, _ screen: String, _ phrasing: inout Phrasing) -> Bool {
    if isEmpty { return true }
    let named = [Catalogue.rule(finding.rule)?.title, finding.level.name].compactMap { $0 }.flatMap { [$0.en, $0.ja] }
    let rest = missing(from: words, in: ([finding.name(screen: screen)] + named).joined(separator: " "))
    return rest.isEmpty || missing(from: rest, in: phrasing.phrase(finding, screen: screen).sentence()).isEmpty
  }

  private func missing(from wanted: [String], in text: String) -> [String] {
    let text = text.lowercased()
    return wanted.filter { !text.holds($0) }
  }
}

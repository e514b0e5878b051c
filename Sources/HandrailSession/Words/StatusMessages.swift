import HandrailModel
import HandrailWorkspace

/// The state of a screen, a check and a project, worded the same on every surface.
extension ScreenStatus {
  public var failedChecksInWords: Text {
    Text(en: failedChecks == 1 ? "1 check failed" : "\(failedChecks) checks failed", ja: "不合格\(failedChecks)件")
  }

  public var staleChecksInWords: Text {
    Text(
      en: staleChecks == 1 ? "1 check changed since it passed" : "\(staleChecks) checks changed since they passed",
      ja: "検証後に変更された項目\(staleChecks)件")
  }

  public var openThreadsInWords: Text { Self.openThreads(openThreads) }

  public static func openThreads(_ count: Int) -> Text {
    Text(en: count == 1 ? "1 open thread" : "\(count) open threads", ja: "未解決の質問\(count)件")
  }

  public static func waived(_ count: Int) -> Text { Text(en: "\(count) waived", ja: "免除\(count)件") }
}

extension ScreenStatus.Signature {
  /// Who signed, in which role, when, and whether something has changed since.
  public var words: Text { words(on: String(at.prefix(10))) }

  /// The same without the day, for narrow columns.
  public var shortWords: Text { words(on: nil) }

  private func words(on day: String?) -> Text {
    let (title, author) = (Field.roleSigned.spec.valueName(role), Attribution(by))
    // A record made outside Handrail may not say by whom.
    let (by, on) = (author.name.isEmpty ? "" : " by \(author.names.en)", day.map { $0.isEmpty ? "" : " on \($0)" } ?? "")
    let changed = isStale ? [Text(en: "changed since", ja: "その後に変更あり")] : []
    let signed = Text(en: "signed as \(title.en)", ja: isStale ? "\(title.ja)が署名" : "\(title.ja)が署名済み")
    return Text(
      en: ([signed.en + by + on] + changed.map(\.en)).joined(separator: ", "),
      ja: signed.noting(author.shortParts + [Text(both: day ?? "")] + changed).ja)
  }
}

/// How many of the shown screens are ready, and what is closed on them.
public struct ReadyCount: Sendable {
  public private(set) var screens = 0
  public private(set) var ready = 0
  private var waived = 0
  private var notApplicable = 0
  private var readyWaived = 0

  public init() {}

  public mutating func add(_ status: ScreenStatus) {
    add(status.state, isReady: status.isReady, waived: status.waived, notApplicable: status.notApplicable)
  }

  public mutating func add(_ screen: CheckedScreen) {
    func count(_ status: Finding.Status) -> Int { screen.closed.filter { $0.status == status }.reduce(0) { $0 + $1.names.count } }
    add(screen.state, isReady: screen.isReady, waived: count(.waived), notApplicable: count(.notApplicable))
  }

  private mutating func add(_ state: ScreenStatus.State, isReady: Bool, waived: Int, notApplicable: Int) {
    screens += 1
    if isReady { ready += 1 }
    if case .readyWaived = state { readyWaived += 1 }
    self.waived += waived
    self.notApplicable += notApplicable
  }

  /// For screens that are counted elsewhere.
  public static func words(_ ready: Int, of screens: Int) -> Text {
    Text(en: "\(ready) of \(screens) screens ready", ja: "\(screens)画面中\(ready)画面が準備完了")
  }

  /// `3 of 8 screens ready, 1 with waivers, 2 waived`
  public var words: Text {
    var parts = [Self.words(ready, of: screens)]
    if readyWaived > 0 { parts.append(Text(en: "\(readyWaived) with waivers", ja: "うち免除あり\(readyWaived)画面")) }
    if waived > 0 { parts.append(ScreenStatus.waived(waived)) }
    if notApplicable > 0 { parts.append(Text(en: "\(notApplicable) not applicable", ja: "対象外\(notApplicable)件")) }
    return Text.list(parts)
  }
}

extension QuestionCount {
  public var sentence: Text {
    let (finding, question) = (findings == 1 ? "finding" : "findings", questions == 1 ? "question" : "questions")
    return Text(
      en: "\(findings) blocking \(finding), \(questions) \(question)", ja: "未解決の指摘\(findings)件、未回答の項目\(questions)件")
  }
}

extension QuestionList {
  /// How much there is to decide, and how much of it the listed questions settle; nil if each settles one finding.
  public var settled: Text? {
    guard count.questions < count.findings else { return nil }
    let (sentence, settled) = (count.sentence, questions.reduce(0) { $0 + $1.findings })
    return Text(
      en: "\(sentence.en); the first ten settle \(settled): handrail questions",
      ja: "\(sentence.ja)。最初の10件で\(settled)件を解決できます: handrail questions")
  }
}

extension FactTitles {
  /// What has changed since a finding was closed; nil if nothing.
  ///
  /// - Parameter facts: as a finding names them.
  public static func changedSinceClosed(_ facts: [String]) -> Text? {
    guard !facts.isEmpty else { return nil }
    let titles = facts.map { title($0.replacing(":", with: ".")) }
    return Text(
      en: "Changed since it was closed: \(titles.map(\.en).joined(separator: ", "))",
      ja: "閉じた後に変わったもの: \(titles.map(\.ja).joined(separator: "、"))")
  }
}

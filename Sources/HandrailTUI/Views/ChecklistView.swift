import HandrailModel
import HandrailWorkspace

/// A screen's checklist: for engineers what to build, to ask and to verify; for designers and leads what is theirs.
struct ChecklistView: ListView, Filterable {
  static let place = Place.checklist

  let screen: String
  private(set) var role = Role.engineer
  private var checklist: Checklist?
  private var lines: [VerificationEntry] = []
  private var questions: [ScreenSheet.Question] = []
  /// Build and system that the last result named, proposed with the next.
  private(set) var build = ""
  private(set) var os = ""
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [Entry] = []
  var selected = 0

  init(screen: String) { self.screen = screen }

  enum Entry: Sendable {
    case heading(Text, Int)
    case line(Checklist.Line)
    case question(ScreenSheet.Question)
    case check(VerificationEntry)
  }

  var needs: [Request] { [.checklist(screen, role), .verification(screen), .sheet(screen)] }

  mutating func take(_ answer: Answer) {
    switch answer {
    case .checklist(let checklist) where checklist.screen == screen: self.checklist = checklist
    case .verification(screen, let lines): self.lines = lines
    case .sheet(let sheet) where sheet.id == screen: questions = sheet.questions.filter { !$0.isSettled }
    default: return
    }
    arrange()
  }

  private mutating func arrange() {
    shown = []
    guard let checklist else { return }
    func section(_ title: Text, _ entries: [Entry]) {
      let fitting = entries.filter { matches(text($0)) }
      if !fitting.isEmpty { shown += [.heading(title, fitting.count)] + fitting }
    }
    for part in checklist.sections where !part.lines.contains(where: { [.question, .open].contains($0.mark) }) {
      // The checks themselves come below, each with its own result.
      if role == .engineer, part.lines.contains(where: { [.pass, .fail].contains($0.mark) }) { continue }
      section(part.title, part.lines.map(Entry.line))
    }
    section(Text(en: "Open questions", ja: "未解決の質問"), questions.map(Entry.question))
    guard role == .engineer else { return clamp() }
    var methods: [String] = []
    for line in lines where !methods.contains(line.method) { methods.append(line.method) }
    for method in methods {
      let ofMethod = lines.filter { $0.method == method }
      guard let title = ofMethod.first?.methodTitle else { continue }
      section(Text(en: "Verify: \(title.en)", ja: "確認: \(title.ja)"), ofMethod.map(Entry.check))
    }
    clamp()
  }

  private func text(_ entry: Entry) -> String {
    switch entry {
    case .heading(let title, _): title.en
    case .line(let line): line.text
    case .question(let question): "\(question.about) \(question.body)"
    case .check(let check): check.about
    }
  }

  var rowCount: Int { shown.count }
  var current: Entry? { shown.indices.contains(selected) ? shown[selected] : nil }

  /// What a question from here is about.
  var target: String {
    switch current {
    case .line(let line): line.target ?? screen
    case .check(let check): check.item.isEmpty ? screen : "\(screen)#\(check.item)"
    case .heading, .question, nil: screen
    }
  }

  mutating func show(_ role: Role, _ app: inout App) {
    self.role = role
    app.read(needs)
  }

  /// Verifies a line, answers a question, or asks.
  mutating func open(_ app: inout App) {
    switch current {
    case .check(let check): verify(check, passes: check.state == .passed ? nil : true, &app)
    case .question(let question): Flows.answer(question, settles: false, &app)
    case .line, .heading, nil: Flows.ask(target, &app)
    }
  }

  /// Asks what was seen, on which build; nil asks for the verdict too.
  mutating func verify(_ check: VerificationEntry, passes: Bool?, _ app: inout App) {
    guard let passes else {
      let choices = [
        Inquiry.Choice("pass", Text(en: "it holds", ja: "合格")), Inquiry.Choice("fail", Text(en: "it does not", ja: "不合格")),
      ]
      return app.push(
        PickerView(title: Text(both: check.about), choices: choices, chosen: []) { verdict, app in
          app.update(ChecklistView.self) { view, app in view.verify(check, passes: verdict == "pass", &app) }
        })
    }
    let (screen, build, os) = (screen, build, os)
    let ask: @Sendable (String?, inout App) -> Void = { note, app in
      app.push(
        PromptView(
          title: Text(en: "Build", ja: "ビルド"),
          hint: Text(en: "Build and system: 412 iOS 18.5 (may be empty)", ja: "ビルドと OS: 412 iOS 18.5 (省略可)"),
          text: [build, os].filter { !$0.isEmpty }.joined(separator: " "), mayBeEmpty: true
        ) { text, app in
          let words = text.split(separator: " ", maxSplits: 1).map(String.init)
          app.updateAll(ChecklistView.self) { $0.remember(words) }
          let verdict = Change.Verdict(
            passes: passes, note: note, build: words.first, os: words.count > 1 ? words[1] : nil, isSimulated: false)
          app.write(.verify(screen: screen, about: check.about, method: check.method, verdict))
        })
    }
    if passes { return ask(nil, &app) }
    app.push(
      PromptView(
        title: Text(en: "What was seen", ja: "所見"), hint: Text(en: "What was heard or seen instead", ja: "実際に聞こえたこと・見えたこと")
      ) { ask($0, &$1) })
  }

  private mutating func remember(_ words: [String]) {
    build = words.first ?? ""
    os = words.count > 1 ? words[1] : ""
  }
}

// MARK: - How it looks and sounds

extension ChecklistView {
  func title(_ setting: Setting) -> String { "\(setting.say(Self.place.name)): \(screen)" }

  private static func role(_ role: Role) -> Text {
    switch role {
    case .designer: Text(en: "for designers", ja: "デザイナー向け")
    case .engineer: Text(en: "for engineers", ja: "エンジニア向け")
    case .lead: Text(en: "for leads", ja: "リード向け")
    }
  }

  func row(_ index: Int, _ setting: Setting) -> Row {
    let signs = setting.signs
    switch shown[index] {
    case .heading(let title, let count):
      return Row(pieces: [
        .init(heading: Text(en: "Section", ja: "セクション"), text: setting.say(title), style: .heading),
        .init(heading: .none, text: "(\(count))", style: .dim),
      ])
    case .line(let line):
      let mark = Self.mark(line.mark, signs)
      return Row(
        depth: line.depth + 1,
        pieces: [
          .init(heading: .none, text: mark.text, style: mark.style, width: 1),
          .init(heading: .none, text: line.text, style: .title),
          .init(heading: .none, text: line.details.joined(separator: "  "), style: .dim, from: 60),
        ])
    case .question(let question):
      return Row(
        depth: 1,
        pieces: [
          .init(heading: .none, text: "?", style: .warning, width: 1),
          .init(heading: Text(en: "About", ja: "対象"), text: question.about.isEmpty ? screen : question.about, style: .title),
          .init(heading: Text(en: "Asked", ja: "質問"), text: question.body),
        ])
    case .check(let check):
      let state = Self.state(check, setting)
      return Row(
        depth: 1,
        pieces: [
          .init(heading: .none, text: state.text, style: state.style), .init(heading: .none, text: check.about, style: .title),
          .init(heading: .none, text: setting.say(check.text), from: 60),
        ])
    }
  }

  static func mark(_ mark: Checklist.Mark, _ signs: Signs) -> Span {
    switch mark {
    case .missing, .fail: Span(signs.bad, .bad)
    case .given, .pass: Span(signs.good, .good)
    case .build, .open: Span(signs.open)
    case .question: Span("?", .warning)
    }
  }

  private static func state(_ check: VerificationEntry, _ setting: Setting) -> Span {
    let signs = setting.signs
    switch check.state {
    case .open: return Span("\(signs.open) " + setting.say(Text(en: "open", ja: "未確認")))
    case .passed: return Span("\(signs.good) " + setting.say(Text(en: "pass", ja: "合格")), .good)
    case .failed: return Span("\(signs.bad) " + setting.say(Text(en: "fail", ja: "不合格")), .bad)
    case .needsDevice: return Span("? " + setting.say(Text(en: "device asked for", ja: "実機で要確認")), .warning)
    }
  }

  func summary(_ setting: Setting) -> [[Span]] {
    guard let checklist else { return [] }
    var line = [
      Span(checklist.title.oneLine, .title), Span("  " + setting.say(Field.progress.spec.valueName(checklist.progress))),
    ]
    if checklist.blocking > 0 {
      line.append(
        Span(
          "  \(setting.signs.bad) " + setting.say(Text(en: "\(checklist.blocking) block", ja: "未解決 \(checklist.blocking) 件")),
          .bad)
      )
    }
    if checklist.failed > 0 {
      line.append(
        Span(
          "  \(setting.signs.bad) " + setting.say(Text(en: "\(checklist.failed) checks failed", ja: "不合格 \(checklist.failed) 件")),
          .bad))
    }
    line.append(Span("  " + setting.say(Self.role(role)), .dim))
    return [line] + filterLine(setting)
  }

  func detail(_ setting: Setting) -> [Span] {
    switch current {
    case .heading(let title, _): return [Span(setting.say(title), .heading)]
    case .line(let line): return [Span(line.text, .title)] + line.details.filter { !$0.isEmpty }.map { Span($0) }
    case .question(let question):
      return [Span("\(question.by)  \(question.at)", .dim), Span(question.body)]
        + question.answers.map { Span("\(setting.signs.arrow) \($0)") }
    case .check(let check):
      let state = Self.state(check, setting)
      return [
        Span("\(check.about)  \(setting.say(check.methodTitle))", .title), Span(setting.say(check.text)),
        Span(state.text, state.style), Span(check.result, .dim),
      ]
    case nil: return []
    }
  }

  func empty(_ setting: Setting) -> String {
    if checklist == nil { return setting.say(Text(en: "Reading…", ja: "読み込み中…")) }
    if !filter.isEmpty {
      return setting.say(Text(en: "Nothing matches the filter. f drops it.", ja: "絞り込みに合う項目がありません。f で解除できます。"))
    }
    return setting.say(
      Text(en: "Nothing to show for this role. r changes the role; Esc goes back.", ja: "この立場で表示するものがありません。r で立場を切り替え、Esc で戻ります。")
    )
  }
}

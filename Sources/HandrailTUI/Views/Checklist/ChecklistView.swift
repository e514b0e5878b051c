import HandrailModel
import HandrailSession

/// A screen's checklist by role: for engineers, what to build, ask and verify.
struct ChecklistView: ListView, Filterable {
  static let route = Route.checklist

  let screen: String
  private(set) var role = Role.engineer
  private(set) var checklist: Checklist?
  private(set) var lines: [VerificationEntry] = []
  private var threads: [ScreenSheet.Thread] = []
  /// Whether a result is being written, after which the next line is selected.
  private var goesOn = false
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [Entry] = []
  var selected = 0

  init(screen: String) { self.screen = screen }

  enum Entry: Sendable {
    case heading(Text, Int)
    case line(Checklist.Line)
    case thread(ScreenSheet.Thread)
    case check(VerificationEntry)
  }

  var needs: [Request] { [.checklist(screen, role), .verification(screen), .sheet(screen)] }

  mutating func receive(_ answer: Answer) {
    switch answer {
    case .checklist(let checklist) where checklist.screen == screen: self.checklist = checklist
    case .verification(screen, let lines):
      self.lines = lines
      if goesOn {
        arrange()
        return advance()
      }
    case .sheet(let sheet) where sheet.id == screen: threads = sheet.threads.filter { !$0.isSettled }
    default: return
    }
    preserveSelection { $0.arrange() }
  }

  func identity(_ index: Int) -> String {
    switch shown[index] {
    case .heading(let title, _): String(title.en.prefix { $0 != "," })
    case .line(let line): "\(line.target ?? "") \(line.text)"
    case .thread(let thread): thread.id
    case .check(let check): "\(check.about) \(check.method.rawValue)"
    }
  }

  private mutating func arrange() {
    shown = []
    guard let checklist else { return }
    let words = SearchWords(filter)
    func section(_ title: Text, _ entries: [Entry]) {
      let fitting = entries.filter { words.match("\(title.en) \(title.ja) \(text($0))") }
      if !fitting.isEmpty { shown += [.heading(title, fitting.count)] + fitting }
    }
    for part in checklist.sections where !part.lines.contains(where: { [.thread, .open].contains($0.mark) }) {
      // The checks themselves come below, each with its own result.
      if role == .engineer, part.lines.contains(where: { [.pass, .fail].contains($0.mark) }) { continue }
      section(part.title, part.lines.map(Entry.line))
    }
    section(Text(en: "Open threads", ja: "未解決の質問"), threads.map(Entry.thread))
    guard role == .engineer else { return clamp() }
    var methods: [CheckMethod] = []
    for line in lines where !methods.contains(line.method) { methods.append(line.method) }
    for method in methods {
      let ofMethod = lines.filter { $0.method == method }
      guard let title = ofMethod.first?.methodTitle else { continue }
      let passed = ofMethod.count { $0.state == .passed }
      // Failed checks come first.
      section(
        Text(en: "Verify: \(title.en), \(passed) passed", ja: "検証: \(title.ja)(合格 \(passed))"),
        (ofMethod.filter { $0.state == .failed } + ofMethod.filter { $0.state != .failed }).map(Entry.check))
    }
    clamp()
  }

  /// Every word of the row and its details.
  private func text(_ entry: Entry) -> String {
    switch entry {
    case .heading(let title, _): title.both
    case .line(let line): "\(line.text) \(line.details.joined(separator: " ")) \(Self.name(line.mark).both)"
    case .thread(let thread): "\(thread.about) \(thread.body) \(thread.answers.map(\.both).joined(separator: " "))"
    case .check(let check): "\(check.about) \(check.text.both) \(Self.state(check).both) \(check.result.both)"
    }
  }

  var rowCount: Int { shown.count }
  var current: Entry? { shown.indices.contains(selected) ? shown[selected] : nil }

  /// What a thread started here is about.
  var target: String {
    switch current {
    case .line(let line): line.target ?? screen
    case .check(let check): check.item.isEmpty ? screen : "\(screen)#\(check.item)"
    case .heading, .thread, nil: screen
    }
  }

  mutating func show(_ role: Role, _ app: inout App) {
    self.role = role
    app.read(needs)
  }

  /// Verifies a line, answers a thread, or shows the full text of a row.
  mutating func open(_ app: inout App) {
    switch current {
    case .check(let check): verify(check, passes: nil, &app)
    case .thread(let thread): Flows.answer(thread, settles: false, &app)
    case .line: app.push(ReadingView(title: target, words: detail(app.context)))
    case .heading: selected = min(selected + 1, rowCount - 1)
    case nil: break
    }
  }

  /// Prompts for what was seen, on which build; nil prompts for the verdict, too.
  mutating func verify(_ check: VerificationEntry, passes: Bool?, _ app: inout App) {
    guard let passes else {
      let name = "\(check.about), \(app.context.say(check.methodTitle))"
      return app.push(
        PickerView(
          title: Text(both: name), choices: AnswerForm.Choice.all(of: .verdict),
          chosen: [check.state == .failed ? "fail" : "pass"]
        ) {
          verdict, app in
          app.update(ChecklistView.self) { view, app in view.verify(check, passes: verdict == "pass", &app) }
        })
    }
    guard !passes else { return record(check, passes: true, note: nil, &app) }
    app.push(
      PromptView(
        title: Text(en: "Note", ja: "所見"),
        hint: Text(en: "\(check.about) failed: what you heard or saw instead", ja: "\(check.about) は不合格: 実際に聞こえたこと・見えたこと")
      ) { note, app in
        app.update(ChecklistView.self) { view, app in view.record(check, passes: false, note: note, &app) }
      })
  }

  /// The rows below the current heading, or the one above.
  private var section: ArraySlice<Entry> {
    guard shown.indices.contains(selected) else { return [] }
    let isHeading: (Entry) -> Bool = { if case .heading = $0 { true } else { false } }
    let start = shown[...selected].lastIndex(where: isHeading) ?? 0
    return shown[start...].dropFirst().prefix { !isHeading($0) }
  }

  /// Whether the section lists what to build.
  var isBuilding: Bool { section.contains { if case .line(let line) = $0 { line.mark == .build } else { false } } }

  /// The shown checks of the section that have not passed.
  var openChecks: [VerificationEntry] {
    section.compactMap { if case .check(let check) = $0, check.state != .passed { check } else { nil } }
  }

  /// Marks a check as passed, or on a heading, all of its checks; on the heading of what to build, marks the screen as
  /// implemented.
  mutating func finish(_ app: inout App) {
    switch current {
    case .check(let check): record(check, passes: true, note: nil, &app)
    case .heading where isBuilding:
      let target = Target(.screen, screen)
      app.push(
        ConfirmView(
          prompt: Text(en: "Is all of \(screen) built?", ja: "\(screen) の実装はすべて完了しましたか?"),
          consequence: Text(
            en: "Its progress becomes “implemented”, and its checks appear. Press u to undo.",
            ja: "進捗が「実装済み」になり、検証項目が表示されます。u で取り消せます。")
        ) { $0.write(.record(Recording([target], [Assignment(.progress, "implemented")]))) })
    case .heading: finish(openChecks, &app)
    default: break
    }
  }

  private func finish(_ checks: [VerificationEntry], _ app: inout App) {
    guard let method = checks.first?.method else { return }
    let (screen, names) = (screen, checks.map(\.about))
    app.push(
      PromptView(
        title: Text(en: "Build", ja: "ビルド"),
        hint: Text(
          en:
            "\(names.count) checks passed: build and system, such as 412 iOS 18.5; add “simulator” if not on a device. Optional.",
          ja: "\(names.count)件を合格にします。ビルドとOS: 412 iOS 18.5(シミュレータなら simulator を付ける。省略可)"),
        text: app.build, mayBeEmpty: true
      ) { text, app in
        app.build = text
        let seen = SeenOn(text)
        app.write(
          .verify(
            screens: screen, about: names, method,
            VerificationResult(passes: true, build: seen.build, os: seen.os, isSimulated: seen.isSimulated)))
      })
  }

  static func took(_ event: Event, _ app: inout App) {
    if case .copied(let isDone, let text, let fileName) = event { Flows.copied(isDone, text, fileName, &app) }
  }

  /// The requested text is copied to the clipboard.
  static func answered(_ answer: Answer, _ app: inout App) {
    guard case .markdown(let screen, let text) = answer else { return }
    app.enqueue(.copy(text, fileName: "\(screen.replacing("/", with: "-"))-checklist.md"))
  }

  private func record(_ check: VerificationEntry, passes: Bool, note: String?, _ app: inout App) {
    let screen = screen
    let verdict = passes ? Text(en: "passed", ja: "合格") : Text(en: "failed", ja: "不合格")
    app.push(
      PromptView(
        title: Text(en: "Build", ja: "ビルド"),
        hint: Text(
          en:
            "\(check.about) \(verdict.en): build and system, such as 412 iOS 18.5; add “simulator” if not on a device. Optional.",
          ja: "\(check.about) は\(verdict.ja)。ビルドとOS: 412 iOS 18.5(シミュレータなら simulator を付ける。省略可)"),
        text: app.build, mayBeEmpty: true
      ) { text, app in
        app.build = text
        app.updateAll(ChecklistView.self) { $0.goesOn = true }
        let seen = SeenOn(text)
        app.write(
          .verify(
            screens: screen, about: [check.about], check.method,
            VerificationResult(passes: passes, note: note, build: seen.build, os: seen.os, isSimulated: seen.isSimulated)))
      })
  }

  /// The selection stays where it is.
  mutating func refused(_ change: Change) { goesOn = false }

  /// The next line after a result: the first without one.
  private mutating func advance() {
    goesOn = false
    let isOpen: (Entry) -> Bool = { if case .check(let check) = $0 { check.state == .open } else { false } }
    guard case .check = current, let next = shown[selected...].firstIndex(where: isOpen) else { return }
    selected = next
  }
}

/// The build and system of a check, as people write them: `1.4 (302) iOS 18.5 simulator`.
struct SeenOn: Equatable {
  var build, os: String?
  var isSimulated = false

  init(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let count = words.count
    words.removeAll { ["simulator", "シミュレータ", "シミュレーター"].contains($0.lowercased()) }
    isSimulated = words.count < count
    let system = words.firstIndex { ["ios", "ipados"].contains($0.lowercased()) } ?? words.count
    if system > 0 { build = words[..<system].joined(separator: " ") }
    if system < words.count { os = words[system...].joined(separator: " ") }
  }
}

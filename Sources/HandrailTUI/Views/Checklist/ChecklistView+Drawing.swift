import HandrailModel
import HandrailSession

extension ChecklistView {
  func title(_ context: RenderContext) -> String { "\(context.say(Self.route.name)): \(screen)" }

  private static func role(_ role: Role) -> Text {
    switch role {
    case .designer: Text(en: "for designers", ja: "デザイナー向け")
    case .engineer: Text(en: "for engineers", ja: "エンジニア向け")
    case .lead: Text(en: "for leads", ja: "リード向け")
    }
  }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let symbols = context.symbols
    switch shown[index] {
    case .heading(let title, let count):
      return Row(pieces: [
        .init(heading: Text(en: "Section", ja: "セクション"), text: context.say(title), style: .heading),
        .init(heading: .none, text: "(\(count))", style: .dim),
      ])
    case .line(let line):
      let mark = Self.mark(line.mark, symbols)
      return Row(
        depth: line.depth + 1,
        pieces: [
          .init(heading: .none, text: mark.text, style: mark.style, width: 1, said: context.say(Self.name(line.mark))),
          .init(heading: .none, text: line.text, style: .title, said: context.paused(line.text)),
          .init(heading: .none, text: line.details.joined(separator: "  "), style: .dim, from: 60, isSaid: false),
        ])
    case .thread(let thread):
      return Row(
        depth: 1,
        pieces: [
          .init(heading: .none, text: "?", style: .warning, width: 1, said: ""),
          .init(
            heading: Text(en: "About", ja: "対象"),
            text: thread.about.isEmpty ? screen : context.say(Text.finding(thread.about)), style: .title),
          .init(heading: Text(en: "Asked", ja: "質問"), text: thread.body),
        ])
    case .check(let check):
      let state = Self.state(check, context)
      return Row(
        depth: 1,
        pieces: [
          .init(heading: .none, text: state.text, style: state.style, said: context.say(Self.state(check))),
          .init(heading: .none, text: check.about, style: .title),
          .init(heading: .none, text: context.say(check.text), from: 60),
        ])
    }
  }

  static func mark(_ mark: Checklist.Mark, _ symbols: Symbols) -> Span {
    switch mark {
    case .missing, .fail: Span(symbols.bad, .bad)
    case .advice: Span(symbols.note, .dim)
    case .given, .pass: Span(symbols.good, .good)
    case .build, .open: Span(symbols.open)
    case .thread: Span("?", .warning)
    }
  }

  private static func state(_ check: VerificationEntry, _ context: RenderContext) -> Span {
    let word = context.say(state(check))
    switch check.state {
    case .open: return Span("\(context.symbols.open) \(word)")
    case .passed: return Span("\(context.symbols.good) \(word)", .good)
    case .failed: return Span("\(context.symbols.bad) \(word)", .bad)
    case .needsDevice: return Span("? \(word)", .warning)
    case .stale: return Span("\(context.symbols.stale) \(word)", .warning)
    }
  }

  static func state(_ check: VerificationEntry) -> Text {
    switch check.state {
    case .open: Text(en: "to do", ja: "未検証")
    case .passed: Text(en: "passed", ja: "合格")
    case .failed: Text(en: "failed", ja: "不合格")
    case .needsDevice: Text(en: "needs a device", ja: "実機での検証が必要")
    case .stale: Text(en: "changed since it was checked", ja: "検証後に変更あり")
    }
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    guard let checklist else { return [] }
    var line = [
      Span(checklist.title.oneLine, .title), Span("  " + context.say(Field.progress.spec.valueName(checklist.progress))),
    ]
    if checklist.status.blocking > 0 {
      let words = Text(en: "\(checklist.status.blocking) blocking", ja: "未解決\(checklist.status.blocking)件")
      line.append(Span("  \(context.symbols.bad) " + context.say(words), .bad))
    }
    if case .readyWaived = checklist.status.state {
      let state = Words.state(checklist.status.state, context)
      line.append(Span("  \(state.text)", state.style))
    }
    if checklist.status.failedChecks > 0 {
      line.append(
        Span(
          "  \(context.symbols.bad) " + context.say(checklist.status.failedChecksInWords),
          .bad))
    }
    if !lines.isEmpty, role == .engineer {
      let passed = lines.count { $0.state == .passed }
      line.append(
        Span("  " + context.say(Text(en: "\(passed) of \(lines.count) checks passed", ja: "検証\(lines.count)件中\(passed)件合格"))))
    }
    line.append(Span("  " + context.say(Self.role(role)), .dim))
    return [line] + filterLine(context)
  }

  func detail(_ context: RenderContext) -> [Span] {
    switch current {
    case .heading(let title, _): return [Span(context.say(title), .heading)]
    case .line(let line): return [Span(line.text, .title)] + line.details.filter { !$0.isEmpty }.map { Span($0) }
    case .thread(let thread):
      return [Span("\(context.say(Attribution(thread.by).words))  \(Words.time(thread.at, context))", .dim), Span(thread.body)]
        + thread.answers.map { Span("\(context.symbols.arrow) \(context.say($0))") }
    case .check(let check):
      let state = Self.state(check, context)
      return [
        Span("\(check.about)  \(context.say(check.methodTitle))", .title), Span(context.say(check.text)),
        Span(state.text, state.style),
      ] + (check.at.isEmpty ? [] : [Span(context.listed([context.say(check.result), Words.time(check.at, context)]), .dim)])
        + (check.note.map { [Span(context.say($0), .warning)] } ?? [])
    case nil: return []
    }
  }

  func empty(_ context: RenderContext) -> String {
    if checklist == nil { return context.say(Words.reading) }
    if !filter.isEmpty {
      return context.say(Words.nothingMatches)
    }
    return context.say(
      Text(
        en: "Nothing to show for this role. Press r to change the role, Esc to go back.",
        ja: "この役割で表示するものがありません。r で役割を切り替え、Esc で戻ります。")
    )
  }
}

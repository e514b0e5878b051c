import HandrailModel
import HandrailSession

extension WaitingView {
  func title(_ context: RenderContext) -> String {
    let name = context.say(Self.route.name)
    return scope.screen.map { "\(name): \($0)" } ?? name
  }

  func titleUnderEditor(_ context: RenderContext) -> String? {
    answering == nil ? nil : context.say(Text(en: "\(count) waiting", ja: "回答待ち\(count)件"))
  }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    switch entry(index) {
    case .thread(let thread):
      return Row(pieces: [
        .init(
          heading: .none, text: "? " + context.say(Text(en: "thread", ja: "質問")), style: .warning,
          width: context.language == .ja ? 8 : 10),
        .init(heading: Text(en: "About", ja: "対象"), text: context.say(Text.finding(subject(thread.target))), style: .title),
        .init(heading: Text(en: "Asked", ja: "質問"), text: thread.body),
        .init(heading: Text(en: "By", ja: "質問者"), text: context.say(Attribution(thread.by).names), style: .dim, from: 60),
      ])
    case .open(let open): return row(open, context)
    case nil: return Row()
    }
  }

  private func row(_ open: DesignQuestion, _ context: RenderContext) -> Row {
    let findingDetail = open.example
    let level = Words.level(findingDetail, context)
    return Row(pieces: [
      .init(heading: .none, text: level.text, style: level.style, width: context.language == .ja ? 8 : 10),
      .init(heading: Text(en: "About", ja: "対象"), text: place(open, context), style: .title),
      .init(
        heading: Text(en: "Missing", ja: "足りない項目"),
        text: alike.contains(open.id) ? findingDetail.sentence : context.say(findingDetail.title)),
      .init(
        heading: Text(en: "Status", ja: "状況"),
        text: findingDetail.status == .open ? "" : "[\(context.say(findingDetail.stateName))]",
        style: .warning),
    ])
  }

  /// The subject: an item, or the number of places and what they have in common.
  func place(_ open: DesignQuestion, _ context: RenderContext) -> String {
    guard open.findings > 1 else {
      guard !open.name.isEmpty else { return subject(open.example.target.text) }
      let (name, screen) = (shortened(open.name.oneLine, context), scope.screen == nil ? " " + open.example.screen : "")
      return context.say(Text(en: "“\(name)”\(screen)", ja: "「\(name)」\(screen)"))
    }
    let cause = context.say(open.cause.title)
    return context.say(Text(en: "\(open.findings) places: \(cause)", ja: "\(open.findings)か所: \(cause)"))
  }

  /// Long texts leave room for what is missing.
  private func shortened(_ name: String, _ context: RenderContext) -> String {
    Columns.count(name) <= Self.nameWidth
      ? name : (Wrapping.lines(name, width: Self.nameWidth - 1).first ?? "") + context.symbols.more
  }

  private static let nameWidth = 24

  /// On a single screen, items need not be distinguished from those of others.
  func subject(_ target: String) -> String {
    guard let screen = scope.screen, let item = target.dropping(screen + "#") else { return target }
    return "#" + item
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    guard let list else { return [] }
    let findings = list.total.findings
    let settled =
      findings > list.count ? Text(en: " (\(findings) findings)", ja: "(指摘\(findings)件)") : Text.none
    var line = [
      Span(context.say(Text(en: "\(list.count) waiting\(settled.en)", ja: "回答待ち\(list.count)件\(settled.ja)")))
    ]
    if !list.threads.isEmpty {
      let count = list.threads.count
      line.append(
        Span("  ? " + context.say(Text(en: count == 1 ? "1 thread" : "\(count) threads", ja: "質問\(count)件")), .warning))
    }
    if answered > 0 { line.append(Span("  " + context.say(Text(en: "\(answered) answered", ja: "回答済み\(answered)件")), .good)) }
    if scope.screen == nil {
      let whose =
        scope.designer.map { Text(en: "screens of \($0)", ja: "\($0) の画面") } ?? Text(en: "all screens", ja: "全員の画面")
      line.append(Span("  " + context.say(whose), .dim))
    }
    // The store searches for the words once they are all typed.
    return [line] + (scope.words.isEmpty ? [] : filterLine(context))
  }

  func detail(_ context: RenderContext) -> [Span] {
    switch entry {
    case .thread(let thread):
      [
        Span(thread.target, .title),
        Span("\(context.say(Attribution(thread.by).words))  \(Words.time(thread.at, context))", .dim), Span(thread.body),
      ]
    case .open(let open):
      [Span(open.findings > 1 ? place(open, context) : open.example.target.text, .title)]
        + (open.name.isEmpty ? [] : [Span(open.name.oneLine)])
        + ScreenView.words(open.example, context)
    case nil: []
    }
  }

  func empty(_ context: RenderContext) -> String {
    if list == nil { return context.say(Words.reading) }
    if !filter.isEmpty {
      return context.say(Words.nothingMatches)
    }
    if scope.designer != nil {
      return context.say(
        Text(
          en: "Nothing is waiting for you. m shows all screens, A includes advice.", ja: "回答待ちの項目はありません。m で全員の画面、A で助言も表示します。"))
    }
    return context.say(
      Text(en: "Nothing is missing. A includes advice; Esc goes back.", ja: "未回答の項目はありません。A で助言も表示します。Esc で戻ります。"))
  }
}

import HandrailModel
import HandrailWorkspace

/// What a designer has still to say: one missing input after the other.
struct WaitingView: ListView, Filterable {
  static let place = Place.waiting
  /// More than anybody answers at one sitting.
  static let most = 200

  private(set) var scope: WaitingScope
  private(set) var remarks: [Remark]?
  /// The designer that the person seems to be.
  private var designer: String?
  private var isDesignerKnown = false
  var filter = ""
  var selected = 0
  /// The remark whose editor was opened from here.
  private(set) var answering: String?
  /// Whether the next editor opens as soon as the list is read again.
  private(set) var goesOn = false
  /// How many were answered since it was opened.
  private(set) var answered = 0

  init(screen: String? = nil) { scope = WaitingScope(screen: screen) }

  var needs: [Request] { scope.screen == nil && !isDesignerKnown ? [.designer] : [.waiting(scope)] }

  mutating func take(_ answer: Answer) {
    switch answer {
    case .designer(let name) where !isDesignerKnown && scope.screen == nil:
      (designer, isDesignerKnown) = (name, true)
      scope.designer = name
    case .waiting(let scope, let remarks) where scope == self.scope:
      let current = current?.name
      self.remarks = remarks
      if !goesOn, let current, let place = shown.firstIndex(where: { $0.name == current }) { selected = place }
      clamp()
    default: break
    }
  }

  var shown: [Remark] { (remarks ?? []).filter { matches($0.words) } }
  var rowCount: Int { filter.isEmpty ? remarks?.count ?? 0 : shown.count }
  var current: Remark? {
    let shown = shown
    return shown.indices.contains(selected) ? shown[selected] : nil
  }

  func title(_ setting: Setting) -> String {
    let name = setting.say(Self.place.name)
    return scope.screen.map { "\(name): \($0)" } ?? name
  }

  mutating func open(_ app: inout App) {
    guard let current else { return }
    answering = current.name
    app.read([.inquiry(current)])
  }

  /// Something was answered: the next one opens when the list has been read again.
  mutating func noteAnswered() {
    goesOn = answering != nil
    answered += 1
  }

  /// The one that was opened is left for later.
  mutating func noteSkipped() { goesOn = answering != nil }

  /// The next remark to answer; nil at the end.
  mutating func next() -> Remark? {
    goesOn = false
    let shown = shown
    if shown.indices.contains(selected), shown[selected].name == answering { selected += 1 }
    guard shown.indices.contains(selected) else {
      answering = nil
      clamp()
      return nil
    }
    answering = shown[selected].name
    return shown[selected]
  }

  func row(_ index: Int, _ setting: Setting) -> Row {
    let remark = filter.isEmpty ? remarks?[index] ?? shown[index] : shown[index]
    let level = Words.level(remark, setting)
    return Row(pieces: [
      .init(heading: .none, text: level.text, style: level.style, width: setting.language == .ja ? 6 : 10),
      .init(heading: Text(en: "About", ja: "対象"), text: subject(remark), style: .title),
      .init(heading: Text(en: "Missing", ja: "足りない項目"), text: setting.say(remark.title)),
      .init(
        heading: Text(en: "Status", ja: "状況"), text: remark.status == .open ? "" : "[\(setting.say(remark.status.name))]",
        style: .warning),
    ])
  }

  /// On one screen its items need not be told from those of others.
  func subject(_ remark: Remark) -> String {
    guard let screen = scope.screen, let item = remark.target.dropping(screen + "#") else { return remark.target }
    return "#" + item
  }

  func summary(_ setting: Setting) -> [[Span]] {
    guard let remarks else { return [] }
    var line = [
      Span(
        setting.say(
          remarks.count >= Self.most
            ? Text(en: "\(remarks.count) or more to answer", ja: "回答待ち \(remarks.count) 件以上")
            : Text(en: "\(remarks.count) to answer", ja: "回答待ち \(remarks.count) 件")))
    ]
    if answered > 0 { line.append(Span("  " + setting.say(Text(en: "\(answered) answered", ja: "回答済み \(answered) 件")), .good)) }
    if scope.screen == nil {
      let whose =
        scope.designer.map { Text(en: "screens of \($0)", ja: "\($0) の画面") } ?? Text(en: "everybody's screens", ja: "全員の画面")
      line.append(Span("  " + setting.say(whose), .dim))
    }
    return [line] + filterLine(setting)
  }

  func detail(_ setting: Setting) -> [Span] { current.map { ScreenView.words($0, setting) } ?? [] }

  func empty(_ setting: Setting) -> String {
    if remarks == nil { return setting.say(Text(en: "Reading…", ja: "読み込み中…")) }
    if !filter.isEmpty {
      return setting.say(Text(en: "Nothing matches the filter. f drops it.", ja: "絞り込みに合う項目がありません。f で解除できます。"))
    }
    if scope.designer != nil {
      return setting.say(
        Text(
          en: "Nothing waits for you. m shows everybody's screens, A advice too.", ja: "回答待ちの項目はありません。m で全員の画面、A で助言も表示します。"))
    }
    return setting.say(
      Text(en: "Nothing is missing. A shows advice too; Esc goes back.", ja: "足りない項目はありません。A で助言も表示します。Esc で戻ります。"))
  }

  static let actions: [Action] =
    [
      Action(
        "waiting.answer", [.enter, .right, .character("l")], on: WaitingView.self, Text(en: "answer", ja: "回答"), why: nothing
      ) {
        $0.open(&$1)
      },
      Action("waiting.ask", [.character("a")], on: WaitingView.self, Text(en: "ask", ja: "質問"), why: nothing) { view, app in
        if let remark = view.current { Flows.ask(remark.name, &app) }
      },
      Action("waiting.close", [.character("d")], on: WaitingView.self, Text(en: "close it", ja: "指摘を閉じる"), why: nothing) {
        view, app in
        if let remark = view.current { Flows.close(remark, &app) }
      },
      Action("waiting.screen", [.character("s")], on: WaitingView.self, Text(en: "its screen", ja: "画面を開く"), why: nothing) {
        view, app in
        if let remark = view.current { app.push(ScreenView(id: remark.screen)) }
      },
      Action(
        "waiting.mine", [.character("m")], on: WaitingView.self, Text(en: "mine or all", ja: "自分・全員"),
        why: { view, _ in
          if view.scope.screen != nil { return Text(en: "This is one screen.", ja: "一つの画面の一覧です。") }
          return view.designer == nil ? Text(en: "No screen names you as its designer.", ja: "あなたが担当の画面がありません。") : nil
        }
      ) { view, app in
        view.scope.designer = view.scope.designer == nil ? view.designer : nil
        app.read(view.needs)
      },
      Action("waiting.advice", [.character("A")], on: WaitingView.self, Text(en: "advice too", ja: "助言も表示")) { view, app in
        view.scope.withAdvice.toggle()
        app.read(view.needs)
      },
    ] + filterActions

  @Sendable private static func nothing(_ view: WaitingView, _ app: App) -> Text? {
    view.rowCount == 0 ? Text(en: "Nothing waits here.", ja: "回答待ちの項目がありません。") : nil
  }
}

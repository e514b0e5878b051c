import HandrailModel
import HandrailSession

/// The remotes, each with the result of the last sync. Syncs run in the background; Esc cancels.
struct SyncView: ListView {
  static let route = Route.sync

  private(set) var remotes: [Remote]?
  /// The results of the last sync, passed on by the app.
  private(set) var state = App.SyncState()
  var selected = 0

  var needs: [Request] { [.remotes] }

  mutating func receive(_ answer: Answer) {
    guard case .remotes(let remotes) = answer else { return }
    self.remotes = remotes
    clamp()
  }

  /// A remote's result is removed with it.
  static func answered(_ answer: Answer, _ app: inout App) {
    guard case .remotes(let remotes) = answer else { return }
    app.sync.outcomes.removeAll { old in !remotes.contains { $0.name == old.name } }
  }

  static func wrote(_ change: Change, _ app: inout App) {
    switch change {
    case .addRemote(let remote, _): app.sync.outcomes.removeAll { $0.name == remote.name }
    case .removeRemote(let name): app.sync.outcomes.removeAll { $0.name == name }
    default: break
    }
  }

  mutating func note(_ state: App.SyncState) { self.state = state }

  var rowCount: Int { remotes?.count ?? 0 }
  var current: Remote? { remotes.flatMap { $0.indices.contains(selected) ? $0[selected] : nil } }

  func title(_ context: RenderContext) -> String { context.say(Self.route.name) }

  func outcome(_ remote: Remote) -> RemoteOutcome? { state.outcomes.first { $0.name == remote.name } }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    guard let remote = remotes?[index] else { return Row() }
    let outcome = outcome(remote)
    let symbols = context.symbols
    let mark =
      isSyncing(remote)
      ? Span(symbols.note, .dim)
      : outcome.map { $0.isGood ? Span(symbols.good, .good) : Span(symbols.bad, .bad) } ?? Span(symbols.note, .dim)
    return Row(pieces: [
      .init(
        heading: .none, text: mark.text, style: mark.style, width: 1,
        said: outcome?.isGood == false ? context.say(Text(en: "failed", ja: "失敗")) : ""),
      .init(heading: Text(en: "Remote", ja: "リモート"), text: remote.name, style: .title),
      .init(
        heading: Text(en: "Result", ja: "結果"), text: context.say(word(remote, outcome)),
        style: outcome?.isGood == false ? .bad : .plain),
      .init(heading: Text(en: "Address", ja: "アドレス"), text: remote.url, style: .dim),
      .init(heading: .none, text: remote.isPushed ? "" : context.say(Text(en: "[receive only]", ja: "[受信のみ]")), style: .dim),
    ])
  }

  private func isSyncing(_ remote: Remote) -> Bool {
    state.isRunning && (state.names.isEmpty || state.names.contains(remote.name))
  }

  private func word(_ remote: Remote, _ outcome: RemoteOutcome?) -> Text {
    if isSyncing(remote) { return Text(en: "syncing", ja: "同期中") }
    return outcome?.message ?? Text(en: "not synced since opening", ja: "起動後は未同期")
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    if state.isRunning {
      let words =
        state.isCancelling
        ? Text(en: "Cancelling…", ja: "キャンセルしています…")
        : Text(en: "Syncing in the background. Esc cancels.", ja: "バックグラウンドで同期中です。Esc でキャンセルします。")
      return [[Span(context.say(words), .warning)], [Span(state.progress.oneLine, .dim)]]
    }
    if state.conflicts > 0 {
      return [[Span(context.say(Conflict.toResolve(state.conflicts)), .warning)]]
    }
    return []
  }

  func detail(_ context: RenderContext) -> [Span] {
    guard let current else { return [] }
    var spans = [
      Span("\(current.name)  \(current.url)", .title),
      Span(context.say(Text(en: "branch \(current.branch)", ja: "ブランチ \(current.branch)")), .dim),
    ]
    if let outcome = outcome(current) {
      spans.append(Span(context.say(outcome.message), outcome.isGood ? .good : .bad))
      let remedy = context.say(outcome.remedy)
      if !remedy.isEmpty { spans.append(Span(remedy)) }
    }
    return spans
  }

  func empty(_ context: RenderContext) -> String {
    context.say(
      remotes == nil
        ? Words.reading
        : Text(
          en: "No remotes. Press n to add an address that git accepts, or a folder.",
          ja: "リモートがありません。n でgitのアドレスかフォルダを追加します。"))
  }

  mutating func open(_ app: inout App) { Self.start([], &app) }

  static func start(_ names: [String], _ app: inout App) {
    app.sync = App.SyncState(isRunning: true, names: names, outcomes: app.sync.outcomes, conflicts: app.sync.conflicts)
    app.enqueue(.sync(names))
  }

  static let anywhere = [Action.opens(.sync, "S", Text(en: "sync", ja: "同期")) { _ in SyncView() }]

  static let actions: [Action] = [
    Action("sync.all", [.enter, .character("s")], on: SyncView.self, Text(en: "sync all", ja: "すべて同期"), why: cannot) {
      $0.open(&$1)
    },
    Action("sync.one", [.character("o")], on: SyncView.self, Text(en: "sync this one", ja: "これだけ同期"), why: cannot) { view, app in
      if let name = view.current?.name { start([name], &app) }
    },
    Action(
      "sync.cancel", [.escape, .control("c")], at: .sync, Text(en: "cancel", ja: "キャンセル"),
      why: { app in app.sync.isRunning ? nil : Text(en: "No sync is running.", ja: "同期していません。") }
    ) { app in
      app.sync.isCancelling = true
      app.enqueue(.cancelSync)
    },
    Action("sync.add", [.character("n")], on: SyncView.self, Text(en: "add a remote", ja: "リモートを追加")) { view, app in
      let taken = view.remotes?.map(\.name) ?? []
      app.push(
        PromptView(
          title: Text(en: "Name", ja: "名前"), hint: Text(en: "Such as design or ios", ja: "design、ios など"),
          check: { (name) throws(Failure) in try TypedInput.checkRemoteName(name, taken: taken) }
        ) { name, app in
          app.push(
            PromptView(
              title: Text(en: "Address", ja: "アドレス"),
              hint: Text(en: "https://…, git@host:team/app.git, or a folder", ja: "https://…、git@host:team/app.git、またはフォルダ")
            ) { url, app in app.write(.addRemote(Remote(name: name, url: url), folder: nil)) })
        })
    },
    Action(
      "sync.remove", [.character("D")], on: SyncView.self, Text(en: "remove remote", ja: "リモートを削除"), isDestructive: true,
      why: { view, _ in view.current == nil ? Text(en: "No remotes.", ja: "リモートがありません。") : nil }
    ) { view, app in
      guard let name = view.current?.name else { return }
      app.push(
        ConfirmView(
          prompt: Text(en: "Remove remote \(name)?", ja: "リモート \(name) を削除しますか?"),
          consequence: Text(
            en: "What was received is kept. u does not restore the address; n adds it again.",
            ja: "受信した内容は残ります。アドレスは u では戻りません。n で追加し直せます。")
        ) { $0.write(.removeRemote(name)) })
    },
  ]

  @Sendable private static func cannot(_ view: SyncView, _ app: App) -> Text? {
    if app.sync.isRunning { return Text(en: "A sync is running. Esc cancels it.", ja: "同期中です。Esc でキャンセルできます。") }
    return view.rowCount == 0 ? Text(en: "Add a remote first: press n.", ja: "先に n でリモートを追加してください。") : nil
  }
}

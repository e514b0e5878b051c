import HandrailModel
import HandrailSession

extension ScreenView {
  static let actions: [Action] =
    [
      Action(
        "screen.answer", [.enter, .right, .character("l")], on: ScreenView.self, Text(en: "answer", ja: "回答"), why: nothing
      ) { $0.open(&$1) },
      Action("screen.answer-all", [.character("i")], on: ScreenView.self, Text(en: "answer all", ja: "すべて回答")) { view, app in
        app.push(WaitingView(screen: view.id))
      },
      Action("screen.edit", [.character("e")], on: ScreenView.self, Text(en: "edit a field", ja: "フィールドを変える"), why: noItem) {
        view, app in view.edit(&app)
      },
      Action("screen.ask", [.character("a")], on: ScreenView.self, Text(en: "ask", ja: "質問"), why: nothing) { view, app in
        if let target = view.current?.target { Flows.ask(target, &app) } else { Flows.ask(view.id, &app) }
      },
      Action("screen.settle", [.character("t")], on: ScreenView.self, Text(en: "settle", ja: "質問を解決"), why: noThread) {
        view, app in
        if case .thread(let thread) = view.current { Flows.answer(thread, settles: true, &app) }
      },
      Action(
        "screen.close", [.character("d")], on: ScreenView.self, Text(en: "close a finding", ja: "指摘を閉じる"), why: noFindingDetail
      ) {
        view, app in
        Flows.pick(view.current?.findingDetails ?? [], Text(en: "Close which finding?", ja: "どの指摘を閉じますか?"), app.context, &app) {
          Flows.close($0, &$1)
        }
      },
      Action("screen.reopen", [.character("U")], on: ScreenView.self, Text(en: "reopen", ja: "指摘を未解決に戻す"), why: noneClosed) {
        view, app in
        guard case .item(let item) = view.current else { return }
        let closed = item.findingDetails.filter { !$0.isLive }
        Flows.pick(closed, Text(en: "Reopen which finding?", ja: "どの指摘を未解決に戻しますか?"), app.context, &app) {
          $1.write(.reopen(findings: $0.name, reason: nil))
        }
      },
      Action("screen.order", [.character("o")], on: ScreenView.self, Text(en: "reading order", ja: "読み上げ順序")) { view, app in
        app.push(OrderView(screen: view.id))
      },
      Action("screen.group", [.character("b")], on: ScreenView.self, Text(en: "group", ja: "グループ")) { view, app in
        app.push(GroupView(screen: view.id, members: []))
      },
      Action("screen.add", [.character("n")], on: ScreenView.self, Text(en: "add an item", ja: "項目を追加")) { view, app in
        Flows.newItem(view.id, &app)
      },
      Action("screen.checklist", [.character("c")], on: ScreenView.self, Text(en: "checklist", ja: "チェックリスト")) { view, app in
        app.push(ChecklistView(screen: view.id))
      },
      Action("screen.preview", [.character("v")], on: ScreenView.self, Text(en: "VoiceOver preview", ja: "VoiceOverの読み上げ")) {
        view, app in app.push(PreviewView(screen: view.id))
      },
      Action(
        "screen.map", [.character("m")], on: ScreenView.self, Text(en: "layout", ja: "レイアウト"),
        why: { view, _ in
          view.picture == nil ? Text(en: "No frames are recorded.", ja: "フレームが記録されていません。") : nil
        }
      ) { view, _ in view.showsMiniature.toggle() },
      Action(
        "screen.picture", [.character("P")], on: ScreenView.self, Text(en: "open the picture", ja: "画像を開く"),
        why: { view, _ in
          view.sheet?.pictures.isEmpty ?? true
            ? Text(en: "No picture of the design is recorded.", ja: "デザインの画像が記録されていません。") : nil
        }
      ) { view, app in app.write(.openPictures(screen: view.id)) },
      Action("screen.sign", [.character("y")], on: ScreenView.self, Text(en: "sign", ja: "署名")) { view, app in
        Flows.sign(view.id, blocking: view.blocking, &app)
      },
      Action("screen.progress", [.character("p")], on: ScreenView.self, Text(en: "progress", ja: "進捗")) { view, app in
        Flows.progress(view.id, view.sheet?.progress ?? "draft", &app)
      },
      Action("screen.rename", [.character("R")], on: ScreenView.self, Text(en: "rename", ja: "IDを変更"), why: noItem) {
        view, app in
        guard case .item(let item) = view.current else { return }
        Flows.rename(item.target, taken: view.sheet?.items.map(\.id) ?? [], &app)
      },
      Action("screen.copy", [.character("M")], on: ScreenView.self, Text(en: "copy as Markdown", ja: "Markdownでコピー")) {
        view, app in app.read([.markdown(screen: view.id, .engineer)])
      },
      Action(
        "screen.remove", [.character("D")], on: ScreenView.self, Text(en: "remove", ja: "削除"), isDestructive: true, why: noItem
      ) { view, app in
        if case .item(let item) = view.current { Flows.remove(item.target, &app) }
      },
    ] + filterActions

  @Sendable private static func nothing(_ view: ScreenView, _ app: App) -> Text? {
    view.current == nil ? Text(en: "Nothing is selected.", ja: "選択されているものがありません。") : nil
  }

  @Sendable private static func noItem(_ view: ScreenView, _ app: App) -> Text? {
    if case .item = view.current { return nil }
    return Text(en: "Select an item first.", ja: "先に項目を選んでください。")
  }

  @Sendable private static func noThread(_ view: ScreenView, _ app: App) -> Text? {
    if case .thread = view.current { return nil }
    return Text(en: "Select a thread first, below the items.", ja: "先に質問を選んでください。項目の下にあります。")
  }

  @Sendable private static func noFindingDetail(_ view: ScreenView, _ app: App) -> Text? {
    view.current?.findingDetails.isEmpty ?? true ? Text(en: "No findings here.", ja: "ここに指摘はありません。") : nil
  }

  @Sendable private static func noneClosed(_ view: ScreenView, _ app: App) -> Text? {
    if case .item(let item) = view.current, item.findingDetails.contains(where: { !$0.isLive }) { return nil }
    return Text(en: "No closed findings here.", ja: "ここに閉じた指摘はありません。")
  }

  /// Lets the person choose a field and opens its editor.
  private func edit(_ app: inout App) {
    guard case .item(let item) = current, let sheet else { return }
    let owner: Owner =
      item.id.isEmpty
      ? .screen
      : item.isGroup ? .group : FieldSpec.isGesture(item.kind) ? .gesture : FieldSpec.isChange(item.kind) ? .change : .element
    Flows.edit(item.target, owner, sheet.languages, on: id, &app)
  }
}

import HandrailModel
import HandrailSession

extension ChecklistView {
  static let actions: [Action] =
    [
      Action(
        "checklist.open", [.enter, .right, .character("l")], on: ChecklistView.self,
        Text(en: "verify, answer or read", ja: "検証・回答・全文"),
        why: nothing
      ) {
        $0.open(&$1)
      },
      Action("checklist.ask", [.character("a")], on: ChecklistView.self, Text(en: "ask", ja: "質問")) { view, app in
        Flows.ask(view.target, &app)
      },
      Action("checklist.pass", [.character("+")], on: ChecklistView.self, Text(en: "pass", ja: "合格"), why: noCheck) { view, app in
        if case .check(let check) = view.current { view.verify(check, passes: true, &app) }
      },
      Action("checklist.fail", [.character("-")], on: ChecklistView.self, Text(en: "fail", ja: "不合格"), why: noCheck) {
        view, app in
        if case .check(let check) = view.current { view.verify(check, passes: false, &app) }
      },
      Action("checklist.done", [.character("m")], on: ChecklistView.self, Text(en: "mark as done", ja: "完了にする"), why: notDone) {
        view, app in view.finish(&app)
      },
      Action("checklist.settle", [.character("t")], on: ChecklistView.self, Text(en: "settle", ja: "質問を解決"), why: noThread) {
        view, app in
        if case .thread(let thread) = view.current { Flows.answer(thread, settles: true, &app) }
      },
      Action("checklist.role", [.character("r")], on: ChecklistView.self, Text(en: "change role", ja: "役割を切り替え")) { view, app in
        let all = Role.allCases
        view.show(all[((all.firstIndex(of: view.role) ?? 0) + 1) % all.count], &app)
      },
      Action("checklist.progress", [.character("p")], on: ChecklistView.self, Text(en: "progress", ja: "進捗")) { view, app in
        Flows.progress(view.screen, view.checklist?.progress ?? "draft", &app)
      },
      Action(
        "checklist.preview", [.character("v")], on: ChecklistView.self,
        Text(
          en: "VoiceOver"
            + " preview", ja: "VoiceOverの読み上げ")
      ) {
        view, app in app.push(PreviewView(screen: view.screen))
      },
      Action("checklist.copy", [.character("M")], on: ChecklistView.self, Text(en: "copy as Markdown", ja: "Markdownでコピー")) {
        view, app in app.read([.markdown(screen: view.screen, view.role)])
      },
    ] + filterActions

  @Sendable private static func nothing(_ view: ChecklistView, _ app: App) -> Text? {
    view.current == nil ? Text(en: "Nothing is selected.", ja: "選択されているものがありません。") : nil
  }

  @Sendable private static func noCheck(_ view: ChecklistView, _ app: App) -> Text? {
    if case .check = view.current { return nil }
    if view.shown.contains(where: { if case .check = $0 { true } else { false } }) {
      return Text(en: "Select a check under “Verify”.", ja: "「検証」の下にある検証項目を選んでください。")
    }
    return Text(
      en: "Select a check. Checks appear once the screen is implemented: press p.",
      ja: "検証項目を選んでください。画面を p で「実装済み」にすると表示されます。")
  }

  @Sendable private static func noThread(_ view: ChecklistView, _ app: App) -> Text? {
    if case .thread = view.current { return nil }
    return Text(en: "Select a thread first.", ja: "先に質問を選んでください。")
  }

  /// Rows that `m` does not apply to.
  @Sendable private static func notDone(_ view: ChecklistView, _ app: App) -> Text? {
    guard view.role == .engineer else {
      return Text(en: "Only engineers’ lines can be done: press r.", ja: "完了にできるのは、エンジニア向けの項目だけです。r で切り替えます。")
    }
    switch view.current {
    case .check: return nil
    case .heading where view.isBuilding: return nil
    case .heading:
      return view.openChecks.isEmpty ? Text(en: "Nothing is left to do under this heading.", ja: "この見出しの下に未完了の項目はありません。") : nil
    case .line where view.isBuilding:
      return Text(
        en: "What is built is recorded for the whole screen: press m on the heading.", ja: "実装は画面全体で記録します。見出しの行で m を押してください。")
    default: return Text(en: "Select a check or a heading.", ja: "検証項目か見出しを選んでください。")
    }
  }
}

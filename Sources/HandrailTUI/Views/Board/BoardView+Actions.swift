import HandrailModel
import HandrailSession

extension BoardView {
  static let actions: [Action] = [
    Action("board.open", [.enter, .right, .character("l")], on: BoardView.self, Text(en: "open", ja: "開く"), why: noScreen) {
      $0.open(&$1)
    },
    Action(
      "board.answer", [.character("i")], on: BoardView.self, Text(en: "answer what is missing", ja: "未回答の項目に答える"), why: noScreen
    ) {
      view, app in
      if let id = view.current?.id { app.push(WaitingView(screen: id)) }
    },
    Action("board.filter", [.character("/")], on: BoardView.self, Text(en: "filter", ja: "絞り込む")) { view, app in
      app.push(
        PromptView(
          title: Text(en: "Filter", ja: "絞り込み"),
          hint: Text(
            en: "Words in the ID or title; sprint:14, owner:mika, task:buy, state:ready",
            ja: "IDやタイトルの語、sprint:14、owner:mika、task:buy、state:ready"),
          text: view.filter.text, mayBeEmpty: true, live: narrow, done: narrow))
    },
    filterBy("sprint", "P", Text(en: "filter by sprint", ja: "スプリントで絞り込む")) { $0.sprint.map { [$0] } ?? [] },
    filterBy("owner", "O", Text(en: "filter by owner", ja: "担当で絞り込む")) { [$0.designer, $0.engineer].compactMap { $0 } },
    filterBy("task", "T", Text(en: "filter by task", ja: "タスクで絞り込む")) { $0.tasks },
    filterBy("state", "F", Text(en: "filter by state", ja: "状態で絞り込む")) { BoardFilter.states(of: $0) },
    Action(
      "board.unfilter", [.character("f")], on: BoardView.self, Text(en: "clear filter", ja: "絞り込みを解除"),
      why: { view, _ in view.filter.isEmpty ? Text(en: "No filter is set.", ja: "絞り込んでいません。") : nil }
    ) { $0.widen(&$1) },
    Action("board.sort", [.character("s")], on: BoardView.self, Text(en: "sort", ja: "並べ替え")) { view, app in
      let all = Sorting.allCases
      view.sorting = all[((all.firstIndex(of: view.sorting) ?? 0) + 1) % all.count]
      app.announce(view.sorting.name)
    },
    Action("board.families", [.character("v")], on: BoardView.self, Text(en: "categories or people", ja: "分類・担当の切り替え")) {
      view, _ in
      view.showsFamilies.toggle()
    },
    Action("board.sign", [.character("y")], on: BoardView.self, Text(en: "sign", ja: "署名"), why: noScreen) { view, app in
      if let entry = view.current { Flows.sign(entry.id, blocking: entry.status.blocking, &app) }
    },
    Action("board.plan", [.character("e")], on: BoardView.self, Text(en: "sprint and people", ja: "スプリントと担当"), why: noScreen) {
      view, app in
      if let entry = view.current { Flows.plan(entry, among: view.shown.map { view.entries[$0].id }, &app) }
    },
    Action("board.progress", [.character("p")], on: BoardView.self, Text(en: "progress", ja: "進捗"), why: noScreen) {
      view, app in
      if let entry = view.current { Flows.progress(entry.id, entry.progress, &app) }
    },
    Action("board.checklist", [.character("c")], on: BoardView.self, Text(en: "checklist", ja: "チェックリスト"), why: noScreen) {
      view, app in
      if let entry = view.current { app.push(ChecklistView(screen: entry.id)) }
    },
    Action("board.new", [.character("n")], on: BoardView.self, Text(en: "new screen", ja: "画面を追加")) { _, app in
      Flows.newScreen(&app)
    },
    Action("board.rename", [.character("R")], on: BoardView.self, Text(en: "rename", ja: "IDを変更"), why: noScreen) { view, app in
      if let entry = view.current { Flows.rename(Target(.screen, entry.id), taken: view.entries.map(\.id), &app) }
    },
    Action("board.duplicate", [.character("d")], on: BoardView.self, Text(en: "duplicate", ja: "複製"), why: noScreen) {
      view, app in
      if let entry = view.current { Flows.duplicate(entry.id, taken: view.entries.map(\.id), &app) }
    },
    Action("board.copy", [.character("M")], on: BoardView.self, Text(en: "copy as Markdown", ja: "Markdownでコピー"), why: noScreen) {
      view, app in
      if let entry = view.current { app.read([.markdown(screen: entry.id, .engineer)]) }
    },
    Action(
      "board.remove", [.character("D")], on: BoardView.self, Text(en: "remove", ja: "削除"), isDestructive: true, why: noScreen
    ) { view, app in
      if let entry = view.current { Flows.remove(Target(.screen, entry.id), &app) }
    },
  ]

  @Sendable private static func noScreen(_ view: BoardView, _ app: App) -> Text? {
    view.current == nil ? Text(en: "No screens.", ja: "画面がありません。") : nil
  }

  @Sendable private static func narrow(_ text: String, _ app: inout App) {
    app.updateAll(BoardView.self) { $0.filter = BoardFilter(text: text) }
  }

  private static func filterBy(
    _ name: String, _ key: Character, _ title: Text, _ values: @escaping @Sendable (BoardEntry) -> [String]
  ) -> Action {
    Action(
      "board.\(name)", [.character(key)], on: BoardView.self, title,
      why: { view, _ in
        view.entries.contains { !values($0).isEmpty }
          ? nil : Text(en: "Not recorded for any screen. Press e to set it.", ja: "記録されている画面がありません。e で設定できます。")
      }
    ) { view, app in
      let known = Set(view.entries.flatMap(values)).sorted(by: utf8Precedes)
      app.push(
        PickerView(
          title: title,
          choices: known.map { .init($0, name == "state" ? BoardFilter.stateNames[$0] : nil, isInternal: name == "state") },
          chosen: known.filter { view.filter == view.filter.with(name, $0) }
        ) { value, app in
          app.updateAll(BoardView.self) { $0.filter = $0.filter.with(name, value) }
        })
    }
  }
}

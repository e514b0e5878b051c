import HandrailModel

extension Action {
  /// Actions available in every list.
  static let anywhere: [Action] = [back] + ViewTable.all.flatMap { $0.anywhere } + [leave]

  private static let back = Action("anywhere.back", [.escape, .left, .character("h")], at: nil, Text(en: "back", ja: "戻る")) {
    app in
    app.stack.count > 1 || app.top.isNarrowed
      ? nil : Text(en: "This is the first view. Press q to quit.", ja: "最初の画面です。q で終了します。")
  } run: { app in
    // Esc clears the filter first, then leaves the view.
    if app.top.isNarrowed { app.change { view, app in view.widen(&app) } } else { app.pop() }
  }

  private static let leave = Action("anywhere.leave", [.character("q"), .control("c")], at: nil, Text(en: "quit", ja: "終了")) {
    $0.enqueue(.leave)
  }

  /// An action that opens a view from everywhere else.
  static func opens(
    _ route: Route, _ key: Character, _ title: Text, view: @escaping @Sendable (App) -> any View
  ) -> Action {
    Action("anywhere.\(route.rawValue)", [.character(key)], at: nil, title) { app in
      app.route == route ? Text(en: "Already open.", ja: "すでに開いています。") : nil
    } run: { app in
      app.push(view(app))
    }
  }
}

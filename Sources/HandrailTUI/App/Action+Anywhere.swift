import HandrailModel

extension Action {
  /// What can be done from every list.
  static let anywhere: [Action] = [
    Action("anywhere.back", [.escape, .left, .character("h")], at: nil, Text(en: "back", ja: "戻る")) { app in
      app.stack.count > 1 || app.top.isNarrowed
        ? nil : Text(en: "This is the first view. Press q to quit.", ja: "最初の画面です。q で終了します。")
    } run: { app in
      // A filter is left before the view is.
      if app.top.isNarrowed { app.change { view, app in view.widen(&app) } } else { app.pop() }
    },
    Action("anywhere.read", [.character(" ")], at: nil, Text(en: "read full text", ja: "全文を読む")) { app in
      let words = (app.top as? any ListView)?.detail(app.context) ?? []
      return words.isEmpty ? Text(en: "No more text to read here.", ja: "ここに続きはありません。") : nil
    } run: { app in
      let words = (app.top as? any ListView)?.detail(app.context) ?? []
      app.push(ReadingView(title: app.top.title(app.context), words: words))
    },
    Action("anywhere.waiting", [.character("w")], at: nil, Text(en: "waiting for you", ja: "回答待ち")) { app in
      app.route == .waiting ? Text(en: "Already open.", ja: "すでに開いています。") : nil
    } run: {
      $0.push(WaitingView())
    },
    Action("anywhere.conflicts", [.character("x")], at: nil, Text(en: "conflicts", ja: "食い違い")) { app in
      app.route == .conflicts ? Text(en: "Already open.", ja: "すでに開いています。") : nil
    } run: {
      $0.push(ConflictsView())
    },
    Action("anywhere.sync", [.character("S")], at: nil, Text(en: "sync", ja: "同期")) { app in
      app.route == .sync ? Text(en: "Already open.", ja: "すでに開いています。") : nil
    } run: {
      $0.push(SyncView())
    },
    Action("anywhere.history", [.character("L")], at: nil, Text(en: "history", ja: "履歴")) { app in
      app.route == .history ? Text(en: "Already open.", ja: "すでに開いています。") : nil
    } run: { app in
      app.push(HistoryView(target: (app.top as? ScreenView)?.id))
    },
    Action("anywhere.undo", [.character("u")], at: nil, Text(en: "undo", ja: "取り消す")) { $0.write(.undo) },
    Action("anywhere.redo", [.control("r")], at: nil, Text(en: "redo", ja: "やり直す")) { $0.write(.redo) },
    Action("anywhere.palette", [.control("p")], at: nil, Text(en: "commands", ja: "コマンド")) {
      $0.push(PaletteView(actions: $0.actions))
    },
    Action("anywhere.help", [.character("?")], at: nil, Text(en: "help", ja: "ヘルプ")) {
      $0.push(HelpView(route: $0.route, $0.context))
    },
    Action("anywhere.leave", [.character("q"), .control("c")], at: nil, Text(en: "quit", ja: "終了")) { $0.enqueue(.leave) },
  ]
}

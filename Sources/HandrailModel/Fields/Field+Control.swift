extension FieldSpec {
  static let control: [FieldSpec] = [
    .init("extends", .text, on: [.element], "System control that it extends", "拡張する標準のコントロール"),
    .init("standard-reason", .text, on: [.element], "Why no standard control serves", "標準のコントロールを使わない理由"),
    .init("role", .text, on: [.element], "Role of a custom control", "独自コントロールの役割"),
    .init(
      "own-states", .flag, per: [.name], on: [.element], "States that are home-made; none where it has no state of its own",
      "自前の状態。なければ none"),
    .init("state-reading", .text, per: [.name, .language], on: [.element], "How a state is read", "状態の読み上げ"),
    .init("hand-drawn", .flag, on: [.element], "Drawn by hand, not the system's", "標準ではなく自前で描いている"),
    .init("on-off-cue", .text, on: [.element], "What shows on and off besides colour", "オン・オフを示す色以外の手がかり"),
    .init("hierarchy", .choice(["primary", "secondary", "tertiary"]), on: [.element], "Level of a button", "ボタンの優先度"),
    .init("button-style", .text, on: [.element], "Style of a button: filled, key-coloured, underlined …", "ボタンの見た目"),
    .init("protected", .choice(["payment", "login", "age"]), on: [.element], "Content that is locked", "制限された内容"),
    .init("protected-how", .text, on: [.element], "How it is kept from assistive technology while locked", "制限中に支援技術から隠す方法"),
    .init("header-like", .flag, on: [.element], "Looks like a heading", "見出しに見える"),
    .init("single", .flag, on: [.element], "The cell is one element", "セルを一つの要素として読む"),
    .init("parts-reason", .text, on: [.element], "Why the parts of a cell are read apart", "セルの中を分けて読む理由"),
    .init("activates", .flag, on: [.element], "Can be activated", "実行できる"),
    .init("selection", .choice(["system", "own"]), on: [.element], "Who manages its selection", "選択状態の管理"),
    .init("selection-reading", .text, per: [.language], on: [.element], "How selection is read", "選択状態の読み上げ"),
    .init(
      "pieces", .choice(["label", "content"]), per: [.name], on: read, "Pieces of information: in the label or as custom content",
      "情報の置き場: 文言かその他のコンテンツ"),
    .init("content-label", .text, per: [.name, .language], on: read, "Label of a custom content", "その他のコンテンツの見出し"),
    .init("content-value", .text, per: [.name, .language], on: read, "Value of a custom content", "その他のコンテンツの値"),
    .init(
      "content-importance", .choice(["default", "high"]), per: [.name], on: read, "Importance of a custom content",
      "その他のコンテンツの重要度"),
    .init("action-name", .text, per: [.name, .language], on: read, "Name of a custom action", "カスタムアクションの名前"),
    .init("action-for", .item, per: [.name], on: read, "Control that a custom action stands for", "カスタムアクションが代わりをするコントロール"),
    .init("action-symbol", .text, per: [.name], on: read, "Symbol of a custom action", "カスタムアクションの記号"),
    .init(
      "navigation", .choice(["combined", "separate"]), on: [.screen, .element, .group], "Navigation style for Switch Control",
      "スイッチコントロールの移動方法"),
    .init(
      "happens", .flag, per: [.oneOf(["appears", "disappears", "enables", "loads"])], on: [.element], "What it does by itself",
      "操作によらず起きる変化"),
    .init("responds", .flag, on: [.element], "Looks static but reacts to a tap", "静的に見えるがタップに反応する"),
    .init("touch-behaviour", .choice(["turns", "reveals", "previews"]), on: [.element], "What it does on touch", "触れたときの振る舞い"),
    .init("focus-behaviour", .text, on: [.element], "What happens when focus comes and goes", "フォーカスが当たったとき・外れたときの振る舞い"),
    .init("destructive", .flag, on: [.element], "Destructive or costly", "破壊的または費用のかかる動作"),
    .init("confirmation", .text, on: [.element], "How it is confirmed or undone", "確認または取り消しの方法"),
    .init("custom-drawn", .flag, on: [.element], "Drawn by the app itself", "アプリが自前で描く"),
    .init("photo", .flag, on: [.element], "A photo", "写真"),
    .init(
      "settings", .text, per: [.oneOf(["bold-text", "invert-colours"])], on: [.element], "Behaviour under a setting",
      "設定が有効なときの振る舞い"),
  ]
}

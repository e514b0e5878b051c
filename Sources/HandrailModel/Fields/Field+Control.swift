extension FieldSpec {
  static let control: [FieldSpec] = [
    .init("extends", .text, on: [.element], "Standard control it extends", "拡張する標準のコントロール"),
    .init(
      "design-component", .text, per: [.oneOf(["name", "key"])], on: [.element], "Component in the design", "デザイン上のコンポーネント"),
    .init("view-class", .text, on: [.element], "Class of its view in the app", "アプリでのビューのクラス"),
    .init("standard-reason", .text, on: [.element], "Why no standard control is used", "標準のコントロールを使わない理由"),
    .init("role", .text, on: [.element], "Role of a custom control", "カスタムコントロールの役割"),
    .init(
      "own-states", .flag, per: [.name], on: [.element], "Custom states; none if it has no state",
      "独自の状態"),
    .init("state-reading", .text, per: [.name, .language], on: [.element], "How a state is read", "状態の読み上げ"),
    .init("hand-drawn", .flag, on: [.element], "Drawn by the app instead of the system", "標準ではなくアプリが描画する"),
    .init("on-off-cue", .text, on: [.element], "Cue for on and off besides colour", "オン・オフを示す色以外の手がかり"),
    .init("hierarchy", .choice(["primary", "secondary", "tertiary"]), on: [.element], "Level of a button", "ボタンの優先度"),
    .init(
      "button-style", .text, on: [.element], "Style of a button: filled, key-coloured, underlined …",
      "ボタンの見た目(塗りつぶし、キーカラー、下線など)"),
    .init("protected", .choice(["payment", "login", "age"]), on: [.element], "Restricted content", "制限された内容"),
    .init(
      "protected-how", .text, on: [.element], "How it is hidden from assistive technology while restricted", "制限中に支援技術から隠す方法"),
    .init("header-like", .flag, on: [.element], "Looks like a heading", "見出しに見える"),
    .init("single", .flag, on: [.screen, .element], "It is a single element", "全体を一つの要素として読み上げる"),
    .init("parts-reason", .text, on: [.element], "Why the parts of a cell are read separately", "セルの中を分けて読み上げる理由"),
    .init("activates", .flag, on: [.element], "Can be activated", "実行できる"),
    .init("performs", .text, on: [.element], "Action of the app's code that it performs", "実行されるアプリのコードのアクション"),
    .init("selection", .choice(["system", "own"]), on: [.element], "Who manages its selection", "選択状態の管理"),
    .init("selection-reading", .text, per: [.language], on: [.element], "How selection is read", "選択状態の読み上げ"),
    .init(
      "pieces", .choice(["label", "content"]), per: [.name], on: read, "Information in the label or as custom content",
      "情報の置き場所: ラベルかその他のコンテンツ"),
    .init("content-label", .text, per: [.name, .language], on: read, "Label of custom content", "その他のコンテンツの項目名"),
    .init("content-value", .text, per: [.name, .language], on: read, "Value of custom content", "その他のコンテンツの値"),
    .init(
      "content-importance", .choice(["default", "high"]), per: [.name], on: read, "Importance of custom content",
      "その他のコンテンツの重要度"),
    .init("action-name", .text, per: [.name, .language], on: read, "Name of a custom action", "カスタムアクションの名前"),
    .init("action-for", .item, per: [.name], on: read, "Control that a custom action replaces", "カスタムアクションに対応するコントロール"),
    .init("action-symbol", .text, per: [.name], on: read, "Symbol of a custom action", "カスタムアクションの記号"),
    .init(
      "navigation", .choice(["combined", "separate"]), on: [.screen, .element, .group], "Navigation with Switch Control",
      "スイッチコントロールでの移動"),
    .init(
      "happens", .flag, per: [.oneOf(["appears", "disappears", "enables", "loads"])], on: [.element], "Dynamic change",
      "動的な変化"),
    .init("responds", .flag, on: [.element], "Looks static but responds to a tap", "静的に見えるがタップに反応する"),
    .init("touch-behaviour", .choice(["turns", "reveals", "previews"]), on: [.element], "What happens on touch", "触れたときの動作"),
    .init("focus-behaviour", .text, on: [.element], "What happens when focus moves in or out", "フォーカスが当たったとき・外れたときの動作"),
    .init("destructive", .flag, on: [.element], "Destructive or costly", "破壊的または費用のかかる動作"),
    .init("confirmation", .text, on: [.element], "How it is confirmed or undone", "確認または取り消しの方法"),
    .init("custom-drawn", .flag, on: [.element], "Drawn by the app", "アプリが描画する"),
    .init("photo", .flag, on: [.element], "A photo", "写真"),
  ]
}

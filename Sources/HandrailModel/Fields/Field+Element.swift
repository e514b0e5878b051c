extension FieldSpec {
  static let kinds = [
    "image", "icon", "text", "button", "link", "switch", "slider", "stepper", "segmented", "text-field", "secure-field",
    "picker", "cell", "section-header", "tab", "web-content", "page", "chart", "map", "media", "custom",
  ]

  static let traits = [
    "button", "link", "header", "image", "selected", "adjustable", "static-text", "search-field", "plays-sound",
    "keyboard-key", "summary", "updates-frequently", "starts-media", "not-enabled", "allows-direct-interaction",
    "causes-page-turn", "tab-bar", "toggle", "supports-zoom",
  ]

  /// Fields that a group has too, because it is read like an element.
  static let read: [Owner] = [.element, .group]

  /// What a source says about itself. `completed-by` is `code` if code may set what the source leaves out, as with interface
  /// files; `lacks` names what cannot be read in it: `contents`, `colours`, `variables`.
  public static let sourceParts = ["system", "file", "object", "app", "completed-by", "lacks"]

  static let elementFields: [FieldSpec] = [
    .init("kind", .choice(kinds + gestureKinds + changeKinds), on: [.element, .gesture, .change], "Kind", "種類"),
    .init("component", .component, on: [.element], "Component it inherits fields from", "フィールドを継承するコンポーネント"),
    .init(
      "source", .text, per: [.oneOf(FieldSpec.sourceParts)], on: [.screen, .element, .palette, .gesture],
      "Where it was imported from", "取り込み元"),
    .init("gone", .text, on: [.screen, .element, .gesture], "Gone from its source since", "取り込み元からなくなった日"),
    .init(
      "gone-reason", .text, on: [.screen, .element, .gesture], "Why it stays although it is gone from its source",
      "取り込み元からなくなっても残す理由"),
    .init("frame", .frame, on: [.element], "Frame: x, y, width, height in points", "フレーム: x、y、幅、高さ(ポイント)"),
    .init(
      "frame-unverified", .flag, on: [.element], "The frame comes from the design; no constraint fixes its size",
      "フレームはデザイン上の値で、サイズを固定する制約がない"),
    .init(
      "frame-fixed", .choice(["width", "height"]), on: [.element], "The only side of the frame that a constraint fixes",
      "フレームのうち、制約で固定されている唯一の辺"),
    .init("alpha", .number(from: 0), on: [.element], "Opacity of its view, from 0 to 1", "ビューの不透明度(0から1)"),
    .init("touch-area", .frame, on: [.element], "Touch area, if larger than the frame", "フレームより広いタッチ領域"),
    .init(
      "touch-area-frame", .frame, on: [.element], "Frame that the touch area was recorded for", "タッチ領域を記録したときのフレーム"),
    .init("container", .text, on: [.element], "Part of: the cell or container that it is in", "含まれるセル・コンテナ"),
    .init(
      "pane", .text, on: [.element], "Which of several views in one place it is in; code shows one of them",
      "同じ場所にある複数のビューのうち、どれに含まれるか(コードがそのうちの一つを表示する)"),
    .init("embeds", .text, on: [.element], "Screen that is shown in it", "中に表示される画面"),
    .init(
      "filled", .flag, on: [.element], "Empty in the design and filled at run time", "デザインでは空で、実行時に中身が入る"),
    .init(
      "filled-with", .text, on: [.element], "What appears in it at run time: in which order, in which states",
      "実行時に現れるもの: 順序と状態"),
    .init("outlet", .text, on: [.element], "Outlet by which the app's code reaches it", "アプリのコードから参照されるアウトレット"),
    .init("repeats", .flag, on: [.element], "Repeated content: a row, a tile", "繰り返される内容(行、タイル)"),
    .init("group", .item, on: read, "Group it belongs to", "属するグループ"),
    .init("ordered", .flag, on: [.element], "False if an explicit order does not list it", "指定した順序に含まれる"),
    .init("group-reason", .text, on: [.element], "Why it is not grouped", "グループにしない理由"),
    .init("hidden", .flag, on: read, "Hidden from assistive technology", "支援技術から隠す"),
    .init(
      "hidden-reason", .text, on: read, "Why it is hidden from assistive technology, and where else the same can be done",
      "支援技術から隠す理由と、同じことができるほかの場所"),
    .init("label", .text, per: [.language], on: read, "Label (spoken text)", "ラベル(読み上げられる文言)"),
    .init("labelled-by", .item, on: [.element], "Element whose words are its label", "文言がラベルになる要素"),
    .init("hint", .text, per: [.language], on: read, "Hint", "ヒント"),
    .init("value", .text, per: [.language], on: read, "Value", "値"),
    .init("value-range", .text, on: [.element], "Smallest and largest value", "値の範囲"),
    .init(
      "percentage", .flag, on: [.element], "The percentage that the system reads is right as its value",
      "システムが読み上げるパーセントを値とする"),
    .init("picture", .text, on: [.element], "Picture: its name in the asset catalogue", "画像: アセットカタログでの名前"),
    .init("label-picture", .text, on: [.element], "Picture that the label was written for", "ラベルを書いたときの画像"),
    .init("decorative", .flag, on: [.element], "Decorative: not read", "装飾(読み上げない)"),
    .init("same-as", .item, on: [.element], "Nearby element with the same meaning", "同じ内容を伝える隣の要素"),
    .init("meaningful-image", .flag, on: [.element], "Contains a meaningful image", "意味のある画像を含む"),
    .init("read-differently", .flag, on: [.element], "Read differently from what is shown", "表示と異なる読み上げをする"),
    .init("read-reason", .text, on: [.element], "Why it is read differently", "表示と異なる読み上げの理由"),
    .init("visual-meaning", .flag, on: [.element], "Conveys meaning only visually", "意味が見た目だけで伝わる"),
    .init("opens", .choice(["web", "app"]), on: [.element], "Opens a web page or another app", "Webページか別のアプリを開く"),
    .init("destination", .text, on: [.element], "What it opens", "開く先"),
    .init("dynamic", .flag, on: [.element], "Text changes at run time", "実行時に文言が変わる"),
    .init(
      "template", .text, per: [.language], on: [.element], "Text with placeholders: {count} items", "プレースホルダを含む文言: {count}件"),
    .init(
      "template-form", .text, per: [.language, .name], on: [.element],
      "Template for some numbers or devices: one, few, other, ipad; for two numbers one-other",
      "数やデバイスごとのテンプレート: one、few、other、ipad。数が二つの場合は one-other"),
    .init("placeholder-meaning", .text, per: [.name], on: [.element], "Meaning of a placeholder", "プレースホルダの意味"),
    .init("placeholder-example", .text, per: [.name], on: [.element], "Example of a placeholder", "プレースホルダの例"),
    .init("kana", .text, per: [.language], on: read, "Kana reading of the label, for braille", "点字のための読みがな"),
    .init("key-words", .text, per: [.language], on: read, "Key words of the label", "ラベルの要点"),
    .init("traits", .flag, per: [.oneOf(traits)], on: read, "Traits", "トレイト"),
    .init("notes", .text, on: [.screen, .element, .group, .gesture, .change], "Notes", "メモ"),
  ]
}

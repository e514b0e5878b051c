extension FieldSpec {
  /// The appearances of colours and overlays, as commands take them.
  public static let appearances = ["light", "dark", "light-high", "dark-high"]
  static let textStyles = [
    "large-title", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1",
    "caption2",
  ]

  static let project: [FieldSpec] = [
    .init("name", .text, on: [.project, .element, .group, .gesture, .change], "Name that people use", "呼び名"),
    .init("platform", .choice(["ios"]), on: [.project, .screen], "Platform", "プラットフォーム"),
    .init("languages", .flag, per: [.language], on: [.project], "Languages of the app (BCP 47)", "アプリの言語(BCP 47)"),
    .init(
      "profile", .choice(["hig", "wcag"]), on: [.project],
      "Contrast profile: hig treats 18 pt or bold as large, wcag 24 pt or 18.66 pt bold",
      "コントラストの基準: hig は 18 pt 以上または太字、wcag は 24 pt 以上または太字 18.66 pt 以上を大きい文字とする"),
    .init(
      "increase-contrast", .flag, on: [.project], "The app supports Increase Contrast (default true)",
      "「コントラストを上げる」に対応する(既定は true)"),
    .init("foreign-scripts", .flag, on: [.project], "Words in another script need no language mark", "別の文字体系の語に言語の指定を求めない"),
    .init(
      "time-zone", .timeZone, on: [.project],
      "Time zone in which closings and waivers end at midnight: Asia/Tokyo (default UTC)",
      "対象外・免除の期限が切れる時刻(その日の終わり)の基準となるタイムゾーン: Asia/Tokyo など(既定はUTC)"),
    .init(
      "house", .number(from: 0),
      per: [
        .oneOf([
          "group-texts", "navigation-items", "change-seconds", "target-spacing", "cell-pieces", "braille-cells", "scan-seconds",
          "front-percent", "heading-texts",
        ])
      ],
      on: [.project], "Thresholds used by rules", "ルールで使う基準値"),
  ]

  static let palette: [FieldSpec] = appearances.map {
    let name = ValueNames.all[$0] ?? Text(en: $0, ja: $0)
    return .init($0, .colour, on: [.palette], "Colour in \(name.en)", "色(\(name.ja))")
  }

  static let screen: [FieldSpec] = [
    .init("title", .text, on: [.screen], "Title", "タイトル"),
    .init("sprint", .text, on: [.screen], "Sprint", "スプリント"),
    .init("designer", .text, on: [.screen], "Designer: responsible for the content", "デザイナー: 入力内容の担当"),
    .init("engineer", .text, on: [.screen], "Engineer: responsible for the implementation", "エンジニア: 実装の担当"),
    .init("design-link", .text, on: [.screen], "Link to the design", "デザインへのリンク"),
    .init("design-revision", .text, on: [.screen], "Revision of the design", "デザインのバージョン"),
    .init(
      "design-picture", .picture, per: [.oneOf(["light", "dark"])], on: [.screen],
      "Picture of the design: the SHA-256 of its file, with .png or .jpg", "デザインの画像: ファイルのSHA-256に .png か .jpg を付けたもの"),
    .init("design-frame", .frame, on: [.screen], "Frame of the screen in the design", "デザインでの画面のフレーム"),
    .init(
      "own-screen", .flag, on: [.screen], "Not another screen in a different language, although it is drawn the same",
      "同じ形の別の画面を別の言語で示したものではない"),
    .init("tasks", .flag, per: [.name], on: [.screen], "Tasks (user journeys) the screen belongs to", "画面が属するタスク"),
    .init(
      "states", .flag, per: [.name], on: [.screen], "States: loading, empty, error, offline, signed-out … or only-one",
      "画面の状態"),
    .init("progress", .choice(["draft", "in-review", "ready", "implemented", "verified"]), on: [.screen], "Progress", "進捗"),
    .init(
      "part", .flag, on: [.screen], "Part of screens (a cell, a view), not a screen of its own",
      "画面の部品(セルやビューなど、それだけでは画面にならないもの)"),
    .init("no-elements", .flag, on: [.screen], "The screen has no elements of its own", "画面自身の要素がない"),
    .init("no-controls", .flag, on: [.screen], "Nothing on the screen can be acted on", "画面で操作できるものがない"),
    .init(
      "order", .choice(["natural", "explicit"]), on: [.screen],
      "Reading order: natural (left to right, top to bottom) or explicit", "読み上げ順序(左から右、上から下か、指定した順序か)"),
    .init("order-confirmed", .text, on: [.screen], "Digest of the confirmed reading order", "確認済みの読み上げ順序の要約値"),
    .init("order-reason", .text, on: [.screen], "Why the order is not left to right, top to bottom", "左から右、上から下の順ではない理由"),
    .init("headings-reason", .text, on: [.screen], "Why no item is a heading", "見出しがない理由"),
    .init("direction", .choice(["ltr", "rtl"]), on: [.screen], "Layout direction", "レイアウトの方向"),
    .init("modal", .flag, on: [.screen], "Appears over another screen", "別の画面の上に現れる"),
    .init("embedded", .flag, on: [.screen], "Shown inside another screen", "別の画面の中に表示される"),
    .init(
      "way-out", .text, on: [.screen],
      "How people leave it: a control, the escape gesture; where the focus then returns",
      "閉じる方法: コントロール、エスケープのジェスチャ。その後でフォーカスが戻る場所"),
    .init(
      "changes-reason", .text, on: [.screen], "Why nothing that changes on it is announced",
      "画面上で変わるものを通知しない理由"),
    .init("sections", .integer(from: 0), on: [.screen], "Number of sections in its list", "一覧のセクションの数"),
    .init(
      "scrolls", .choice(["everything", "in-part", "nothing"]), on: [.screen, .element],
      "How much of its text is in something that scrolls",
      "文言のうち、スクロールする領域にあるもの"),
    .init(
      "fixed-texts", .flag, on: [.screen], "All other texts stay as they are in the design", "ほかの文言はデザインのまま変わらない"),
    .init(
      "reflow", .text, on: [.screen], "What stacks, scrolls or moves at the largest text size",
      "最大の文字サイズで、縦に並ぶもの、スクロールするもの、移動するもの"),
    .init(
      "only-appearance", .choice(["light", "dark"]), on: [.screen], "The only appearance that the app has, by its Info.plist",
      "アプリのただ一つの外観(Info.plist による)"),
    .init("core-task", .flag, on: [.screen], "Belongs to a core task", "主要なタスクの画面"),
    .init(
      "voice-shortcut", .text, on: [.screen], "Siri shortcut or App Intent, or why there is none",
      "SiriショートカットかApp Intent、またはない理由"),
  ]
}

/// The titles of fields and their values for people; commands and documents use the names themselves.
extension FieldSpec {
  /// The field's title: its help text, up to the explanation.
  public var title: Text {
    func head(_ text: String) -> String {
      let end = text.firstIndex { ":;(。".contains($0) } ?? text.endIndex
      var head = text[..<end]
      while head.last == " " { head.removeLast() }
      return String(head)
    }
    return Text(en: head(help.en), ja: head(help.ja))
  }

  /// The title of `path`, including what follows the field's name: `Label (ja)`, `Colour (text, light)`.
  public func title(of path: String) -> Text {
    let steps = zip(path.split(separator: ".").dropFirst(), qualifiers).map { step, qualifier in
      if case .oneOf = qualifier { return valueName(String(step)) }
      if case .language = qualifier { return LanguageNames.name(String(step)) }
      return Text(en: String(step), ja: String(step))
    }
    guard !steps.isEmpty else { return title }
    return Text(
      en: "\(title.en) (\(steps.map(\.en).joined(separator: ", ")))",
      ja: "\(title.ja)(\(steps.map(\.ja).joined(separator: "、")))")
  }

  /// The title of a value or a step in the path; the word itself if a person chose it.
  public func valueName(_ value: String) -> Text {
    ValueNames.all["\(name).\(value)"] ?? ValueNames.all[value] ?? Text(en: value, ja: value)
  }
}

/// The titles of values. If one means something else in a particular field, it is also listed as `field.value`.
enum ValueNames {
  static let all = kinds.merging(traits) { first, _ in first }.merging(texts) { first, _ in first }
    .merging(colours) { first, _ in first }.merging(controls) { first, _ in first }.merging(records) { first, _ in first }
    .merging(code) { first, _ in first }
    .merging(proper.mapValues { Text(en: $0, ja: $0) }) { first, _ in first }

  /// Names that are the same in every language.
  private static let proper = [
    "large-title": "Large Title", "title1": "Title 1", "title2": "Title 2", "title3": "Title 3", "headline": "Headline",
    "body": "Body", "callout": "Callout", "subheadline": "Subheadline", "footnote": "Footnote", "caption1": "Caption 1",
    "caption2": "Caption 2", "ios": "iOS", "hig": "Human Interface Guidelines", "wcag": "WCAG", "voiceover": "VoiceOver",
  ]

  /// What code can set, in each of the fields about code.
  private static let code: [String: Text] = {
    let parts = [
      "label": Text(en: "label", ja: "ラベル"), "hint": Text(en: "hint", ja: "ヒント"), "value": Text(en: "value", ja: "値"),
      "text": Text(en: "text", ja: "文言"), "placeholder": Text(en: "placeholder", ja: "プレースホルダ"),
      "traits": Text(en: "traits", ja: "トレイト"), "element": Text(en: "accessibility element", ja: "アクセシビリティ要素"),
      "hidden": Text(en: "hidden from assistive technology", ja: "支援技術から隠す"), "picture": Text(en: "picture", ja: "画像"),
      "shown": Text(en: "hidden on the screen", ja: "画面での非表示"), "colour": Text(en: "text colour", ja: "文字色"),
      "tint": Text(en: "tint", ja: "ティントカラー"), "background": Text(en: "background", ja: "背景"),
      "font": Text(en: "font", ja: "フォント"),
      "follows-size": Text(en: "following the text size while shown", ja: "表示中の文字サイズへの追従"),
      "enabled": Text(en: "enabled", ja: "使用可能"), "gesture": Text(en: "gesture", ja: "ジェスチャ"),
      "action": Text(en: "action", ja: "アクション"), "selects": Text(en: "selection of rows", ja: "行の選択"),
      "configuration": Text(en: "button style", ja: "ボタンのスタイル"), "alpha": Text(en: "opacity", ja: "不透明度"),
      "frame": Text(en: "frame", ja: "フレーム"),
      "around": Text(en: "showing and hiding of what is around it", ja: "外側のビューの表示と非表示"),
      "asks": Text(en: "question before the action", ja: "実行前の確認"), "leaves": Text(en: "leaving the screen", ja: "画面を閉じる"),
      "announces": Text(en: "announcements", ja: "アナウンス"), "informs": Text(en: "brief messages", ja: "一時的なメッセージ"),
      "owner": Text(en: "class that has its outlet", ja: "アウトレットを持つクラス"),
      "class": Text(en: "own class", ja: "独自のクラス"),
    ]
    var names: [String: Text] = [:]
    for (field, taken) in [
      ("code-place", FieldSpec.codeParts), ("code-words", FieldSpec.codeWordParts), ("code-value", FieldSpec.codeValueParts),
      ("code-changes", FieldSpec.codeParts), ("code-later", FieldSpec.codeParts),
    ] {
      for part in taken { names["\(field).\(part)"] = parts[part] }
    }
    return names
  }()

  private static let kinds: [String: Text] = [
    "screen": Text(en: "screen", ja: "画面"), "group": Text(en: "group", ja: "グループ"),
    "image": Text(en: "image", ja: "画像"), "icon": Text(en: "icon", ja: "アイコン"), "text": Text(en: "text", ja: "テキスト"),
    "button": Text(en: "button", ja: "ボタン"), "link": Text(en: "link", ja: "リンク"), "switch": Text(en: "switch", ja: "スイッチ"),
    "slider": Text(en: "slider", ja: "スライダー"), "stepper": Text(en: "stepper", ja: "ステッパー"),
    "segmented": Text(en: "segmented control", ja: "セグメント"), "text-field": Text(en: "text field", ja: "テキストフィールド"),
    "secure-field": Text(en: "secure field", ja: "セキュアテキストフィールド"), "picker": Text(en: "picker", ja: "ピッカー"),
    "cell": Text(en: "cell", ja: "セル"), "section-header": Text(en: "section header", ja: "セクションヘッダー"),
    "tab": Text(en: "tab", ja: "タブ"), "web-content": Text(en: "web content", ja: "Webコンテンツ"), "page": Text(en: "page", ja: "ページ"),
    "chart": Text(en: "chart", ja: "グラフ"), "map": Text(en: "map", ja: "地図"), "media": Text(en: "media", ja: "メディア"),
    "custom": Text(en: "custom", ja: "カスタム要素"), "tap": Text(en: "tap", ja: "タップ"), "swipe": Text(en: "swipe", ja: "スワイプ"),
    "long-press": Text(en: "long press", ja: "長押し"), "pan": Text(en: "pan", ja: "パン"), "pinch": Text(en: "pinch", ja: "ピンチ"),
    "rotate": Text(en: "rotate", ja: "回転"), "multi-tap": Text(en: "several taps", ja: "複数回のタップ"),
    "multi-finger": Text(en: "several fingers", ja: "複数の指での操作"), "edge": Text(en: "from the edge", ja: "画面端からの操作"),
    "shake": Text(en: "shake", ja: "シェイク"), "drag": Text(en: "drag", ja: "ドラッグ"), "force": Text(en: "force press", ja: "強く押す"),
    "screen-changed": Text(en: "screen changed", ja: "画面の切り替え"), "layout-changed": Text(en: "layout changed", ja: "レイアウトの変化"),
    "announcement": Text(en: "announcement", ja: "アナウンス"),
  ]

  private static let traits: [String: Text] = [
    "header": Text(en: "header", ja: "見出し"), "traits.image": Text(en: "image", ja: "イメージ"),
    "selected": Text(en: "selected", ja: "選択中"), "adjustable": Text(en: "adjustable", ja: "調整可能"),
    "static-text": Text(en: "static text", ja: "静的テキスト"), "search-field": Text(en: "search field", ja: "検索フィールド"),
    "plays-sound": Text(en: "plays sound", ja: "音を再生"), "keyboard-key": Text(en: "keyboard key", ja: "キーボードキー"),
    "summary": Text(en: "summary", ja: "要約"), "updates-frequently": Text(en: "updates frequently", ja: "頻繁に更新"),
    "starts-media": Text(en: "starts media", ja: "メディアの再生を開始"), "not-enabled": Text(en: "not enabled", ja: "使用不可"),
    "allows-direct-interaction": Text(en: "allows direct interaction", ja: "直接操作を許可"),
    "causes-page-turn": Text(en: "causes page turn", ja: "ページをめくる"), "tab-bar": Text(en: "tab bar", ja: "タブバー"),
    "toggle": Text(en: "toggle", ja: "切り替えボタン"), "supports-zoom": Text(en: "supports zoom", ja: "拡大・縮小に対応"),
  ]

  private static let texts: [String: Text] = [
    "wrap": Text(en: "wrap", ja: "折り返す"),
    "truncate": Text(en: "truncate", ja: "省略する"), "head": Text(en: "at the beginning", ja: "先頭"),
    "middle": Text(en: "in the middle", ja: "中間"), "tail": Text(en: "at the end", ja: "末尾"),
    "width": Text(en: "width", ja: "幅"), "height": Text(en: "height", ja: "高さ"),
    "with-text": Text(en: "scales with the text", ja: "文字とともに拡大"), "fixed": Text(en: "does not scale", ja: "拡大しない"),
    "yes": Text(en: "yes", ja: "はい"), "no": Text(en: "no", ja: "いいえ"), "automatic": Text(en: "automatically", ja: "自動"),
    "by-hand": Text(en: "by hand", ja: "手動"), "masked": Text(en: "hidden until requested", ja: "求められるまで隠す"),
    "shown": Text(en: "shown", ja: "表示する"), "system-keyboard": Text(en: "system keyboard", ja: "標準のキーボード"),
    "microphone-key": Text(en: "dedicated key", ja: "専用のマイクキー"), "none": Text(en: "none", ja: "なし"),
  ]

  private static let colours: [String: Text] = [
    "colour.text": Text(en: "text", ja: "文字"), "background": Text(en: "background", ja: "背景"),
    "border": Text(en: "border", ja: "境界線"), "overlay": Text(en: "overlay", ja: "重ね色"), "light": Text(en: "light", ja: "ライト"),
    "dark": Text(en: "dark", ja: "ダーク"), "light-high": Text(en: "light with Increase Contrast", ja: "ライト(コントラストを上げる)"),
    "dark-high": Text(en: "dark with Increase Contrast", ja: "ダーク(コントラストを上げる)"), "inactive": Text(en: "inactive", ja: "使用不可の状態"),
    "decorative": Text(en: "decorative", ja: "装飾"), "invisible": Text(en: "invisible", ja: "見えない"),
    "logotype": Text(en: "logotype", ja: "ロゴ"), "photo": Text(en: "in a photo", ja: "写真の中"),
    "focus": Text(en: "focus", ja: "フォーカス"), "pressed": Text(en: "pressed", ja: "押下中"),
    "underline": Text(en: "underline", ja: "下線"), "second-cue.text": Text(en: "text", ja: "文言"),
    "shape": Text(en: "shape", ja: "形"), "other": Text(en: "other", ja: "その他"),
    "colour": Text(en: "colour only", ja: "色のみ"), "bold-text": Text(en: "Bold Text", ja: "文字を太くする"),
    "invert-colours": Text(en: "Invert Colors", ja: "色を反転"),
    "reduce-transparency": Text(en: "Reduce Transparency", ja: "透明度を下げる"),
    "settings.dark": Text(en: "Dark Mode", ja: "ダークモード"),
  ]

  private static let controls: [String: Text] = [
    "web": Text(en: "web page", ja: "Webページ"), "app": Text(en: "another app", ja: "別のアプリ"),
    "primary": Text(en: "primary", ja: "第一"), "secondary": Text(en: "secondary", ja: "第二"),
    "tertiary": Text(en: "tertiary", ja: "第三"), "payment": Text(en: "payment", ja: "支払い"), "login": Text(en: "login", ja: "ログイン"),
    "design-component.name": Text(en: "name", ja: "名前"), "design-component.key": Text(en: "key", ja: "キー"),
    "centred-words": Text(en: "words in the middle", ja: "文言が中央"),
    "leading-words": Text(en: "words at the beginning", ja: "文言が先頭"),
    "bar-item": Text(en: "item of a bar", ja: "バーの項目"), "equal-rows": Text(en: "one of equal rows", ja: "同じ形の行"),
    "row-with-sign": Text(en: "box that ends with an arrow or a switch", ja: "末尾に矢印またはスイッチのある枠"),
    "pill-with-knob": Text(en: "pill with a knob", ja: "つまみ付きの角丸図形(スイッチの形)"),
    "check-row": Text(en: "consent text next to a check mark", ja: "チェックマークに続く同意文"),
    "track-with-knob": Text(en: "line with a knob on it", ja: "線の上のつまみ"),
    "words-with-arrow": Text(en: "words before an arrow down", ja: "下向きの矢印の前の文言"),
    "set": Text(en: "set", ja: "セット"), "component-name.component": Text(en: "component", ja: "コンポーネント"),
    "click": Text(en: "tap", ja: "タップ"), "press": Text(en: "press", ja: "押下"), "hover": Text(en: "hover", ja: "ホバー"),
    "delay": Text(en: "delay", ja: "時間の経過"), "key": Text(en: "key", ja: "キー"), "reactions.media": Text(en: "media", ja: "メディア"),
    "age": Text(en: "age", ja: "年齢確認"), "system": Text(en: "system", ja: "システム"),
    "own": Text(en: "app", ja: "アプリ独自"),
    "label": Text(en: "in the label", ja: "ラベルに含める"), "content": Text(en: "as custom content", ja: "その他のコンテンツにする"),
    "default": Text(en: "default", ja: "標準"), "high": Text(en: "high", ja: "高い"),
    "combined": Text(en: "as a group", ja: "まとめて移動"), "separate": Text(en: "item by item", ja: "個別に移動"),
    "appears": Text(en: "appears", ja: "現れる"), "disappears": Text(en: "disappears", ja: "消える"),
    "enables": Text(en: "becomes enabled", ja: "使用可能になる"), "loads": Text(en: "loads", ja: "読み込む"),
    "turns": Text(en: "flips", ja: "裏返る"), "reveals": Text(en: "reveals hidden content", ja: "隠れた内容が現れる"),
    "moves": Text(en: "moves", ja: "移動する"), "zooms": Text(en: "zooms", ja: "ズームする"),
    "spins": Text(en: "spins", ja: "回転する"), "slides": Text(en: "slides", ja: "スライドする"),
    "plays": Text(en: "moves by itself", ja: "自動で動く"), "speech": Text(en: "speech", ja: "話し声"),
    "sound": Text(en: "meaningful sound", ja: "意味のある音"),
    "only-seen": Text(en: "something that is only seen", ja: "映像だけで伝える内容"),
    "media-content.none": Text(en: "none of these", ja: "どれもない"),
    "previews": Text(en: "shows a preview", ja: "プレビューを表示"), "edit-mode": Text(en: "edit mode", ja: "編集モード"),
    "menu": Text(en: "menu", ja: "メニュー"), "custom-action": Text(en: "custom action", ja: "カスタムアクション"),
    "assistive-menu": Text(en: "AssistiveTouch menu", ja: "AssistiveTouchのメニュー"),
    "overrides.none": Text(en: "none", ja: "上書きしない"), "overrides.edge": Text(en: "edge swipe", ja: "画面端のスワイプ"),
    "notification-centre": Text(en: "Notification Centre", ja: "通知センター"),
    "control-centre": Text(en: "Control Centre", ja: "コントロールセンター"), "first": Text(en: "first element", ja: "最初の要素"),
    "element": Text(en: "specified element", ja: "指定した要素"),
    "text-then-first": Text(en: "text, then first element", ja: "文言の後、最初の要素"),
    "success": Text(en: "success", ja: "成功"), "failure": Text(en: "failure", ja: "失敗"), "warning": Text(en: "warning", ja: "警告"),
    "start": Text(en: "start", ja: "開始"),
  ]

  private static let records: [String: Text] = [
    "draft": Text(en: "draft", ja: "下書き"), "in-review": Text(en: "in review", ja: "レビュー中"),
    "ready": Text(en: "ready to build", ja: "実装待ち"), "implemented": Text(en: "implemented", ja: "実装済み"),
    "verified": Text(en: "verified", ja: "検証済み"), "natural": Text(en: "left to right, top to bottom", ja: "左から右、上から下"),
    "explicit": Text(en: "as listed", ja: "指定した順序"), "ltr": Text(en: "left to right", ja: "左から右"),
    "rtl": Text(en: "right to left", ja: "右から左"), "loading": Text(en: "loading", ja: "読み込み中"),
    "empty": Text(en: "empty", ja: "空"),
    "error": Text(en: "error", ja: "エラー"), "offline": Text(en: "offline", ja: "オフライン"),
    "everything": Text(en: "all of it", ja: "すべて"), "in-part": Text(en: "part of it", ja: "一部"),
    "nothing": Text(en: "none of it", ja: "なし"),
    "signed-out": Text(en: "signed out", ja: "未サインイン"), "only-one": Text(en: "only one state", ja: "状態は一つだけ"),
    "not-applicable": Finding.Status.notApplicable.name, "waived": Finding.Status.waived.name,
    "designer": Text(en: "designer", ja: "デザイナー"), "lead": Text(en: "lead", ja: "リード"), "pass": Text(en: "pass", ja: "合格"),
    "fail": Text(en: "fail", ja: "不合格"), "device": Text(en: "device", ja: "実機"),
    "simulator": Text(en: "simulator", ja: "シミュレータ"),
  ]
}

extension FieldSpec {
  static let gestureKinds = [
    "tap", "swipe", "long-press", "pan", "pinch", "rotate", "multi-tap", "multi-finger", "edge", "shake", "drag", "force",
  ]
  static let changeKinds = ["screen-changed", "layout-changed", "announcement"]
  static let overlayStates = ["focus", "pressed", "selected"]

  static let colours: [FieldSpec] = [
    .init(
      "colour", .colour, per: [.oneOf(["text", "icon", "background", "border", "overlay"]), .oneOf(appearances)],
      on: [.screen, .element],
      "Colour: #rrggbb[aa], p3:#…, palette:NAME, system:NAME",
      "色: #rrggbb[aa]、p3:#…、palette:名前、system:名前"),
    .init("over-image", .flag, on: [.element], "Over an image or a material", "画像やマテリアルの上にある"),
    .init(
      "over-image-contrast", .text, on: [.element, .screen], "How contrast is kept over the image or material",
      "画像やマテリアルの上でコントラストを保つ方法"),
    .init(
      "contrast-exempt", .choice(["inactive", "decorative", "invisible", "logotype", "photo"]), on: [.element],
      "Contrast exemption", "コントラストの対象外とする区分"),
    .init("contrast-reason", .text, on: [.element], "Why it is exempt from contrast", "コントラストの対象外とする理由"),
    .init(
      "high-unchanged", .flag, on: [.screen, .palette], "Custom colours stay the same with Increase Contrast",
      "「コントラストを上げる」でもカスタムカラーを変えない"),
    .init("boundary-needed", .flag, on: [.element], "The control needs its border to be recognizable", "境界線がないとコントロールだとわからない"),
    .init(
      "overlay-states", .flag, per: [.oneOf(overlayStates)], on: [.element], "States shown by an overlay colour", "重ね色で示す状態"),
    .init(
      "overlay", .colour, per: [.oneOf(overlayStates), .oneOf(appearances)], on: [.element],
      "Overlay colour of a state, with alpha", "状態を示す重ね色(透明度付き)"),
    .init("colour-meaning", .flag, on: [.element], "Colour conveys information", "色が情報を伝える"),
    .init(
      "second-cue", .choice(["underline", "text", "shape", "other", "colour"]), on: [.element], "Cue besides colour",
      "色以外の手がかり"),
    .init("second-cue-detail", .text, on: [.element], "Description of the cue", "手がかりの内容"),
  ]

  static let items: [FieldSpec] = [
    .init("element", .item, on: [.gesture, .change], "Element it belongs to", "対象の要素"),
    .init("result", .text, on: [.gesture], "Result of the gesture", "ジェスチャの結果"),
    .init("alternative", .text, on: [.gesture], "Alternative with the same result", "代替手段"),
    .init("alternative-where", .text, on: [.gesture], "Where the alternative is", "代替手段の場所"),
    .init(
      "alternative-by", .choice(["system", "edit-mode", "button", "menu", "custom-action", "assistive-menu"]), on: [.gesture],
      "Kind of alternative", "代替手段の種類"),
    .init("alternative-action", .text, per: [.language], on: [.gesture], "Name of the custom action", "カスタムアクションの名前"),
    .init("alternative-symbol", .text, on: [.gesture], "Symbol of the custom action", "カスタムアクションの記号"),
    .init("complex-reason", .text, on: [.gesture], "Why a simple gesture is not enough", "簡単なジェスチャでは足りない理由"),
    .init(
      "overrides", .choice(["none", "edge", "notification-centre", "control-centre", "voiceover"]), on: [.gesture],
      "System gesture it overrides", "上書きするシステムのジェスチャ"),
    .init("core-only", .flag, on: [.gesture], "A core action is available only through this gesture", "主要な操作がこのジェスチャでしかできない"),
    .init("drag-source", .text, per: [.language], on: [.gesture], "Name of the drag source", "ドラッグ元の名前"),
    .init("drop-points", .text, per: [.name, .language], on: [.gesture], "Names of the drop points", "ドロップ先の名前"),
    .init("trigger", .text, on: [.change], "Trigger", "きっかけ"),
    .init("argument-element", .item, on: [.change], "Element that receives focus", "フォーカスを移す要素"),
    .init("argument-text", .text, per: [.language], on: [.change], "Text to read", "読み上げる文言"),
    .init("silent", .flag, on: [.change], "Silent; focus does not move", "読み上げず、フォーカスも動かさない"),
    .init(
      "screen-focus", .choice(["first", "element", "text-then-first"]), on: [.change], "Focus on a new screen", "新しい画面でのフォーカス"),
    .init("interval", .number(from: 0), on: [.change], "Minimum interval in seconds", "最短の間隔(秒)"),
    .init("frequency-policy", .text, on: [.change], "What is read, and how often at most", "何をどのくらいの頻度で読み上げるか"),
    .init("event", .choice(["success", "failure", "warning", "start"]), on: [.change], "Event it marks", "示すイベント"),
    .init("haptic", .text, on: [.change], "System-defined haptic, or none", "標準の触覚フィードバック、または none"),
  ]

  static let records: [FieldSpec] = [
    .init(
      "about", .text, on: [.question, .closing, .reopening, .verification], "Item or finding it is about", "対象の項目または指摘"),
    .init("by", .text, on: recordOwners, "Who", "誰が"),
    .init("at", .text, on: recordOwners, "When (UTC)", "いつ(UTC)"),
    .init("body", .text, on: [.question, .answer], "Message or answer", "質問・回答の内容"),
    .init("question", .text, on: [.answer], "Thread it answers", "回答する質問"),
    .init("settles", .flag, on: [.answer], "Settles the thread", "質問を解決する"),
    .init("closes-as", .choice(["not-applicable", "waived"]), on: [.closing], "How the finding was closed", "指摘の閉じ方"),
    .init("reason", .text, on: [.closing, .reopening], "Why", "理由"),
    .init("until", .date, on: [.closing], "Last day it applies", "有効期限(最終日)"),
    .init("facts", .text, per: [.name], on: [.question, .closing, .verification], "Facts it is based on", "前提とした事実"),
    .init(
      "after", .flag, per: [.name], on: recordOwners,
      "Records about the same that were there when it was made", "記録した時点であった、同じ対象の記録"),
    .init("role-signed", .choice(["designer", "lead"]), on: [.signature], "Signed as", "署名した役割"),
    .init(
      "covers", .text, per: [.name], on: [.question, .closing, .signature, .verification],
      "Inputs it rests on: digests of items, settings of the project", "前提とした入力内容: 項目の要約値とプロジェクトの設定"),
    .init("verdict", .choice(["pass", "fail"]), on: [.verification], "Result", "結果"),
    .init("method", .text, on: [.verification], "Method", "方法"),
    .init("note", .text, on: [.verification], "Note", "所見"),
    .init("build", .text, on: [.verification], "Build", "ビルド"),
    .init("os", .text, on: [.verification], "OS version", "OSのバージョン"),
    .init("seen-on", .choice(["device", "simulator"]), on: [.verification], "Where it was checked", "検証した場所"),
    .init("audit-type", .text, on: [.verification], "Type of audit issue", "監査の問題の種類"),
    .init("audit-element", .text, on: [.verification], "Element as described by the audit", "監査が示した要素"),
    .init("placed", .text, on: [.verification], "Assigned check", "割り当てた検証項目"),
    .init("dismissed", .text, on: [.verification], "Why it was dismissed", "対象外にした理由"),
  ]

  static let recordOwners: [Owner] = [.question, .answer, .closing, .reopening, .signature, .verification]
}

extension OperationWords {
  /// English words in all their forms.
  static let englishWords = [
    "click", "clicks", "clicked", "clicking", "tap", "taps", "tapped", "tapping", "press", "presses", "pressed",
    "pressing", "swipe", "swipes", "swiped", "swiping", "pinch", "pinches", "pinched", "pinching", "drag", "drags",
    "dragged", "dragging", "flick", "flicks", "flicked", "flicking", "double-tap", "double tap", "doubletap",
    "double-click", "double click", "doubleclick", "long-press", "long press", "longpress",
  ]

  /// With the phrases in which they name no operation.
  static let english = OperationLexicon(
    words: englishWords,
    exceptions: [
      "press release", "press conference", "press kit", "press room", "press office", "press officer",
      "press secretary", "press pass", "press coverage", "press article", "press review", "press freedom",
      "press centre", "press center", "press contact", "press enquiry", "press enquiries", "press inquiry",
      "press inquiries", "press statement", "press agency", "press agencies", "press association", "press photo",
      "press clipping", "press & media",
      "press and media", "media & press", "media and press", "the press", "in press", "associated press",
      "university press", "printing press", "bench press", "leg press", "chest press", "shoulder press",
      "french press", "flower press", "garlic press", "pressing issue", "pressing matter", "pressing need",
      "pressing question", "free press", "wine press", "stop press", "pressed flower", "pressed juice", "cold-pressed",
      "cold pressed",
      "press esc", "press escape", "press return", "press enter", "press tab", "press space", "press f1", "press command",
      "press control", "press ctrl", "press shift", "press option", "press ⌘", "press the esc", "press the return",
      "press the enter", "press the tab key", "press the escape",
      "tap water", "tap dance", "tap dancing", "tap dancer", "tap shoes", "tap into", "taps into", "on tap",
      "taps away", "tap away", "taps and sinks", "taps & sinks", "sinks and taps", "sinks & taps", "tap-to-pay",
      "tap to pay on iphone", "nfc tap", "nfc taps", "tap your card", "tap your key", "tap the key", "tap the card", "beer tap",
      "beer taps", "water tap", "water taps", "kitchen tap", "spinal tap",
      "one-click", "one click", "1-click", "click & collect", "click and collect", "click-and-collect", "click+collect",
      "click + collect",
      "click-through", "click through rate", "per click", "click rate", "click fraud",
      "drag queen", "drag king", "drag show", "drag race", "drag racing", "drag racer", "wind drag", "drag coefficient",
      "pinch of", "a pinch", "chick flick", "action flick",
    ])

  /// English verbs that are often nouns or mean something else: they count only if an instruction starts with them and continues
  /// like one (“Hold to record”, not “Hold music”).
  static let instructions: [(verbs: [String], followers: [String])] = [
    (["touch"], ["to", "here", "this", "any", "anywhere", "again", "twice", "and hold"] + objects),
    (["push"], ["to", "here", "this", "again", "and hold"] + objects),
    (["hold"], ["to", "here", "down", "your finger", "a finger"] + objects),
    (["scroll"], ["to", "down", "up", "left", "right", "sideways", "through", "here", "for"]),
    (["shake"], ["to", "again"] + devices),
    (["by touching", "by pushing", "by holding"], ["here", "down"] + objects), (["by shaking"], devices),
    (["by scrolling"], ["down", "up", "left", "right", "to", "through"]),
  ]

  static let englishInstructions = OperationLexicon(
    instructions: instructions,
    exceptions: [
      "hold to maturity", "hold the card near", "hold the card to", "hold the card against", "scroll to top", "scroll to the top",
      "scroll to bottom", "scroll to the bottom",
    ])

  /// What the hand is put to.
  private static let objects = ["the", "this"].flatMap { article in
    ["screen", "display", "button", "icon", "image", "picture", "photo", "card", "key"].map { "\(article) \($0)" }
  }
  private static let devices = ["the ", "this ", "your ", ""].flatMap { article in
    ["phone", "iphone", "ipad", "device"].map { article + $0 }
  }

  /// Japanese stems, found inside words.
  static let japaneseWords = [
    "クリック", "タップ", "スワイプ", "ピンチ", "フリック", "ドラッグ", "ダブルタップ", "ダブルクリック", "ロングタップ",
    "ロングプレス", "長押し", "押下", "押す", "押し", "押せ", "押そう", "押さな", "押され",
    "タッチ", "触れ", "画面に触れ", "ここに触れ", "ボタンに触れ", "アイコンに触れ", "画像に触れ", "写真に触れ", "カードに触れ",
    "なぞって", "なぞる", "なぞり", "なぞれ", "つまんで", "つまむ", "スクロール",
    "シェイクして", "シェイクする", "シェイクで取り消", "端末をシェイク", "本体をシェイク", "スマホをシェイク", "iPhoneをシェイク",
    "シェークして", "シェークする", "シェークで取り消",
  ]

  /// With the words in which they name no operation.
  static let japanese = OperationLexicon(
    words: japaneseWords,
    exceptions: [
      "クリックポスト", "クリックアンドコレクト", "クリック&コレクト", "クリック・アンド・コレクト", "クリック率", "クリック単価",
      "クリックス", "ワンクリック購入", "ワンタップ購入", "蛇口のタップ",
      "タップダンス", "タップダンサー", "タップシューズ", "タップル", "スタップ細胞", "タップウォーター", "電源タップ", "OAタップ",
      "テーブルタップ", "延長タップ", "スパイナル・タップ",
      "ピンチヒッター", "ピンチランナー", "大ピンチ", "ピンチはチャンス", "ピンチを救", "ピンチハンガー",
      "フリックス", "フリッカー",
      "ドラッグストア", "ドラッグレース", "ドラッグクイーン", "ドラッグ・クイーン", "ドラッグラグ", "ドラッグデリバリー",
      "押し花", "押し葉", "押し入れ", "押し入り", "押し絵", "押し麦", "押し寿司", "押しずし", "押し売り", "押し問答", "押し相撲",
      "押し切", "押し付け", "押しつけ", "押し寄せ", "押し出", "押しかけ", "押し掛け", "押しのけ", "押し並べ", "押し込み強盗",
      "後押し", "目押し", "念押し", "箔押し", "型押し", "一押し", "いち押し", "イチ押し", "駄目押し", "ダメ押し", "だめ押し",
      "空押し", "横押し", "中押し", "手押し車", "ところてん押し", "念を押", "背中を押", "太鼓判を押", "判を押", "横車を押",
      "押しボタン式", "押し目買い", "スタンプを押", "はんこを押", "ハンコを押", "判子を押", "印鑑を押",
      "タッチ決済", "タッチパネル", "タッチペン", "タッチスクリーン", "タッチパッド", "タッチ式", "タッチレス", "タッチアップ",
      "タッチダウン", "タッチ乗車", "タッチケア", "タッチの差", "ハイタッチ", "バトンタッチ", "ワンタッチ", "ノータッチ", "ソフトタッチ",
      "マルチタッチ", "タッチID", "Touch ID",
      // 文化に触れる, その点には触れず; に触れ is an operation if a thing on the screen comes before it.
      "に触れ", "も触れ", "は触れ", "触れ合", "触れあ", "触れ込", "触れ回", "触れ太鼓", "お触れ", "前触れ", "先触れ", "手で触れ",
      "見て触れ", "見て、触れ", "触れて学", "触れて楽", "触れて感",
      "なぞり書", "軌跡をなぞ", "足跡をなぞ", "歴史をなぞ", "かいつまん", "かいつまむ", "つまんで食", "鼻をつま",
      "スクロールバー", "スクロールズ", "スクロール速度", "スクロール方向", "スクロール位置", "スクロール設定", "自動スクロール",
      "無限スクロール", "オートスクロール", "よくシェイク", "よくシェーク", "シェイクしてお飲", "シェイクしてから",
    ])
}

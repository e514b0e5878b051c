extension OperationWords {
  /// English words in the forms they take, and phrases that name no operation.
  static let english = OperationLexicon(
    words: [
      "click", "clicks", "clicked", "clicking", "tap", "taps", "tapped", "tapping", "press", "presses", "pressed",
      "pressing", "swipe", "swipes", "swiped", "swiping", "pinch", "pinches", "pinched", "pinching", "drag", "drags",
      "dragged", "dragging", "flick", "flicks", "flicked", "flicking", "double-tap", "double tap", "doubletap",
      "double-click", "double click", "doubleclick", "long-press", "long press", "longpress",
    ],
    exceptions: [
      "press release", "press conference", "press kit", "press room", "press office", "press officer",
      "press secretary", "press pass", "press coverage", "press article", "press review", "press freedom",
      "press centre", "press center", "press contact", "press enquiry", "press enquiries", "press inquiry",
      "press inquiries", "press statement", "press agency", "press agencies", "press association", "press photo",
      "press clipping", "press & media",
      "press and media", "media & press", "media and press", "the press", "in press", "associated press",
      "university press", "printing press", "bench press", "leg press", "chest press", "shoulder press",
      "french press", "flower press", "garlic press", "pressing issue", "pressing matter", "pressing need",
      "pressing question", "pressed flower", "pressed juice", "cold-pressed", "cold pressed",
      "tap water", "tap dance", "tap dancing", "tap dancer", "tap shoes", "tap into", "taps into", "on tap",
      "beer tap", "beer taps", "water tap", "water taps", "kitchen tap", "spinal tap",
      "click & collect", "click and collect", "click-and-collect", "click+collect", "click + collect",
      "click-through", "click through rate", "per click", "click rate", "click fraud",
      "drag queen", "drag king", "drag show", "drag race", "drag racing", "drag racer", "wind drag", "drag coefficient",
      "pinch of", "a pinch", "chick flick", "action flick",
    ])

  /// Japanese stems, found inside words, and words in which they name no operation.
  static let japanese = OperationLexicon(
    words: [
      "クリック", "タップ", "スワイプ", "ピンチ", "フリック", "ドラッグ", "ダブルタップ", "ダブルクリック", "ロングタップ",
      "ロングプレス", "長押し", "押下", "押す", "押し", "押せ", "押そう", "押さな", "押され",
    ],
    exceptions: [
      "クリックポスト", "クリックアンドコレクト", "クリック&コレクト", "クリック・アンド・コレクト", "クリック率", "クリック単価",
      "クリックス",
      "タップダンス", "タップダンサー", "タップシューズ", "タップル", "スタップ細胞", "タップウォーター", "電源タップ", "OAタップ",
      "テーブルタップ", "延長タップ", "スパイナル・タップ",
      "ピンチヒッター", "ピンチランナー", "大ピンチ", "ピンチはチャンス", "ピンチを救", "ピンチハンガー",
      "フリックス", "フリッカー",
      "ドラッグストア", "ドラッグレース", "ドラッグクイーン", "ドラッグ・クイーン", "ドラッグラグ", "ドラッグデリバリー",
      "押し花", "押し葉", "押し入れ", "押し入り", "押し絵", "押し麦", "押し寿司", "押しずし", "押し売り", "押し問答", "押し相撲",
      "押し切", "押し付け", "押しつけ", "押し寄せ", "押し出", "押しかけ", "押し掛け", "押しのけ", "押し並べ", "押し込み強盗",
      "後押し", "目押し", "念押し", "箔押し", "型押し", "一押し", "いち押し", "イチ押し", "駄目押し", "ダメ押し", "だめ押し",
      "空押し", "横押し", "中押し", "手押し車", "ところてん押し", "念を押", "背中を押", "太鼓判を押", "判を押", "横車を押",
    ])
}

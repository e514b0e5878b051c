/// What a system symbol means on a button, if it nearly always means the same.
enum SymbolWords {
  /// The label by language, and how likely it is to be right.
  static func label(_ name: String) -> (words: [String: String], confidence: Confidence)? {
    let base = name.split(separator: ".").filter { !["fill", "circle"].contains($0) }.joined(separator: ".")
    if let words = likely[base] { return (words, .likely) }
    return weak[base].map { ($0, .weak) }
  }

  /// 60 of 63 did. xmark, ellipsis, arrow.clockwise, eye, lock, clock, person and folder mean too many things.
  private static let likely: [String: [String: String]] = [
    "square.and.arrow.up": ["en": "Share", "ja": "共有"], "doc.on.doc": ["en": "Copy", "ja": "コピー"],
    "pencil": ["en": "Edit", "ja": "編集"], "square.and.pencil": ["en": "Edit", "ja": "編集"],
    "camera": ["en": "Camera", "ja": "カメラ"], "info": ["en": "Info", "ja": "情報"],
    "chevron.left": ["en": "Back", "ja": "戻る"], "chevron.backward": ["en": "Back", "ja": "戻る"],
    "trash": ["en": "Delete", "ja": "削除"],
  ]

  /// 8 of 12, and fewer.
  private static let weak: [String: [String: String]] = [
    "plus": ["en": "Add", "ja": "追加"], "bell": ["en": "Notifications", "ja": "通知"], "link": ["en": "Link", "ja": "リンク"],
  ]
}

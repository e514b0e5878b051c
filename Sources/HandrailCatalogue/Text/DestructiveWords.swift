/// Finds words by which a control says that it destroys something: delete, erase; 削除, 退会.
///
/// Words that pay or buy are not among them: most of such buttons lead to a step where one can still go back. Neither is signing
/// out: one signs in again.
enum DestructiveWords {
  /// The first such word in `text`, as it is folded; nil where there is none.
  ///
  /// - Parameter language: A BCP 47 tag. Japanese text is searched for Japanese and English words, English text for English
  ///   ones, others not at all.
  static func first(in text: String, language: String) -> String? {
    let isJapanese = Braille.isJapanese(language)
    guard isJapanese || Braille.isEnglish(language), mayHold(text) else { return nil }
    let scalars = WidthFolding.fold(text)
    if let word = english.first(in: scalars, isWhole: true) { return word }
    return isJapanese ? japanese.first(in: scalars, isWhole: false) : nil
  }

  /// A quick look at the bytes, which tells most texts that hold no such word.
  private static func mayHold(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for place in bytes.indices.dropLast(2) {
        if bytes[place] >= 0xE0 {
          if mayBeginJapanese(bytes, place) { return true }
          continue
        }
        switch (bytes[place] | 0x20, bytes[place + 1] | 0x20, bytes[place + 2] | 0x20) {
        // del, dis, dea, era, rem, wip, cle, clo, fac, res, uni, uns.
        case (0x64, 0x65, 0x6C), (0x64, 0x69, 0x73), (0x64, 0x65, 0x61), (0x65, 0x72, 0x61), (0x72, 0x65, 0x6D),
          (0x77, 0x69, 0x70), (0x63, 0x6C, 0x65), (0x63, 0x6C, 0x6F), (0x66, 0x61, 0x63), (0x72, 0x65, 0x73),
          (0x75, 0x6E, 0x69), (0x75, 0x6E, 0x73):
          return true
        default: break
        }
      }
      return false
    }
  }

  /// Whether a character of three bytes or more is one that each Japanese word has, or one that folding may make another of.
  private static func mayBeginJapanese(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    switch (bytes[place], bytes[place + 1], bytes[place + 2]) {
    // 削, 消, 破, 初, 抹, 退, 解, 取.
    case (0xE5, 0x89, 0x8A), (0xE6, 0xB6, 0x88), (0xE7, 0xA0, 0xB4), (0xE5, 0x88, 0x9D), (0xE6, 0x8A, 0xB9), (0xE9, 0x80, 0x80),
      (0xE8, 0xA7, 0xA3), (0xE5, 0x8F, 0x96):
      true
    // ク of クリア, ア of アンインストール; a blank.
    case (0xE3, 0x82, 0xAF), (0xE3, 0x82, 0xA2), (0xE3, 0x80, 0x80): true
    case (0xE3...0xE9, _, _): false
    default: true
    }
  }

  /// What a control does, not what has been done: “Recently Deleted” is a folder.
  private static let english = OperationLexicon(
    words: [
      "delete", "erase", "remove", "discard", "wipe", "uninstall", "unsubscribe", "deactivate", "factory reset",
      "clear all", "clear everything", "clear history", "clear data", "clear cart", "clear list", "clear chat",
      "reset all", "reset everything", "close account", "close my account", "close your account",
    ],
    exceptions: [
      "don't delete", "don’t delete", "do not delete", "never delete", "undo delete", "don't remove", "don’t remove",
      "do not remove", "don't discard", "don’t discard", "do not discard", "delete key", "disappearing",
    ])

  static let japaneseWords = [
    "削除", "消去", "破棄", "初期化", "抹消", "退会", "解約", "すべてクリア", "全てクリア", "履歴をクリア", "アンインストール", "取り除く", "取り除き",
  ]

  /// Stems, found inside words, and forms that say that it was done, is undone or is not done.
  private static let japanese = OperationLexicon(
    words: japaneseWords,
    exceptions: [
      "削除済", "削除した", "削除された", "削除しない", "削除を取り消", "削除の取り消", "削除をキャンセル", "削除を元に", "削除せず",
      "消去済", "消去した", "消去された", "消去しない", "消去せず", "破棄した", "破棄された", "破棄しない", "破棄せず", "初期化しない",
      "退会済", "退会した", "退会しない", "解約済", "解約した", "解約しない",
    ])
}

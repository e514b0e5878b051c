import HandrailInference

/// Finds words by which a control says that it destroys something: delete, erase; 削除, 退会; löschen, supprimer.
///
/// Paying and signing out destroy nothing: `CostlyWords` has their words.
enum DestructiveWords {
  /// The first such word in `text`, as it is folded, or what is cleared with the word that clears it (`clear … data`); nil if
  /// there is none.
  ///
  /// - Parameter language: A BCP 47 tag. English words count in Japanese and English texts, Japanese ones in Japanese, those of
  ///   other languages in each: an app's texts are often not in the language that its files are said to be in.
  static func first(in text: String, language: String) -> String? {
    let isJapanese = Braille.isJapanese(language)
    let scalars = WidthFolding.fold(text)
    if isJapanese || Braille.isEnglish(language) {
      if let word = english.first(in: scalars, isWhole: true) { return word }
    }
    if isJapanese, let word = japanese.first(in: scalars, isWhole: false) ?? pair(inJapanese: scalars) { return word }
    return others.first(in: scalars, isWhole: true) ?? chinese.first(in: scalars, isWhole: false) ?? pair(in: scalars)
  }

  /// Whether a word may only mean removing something from a list or a draft, where it can be added again.
  static func onlyTakesOut(_ word: String) -> Bool {
    ["remove", "entfernen", "verwijder", "取り除"].contains(where: word.hasPrefix)
  }

  /// Whether a name in code, such as `resetData:`, says that what it does destroys something.
  static func areIn(name: String) -> Bool {
    let words = nameWords(name)
    guard words.isDisjoint(with: ["cancel", "undo", "dont", "did"]) else { return false }
    // The key that deletes the last typed letter.
    guard words.isDisjoint(with: ["backspace", "backward", "char", "character", "digit", "letter"]) else { return false }
    return !words.isDisjoint(with: ["delete", "erase", "wipe", "uninstall"])
      || pairs.contains { words.contains($0.verb) && !words.isDisjoint(with: $0.objects) }
  }

  /// Whether a colour is named after a destructive action.
  static func areIn(colour: String) -> Bool {
    // No value is as long as the word.
    colour.utf8.count >= 11 && colour.lowercased().holds("destructive")
  }

  /// `resetData:` → reset, data.
  private static func nameWords(_ name: String) -> Set<String> {
    Set(NameWords.spaced(name).lowercased().split(separator: " ").map(String.init))
  }

  /// A word for clearing and, a few words before or after it, what is cleared.
  private static func pair(in scalars: [UInt32]) -> String? {
    // Marks apart from their letters are joined below.
    let hasMarks = scalars.contains { (0x300...0x36F).contains($0) }
    guard hasMarks || clearing.first(in: scalars, isWhole: false) != nil else { return nil }
    let words = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))).lowercased()
      .split { !$0.isLetter }.map(String.init)
    for (place, word) in words.enumerated() {
      guard let objects = pairs.first(where: { $0.verb == word })?.objects else { continue }
      let near = max(0, place - farthest)..<min(words.count, place + farthest + 1)
      guard let object = near.first(where: { $0 != place && objects.contains(words[$0]) }) else { continue }
      return object > place ? "\(word) … \(words[object])" : "\(words[object]) … \(word)"
    }
    return nil
  }

  private static func pair(inJapanese scalars: [UInt32]) -> String? {
    guard let verb = japaneseVerbs.first(in: scalars, isWhole: false),
      let object = japaneseObjects.first(in: scalars, isWhole: false)
    else { return nil }
    return "\(object) … \(verb)"
  }

  /// The verbs of ``pairs``.
  private static let clearing = OperationLexicon(words: pairs.map(\.verb), exceptions: [])

  /// In words: “Clear all of your tabs and data”.
  private static let farthest = 6

  private static let pairs: [(verb: String, objects: Set<String>)] = [
    (
      "clear",
      [
        "all", "cache", "cart", "chat", "content", "cookies", "data", "downloads", "everything", "history", "list", "messages",
        "storage", "tabs",
      ]
    ),
    ("cancel", ["membership", "subscription"]),
    ("reset", ["all", "app", "data", "database", "device", "everything", "history", "progress", "statistics"]),
    ("zurücksetzen", ["alle", "alles", "anwendung", "app", "daten", "gerät", "verlauf"]),
    ("leeren", ["papierkorb", "verlauf", "warenkorb", "cache"]),
    ("réinitialiser", ["application", "appareil", "données", "historique", "tout", "toutes"]),
    ("vider", ["cache", "corbeille", "historique", "panier"]),
    ("restablecer", ["aplicación", "datos", "dispositivo", "todo", "todos"]),
    ("vaciar", ["carrito", "historial", "papelera"]),
    ("ripristina", ["app", "dati", "dispositivo", "tutto"]), ("svuota", ["carrello", "cestino", "cronologia"]),
    ("redefinir", ["dados", "dispositivo", "tudo"]), ("limpar", ["dados", "histórico", "tudo"]),
  ]

  private static let englishWords = [
    "delete", "erase", "remove", "discard", "wipe", "uninstall", "unsubscribe", "deactivate", "factory reset",
    "close account", "close my account", "close your account",
  ]

  /// What a control does, not what was done: “Recently Deleted” is a folder.
  private static let english = OperationLexicon(
    words: englishWords,
    exceptions: [
      "don't delete", "don’t delete", "do not delete", "never delete", "undo delete", "don't remove", "don’t remove",
      "do not remove", "don't discard", "don’t discard", "do not discard", "delete key", "disappearing",
    ])

  private static let otherWords = [
    "löschen", "entfernen", "verwerfen", "deinstallieren", "supprimer", "effacer", "désinstaller", "eliminar", "borrar",
    "desinstalar", "elimina", "cancella", "disinstalla", "excluir", "apagar", "verwijderen", "verwijder", "radera",
    "ta bort", "usuń", "удалить", "стереть",
  ]

  /// German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish, Russian; none that is a word in another of them.
  private static let others = OperationLexicon(
    words: otherWords,
    exceptions: ["nicht löschen", "nicht entfernen", "nicht verwerfen", "ne pas supprimer", "no eliminar", "non eliminare"])

  private static let chineseWords = ["删除", "刪除", "清空", "삭제"]

  private static let chinese = OperationLexicon(words: chineseWords, exceptions: ["已删除", "已刪除"])

  static let japaneseWords = [
    "削除", "消去", "破棄", "初期化", "抹消", "退会", "解約", "アンインストール", "取り除く", "取り除き",
  ]

  private static let japaneseVerbWords = ["クリア", "リセット"]

  private static let japaneseVerbs = OperationLexicon(words: japaneseVerbWords, exceptions: ["リセットしない", "クリアしない"])
  private static let japaneseObjects = OperationLexicon(
    words: ["すべて", "全て", "データ", "履歴", "タブ", "キャッシュ", "アプリ"], exceptions: [])

  /// Stems, found inside words, and forms that mean that it was done, is undone or is not done.
  private static let japanese = OperationLexicon(
    words: japaneseWords,
    exceptions: [
      "削除済", "削除した", "削除された", "削除しない", "削除を取り消", "削除の取り消", "削除をキャンセル", "削除を元に", "削除せず",
      "消去済", "消去した", "消去された", "消去しない", "消去せず", "破棄した", "破棄された", "破棄しない", "破棄せず", "初期化しない",
      "退会済", "退会した", "退会しない", "解約済", "解約した", "解約しない",
    ])
}

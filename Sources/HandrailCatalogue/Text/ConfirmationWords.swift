/// Words of a dialog that asks before something happens.
enum ConfirmationWords {
  /// `Are you sure …`, 「よろしいですか」.
  static func asksIfSure(_ text: String) -> Bool {
    let text = text.lowercased()
    return sure.contains { text.contains($0) }
  }

  static func isQuestion(_ text: String) -> Bool { text.contains { "?？¿".contains($0) } }

  /// `Cancel`, `Keep it`, 「いいえ」: words that decline.
  static func refuses(_ text: String) -> Bool {
    let text = text.lowercased()
    let first = text.split { !$0.isLetter }.first.map(String.init) ?? ""
    return words.contains(first) || phrases.contains { text.contains($0) }
  }

  private static let sure = [
    "are you sure", "本当に", "よろしいですか", "sind sie sicher", "bist du sicher", "wirklich", "êtes-vous sûr", "es-tu sûr",
    "está seguro", "estás seguro", "sei sicuro", "tem certeza", "하시겠습니까", "하시겠어요", "确定要", "確定要",
  ]

  private static let words: Set<String> = [
    "cancel", "keep", "no", "not", "abbrechen", "nein", "annuler", "non", "cancelar", "annulla", "avbryt", "annuleren",
  ]

  private static let phrases = ["go back", "キャンセル", "いいえ", "やめる", "취소", "아니", "取消"]
}

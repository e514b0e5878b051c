/// Texts that are links or buttons wherever they are: “Forgot password?”, “すべて見る”, “Cancel”.
enum LinkWords {
  /// Whether a text consists only of the action that a touch triggers.
  static func areOfButton(_ text: String) -> Bool {
    let words = NameWords.words(text)
    return words.count == 1 && alone.contains(words[0])
  }

  private static let alone: Set<String> = [
    "cancel", "skip", "abbrechen", "überspringen", "annuler", "passer", "cancelar", "omitir", "pular", "annulla", "キャンセル", "スキップ",
    "취소", "건너뛰기", "取消", "跳过", "跳過", "отмена", "пропустить",
  ]

  static func areOfLink(_ text: String) -> Bool {
    let words = NameWords.words(text)
    guard !words.isEmpty, words.count <= 9 else { return false }
    let line = words.joined(separator: " ")
    if words.count <= 4, whole.contains(line) { return true }
    if beginnings.contains(where: { line == $0 || line.hasPrefix($0 + " ") }) { return true }
    // A question, and what to do about it: “Already have an account? Sign in”.
    return text.contains("?") && endings.contains { line.hasSuffix(" " + $0) }
      || together.contains { text.count <= 24 && text.holds($0) }
  }

  private static let whole: Set<String> = [
    "sign up", "see all", "view all", "show all", "see more", "view more", "show more", "learn more", "read more",
    "resend", "resend code", "resend email", "terms of service", "terms of use", "terms and conditions", "privacy policy",
    "create account", "create an account", "alle anzeigen", "mehr erfahren", "tout voir", "en savoir plus",
    "ver todo", "ver mais", "ver tudo", "datenschutz", "política de privacidad",
  ]
  private static let beginnings = ["forgot", "forgotten", "passwort vergessen", "mot de passe oublié", "olvidaste", "esqueceu"]
  private static let endings = [
    "sign up", "sign in", "log in", "login", "register", "resend", "registrieren", "anmelden", "cadastre se",
  ]
  private static let together = [
    "お忘れですか", "お忘れの方", "を忘れた", "すべて見る", "もっと見る", "詳しく見る", "利用規約", "プライバシーポリシー", "アカウントをお持ち", "再送信する",
    "忘记密码", "忘記密碼", "查看全部", "비밀번호 찾기", "아이디 찾기", "잊으셨나요", "아닌가요",
    "전체보기",
  ]
}

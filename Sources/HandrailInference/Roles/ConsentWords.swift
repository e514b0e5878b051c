/// Texts that people agree to with a check box: “I agree to the Terms of Service”, “(필수) 서비스 이용약관 동의”.
enum ConsentWords {
  static func agree(_ text: String) -> Bool {
    let words = NameWords.words(text)
    return !consenting.isDisjoint(with: words) || together.contains(where: text.holds)
  }

  private static let consenting: Set<String> = [
    "agree", "consent", "accept", "einverstanden", "zustimmen", "akzeptiere", "accepte", "acepto", "aceito", "concordo",
    "accetto",
    "согласен", "принимаю",
  ]
  private static let together = ["동의", "同意"]
}

/// Words with which a field asks for a password.
enum PasswordWords {
  /// Whether the words in a field ask for a password: “Password”, “비밀번호 입력”; “Email or password” asks for either.
  static func ask(_ text: String) -> Bool {
    guard text.count <= 40, !text.contains("?"), !text.contains("？") else { return false }
    let words = NameWords.words(text)
    if words.contains("or") || words.contains("forgot") { return false }
    return !single.isDisjoint(with: words) || together.contains(where: text.holds)
  }

  private static let single: Set<String> = [
    "password", "passcode", "passwort", "kennwort", "contraseña", "senha", "пароль", "parola",
    // “ŞİFRE” has a dot over its i in small letters, too.
    "şifre", "şi\u{307}fre",
  ]
  private static let together = ["パスワード", "비밀번호", "密码", "密碼", "mot de passe", "Mot de passe"]
}

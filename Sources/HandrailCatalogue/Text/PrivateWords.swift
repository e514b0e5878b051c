/// Finds words for private data: recovery key, card number; 暗証番号; Kontonummer.
///
/// Only words that nearly always mean private data: a name or a place can be private, but usually is not.
enum PrivateWords {
  /// The first such word in `text`, as it is folded; nil if there is none.
  static func first(in text: String) -> String? {
    let scalars = WidthFolding.fold(text)
    return latin.first(in: scalars, isWhole: true) ?? japanese.first(in: scalars, isWhole: false)
  }

  private static let latinWords = [
    "recovery key", "recovery phrase", "recovery passphrase", "security key", "security phrase", "secret key", "seed phrase",
    "passphrase", "password", "passcode", "pin", "pin code", "card number", "credit card", "cvv", "cvc", "iban",
    "account number", "social security number", "ssn", "passport number", "insurance number", "diagnosis", "blood type",
    "wiederherstellungsschlüssel", "passwort", "kennwort", "kontonummer", "kartennummer", "kreditkarte", "diagnose",
    "versichertennummer", "sozialversicherungsnummer", "steuernummer", "ausweisnummer",
    "clé de récupération", "phrase secrète", "mot de passe", "numéro de carte", "numéro de compte",
    "numéro de sécurité sociale",
    "clave de recuperación", "contraseña", "número de tarjeta", "número de cuenta", "diagnóstico",
    "chiave di recupero", "numero di carta", "numero della carta", "diagnosi",
    "chave de recuperação", "senha", "número do cartão", "herstelsleutel", "wachtwoord", "rekeningnummer",
  ]

  private static let latin = OperationLexicon(words: latinWords, exceptions: ["pin to", "password hint"])

  private static let japaneseWords = [
    "復旧キー", "回復キー", "リカバリーキー", "パスフレーズ", "暗証番号", "パスワード", "パスコード", "カード番号", "口座番号", "マイナンバー",
    "個人番号", "保険証番号", "診断", "病名", "密码", "银行卡号", "비밀번호",
  ]

  private static let japanese = OperationLexicon(words: japaneseWords, exceptions: ["パスワードのヒント"])
}

/// Words of controls that end a session or cost something: “Log out”, “Place order”, 「注文を確定する」.
public enum CostlyWords {
  public enum Deed: Sendable { case endsSession, costs }

  /// What a control with this text does; nil if the text says neither.
  ///
  /// A place where people choose or look something up does neither: “Payment methods”, 「お支払い方法」, “Log out after 5 minutes”.
  public static func deed(in text: String) -> Deed? {
    guard text.count <= longest else { return nil }
    let lines = text.lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }.map(String.init)
    let words = lines.filter { !currencies.contains($0) }
    let said = words.joined(separator: " ").replacing("'", with: "’")
    if endsSession(said, words) { return .endsSession }
    let together = bare(words.joined())
    if costing.contains(said) || costingTogether.contains(together) { return .costs }
    // With an amount, a verb alone is enough: “Transfer 100 $”, 「1,200円で購入」.
    guard text.contains(where: \.isNumber), words.first.map(paying.contains) ?? false || together == "購入" else { return nil }
    return text.contains { $0.isCurrencySymbol || $0 == "円" } || lines.count > words.count ? .costs : nil
  }

  private static func endsSession(_ said: String, _ words: [String]) -> Bool {
    let begins = ending.contains { said == $0 || said.hasPrefix($0 + " ") }
    if begins { return words.count <= 8 && conditions.isDisjoint(with: words) }
    return endingTogether.contains(where: said.holds) && !ended.contains(where: said.holds)
  }

  /// 「円を支払う」→ 支払う, 「ご注文を確定します」→ 注文を確定する
  private static func bare(_ words: String) -> String {
    var words = words[...]
    while let start = openings.first(where: { words.hasPrefix($0) }) { words = words.dropFirst(start.count) }
    return words.hasSuffix("します") ? String(words.dropLast(3)) + "する" : String(words)
  }

  private static let longest = 48
  private static let openings = ["円", "を", "で", "ご", "お"]

  private static let currencies: Set<String> = [
    "usd", "eur", "gbp", "jpy", "chf", "btc", "eth", "us", "kr", "zł", "руб", "р", "円", "元", "원",
  ]

  /// Phrases that a text begins with.
  private static let ending = [
    "sign out", "signout", "log out", "logout", "log off", "abmelden", "ausloggen", "se déconnecter", "me déconnecter",
    "déconnexion", "cerrar sesión", "cerrar la sesión", "esci dall’account", "disconnetti account", "sair da conta",
    "terminar sessão", "encerrar sessão", "uitloggen", "logga ut", "wyloguj", "wyloguj się", "выйти из аккаунта",
    "выйти из учётной записи", "oturumu kapat", "çıkış yap",
  ]

  /// What makes it a setting: “Log out after 5 minutes”.
  private static let conditions: Set<String> = ["after", "automatically", "if", "nach", "on", "time", "timeout", "when"]

  private static let endingTogether = ["ログアウト", "サインアウト", "退出登录", "退出登錄", "登出", "로그아웃"]
  private static let ended = ["した", "しました", "済", "ログアウト中", "ログアウト時", "自動", "しない", "せず", "已登出", "自动", "자동"]

  private static let paying: Set<String> = [
    "pay", "buy", "purchase", "order", "donate", "transfer", "send", "withdraw", "deposit", "subscribe", "book", "bezahlen",
    "kaufen", "spenden", "überweisen", "payer", "acheter", "pagar", "comprar", "donar", "transferir", "paga", "acquista",
    "betalen", "betala", "zapłać", "оплатить", "купить",
  ]

  /// Whole texts without their amount.
  private static let costing: Set<String> = [
    "pay", "pay now", "purchase", "purchase now", "buy now", "buy it now", "order now", "book now", "reserve now", "donate now",
    "place order", "place my order", "place your order", "submit order", "confirm order", "complete order", "place bid",
    "confirm payment", "confirm and pay", "confirm pay", "complete payment", "make payment", "make a payment", "submit payment",
    "confirm purchase", "complete purchase", "confirm booking", "complete booking", "confirm reservation", "confirm transfer",
    "send money", "send payment", "transfer money", "transfer now", "make a donation", "subscribe now", "start subscription",
    "start free trial", "top up now",
    "bezahlen", "jetzt bezahlen", "jetzt kaufen", "jetzt bestellen", "zahlungspflichtig bestellen",
    "kostenpflichtig bestellen", "bestellung abschicken", "bestellung aufgeben", "jetzt buchen", "zahlung bestätigen",
    "geld senden", "jetzt überweisen", "jetzt spenden",
    "payer", "payer maintenant", "acheter maintenant", "passer commande", "passer la commande", "valider la commande",
    "confirmer le paiement", "confirmer la commande", "envoyer de l’argent", "effectuer le virement", "faire un don",
    "pagar", "pagar ahora", "comprar ahora", "realizar pedido", "hacer pedido", "confirmar pedido", "confirmar pago",
    "enviar dinero", "donar ahora", "reservar ahora",
    "paga", "paga ora", "acquista ora", "invia ordine", "effettua ordine", "conferma ordine", "conferma pagamento",
    "invia denaro", "prenota ora", "dona ora",
    "pagar agora", "comprar agora", "finalizar compra", "finalizar pedido", "fazer pedido", "confirmar pagamento",
    "enviar dinheiro", "reservar agora", "doar agora",
    "betalen", "nu betalen", "nu kopen", "bestelling plaatsen", "nu boeken", "betala", "köp nu", "slutför köp", "boka nu",
    "zapłać", "kup teraz", "złóż zamówienie", "zamawiam i płacę", "оплатить", "отправить деньги", "öde",
    "satın al", "siparişi tamamla",
  ]

  private static let costingTogether: Set<String> = [
    "支払う", "支払いを確定", "支払いを確定する", "支払いを完了する", "今すぐ支払う", "購入する", "今すぐ購入", "今すぐ購入する", "今すぐ買う", "購入を確定", "購入を確定する", "購入手続きを完了する",
    "注文する", "注文確定", "注文を確定", "注文を確定する", "決済する", "課金する", "送金する", "送金を確定", "送金を確定する", "送金を実行する", "振り込む",
    "振込を確定する", "振込を実行", "振込を実行する", "予約する", "予約を確定", "予約を確定する", "寄付する", "購読する", "定期購読する", "チャージする",
    "立即支付", "确认支付", "立即购买", "提交订单", "确认转账", "결제하기", "구매하기", "주문하기", "송금하기",
  ]
}

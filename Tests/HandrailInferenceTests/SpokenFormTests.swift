import Testing

@testable import HandrailInference

/// What a text is by its words or its form.
@Suite struct SpokenFormTests {
  @Test(arguments: [
    "Log out", "SIGN OUT", "Logout Session", "Log out from all other devices", "Abmelden", "Se déconnecter", "Cerrar sesión",
    "Sair da conta", "Oturumu kapat", "Выйти из аккаунта", "ログアウト", "アカウントからログアウトする", "サインアウト", "退出登录", "로그아웃",
  ])
  func theSessionEnds(_ text: String) { #expect(CostlyWords.deed(in: text) == .endsSession) }

  @Test(arguments: [
    "Pay", "Pay now", "Pay $12.00", "PAY 12 EUR", "Transfer 100$", "Donate 10 €", "Place order", "Confirm & pay", "Buy now",
    "Send money", "Jetzt kaufen", "Passer la commande", "Realizar pedido", "Оплатить", "支払う", "¥11,880を支払う", "1,200円で購入",
    "購入する", "ご注文を確定します", "送金を確定する", "振込を実行", "予約する", "今すぐ購入", "立即支付", "결제하기",
  ])
  func itCosts(_ text: String) { #expect(CostlyWords.deed(in: text) == .costs) }

  @Test(arguments: [
    "Log outlook", "Log out after 5 minutes", "Sign in", "Automatic logout", "自動ログアウト", "ログアウトしました", "Payment methods",
    "Pay attention", "Pay later", "お支払い方法", "お支払いへ進む", "購入", "購入履歴", "Buy", "注文履歴", "Order #8291", "Orders", "Send",
    "Send to other address",
    "Transfer", "Book", "Books", "Donations", "Restore purchase", "Buy 2, get 1", "送金済み", "予約", "Subscription", "",
  ])
  func neither(_ text: String) { #expect(CostlyWords.deed(in: text) == nil) }

  @Test(arguments: [
    "+49 30 1234567", "+000 000 00 00", "(555) 123-4567", "555-123-4567", "03-1234-5678", "Tel: 090-1234-5678",
    "01 23 45 67 89", "4111 1111 1111 1111", "3782-822463-10005", "DE89 3704 0044 0532 0130 00",
    "0x52908400098527886E0F7030069857D2E4169EE7", "1Cs4wu6pu5qCZ35bSLNVzGyEx5N6uzbg9t",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "aki@mail.test", "Write to Aki <aki.o@mail.co.jp>.",
  ])
  func itIsPrivateByItsForm(_ text: String) { #expect(PrivateForms.areIn(text)) }

  @Test(arguments: [
    "•••• 4242", "**** **** **** 1234", "2027-10-12", "01-02-2027 10:30", "10:30 - 12:00", "$1,234.50", "1 234 567", "v10.2.1",
    "192.168.100.20", "0120-123-456", "1-800-555-0199", "12 items", "ISBN 978-4-00-310101-8", "SHA-256", "24 Hours Open",
    "458 West Maple St.", "〒150-0041", "Nike", "support@mail.test", "icon@2x.png", "@aki", "a***@mail.test", "me@home", "",
  ])
  func itIsNotPrivateByItsForm(_ text: String) { #expect(!PrivateForms.areIn(text)) }

  @Test(arguments: [
    "#RD-9902", "Order #882-LK90", "ID: VHC-9920-B", "BRA2E19", "ABC-1234", "#2019-029K", "2×", "×2", "1 × Garlic Naan",
    "1 x 359 ₽",
    "Cal/Day", "Norm: 100 / Kcal/day", "$9.99/mo", "5h 24m", "2d 3h", "3m ago", "176dan89jksasdg21skaw9q7g",
    "0000000000000000163440df04bc24eccb48a9d46c64dce3be979e2e6a35aa13",
  ])
  func aVoiceMisreadsIt(_ text: String) { #expect(MisreadForms.areIn(text)) }

  @Test(arguments: [
    "#3d70ff", "#3D70FF", "#8291", "128MB", "SHA-256", "COVID-19", "iOS 26", "12 km", "80 km/h", "24/7", "1/2", "×",
    "1920 x 1080",
    "2027-10-12", "$14.50", "10:30", "5 m", "15 min", "and/or", "https://shop.test/a1b2c3d4e5f6a7b8c9d0", "MP3", "H264", "A4",
    "Internationalization", "",
  ])
  func aVoiceReadsIt(_ text: String) { #expect(!MisreadForms.areIn(text)) }

  @Test(arguments: [
    ("showToastMessage", true), ("makeToast", true), ("toast", true), ("showSnackBar", true), ("hideToastMessage", false),
    ("showToastWithConfirm", false),
    ("Toast", false), ("toastHeight", false), ("toaster", false), ("showError", false),
  ])
  func aMessageThatDisappears(function: String, isOne: Bool) { #expect(ToastNames.isOne(function) == isOne) }
}

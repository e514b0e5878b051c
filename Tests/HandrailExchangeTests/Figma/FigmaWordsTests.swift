import Foundation
import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// Languages of texts, addresses, gestures, titles.
@Suite struct FigmaWordsTests {
  @Test(
    arguments: [
      (["お知らせを受け取る"], "ja"), (["알림 받기"], "ko"), (["Получать уведомления"], "ru"), (["設定"], nil),
      (["首页", "我的订单", "设备管理中心", "退出登录"], "zh"), (["設定", "お知らせを受け取る", "口座情報確認"], "ja"), (["OK", "Menu"], nil),
      (["Não foi possível salvar a viagem", "Selecione o veículo para a viagem"], "pt"),
      (["Your order is on its way to you"], "en"), (["Bitte wählen Sie ein Konto", "Das ist nicht möglich"], "de"),
      (["Veuillez choisir un compte pour la suite", "Ce n’est pas possible dans votre pays"], "fr"), (["user@example.org"], nil),
      (["ثبت نظر", "عنوان نظر", "گالری"], "fa"), (["تسجيل الدخول", "كلمة المرور"], "ar"),
      (["لاگ ان کریں", "پاس ورڈ درج کریں ہے"], "ur"),
      (["Увійти до системи", "Забули пароль?"], "uk"), (["Войти в систему"], "ru"), (["התחברות"], "he"), (["เข้าสู่ระบบ"], "th"),
      (["लॉग इन करें"], "hi"), (["Đăng nhập", "Quên mật khẩu", "Tài khoản của bạn"], "vi"),
      (["Lectric eBike Pro v2", "Pro", "Rider Connect v4.2.1-stable"], nil),
      (["Masuk dengan akun Anda", "Lupa kata sandi untuk akun ini"], "id"),
    ] as [([String], String?)])
  func textsSayTheirLanguage(texts: [String], language: String?) {
    #expect(TextLanguage.language(of: texts) == language)
  }

  @Test func textsAreRecordedInTheLanguageThatTheyAreIn() throws {
    var options = FigmaOptions()
    (options.tellsLanguage, options.languages) = (true, ["en", "pt-BR"])
    let japanese = F.screen("1:1", "設定", [F.text("1:2", "お知らせを受け取る", [0, 0, 200, 20])])
    let english = F.screen("2:1", "Home", "", x: 500, [F.text("2:2", "Your order is on its way to you", [500, 0, 300, 20])])
    let short = F.screen("3:1", "Go", "", x: 1000, [F.text("3:2", "Go", [1000, 0, 300, 20])])
    let read = try F.read(F.file([japanese, english, short]), options)
    #expect(read.element("1:2")?["text.ja"] == "お知らせを受け取る" && read.element("1:2")?["text.en"] == nil)
    #expect(read.screens.flatMap(\.elements).first { $0.source.object == "2:2" }?.values["text.en"] != nil)
    #expect(read.otherLanguages == ["ja"])
    let rota = F.text("1:2", "Não foi possível salvar a viagem para o destino", [0, 0, 200, 20])
    #expect(try F.read(F.screen([rota]), options).element("1:2")?["text.pt-BR"] != nil)
    // A person's word counts.
    options.tellsLanguage = false
    #expect(try F.read(F.file([japanese]), options).element("1:2")?["text.en"] != nil)
  }

  @Test(
    arguments: [
      ("https://example.org", "web"), ("tel:+81312345678", "app"), ("mailto:a@example.org", "app"), ("example.org:8080", "web"),
      ("SMS:123", "app"),
    ])
  func anAddressThatAnotherAppTakesIsNoPage(address: String, opens: String) throws {
    let link = F.layer(
      "1:2", "FRAME", "Call", [0, 0, 99, 44], F.tap(#"{"type":"URL","url":"\#(address)"}"#),
      [F.text("1:3", "Call", [0, 0, 50, 20])])
    #expect(try F.read(F.screen([link])).element("1:2")?["opens"] == opens)
  }

  @Test func aMarkBeforeTheTextIsIgnored() throws {
    let json = F.screen([F.text("1:2", "A", [0, 0, 50, 20])])
    let file = NamedFile("a.json", bytes: [0xEF, 0xBB, 0xBF] + Array(json.utf8))
    #expect(try FigmaImporter.read([file], variables: nil, FigmaOptions()).screens.count == 1)
  }

  @Test func screensOfOneNameHaveTitlesThatTellThemApart() throws {
    func frame(_ id: String, _ x: Double) -> String { F.screen(id, "Home", "", x: x, [F.text(id + "1", "A", [x, 0, 50, 20])]) }
    let section = F.layer("5:1", "SECTION", "Onboarding", [0, 0, 2000, 900], "", [frame("5:2", 1000)])
    let read = try F.read(F.file([frame("3:1", 500), frame("2:1", 0), section]))
    let titles = Dictionary(
      uniqueKeysWithValues: read.screens.map { screen in
        (screen.source.object, screen.writes.first { $0.path == "title" }?.value.string)
      })
    #expect(titles == ["2:1": "Home", "3:1": "Home 2", "5:2": "Home (Onboarding)"])
  }

  @Test func aStateThatIsOnIsSelected() throws {
    func instance(_ state: String) -> String {
      F.layer(
        "1:2", "INSTANCE", "Chip", [0, 0, 99, 44],
        #","componentId":"c:1","componentProperties":{"State":{"type":"VARIANT","value":"\#(state)"}}"#
          + F.tap(F.navigate("1:1")),
        [F.text("1:3", "Tea", [0, 0, 50, 20])])
    }
    #expect(try F.read(F.screen([instance("On")])).element("1:2")?["traits.selected"] == "true")
    #expect(try F.read(F.screen([instance("Rest")])).element("1:2")?["traits.selected"] == nil)
  }
}

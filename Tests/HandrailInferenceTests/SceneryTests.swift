import HandrailInference
import Testing

@Suite struct SceneryTests {
  private static func isOne(_ picture: String?, reached: Bool = false, acted: Bool = false) -> Bool {
    SceneryPicture.isOne(picture: picture, isReachedByCode: reached, isActedOn: acted)
  }

  @Test func aPictureThatNeverChangesIsScenery() {
    #expect(Self.isOne("welcome.jpg") && Self.isOne("icon_menu_music"))
    #expect(!Self.isOne(nil), "what it shows is not known")
    #expect(!Self.isOne("welcome.jpg", reached: true) && !Self.isOne("welcome.jpg", acted: true))
  }

  @Test(arguments: ["connection_off", "favorites", "img-logo", "265-download-gray", "checkMark"])
  func oneThatSaysSomethingIsNot(_ name: String) { #expect(!Self.isOne(name)) }
}

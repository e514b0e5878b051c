import HandrailModel
import Testing

@testable import HandrailInference

/// What names say of signs and pictures.
@Suite struct SignTests {
  @Test(arguments: [
    "Checkmark_Unselected", "ic_check_box_outline_blank", "radioButtonView", "tick", "ic_check_white", "CheckboxView",
    "circle_unselected", "selection_tick",
  ])
  func aSignOfSelection(_ name: String) { #expect(SelectionSigns.isOne(name)) }

  @Test(arguments: ["version_check_close_icon", "check_in", "check_list", "star", "tickets", "checkout_cart"])
  func noSignOfSelection(_ name: String) { #expect(!SelectionSigns.isOne(name)) }

  @Test(arguments: [
    (["email", "error", "label"], true), (["invalid", "hint"], true), (["terror", "cell"], false), ([], false),
  ])
  func whatCodeCallsAnError(words: [String], isOne: Bool) { #expect(ErrorNames.isOne(words) == isOne) }

  @Test func aPictureByItsName() {
    #expect(PictureNames.isOne(["user", "avatar", "view"]) && PictureNames.isOne(["coverimage"]))
    #expect(!PictureNames.isOne(["gauge", "view"]))
  }

  @Test(arguments: [
    "Material Icons Round", "MaterialIcons-Regular", "Font Awesome 6 Pro", "FontAwesome", "SF Symbols", "Ionicons",
    "Material Symbols Rounded",
    "remixicon",
  ])
  func aFontOfPictures(_ family: String) { #expect(SymbolFonts.isOne(family)) }

  @Test(arguments: ["SF Pro", "Iconic Sans", "Inter", "Symbol Sans", "Noto Sans Symbols Display Text"])
  func noFontOfPictures(_ family: String) { #expect(!SymbolFonts.isOne(family)) }

  @Test func theNameOfAGlyphHasNoSpaces() {
    #expect(SymbolFonts.isName("shopping_cart") && !SymbolFonts.isName("Save for a trip") && !SymbolFonts.isName(""))
  }

  @Test(arguments: [
    ("Mock Graph", true), ("BarChart", true), ("売上グラフ", true), ("Paragraphs", false), ("Photograph list", false), ("Chat", false),
  ])
  func aChartByTheNameOfItsLayer(name: String, isOne: Bool) { #expect(ContainerNames.isChart(name) == isOne) }

  @Test(arguments: [
    ("Navigation bar", true), ("TopAppBar", true), ("Header", true), ("Header/Popup", true), ("ヘッダー", true), ("헤더", true),
    ("Section Header", false), ("Table Header", false), ("Bottom Navigation", false), ("Tab bar", false),
  ])
  func theBarAtTheTopByItsName(name: String, isOne: Bool) { #expect(ContainerNames.isTopBar(name) == isOne) }

  @Test func starsInALineAreOneRating() {
    let boxes = (0..<5).map { Rect(x: Double($0) * 24, y: 0, width: 20, height: 20) }
    let stars = boxes.map { _ in ["Star"] }
    #expect(RatingSigns.areOne(stars, boxes, in: ["Frame 3"]))
    #expect(RatingSigns.areOne(boxes.map { _ in ["Icon"] }, boxes, in: ["Rating"]))
    // The icons of a bar; stars of two sizes; one star beside a number.
    #expect(!RatingSigns.areOne(boxes.map { _ in ["Home"] }, boxes, in: ["Tab bar"]))
    #expect(!RatingSigns.areOne(stars, boxes.dropLast() + [Rect(x: 96, y: 0, width: 40, height: 40)], in: ["Rating"]))
    #expect(!RatingSigns.areOne([["Star"]], [boxes[0]], in: ["Rating"]))
  }

  @Test(
    arguments: [
      ("Value", ["Text"], [], FieldText.value), ("عنوان نظر", ["Titel"], [], .title), ("Enter your name", [], [], .placeholder),
      ("Name", ["Placeholder"], [], .placeholder), ("Anna", [], ["State=Filled"], .value),
      ("Anna", [], ["Value Type=Placeholder"], .placeholder),
      ("you@example.com", [], [], .value), ("비밀번호 입력", [], [], .placeholder),
    ] as [(String, [String], [String], FieldText)])
  func whatAFieldShows(words: String, layers: [String], variants: [String], is role: FieldText) {
    let pairs = variants.map { $0.split(separator: "=").map(String.init) }.map { (property: $0[0], value: $0[1]) }
    #expect(FieldText.role(of: words, layers: layers, variants: pairs) == role)
  }

  @Test(arguments: [
    ("682 km", true), ("R$ 1.250,00", true), ("1 716 ₽", true), ("12:45", true), ("Day 3", false), ("Top 10", false),
    ("3 ITEMS left", false), ("Total", false), ("#12", false),
  ])
  func anAmountHeadsNothing(words: String, isOne: Bool) { #expect(AmountWords.isOne(words) == isOne) }

  @Test(arguments: [
    ("heart-outline", true), ("ic_bookmark", true), ("Play pause button", true), ("google-play", false), ("player-stop", false),
    ("Home", false), ("Favourite list", false),
  ])
  func aPictureOfOneOfTwoStates(name: String, isOne: Bool) { #expect(StateNames.isOne(name) == isOne) }

  @Test func ofThreeAndMoreOneMayBeOdd() {
    #expect(OddOne.place(in: ["a", "b", "a"]) == 1 && OddOne.place(in: ["a", "a", "a", "b"]) == 3)
    #expect(
      OddOne.place(in: ["a", "b"]) == nil && OddOne.place(in: ["a", "b", "c"]) == nil && OddOne.place(in: ["a", "a"]) == nil)
    #expect(OddOne.place(in: ["a", "a", "b", "b"]) == nil)
  }
}

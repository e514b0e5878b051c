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
    ("Navigation bar", true), ("TopAppBar", true), ("Header", true), ("Header/Popup", true), ("Base / Top nav", true),
    ("ヘッダー", true), ("헤더", true),
    ("Section Header", false), ("Table Header", false), ("Bottom Navigation", false), ("Tab bar", false),
  ])
  func theBarAtTheTopByItsName(name: String, isOne: Bool) { #expect(ContainerNames.isTopBar(name) == isOne) }

  @Test func rowsOfAListAreFurtherApartThanTheLinesOfAText() {
    func texts(_ edges: [Double], x: [Double] = [0, 0, 0]) -> [Rect] {
      zip(edges, x).map { Rect(x: $1, y: $0, width: 80, height: 20) }
    }
    #expect(ListedTexts.areRows(texts([0, 40, 81])) && ListedTexts.areRows(texts([0, 32, 64])))
    #expect(!ListedTexts.areRows(texts([0, 24, 48])) && !ListedTexts.areRows(texts([0, 40, 90])))
    #expect(!ListedTexts.areRows(texts([0, 40, 80], x: [0, 20, 0])) && !ListedTexts.areRows(texts([0, 40])))
  }

  @Test func segmentsAreEquallyFarApart() {
    func boxes(_ edges: [Double]) -> [Rect] { edges.map { Rect(x: $0, y: 0, width: 80, height: 30) } }
    #expect(OddOne.areSegments(boxes([0, 100, 200])) && OddOne.areSegments(boxes([203, 0, 100])))
    #expect(
      !OddOne.areSegments(boxes([0, 100, 230])) && !OddOne.areSegments(boxes([0, 0, 0])) && !OddOne.areSegments(boxes([0])))
  }

  @Test func aTextHeadsTheLinksRightBelowIt() {
    func boxes(_ places: [(x: Double, y: Double)]) -> [Rect] { places.map { Rect(x: $0.x, y: $0.y, width: 90, height: 20) } }
    let head = Rect(x: 0, y: 0, width: 90, height: 20)
    #expect(LinkHeads.count(under: head, boxes([(0, 30), (1, 60), (120, 30)])) == 2, "the next column is another's")
    #expect(LinkHeads.count(under: head, boxes([(40, 30), (0, 60)])) == 0 && LinkHeads.count(under: head, boxes([(0, 10)])) == 0)
  }

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

  @Test(arguments: [
    ("Heading 2", true), ("Heading 1:margin", true), ("Heading 2 → Cart", true), ("H3", true), ("heading4", true), ("見出し2", true),
    ("見出し", true), ("大見出し", true), ("Heading", false), ("Headline", false), ("Home", false), ("H", false), ("見出しバー", false),
    ("Header 1", false),
  ])
  func aLayerThatIsCalledAHeading(name: String, isOne: Bool) { #expect(HeadingNames.isOne(name) == isOne) }

  @Test(arguments: [
    ("Preferences", true), ("What did you buy?", true), ("Details:", true), ("Status: Online", false), ("状態：オンライン", false),
    ("682 km", false), ("→", false),
  ])
  func wordsThatHeadSomething(words: String, areHeading: Bool) { #expect(HeadingNames.areHeading(words) == areHeading) }

  @Test(
    arguments: [
      ("toggleFilter", .on), ("showHidePassword", .on), ("mapListToggleButtonPressed", .on), ("btn_expandCollapse", .expanded),
      ("onCollapsePress", .expanded), ("toggleDisclosure", .expanded), ("Accordion Title", .expanded), ("disclosureButton", nil),
      ("showPassword", nil), ("hide", nil), ("numberButtonAction", nil),
    ] as [(String, ToggleNames.State?)])
  func whatSwitchesByItsName(name: String, state: ToggleNames.State?) { #expect(ToggleNames.state(name) == state) }

  @Test func ofThreeAndMoreOneMayBeOdd() {
    #expect(OddOne.place(in: ["a", "b", "a"]) == 1 && OddOne.place(in: ["a", "a", "a", "b"]) == 3)
    #expect(
      OddOne.place(in: ["a", "b"]) == nil && OddOne.place(in: ["a", "b", "c"]) == nil && OddOne.place(in: ["a", "a"]) == nil)
    #expect(OddOne.place(in: ["a", "a", "b", "b"]) == nil)
  }

  @Test(arguments: [
    ("Back Button", true), ("shopping-cart", true), ("btn_top", false), ("Button", false), ("Overlay+Border+OverlayBlur", false),
    ("Trailing Content", false), ("Frame 12", false), ("Rectangle copy", false), ("戻る", true),
  ])
  func aNameThatSaysWhatALayerShows(name: String, tells: Bool) { #expect(LayerNames.tell(name) == tells) }

  @Test func whatIsSetTooSmallToReadIsDrawn() {
    let box = Rect(x: 0, y: 0, width: 300, height: 200)
    #expect(Artwork.isMiniature(box, sizes: [4.5, 5, 6, 8]))
    // The captions of a chart; a badge; a text that the design gives no size.
    #expect(!Artwork.isMiniature(box, sizes: [8, 8, 8, 6]) && !Artwork.isMiniature(box, sizes: [5, 5, 5, 12]))
    #expect(!Artwork.isMiniature(Rect(x: 0, y: 0, width: 20, height: 20), sizes: [4, 4, 4, 4]))
    #expect(!Artwork.isMiniature(box, sizes: [4, 4, 4, nil]) && !Artwork.isMiniature(box, sizes: [4, 4]))
    #expect(Artwork.isUnreadable(5) && !Artwork.isUnreadable(9) && !Artwork.isUnreadable(nil))
  }

  @Test(
    arguments: [
      ("Shop App Icon", ["S"], 3, true), ("Wordmark", ["Subs", "Tracker"], 0, true), ("Company Logo", [], 4, true),
      ("ロゴ", ["Kissa"], 1, true), ("frame-brand-logo", ["Story editor"], 3, false), ("Logo", ["Shop"], 0, false),
      ("Icon", ["S"], 3, false), ("Logout", [], 2, false), ("App Icon", ["75"], 2, false), ("Logos", ["A", "B", "C"], 3, false),
    ] as [(String, [String], Int, Bool)])
  func theSignOfABrand(name: String, texts: [String], shapes: Int, isOne: Bool) {
    #expect(Artwork.isLogo([name], texts: texts, shapes: shapes) == isOne)
  }

  @Test func marksOnAPhotoArePartOfIt() {
    let box = Rect(x: 0, y: 0, width: 128, height: 128)
    let ring = Rect(x: 96, y: 6, width: 26, height: 26)
    #expect(Artwork.isMarkedPhoto(box, photo: box, marks: [ring]))
    #expect(!Artwork.isMarkedPhoto(box, photo: nil, marks: [ring]) && !Artwork.isMarkedPhoto(box, photo: box, marks: [box]))
  }

  @Test func theBarWithWhichOneGoesHome() {
    let screen = Rect(x: 0, y: 0, width: 390, height: 844)
    let bar = Rect(x: 128, y: 831, width: 134, height: 5)
    #expect(HomeIndicator.isOne(bar, in: Rect(x: 0, y: 810, width: 390, height: 34), on: screen))
    // The progress of a download, the handle of a sheet, the line under a chosen tab.
    #expect(!HomeIndicator.isOne(Rect(x: 128, y: 700, width: 134, height: 5), in: bar, on: screen))
    #expect(!HomeIndicator.isOne(Rect(x: 20, y: 831, width: 134, height: 5), in: bar, on: screen))
    #expect(!HomeIndicator.isOne(Rect(x: 177, y: 831, width: 36, height: 5), in: bar, on: screen))
  }

  @Test func screensOnAWiderFrameHaveWhatTheSystemDraws() {
    #expect(ScreenBoard.screens([(375, false), (375, true), (390, false), (375.5, false)]) == [0, 1, 3])
    // The columns of a web page.
    #expect(ScreenBoard.screens([(400, false), (400, false)]).isEmpty)
  }

  @Test func aTextCloseBelowAPictureNamesIt() {
    let icon = Rect(x: 20, y: 800, width: 24, height: 24)
    #expect(CaptionWords.areBelow(icon, text: Rect(x: 14, y: 828, width: 36, height: 14)))
    // The next tab's; one of the next row; one above.
    #expect(!CaptionWords.areBelow(icon, text: Rect(x: 80, y: 828, width: 36, height: 14)))
    #expect(!CaptionWords.areBelow(icon, text: Rect(x: 14, y: 850, width: 36, height: 14)))
    #expect(!CaptionWords.areBelow(icon, text: Rect(x: 14, y: 780, width: 36, height: 14)))
  }

  @Test func aTextNearAControlOrAPictureBelongsToIt() {
    let control = Rect(x: 300, y: 100, width: 50, height: 30)
    #expect(CaptionWords.areNear(control, text: Rect(x: 16, y: 105, width: 120, height: 20)))
    #expect(CaptionWords.areNear(control, text: Rect(x: 300, y: 70, width: 60, height: 20)))
    // The subtitle of the screen.
    #expect(!CaptionWords.areNear(control, text: Rect(x: 16, y: 0, width: 300, height: 20)))
    let icon = Rect(x: 16, y: 100, width: 24, height: 24)
    #expect(CaptionWords.areInLine(icon, text: Rect(x: 48, y: 102, width: 90, height: 20)))
    #expect(!CaptionWords.areInLine(icon, text: Rect(x: 120, y: 102, width: 90, height: 20)))
    #expect(!CaptionWords.areInLine(icon, text: Rect(x: 48, y: 122, width: 90, height: 20)))
    #expect(!CaptionWords.areInLine(Rect(x: 0, y: 90, width: 60, height: 60), text: Rect(x: 70, y: 102, width: 90, height: 20)))
  }

  @Test func aNumberIsNextToItsCaption() {
    let number = Rect(x: 16, y: 100, width: 80, height: 30)
    #expect(CaptionWords.areStacked(number, Rect(x: 16, y: 134, width: 40, height: 14)))
    #expect(CaptionWords.areStacked(number, Rect(x: 36, y: 82, width: 40, height: 14)), "in the middle above it")
    #expect(!CaptionWords.areStacked(number, Rect(x: 16, y: 150, width: 40, height: 14)))
    #expect(!CaptionWords.areStacked(number, Rect(x: 120, y: 134, width: 40, height: 14)))
    #expect(CaptionWords.areShort("Total distance") && !CaptionWords.areShort("More than a hundred lessons for you"))
  }

  @Test func photosOfAStatusBarAreAtItsEnds() {
    let screen = Rect(x: 0, y: 0, width: 440, height: 956)
    let (clock, battery) = (Rect(x: 39, y: 21, width: 52, height: 16), Rect(x: 310, y: 0, width: 130, height: 38))
    #expect(StatusBarPhotos.areOne([battery, clock], on: screen) && StatusBarPhotos.mayBeOne(clock))
    #expect(!StatusBarPhotos.areOne([clock], on: screen) && !StatusBarPhotos.mayBeOne(Rect(x: 16, y: 14, width: 24, height: 24)))
    #expect(!StatusBarPhotos.areOne([clock, Rect(x: 150, y: 20, width: 80, height: 20)], on: screen))
    #expect(!StatusBarPhotos.areOne([clock, Rect(x: 310, y: 44, width: 100, height: 14)], on: screen))
  }

  @Test func whatCodeCallsAPhoto() {
    #expect(PhotoNames.isOne("artworkImageView") && PhotoNames.isOne("CoverView") && PhotoNames.isOne("avatar"))
    #expect(!PhotoNames.isOne("avatarBorder") && !PhotoNames.isOne("photoButton") && !PhotoNames.isOne("imageView"))
    #expect(PictureThemes.plain("close_dark") == PictureThemes.plain("close_light"))
    #expect(PictureThemes.plain("star") != PictureThemes.plain("star.fill"))
  }

  @Test func aParagraphIsNoLabel() {
    #expect(CaptionWords.areOne("Where are you going?"))
    #expect(!CaptionWords.areOne("Enter a name, an address, or anything else by which we can find the place"))
  }
}

/// What rules once guessed by themselves.
@Suite struct GuessTests {
  @Test func aPadHasNineDigits() {
    let digits = (1...9).map { [String($0)] }
    #expect(Keypad.isOne(digits + [["Delete"]]))
    #expect(!Keypad.isOne(Array(digits.dropLast()) + [["1"], ["Delete"]]), "one digit twice")
    #expect(!Keypad.isOne((11...19).map { [String($0)] }))
  }

  @Test(arguments: [("Searching…", true), ("Loading... ", true), ("Cart", false), ("More… or less", false), ("", false)])
  func wordsOfProgress(_ words: String, areOnes: Bool) { #expect(ProgressWords.areOnes(words) == areOnes) }

  @Test func greysCatchNoEye() {
    #expect(CatchingColour.isOne(red: 1, green: 0, blue: 0) && CatchingColour.isOne(red: 0.2, green: 0.4, blue: 0.6))
    #expect(!CatchingColour.isOne(red: 0.12, green: 0.16, blue: 0.22) && !CatchingColour.isOne(red: 1, green: 1, blue: 1))
  }

  @Test func aTitleIsMuchLargerThanTheRest() {
    #expect(TitleSize.isOne(26, among: [20, 12]) && !TitleSize.isOne(24, among: [20, 12]))
    #expect(!TitleSize.isOne(19, among: [12]) && !TitleSize.isOne(26, among: [nil]))
  }

  @Test func aNameOfAKindTellsNothing() {
    #expect(KindNames.isOne("image view") && !KindNames.isOne("avatar image view"))
  }
}

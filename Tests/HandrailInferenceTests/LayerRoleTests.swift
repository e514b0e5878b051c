import HandrailModel
import Testing

@testable import HandrailInference

/// What a layer probably is.
@Suite struct LayerRoleTests {
  @Test(
    arguments: [
      ("Button", "button"), ("btn-primary", "button"), ("Icon button / close", "button"), ("Button/Primary/Large", "button"),
      ("Toggle button", "button"), ("Radio button", "radio button"), ("Search bar", "text-field"),
      ("Password input", "secure-field"),
      ("List item", "cell"), ("Text Link List Item", "link"), ("Switch row", "cell"), ("Checkbox", "checkbox"),
      ("Segmented control", "segmented"),
      ("Dropdown", "picker"), ("Nav item", "tab"), ("Chip", "button"), ("ボタン/プライマリ", "button"), ("スイッチ", "switch"),
      ("チェックボックス", "checkbox"), ("検索バー", "text-field"), ("Schaltfläche", "button"), ("버튼", "button"), ("Botón grande", "button"),
      ("Button group", nil), ("Button label", nil), ("Buttons", nil), ("Tab bar", nil), ("Link list", nil), ("タブバー", nil),
      ("ボタングループ", nil), ("Primary Button:margin", nil), ("Frame 12", nil), ("Butter", nil), ("", nil),
    ] as [(String, String?)])
  func namesSayWhatSomethingIs(name: String, expected: String?) {
    let role = RoleWords.roles(in: name).first
    #expect(role.map { $0.name ?? $0.kind.rawValue } == expected)
  }

  @Test func aComponentCountsBeforeTheLayer() {
    var layer = LayerEvidence()
    (layer.set, layer.component, layer.layer) = ("Switch", "State=On", "Button 3")
    #expect(LayerRole.of(layer) == LayerRole(.switch, .component("Switch")))
    (layer.set, layer.component) = (nil, "Card")
    #expect(LayerRole.of(layer) == LayerRole(.button, .layer("Button 3")))
  }

  /// A name is not believed of what cannot be that by its form.
  @Test(
    arguments: [
      ("PhotosPicker-photo", 128, 128, nil), ("Country picker", 300, 44, "picker"), ("Top tab", 390, 44, nil),
      ("Tab", 78, 49, "tab"), ("Card slider", 343, 300, nil), ("Volume slider", 343, 44, "slider"), ("Select", 24, 24, nil),
      ("Dropdown audience", 84, 20, "picker"),
      ("Text area", 343, 200, "text-field"), ("Button", 343, 140, "button"), ("Switch", 343, 200, nil),
    ] as [(String, Double, Double, String?)])
  func theFormOfALayerComesBeforeItsName(name: String, width: Double, height: Double, expected: String?) {
    var layer = LayerEvidence()
    (layer.component, layer.form) = (name, LayerForm(width: width, height: height, texts: 1))
    #expect(LayerRole.of(layer)?.kind.rawValue == expected)
    layer.form?.isPhoto = true
    if expected == "picker" { #expect(LayerRole.of(layer) == nil) }
  }

  @Test(arguments: [
    ("Back", "Base / Top nav", 24.0, true), ("arrow_back", "Header", 24, true), ("Back", "Card", 24, false),
    ("Card back", "Header", 24, false), ("Back", "Header", 200, false),
  ])
  func aPictureCalledBackInTheTopBarIsAButton(name: String, container: String, width: Double, isOne: Bool) {
    var layer = LayerEvidence()
    (layer.component, layer.layer, layer.container) = ("Icons / 24 / Arrow left", name, container)
    layer.form = LayerForm(width: width, height: 24, texts: 0)
    #expect((LayerRole.of(layer) == LayerRole(.button, .layer(name))) == isOne)
    layer.form?.texts = 1
    #expect(LayerRole.of(layer) == nil)
  }

  @Test func aPanelWithAllThatOneSearchesByIsNoField() {
    #expect(!LayerForm(width: 343, height: 183, texts: 3).allows(.textField))
    #expect(LayerForm(width: 343, height: 100, texts: 3).allows(.textField))
  }

  @Test func whatContainsControlsIsARowOrNoControl() {
    var layer = LayerEvidence()
    (layer.layer, layer.hasParts) = ("Button", true)
    #expect(LayerRole.of(layer) == nil)
    layer.isTouched = true
    #expect(LayerRole.of(layer)?.kind == .cell)
    (layer.layer, layer.isTouched) = ("Search field", false)
    #expect(LayerRole.of(layer)?.kind == .textField)
  }

  @Test func whatIsInAContainerOfSeveralIsOneOfThem() {
    var layer = LayerEvidence()
    (layer.layer, layer.container) = ("Google", "Buttons")
    #expect(LayerRole.of(layer) == LayerRole(.button, .container("Buttons")))
    layer.container = "Button list"
    #expect(LayerRole.of(layer)?.kind == .button)
    for none in ["Button", "Button label group", "List"] {
      layer.container = none
      #expect(LayerRole.of(layer) == nil)
    }
  }

  @Test func reactionsAndDrawingsSuggestARole() {
    var layer = LayerEvidence()
    layer.isTouched = true
    #expect(LayerRole.of(layer)?.kind == .button)
    layer.isUnderlined = true
    #expect(LayerRole.of(layer)?.kind == .link)
    layer = LayerEvidence()
    for (drawing, kind) in zip(
      LayerDrawing.allCases, [Element.Kind.button, .textField, .tab, .cell, .cell, .switch, .custom, .slider, .picker])
    {
      layer.drawing = drawing
      #expect(LayerRole.of(layer)?.kind == kind)
    }
    (layer.drawing, layer.isMasked) = (.leadingWords, true)
    #expect(LayerRole.of(layer)?.kind == .secureField)
    // In a bar of tabs, whatever they are called.
    (layer.drawing, layer.layer) = (.barItem, "Link")
    #expect(LayerRole.of(layer)?.kind == .tab)
  }

  @Test(
    arguments: [
      ("Forgot your password?", true), ("Already have an account? Sign in", true), ("See all", true), ("パスワードをお忘れですか？", true),
      ("Sign in to continue", false), ("Privacy", false), ("We forgot nothing", false),
      ("利用規約に同意した上で、下のボタンを押すと登録が完了します。", false),
    ])
  func someWordsAreThoseOfLinks(words: String, isLink: Bool) { #expect(LinkWords.areOfLink(words) == isLink) }

  @Test(arguments: [("Cancel", true), ("건너뛰기", true), ("キャンセル", true), ("Cancel order", false), ("Cancelled", false)])
  func someWordsAreThoseOfButtons(words: String, isButton: Bool) {
    var layer = LayerEvidence()
    layer.words = words
    #expect((LayerRole.of(layer) == LayerRole(.button, .words)) == isButton)
  }

  @Test(
    arguments: [
      ("••••••", true), ("Password", true), ("비밀번호 입력", true), ("パスワード", true), ("ŞİFRE", true),
      ("Email or password", false), ("Forgot password?", false), ("Email", false),
    ])
  func aFieldThatAsksForAPasswordIsSecure(words: String, isSecure: Bool) {
    #expect(LayerEvidence.isMasked(words) == isSecure)
  }

  @Test func titlesAreNotLinks() {
    #expect(LayerEvidence.words("See all", size: 28).isEmpty)
    #expect(LayerEvidence.words("See all", size: 14) == "See all")
  }

  @Test func nothingIsAssumedOfWhatIsRecorded() throws {
    let shared = try Shared(project: nil, components: [], palette: nil, assuming: Inferences.assumptions)
    let json =
      #"{"elements":[{"id":"a","layer-name":"Button"},{"id":"b","kind":"text","layer-name":"Button"},{"id":"c"}]}"#
    let screen = try Screen(Array(json.utf8), shared: shared)
    #expect(screen.elements.map { $0.isAssumed(.kind) } == [true, false, false])
    #expect(screen.elements.map { $0.text(.kind) } == ["button", "text", nil])
    #expect(screen.elements[0].kind == .button && screen.elements[0].isControl)
  }

  @Test func aFieldWhoseOwnLayerSaysPasswordIsSecure() {
    var layer = LayerEvidence()
    (layer.component, layer.layer) = ("Text Input", "Password Input")
    #expect(LayerRole.of(layer)?.kind == .secureField)
    layer.layer = "Email Input"
    #expect(LayerRole.of(layer)?.kind == .textField)
  }

  @Test func aFieldUnderTheWordPasswordIsSecure() throws {
    let shared = try Shared(project: nil, components: [], palette: nil, assuming: Inferences.assumptions)
    func kind(_ words: String) throws -> Element.Kind? {
      let json =
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"\#(words)"},"frame":[24,100,80,20]},"#
        + #"{"id":"f","layer-name":"Input","frame":[24,124,342,52]}]}"#
      return try Screen(Array(json.utf8), shared: shared).elements[1].kind
    }
    #expect(try kind("Password") == .secureField && kind("Name") == .textField)
  }

  @Test func whatIsDrawnOutweighsTheNameOfALayerButNotThatOfAComponent() {
    var layer = LayerEvidence()
    (layer.layer, layer.drawing) = ("btn/Long", .checkRow)
    #expect(LayerRole.of(layer)?.role == "checkbox")
    layer.component = "Button"
    #expect(LayerRole.of(layer)?.kind == .button)
    (layer.component, layer.layer, layer.drawing) = (nil, "Row", .pillWithKnob)
    #expect(LayerRole.of(layer)?.kind == .switch)
  }
}

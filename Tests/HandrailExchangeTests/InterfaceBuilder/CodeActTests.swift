import HandrailModel
import Testing

@testable import HandrailExchange

/// What follows a tap, how screens open and close, and which rows act, as the app's code says it.
@Suite struct CodeActTests {
  @Test func aGestureFromTheEdgeThatLeavesGoesBack() throws {
    func result(_ body: String, kind: String = "screenEdgePan") throws -> String? {
      let controller =
        "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
        + rect(0, 0, 375, 667) + "</view></viewController>"
      let gesture =
        "<\(kind)GestureRecognizer id=\"g\"><connections><action selector=\"swiped:\" destination=\"c\" id=\"a\"/></connections>"
        + "</\(kind)GestureRecognizer>"
      let code = "class Cart: UIViewController {\n  @IBAction func swiped(_ sender: Any) {\n    \(body)\n  }\n}\n"
      let read = try imported(["A.storyboard": storyboard(scene(controller, beside: gesture)), "Cart.swift": code])
      return read.screens.first?.gestures.first?["result"]
    }
    #expect(try result("navigationController?.popViewController(animated: true)") == "back")
    #expect(try result("if sender.state == .ended { dismiss(animated: true) }") == "back")
    #expect(try result("switch sender.state {\n    case .ended: dismiss(animated: true)\n    default: break\n    }") == "back")
    #expect(try result("guard sender.state == .ended else { return }\n    dismiss(animated: true)") == "back")
    #expect(try result("if isSaved { dismiss(animated: true) }") == nil)
    #expect(try result("guard isSaved else { return }\n    dismiss(animated: true)") == nil)
    #expect(try result("if sender.state == .ended, isSaved { dismiss(animated: true) }") == nil)
    #expect(try result("menu.open()") == nil)
    #expect(try result("dismiss(animated: true)", kind: "pan") == nil, "it may move something, too")
  }

  private static func value(_ screen: Imported.Screen?, _ path: String) -> String? {
    screen?.writes.last { $0.path == path }.map { $0.value.string ?? $0.value.canonicalText }
  }

  @Test(arguments: [
    ("Cart.swift", "pay.addTarget(self, action: #selector(payTapped(_:)), for: .touchUpInside)"),
    ("Cart.swift", "self.pay?.addTarget(self, action: #selector(Cart.payTapped), for: .primaryActionTriggered)"),
    ("Cart.m", "[self.pay addTarget:self action:@selector(payTapped:) forControlEvents:UIControlEventTouchUpInside];"),
  ])
  func aTargetOfAButtonIsItsAction(_ file: String, _ statement: String) throws {
    let code =
      file.hasSuffix("swift")
      ? CodeLookTests.swift(statement) : "@implementation Cart\n- (void)viewDidLoad {\n  \(statement)\n}\n@end\n"
    #expect(try CodeLookTests.read(code, file: file).element("b")?["performs"] == "payTapped", "\(statement)")
  }

  @Test(arguments: [
    "pay.addTarget(other, action: #selector(payTapped), for: .touchUpInside)",
    "pay.addTarget(self, action: #selector(payTapped), for: .touchDown)",
  ])
  func notEveryTargetIsAnAction(_ statement: String) throws {
    #expect(try CodeLookTests.read(CodeLookTests.swift(statement)).element("b")?["performs"] == nil, "\(statement)")
  }

  @Test(arguments: [
    ("let alert = UIAlertController()\n    alert.addAction(yes)\n    alert.addAction(no)", "asks"), ("question()", "asks"),
    ("sheet()", "asks"), ("Shop.askAgain(sum)", "asks"), ("view.askAgain()", "asks"), ("step()", "leaves"),
    ("self.dismiss(animated: true)", "leaves"),
    ("if done { navigationController?.popViewController(animated: true) }", "leaves"),
    ("UIAccessibility.post(notification: .announcement, argument: text)", "announces"),
    ("showToast(message)", "informs"), ("view.makeToast(message)", "informs"),
  ])
  func whatFollowsAnActionIsReadFromItsFunction(_ statement: String, _ act: String) throws {
    let more =
      "  @objc func payTapped(_ sender: Any) {\n    \(statement)\n  }\n  func step() { last() }\n"
      + "  func last() {\n    if ok { dismiss(animated: true, completion: nil) }\n  }\n"
    let code = CodeLookTests.swift("pay.addTarget(self, action: #selector(payTapped), for: .touchUpInside)", more: more)
    let ask = "let alert = UIAlertController()\n    alert.addAction(yes)\n    alert.addAction(no)"
    let shop =
      "enum Shop {\n  static func askAgain(_ sum: Int) {\n    \(ask)\n  }\n}\n"
      + "extension UIViewController {\n  func question() {\n    \(ask)\n  }\n  func sheet() { question() }\n}\n"
    let found = try CodeLookTests.read(code, files: ["Shop.swift": shop]).element("b")
    #expect(found?["code-place.\(act)"] != nil, "\(statement)")
  }

  @Test(arguments: [
    "showErrorAlert()", "fadingAlert()", "confirmPayment()", "UIAlertController().addAction(yes)", "hud.dismiss()",
    "player.dismiss(delay: 1)", "pay()", "hideToast()",
  ])
  func otherCallsSayNothing(_ statement: String) throws {
    let more = "  @objc func payTapped() {\n    \(statement)\n  }\n"
    let code = CodeLookTests.swift("pay.addTarget(self, action: #selector(payTapped), for: .touchUpInside)", more: more)
    let found = try CodeLookTests.read(code).element("b")
    #expect(["asks", "leaves", "announces", "informs"].allSatisfy { found?["code-place.\($0)"] == nil }, "\(statement)")
  }

  @Test func whereAScreenIsLeftIsKnownOfAllOfItsClass() throws {
    let code = CodeLookTests.swift("print(1)", more: "  func close() {\n    dismiss(animated: true)\n  }\n")
    let screen = try CodeLookTests.read(code).screens.first
    #expect(Self.value(screen, "code-place.leaves") == "Cart.swift:6")
  }

  @Test(arguments: [
    ("let cart = Cart()\n    navigationController?.pushViewController(cart, animated: true)", "false"),
    ("navigationController?.pushViewController(Cart(), animated: true)", "false"),
    ("guard let cart = make() as? Cart else { return }\n    present(cart, animated: true)", "true"),
    (
      "let cart = Cart()\n    let bar = UINavigationController(rootViewController: cart)\n    present(bar, animated: true)",
      "true"
    ),
    ("present(UINavigationController(rootViewController: Cart()), animated: true)", "true"),
  ])
  func codeShowsHowAScreenOpens(_ statement: String, _ modal: String) throws {
    let opener = "class Shop: UIViewController {\n  func open() {\n    \(statement)\n  }\n}\n"
    let read = try CodeLookTests.read(CodeLookTests.swift("print(1)"), files: ["Shop.swift": opener])
    #expect(Self.value(read.screens.first, "modal") == modal, "\(statement)")
  }

  @Test func aScreenThatOpensInBothWaysIsLeftOpen() throws {
    let opener =
      "class Shop: UIViewController {\n  func open() {\n    let cart = Cart()\n"
      + "    if big { present(cart, animated: true) } else {\n"
      + "      navigationController?.pushViewController(cart, animated: true)\n    }\n  }\n}\n"
    let read = try CodeLookTests.read(CodeLookTests.swift("print(1)"), files: ["Shop.swift": opener])
    #expect(Self.value(read.screens.first, "modal") == nil)
  }

  @Test(arguments: ["filled", "plain"]) func aConfigurationOfCodeIsAStyle(_ style: String) throws {
    let set = CodeLookTests.swift("pay.configuration = .\(style)()")
    #expect(try CodeLookTests.read(set).element("b")?["button-style"] == style)
  }

  @Test func aClassThatConfiguresItselfIsDrawnByTheSystem() throws {
    let more = "<button customClass=\"Fat\" id=\"x\">\(rect(0, 300, 200, 60))<state key=\"normal\" title=\"Go\"/></button>"
    func style(_ statement: String) throws -> String? {
      let type =
        "class Fat: UIButton {\n  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n    \(statement)\n  }\n}\n"
      return try CodeLookTests.read(CodeLookTests.swift("print(1)"), more: more, files: ["Fat.swift": type])
        .element("x")?["button-style"]
    }
    #expect(try style("configuration = .filled()") == "configured" && style("print(configuration)") == nil)
  }
}

/// Collections of outlets, hidden views and rows.
@Suite struct CodeCollectionTests {
  private static func labels(_ statement: String) throws -> Imported.Item? {
    let views =
      "<label text=\"Terms\" id=\"x\">\(rect(0, 0, 99, 20))</label><label text=\"Help\" id=\"y\">\(rect(0, 50, 99, 20))</label>"
    let connections = ["x", "y"].map { "<outletCollection property=\"labels\" destination=\"\($0)\" id=\"o\($0)\"/>" }.joined()
    let controller =
      "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
      + "\(rect(0, 0, 375, 667))<subviews>\(views)</subviews></view><connections>\(connections)</connections></viewController>"
    return try imported([
      "A.storyboard": storyboard(scene(controller)), "Cart.swift": CodeLookTests.swift(statement),
    ]).element("x")
  }

  @Test(arguments: [
    "for label in labels { label.textColor = theme.ink }", "labels.forEach { $0.textColor = theme.ink }",
    "labels.forEach { label in label.textColor = theme.ink }",
  ])
  func allOfACollectionGetWhatALoopGives(_ statement: String) throws {
    let found = try Self.labels(statement)
    #expect(found?["code-changes.colour"] == "true" && found?["code-place.text"] == nil, "\(statement)")
    #expect(found?["code-place.owner"] != nil)
  }

  @Test func theWordsOfACollectionChangeIfCodeSetsThem() throws {
    #expect(try Self.labels("labels.forEach { $0.text = title(of: $0) }")?["code-changes.text"] == "true")
  }

  @Test(arguments: [
    ("total.becomeFirstResponder()", false), ("total.text = \"A\"", false), ("total.isHidden = old.isEmpty", true),
    ("show(total)", true), ("total.alpha = 1", true), ("all.append(total)", true),
  ])
  func whatCodeOnlyAsksIsNeverShown(_ statement: String, _ isShown: Bool) throws {
    let read = try CodeLookTests.read(CodeLookTests.swift(statement), attributes: #"hidden="YES""#)
    #expect((read.element("t") != nil) == isShown, "\(statement)")
  }

  private static func row(_ code: String, list: String = "", cell: String = "") throws -> String? {
    let row = "<tableViewCell reuseIdentifier=\"row\" \(cell) id=\"r\">\(rect(0, 0, 320, 44))</tableViewCell>"
    let table =
      "<tableView key=\"view\" id=\"l\">\(rect(0, 0, 320, 480))<prototypes>\(row)</prototypes><connections>"
      + "<outlet property=\"delegate\" destination=\"c\" id=\"d\"/></connections></tableView>"
    let controller =
      "<tableViewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\">\(table)</tableViewController>"
    return try imported(["A.storyboard": storyboard(scene(controller)), "Cart.swift": code]).element("r")?["activates"]
  }

  @Test func aRowWithoutAFunctionForItsSelectionDoesNothing() throws {
    func list(_ body: String) -> String { "class Cart: UITableViewController {\n  \(body)\n}\n" }
    #expect(try Self.row(list("func viewDidLoad() { print(1) }")) == "false")
    let selects = "func tableView(_ list: UITableView, didSelectRowAt path: IndexPath) { open() }"
    #expect(try Self.row(list(selects)) == "true")
    #expect(try Self.row(list(selects + "\n  func viewDidLoad() { tableView.allowsSelection = false }")) == "false")
    #expect(try Self.row(list("func viewDidLoad() { tableView.delegate = other }")) == nil)
    #expect(try Self.row("class Cart: Base {\n}\n") == nil, "what its superclass does is not known")
    let quiet = "class Quiet: UITableViewCell {\n  override func awakeFromNib() { selectionStyle = .none }\n}\n"
    #expect(try Self.row(list(selects) + quiet, cell: #"customClass="Quiet""#) == "false")
  }

  @Test func anErrorThatCodeHidesAppears() throws {
    func appears(_ outlet: String, hides: String = "true") throws -> String? {
      let label = "<label text=\"No\" id=\"x\">\(rect(0, 300, 99, 20))</label>"
      let controller =
        "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
        + "\(rect(0, 0, 375, 667))<subviews>\(label)</subviews></view><connections>"
        + "<outlet property=\"\(outlet)\" destination=\"x\" id=\"o\"/></connections></viewController>"
      let code = CodeLookTests.swift("\(outlet).isHidden = \(hides)", more: "  func fail() { \(outlet).isHidden = false }\n")
      return try imported(["A.storyboard": storyboard(scene(controller)), "Cart.swift": code]).element("x")?["happens.appears"]
    }
    #expect(try appears("emailWarningLabel") == "true" && appears("hintLabel") == "true")
    #expect(try appears("emailWarningLabel", hides: "isValid") == "true" && appears("hintLabel", hides: "isValid") == nil)
  }

  @Test func aTypeOfTheSameFileIsMeantFirst() throws {
    let other = "private enum Words {\n  static let pay = \"Go\"\n}\n"
    let code =
      "private enum Words {\n  static let pay = \"Buy\"\n}\n" + CodeLookTests.swift("pay.setTitle(Words.pay, for: .normal)")
    #expect(try CodeLookTests.read(code, files: ["Other.swift": other]).element("b")?["text.en"] == "Buy")
  }

  @Test func whatIsCalledAFieldStaysOne() throws {
    let more = "<view customClass=\"ShopInputView\" id=\"x\">\(rect(0, 300, 200, 44))</view>"
    let type = "class ShopInputView: UIView {\n  let field = UITextField()\n  func setUp() { addSubview(field) }\n}\n"
    let found = try CodeLookTests.read(CodeLookTests.swift("print(1)"), more: more, files: ["ShopInputView.swift": type])
    #expect(found.element("x")?["kind"] == "text-field")
  }
}

/// What follows a touch of what is no button.
@Suite struct TouchActTests {
  private static let leaves = "  @objc func closed(_ sender: Any) {\n    dismiss(animated: true)\n  }\n"

  private static func read(_ inside: String, beside: String = "") throws -> Imported {
    let controller =
      "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
      + "\(rect(0, 0, 375, 667))<subviews><view customClass=\"Card\" id=\"x\">\(rect(0, 0, 200, 60))\(inside)</view></subviews>"
      + "</view></viewController>"
    return try imported([
      "A.storyboard": storyboard(scene(controller, beside: beside)), "Cart.swift": CodeLookTests.swift("print(1)", more: leaves),
    ])
  }

  @Test func aControlOfAnOwnClassSendsItsAction() throws {
    let action = #"<action selector="closed:" destination="c" eventType="touchUpInside" id="a"/>"#
    let found = try Self.read("<connections>\(action)</connections>").element("x")
    #expect(found?["kind"] == "custom" && found?["performs"] == "closed" && found?["code-place.leaves"] != nil)
  }

  @Test func aTapSendsTheActionOfItsRecognizer() throws {
    let linked = #"<outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/>"#
    let tap =
      #"<tapGestureRecognizer id="g"><connections><action selector="closed:" destination="c" id="a"/></connections>"#
      + "</tapGestureRecognizer>"
    let found = try Self.read("<connections>\(linked)</connections>", beside: tap).element("x")
    #expect(found?["performs"] == "closed" && found?["code-place.leaves"] != nil)
  }

  @Test func whatASuperclassOffersIsNotDoneByAll() throws {
    func leaves(_ own: String) throws -> String? {
      let code = "class Cart: Base {\n  override func viewDidLoad() {\n    \(own)\n  }\n}\n"
      let base = "class Base: UIViewController {\n  func back(_ sender: Any) {\n    dismiss(animated: true)\n  }\n}\n"
      return try CodeLookTests.read(code, files: ["Base.swift": base]).screens.first?.writes
        .first { $0.path == "code-place.leaves" }?.value.string
    }
    #expect(try leaves("print(1)") == nil && leaves("if old { back(self) }") != nil)
  }
}

import HandrailModel
import Testing

@testable import HandrailExchange

/// Which object a statement of code is about.
@Suite struct CodeScopeTests {
  /// Two rows, each the only view of its xib.
  private static func rows(_ code: String, file: String = "List.m") throws -> (red: Imported.Item?, blue: Imported.Item?) {
    func cell(_ type: String, _ id: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <tableViewCell customClass="\(type)" id="\(id)">\(rect(0, 0, 320, 44))</tableViewCell></objects></document>
      """
    }
    let types = "class RedCell: UITableViewCell {\n}\nclass BlueCell: UITableViewCell {\n}\n"
    let read = try imported([
      "RedCell.xib": cell("RedCell", "r"), "BlueCell.xib": cell("BlueCell", "u"), "Cells.swift": types, file: code,
    ])
    return (read.element("r"), read.element("u"))
  }

  private static let selects =
    "- (void)tableView:(UITableView *)list didSelectRowAtIndexPath:(NSIndexPath *)path {\n  [self open];\n}\n"

  @Test func rowsOfOneNameAreToldApart() throws {
    let code =
      "@implementation List : UIViewController\n- (UITableViewCell *)row {\n  if (red) {\n    RedCell *cell = [self make];\n"
      + "    cell.selectionStyle = UITableViewCellSelectionStyleNone;\n  } else {\n    BlueCell *cell = [self make];\n"
      + "    cell.selectionStyle = UITableViewCellSelectionStyleDefault;\n  }\n}\n\(Self.selects)@end\n"
      + "@interface List : UIViewController\n@end\n"
    let found = try Self.rows(code)
    #expect(found.red?["code-value.selects"] == "false" && found.red?["activates"] == "false")
    #expect(found.blue?["code-value.selects"] == "true" && found.blue?["activates"] == nil)
  }

  @Test func eachCaseOfASwitchHasItsOwn() throws {
    let code =
      "class List: UIViewController {\n  func row() {\n    switch kind {\n    case .red:\n"
      + "      let cell = list.make() as! RedCell\n      cell.backgroundColor = theme.red\n    case .blue:\n"
      + "      let cell = list.make(BlueCell.self)\n      cell.tintColor = theme.blue\n    }\n  }\n}\n"
    let found = try Self.rows(code, file: "List.swift")
    #expect(found.red?["code-place.background"] != nil && found.red?["code-place.tint"] == nil)
    #expect(found.blue?["code-place.background"] == nil && found.blue?["code-place.tint"] != nil)
  }

  @Test func rowsThatNobodySelectsDoNothing() throws {
    func list(_ name: String, _ row: String, _ more: String = "") -> String {
      "class \(name): UIViewController {\n  func row() { list.make(\(row).self) }\n  \(more)\n}\n"
    }
    let selects = "func tableView(_ list: UITableView, didSelectRowAt path: IndexPath) { open() }"
    func activates(_ code: String) throws -> String? { try Self.rows(code, file: "List.swift").red?["activates"] }
    #expect(try activates(list("Cart", "RedCell")) == "false")
    #expect(try activates(list("Cart", "RedCell", selects)) == "true")
    #expect(try activates(list("Cart", "RedCell") + list("Shop", "RedCell", selects)) == nil)
    #expect(try activates(list("Cart", "RedCell") + "class Big: Cart {\n  \(selects)\n}\n") == nil)
    #expect(try activates(list("Cart", "BlueCell")) == nil, "nobody is known to show it")
    #expect(try activates("class Cart: Base {\n  func row() { list.make(RedCell.self) }\n}\n") == nil)
  }

  @Test func whatARowSaysOfItselfByOverriding() throws {
    func row(_ body: String) throws -> Imported.Item? {
      try Self.rows("extension RedCell {\n  \(body)\n}\n", file: "List.swift").red
    }
    for body in [
      "override var isAccessibilityElement: Bool { true }",
      "override var isAccessibilityElement: Bool { get { return true } set {} }",
    ] {
      let found = try row(body)
      #expect(found?["code-value.element"] == "true" && found?["code-later.element"] == nil, "\(body)")
    }
    let label = try row("override var accessibilityLabel: String? {\n    get { title.text }\n    set {}\n  }")
    #expect(label?["code-changes.label"] == "true")
    #expect(try row("var isAccessibilityElement = true")?["code-value.element"] == nil)
  }

  @Test func aClassThatComesFromItsOwnerMayGiveSomethingElse() throws {
    let own = CodeLookTests.swift("total.text = \"A\"\n    pay.isHidden = true")
    let other = "class Big: Cart {\n  override func viewDidLoad() {\n    total.text = \"B\"\n    pay.isHidden = false\n  }\n}\n"
    #expect(try CodeLookTests.read(own).element("t")?["text.en"] == "A" && CodeLookTests.read(own).element("b") == nil)
    let read = try CodeLookTests.read(own, files: ["Big.swift": other])
    #expect(read.element("t")?["code-changes.text"] == "true" && read.element("b") != nil)
  }

  @Test(arguments: [
    "total.quiet()", "self.total.quiet()", "Looks.quiet(total)", "total.applyQuietStyle()",
    "Looks.style(title: total, other: pay)",
  ])
  func whatFunctionsOfTheAppGive(_ statement: String) throws {
    let looks =
      "extension UILabel {\n  func quiet() { adjustsFontForContentSizeCategory = true }\n"
      + "  func applyQuietStyle() { quiet()\n    textColor = theme.ink }\n}\n"
      + "struct Looks {\n  static func quiet(_ label: UILabel) { label.adjustsFontForContentSizeCategory = true }\n"
      + "  static func style(title: UILabel, other: UIButton) { title.textColor = theme.ink\n    quiet(title)\n"
      + "    title.adjustsFontForContentSizeCategory = true }\n}\n"
    let read = try CodeLookTests.read(CodeLookTests.swift(statement), files: ["Looks.swift": looks])
    #expect(read.element("t")?["code-value.follows-size"] == "true", "\(statement)")
    #expect(read.element("b")?["code-changes.colour"] == nil, "the other argument gets nothing: \(statement)")
  }
}

/// What code does to what the file has: hides it, moves it, takes it away from VoiceOver.
@Suite struct CodeShownTests {
  @Test(arguments: [
    ("total.isAccessibilityElement = false", "true"), ("if busy { total.isAccessibilityElement = false }", "true"),
    ("total.isAccessibilityElement = !busy", nil), ("total.isAccessibilityElement = true", nil),
  ])
  func whatCodeTakesFromVoiceOverIsHidden(_ statement: String, _ hidden: String?) throws {
    #expect(try CodeLookTests.read(CodeLookTests.swift(statement)).element("t")?["hidden"] == hidden, "\(statement)")
  }

  @Test(arguments: [
    "pay.frame = area", "pay.frame = CGRect(x: 0, y: pay.frame.minY, width: 9, height: 9)", "pay.center = middle",
  ])
  func whatCodePlacesIsNotWhereTheFileHasIt(_ statement: String) throws {
    #expect(try CodeLookTests.read(CodeLookTests.swift(statement)).element("b")?["frame-unverified"] == "true", "\(statement)")
  }

  @Test func whatCodeFadesIsKnown() throws {
    let around =
      "<view id=\"x\">\(rect(0, 100, 99, 99))<subviews><label text=\"In\" id=\"y\">\(rect(0, 0, 9, 9))</label></subviews></view>"
    let read = try CodeLookTests.read(
      CodeLookTests.swift("extra.alpha = share\n    total.alpha = 0.5\n    pay.alpha = 0"), more: around)
    #expect(read.element("y")?["code-place.around"] == "Cart.swift:3")
    #expect(read.element("b")?["code-value.alpha"] == "0" && read.element("t")?["code-place.alpha"] == nil)
  }

  @Test(arguments: [
    ("pay.isHidden = true", false), ("pay.isHidden = isFree", true), ("if isFree { pay.isHidden = true }", true),
    ("pay.isHidden = true\n    later { self.pay.isHidden = false }", true),
  ])
  func whatCodeHidesAtOnceIsNotSeen(_ statement: String, _ isSeen: Bool) throws {
    let read = try CodeLookTests.read(CodeLookTests.swift(statement))
    #expect((read.element("b") != nil) == isSeen, "\(statement)")
    guard !isSeen else { return }
    #expect(read.skipped.contains { if case .hiddenByCode(_, "button", "Cart.swift:3") = $0.reason { true } else { false } })
  }

  @Test func theTitleOfAXibsControllerIsTheScreens() throws {
    let view = xib("<label text=\"A\" id=\"t\">\(rect(0, 0, 99, 20))</label>")
      .replacing("placeholderIdentifier", with: "customClass=\"Cart\" placeholderIdentifier")
    func title(_ statement: String) throws -> [String: String] {
      let writes = try imported(["A.xib": view, "Cart.swift": CodeLookTests.swift(statement)]).screens[0].writes
      return Dictionary(writes.map { ($0.path, $0.value.string ?? "") }) { first, _ in first }
    }
    #expect(try title("title = \"Cart\"")["title"] == "Cart")
    #expect(try title("navigationItem.title = name")["title"] == nil)
    #expect(try title("navigationItem.title = name")["code-place.text"] == "Cart.swift:3")
    #expect(try title("print(1)")["code-place.text"] == nil)
  }

  @Test func aRowThatCodeNeverAsksForIsLeftOut() throws {
    func rows(_ statement: String) throws -> [String] {
      let cells = ["Old", "New"].map {
        "<tableViewCell reuseIdentifier=\"\($0)\" id=\"\($0)\">\(rect(0, 0, 320, 44))</tableViewCell>"
      }
      let table =
        "<tableView key=\"view\" id=\"l\">\(rect(0, 0, 320, 480))<prototypes>\(cells.joined())</prototypes><connections>"
        + "<outlet property=\"dataSource\" destination=\"c\" id=\"d\"/></connections></tableView>"
      let controller =
        "<tableViewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\">\(table)</tableViewController>"
      let code = "class Cart: UITableViewController {\n  func tableView() {\n    \(statement)\n  }\n}\n"
      return try imported(["A.storyboard": storyboard(scene(controller)), "Cart.swift": code]).screens[0].elements
        .map(\.source.object).filter { $0 == "Old" || $0 == "New" }
    }
    #expect(try rows("list.dequeueReusableCell(withIdentifier: \"New\", for: path)") == ["New"])
    #expect(try rows("list.dequeueReusableCell(withIdentifier: name, for: path)") == ["Old", "New"])
    #expect(try rows("print(1)") == ["Old", "New"])
  }

  @Test func theToolsTitleBesideAConfigurationIsNotShown() throws {
    func text(_ title: String, _ configuration: String) throws -> String? {
      let button =
        "<button id=\"x\">\(rect(0, 0, 44, 44))<state key=\"normal\" title=\"\(title)\"/>"
        + "<buttonConfiguration key=\"configuration\" style=\"plain\" \(configuration)/></button>"
      return try imported(["A.xib": xib(button)]).element("x")?["text.en"]
    }
    #expect(try text("Button", "") == nil && text("Pay", "") == "Pay" && text("Button", "title=\"Go\"") == "Go")
  }

  @Test func textsInAListThatCodeFillsScroll() throws {
    func scrolls(_ height: Double) throws -> String? {
      let views =
        "<tableView id=\"l\">\(rect(0, 0, 320, height))</tableView>"
        + "<button id=\"b\">\(rect(0, 436, 320, 44))<state key=\"normal\" title=\"Pay\"/></button>"
      return try imported(["A.xib": xib(views)]).screens[0].writes.first { $0.path == "scrolls" }?.value.string
    }
    #expect(try scrolls(436) == "in-part" && scrolls(100) == "nothing")
  }

  @Test func onlyAMaterialOverMostOfTheScreenIsItsBackground() throws {
    func hasMaterial(_ height: Double) throws -> Bool {
      let view = "<visualEffectView id=\"m\">\(rect(0, 0, 320, height))</visualEffectView>"
      return try imported(["A.xib": xib(view)]).screens[0].writes.contains { $0.path == "material" }
    }
    #expect(try hasMaterial(480) && !hasMaterial(44))
  }
}

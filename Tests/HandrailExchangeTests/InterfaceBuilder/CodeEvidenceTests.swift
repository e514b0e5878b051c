import HandrailModel
import Testing

@testable import HandrailExchange

/// What code does elsewhere, or never, says nothing of what a file has.
@Suite struct CodeEvidenceTests {
  @Test(arguments: [
    "popover.dismiss(animated: true)", "presentedViewController?.dismiss(animated: true)", "picker.dismiss(animated: true)",
  ])
  func whatIsClosedOverAScreenLeavesIt(_ statement: String) throws {
    let more = "  @objc func payTapped() {\n    \(statement)\n  }\n"
    let code = CodeLookTests.swift("pay.addTarget(self, action: #selector(payTapped), for: .touchUpInside)", more: more)
    #expect(try CodeLookTests.read(code).element("b")?["code-place.leaves"] == nil, "\(statement)")
  }

  @Test func anOverrideThatHandsOnACallIsNone() throws {
    func leaves(_ more: String) throws -> Bool {
      let screen = try CodeLookTests.read(CodeLookTests.swift("print(1)", more: more)).screens.first
      return screen?.writes.contains { $0.path == "code-place.leaves" } ?? false
    }
    let handsOn =
      "  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {\n"
      + "    super.dismiss(animated: flag, completion: completion)\n  }\n"
    #expect(try !leaves(handsOn))
    #expect(try leaves("  func close() {\n    self.dismiss(animated: true)\n  }\n"))
    #expect(try leaves("  func close() {\n    navigationController?.dismiss(animated: true)\n  }\n"))
  }

  @Test(arguments: [("init(frame: CGRect)", true), ("init?(coder: NSCoder)", false), ("awakeFromNib()", false)])
  func whatOnlyCodeMakesIsNotOfAFile(_ function: String, isLeft: Bool) throws {
    let declares = function.hasPrefix("init") ? function : "func \(function)"
    let type = "class Sum: UILabel {\n  override \(declares) {\n    font = UIFont.systemFont(ofSize: 9)\n  }\n}\n"
    let label = "<label text=\"9\" customClass=\"Sum\" id=\"x\">\(rect(0, 90, 99, 20))</label>"
    let found = try CodeLookTests.read(CodeLookTests.swift("print(1)"), more: label, files: ["Sum.swift": type]).element("x")
    #expect((found?["code-place.font"] == nil) == isLeft, "\(function)")
  }

  @Test(arguments: ["self.setTitle(\"\", for: .normal)", "setTitle(nil, for: .normal)"])
  func aTitleThatAButtonsOwnClassRemovesIsNotShown(_ statement: String) throws {
    func text(_ statement: String, _ function: String = "begin") throws -> String? {
      let type =
        "class Pad: UIButton {\n  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n    begin()\n  }\n"
        + "  func \(function)() {\n    \(statement)\n  }\n  func show() {\n    self.setImage(image, for: .normal)\n  }\n}\n"
      let button =
        "<button customClass=\"Pad\" id=\"x\">\(rect(0, 90, 99, 44))<state key=\"normal\" title=\"+\"/></button>"
      return try CodeLookTests.read("", more: button, files: ["Pad.swift": type]).element("x")?["text.en"]
    }
    #expect(try text(statement) == nil && text("setTitle(\"\")") == "+")
    #expect(try text(statement, "later") == "+")
  }

  @Test func aSecondTapMakesNoControl() throws {
    func isTapped(_ line: String) throws -> Bool {
      let code = CodeLookTests.swift("let tap = UITapGestureRecognizer()\n    \(line)\n    extra.addGestureRecognizer(tap)")
      let view = "<imageView image=\"logo\" id=\"x\">\(rect(0, 90, 99, 44))</imageView>"
      return try CodeLookTests.read(code, more: view).element("x")?["code-place.gesture"] != nil
    }
    #expect(try isTapped("tap.delegate = self") && isTapped("tap.numberOfTapsRequired = 1"))
    #expect(try !isTapped("tap.numberOfTapsRequired = 5"))
  }

  @Test func whatOnlyTestsSetIsNotShown() throws {
    let tests =
      "import XCTest\nclass CartCase: XCTestCase {\n  let cart: Cart\n  func testIt() {\n    cart.total.text = name\n  }\n}\n"
    let found = try CodeLookTests.read(CodeLookTests.swift("print(1)"), files: ["CartCase.swift": tests]).element("t")
    #expect(found?["code-changes.text"] == nil)
    let other = tests.replacing("XCTestCase", with: "Base").replacing("import XCTest", with: "")
    let shown = try CodeLookTests.read(CodeLookTests.swift("print(1)"), files: ["CartCase.swift": other]).element("t")
    #expect(shown?["code-changes.text"] == "true")
  }

  @Test func aStyleIsFollowedByWhoIsToldOfTheSize() throws {
    func follows(_ more: String) throws -> String? {
      let code = "total.font = UIFont.preferredFont(forTextStyle: .headline)"
      let found = try CodeLookTests.read(CodeLookTests.swift(code, more: more)).element("t")
      #expect(found?["text-style"] == "headline")
      return found?["follows-size"]
    }
    #expect(try follows("") == "false")
    #expect(try follows("  func begin() {\n    listen(UIContentSizeCategory.didChangeNotification)\n  }\n") == nil)
  }

  @Test(arguments: [
    ("UIButton", "button", ""), ("UISwitch", "switch", ""), ("Tile", "button", "class Tile: UIButton {\n}\n"),
  ])
  func aViewIsWhatItsClassIs(_ type: String, _ kind: String, _ code: String) throws {
    let view = "<view customClass=\"\(type)\" id=\"x\">\(rect(0, 90, 44, 44))</view>"
    #expect(try CodeLookTests.read(code, more: view, file: "Tile.swift").element("x")?["kind"] == kind)
  }

  @Test func whatOtherScreensGiveViewsOfAClassIsNotGivenHere() throws {
    let panel =
      "<view customClass=\"Panel\" id=\"x\">\(rect(0, 90, 99, 99))<subviews><label text=\"Files\" id=\"y\">\(rect(0, 0, 99, 20))"
      + "</label></subviews><connections><outlet property=\"title\" destination=\"y\" id=\"z\"/></connections></view>"
    func changes(_ giver: String) throws -> String? {
      let code =
        "class Panel: UIView {\n  @IBOutlet var title: UILabel!\n}\nclass \(giver) {\n  var panel: Panel!\n"
        + "  func show() {\n    panel.title.text = name\n  }\n}\n"
      let files = ["Panel.swift": code]
      return try CodeLookTests.read(CodeLookTests.swift("print(1)"), more: panel, files: files).element("y")?["code-changes.text"]
    }
    #expect(try changes("Other: UIViewController") == nil)
    #expect(try changes("Helper: NSObject") == "true")
  }

  @Test func aViewThatHidesItsControlsIsNoRow() throws {
    func read(_ inside: String) throws -> Imported {
      let view =
        "<view id=\"x\">\(rect(0, 90, 99, 99))<subviews>\(inside)</subviews><accessibility key=\"accessibilityConfiguration\">"
        + "<bool key=\"isElement\" value=\"YES\"/></accessibility></view>"
      return try CodeLookTests.read("", more: view)
    }
    let hiding = try read("<searchBar id=\"y\">\(rect(0, 0, 99, 44))</searchBar>")
    #expect(hiding.element("x") == nil && hiding.element("y")?["hidden"] == "true")
    #expect(try read("<label text=\"A\" id=\"y\">\(rect(0, 0, 99, 44))</label>").element("x")?["kind"] == "text")
  }

  @Test func theStyleThatAListGivesItsRowsIsTheirs() throws {
    let cell =
      "<tableView id=\"l\">\(rect(0, 90, 375, 400))<prototypes><tableViewCell reuseIdentifier=\"Row\" "
      + "customClass=\"Row\" id=\"r\">\(rect(0, 0, 375, 44))<tableViewCellContentView id=\"w\"><subviews>"
      + "<label text=\"A\" id=\"y\">\(rect(0, 0, 99, 20))</label>"
      + "</subviews></tableViewCellContentView><connections><outlet property=\"title\" destination=\"y\" id=\"z\"/></connections>"
      + "</tableViewCell></prototypes></tableView>"
    let code =
      "class Row: UITableViewCell {\n  @IBOutlet var title: UILabel!\n}\nextension Cart {\n  func tableView() {\n"
      + "    let row = list.dequeueReusableCell(withIdentifier: \"Row\") as! Row\n"
      + "    row.title.font = .preferredFont(forTextStyle: .headline)\n  }\n}\n"
    let found = try CodeLookTests.read(CodeLookTests.swift("print(1)"), more: cell, files: ["Row.swift": code]).element("y")
    #expect(found?["text-style"] == "headline" && found?["code-later.font"] == nil)
  }

  @Test func whatLiesBesideTheScreenComesLater() throws {
    func appears(_ x: Double, in outer: (String) -> String = { $0 }) throws -> String? {
      let views = outer("<button id=\"x\">\(rect(x, 90, 44, 44))<state key=\"normal\" title=\"Cancel\"/></button>")
      return try CodeLookTests.read("", more: views).element("x")?["happens.appears"]
    }
    #expect(try appears(375) == "true" && appears(-44) == "true")
    #expect(try appears(331) == nil && appears(370) == nil)
    let scrolls = { (view: String) in "<scrollView id=\"s\">\(rect(0, 0, 375, 200))<subviews>\(view)</subviews></scrollView>" }
    #expect(try appears(375, in: scrolls) == nil)
  }
}

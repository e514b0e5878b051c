import Foundation
import HandrailModel
import Testing

@testable import HandrailExchange

/// What the Swift and Objective-C beside an interface file give to the views that it connects.
@Suite struct CodeTests {
  /// A button of a controller with this code.
  private static func given(
    _ code: String, file: String = "Cart.swift", type: String = "Cart", more: [String: String] = [:],
    languages: [String] = ["en", "ja"]
  ) throws -> Imported.Item {
    var files = more
    files["A.storyboard"] = storyboard(
      scene(
        "<viewController customClass=\"\(type)\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
          + rect(0, 0, 375, 667) + "<subviews><button id=\"b\">\(rect(0, 0, 44, 44))<state key=\"normal\" image=\"x\"/></button>"
          + "<label text=\"Label\" id=\"t\">\(rect(0, 50, 99, 20))</label></subviews></view><connections>"
          + "<outlet property=\"pay\" destination=\"b\" id=\"o\"/><outlet property=\"total\" destination=\"t\" id=\"p\"/>"
          + "</connections></viewController>"))
    files[file] = code
    return try #require(try imported(files, languages: languages).element("b"))
  }

  /// A statement in `viewDidLoad` of the controller.
  private static func swift(_ statement: String, in function: String = "override func viewDidLoad()", more: String = "") -> String
  {
    "class Cart: UIViewController {\n  @IBOutlet var pay: UIButton!\n  \(function) {\n    \(statement)\n  }\n\(more)}\n"
  }

  private static func objectiveC(_ statement: String, in method: String = "- (void)viewDidLoad") -> String {
    "@implementation Cart\n\(method) {\n  \(statement)\n}\n@end\n"
  }

  @Test(arguments: [
    #"pay.accessibilityLabel = "Pay""#, #"self.pay.accessibilityLabel = "Pay""#, #"pay?.accessibilityLabel = "Pay""#,
    #"pay!.accessibilityLabel = "Pay" // later: "Buy""#, #"pay.accessibilityLabel = NSLocalizedString("Pay", comment: "")"#,
    ##"pay.accessibilityLabel = #"Pay"#"##, "pay.accessibilityLabel =\n      \"Pay\"", #"pay . accessibilityLabel="Pay";"#,
    "pay.accessibilityLabel = NSLocalizedString(\n      \"no.key\",\n      value: \"Pay\",\n      comment: \"\"\n    )",
    "pay.accessibilityLabel = Names.pay", "pay.accessibilityLabel = Names.Cart.pay", "pay.accessibilityLabel = word",
  ])
  func aConstantOfSwiftIsRead(_ statement: String) throws {
    let names =
      "  private let word = \"Pay\"\n  enum Names {\n    static let pay = \"Pay\"\n"
      + "    enum Cart { static var pay: String { return \"Pay\" } }\n  }\n"
    let found = try Self.given(Self.swift(statement, more: names))
    #expect(found["code-words.label.en"] == "Pay", "\(statement)")
    #expect(found["code-place.label"] == "Cart.swift:4" && found["code-changes.label"] == nil && found["code-later.label"] == nil)
    #expect(found["label.en"] == nil, "what follows from it is no fact")
  }

  @Test(arguments: [
    #"self.pay.accessibilityLabel = @"Pay";"#, #"_pay.accessibilityLabel = @"Pay";"#,
    #"[self.pay setAccessibilityLabel:@"Pay"];"#,
    #"[_pay setAccessibilityLabel:NSLocalizedString(@"Pay", nil)];"#, #"self->_pay.accessibilityLabel = @"Pa" @"y";"#,
    #"self.pay.accessibilityLabel = @"Pay"; // @"Buy""#,
  ])
  func aConstantOfObjectiveCIsRead(_ statement: String) throws {
    let found = try Self.given(Self.objectiveC(statement), file: "Cart.m")
    #expect(found["code-words.label.en"] == "Pay" && found["code-later.label"] == nil, "\(statement)")
  }

  @Test(arguments: [
    #"pay.setTitle("Pay", for: .normal)"#, #"pay.setTitle("Pay", for: [])"#, #"pay.configuration?.title = "Pay""#,
    #"pay.setAttributedTitle(NSAttributedString(string: "Pay", attributes: bold), for: .normal)"#,
  ])
  func aTitleIsRead(_ statement: String) throws {
    let found = try Self.given(Self.swift(statement))
    #expect(found["code-words.text.en"] == "Pay" && found["code-changes.text"] == nil && found["code-later.text"] == nil)
    let other = try Self.given(
      Self.objectiveC(#"[self.pay setTitle:isNew ? @"New" : @"Old" forState:UIControlStateNormal];"#), file: "Cart.m")
    #expect(other["code-changes.text"] == "true")
  }

  @Test(arguments: [
    #"pay.accessibilityLabel = "Pay \(sum)""#, "pay.accessibilityLabel = title",
    "pay.accessibilityLabel = isNew ? \"Pay\" : \"Buy\"",
    #"pay.accessibilityLabel = String(format: "Pay %d", sum)"#, "pay.accessibilityLabel = Names.pay(sum)",
    #"pay.accessibilityLabel = "Pay" + suffix"#, #"pay.accessibilityLabel = names["Pay"]"#,
    "pay.accessibilityLabel = \"\"\"\n    Pay \\(sum)\n    \"\"\"",
  ])
  func whatIsComputedChanges(_ statement: String) throws {
    let found = try Self.given(Self.swift(statement))
    #expect(found["code-changes.label"] == "true" && found["code-words.label.en"] == nil, "\(statement)")
  }

  @Test(arguments: [
    #"if isNew { pay.accessibilityLabel = "Pay" }"#, #"items.forEach { _ in pay.accessibilityLabel = "Pay" }"#,
    "#if STAGE\n    pay.accessibilityLabel = \"Pay\"\n    #endif",
  ])
  func whatIsConditionalComesLater(_ statement: String) throws {
    let found = try Self.given(Self.swift(statement))
    #expect(found["code-later.label"] == "true" && found["code-words.label.en"] == "Pay", "\(statement)")
    let other = try Self.given(Self.objectiveC(#"if (isNew) self.pay.accessibilityLabel = @"Pay";"#), file: "Cart.m")
    #expect(other["code-later.label"] == "true")
  }

  @Test(arguments: [
    #"// pay.accessibilityLabel = "Pay""#, "/* pay.accessibilityLabel = \"Pay\" /* nested */ */",
    "print(\"pay.accessibilityLabel = \\\"Pay\\\"\")", "print(\"\"\"\n    pay.accessibilityLabel = \"Pay\"\n    \"\"\")",
    "let pay = UIButton()\n    pay.accessibilityLabel = \"Pay\"", "if pay.accessibilityLabel == \"Pay\" { return }",
    "pay.accessibilityLabel = nil", "let accessibilityLabel = \"Pay\"",
  ])
  func whatGivesItNothingCountsForNothing(_ statement: String) throws {
    let found = try Self.given(Self.swift(statement))
    #expect(found["code-place.label"] == nil, "\(statement)")
  }

  @Test func theFunctionTells() throws {
    let pay = #"pay.accessibilityLabel = "Pay""#
    func later(_ code: String) throws -> Bool { try Self.given(code)["code-later.label"] == "true" }
    #expect(try later(Self.swift(pay, in: "@IBAction func tapped()")))
    #expect(try !later(Self.swift("prepare()", more: "  func prepare() { \(pay) }\n")))
    #expect(try later(Self.swift("if isNew { prepare() }", more: "  func prepare() { \(pay) }\n")))
    #expect(try !later(Self.swift(pay, in: "func configure(with item: Item)")))
    #expect(try later(Self.swift(pay, in: "func configure(pay: Button, with item: Item)")) == false)
    let observed = "class Cart: UIViewController {\n  @IBOutlet var pay: UIButton! {\n    didSet { \(pay) }\n  }\n}\n"
    #expect(try Self.given(observed)["code-words.label.en"] == "Pay" && !later(observed))
  }

  @Test func aParameterIsNoOutlet() throws {
    let found = try Self.given(Self.swift(#"pay.accessibilityLabel = "Pay""#, in: "func configure(_ pay: UIButton)"))
    #expect(found["code-place.label"] == nil)
  }

  @Test func twoValuesAreNone() throws {
    let two = Self.swift(#"pay.accessibilityLabel = "Pay""#, more: "  func tap() { pay.accessibilityLabel = \"Paid\" }\n")
    #expect(try Self.given(two)["code-changes.label"] == "true")
    let same = Self.swift(#"pay.accessibilityLabel = "Pay""#, more: "  func tap() { pay.accessibilityLabel = \"Pay\" }\n")
    #expect(try Self.given(same)["code-words.label.en"] == "Pay")
    let states = Self.swift("pay.setTitle(\"Pay\", for: .normal)\n    pay.setTitle(\"Paid\", for: .selected)")
    #expect(try Self.given(states)["code-changes.text"] == "true")
  }

  @Test func extensionsAndSuperclassesBelongToIt() throws {
    let label = #"self.pay.accessibilityLabel = "Pay""#
    let apart = "extension Cart { func setUp() { \(label) } }"
    #expect(try Self.given(Self.swift("setUp()"), more: ["Cart+More.swift": apart])["code-words.label.en"] == "Pay")
    let base = "class Base: UIViewController {\n  func viewDidLoad() { \(label) }\n}\nclass Cart: Base {\n}\n"
    #expect(try Self.given(base)["code-words.label.en"] == "Pay")
    let own = base.replacing(
      "class Cart: Base {", with: "class Cart: Base {\n  func viewDidLoad() { pay.accessibilityLabel = \"Buy\" }")
    #expect(try Self.given(own)["code-words.label.en"] == "Buy")
    let header = "@interface Cart : Base\n@end\n"
    let parts = [
      "Cart.h": header, "Base.m": Self.objectiveC("\(label);").replacing("Cart", with: "Base").replacing("= \"", with: "= @\""),
    ]
    #expect(try Self.given("@implementation Cart\n@end\n", file: "Cart.m", more: parts)["code-words.label.en"] == "Pay")
  }

  @Test func ofTwoClassesOfOneNameNothingIsKnown() throws {
    let code = Self.swift(#"pay.accessibilityLabel = "Pay""#)
    #expect(try Self.given(code, more: ["Old/Cart.swift": code])["code-place.label"] == nil)
    #expect(try Self.given(code, more: ["AppTests/Cart.swift": code, "App/App.swift": ""])["code-words.label.en"] == "Pay")
    #expect(try Self.given(code, more: ["Pods/Cart.swift": code])["code-words.label.en"] == "Pay")
    #expect(try Self.given(code, type: "Shop")["code-place.label"] == nil)
  }

  @Test func aRowIsFilledFromOutside() throws {
    let cell = "class Cart: UITableViewCell {\n  @IBOutlet var pay: UIButton!\n}\n"
    func table(_ line: String, _ cell: String = "let cell = table.dequeue() as! Cart") -> String {
      "class Table: UITableViewController {\n  func cellForRow() {\n    \(cell)\n    \(line)\n  }\n}\n"
    }
    let line = "cell.pay.setTitle(item.name, for: .normal)"
    #expect(try Self.given(cell, more: ["T.swift": table(line)])["code-changes.text"] == "true")
    #expect(
      try Self.given(cell, more: ["T.swift": table(line, "let cell = table.dequeue() as! Other")])["code-place.text"] == nil)
    #expect(
      try Self.given(cell, more: ["T.swift": table(line, "let cell: Cart = table.dequeue()")])["code-changes.text"] == "true")
    let objective =
      "@implementation Table\n- (void)fill {\n  Cart *cell = [self row];\n  cell.pay.accessibilityLabel = item.name;\n}\n@end\n"
    #expect(try Self.given(cell, more: ["T.m": objective])["code-changes.label"] == "true")
  }

  @Test func keysAreLookedUpInTheTablesOfTheApp() throws {
    let strings = [
      "en.lproj/Localizable.strings": "\"pay\" = \"Pay now\";", "ja.lproj/Localizable.strings": "\"pay\" = \"支払う\";",
      "Base.lproj/Shop.strings": "\"pay\" = \"Pay in the shop\";", "ja.lproj/Shop.strings": "\"pay\" = \"店で支払う\";",
    ]
    func words(_ value: String) throws -> [String?] {
      let found = try Self.given(
        Self.swift(
          "pay.accessibilityLabel = \(value)",
          more: "  enum L10n {\n    static var pay: String { L10n.tr(\"Shop\", \"pay\") }\n  }\n"),
        more: strings)
      return [found["code-words.label.en"], found["code-words.label.ja"]]
    }
    #expect(try words(#"NSLocalizedString("pay", comment: "")"#) == ["Pay now", "支払う"])
    #expect(try words(#"String(localized: "pay")"#) == ["Pay now", "支払う"])
    #expect(try words(#""pay".localized()"#) == ["Pay now", "支払う"])
    #expect(try words("L10n.pay") == ["Pay in the shop", "店で支払う"])
    #expect(try words("L10n.pay.localizedUppercase") == ["PAY IN THE SHOP", "店で支払う"])
    #expect(try words(#"NSLocalizedString("pay", tableName: "Shop", comment: "")"#) == ["Pay in the shop", "店で支払う"])
    // A key without an entry says nothing.
    #expect(try words(#"NSLocalizedString("pay.none", comment: "")"#) == [nil, nil])
  }

  @Test func otherPropertiesAreRead() throws {
    let statements = """
      pay.accessibilityTraits = [.button, .header]
          pay.isAccessibilityElement = false
          pay.setImage(UIImage(named: "coin"), for: .normal)
          pay.isHidden = items.isEmpty
      """
    let found = try Self.given(Self.swift(statements))
    #expect(found["code-value.traits"] == "button,header" && found["code-value.element"] == "false")
    #expect(found["code-value.picture"] == "coin" && found["code-changes.shown"] == "true")
  }

  @Test func nothingIsReadWhereNobodyWantsIt() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("handrail-code-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let view = xib("<button id=\"b\">\(rect(0, 0, 44, 44))</button>", inRoot: "")
      .replacing("id=\"-1\"", with: "id=\"-1\" customClass=\"Cart\"")
      .replacing(
        "<outlet property=\"view\"", with: "<outlet property=\"pay\" destination=\"b\" id=\"o\"/><outlet property=\"view\"")
    try Data(view.utf8).write(to: URL(fileURLWithPath: "\(root)/A.xib"))
    try Data(Self.swift(#"pay.accessibilityLabel = "Pay""#).utf8).write(to: URL(fileURLWithPath: "\(root)/Cart.swift"))
    func read(_ paths: [String], _ readsSources: Bool) throws -> String? {
      try InterfaceBuilderImporter.read(paths, languages: ["en"], baseLanguage: "en", readsSources: readsSources).element("b")?[
        "code-words.label.en"]
    }
    #expect(try read([root], true) == "Pay")
    #expect(try read([root], false) == nil)
    // A file that is named alone has no app around it.
    #expect(try read(["\(root)/A.xib"], true) == nil)
    try FileManager.default.createDirectory(atPath: "\(root)/Cart.xcodeproj", withIntermediateDirectories: true)
    #expect(try read(["\(root)/A.xib"], true) == "Pay")
  }

  @Test func whatIsNoSourceIsNamed() throws {
    let read = try imported(
      ["A.xib": xib("")],
      data: [
        "Big.swift": Data(repeating: 0x20, count: AppCode.mostBytes + 1), "Bad.swift": Data([0x6C, 0xFF, 0xFE]),
        "Nul.m": Data([0x6C, 0, 0x6C]),
      ])
    #expect(read.skipped.map(\.file).sorted() == ["Bad.swift", "Big.swift", "Nul.m"])
  }

  /// Whatever is in a file, it is read to its end, in time that grows with its length.
  @Test(arguments: [
    "{", "}", "\"", "\"\\(", "/*", "#if\n", "[", "(", "pay.text = ", "class A: B {", "@end", "func f(", "let a = ", "`", "'",
  ])
  func anythingIsReadToItsEnd(_ part: String) {
    for language in [CodeLanguage.swift, .objectiveC] {
      _ = CodeReader.read(Array(String(repeating: part, count: 20_000).utf8), language)
    }
  }
}

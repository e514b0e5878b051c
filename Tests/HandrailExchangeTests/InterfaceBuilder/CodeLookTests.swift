import HandrailModel
import Testing

@testable import HandrailExchange

/// How views look and behave where code decides it: what the file has is then not what people encounter.
@Suite struct CodeLookTests {
  static let black =
    #"<color key="textColor" white="0.5" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#
  static let white =
    #"<color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#

  /// A label on a white screen, and a button, of a controller with this code in its class.
  static func read(
    _ code: String, label: String = black, attributes: String = "", more: String = "", file: String = "Cart.swift",
    files: [String: String] = [:]
  ) throws -> Imported {
    let views =
      "<label text=\"Total\" \(attributes) id=\"t\">\(rect(0, 50, 99, 20))\(label)</label>"
      + "<button id=\"b\">\(rect(0, 0, 44, 44))<state key=\"normal\" title=\"Pay\"/></button>\(more)"
    var all = files
    all["A.storyboard"] = storyboard(
      scene(
        "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
          + rect(0, 0, 375, 667) + white + "<subviews>\(views)</subviews></view><connections>"
          + "<outlet property=\"total\" destination=\"t\" id=\"p\"/><outlet property=\"pay\" destination=\"b\" id=\"q\"/>"
          + "<outlet property=\"extra\" destination=\"x\" id=\"r\"/></connections></viewController>"))
    all[file] = code
    return try imported(all)
  }

  static func swift(_ code: String, more: String = "") -> String {
    "class Cart: UIViewController {\n  override func viewDidLoad() {\n    \(code)\n  }\n\(more)}\n"
  }

  @Test(arguments: [
    "total.textColor = theme.ink", "total.textColor = isNew ? .red : .blue", "theme.applyStyle(onLabel: total)",
    "if let theme { total.textColor = theme.ink }",
    "total.apply(theme: theme)", "total.attributedText = words",
    "let text = order.sum\n    total.attributedText = NSAttributedString(string: text, attributes: style)",
    "let text = NSMutableAttributedString(string: sum)\n    text.mark(.systemRed)\n    total.attributedText = text",
    "if isNew { total.attributedText = NSAttributedString(string: sum, attributes: [.foregroundColor: UIColor.label]) }",
    "for label in [pay, total] { label.textColor = theme.ink }",
    "if isNew { total.textColor = .red } else { total.textColor = .blue }", "style(total)", "style(title: self.total)",
  ])
  func aColourThatCodeComputesIsNotTheFiles(_ statement: String) throws {
    let more =
      "  func style(_ label: UILabel) { label.textColor = theme.ink }\n"
      + "  func style(title label: UILabel) { label.textColor = theme.ink }\n"
    let found = try Self.read(Self.swift(statement, more: more)).element("t")
    #expect(found?["colour.text.light"] == nil && found?["code-changes.colour"] == "true", "\(statement)")
  }

  @Test(arguments: [
    ("Cart.swift", "NSAttributedString(string: name, attributes: [.foregroundColor: UIColor.label, .font: FONT])", true),
    ("Cart.swift", "NSAttributedString(string: name, attributes: [.font: FONT, .foregroundColor: UIColor.label])", true),
    ("Cart.swift", "NSAttributedString(string: name, attributes: [.foregroundColor: theme.ink, .font: fonts[0]])", false),
    ("Cart.m", "[[NSAttributedString alloc] initWithString:name attributes:@{NSForegroundColorAttributeName: COLOUR}]", true),
  ])
  func theConstantLookOfAnAttributedTextIsItsOwn(file: String, value: String, isKnown: Bool) throws {
    let value = value.replacing("FONT", with: "UIFont.preferredFont(forTextStyle: .headline)")
      .replacing("COLOUR", with: "UIColor.labelColor")
    let isSwift = file.hasSuffix("swift")
    let code =
      isSwift
      ? Self.swift("total.attributedText = \(value)")
      : "@implementation Cart\n- (void)viewDidLoad {\n  self.total.attributedText = \(value);\n}\n@end\n"
    let found = try Self.read(code, file: file).element("t")
    #expect(found?["colour.text.light"] == (isKnown ? "system:label" : nil), "\(value)")
    #expect((found?["code-changes.colour"] == nil) == isKnown)
    if isSwift { #expect(found?["text-style"] == (isKnown ? "headline" : nil)) }
  }

  @Test(
    arguments: [
      "print(1)", "if isWrong { total.textColor = .red }", "pay.setTitleColor(theme.ink, for: .normal)",
      "other.textColor = theme.ink",
    ])
  func aColourThatStaysIsTheFiles(_ statement: String) throws {
    let found = try Self.read(Self.swift(statement)).element("t")
    #expect(found?["colour.text.light"] != nil && found?["code-changes.colour"] == nil, "\(statement)")
  }

  @Test(arguments: ["total.textColor = .secondaryLabel", "total.textColor = UIColor.secondaryLabel"])
  func aColourOfTheSystemStandsInPlaceOfTheFiles(_ statement: String) throws {
    #expect(try Self.read(Self.swift(statement)).element("t")?["colour.text.dark"] == "system:secondary-label", "\(statement)")
    let objectiveC =
      "@implementation Cart\n- (void)viewDidLoad {\n  self.total.textColor = [UIColor secondaryLabelColor];\n}\n@end\n"
    #expect(try Self.read(objectiveC, file: "Cart.m").element("t")?["colour.text.dark"] == "system:secondary-label")
  }

  @Test(arguments: [
    "self.total.textColor = theme.ink;", "[self.total setTextColor:theme.ink];", "[theme applyStyleOnLabel:self.total];",
  ])
  func objectiveCIsReadToo(_ statement: String) throws {
    let code = "@implementation Cart\n- (void)viewDidLoad {\n  \(statement)\n}\n@end\n"
    #expect(try Self.read(code, file: "Cart.m").element("t")?["code-changes.colour"] == "true", "\(statement)")
  }

  @Test func aBackgroundThatCodeComputesIsUnknown() throws {
    func screen(_ statement: String) throws -> (Imported.Screen, Imported) {
      let read = try Self.read(Self.swift(statement))
      return (try #require(read.screens.first), read)
    }
    func value(_ screen: Imported.Screen, _ path: String) -> String? { screen.writes.last { $0.path == path }?.value.string }
    #expect(value(try screen("print(1)").0, "colour.background.light") == "#ffffff")
    let painted = try screen("view.backgroundColor = theme.paper").0
    #expect(value(painted, "colour.background.light") == nil && value(painted, "code-place.background") == "Cart.swift:3")
    let known = try screen("view.backgroundColor = .systemBackground").0
    #expect(value(known, "colour.background.dark") == "system:system-background")
    // A view between the words and the screen hides what the screen has.
    let plate =
      "<view id=\"x\">\(rect(0, 300, 200, 60))<subviews><label text=\"A\" id=\"u\">\(rect(0, 0, 99, 20))\(Self.black)</label>"
      + "</subviews></view>"
    let inside = try Self.read(Self.swift("extra.backgroundColor = theme.card"), more: plate).element("u")
    #expect(inside?["code-changes.background"] == "true" && inside?["colour.background.light"] == nil)
  }

  @Test func aFontThatCodeGivesAParameterIsTheOutlets() throws {
    let more =
      "  func scale(_ total: UILabel, style: Int) {\n    total.font = face\n"
      + "    total.adjustsFontForContentSizeCategory = true\n  }\n"
    let found = try Self.read(Self.swift("scale(total, style: 1)", more: more)).element("t")
    #expect(found?["code-changes.font"] == "true" && found?["code-value.follows-size"] == "true")
    let button = try Self.read(Self.swift("pay.titleLabel?.font = face")).element("b")
    #expect(button?["code-changes.font"] == "true")
    let style = Self.swift("total.font = .preferredFont(forTextStyle: .headline)")
    #expect(try Self.read(style).element("t")?["text-style"] == "headline")
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
    let body = try Self.read(Self.swift("total.adjustsFontForContentSizeCategory = true"), label: font).element("t")
    #expect(body?["follows-size"] == "true")
    #expect(try Self.read(Self.swift("print(1)"), label: font).element("t")?["follows-size"] == "false")
  }

  @Test func whatCodeShowsAtOnceDoesNotAppear() throws {
    func appears(_ statement: String) throws -> String? {
      let read = try Self.read(Self.swift(statement), attributes: #"hidden="YES""#)
      return read.element("t").map { $0["happens.appears"] ?? "no" }
    }
    #expect(try appears("total.isHidden = false") == "no")
    #expect(try appears("total.isHidden = order.isEmpty") == "true")
    #expect(try appears("if isNew { total.isHidden = false }") == "true")
    #expect(try appears("print(1)") == nil, "no code uses the outlet: nothing shows it")
    #expect(try appears("fade(total)") == "true")
  }

  @Test func oneOfSeveralTextsIsAChoice() throws {
    let choice = try Self.read(
      Self.swift(#"if isNew { pay.setTitle("Buy", for: .normal) } else { pay.setTitle("Pay", for: .normal) }"#))
    #expect(choice.element("b")?["code-words.text.en"] == "“Buy”, “Pay”" && choice.element("b")?["dynamic"] == "true")
    let more = try Self.read(Self.swift(#"pay.setTitle(isNew ? title : "Pay", for: .normal)"#)).element("b")
    #expect(more?["code-words.text.en"] == nil)
  }
}

/// What an app's own class is, and what reacts to touches, by the code itself.
@Suite struct CodeClassTests {
  private static func view(_ source: String, _ type: String = "TaskList", node: String = "view") throws -> Imported.Item? {
    let more = "<\(node) customClass=\"\(type)\" id=\"x\">\(rect(0, 300, 200, 60))</\(node)>"
    return try CodeLookTests.read(CodeLookTests.swift("print(1)"), more: more, files: ["TaskList.swift": source]).element("x")
  }

  @Test func aClassThatAddsViewsIsAContainer() throws {
    let adds = "class TaskList: UIView {\n  func setUp() { addSubview(title) }\n}\n"
    let found = try Self.view(adds)
    #expect(found?["kind"] == "custom" && found?["filled"] == "true" && found?["code-value.class"] == "UIView, adds")
    #expect(try Self.view(adds.replacing("UIView", with: "UIImageView"))?["kind"] == "image")
    #expect(try Self.view("class TaskList: UIView {\n  override func draw(_ rect: CGRect) {}\n}\n")?["kind"] == "image")
    // A single element says what it is itself.
    let single = adds.replacing("addSubview(title)", with: "addSubview(title); isAccessibilityElement = true")
    #expect(try Self.view(single)?["filled"] == nil)
    #expect(try Self.view("class Other: UIView {}\n")?["kind"] == "image")
  }

  @Test func aButtonWhoseClassPaintsNothingStandsOnTheScreen() throws {
    func deeds(_ body: String, base: String = "UIButton") throws -> String? {
      try Self.view("class TaskList: \(base) {\n  func setUp() { \(body) }\n}\n", node: "button")?["code-value.class"]
    }
    #expect(try deeds("titleLabel?.numberOfLines = 0") == "UIButton")
    #expect(try deeds("backgroundColor = .red") == "UIButton, paints")
    #expect(try deeds("print(1)", base: "LibraryButton") == nil, "a library's class may do anything")
  }

  @Test func aTapIsWhatCodeAdds() throws {
    func activates(_ statement: String, _ outlet: String = "extra") throws -> String? {
      let more = "<imageView id=\"x\">\(rect(0, 300, 20, 20))</imageView>"
      return try CodeLookTests.read(CodeLookTests.swift(statement), more: more).element("x")?["activates"]
    }
    #expect(try activates("print(1)") == nil)
    #expect(try activates("extra.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))") == "true")
    #expect(
      try activates("let tap = UITapGestureRecognizer(target: self, action: a)\n    extra.addGestureRecognizer(tap)") == "true")
    #expect(try activates("extra.addGestureRecognizer(UIPanGestureRecognizer())") == nil)
    // A name tells less than the code.
    let named = "<label text=\"Terms\" id=\"x\">\(rect(0, 300, 99, 20))</label>"
    let read = try imported([
      "A.storyboard": storyboard(
        scene(
          "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
            + rect(0, 0, 375, 667) + "<subviews>\(named)</subviews></view><connections>"
            + "<outlet property=\"termsLink\" destination=\"x\" id=\"r\"/></connections></viewController>")),
      "Cart.swift": CodeLookTests.swift("termsLink.text = terms"),
    ])
    #expect(read.element("x")?["activates"] == nil)
  }

  @Test func aControlThatCannotBeTouchedOnlyShowsSomething() throws {
    func kind(_ more: String, _ statement: String = "extra.isHidden = isNew") throws -> String? {
      try CodeLookTests.read(CodeLookTests.swift(statement), more: more).element("x")?["kind"]
    }
    func button(_ inside: String) -> String {
      "<button userInteractionEnabled=\"NO\" id=\"x\">\(rect(0, 300, 24, 24))\(inside)</button>"
    }
    let picture = #"<state key="normal" image="tick"/>"#
    #expect(try kind(button(picture)) == "icon")
    #expect(try kind(button(#"<state key="normal" title="New"/>"#)) == "text")
    #expect(try kind(button(picture), "extra.isUserInteractionEnabled = isNew") == "button")
    #expect(try kind(button("")) == nil, "code only hides what shows nothing")
    let action = #"<connections><action selector="pay:" destination="c" eventType="touchUpInside" id="a"/></connections>"#
    #expect(try kind(button(picture + action)) == "button")
    #expect(try kind("<textField userInteractionEnabled=\"NO\" id=\"x\">\(rect(0, 300, 99, 34))</textField>") == "text")
  }

  @Test func aLeastHeightFixesNothingBelowWhatCanBeTouched() throws {
    func fixed(_ relation: String, _ height: Double) throws -> String? {
      let constraint = "<constraint firstAttribute=\"height\" \(relation) constant=\"\(height)\" id=\"h\"/>"
      let field =
        "<textField translatesAutoresizingMaskIntoConstraints=\"NO\" customClass=\"F\" id=\"f\">\(rect(0, 0, 99, height))"
        + "<constraints>\(constraint)</constraints></textField>"
      return try imported(["A.xib": xib(field)]).element("f")?["frame-fixed"]
    }
    #expect(try fixed("", 22) == "height")
    #expect(try fixed("relation=\"greaterThanOrEqual\"", 22) == nil)
    #expect(try fixed("relation=\"greaterThanOrEqual\"", 44) == "height")
  }

  @Test func aTextThatShrinksSaysHowFar() throws {
    func least(_ attributes: String) throws -> String? {
      let font = #"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#
      let read = try imported(["A.xib": xib("<label text=\"100 %\" \(attributes) id=\"l\">\(rect(0, 0, 44, 20))\(font)</label>")])
      return read.element("l")?["shrinks-to"]
    }
    #expect(try least(#"minimumFontSize="9""#) == "9")
    #expect(try least(#"minimumScaleFactor="0.5""#) == "10")
    #expect(try least(#"minimumFontSize="9" adjustsFontSizeToFit="NO""#) == nil)
    #expect(try least(#"minimumFontSize="9" numberOfLines="0""#) == nil)
    #expect(try least("") == nil)
  }
}

import HandrailModel
import Testing

@testable import HandrailExchange

/// What a file says of an element that cannot be true of it, and pictures that take turns.
@Suite struct ContradictionTests {
  @Test(arguments: [
    (#"pay.setImage(UIImage(named: isOn ? "star.fill" : "star"), for: .normal)"#, "star.fill, star"),
    (#"pay.setImage(isOn ? UIImage(systemName: "star.fill") : UIImage(systemName: "star"), for: .normal)"#, "star.fill, star"),
    (
      "if isOn { pay.setImage(Assets.starFill, for: .normal) } else { pay.setImage(Assets.star, for: .normal) }", "starFill, star"
    ),
    ("pay.setImage(isOn ? Asset.Icons.starFill.image : Asset.Icons.star.image, for: .normal)", "starFill, star"),
    ("let image = isOn ? Assets.starFill : Assets.star\n    pay.setImage(image, for: .normal)", "starFill, star"),
    ("var image = Assets.star\n    if isOn { image = Assets.starFill }\n    pay.setImage(image, for: .normal)", nil),
    ("pay.setImage(isOn ? model.image : theme.star, for: .normal)", nil),
    (#"pay.setImage(UIImage(named: name), for: .normal)"#, nil),
  ])
  func picturesThatTakeTurnsAreNamed(_ code: String, _ names: String?) throws {
    let found = try CodeLookTests.read(CodeLookTests.swift(code)).element("b")
    #expect(found?["code-value.picture"] == names && found?["code-changes.picture"] == "true", "\(code)")
  }

  @Test func whatTheSystemSaysIsNoTurn() throws {
    let code =
      #"pay.setImage(UIImage(named: "star"), for: .normal)"# + "\n    "
      + #"pay.setImage(UIImage(named: "star.fill"), for: .selected)"#
    let found = try CodeLookTests.read(CodeLookTests.swift(code)).element("b")
    #expect(found?["code-value.picture"] == "star" && found?["code-changes.picture"] == nil)
    let objectiveC =
      "@implementation Cart\n- (void)show {\n  if (on) {\n    [self.pay setImage:[UIImage imageNamed:@\"a\"] "
      + "forState:UIControlStateNormal];\n  } else {\n    [self.pay setImage:[UIImage imageNamed:@\"b\"] "
      + "forState:UIControlStateNormal];\n  }\n}\n@end\n"
    let other = try CodeLookTests.read(objectiveC, file: "Cart.m").element("b")
    #expect(other?["code-value.picture"] == "a, b")
  }

  private static func configuration(_ inside: String) -> String {
    "<accessibility key=\"accessibilityConfiguration\" \(inside)/>"
  }

  @Test func aLabelOfWhatIsNoElementIsNotRead() throws {
    func hidden(_ view: String, _ more: String = "", _ code: String = "print(1)") throws -> String? {
      let node =
        "<\(view) id=\"x\">\(rect(0, 90, 99, 99))<accessibility key=\"accessibilityConfiguration\" label=\"QR code\">\(more)"
        + "</accessibility></\(view.prefix { $0 != " " })>"
      return try CodeLookTests.read(CodeLookTests.swift(code), more: node).element("x")?["hidden"]
    }
    #expect(try hidden(#"imageView image="qr""#) == "true")
    #expect(try hidden("view") == "true")
    #expect(try hidden(#"imageView image="qr""#, #"<bool key="isElement" value="YES"/>"#) == nil)
    #expect(try hidden(#"imageView image="qr""#, "", "extra.isAccessibilityElement = true") == nil)
    #expect(try hidden(#"imageView image="qr" customClass="Code""#) == nil)
    #expect(try hidden("slider") == nil)
  }

  @Test func aButtonThatCannotBeTouchedDoesNothing() throws {
    func activates(_ attributes: String, _ connection: String, _ code: String = "print(1)") throws -> String? {
      let button =
        "<button \(attributes) id=\"x\">\(rect(0, 90, 99, 44))<state key=\"normal\" title=\"Go\"/>"
        + "<connections>\(connection)</connections></button>"
      return try CodeLookTests.read(CodeLookTests.swift(code), more: button).element("x")?["activates"]
    }
    let action = #"<action selector="go:" destination="c" eventType="touchUpInside" id="a"/>"#
    let off = #"userInteractionEnabled="NO""#
    #expect(try activates(off, action) == "false")
    #expect(try activates("", action) == nil)
    #expect(try activates(off, action, "extra.isUserInteractionEnabled = true") == nil)
  }

  @Test func aScreenThatIsOneElementHidesWhatIsOnIt() throws {
    func single(_ inside: String, _ attributes: String = "") throws -> (String?, Imported.Item?) {
      let configuration =
        "<accessibility key=\"accessibilityConfiguration\" \(attributes)><bool key=\"isElement\" value=\"YES\"/></accessibility>"
      let read = try imported(["A.xib": xib(inside, inRoot: configuration)])
      let write = read.screens.first?.writes.first { $0.path == "single" }
      return (write == nil ? nil : "true", read.element("b"))
    }
    let button = "<button id=\"b\">\(rect(0, 0, 44, 44))<state key=\"normal\" title=\"Pay\"/></button>"
    let label = "<label text=\"A\" id=\"l\">\(rect(0, 0, 99, 20))</label>"
    let found = try single(button)
    #expect(found.0 == "true" && found.1 != nil && found.1?["hidden"] == nil, "what is on it is judged as it is meant")
    #expect(try single(label).0 == "true", "it says nothing")
    #expect(try single(label, #"label="A""#).0 == nil)
  }

  @Test func aBarOfAMaterialIsOneToo() throws {
    func material(_ inside: String) throws -> Bool {
      let bar =
        "<visualEffectView id=\"m\">\(rect(0, 400, 320, 80))<view key=\"contentView\" id=\"n\"><subviews>\(inside)</subviews>"
      let read = try imported(["A.xib": xib(bar + "</view></visualEffectView>")])
      return read.screens.first?.writes.contains { $0.path == "material" } ?? false
    }
    #expect(try material("<button id=\"b\">\(rect(0, 0, 44, 44))<state key=\"normal\" title=\"Pay\"/></button>"))
    #expect(try !material(""))
  }

  @Test func aListThatDoesNotMoveIsNamed() throws {
    func scrolls(_ attributes: String) throws -> String? {
      let list = "<tableView \(attributes) id=\"l\">\(rect(0, 0, 320, 200))</tableView>"
      let outlet = #"<connections><outlet property="rows" destination="l" id="o"/></connections>"#
      return try imported(["A.xib": xib(list, inRoot: outlet)]).element("l")?["scrolls"]
    }
    #expect(try scrolls(#"scrollEnabled="NO""#) == "nothing")
    #expect(try scrolls("") == nil)
  }

  @Test func textInAStyleShrinksToAShareOfItsSize() throws {
    let label =
      #"<label text="A" minimumScaleFactor="0.5" id="t">"# + rect(0, 0, 99, 20)
      + #"<fontDescription key="fontDescription" style="UICTFontTextStyleCallout"/></label>"#
    #expect(try imported(["A.xib": xib(label)]).element("t")?["shrinks-to"] == "8")
  }
}

import HandrailModel
import Testing

@testable import HandrailExchange

/// What is shown where code sets it: the words of the file are then a sample.
@Suite struct CodeTextTests {
  /// A label and a button of a controller with this code in `viewDidLoad`.
  private static func read(_ code: String, more: [String: String] = [:], type: String = "Cart") throws -> Imported {
    var files = more
    files["A.storyboard"] = storyboard(
      scene(
        "<viewController title=\"File\" customClass=\"\(type)\" sceneMemberID=\"viewController\" id=\"c\">"
          + "<view key=\"view\" id=\"v\">" + rect(0, 0, 375, 667)
          + "<subviews><label text=\"Headline\" id=\"t\">\(rect(0, 50, 99, 20))</label>"
          + "<button id=\"b\">\(rect(0, 0, 44, 44))<state key=\"normal\" image=\"trash\"/></button></subviews></view>"
          + "<connections><outlet property=\"total\" destination=\"t\" id=\"p\"/>"
          + "<outlet property=\"trashButton\" destination=\"b\" id=\"q\"/></connections></viewController>"))
    files["Cart.swift"] = "class Cart: UIViewController {\n  func viewDidLoad() {\n    \(code)\n  }\n}\n"
    return try imported(files)
  }

  @Test func aConstantStandsInPlaceOfTheFilesWords() throws {
    let strings = ["en.lproj/Localizable.strings": "\"sum\" = \"Total\";", "ja.lproj/Localizable.strings": "\"sum\" = \"合計\";"]
    let found = try Self.read(#"total.text = NSLocalizedString("sum", comment: "")"#, more: strings).element("t")
    #expect(found?["text.en"] == "Total" && found?["text.ja"] == "合計" && found?["dynamic"] == "false")
    #expect(try Self.read(#"total.text = "Total""#).element("t")?["text.en"] == "Total")
  }

  @Test func anOutletMayBeNamedLikeAButtonsOwnLabel() throws {
    let files = [
      "A.storyboard": storyboard(
        scene(
          "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
            + rect(0, 0, 375, 667) + "<subviews><label text=\"Label\" id=\"t\">\(rect(0, 50, 99, 20))</label></subviews></view>"
            + "<connections><outlet property=\"titleLabel\" destination=\"t\" id=\"p\"/></connections></viewController>")),
      "Cart.swift":
        "class Cart: UIViewController {\n  func viewDidLoad() {\n    titleLabel.text = \"Total\"\n"
        + "    titleLabel.textColor = ink\n  }\n}\n",
    ]
    let found = try imported(files).element("t")
    #expect(found?["text.en"] == "Total" && found?["code-changes.colour"] == "true")
  }

  /// A constant title of one segment says nothing of the others, and nothing that changes.
  @Test(arguments: [("\"Day\"", nil), ("order.name", "true")]) func aSegmentsTitle(_ title: String, changes: String?) throws {
    let files = [
      "A.storyboard": storyboard(
        scene(
          "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
            + rect(0, 0, 375, 667) + "<subviews><segmentedControl id=\"t\">\(rect(0, 50, 99, 32))<segments>"
            + "<segment title=\"First\"/><segment title=\"Second\"/></segments></segmentedControl></subviews></view>"
            + "<connections><outlet property=\"range\" destination=\"t\" id=\"p\"/></connections></viewController>")),
      "Cart.swift":
        "class Cart: UIViewController {\n  func viewDidLoad() {\n    range.setTitle(\(title), forSegmentAt: 0)\n  }\n}\n",
    ]
    let found = try imported(files).element("t")
    #expect(found?["dynamic"] == changes)
  }

  @Test func whatIsComputedChanges() throws {
    let found = try Self.read("total.text = order.sum").element("t")
    #expect(found?["dynamic"] == "true" && found?["text.en"] == "Headline")
  }

  @Test(arguments: [
    ("if isNew { total.text = \"New\" }", nil), ("total.text = kSum", nil), ("total.text = total.text?.uppercased()", nil),
    ("if isNew { total.text = \"\" }", nil), ("print(1)", nil), ("total.text = UIDevice.current.name", nil),
    ("total.text = Strings.sum", nil), ("total.text = R.string.shop.sum()", nil),
    // Whatever a build makes of the strings, it is one text.
    ("total.text = L10n.sum", "false"),
  ])
  func whatIsNotKnownLeavesTheFilesWords(_ code: String, changes: String?) throws {
    let found = try Self.read(code).element("t")
    #expect(found?["text.en"] == "Headline" && found?["dynamic"] == changes, "\(code)")
  }

  @Test func whereTheFileHasNoWordsThoseOfCodeStand() throws {
    func words(_ code: String) throws -> [String?] {
      let file = storyboard(
        scene(
          "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
            + rect(0, 0, 375, 667) + "<subviews><label text=\"Label\" id=\"t\">\(rect(0, 50, 99, 20))</label></subviews></view>"
            + "<connections><outlet property=\"error\" destination=\"t\" id=\"p\"/></connections></viewController>"))
      let own = "class Cart: UIViewController {\n  func viewDidLoad() {\n    error.text = \"\"\n  }\n\(code)}\n"
      let found = try imported(["A.storyboard": file, "Cart.swift": own]).element("t")
      return [found?["text.en"], found?["dynamic"]]
    }
    #expect(try words("  func fail() { error.text = \"Wrong password\" }\n") == ["Wrong password", "false"])
    #expect(try words("  func fail() { error.text = reason }\n") == ["Label", "true"])
    #expect(try words("") == [nil, nil])
  }

  @Test func aTypeOfTheAppIsNoConstantOfABuild() throws {
    let found = try Self.read("total.text = Store.name", more: ["S.swift": "enum Store {\n  static var name = load()\n}\n"])
    #expect(found.element("t")?["dynamic"] == "true")
  }

  @Test func theTitleIsWhatCodeGivesTheController() throws {
    func title(_ code: String) throws -> String? {
      try Self.read(code).screens[0].writes.first { $0.path == "title" }?.value.string
    }
    #expect(try title(#"title = "Cart""#) == "Cart" && title(#"self.title = "Cart""#) == "Cart")
    #expect(try title(#"navigationItem.title = NSLocalizedString("Cart", comment: "")"#) == "Cart")
    #expect(try title("title = order.name") == nil && title(#"if isNew { title = "New" }"#) == nil)
    #expect(try title(#"if isNew { title = "New" } else { title = "Old" }"#) == nil, "which of them is not known")
  }

  @Test func theAppsStringsBringTheWordsOfAName() throws {
    let strings = [
      "en.lproj/Localizable.strings": "\"a\" = \"Delete\";\n\"b\" = \"Delete %d\";",
      "ja.lproj/Localizable.strings": "\"a\" = \"削除\";",
    ]
    let found = try Self.read("", more: strings).element("b")
    #expect(found?["app-words.en"] == "Delete" && found?["app-words.ja"] == "削除" && found?["label.en"] == nil)
    #expect(try Self.read("").element("b")?["app-words.en"] == nil)
  }
}

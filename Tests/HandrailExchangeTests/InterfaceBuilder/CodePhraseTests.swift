import HandrailModel
import Testing

@testable import HandrailExchange

/// Words that functions of the app's make of literals alone stay the same, whether or not they are known.
@Suite struct CodePhraseTests {
  private static let files = [
    "en.lproj/Shop.strings": #""title" = "Your cart"; "cart.sum" = "Sum"; "count" = "%d items";"#,
    "en.lproj/Localizable.strings": #""hello" = "Hello";"#,
  ]

  private static func label(_ statement: String, file: String = "Cart.swift") throws -> Imported.Item? {
    let code =
      file.hasSuffix("swift")
      ? CodeLookTests.swift(statement) : "@implementation Cart\n- (void)viewDidLoad {\n  \(statement);\n}\n@end\n"
    return try CodeLookTests.read(code, file: file, files: files).element("t")
  }

  @Test(arguments: [
    ("Cart.swift", #"total.text = L("title")"#, "Your cart"), ("Cart.swift", #"total.text = "title".localize()"#, "Your cart"),
    ("Cart.swift", #"total.text = "title".translated"#, "Your cart"),
    ("Cart.swift", #"total.text = Words.text("hello")"#, "Hello"),
    ("Cart.swift", #"total.text = String.localize("title")"#, "Your cart"),
    ("Cart.swift", #"total.text = localized("Camera")"#, "Camera"),
    ("Cart.swift", "total.text = L10n.Cart.sum", "Sum"), ("Cart.swift", "total.text = Localizable.shared.strings.hello", "Hello"),
    ("Cart.swift", "total.text = R.string.shop.title()", "Your cart"),
    ("Cart.m", #"self.total.text = L(@"title")"#, "Your cart"),
    ("Cart.m", #"self.total.text = [@"title" translated]"#, "Your cart"),
    ("Cart.m", #"self.total.text = [Words textForKey:@"title" note:nil]"#, "Your cart"),
    ("Cart.m", #"self.total.text = [[NSBundle mainBundle] localizedStringForKey:@"title" value:@"" table:@"Shop"]"#, "Your cart"),
    ("Cart.m", #"[self.total setText:[[Words shared] localizedTextForKey:@"hello"]]"#, "Hello"),
    // Nothing has words for these.
    ("Cart.swift", "total.text = L10n.Cart.none", "Total"), ("Cart.swift", #"total.text = L("count")"#, "Total"),
    ("Cart.swift", #"total.text = L10n.hello("Ada")"#, "Hello"),
  ])
  func aFunctionOfLiteralsGivesOneText(_ file: String, _ statement: String, _ words: String) throws {
    let found = try Self.label(statement, file: file)
    #expect(found?["dynamic"] == "false" && found?["text.en"] == words && found?["code-changes.text"] == nil, "\(statement)")
  }

  /// Constants of other constants: their keys, the names of their tables, and what a closure makes of them once.
  @Test(arguments: [
    ("total.text = Keys.title.localized()", "Your cart"), ("total.text = Keys.Cart.sum.localized", "Sum"),
    ("total.text = Keys.title.localized().uppercased()", "YOUR CART"), ("total.text = Keys.hello", "Hello"),
    ("total.text = Keys.greeting", "Good day"), ("total.text = Keys.title.localized(tableName: \"Shop\")", "Your cart"),
    (
      "let words = Keys.hello\n    let rich = NSMutableAttributedString(string: words)\n"
        + "    rich.link(rich.mutableString.range(of: word))\n    total.attributedText = rich", "Hello"
    ),
    ("total.text = \"3 \" + Keys.hello", "3 Hello"), ("total.text = \"title\".localized(comment: \"\")", "Your cart"),
  ])
  func aConstantOfConstantsIsOneText(_ statement: String, _ words: String) throws {
    let keys =
      "struct Keys {\n  private static let table = \"Localizable\"\n  static let title = \"title\"\n"
      + "  struct Cart { static let sum = \"cart.sum\" }\n  static let hello: String = {\n"
      + "    return NSLocalizedString(\"hello\", tableName: table, bundle: .main, value: \"Hi\", comment: \"\")\n  }()\n"
      + "  static let greeting = {\n    NSLocalizedString(\"day\", tableName: table, value: \"Good day\", comment: \"\")\n"
      + "  }()\n}\n"
    let files = Self.files.merging(["Keys.swift": keys]) { first, _ in first }
    let found = try CodeLookTests.read(CodeLookTests.swift(statement), files: files).element("t")
    #expect(found?["dynamic"] == "false" && found?["text.en"] == words && found?["code-changes.text"] == nil, "\(statement)")
  }

  /// A function whose name says nothing, and of whose words no strings have any, may make anything: nothing is stated.
  @Test(arguments: [
    #"total.text = L("none")"#, #"total.text = greeting("Camera")"#, #"total.text = greeting("Camera").uppercased()"#,
    "total.text = Words.none", "total.text = R.string.shop.none()",
  ])
  func whatMayBeAnythingIsNotStated(_ statement: String) throws {
    let found = try Self.label(statement)
    #expect(found?["dynamic"] == nil && found?["text.en"] == "Total" && found?["code-changes.text"] == nil, "\(statement)")
  }

  @Test(arguments: [
    ("Cart.swift", #"total.text = UserDefaults.standard.string(forKey: "title")"#),
    ("Cart.swift", #"total.text = Settings.text("title")"#), ("Cart.swift", #"total.text = model.text("title")"#),
    ("Cart.swift", #"total.text = L(key)"#), ("Cart.swift", #"total.text = L("title", count)"#),
    ("Cart.swift", "total.text = order.title.localized()"), ("Cart.swift", #"total.text = "3 " + order.name"#),
    ("Cart.swift", #"total.text = "title".filled(with: name)"#), ("Cart.swift", #"total.text = currentTime("HH:mm")"#),
    ("Cart.m", #"self.total.text = [self.model textForKey:@"title"]"#), ("Cart.m", "self.total.text = L(key)"),
    ("Cart.m", #"self.total.text = [[NSUserDefaults standardUserDefaults] stringForKey:@"title"]"#),
    ("Cart.m", #"self.total.text = self.texts[@"title"]"#),
  ])
  func whatIsKeptOrMeasuredChanges(_ file: String, _ statement: String) throws {
    #expect(try Self.label(statement, file: file)?["dynamic"] == "true", "\(statement)")
  }

  @Test(arguments: [
    ("Cart.swift", #"total.text = isNew ? L("title") : "Old""#),
    ("Cart.swift", #"total.text = (a ?? b) > 2 ? "Your cart" : "Old""#),
    ("Cart.m", #"self.total.text = self.isNew ? L(@"title") : @"Old""#),
  ])
  func ofTwoConstantsOneIsShown(_ file: String, _ statement: String) throws {
    let found = try Self.label(statement, file: file)
    #expect(found?["code-words.text.en"] == "“Your cart”, “Old”" && found?["dynamic"] == "true", "\(statement)")
    let empty = try Self.label(#"total.text = isNew ? "Old" : """#)
    #expect(empty?["dynamic"] == nil && empty?["code-changes.text"] == nil && empty?["text.en"] == "Total")
    #expect(try Self.label(#"total.text = isNew ? name : "Old""#)?["code-changes.text"] == "true")
  }

  @Test func aTitleThatIsTakenAwayIsNone() throws {
    func button(_ state: String, _ code: String) throws -> Imported.Item? {
      let file = "<button id=\"x\">\(rect(0, 90, 44, 44))<state key=\"normal\" \(state)/></button>"
      return try CodeLookTests.read(CodeLookTests.swift(code), more: file).element("x")
    }
    let empties = #"extra.setTitle("", for: .normal); extra.setTitle("", for: .selected)"#
    #expect(try button("title=\"SHOW\" image=\"eye\"", empties)?["text.en"] == nil)
    #expect(
      try button("title=\"SHOW\"", empties + "\n    extra.setImage(UIImage(named: \"eye\"), for: .normal)")?["text.en"] == nil)
    #expect(try button("title=\"SHOW\"", empties)?["text.en"] == "SHOW", "nothing replaces it")
    let later = empties + "\n  }\n  func show() {\n    extra.setTitle(\"Hide\", for: .normal)"
    #expect(try button("title=\"SHOW\" image=\"eye\"", later)?["text.en"] == "SHOW")
    #expect(try button("title=\"SHOW\" image=\"eye\"", "if isNew { \(empties) }")?["text.en"] == "SHOW")
  }

  @Test func theTitlesOfSegmentsAreNoChoice() throws {
    let control =
      "<segmentedControl id=\"x\">\(rect(0, 90, 99, 32))<segments><segment title=\"A\"/><segment title=\"B\"/></segments>"
      + "</segmentedControl>"
    let code = "extra.setTitle(Keys.list.localized(), forSegmentAt: 0)\n    extra.setTitle(\"Map\", forSegmentAt: 1)"
    let files = ["Keys.swift": "enum Keys {\n  static let list = \"List\"\n}\n"]
    let found = try CodeLookTests.read(CodeLookTests.swift(code), more: control, files: files).element("x")
    #expect(found?["dynamic"] == nil && found?["code-changes.text"] == nil && found?["code-words.text.en"] == nil)
  }
}

import HandrailModel
import Testing

@testable import HandrailExchange

/// Whatever code gives an outlet, wherever that stands, the file's value of it is no fact.
@Suite struct CodeOverrideTests {
  /// What a label of the controller says, as another class, or the controller itself, gives it.
  private static func label(_ code: String, files: [String: String] = [:], file: String = "Cart.swift") throws -> Imported.Item? {
    try CodeLookTests.read(code, file: file, files: files).element("t")
  }

  /// The class that has the outlets, and nothing else.
  private static let cart = "class Cart: UIViewController {\n  @IBOutlet var total: UILabel!\n  @IBOutlet var pay: UIButton!\n"

  @Test(arguments: [
    "let label = total!\n    label.text = sum", "guard let label = self.total else { return }\n    label.text = sum",
    "if let label = total {\n      label.text = sum\n    }", "labels[0].total.text = sum", "rows[place(1)]?.total.text = sum",
    "(parent as! Cart).total.text = sum", "row(at: 2).total.text = sum", "a.b.c.total.text = sum",
    "self.page.total.text = sum",
  ])
  func anOutletIsKnownHoweverItIsReached(_ statement: String) throws {
    let found = try Self.label(Self.cart + "  override func viewDidLoad() {\n    \(statement)\n  }\n}\n")
    #expect(found?["code-changes.text"] == "true" && found?["dynamic"] == "true", "\(statement)")
  }

  @Test(arguments: [
    "[[self total] setText:sum];", "UILabel *label = self.total;\n  label.text = sum;",
    "((Cart *)page).total.text = sum;", "self->_total.text = sum;",
  ])
  func soItIsInObjectiveC(_ statement: String) throws {
    let code = "@interface Cart : UIViewController\n@property (weak) IBOutlet UILabel *total;\n@end\n"
    let found = try Self.label(
      "@implementation Cart\n- (void)viewDidLoad {\n  \(statement)\n}\n@end\n", files: ["Cart.h": code], file: "Cart.m")
    #expect(found?["code-changes.text"] == "true", "\(statement)")
  }

  @Test(arguments: [
    ("Theme.current.paint(total)", "Cart.swift"), ("look.paint(self.total)", "Cart.swift"),
    ("[theme paint:self.total];", "Cart.m"), ("[self.look paint:_total];", "Cart.m"),
  ])
  func anyObjectMayPaintIt(_ statement: String, _ file: String) throws {
    let theme = "class Theme {\n  func paint(_ label: UILabel) {\n    label.textColor = ink\n  }\n}\n"
    let code =
      file.hasSuffix("swift")
      ? CodeLookTests.swift(statement) : "@implementation Cart\n- (void)viewDidLoad {\n  \(statement)\n}\n@end\n"
    #expect(try Self.label(code, files: ["Theme.swift": theme], file: file)?["code-changes.colour"] == "true", "\(statement)")
    #expect(try Self.label(code, file: file)?["code-changes.colour"] == nil, "a library's function tells nothing")
  }

  @Test func aMethodOfObjectiveCGivesItsParametersTheirLooks() throws {
    let code =
      "@implementation Cart\n- (void)viewDidLoad {\n  [self paint:ink on:self.total];\n}\n"
      + "- (void)paint:(UIColor *)colour on:(UILabel *)label {\n  label.textColor = colour;\n}\n@end\n"
    #expect(try Self.label(code, file: "Cart.m")?["code-changes.colour"] == "true")
  }

  @Test func anotherClassMayGiveItsWords() throws {
    func changes(_ more: String) throws -> String? {
      let shop = "class Shop: UIViewController {\n\(more)  func open() {\n    opened.total.text = sum\n  }\n}\n"
      return try Self.label(Self.cart + "}\n", files: ["Shop.swift": shop])?["code-changes.text"]
    }
    #expect(try changes("  let opened = make()\n") == "true", "only one class has an outlet of that name")
    #expect(try changes("  @IBOutlet var total: UILabel!\n") == nil, "which of the two it is is not known")
    #expect(try changes("  var opened: Card\n") == nil)
  }

  @Test(arguments: ["label = other", "label.text = sum"])
  func anotherNameHoldsUntilItIsGivenAway(_ statement: String) throws {
    let code =
      "  override func viewDidLoad() {\n    let label = total!\n    print(label)\n  }\n"
      + "  func fill() {\n    let label = other\n    \(statement)\n  }\n}\n"
    #expect(try Self.label(Self.cart + code)?["code-changes.text"] == nil, "\(statement)")
  }

  @Test(arguments: [
    ("field.isSecureTextEntry = true", "secure-field"), ("field.isSecureTextEntry = !field.isSecureTextEntry", "secure-field"),
    ("if old { field.isSecureTextEntry = true }", "secure-field"), ("field.isSecureTextEntry = false", "text-field"),
    ("print(field)", "text-field"),
  ])
  func aFieldThatCodeMakesSecureIs(_ statement: String, _ kind: String) throws {
    let found = try Self.views(
      "<textField id=\"x\">\(rect(0, 0, 200, 34))</textField>", outlet: "field", CodeLookTests.swift(statement))
    #expect(found.element("x")?["kind"] == kind, "\(statement)")
  }

  @Test func whatCodeEnablesIsNotDimmed() throws {
    func traits(_ statement: String) throws -> String? {
      let button = "<button enabled=\"NO\" id=\"x\">\(rect(0, 0, 44, 44))<state key=\"normal\" title=\"Pay\"/></button>"
      return try Self.views(button, outlet: "field", CodeLookTests.swift(statement)).element("x")?["traits.not-enabled"]
    }
    #expect(try traits("print(field)") == "true" && traits("field.isEnabled = isValid") == nil)
  }

  @Test func labelsTraitsAndPicturesOfCodeStandInPlaceOfTheFiles() throws {
    func found(_ statement: String) throws -> Imported.Item? {
      let button =
        "<button id=\"x\">\(rect(0, 0, 44, 44))<accessibility key=\"accessibilityConfiguration\" label=\"Old\">"
        + "<accessibilityTraits key=\"traits\" button=\"YES\"/></accessibility><state key=\"normal\" image=\"old\"/></button>"
      return try Self.views(button, outlet: "field", CodeLookTests.swift(statement)).element("x")
    }
    #expect(try found("print(field)")?["label.en"] == "Old")
    #expect(try found("field.accessibilityLabel = name")?["label.en"] == nil)
    #expect(try found("field.accessibilityTraits = .link")?["traits.link"] == "true")
    #expect(try found("field.accessibilityTraits = traits")?["traits.button"] == nil)
    #expect(try found("field.setImage(UIImage(named: \"new\"), for: .normal)")?["picture"] == "new")
  }

  @Test(arguments: [
    "title = name", "navigationItem.title = name", "navigationController?.navigationBar.topItem?.title = name",
    "navigationItem.titleView = bar", "if old { title = \"Old\" }", "parent?.navigationItem.title = name",
  ])
  func aTitleThatCodeReplacesIsNoTitle(_ statement: String) throws {
    func title(_ statement: String) throws -> String? {
      let read = try imported([
        "A.storyboard": storyboard(
          scene(
            "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
              + rect(0, 0, 375, 667) + "</view><navigationItem key=\"navigationItem\" title=\"Cart\" id=\"n\"/></viewController>")
        ),
        "Cart.swift": CodeLookTests.swift(statement),
      ])
      return read.screens.first?.writes.first { $0.path == "title" }?.value.string
    }
    #expect(try title("print(title)") == "Cart" && title(statement) == nil, "\(statement)")
  }

  @Test func linesKeyboardsAndRangesOfCodeStandInPlaceOfTheFiles() throws {
    let label =
      "<label text=\"A\" lineBreakMode=\"tailTruncation\" numberOfLines=\"2\" id=\"x\">\(rect(0, 0, 99, 20))</label>"
    func lines(_ statement: String) throws -> [String?] {
      let found = try Self.views(label, outlet: "field", CodeLookTests.swift(statement)).element("x")
      return [found?["overflow"], found?["lines"]]
    }
    #expect(try lines("print(field)") == ["truncate", "2"])
    #expect(try lines("field.numberOfLines = 0") == ["wrap", "0"])
    #expect(try lines("field.numberOfLines = isOld ? 0 : 1") == [nil, nil])
    func found(_ view: String, _ statement: String) throws -> Imported.Item? {
      try Self.views("<\(view) id=\"x\">\(rect(0, 0, 99, 34))</\(view)>", outlet: "field", CodeLookTests.swift(statement))
        .element("x")
    }
    #expect(try found("textField", "print(field)")?["dictation"] == "system-keyboard")
    #expect(try found("textField", "field.keyboardType = .numberPad")?["dictation"] == "none")
    #expect(try found("textField", "field.keyboardType = keyboard")?["dictation"] == nil)
    #expect(try found("textView", "field.isEditable = false")?["kind"] == "text")
    #expect(try found("slider", "print(field)")?["value-range"] == "0–1")
    #expect(try found("slider", "field.maximumValue = 100")?["value-range"] == nil)
  }

  @Test func aTitleThatASuperclassOffersIsNotSetByAll() throws {
    func title(_ own: String) throws -> String? {
      let read = try imported([
        "A.storyboard": storyboard(
          scene(
            "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
              + rect(0, 0, 375, 667) + "</view><navigationItem key=\"navigationItem\" title=\"Cart\" id=\"n\"/></viewController>")
        ),
        "Cart.swift": "class Cart: Base {\n  func show() {\n    \(own)\n  }\n}\n",
        "Base.swift": "class Base: UIViewController {\n  func name(_ words: String) {\n    title = words\n  }\n}\n",
      ])
      return read.screens.first?.writes.first { $0.path == "title" }?.value.string
    }
    #expect(try title("print(1)") == "Cart" && title("name(words)") == nil)
  }

  @Test(arguments: [
    ("cell.backgroundColor = theme.paper", true), ("cell.contentView.backgroundColor = theme.paper", true),
    ("cell.backgroundView = UIImageView(image: paper)", true), ("cell.accessoryType = .none", false),
  ])
  func rowsHaveTheBackgroundThatTheirListGivesThem(_ statement: String, _ isPainted: Bool) throws {
    for made in ["list.dequeueReusableCell(withIdentifier: \"r\", for: path)", "super.tableView(list, cellForRowAt: path)"] {
      let code =
        "class Cart: UITableViewController {\n  override func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> "
        + "UITableViewCell {\n    let cell = \(made)\n    \(statement)\n    return cell\n  }\n}\n"
      let row = "<tableViewCell reuseIdentifier=\"r\" id=\"r\">\(rect(0, 0, 320, 44))</tableViewCell>"
      let table =
        "<tableView key=\"view\" id=\"l\">\(rect(0, 0, 320, 480))<prototypes>\(row)</prototypes><connections>"
        + "<outlet property=\"dataSource\" destination=\"c\" id=\"d\"/></connections></tableView>"
      let controller =
        "<tableViewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\">\(table)</tableViewController>"
      let found = try imported(["A.storyboard": storyboard(scene(controller)), "Cart.swift": code]).element("r")
      #expect((found?["colour.background.light"] == nil) == isPainted, "\(statement), \(made)")
    }
  }

  @Test(arguments: [
    ("override var textColor: UIColor? { didSet { show() } }", false), ("var textColor: UIColor { ink }", false),
    ("override var textColor: UIColor? { get { ink } set {} }", true),
  ])
  func aPropertyOfItsOwnIsNotTheSystems(_ property: String, _ isGiven: Bool) throws {
    let more = "<label customClass=\"Price\" text=\"1\" id=\"x\">\(rect(0, 300, 99, 20))\(CodeLookTests.black)</label>"
    let type = "class Price: UILabel {\n  \(property)\n}\n"
    let found = try CodeLookTests.read(CodeLookTests.swift("print(1)"), more: more, files: ["Price.swift": type]).element("x")
    #expect((found?["colour.text.light"] == nil) == isGiven, "\(property)")
  }

  /// Views in the view of a controller with this code, of which the first has an outlet.
  private static func views(_ views: String, outlet: String, _ code: String) throws -> Imported {
    let controller =
      "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
      + "\(rect(0, 0, 375, 667))<subviews>\(views)</subviews></view><connections>"
      + "<outlet property=\"\(outlet)\" destination=\"x\" id=\"o\"/></connections></viewController>"
    return try imported(["A.storyboard": storyboard(scene(controller)), "Cart.swift": code])
  }
}

/// Fonts that functions and constants of the app make.
@Suite struct CodeFontTests {
  @Test(
    arguments: [
      ("func shop(_ size: CGFloat) -> UIFont { UIFont(name: \"Shop\", size: size)! }", "UIFont.shop(17)", "fixed"),
      (
        "static func shop(_ size: CGFloat) -> UIFont {\n    UIFontMetrics.default.scaledFont(for: base)\n  }", ".shop(17)",
        "scaled"
      ),
      ("static var shop: UIFont { .preferredFont(forTextStyle: .body) }", "UIFont.shop", "scaled"),
      ("static let shop: UIFont = UIFont.systemFont(ofSize: 12)", "UIFont.shop", "fixed"),
      (
        "static func scaledSystemFont(_ size: CGFloat) -> UIFont { UIFontMetrics.default.scaledFont(for: base) }",
        ".scaledSystemFont(17)", "scaled"
      ),
      ("static func shop(_ size: CGFloat) -> UIFont { make(size) }", "UIFont.shop(17)", nil),
      ("static let shop = UIFont.systemFont(ofSize: 12)", "isOld ? .shop : .body", nil),
    ] as [(String, String, String?)])
  func whatAFunctionMakesGrowsOrNot(_ helper: String, _ font: String, _ growth: String?) throws {
    let found = try CodeLookTests.read(
      CodeLookTests.swift("total.font = \(font)"), files: ["Fonts.swift": "extension UIFont {\n  \(helper)\n}\n"]
    ).element("t")
    #expect(found?["code-value.font"] == growth && found?["code-place.font"] != nil, "\(helper)")
  }

  @Test func soDoesAMethodOfObjectiveC() throws {
    let helper =
      "@implementation UIFont (Shop)\n+ (UIFont *)shopFontOfSize:(CGFloat)size {\n"
      + "  return [UIFont fontWithName:@\"Shop\" size:size];\n}\n@end\n"
    let code = "@implementation Cart\n- (void)viewDidLoad {\n  self.total.font = [UIFont shopFontOfSize:12];\n}\n@end\n"
    let found = try CodeLookTests.read(code, file: "Cart.m", files: ["Fonts.m": helper]).element("t")
    #expect(found?["code-value.font"] == "fixed")
  }
}

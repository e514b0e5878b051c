import HandrailModel
import Testing

@testable import HandrailExchange

/// What code gives once is what is shown; what the file has besides it stays.
@Suite struct CodeConstantTests {
  private static let files = [
    "en.lproj/Localizable.strings": #""install" = "Install %@"; "step" = "Step %1$@ of %2$@"; "to" = "To";"#
  ]

  private static func label(_ code: String, more: String = "") throws -> Imported.Item? {
    try CodeLookTests.read(CodeLookTests.swift(code, more: more), files: files).element("t")
  }

  @Test(arguments: [
    (#"total.text = String(format: NSLocalizedString("install", comment: ""), "Orbot")"#, "Install Orbot"),
    (#"total.text = String.localizedStringWithFormat(NSLocalizedString("step", comment: ""), "1", "3")"#, "Step 1 of 3"),
    (#"total.text = String(format: "%@ off", "Half")"#, "Half off"),
    (#"total.text = "\("to".localized()):""#, "To:"),
    (#"total.text = "Send \(NSLocalizedString("to", comment: ""))""#, "Send To"),
    (#"total.text = "100% \(NSLocalizedString("to", comment: ""))""#, "100% To"),
  ])
  func constantsInTheirPlacesAreTheWords(_ code: String, _ words: String) throws {
    let found = try Self.label(code)
    #expect(found?["text.en"] == words && found?["dynamic"] == "false" && found?["code-changes.text"] == nil)
    let objectiveC =
      "@implementation Cart\n- (void)viewDidLoad {\n"
      + "  self.total.text = [NSString stringWithFormat:NSLocalizedString(@\"install\", nil), @\"Orbot\"];\n}\n@end\n"
    let other = try CodeLookTests.read(objectiveC, file: "Cart.m", files: Self.files).element("t")
    #expect(other?["text.en"] == "Install Orbot" && other?["dynamic"] == "false")
  }

  @Test(arguments: [
    (#"let words = "Pay"\n    total.text = words"#, "Pay"),
    (
      #"let words = NSMutableAttributedString(string: "Pay")\n    words.addAttribute(.link, value: page, range: all)\n"#
        + "    total.attributedText = words", "Pay"
    ),
    (#"let words = NSMutableAttributedString(string: "Pay")\n    words.append(sum)\n    total.attributedText = words"#, nil),
    (#"var words = "Pay"\n    words += sum\n    total.text = words"#, nil),
    (#"let words = "Pay"\n    load { words in total.text = words }"#, nil),
    (#"let words = sum.text\n    total.text = words"#, nil),
  ])
  func aConstantOfTheFunctionItselfIsOne(_ code: String, _ words: String?) throws {
    let found = try Self.label(code.replacing("\\n", with: "\n"))
    #expect(found?["code-words.text.en"] == words, "\(code)")
    #expect(found?["code-changes.text"] == (words == nil ? "true" : nil), "\(code)")
  }

  @Test func aConstantOfALibraryIsOneToo() throws {
    let found = try Self.label(#"total.text = String(format: NSLocalizedString("install", comment: ""), LampKit.name)"#)
    #expect(found?["dynamic"] == "false" && found?["text.en"] == "Total", "its words are not known")
    let own = try Self.label(#"total.text = String(format: NSLocalizedString("install", comment: ""), Bundle.main.displayName)"#)
    #expect(own?["dynamic"] == "false")
  }

  @Test(arguments: ["book.title", "Session.shared.name", "count", "Session.current"])
  func whatIsComputedChanges(_ value: String) throws {
    let found = try Self.label(#"total.text = String(format: NSLocalizedString("install", comment: ""), \#(value))"#)
    #expect(found?["dynamic"] == "true" && found?["code-changes.text"] == "true", "\(value)")
    let within = try Self.label(##"total.text = "\("to".localized()): \(\##(value))""##)
    #expect(within?["dynamic"] == "true", "\(value)")
  }

  @Test func whatOtherClassesGiveRowsIsNoChoice() throws {
    let cell =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"><objects>"
      + "<tableViewCell customClass=\"Row\" id=\"r\">\(rect(0, 0, 320, 44))<tableViewCellContentView id=\"w\"><subviews>"
      + "<label text=\"Label\" id=\"t\">\(rect(0, 0, 99, 20))</label></subviews></tableViewCellContentView>"
      + "<connections><outlet property=\"title\" destination=\"t\" id=\"p\"/></connections></tableViewCell></objects></document>"
    func words(_ code: String) throws -> String? {
      let row = "class Row: UITableViewCell {\n  @IBOutlet var title: UILabel!\n  \(code)\n}\n"
      let list =
        "class List: UIViewController {\n  func row() {\n    let row = list.make() as! Row\n"
        + "    if isNew { row.title.text = \"Sign in\" } else { row.title.text = \"Sign out\" }\n  }\n}\n"
      return try imported(["Row.xib": cell, "Row.swift": row, "List.swift": list]).element("t")?["code-words.text.en"]
    }
    #expect(try words("") == nil)
    let own = "func show() { if isNew { title.text = \"Move\" } else { title.text = \"Copy\" } }"
    let alone = "class Row: UITableViewCell {\n  @IBOutlet var title: UILabel!\n  \(own)\n}\n"
    #expect(try imported(["Row.xib": cell, "Row.swift": alone]).element("t")?["code-words.text.en"] == "“Move”, “Copy”")
  }

  @Test(arguments: [
    ("total.attributedText = NSAttributedString(string: \"A\", attributes: [.foregroundColor: theme.ink])", true, false),
    ("total.attributedText = NSAttributedString(string: \"A\", attributes: [.font: fonts[0]])", false, true),
    ("let words = NSMutableAttributedString(string: \"A\")\n    total.attributedText = words", false, false),
    (
      "let words = NSMutableAttributedString(string: \"A\")\n    words.addAttribute(.font, value: bold, range: all)\n"
        + "    total.attributedText = words", false, true
    ),
    ("total.attributedPlaceholder = model.words", false, false),
    ("total.attributedText = model.words", true, true), ("total.attributedText = makeWords()", true, true),
  ])
  func attributedWordsHaveTheLooksThatTheyBring(_ code: String, _ colour: Bool, _ font: Bool) throws {
    let found = try Self.label(code)
    #expect(found?["code-changes.colour"] == (colour ? "true" : nil), "\(code)")
    #expect(found?["code-changes.font"] == (font ? "true" : nil), "\(code)")
  }

  @Test(arguments: [
    "UIFont.systemFont(ofSize: 14)", ".boldSystemFont(ofSize: size)", "total.font.withSize(17)",
    "UIFont(name: \"Avenir\", size: 17)",
  ])
  func aFontOfAFixedSizeIsKnown(_ font: String) throws {
    let found = try Self.label("total.font = \(font)")
    #expect(found?["code-value.font"] == "fixed" && found?["text-style"] == nil, "\(font)")
    #expect(try Self.label("total.font = UIFontMetrics.default.scaledFont(for: \(font))")?["code-value.font"] == "scaled")
  }

  @Test func aViewThatTranslatesItsOwnWordsKeepsThem() throws {
    func label(_ code: String) throws -> Imported.Item? {
      let view = "<label text=\"Theme\" customClass=\"Words\" id=\"t\">\(rect(0, 0, 99, 20))</label>"
      let words = "class Words: UILabel {\n  override func awakeFromNib() {\n    super.awakeFromNib()\n    \(code)\n  }\n}\n"
      return try imported(["A.xib": xib(view), "Words.swift": words]).element("t")
    }
    for code in ["text = key.localized", "text = NSLocalizedString(key, comment: \"\")", "self.text = text?.localized()"] {
      let found = try label(code)
      #expect(found?["code-changes.text"] == nil && found?["text.en"] == "Theme", "\(code)")
    }
    #expect(try label("text = model.title")?["code-changes.text"] == "true")
  }

  @Test func whatCodeHidesAtFirstComesLater() throws {
    let more = "  func show() { total.isHidden = false }\n"
    #expect(try Self.label("total.isHidden = true", more: more)?["happens.appears"] == "true")
    #expect(try Self.label("total.isHidden = isOld", more: more)?["happens.appears"] == nil)
  }
}

/// What is behind words, and what the app's properties say.
@Suite struct BehindTests {
  private static let ink =
    #"<color key="textColor" white="0.5" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#

  private static func row(_ style: String, _ own: String = "") throws -> Imported.Item? {
    let list =
      "<tableView \(style) id=\"l\">\(rect(0, 0, 320, 480))\(CodeLookTests.white)<prototypes>"
      + "<tableViewCell reuseIdentifier=\"row\" id=\"r\">\(rect(0, 0, 320, 44))<tableViewCellContentView id=\"w\"><subviews>"
      + "<label text=\"Total\" id=\"t\">\(rect(0, 0, 99, 20))\(ink)</label></subviews></tableViewCellContentView>\(own)"
      + "</tableViewCell></prototypes></tableView>"
    return try imported(["A.xib": xib(list)]).element("r")
  }

  @Test func aRowHasTheBackgroundThatUIKitGivesIt() throws {
    #expect(try Self.row("")?["colour.background.light"] == "system:system-background")
    #expect(try Self.row("style=\"grouped\"")?["colour.background.light"] == "system:secondary-system-grouped-background")
    #expect(try Self.row("", CodeLookTests.white)?["colour.background.light"]?.hasPrefix("system") == false)
  }

  @Test func aPictureOfAButtonIsBehindWhatIsOnIt() throws {
    func label(_ state: String) throws -> Imported.Item? {
      let views =
        "<button id=\"b\">\(rect(0, 0, 320, 480))<state key=\"normal\" \(state)/></button>"
        + "<label text=\"Total\" id=\"t\">\(rect(20, 50, 99, 20))\(Self.ink)</label>"
      return try imported(["A.xib": xib(views, inRoot: CodeLookTests.white)]).element("t")
    }
    #expect(try label("backgroundImage=\"wood\"")?["over-image"] == "true")
    #expect(try label("title=\"\"")?["over-image"] == nil)
  }

  @Test func aXibWhoseClassNothingUsesIsLeftOut() throws {
    let cell =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"><objects>"
      + "<tableViewCell customClass=\"Row\" id=\"r\">\(rect(0, 0, 320, 44))</tableViewCell></objects></document>"
    func isRead(_ more: [String: String], row: String = "class Row: UITableViewCell {\n}\n") throws -> Bool {
      let app = ["App.swift": "class Beginning: UIResponder, UIApplicationDelegate {\n}\n", "Row.xib": cell, "Row.swift": row]
      return try imported(app.merging(more) { $1 }).element("r") != nil
    }
    #expect(try !isRead([:]))
    #expect(try isRead(["App.swift": "class Cart: UIViewController {\n}\n"]), "where the app begins is not known")
    #expect(try isRead(["List.swift": "class List: UIViewController {\n  func row() { list.make(Row.self) }\n}\n"]))
    #expect(try isRead(["List.swift": "class List: UIViewController {\n  func row() { list.make(\"Row\") }\n}\n"]))
    #expect(try isRead([:], row: "class Row: UITableViewCell {\n}\nclass RowMaker: Maker<Row> {\n}\n"))
    let row = "<tableViewCell reuseIdentifier=\"row\" customClass=\"Row\" id=\"p\"/>"
    let list = "<tableView id=\"l\"><prototypes>\(row)</prototypes></tableView>"
    #expect(try isRead(["List.xib": xib(list)]))
  }

  @Test func anAppWithOneAppearanceSaysSo() throws {
    func only(_ plists: [String: String], _ file: String = "A.xib") throws -> String? {
      let read = try imported(plists.merging([file: xib("<label text=\"A\" id=\"t\">\(rect(0, 0, 99, 20))</label>")]) { $1 })
      return read.screens.first?.writes.first { $0.path == "only-appearance" }?.value.string
    }
    func plist(_ pairs: String) -> String {
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>LSRequiresIPhoneOS</key><true/>\(pairs)</dict></plist>"
    }
    let light = "<key>UIUserInterfaceStyle</key><string>Light</string>"
    #expect(try only(["Cart-Info.plist": plist(light)]) == "light")
    #expect(try only(["Info-Release.plist": plist(light), "Info-Debug.plist": plist(light)]) == "light")
    #expect(try only(["Info-Release.plist": plist(light), "Info-Debug.plist": plist("")]) == nil)
    #expect(try only(["Cart/Info.plist": plist("")]) == nil)
    #expect(try only(["Cart/Info.plist": plist(light), "Shop/Info.plist": plist("")]) == nil)
    let share = plist("<key>NSExtension</key><dict/>")
    let all = ["Cart/Info.plist": plist(light), "Share/Info.plist": share]
    #expect(try only(all) == "light" && only(all, "Cart/A.xib") == "light" && only(all, "Share/A.xib") == nil)
    #expect(try only(["Cart/Info.plist": plist(light), "Cart/Share-Info.plist": share], "Cart/A.xib") == "light")
  }
}

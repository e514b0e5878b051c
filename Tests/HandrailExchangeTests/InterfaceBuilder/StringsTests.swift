import Foundation
import Testing

@testable import HandrailExchange

@Suite struct StringsTests {
  static let source = "/* c */ \"l.text\" = \"保\\\"存\\n\\U3042\"; // x\nbare = word;\n;\"last\" = \"é\""
  static let expected = ["l.text": "保\"存\nあ", "bare": "word", "last": "é"]

  static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> Data {
    Data(
      ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap {
        bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
      })
  }

  @Test(arguments: [
    Data(source.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(source.utf8), utf16(source, bigEndian: false, mark: true),
    utf16(source, bigEndian: true, mark: true), utf16(source, bigEndian: false, mark: false),
    utf16(source, bigEndian: true, mark: false),
  ])
  func encodings(data: Data) throws {
    #expect(try StringsFile(data).entries == Self.expected)
  }

  @Test func propertyLists() throws {
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(fromPropertyList: ["a.text": "b", "n": ["x"]], format: format, options: 0)
      #expect(try StringsFile(data).entries == ["a.text": "b"])
    }
    #expect(try StringsFile(Data()).entries.isEmpty)
    #expect(try StringsFile(Data("\n".utf8)).entries.isEmpty)
  }

  @Test(arguments: [("\"a\" = \"b\";\n\"c\" \"d\";", 2), ("\n\n/* open", 3), ("\"a\" = ", 1), ("\n\"a\" = \"b", 2)])
  func brokenLines(text: String, line: Int) {
    #expect(throws: SkipReason.StringsFault.malformed(line: line)) {
      try StringsFile(Data(text.utf8))
    }
  }

  static let views = """
    <label text="Save" id="l">\(rect(0, 0, 9, 9))</label>
    <button id="b">\(rect(0, 0, 9, 9))<accessibility key="accessibilityConfiguration" label="Close"/>
    <state key="normal" title="X"/></button>
    <textField placeholder="Name" id="t">\(rect(0, 0, 9, 9))</textField>
    <segmentedControl id="g">\(rect(0, 0, 9, 9))<segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
    """

  @Test func besideTheBase() throws {
    let ja = """
      "l.text" = "保存"; "b.normalTitle" = "閉"; "b.accessibilityLabel" = "閉じる"; "t.placeholder" = "名前";
      "g.segmentTitles[0]" = "甲"; "g.segmentTitles[1]" = "乙";
      """
    let read = try imported([
      "Base.lproj/A.xib": xib(Self.views), "ja.lproj/A.strings": ja, "en-US.lproj/A.strings": "\"l.text\" = \"Keep\";",
      "fr.lproj/A.strings": "\"l.text\" = \"Garder\";", "ja.lproj/B.strings": "\"l.text\" = \"no\";",
      "Pods/Kit/de.lproj/Kit.strings": "", "Kit.bundle/it.lproj/Kit.strings": "", "drafts.lproj/A.strings": "",
    ])
    #expect(read.otherLanguages == ["fr"])
    #expect(read.element("l")?["text.en"] == "Keep")
    #expect(read.element("l")?["text.ja"] == "保存")
    #expect(read.element("l")?["text.fr"] == nil)
    #expect(read.element("b")?["text.ja"] == "閉")
    #expect(read.element("b")?["label.ja"] == "閉じる")
    #expect(read.element("b")?["label.en"] == "Close")
    #expect(read.element("t")?["placeholder.ja"] == "名前")
    #expect(read.element("g")?["text.ja"] == "甲 / 乙")
  }

  @Test func catalogueAndCopies() throws {
    let catalogue = #"{"strings":{"l.text":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"保存"}}}}}}"#
    let read = try imported([
      "Base.lproj/A.xib": xib(Self.views), "mul.lproj/A.xcstrings": catalogue, "de.lproj/A.xib": xib(Self.views),
    ])
    #expect(read.element("l")?["text.ja"] == "保存")
    #expect(read.screens.count == 1)
    #expect(read.skipped.map(\.file) == ["de.lproj/A.xib"])
  }

  @Test func ownRuntimeAttributes() throws {
    let view = """
      <label text="Item" id="l">\(rect(0, 0, 9, 9))<userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="localization" value="menu.save"/>
      <userDefinedRuntimeAttribute type="string" keyPath="accHintLocalization" value="menu.save.hint"/>
      <userDefinedRuntimeAttribute type="string" keyPath="accLabelLocalization" value="unknown"/></userDefinedRuntimeAttributes>
      </label>
      """
    let read = try imported([
      "A.xib": xib(view), "en.lproj/Localizable.strings": "\"menu.save\" = \"Save\";",
      "ja-JP.lproj/Localizable.strings": "\"menu.save\" = \"保存\"; \"menu.save.hint\" = \"保存します\";",
    ])
    #expect(read.element("l")?["text.en"] == "Save")
    #expect(read.element("l")?["text.ja"] == "保存")
    #expect(read.element("l")?["hint.ja"] == "保存します")
    #expect(read.element("l")?["label.en"] == nil)
  }

  /// Code that sets words from the app's strings sets the same ones on every row.
  @Test func wordsOfTheStringsStayAsTheyAre() throws {
    let read = try imported([
      "Row.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <tableViewCell id="row">\(rect(0, 0, 320, 44))<tableViewCellContentView key="contentView" id="cv">\(rect(0, 0, 320, 44))
      <subviews><label text="Duration" id="a">\(rect(0, 0, 100, 20))</label>
      <label text="Place" id="c">\(rect(0, 10, 100, 20))</label>
      <label text="00:35" id="b">\(rect(0, 20, 100, 20))</label></subviews></tableViewCellContentView>
      <connections><outlet property="captionLabel" destination="a" id="o1"/>
      <outlet property="placeLabel" destination="c" id="o3"/>
      <outlet property="durationLabel" destination="b" id="o2"/></connections></tableViewCell></objects></document>
      """, "en.lproj/Localizable.strings": "\"row.duration\" = \"Duration\"; \"row.place\" = \"Place\";",
    ])
    #expect(read.element("a")?["dynamic"] == nil)
    #expect(read.element("b")?["dynamic"] == "true")
    // A label whose text matches its name is a placeholder.
    #expect(read.element("c")?["dynamic"] == "true")
  }

  @Test func aRuntimeAttributeOfKeysIsLookedUp() throws {
    func button(_ id: String, _ key: String) -> String {
      "<button customClass=\"ShopButton\" id=\"\(id)\">\(rect(0, 0, 99, 44))<state key=\"normal\" title=\"Button\"/>"
        + "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"wording\" value=\"\(key)\"/>"
        + "</userDefinedRuntimeAttributes></button>"
    }
    let code =
      "class ShopButton: UIButton {\n  @IBInspectable var wording: String? { didSet { show() } }\n"
      + "  func show() { self.setTitle(styled(wording), for: .normal) }\n"
      + "  override func prepareForInterfaceBuilder() { setTitle(wording, for: .normal) }\n}\n"
    func read(_ keys: [String]) throws -> Imported {
      let words = "\"cart.pay\" = \"Pay\";\n\"cart.end\" = \"End\";\n"
      let views = keys.enumerated().map { button("b\($0)", $1) }.joined()
      return try imported(["A.xib": xib(views), "en.lproj/Localizable.strings": words, "ShopButton.swift": code])
    }
    let shop = try read(["cart.pay", "cart.end", "Start again"])
    #expect(shop.element("b0")?["text.en"] == "Pay" && shop.element("b0")?["code-place.text"] == nil)
    #expect(shop.element("b2")?["text.en"] == "Start again", "words without an entry are shown themselves")
    // An attribute of which one string alone happens to be a key is none of keys.
    let other = try read(["cart.pay", "large", "small"])
    #expect(other.element("b0")?["text.en"] == "Button" && other.element("b0")?["code-place.text"] != nil)
  }

  @Test(arguments: [
    ("titleLocalizedKey", "Start again", true), ("titleLocalizedKey", "cart.gone", false), ("hero", "Start again", false),
  ])
  func whatIsCalledAKeyMayBeTheWords(_ name: String, _ value: String, isShown: Bool) throws {
    let view =
      "<label text=\"Headline\" id=\"l\">\(rect(0, 0, 99, 20))<userDefinedRuntimeAttributes>"
      + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(name)\" value=\"\(value)\"/>"
      + "</userDefinedRuntimeAttributes></label>"
    #expect(try imported(["A.xib": xib(view)]).element("l")?["text.en"] == (isShown ? value : "Headline"))
  }

  @Test func aVariableOfAFunctionIsNoPropertyOfTheView() throws {
    func place(_ statement: String) throws -> String? {
      let label = "<label customClass=\"Sum\" text=\"Total\" id=\"t\">\(rect(0, 0, 99, 20))</label>"
      let code = "class Sum: UILabel {\n  func show() {\n    \(statement)\n  }\n}\n"
      return try imported(["A.xib": xib(label), "Sum.swift": code]).element("t")?["code-place.text"]
    }
    #expect(try place("text = sum") != nil)
    #expect(try place("var text = sum\n    if isLong {\n      text = short\n    }") == nil)
  }

  @Test func whatOnlyXcodeShowsIsNotShown() throws {
    let code = CodeLookTests.swift(
      "print(1)", more: "  override func prepareForInterfaceBuilder() { total.text = sum }\n")
    let found = try CodeLookTests.read(code).element("t")
    #expect(found?["text.en"] == "Total" && found?["code-place.text"] == nil)
  }
}

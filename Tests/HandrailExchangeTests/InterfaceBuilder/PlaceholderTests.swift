import HandrailModel
import Testing

@testable import HandrailExchange

/// What a file has until code replaces it, and what app-defined attributes say instead.
@Suite struct PlaceholderTests {
  static func attribute(_ path: String, _ type: String, _ inside: String) -> String {
    let attribute = #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="\#(path)" \#(inside)</userDefinedRuntimeAttribute>"#
    return "<userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes>"
  }

  static func colour(_ key: String, _ white: Double) -> String {
    #"<color key="\#(key)" white="\#(white)" alpha="1" colorSpace="calibratedWhite"/>"#
  }

  @Test(
    arguments: [
      ("xyzStyle", "string", "title1", "title1"), ("textStyle", "string", "Title 2", "title2"),
      ("style", "string", "largeTitle", "large-title"), ("fontStyle", "string", "subheadline", "subheadline"),
      ("style", "string", "UICTFontTextStyleSubhead", "subheadline"), ("style", "string", "caption", "caption1"),
      ("style", "string", "fancy", nil), ("text", "string", "body", nil), ("style", "number", "body", nil),
    ] as [(String, String, String, String?)])
  func textStyles(path: String, type: String, value: String, expected: String?) throws {
    let label = """
      <label text="a" id="l">\(rect(0, 0, 9, 9))<fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
      \(Self.attribute(path, type, "value=\"\(value)\">"))</label>
      """
    let item = try #require(try imported(["A.xib": xib(label)]).element("l"))
    #expect(item["text-style"] == expected)
    #expect((item["font-size"] == nil) == (expected != nil))
    #expect((item["font"] == nil) == (expected != nil))
    #expect((item["bold"] == nil) == (expected != nil))
  }

  @Test func coloursThatTheFileLeavesOut() throws {
    let white = ">" + Self.colour("value", 1)
    let read = try imported([
      "A.xib": xib(
        """
        <label text="a" id="none">\(rect(0, 0, 9, 9))</label>
        <textField text="a" id="nil">\(rect(0, 0, 9, 9))<nil key="textColor"/></textField>
        <label text="a" customClass="PriceLabel" id="class">\(rect(0, 0, 9, 9))<nil key="textColor"/></label>
        <textView text="a" id="own">\(rect(0, 0, 9, 9))\(Self.colour("textColor", 1))</textView>
        <imageView image="a" id="tint">\(rect(0, 0, 9, 9))\(Self.attribute("normalTintColor", "color", white))</imageView>
        <imageView image="a" id="other">\(rect(0, 0, 9, 9))\(Self.attribute("highlightedTintColor", "color", white))</imageView>
        """)
    ])
    #expect(read.element("none")?["colour.text.light"] == "system:label")
    #expect(read.element("none")?["colour.text.dark"] == "system:label")
    #expect(read.element("nil")?["colour.text.dark"] == "system:label")
    // An app-defined class sets in code what the file leaves out.
    #expect(read.element("class") != nil && read.element("class")?["colour.text.light"] == nil)
    #expect(read.element("own")?["colour.text.light"] == "#ffffff")
    #expect(read.element("own")?["colour.text.dark"] == nil)
    #expect(read.element("tint")?["colour.icon.light"] == "#ffffff")
    #expect(read.element("other")?["colour.icon.light"] == nil)
  }

  @Test func backgroundsThatCodePaints() throws {
    func label(_ id: String, _ white: Double, _ more: String = "") -> String {
      "<label text=\"a\" id=\"\(id)\">\(rect(5, 5, 9, 9))\(Self.colour("textColor", white))\(more)</label>"
    }
    let black = "<color key=\"backgroundColor\" name=\"Night\"/>"
    let night = #"<namedColor name="Night"><color white="0" alpha="1" colorSpace="calibratedWhite"/></namedColor>"#
    let sets = #"{"colors":[{"color":{"color-space":"srgb","components":{"alpha":1,"white":"0"}},"idiom":"universal"}]}"#
    let read = try imported([
      "C.xcassets/Night.colorset/Contents.json": sets,
      "A.xib": xib(
        """
        <view customClass="SkyGradientView" id="g">\(rect(0, 0, 90, 90))<subviews>\(label("in", 0))</subviews>
        \(Self.colour("backgroundColor", 1))</view>
        <view id="w">\(rect(0, 100, 90, 90))<subviews><view customClass="GradientView" id="s">\(rect(0, 0, 90, 90))</view>
        \(label("on", 0))</subviews>\(Self.colour("backgroundColor", 1))</view>
        <label text="a" id="adaptive">\(rect(5, 300, 9, 9))\(Self.colour("backgroundColor", 1))</label>
        <view id="n">\(rect(0, 200, 90, 90))<subviews>\(label("same", 0.03))\(label("seen", 0.5))
        \(label("own", 1, Self.colour("backgroundColor", 1)))</subviews>\(black)</view>
        """, inRoot: Self.colour("backgroundColor", 1), resources: night),
    ])
    func background(_ id: String) -> String? { read.element(id)?["colour.background.light"] }
    #expect(background("in") == nil)
    #expect(background("on") == nil)
    #expect(background("same") == nil)
    #expect(background("seen") == "palette:night")
    #expect(background("own") == "#ffffff")
    // A literal has no separate dark value; that it stays the same there is for the catalogue to decide.
    #expect(read.element("own")?["colour.background.dark"] == nil)
    #expect(read.element("adaptive")?["colour.background.light"] == "#ffffff")
    #expect(read.element("adaptive")?["colour.background.dark"] == nil)
  }

  @Test func defaultTexts() throws {
    func label(_ id: String, _ text: String, _ more: String = "") -> String {
      #"<label text="\#(text)" \#(more) id="\#(id)">\#(rect(0, 0, 9, 9))</label>"#
    }
    let outlets = ["wired", "real", "done"].map { #"<outlet property="o\#($0)" destination="\#($0)" id="o-\#($0)"/>"# }.joined()
    let collected = #"<outletCollection property="all" destination="many" id="c"/>"#
    let read = try imported([
      "A.xib": xib(
        label("plain", "Label") + label("own", "Label", #"customClass="Fancy""#) + label("wired", "Lorem ipsum dolor")
          + label("real", "Total") + label("done", "Title") + label("many", "Text"),
        inRoot: "<connections>\(outlets)\(collected)</connections>"),
      "ja.lproj/A.strings": "\"done.text\" = \"題名\";",
    ])
    // Outside rows it is unknown whether code sets the words once or repeatedly; the outlet shows that it can.
    #expect(read.screens[0].elements.allSatisfy { $0["dynamic"] != "true" })
    #expect(read.element("done")?["dynamic"] == "false")
    #expect(["wired", "real", "many"].map { read.element($0)?["outlet"] } == ["owired", "oreal", "all"])
    #expect(read.element("own")?["text.en"] == "Label")
  }

  @Test func keyboards() throws {
    func field(_ id: String, _ traits: String) -> String {
      #"<textField id="\#(id)">\#(rect(0, 0, 9, 9))<textInputTraits key="textInputTraits" \#(traits)/></textField>"#
    }
    let read = try imported([
      "A.xib": xib(
        field("plain", #"returnKeyType="next""#) + field("web", #"keyboardType="webSearch""#)
          + field("digits", #"keyboardType="numberPad""#) + field("secret", #"secureTextEntry="YES""#))
    ])
    let dictation = ["plain", "web", "digits", "secret"].map { read.element($0)?["dictation"] }
    #expect(dictation == ["system-keyboard", "system-keyboard", "none", nil])
    #expect(read.element("digits")?["dictation-reason"]?.contains("numberPad") == true)
  }

  @Test func startStates() throws {
    let off = #"<accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/></accessibility>"#
    let read = try imported([
      "A.xib": xib(
        """
        <activityIndicatorView hidden="YES" id="wheel">\(rect(0, 0, 20, 20))</activityIndicatorView>
        <label hidden="YES" text="a" id="off">\(rect(0, 0, 9, 9))\(off)</label>
        <tableViewCell reuseIdentifier="row" hidden="YES" id="row">\(rect(0, 0, 90, 44))<view id="v">\(rect(0, 0, 9, 9))<subviews>
        <label text="b" id="in">\(rect(0, 0, 9, 9))</label></subviews></view></tableViewCell>
        """,
        inRoot: """
          <connections><outlet property="wheel" destination="wheel" id="c1"/><outlet property="off" destination="off" id="c2"/>
          <outlet property="row" destination="row" id="c3"/></connections>
          """)
    ])
    func state(_ id: String) -> [String?] { ["happens.appears", "hidden"].map { read.element(id)?[$0] } }
    #expect(state("wheel") == ["true", nil])
    #expect(state("off") == ["true", "true"])
    #expect(state("row") == ["true", nil])
    // Asked once, for the outermost.
    #expect(state("in") == [nil, nil])
  }

  @Test func kindsOfPlainViews() throws {
    let yes = #"<bool key="isElement" value="YES"/>"#
    func view(_ id: String, _ traits: String, _ flag: String, _ inside: String = "", label: String = "") -> String {
      """
      <view id="\(id)">\(rect(0, 0, 99, 99))<accessibility key="accessibilityConfiguration"\(label)>\(flag)
      <accessibilityTraits key="traits"\(traits)/></accessibility><subviews>\(inside)</subviews></view>
      """
    }
    func label(_ id: String) -> String { "<label text=\"a\" id=\"\(id)\">\(rect(0, 0, 9, 9))</label>" }
    let toggle = "<switch id=\"sw\">\(rect(0, 0, 51, 31))</switch>"
    let read = try imported([
      "A.xib": xib(
        view("action", #" button="YES""#, "", label("1")) + view("disabled", #" notEnabled="YES""#, "")
          + view("around", "", "", label("2"), label: #" label="All""#) + view("static", #" staticText="YES""#, yes)
          + view("texts", "", yes, label("3")) + view("row", "", yes, label("4") + toggle) + view("drawn", "", yes)
          + view("press", #" button="YES""#, yes, label("5")))
    ])
    func kind(_ id: String) -> String? { read.element(id)?["kind"] }
    #expect(["action", "disabled", "around"].map(kind) == ["custom", nil, nil])
    #expect(["static", "texts", "row", "drawn", "press"].map(kind) == ["text", "text", "cell", "image", "custom"])
    #expect(read.element("row")?["single"] == "true")
    #expect(read.element("row")?["repeats"] == nil)
    // The contents of a single element are not read; for a single cell, the catalogue knows that itself.
    #expect(["1", "2", "3", "4", "5"].map { read.element($0)?["hidden"] } == [nil, nil, "true", nil, "true"])
  }
}

import HandrailModel
import Testing

@testable import HandrailExchange

@Suite struct ColourTests {
  @Test(
    arguments: [
      (#"red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB""#, "#ff8000"),
      (#"red="1" green="0.5" blue="0" alpha="0.5" colorSpace="calibratedRGB""#, "#ff800080"),
      (#"red="1" green="0.5" blue="0" alpha="1" colorSpace="deviceRGB""#, "#ff8000"),
      (#"red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3""#, "p3:#ff8000"),
      (#"white="0.5" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#, "#808080"),
      (#"white="0.2" alpha="1" colorSpace="deviceWhite""#, "#333333"),
      (#"white="1" alpha="1" colorSpace="calibratedWhite""#, "#ffffff"),
      (#"systemColor="secondaryLabelColor""#, "system:secondary-label"),
      (#"cocoaTouchSystemColor="darkTextColor""#, "system:dark-text"),
      (#"systemColor="systemBackgroundColor" red="1" green="1" blue="1" alpha="1""#, "system:system-background"),
      (#"name="Brand""#, "#0000ff"),
      (#"name="textColor" catalog="System" colorSpace="catalog""#, nil),
    ] as [(String, String?)])
  func spelling(attributes: String, expected: String?) throws {
    let read = try imported([
      "A.xib": xib(
        #"<label text="a" id="l">\#(rect(0, 0, 9, 9))<color key="textColor" \#(attributes)/></label>"#,
        resources: #"<namedColor name="Brand"><color red="0" green="0" blue="1" alpha="1" colorSpace="custom"/></namedColor>"#)
    ])
    #expect(read.element("l")?["colour.text.light"] == expected)
    let isSystem = expected?.hasPrefix("system:") == true
    #expect((read.element("l")?["colour.text.dark-high"] != nil) == isSystem)
  }

  @Test func coloursThatAClassLeavesToTheFiles() throws {
    func label(_ id: String, _ name: String, _ colour: String) -> String {
      "<label text=\"a\" customClass=\"\(name)\" id=\"\(id)\">\(rect(0, 0, 9, 9))\(colour)</label>"
    }
    let red = #"<color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
    let read = try imported([
      "A.xib": xib(label("red", "Plain", red) + label("left", "Styled", #"<nil key="textColor"/>"#)),
      "B.xib": xib(
        label("nil", "Plain", #"<nil key="textColor"/>"#)
          + label("dark", "Styled", #"<color key="textColor" cocoaTouchSystemColor="darkTextColor"/>"#)),
    ])
    #expect(read.element("nil")?["colour.text.light"] == "system:label")
    #expect(read.element("left")?["colour.text.light"] == nil)
    #expect(read.element("dark")?["colour.text.light"] == "system:dark-text")
  }

  @Test func namedColoursOfCatalogues() throws {
    func entry(_ red: String, _ appearances: String = "", idiom: String = "universal") -> String {
      """
      {"color":{"color-space":"srgb","components":{"alpha":1,"blue":"0","green":"0x1A","red":"\(red)"}},
      "idiom":"\(idiom)"\(appearances)}
      """
    }
    let dark = #","appearances":[{"appearance":"luminosity","value":"dark"}]"#
    let both = #","appearances":[{"appearance":"luminosity","value":"dark"},{"appearance":"contrast","value":"high"}]"#
    let red = [entry("0xFF"), entry("128", dark), entry("26", both), entry("0x01", idiom: "ipad")].joined(separator: ",")
    let blue = #"{"color":{"platform":"ios","reference":"systemBlueColor"},"idiom":"universal"}"#
    let read = try imported([
      "C.xcassets/Brand Red.colorset/Contents.json": #"{"colors":[\#(red)]}"#,
      "C.xcassets/Space/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "C.xcassets/Space/Deep.colorset/Contents.json": #"{"colors":[\#(blue),{"idiom":"mac"}]}"#,
      "C.xcassets/Empty.colorset/Contents.json": #"{"colors":[{"idiom":"universal"}]}"#,
      "C.xcassets/Broken.colorset/Contents.json": "{",
      "A.xib": xib(
        """
        <label text="a" id="l">\(rect(0, 0, 9, 9))<color key="textColor" name="Brand Red"/></label>
        <label text="b" id="m">\(rect(0, 0, 9, 9))<color key="textColor" name="Space/Deep"/></label>
        """),
    ])
    #expect(read.palette.map(\.id) == ["brand-red", "space-deep"])
    let writes = read.palette[0].writes.map { "\($0.path)=\($0.value.string ?? "")" }
    #expect(writes == ["light=#ff1a00", "dark=#801a00", "dark-high=#1a1a00"])
    #expect(read.palette[1].writes == [Imported.Write("light", .string("system:system-blue"))])
    #expect(read.element("l")?["colour.text.dark"] == "palette:brand-red")
    #expect(read.element("l")?["colour.text.light-high"] == nil)
    #expect(read.element("m")?["colour.text.light"] == "palette:space-deep")
    let skipped = ["Empty", "Broken"].map { "C.xcassets/\($0).colorset/Contents.json" }
    #expect(Set(read.skipped.map(\.file)) == Set(skipped))
  }

  @Test(
    arguments: [
      (["0x1A", "0xff", "0x00"], [26.0 / 255, 1, 0]), (["0.650", "1", "0"], [0.65, 1, 0]),
      (["26", "255", "1"], [26.0 / 255, 1, 1.0 / 255]), (["1", "1", "1"], [1, 1, 1]), (["0", "0", "1"], [0, 0, 1]),
    ] as [([String], [Double])])
  func components(written: [String], expected: [Double]) {
    #expect(AssetCatalogue.scaled(written.map(JSONValue.string)) == expected)
  }

  @Test func backgrounds() throws {
    func colour(_ white: Int, _ alpha: Int = 1) -> String {
      #"<color key="backgroundColor" white="\#(white)" alpha="\#(alpha)" colorSpace="calibratedWhite"/>"#
    }
    let read = try imported([
      "A.xib": xib(
        """
        <view id="clear">\(rect(0, 0, 100, 100))<subviews><label text="a" id="up">\(rect(0, 0, 9, 9))</label>
        </subviews>\(colour(0, 0))</view>
        <label text="b" id="own">\(rect(0, 0, 9, 9))
        <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/></label>
        <view id="card">\(rect(0, 200, 100, 100))\(colour(0))</view>
        <label text="c" id="over">\(rect(10, 210, 50, 20))<color key="textColor" systemColor="systemYellowColor"/></label>
        <imageView image="photo" id="photo">\(rect(200, 200, 100, 100))</imageView>
        <label text="d" id="on">\(rect(210, 210, 20, 20))</label>
        <label text="e" id="edge">\(rect(290, 210, 20, 20))</label>
        <visualEffectView id="glass">\(rect(0, 400, 50, 50))<view key="contentView" id="gc">\(rect(0, 0, 50, 50))<subviews>
        <label text="f" id="blur">\(rect(0, 0, 9, 9))</label></subviews></view></visualEffectView>
        """, inRoot: colour(1))
    ])
    func background(_ id: String) -> String? { read.element(id)?["colour.background.light"] }
    // Elements on the screen's own view look up their background there.
    #expect(read.screens[0].writes.first == Imported.Write("colour.background.light", .string("#ffffff")))
    #expect(background("up") == nil)
    #expect(background("own") == "#ff0000")
    #expect(background("over") == "#000000")
    #expect(background("on") == nil)
    #expect(read.element("on")?["over-image"] == "true")
    #expect(background("edge") == nil)
    #expect(background("blur") == nil)
    #expect(["blur", "edge"].map { read.element($0)?["over-image"] } == ["true", nil])
  }

  /// A background is recorded once, on its holder, unless that is not an element or a picture is in between.
  @Test func backgroundsOfContainers() throws {
    func colour(_ key: String, _ white: Double) -> String {
      #"<color key="\#(key)" white="\#(white)" alpha="1" colorSpace="calibratedWhite"/>"#
    }
    func label(_ id: String, _ white: Double = 0) -> String {
      "<label text=\"a\" id=\"\(id)\">\(rect(5, 5, 9, 9))\(colour("textColor", white))</label>"
    }
    func file(_ last: String) -> String {
      xib(
        """
        <tableViewCell reuseIdentifier="row" id="row">\(rect(0, 0, 320, 44))
        <view id="v">\(rect(0, 0, 320, 44))<subviews>\(label("inRow"))</subviews></view>
        \(colour("backgroundColor", 0.9))</tableViewCell>
        <view id="plain">\(rect(0, 50, 99, 99))<subviews>\(label("inPlain"))</subviews>
        \(colour("backgroundColor", 0.8))</view>
        <view id="drawn">\(rect(0, 150, 99, 99))<accessibility key="accessibilityConfiguration">
        <bool key="isElement" value="YES"/></accessibility><subviews>
        <imageView image="a" id="inDrawn">\(rect(5, 5, 9, 9))</imageView></subviews></view>
        \(last)
        """, inRoot: colour("backgroundColor", 1))
    }
    let read = try imported(["A.xib": file("")])
    func background(_ id: String) -> String? { read.element(id)?["colour.background.light"] }
    #expect(background("row") == "#e6e6e6")
    #expect(background("inRow") == nil)
    #expect(background("inPlain") == "#cccccc")
    #expect(read.element("drawn")?["kind"] == "image" && background("inDrawn") == "#ffffff")
    // White on the screen's white: code paints its background, and nothing is recorded about the screen.
    let white = "<label text=\"a\" id=\"white\">\(rect(5, 300, 9, 9))\(colour("textColor", 1))</label>"
    let painted = try imported(["A.xib": file(white)])
    #expect(!painted.screens[0].writes.contains { $0.path.hasPrefix("colour") })
    #expect(painted.element("inDrawn")?["colour.background.light"] == "#ffffff")
    #expect(painted.element("white")?["colour.background.light"] == nil)
  }

  @Test func aNamedColourWithoutItsSetIsUnknownInDark() throws {
    let surface = """
      <namedColor name="surface"><color red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </namedColor>
      """
    let read = try imported([
      "A.xib": xib(
        """
        <button id="b">\(rect(0, 0, 90, 44))<color key="backgroundColor" name="surface"/>
        <state key="normal" title="Go"><color key="titleColor" name="surface"/></state></button>
        """, resources: surface)
    ])
    #expect(read.element("b")?["colour.background.light"] == "#ffffff")
    #expect(read.element("b")?["colour.background.dark"] == "palette:surface")
    #expect(read.element("b")?["colour.text.dark"] == nil)
  }
}

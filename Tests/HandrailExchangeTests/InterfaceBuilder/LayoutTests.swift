import Testing

@testable import HandrailExchange

@Suite struct LayoutTests {
  @Test func heightsOfPinnedViews() throws {
    func file(_ height: String) -> String {
      let pins = ["top", "bottom", "leading", "trailing"].map {
        #"<constraint firstItem="b" firstAttribute="\#($0)" secondItem="box" secondAttribute="\#($0)" id="\#($0)"/>"#
      }.joined()
      return xib(
        """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(rect(0, 0, 90, 50))<subviews>
        <button translatesAutoresizingMaskIntoConstraints="NO" id="b">\(rect(0, 0, 90, 50))</button></subviews>
        <constraints>\(pins)\(height)<constraint firstAttribute="width" constant="90" id="w"/></constraints></view>
        """)
    }
    // Nothing fixes the height of the view it is pinned to: that is as high as the button wants.
    #expect(try imported(["A.xib": file("")]).element("b")?["frame-unverified"] == "true")
    let height = #"<constraint firstAttribute="height" constant="50" id="h"/>"#
    #expect(try imported(["A.xib": file(height)]).element("b")?["frame-unverified"] == nil)
  }

  @Test func whatIsPinnedToItsNeighbourIsAsHighAsItsContent() throws {
    func file(_ height: String) -> String {
      let sides = ["a", "b"].map { id in
        ["leading", "trailing"].map {
          #"<constraint firstItem="\#(id)" firstAttribute="\#($0)" secondItem="root" secondAttribute="\#($0)" id="\#(id)-\#($0)""#
            + "/>"
        }.joined()
      }.joined()
      return xib(
        """
        <label text="a" \(Self.auto) id="a">\(rect(0, 0, 320, 400))\(height)</label>
        <button \(Self.auto) id="b">\(rect(0, 400, 320, 80))</button>
        """,
        inRoot: """
          <constraints>\(sides)
          <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="1"/>
          <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="2"/>
          <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="3"/></constraints>
          """)
    }
    #expect(try imported(["A.xib": file("")]).element("b")?["frame-unverified"] == "true")
    let height = #"<constraints><constraint firstAttribute="height" constant="400" id="h"/></constraints>"#
    #expect(try imported(["A.xib": file(height)]).element("b")?["frame-unverified"] == nil)
  }

  @Test func aSystemsSizeIsNotThatOfAnOwnClass() throws {
    func file(_ name: String) -> String {
      xib(
        """
        <textField \(name) \(Self.auto) id="f">\(rect(0, 0, 90, 34))<constraints>
        <constraint firstAttribute="width" constant="90" id="w"/></constraints></textField>
        """)
    }
    #expect(try imported(["A.xib": file("")]).element("f")?["frame-unverified"] == nil)
    #expect(try imported(["A.xib": file(#"customClass="ShopField""#)]).element("f")?["frame-unverified"] == "true")
  }

  @Test func framesAreTheScreensOwn() throws {
    let read = try imported([
      "A.xib": xib(
        """
        <scrollView id="s">\(rect(10, 20.25, 300, 400))<subviews><view id="w">\(rect(1.1, 2, 200, 200))<subviews>
        <label text="deep" id="l">\(rect(0.2, 0.3333333, 50, 20))</label></subviews></view></subviews></scrollView>
        """)
    ])
    // The root's own origin does not count, and sums lose their noise.
    #expect(read.element("l")?["frame"] == "[11.3, 22.583, 50, 20]")
  }

  static let auto = #"translatesAutoresizingMaskIntoConstraints="NO""#

  static let width = constraint(#"firstAttribute="width" constant="50""#)
  static let aspect = constraint(#"firstAttribute="width" secondItem="l" secondAttribute="height" multiplier="5:2""#)

  static func constraint(_ attributes: String) -> String { "<constraint \(attributes) id=\"\(attributes.utf8.count)\"/>" }
  static func height(_ attributes: String) -> String { constraint(#"firstAttribute="height" \#(attributes)"#) }

  static let cases: [(String, Bool)] = [
    (width + height(#"constant="20""#), true),
    (width, false),
    // Xcode removes a placeholder at build time.
    (width + height(#"constant="20" placeholder="YES""#), false),
    (width + height(#"constant="20" priority="250""#), false),
    (width + height(#"constant="20" relation="greaterThanOrEqual""#), true),
    (width + height(#"constant="10" relation="greaterThanOrEqual""#), false),
    (width + height(#"constant="20" relation="lessThanOrEqual""#), false),
    (width + aspect, true),
    (aspect, false),
  ]

  @Test(arguments: cases)
  func ownConstraints(constraints: String, isVerified: Bool) throws {
    let label = """
      <label text="a" \(Self.auto) id="l">\(rect(0, 0, 50, 20))<constraints>\(constraints)</constraints></label>
      """
    let read = try imported(["A.xib": xib(label)])
    #expect((read.element("l")?["frame-unverified"] == nil) == isVerified)
  }

  @Test func edgesStacksAndIntrinsicSizes() throws {
    let pins = """
      <constraints><constraint firstItem="p" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
      <constraint firstAttribute="trailing" secondItem="p" secondAttribute="trailing" id="2"/>
      <constraint firstItem="p" firstAttribute="top" secondItem="root" secondAttribute="topMargin" id="3"/>
      <constraint firstAttribute="bottom" secondItem="p" secondAttribute="bottom" id="4"/>
      <constraint firstItem="q" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="5"/>
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="q" secondAttribute="trailing" id="6"/>
      <constraint firstAttribute="height" constant="400" id="9"/>
      </constraints>
      """
    let read = try imported([
      "A.xib": xib(
        """
        <button \(Self.auto) id="p">\(rect(0, 0, 50, 20))</button>
        <button \(Self.auto) id="q">\(rect(0, 0, 50, 20))</button>
        <button id="mask">\(rect(0, 0, 50, 20))</button>
        <switch \(Self.auto) id="sw">\(rect(0, 0, 51, 31))</switch>
        <imageView image="star" \(Self.auto) id="own">\(rect(0, 0, 24, 24))</imageView>
        <imageView image="star" \(Self.auto) id="big">\(rect(0, 0, 48, 48))</imageView>
        <button id="amb" ambiguous="YES">\(rect(0, 0, 50, 20))</button>
        <button id="hid" hidden="YES" tag="1">\(rect(0, 0, 50, 20))</button>
        <button id="nil">\(rect(0, 0, 50, 0))</button>
        <stackView axis="vertical" distribution="fillEqually" id="eq">\(rect(0, 0, 200, 80))<subviews>
        <button \(Self.auto) id="even">\(rect(0, 0, 200, 40))</button>
        <button customClass="Pill" \(Self.auto) id="pill">\(rect(0, 40, 200, 40))</button></subviews></stackView>
        <stackView axis="vertical" id="pr">\(rect(0, 0, 200, 80))<subviews>
        <button id="mask-in">\(rect(0, 0, 200, 40))</button></subviews></stackView>
        <stackView axis="vertical" \(Self.auto) id="st">\(rect(0, 0, 200, 80))<subviews>
        <button \(Self.auto) id="in">\(rect(0, 0, 200, 40))<constraints><constraint firstAttribute="height" constant="40" id="7"/>
        </constraints></button>
        </subviews><constraints><constraint firstAttribute="width" constant="200" id="8"/></constraints></stackView>
        """, inRoot: pins, resources: #"<image name="star" width="24" height="24"/>"#)
    ])
    let unverified = read.screens[0].elements.filter { $0["frame-unverified"] == "true" }.map(\.source.object)
    #expect(unverified == ["q", "big", "amb", "hid", "nil", "pill", "mask-in"])
  }

  @Test func oneSideMayBeFixedAlone() throws {
    func side(_ constraints: String) throws -> String? {
      let button = "<button \(Self.auto) id=\"l\">\(rect(0, 0, 50, 30))<constraints>\(constraints)</constraints></button>"
      return try imported(["A.xib": xib(button)]).element("l")?["frame-fixed"]
    }
    #expect(try side(Self.height(#"constant="30""#)) == "height")
    #expect(try side(Self.width) == "width")
    #expect(try side(Self.width + Self.height(#"constant="30""#)) == nil)
    #expect(try side("") == nil)
  }

  @Test func whatIsCutOffIsNotTouched() throws {
    func frame(_ holder: String, _ attributes: String, _ x: Double = 10) throws -> String? {
      let button = "<button id=\"b\">\(rect(x, 0, 40, 40))</button>"
      return try imported([
        "A.xib": xib("<\(holder) \(attributes) id=\"v\">\(rect(100, 20, 30, 40))<subviews>\(button)</subviews></\(holder)>")
      ]).element("b")?["frame"]
    }
    #expect(try frame("view", #"clipsSubviews="YES""#) == "[110, 20, 20, 40]")
    #expect(try frame("view", "") == "[110, 20, 40, 40]")
    // A view that scrolls, or moves in from outside, becomes fully visible.
    #expect(try frame("scrollView", #"clipsSubviews="YES""#) == "[110, 20, 40, 40]")
    #expect(try frame("view", #"clipsSubviews="YES""#, 60) == "[160, 20, 40, 40]")
  }
}

import HandrailModel
import Testing

@testable import HandrailExchange

@Suite struct ElementTests {
  @Test func kindsAndNames() throws {
    let read = try imported([
      "A.xib": xib(
        """
        <label text="Total" id="l">\(rect(1, 2, 30, 10))</label>
        <imageView image="star" id="i">\(rect(0, 0, 32, 32))</imageView>
        <imageView image="photo" id="p">\(rect(0, 0, 33, 32))</imageView>
        <textField placeholder="Name" id="t">\(rect(0, 0, 100, 30))</textField>
        <textField id="s">\(rect(0, 0, 100, 30))<textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
        <textView editable="NO" text="Terms" id="v">\(rect(0, 0, 100, 30))</textView>
        <activityIndicatorView id="a">\(rect(0, 0, 20, 20))</activityIndicatorView>
        <stackView id="k">\(rect(0, 0, 9, 9))</stackView>
        <view id="w" customClass="Chart">\(rect(0, 0, 9, 9))</view>
        <view id="e">\(rect(0, 0, 9, 9))<accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/>
        </accessibility></view>
        """, inRoot: #"<connections><outlet property="sumLabel" destination="l" id="o"/></connections>"#)
    ])
    let kinds = read.screens[0].elements.map { "\($0.id):\($0["kind"] ?? "")" }
    #expect(
      kinds == [
        "sum-label:text", "star:icon", "photo:image", "name:text-field", "secure-field:secure-field", "terms:text",
        "activity-indicator-view:custom", "chart:chart", "image:image",
      ])
    #expect(read.element("a")?["extends"] == "UIActivityIndicatorView")
    #expect(read.screens[0].id == "a")
  }

  @Test(arguments: [
    (#"text="" userLabel="Spacing Label""#, false), (#"userLabel="Top Spacer""#, false), (#"text="" userLabel="Name""#, true),
    (#"text="Spacing" userLabel="Spacing Label""#, true),
  ])
  func anEmptyLabelThatOnlyKeepsOthersApartIsLeftOut(attributes: String, isElement: Bool) throws {
    let read = try imported(["A.xib": xib("<label \(attributes) id=\"l\">\(rect(0, 0, 9, 9))</label>")])
    #expect((read.element("l") != nil) == isElement)
    #expect(read.skipped.map(\.object) == (isElement ? [] : ["l"]))
  }

  @Test func textsWhereverTheyStand() throws {
    let read = try imported([
      "A.xib": xib(
        """
        <label id="s">\(rect(0, 0, 9, 9))<string key="text">Two\nlines</string></label>
        <label id="f">\(rect(0, 0, 9, 9))<attributedString key="attributedText"><fragment content="Big ">
        <attributes><font key="NSFont" size="38" name="Thin-Bold"/></attributes></fragment>
        <fragment><string key="content">news</string></fragment></attributedString></label>
        <label id="b">\(rect(0, 0, 9, 9))<string key="text" base64-UTF8="YES">QQE</string></label>
        <button id="n">\(rect(0, 0, 9, 9))<state key="normal" title="Old"/></button>
        <button id="c">\(rect(0, 0, 9, 9))<state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="filled" title="New"/></button>
        <button id="i">\(rect(0, 0, 9, 9))<state key="normal" image="x"/></button>
        <segmentedControl id="g">\(rect(0, 0, 9, 9))<segments><segment title="One"/><segment title="Two"/></segments>
        </segmentedControl>
        """)
    ])
    #expect(read.element("s")?["text.en"] == "Two\nlines")
    #expect(read.element("f")?["text.en"] == "Big news")
    #expect(read.element("f")?["font-size"] == "38")
    #expect(read.element("f")?["bold"] == "true")
    // Control characters stay as they are.
    #expect(read.element("b")?["text.en"] == "A\u{1}")
    #expect(read.element("n")?["text.en"] == "Old")
    #expect(read.element("c")?["text.en"] == "New")
    #expect(read.element("c")?["button-style"] == "filled")
    #expect(read.element("i")?["kind"] == "button")
    #expect(read.element("i")?["text.en"] == nil)
    #expect(read.element("g")?["text.en"] == "One / Two")
  }

  @Test func fontsAndLineBreaks() throws {
    let read = try imported([
      "A.xib": xib(
        """
        <label lineBreakMode="tailTruncation" text="a" id="1">\(rect(0, 0, 9, 9))
        <fontDescription key="fontDescription" style="UICTFontTextStyleTitle0"/></label>
        <label lineBreakMode="wordWrap" numberOfLines="0" text="b" id="2">\(rect(0, 0, 9, 9))
        <fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/></label>
        <label lineBreakMode="headTruncation" numberOfLines="2" text="c" id="3">\(rect(0, 0, 9, 9))
        <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/></label>
        <label lineBreakMode="tailTruncation" numberOfLines="0" text="d" id="4">\(rect(0, 0, 9, 9))
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="14.5"/></label>
        <button lineBreakMode="middleTruncation" id="5">\(rect(0, 0, 9, 9))<state key="normal" title="e"/></button>
        <button lineBreakMode="tailTruncation" id="6">\(rect(0, 0, 9, 9))<state key="normal" title="f"/></button>
        <label lineBreakMode="wordWrap" text="g" id="7">\(rect(0, 0, 9, 9))</label>
        <textView editable="NO" text="h" id="8">\(rect(0, 0, 9, 9))</textView>
        <textView text="i" id="9">\(rect(0, 0, 9, 9))</textView>
        <label lineBreakMode="tailTruncation" numberOfLines="2" text="j" id="10">\(rect(0, 0, 9, 9))</label>
        <label lineBreakMode="wordWrap" numberOfLines="2" text="k" id="11">\(rect(0, 0, 9, 9))</label>
        """)
    ])
    func policy(_ id: String) -> [String?] { ["overflow", "truncation", "lines"].map { read.element(id)?[$0] } }
    #expect(policy("1") == [nil, nil, nil])
    #expect(policy("2") == ["wrap", nil, "0"])
    #expect(policy("3") == ["truncate", "head", "2"])
    // Without a line limit, a label wraps whatever its line break mode.
    #expect(policy("4") == ["wrap", nil, "0"])
    #expect(policy("5") == [nil, nil, nil])
    #expect(policy("6") == ["truncate", "tail", nil])
    #expect(policy("7") == [nil, nil, nil])
    #expect(policy("8") == ["wrap", nil, "0"])
    #expect(policy("9") == ["wrap", nil, "0"])
    // Two lines are a decision, and so then is the line break mode.
    #expect(policy("10") == ["truncate", "tail", "2"])
    #expect(policy("11") == ["wrap", nil, "2"])
    #expect(read.element("1")?["text-style"] == "large-title")
    #expect(read.element("2")?["text-style"] == "subheadline")
    #expect(read.element("3")?["bold"] == "true")
    #expect(read.element("4")?["font"] == "system semibold")
    #expect(read.element("4")?["font-size"] == "14.5")
    #expect(read.element("4")?["bold"] == nil)
  }

  @Test func accessibility() throws {
    let read = try imported([
      "A.xib": xib(
        """
        <label text="Old" id="l">\(rect(0, 0, 9, 9))
        <accessibility key="accessibilityConfiguration" hint="Opens" label="Read me" identifier="readMe">
        <accessibilityTraits key="traits" staticText="YES" header="YES" button="NO"/></accessibility></label>
        <label text="Off" id="o">\(rect(0, 0, 9, 9))<accessibility key="accessibilityConfiguration">
        <bool key="isElement" value="NO"/></accessibility></label>
        <imageView id="d">\(rect(0, 0, 99, 99))<accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/>
        </accessibility></imageView>
        <imageView id="q">\(rect(0, 0, 99, 99))<accessibility key="accessibilityConfiguration">
        <accessibilityTraits key="traits" none="YES"/></accessibility></imageView>
        <view hidden="YES" id="h">\(rect(0, 0, 9, 9))<subviews><label text="In" id="in">\(rect(0, 0, 9, 9))</label></subviews>
        </view>
        <button id="r">\(rect(0, 0, 9, 9))<userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel"><string key="value">Close</string>
        </userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></button>
        """, inRoot: #"<connections><outlet property="noteView" destination="h" id="c"/></connections>"#)
    ])
    let label = try #require(read.element("l"))
    #expect(label.id == "read-me")
    #expect(label["label.en"] == "Read me")
    #expect(label["hint.en"] == "Opens")
    #expect(label["traits.header"] == "true")
    #expect(label["traits.static-text"] == "true")
    #expect(label["traits.button"] == nil)
    #expect(read.element("o")?["hidden"] == "true")
    #expect(read.element("d")?["decorative"] == "true")
    #expect(read.element("d")?["hidden"] == nil)
    #expect(read.element("q")?["decorative"] == nil)
    // A view hidden at first is shown later by code.
    #expect(read.element("in")?["hidden"] == nil)
    #expect(read.element("in")?["happens.appears"] == "true")
    #expect(read.element("r")?["label.en"] == "Close")
  }

  @Test func plainViews() throws {
    func view(_ id: String, _ inside: String) -> String { "<view id=\"\(id)\">\(rect(0, 0, 9, 9))\(inside)</view>" }
    func configured(_ attributes: String, _ inside: String = "") -> String {
      "<accessibility key=\"accessibilityConfiguration\"\(attributes)>\(inside)</accessibility>"
    }
    let no = #"<bool key="isElement" value="NO"/>"#
    let runtime = #"<userDefinedRuntimeAttribute type="boolean" keyPath="isAccessibilityElement" value="YES"/>"#
    let read = try imported([
      "A.xib": xib(
        view("none", "") + view("named", configured(#" label="Chart""#)) + view("off", configured(#" label="Chart""#, no))
          + view("id", configured(#" identifier="chart""#))
          + view("run", "<userDefinedRuntimeAttributes>\(runtime)</userDefinedRuntimeAttributes>"))
    ])
    #expect(read.screens[0].elements.map(\.source.object) == ["named", "run"])
    #expect(read.element("named")?["label.en"] == "Chart")
    #expect(read.element("named")?["kind"] == "image")
  }

  @Test func gestures() throws {
    let read = try imported([
      "A.xib": xib(
        """
        <view id="card" userLabel="Card">\(rect(0, 0, 9, 9))<gestureRecognizers/><connections>
        <outletCollection property="gestureRecognizers" destination="g1" appends="YES" id="c1"/>
        <outletCollection property="gestureRecognizers" destination="g2" appends="YES" id="c2"/></connections></view>
        """,
        around: """
          <pongPressGestureRecognizer minimumPressDuration="0.5" id="g1"/>
          <tapGestureRecognizer numberOfTapsRequired="2" id="g2"/>
          <swipeGestureRecognizer direction="right" numberOfTouchesRequired="2" id="g3"/>
          <screenEdgePanGestureRecognizer id="g4"/><rotationGestureRecognizer id="g5"/><tapGestureRecognizer id="g6"/>
          <gestureRecognizer customClass="Knock" id="g7"/>
          <gestureRecognizer customClass="SlowPressRecognizer" id="g8"/>
          """)
    ])
    let screen = try #require(read.screens.first)
    #expect(screen.elements.map(\.id) == ["card"])
    #expect(screen.elements.first?["kind"] == "custom")
    let kinds = ["long-press", "multi-tap", "multi-finger", "edge", "rotate", "tap", "long-press"]
    #expect(screen.gestures.map { $0["kind"] } == kinds)
    #expect(screen.gestures.map { $0["element"] } == ["card", "card", nil, nil, nil, nil, nil])
    #expect(screen.gestures.map(\.id).prefix(2) == ["long-press-card", "multi-tap-card"])
    #expect(read.skipped.map(\.object) == ["g7"])
    #expect(read.count("gestures") == 7)
  }
}

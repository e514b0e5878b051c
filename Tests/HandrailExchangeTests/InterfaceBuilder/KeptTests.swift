import HandrailModel
import Testing

@testable import HandrailExchange

/// What a file says other than kinds and texts is kept: classes, pictures, fixed frames, what configurations show.
@Suite struct KeptTests {
  @Test func classesAndPictures() throws {
    let read = try imported([
      "A.xib": xib(
        """
        <switch customClass="TintedSwitch" id="s">\(rect(0, 0, 51, 31))</switch>
        <imageView image="badge" id="i">\(rect(0, 0, 40, 40))</imageView>
        <button id="b">\(rect(0, 0, 44, 44))<state key="normal" image="trash" catalog="system"/></button>
        <label text="a" id="l">\(rect(0, 0, 9, 9))</label>
        """)
    ])
    #expect(read.element("s")?["view-class"] == "TintedSwitch")
    #expect(read.element("i")?["picture"] == "badge")
    #expect(read.element("b")?["picture"] == "trash")
    #expect(read.element("l")?["view-class"] == nil && read.element("l")?["picture"] == nil)
  }

  @Test(
    arguments: [
      ("TemperatureKnob", "custom"), ("AVLineChartView", "chart"), ("PriceLabel", "text"), ("AvatarView", "image"),
      ("RouteMapView", "map"), ("GradientView", nil), ("SOSeparatorLine", nil), ("Timeline", "image"),
    ] as [(String, String?)])
  func ownViews(name: String, kind: String?) throws {
    let read = try imported(["A.xib": xib(#"<view customClass="\#(name)" id="own">\#(rect(0, 0, 99, 99))</view>"#)])
    #expect(read.element("own")?["kind"] == kind)
    #expect(read.element("own")?["dynamic"] == (kind == "text" ? "true" : nil))
    // A view assumed to be a helper is reported.
    #expect(read.skipped.map(\.object) == (kind == nil ? ["own"] : []))
    #expect(read.skipped.allSatisfy { $0.reason == .layoutHelper(line: $0.reason.line, name: name) })
  }

  @Test func viewsThatHoldOthersAreNone() throws {
    let label = #"<label text="a" id="l">\#(rect(0, 0, 9, 9))</label>"#
    let read = try imported([
      "A.xib": xib(
        #"<view customClass="CardView" id="card">\#(rect(0, 0, 99, 99))<subviews>\#(label)</subviews></view>"#
          + #"<control customClass="Stars" id="stars">\#(rect(0, 0, 99, 44))</control>"#)
    ])
    #expect(read.screens[0].elements.map(\.source.object) == ["l", "stars"])
    #expect(read.element("stars")?["kind"] == "custom")
  }

  @Test func listContent() throws {
    let read = try imported([
      "Main.storyboard": storyboard(
        scene(
          """
          <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" id="t">\(rect(0, 0, 320, 480))
          <sections><tableViewSection id="sec"><cells><tableViewCell reuseIdentifier="row" id="r">\(rect(0, 0, 320, 44))
          <tableViewCellContentView key="contentView" tableViewCell="r" id="rc">\(rect(0, 0, 320, 44))</tableViewCellContentView>
          <listContentConfiguration key="contentConfiguration" image="gear" catalog="system" text="Sound">
          <string key="secondaryText">On</string></listContentConfiguration></tableViewCell></cells></tableViewSection></sections>
          <prototypes><tableViewCell reuseIdentifier="row" id="p">\(rect(0, 50, 320, 44))
          <listContentConfiguration key="contentConfiguration" text="Title"/></tableViewCell></prototypes>
          </tableView></tableViewController>
          """)),
      "ja.lproj/Main.strings": "\"r.contentConfiguration.text\" = \"サウンド\";",
    ])
    #expect(read.element("r")?["extends"] == "UIListContentView")
    #expect(read.screens[0].elements.map(\.source.object) == ["r", "r.image", "r.text", "r.secondaryText", "p", "p.text"])
    #expect(read.element("r.image")?["picture"] == "gear")
    #expect(read.element("r.text")?["text.en"] == "Sound")
    #expect(read.element("r.text")?["text.ja"] == "サウンド")
    #expect(read.element("r.text")?["container"] == "r")
    #expect(read.element("r.text")?["dynamic"] == nil)
    #expect(read.element("r.secondaryText")?["text.en"] == "On")
    #expect(read.element("p.text")?["dynamic"] == "true")
  }

  /// A frame that Xcode pins is the real one.
  @Test(arguments: [("", false), (#"fixedFrame="YES""#, true)])
  func fixedFrames(mark: String, isVerified: Bool) throws {
    let button = #"<button \#(mark) translatesAutoresizingMaskIntoConstraints="NO" id="b">\#(rect(0, 0, 30, 30))</button>"#
    let read = try imported(["A.xib": xib(button)])
    #expect((read.element("b")?["frame-unverified"] == nil) == isVerified)
    let arranged = #"<stackView id="k">\#(rect(0, 0, 90, 90))<subviews>\#(button)</subviews></stackView>"#
    #expect(try imported(["A.xib": xib(arranged)]).element("b")?["frame-unverified"] == "true")
  }

  @Test func headersThatTheSystemDraws() throws {
    let table = """
      <tableView id="t">\(rect(0, 0, 320, 480))<sections>
      <tableViewSection headerTitle="Account" footerTitle="Bye" id="sec"/></sections>
      </tableView>
      """
    let read = try imported(["A.xib": xib(table)])
    #expect(read.element("sec.header")?["extends"] == "UITableViewHeaderFooterView")
    #expect(read.element("sec.footer")?["extends"] == "UITableViewHeaderFooterView")
  }
}

extension SkipReason {
  fileprivate var line: Int { if case .layoutHelper(let line, _) = self { line } else { 0 } }
}

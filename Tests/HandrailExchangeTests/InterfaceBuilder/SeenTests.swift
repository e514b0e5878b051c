import HandrailModel
import Testing

@testable import HandrailExchange

/// What is visible and touchable, regardless of views that only position it.
@Suite struct SeenTests {
  @Test(arguments: [
    #"<bool key="isElement" value="YES"/>"#, #"<accessibilityTraits key="traits" button="YES"/>"#,
  ])
  func anEmptyViewThatIsAnElementIsNoContainer(_ accessibility: String) throws {
    let read = try imported([
      "A.xib": xib(
        "<view id=\"t\">\(rect(0, 0, 30, 44))<accessibility key=\"accessibilityConfiguration\">\(accessibility)"
          + "</accessibility></view>",
        inRoot: #"<connections><outlet property="tabContainer" destination="t" id="o"/></connections>"#)
    ])
    #expect(read.element("t") != nil)
    #expect(read.element("t")?["filled"] == nil)
  }

  @Test func theSystemReadsItsOwnCheckMark() throws {
    func cell(_ id: String, _ accessory: String) -> String {
      "<tableViewCell reuseIdentifier=\"row\" accessoryType=\"\(accessory)\" id=\"\(id)\">\(rect(0, 0, 320, 44))</tableViewCell>"
    }
    let rows = cell("on", "checkmark") + cell("off", "disclosureIndicator")
    let list = "<tableView id=\"t\">\(rect(0, 0, 320, 480))<prototypes>\(rows)</prototypes></tableView>"
    let read = try imported(["A.xib": xib(list)])
    #expect(["on", "off"].map { read.element($0)?["selection"] } == ["system", nil])
  }

  @Test func wordsStandOnAPictureWhereverItIsHeld() throws {
    func isOver(_ y: Double, hidden: String = "") throws -> String? {
      let picture = "<imageView image=\"Beach\" id=\"p\">\(rect(0, 20, 320, 200))</imageView>"
      let stack = "<stackView \(hidden) id=\"s\">\(rect(0, 10, 320, 220))<subviews>\(picture)</subviews></stackView>"
      let label = "<label text=\"Thank you\" id=\"l\">\(rect(10, y, 200, 30))</label>"
      return try imported(["A.xib": xib(stack + label)]).element("l")?["over-image"]
    }
    #expect(try [20, 10].map { try isOver($0) } == ["true", nil])
    #expect(try isOver(20, hidden: "hidden=\"YES\"") == nil)
  }

  @Test func aViewThatHoldsOneThingAloneOnlyPlacesIt() throws {
    func label(_ id: String, _ y: Double) -> String { "<label text=\"Ann\" id=\"\(id)\">\(rect(0, y, 100, 20))</label>" }
    let inner = "<view id=\"v\">\(rect(0, 0, 100, 20))<subviews>\(label("c", 0))</subviews></view>"
    let stack = "<stackView id=\"s\">\(rect(0, 40, 100, 20))<subviews>\(inner)</subviews></stackView>"
    let card = "<view id=\"card\">\(rect(0, 0, 100, 60))<subviews>\(label("a", 0))\(label("b", 20))\(stack)</subviews></view>"
    let read = try imported(["A.xib": xib(card)])
    #expect(["a", "b", "c"].map { read.element($0)?["container"] } == ["card", "card", "card"])
  }

  @Test func aButtonThatIsAPictureStandsBesideAText() throws {
    func beside(_ picture: String, _ width: Double) throws -> String? {
      let button = "<button id=\"b\">\(rect(0, 0, width, 24))<state key=\"normal\" \(picture)/></button>"
      let wrapper = "<stackView id=\"w\">\(rect(110, 0, width, 24))<subviews>\(button)</subviews></stackView>"
      let label = "<label text=\"Ann\" id=\"l\">\(rect(0, 0, 100, 20))</label>"
      let line = "<stackView id=\"s\">\(rect(0, 0, 200, 24))<subviews>\(label)\(wrapper)</subviews></stackView>"
      return try imported(["A.xib": xib(line)]).element("b")?["glyph-beside"]
    }
    #expect(try beside("image=\"play\"", 24) == "ann")
    #expect(try beside("image=\"play\"", 80) == nil)
    #expect(try beside("title=\"Play\"", 24) == nil)
  }
}

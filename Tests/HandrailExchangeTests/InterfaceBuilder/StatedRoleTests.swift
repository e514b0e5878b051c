import HandrailModel
import Testing

@testable import HandrailExchange

/// What attributes, classes and containers of a file say of an element's role, and what they do not.
@Suite struct StatedRoleTests {
  private static func outlet(_ name: String, _ id: String) -> String {
    "<connections><outlet property=\"\(name)\" destination=\"\(id)\" id=\"o\"/></connections>"
  }

  @Test func aDestructiveRoleIsAFact() throws {
    func button(_ id: String, _ more: String) -> String {
      "<button \(more) id=\"\(id)\">\(rect(0, 0, 44, 44))<state key=\"normal\" image=\"trash\"/></button>"
    }
    let read = try imported(["A.xib": xib(button("trash", #"role="destructive""#) + button("plain", ""))])
    #expect(["trash", "plain"].map { read.element($0)?["destructive"] } == ["true", nil])
  }

  @Test func aCheckBoxIsOneByItsClass() throws {
    let box = #"<view userInteractionEnabled="NO" customClass="CheckboxView" id="mark">\#(rect(0, 0, 20, 20))</view>"#
    let cell =
      #"<tableViewCell reuseIdentifier="row" id="c">\#(rect(0, 0, 300, 44))<tableViewCellContentView key="contentView" id="v">"#
      + #"\#(rect(0, 0, 300, 44))<subviews>\#(box)</subviews></tableViewCellContentView></tableViewCell>"#
    let table = #"<tableView id="t">\#(rect(0, 0, 300, 400))<prototypes>\#(cell)</prototypes></tableView>"#
    let label = #"<label text="Owned" customClass="LabeledCheckboxView" id="own">\#(rect(0, 450, 200, 21))</label>"#
    let read = try imported(["A.xib": xib(table + label)])
    // In a row that takes the touches it only shows whether the row is chosen.
    #expect(read.element("mark")?["kind"] == "icon")
    #expect(read.element("own")?["kind"] == "custom" && read.element("own")?["text.en"] == "Owned")
  }

  @Test func aRowOfButtonsIsNoButton() throws {
    let button = #"<button id="b">\#(rect(0, 0, 44, 44))<state key="normal" title="Mute"/></button>"#
    func stack(_ inside: String) -> String {
      #"<stackView id="s">\#(rect(0, 0, 200, 44))<subviews>\#(inside)</subviews></stackView>"#
    }
    let named = Self.outlet("bottomBarButtonStackView", "s")
    #expect(try imported(["A.xib": xib(stack(button), inRoot: named)]).element("s") == nil)
    let label = #"<label text="Mute" id="l">\#(rect(0, 0, 44, 21))</label>"#
    #expect(try imported(["A.xib": xib(stack(label), inRoot: named)]).element("s")?["activates"] == "true")
  }

  @Test func aStackPlacesWhatItHidesElsewhere() throws {
    func pane(_ id: String) -> String {
      #"<view hidden="YES" id="\#(id)">\#(rect(0, 0, 200, 60))<subviews><label text="A" id="\#(id)-label">"#
        + #"\#(rect(0, 0, 100, 20))</label></subviews></view>"#
    }
    let panes = pane("one") + pane("two")
    let named =
      "<connections>" + ["one", "two"].map { #"<outlet property="\#($0)Pane" destination="\#($0)" id="o-\#($0)"/>"# }.joined()
      + "</connections>"
    let stack = #"<stackView axis="vertical" id="s">\#(rect(0, 0, 200, 60))<subviews>\#(panes)</subviews></stackView>"#
    let read = try imported(["A.xib": xib(stack, inRoot: named)])
    #expect(["one", "two"].map { read.element("\($0)-label")?["pane"] } == [nil, nil])
    #expect(read.element("one-label")?["happens.appears"] == "true")
    #expect(try imported(["A.xib": xib(panes, inRoot: named)]).element("one-label")?["pane"] == "onePane")
  }

  @Test(arguments: [("insetGrouped", "system:secondary-system-grouped-background"), ("plain", "system:system-background")])
  func rowsHaveTheSystemsBackground(style: String, colour: String) throws {
    let cell =
      #"<tableViewCell reuseIdentifier="row" id="c">\#(rect(0, 0, 300, 44))<tableViewCellContentView key="contentView" id="v">"#
      + #"\#(rect(0, 0, 300, 44))<subviews><label text="A" id="l">\#(rect(0, 0, 99, 20))</label></subviews>"#
      + "</tableViewCellContentView></tableViewCell>"
    let read = try imported([
      "A.xib": xib(#"<tableView style="\#(style)" id="t">\#(rect(0, 0, 300, 400))<prototypes>\#(cell)</prototypes></tableView>"#)
    ])
    #expect(read.element("c")?["colour.background.light"] == colour)
  }

  @Test func onlyWhatIsSeenHasAColour() throws {
    func colour(_ key: String, _ white: Double, alpha: Double = 1) -> String {
      #"<color key="\#(key)" white="\#(white)" alpha="\#(alpha)" colorSpace="calibratedWhite"/>"#
    }
    let read = try imported([
      "A.xib": xib(
        #"<progressView progress="0.5" id="bar">\#(rect(0, 0, 200, 4))\#(colour("progressTintColor", 0))"#
          + #"\#(colour("trackTintColor", 0.8))</progressView>"#
          + #"<imageView image="star.fill" catalog="system" id="clear">\#(rect(0, 0, 20, 20))"#
          + colour("tintColor", 0, alpha: 0)
          + #"</imageView><button id="plate">\#(rect(0, 0, 100, 40))\#(colour("tintColor", 0.2))"#
          + #"<state key="normal" backgroundImage="Diamond"/></button>"#)
    ])
    #expect(
      read.element("bar")?["colour.background.light"] == "#cccccc" && read.element("bar")?["colour.icon.light"] == "#000000")
    #expect(read.element("clear")?["colour.icon.light"] == nil)
    #expect(read.element("plate")?["colour.icon.light"] == nil)
  }
}

import HandrailModel
import Testing

@testable import HandrailExchange

/// Which files show a part of screens, and how that changes the way they are read.
@Suite struct PartTests {
  /// A xib whose owner has `outlet` and whose one view is `view`.
  static func owned(_ outlet: String, _ view: String, beside: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(outlet)</connections></placeholder>
    \(view)\(beside)</objects></document>
    """
  }

  static let outlet = #"<outlet property="view" destination="root" id="o"/>"#

  static func view(_ height: Double, _ inside: String = "") -> String {
    #"<view id="root">\#(rect(0, 0, 320, height))\#(inside)</view>"#
  }

  @Test(arguments: [
    (owned(outlet, view(480)), false), (owned("", view(480)), true), (owned(outlet, view(58)), true),
    (
      owned(
        #"<outlet property="cell" destination="root" id="o"/>"#,
        #"<tableViewCell reuseIdentifier="row" id="root">\#(rect(0, 0, 320, 480))</tableViewCell>"#), true
    ),
  ])
  func viewsOfXibs(file: String, isPart: Bool) throws {
    let screen = try #require(try imported(["A.xib": file]).screens.first)
    #expect(screen.writes.contains(Imported.Write(.part, .bool(true))) == isPart)
  }

  @Test func embeddedScenes() throws {
    func controller(_ id: String, _ height: Double) -> String {
      scene(
        """
        <viewController storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController">
        <view key="view" id="v\(id)">\(rect(0, 0, 320, height))</view><connections>
        <segue destination="panel" kind="embed" id="e\(id)"/>
        <segue destination="list" kind="embed" id="f\(id)"/></connections></viewController>
        """)
    }
    let read = try imported([
      "Main.storyboard": storyboard(controller("outer", 100) + controller("panel", 100) + controller("list", 480))
    ])
    #expect(read.screens.filter { $0.writes.contains(Imported.Write(.part, .bool(true))) }.map(\.source.object) == ["panel"])
  }

  /// A tap outside the fields does not make the screen a control; a tap on a part makes it one.
  @Test func gesturesOnTheWhole() throws {
    func tapped(_ id: String) -> String {
      #"<connections><outletCollection property="gestureRecognizers" destination="tap" id="c"/></connections>"#
        .replacing("\"c\"", with: "\"c-\(id)\"")
    }
    let tap = #"<tapGestureRecognizer id="tap"/>"#
    let field = #"<textField id="f">\#(rect(8, 8, 90, 30))</textField>"#
    func kinds(_ file: String) throws -> [String] {
      try imported(["A.xib": file]).screens.flatMap { $0.elements.map { "\($0.source.object):\($0["kind"] ?? "")" } }
    }
    let inside = "<subviews>\(field)</subviews>"
    let screen = Self.owned(Self.outlet, Self.view(480, inside + tapped("root")), beside: tap)
    #expect(try kinds(screen) == ["f:text-field"])
    #expect(try imported(["A.xib": screen]).screens[0].gestures.map { $0["element"] } == [nil])
    #expect(try kinds(Self.owned("", Self.view(480, inside + tapped("root")), beside: tap)) == ["root:custom", "f:text-field"])
    func holder(_ height: Double, _ inside: String) -> String {
      #"<subviews><scrollView id="s">\#(rect(0, 0, 320, height))\#(inside)\#(tapped("s"))</scrollView></subviews>"#
    }
    #expect(try kinds(Self.owned(Self.outlet, Self.view(480, holder(420, inside)), beside: tap)) == ["f:text-field"])
    // A smaller or empty view is itself the target of the tap.
    #expect(
      try kinds(Self.owned(Self.outlet, Self.view(480, holder(200, inside)), beside: tap)) == ["s:custom", "f:text-field"])
    #expect(try kinds(Self.owned(Self.outlet, Self.view(480, holder(420, "")), beside: tap)) == ["s:custom"])
  }

  @Test func samplesInParts() throws {
    func label(_ id: String, _ text: String, _ more: String = "") -> String {
      #"<label text="\#(text)" \#(more) id="\#(id)">\#(rect(0, 0, 9, 9))</label>"#
    }
    let outlets = ["wired", "done"].map { #"<outlet property="o\#($0)" destination="\#($0)" id="o-\#($0)"/>"# }.joined()
    let labels =
      "<subviews>" + label("wired", "Unknown risk") + label("done", "Risk") + label("fixed", "Help") + label("new", "Subtitle")
      + "</subviews><connections>\(outlets)</connections>"
    func read(_ outlet: String, _ view: String) throws -> [String?] {
      let files = ["A.xib": Self.owned(outlet, view), "ja.lproj/A.strings": "\"done.text\" = \"リスク\";"]
      let read = try imported(files)
      return ["wired", "done", "fixed", "new"].map { read.element($0)?["dynamic"] }
    }
    let row = "<tableViewCell reuseIdentifier=\"row\" id=\"row\">\(rect(0, 0, 320, 60))\(labels)</tableViewCell>"
    // Each row shows its own text in labels that code can reach; elsewhere the text may not change, and a translated one does
    // not.
    #expect(try read("", row) == ["true", "false", nil, "true"])
    #expect(try read("", Self.view(480, labels)) == [nil, "false", nil, nil])
    #expect(try read(Self.outlet, Self.view(480, labels)) == [nil, "false", nil, nil])
  }

  @Test func inertRows() throws {
    func cell(_ id: String, _ attributes: String, _ inside: String = "") -> String {
      #"<tableViewCell reuseIdentifier="row" \#(attributes) id="\#(id)">\#(rect(0, 0, 320, 44))\#(inside)</tableViewCell>"#
    }
    let none = #"selectionStyle="none""#
    let segue = #"<connections><segue destination="z" kind="show" id="s"/></connections>"#
    let traits =
      #"<accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" button="YES"/></accessibility>"#
    let tap = #"<connections><outletCollection property="gestureRecognizers" destination="g" id="c"/></connections>"#
    let read = try imported([
      "A.xib": xib(
        cell("plain", "") + cell("inert", none) + cell("leads", none + #" accessoryType="disclosureIndicator""#)
          + cell("info", none + #" accessoryType="detailButton""#) + cell("shown", none, segue) + cell("button", none, traits)
          + cell("tapped", none, tap), around: #"<tapGestureRecognizer id="g"/>"#)
    ])
    #expect(
      ["plain", "inert", "leads", "info", "shown", "button", "tapped"].map { read.element($0)?["activates"] }
        == [nil, "false", "true", nil, "true", nil, nil])
  }

  @Test func rowsOfAListWithoutSelection() throws {
    let cell = #"<tableViewCell reuseIdentifier="row" id="c">\#(rect(0, 0, 320, 44))</tableViewCell>"#
    for (attribute, activates) in [("", nil), (#"allowsSelection="NO""#, "false")] {
      let list =
        #"<tableView \#(attribute) dataMode="prototypes" id="t">\#(rect(0, 0, 320, 480))"#
        + "<prototypes>\(cell)</prototypes></tableView>"
      #expect(try imported(["A.xib": xib(list)]).element("c")?["activates"] == activates)
    }
  }
}

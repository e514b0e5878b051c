import HandrailModel
import Testing

@testable import HandrailExchange

/// What the file shows about code: actions, rows, ways out.
@Suite struct LeftToCodeTests {
  @Test func aButtonSaysWhatItPerformsUnlessTheFileShowsWhereItLeads() throws {
    func button(_ id: String, _ connections: String) -> String {
      "<button id=\"\(id)\">\(rect(0, 0, 60, 44))<connections>\(connections)</connections></button>"
    }
    let action = "<action selector=\"openSettings:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"a\"/>"
    let read = try imported([
      "A.xib": xib(
        button("code", action) + button("leads", action + "<segue destination=\"x\" kind=\"show\" id=\"s\"/>")
          + button("none", "")
          + button("back", "<segue destination=\"x\" kind=\"unwind\" unwindAction=\"unwindToCartWithSegue:\" id=\"u\"/>")
          + "<switch id=\"switch\">\(rect(0, 0, 51, 31))<connections>\(action)</connections></switch>")
    ])
    #expect(["code", "leads", "none", "switch"].map { read.element($0)?["performs"] } == ["openSettings", nil, nil, nil])
    // It leads to a screen that is already open, through an action in that screen's code.
    #expect(read.element("back")?["performs"] == "unwindToCartWithSegue")
  }

  @Test func codeFillsTheLabelsOfARowsStyle() throws {
    func cell(_ id: String, _ attributes: String) -> String {
      """
      <tableViewCell reuseIdentifier="r"
      \(attributes) id="\(id)">\(rect(0, 0, 320, 44))<tableViewCellContentView key="contentView" id="v\(id)">
      \(rect(0, 0, 320, 44))<subviews><label text="±15 meters" id="l\(id)">\(rect(0, 0, 100, 20))</label></subviews>
      </tableViewCellContentView></tableViewCell>
      """
    }
    func list(_ rows: String) -> String { "<tableView id=\"t\">\(rect(0, 0, 320, 480))\(rows)</tableView>" }
    let style = "style=\"IBUITableViewCellStyleDefault\""
    let rows = cell("style", "\(style) textLabel=\"lstyle\"") + cell("own", "")
    let prototypes = try imported(["A.xib": xib(list("<prototypes>\(rows)</prototypes>"))])
    #expect(["lstyle", "lown"].map { prototypes.element($0)?["dynamic"] } == ["true", nil])
    let section = "<sections><tableViewSection id=\"s\"><cells>\(rows)</cells></tableViewSection></sections>"
    #expect(try imported(["A.xib": xib(list(section))]).element("lstyle")?["dynamic"] == nil)
  }

  @Test func wordsMostlyOnAPictureStandOnIt() throws {
    func isOver(_ y: Double) throws -> String? {
      let picture = "<imageView image=\"Beach\" id=\"p\">\(rect(0, 0, 320, 200))</imageView>"
      let label = "<label text=\"Thank you\" id=\"l\">\(rect(10, y, 200, 30))</label>"
      return try imported(["A.xib": xib(picture + label)]).element("l")?["over-image"]
    }
    #expect(try [150, 180, 190].map(isOver) == ["true", "true", nil])
  }

  @Test func aScreenWithoutAWayBackOfTheSystemsIsNotSettledByBeingPushed() throws {
    let unwind = #"<segue kind="unwind" destination="e" identifier="done" id="u"/>"#
    func modal(_ bar: String, _ item: String, _ leaving: String) throws -> JSONValue? {
      let root = #"<segue kind="relationship" relationship="rootViewController" destination="home" id="r"/>"#
      let push = #"<segue kind="show" destination="next" id="p"/>"#
      let read = try imported([
        "A.storyboard": storyboard(
          scene(
            #"<navigationController \#(bar) id="nav" sceneMemberID="viewController"><connections>\#(root)</connections>"#
              + "</navigationController>")
            + scene(
              #"<viewController id="home" sceneMemberID="viewController"><navigationItem key="navigationItem" id="i"/>"#
                + "<connections>\(push)</connections></viewController>")
            + scene(
              #"<viewController id="next" sceneMemberID="viewController">\#(item)<connections>\#(leaving)</connections>"#
                + "</viewController>"))
      ])
      return read.screens.first { $0.source.object == "next" }?.writes.first { $0.path == "modal" }?.value
    }
    let item = #"<navigationItem key="navigationItem" id="n"/>"#
    #expect(try modal("", item, unwind) == .bool(false))
    #expect(try modal("", "", "") == .bool(false))
    // An unwind segue is a way back.
    #expect(try modal("", "", unwind) == .bool(false))
    #expect(try modal(#"navigationBarHidden="YES""#, item, "") == nil)
  }

  @Test func whatATabBarInANavigationControllerShowsIsPushed() throws {
    func controller(_ name: String, _ id: String, _ segues: String, _ attributes: String = "") -> String {
      scene(
        #"<\#(name) \#(attributes) id="\#(id)" sceneMemberID="viewController"><connections>\#(segues)</connections></\#(name)>"#)
    }
    func show(_ id: String) -> String { #"<segue kind="show" destination="\#(id)" id="s\#(id)"/>"# }
    func modal(_ bar: String) throws -> [JSONValue?] {
      let root = #"<segue kind="relationship" relationship="rootViewController" destination="tabs" id="r"/>"#
      let tab = #"<segue kind="relationship" relationship="viewControllers" destination="home" id="v"/>"#
      let read = try imported([
        "A.storyboard": storyboard(
          controller("navigationController", "nav", root, bar) + controller("tabBarController", "tabs", tab + show("start"))
            + controller("viewController", "home", show("cart")) + controller("viewController", "start", show("next"))
            + controller("viewController", "cart", "") + controller("viewController", "next", ""))
      ])
      return ["start", "next", "cart"].map { id in
        read.screens.first { $0.source.object == id }?.writes.first { $0.path == "modal" }?.value
      }
    }
    #expect(try modal("") == [.bool(false), .bool(false), .bool(false)])
    #expect(try modal(#"navigationBarHidden="YES""#).prefix(2) == [nil, nil])
  }
}

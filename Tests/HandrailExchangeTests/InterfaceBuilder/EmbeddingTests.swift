import HandrailModel
import Testing

@testable import HandrailExchange

/// What the file shows about other screens, scrolling, and what is read together.
@Suite struct EmbeddingTests {
  private static func container(_ id: String, _ segue: String) -> String {
    #"<containerView id="\#(id)">\#(rect(0, 0, 320, 200))<connections>\#(segue)</connections></containerView>"#
  }

  private static func controller(_ id: String, _ views: String, _ attributes: String = "") -> String {
    #"<viewController \#(attributes) id="\#(id)" sceneMemberID="viewController"><view key="view" id="v\#(id)">"#
      + #"\#(rect(0, 0, 320, 480))<subviews>\#(views)</subviews></view></viewController>"#
  }

  @Test func aContainerIsTheScreenThatItShows() throws {
    let read = try imported([
      "Main.storyboard": storyboard(
        scene(
          Self.controller(
            "c1",
            Self.container("k1", #"<segue destination="c2" kind="embed" id="s1"/>"#)
              + Self.container("k2", #"<segue destination="c3" kind="embed" id="s2"/>"#)
              + Self.container("k3", #"<segue destination="c4" kind="embed" id="s3"/>"#)
              + Self.container("k4", #"<segue destination="c5" kind="embed" id="s4"/>"#) + Self.container("k5", "")))
          + scene(Self.controller("c2", "", #"storyboardIdentifier="list""#))
          + scene(
            #"<navigationController id="c3" sceneMemberID="viewController"><connections>"#
              + #"<segue destination="c2" kind="relationship" relationship="rootViewController" id="r"/></connections>"#
              + "</navigationController>")
          + scene(
            #"<viewControllerPlaceholder storyboardName="Help" referencedIdentifier="faq" id="c4" sceneMemberID="viewController"/>"#
          )
          + scene(#"<viewControllerPlaceholder storyboardName="Elsewhere" id="c5" sceneMemberID="viewController"/>"#)),
      "Help.storyboard": storyboard(scene(Self.controller("h1", "", #"storyboardIdentifier="faq""#))),
    ])
    let shown = ["k1", "k2", "k3", "k4"].map { read.element($0)?["embeds"] }
    #expect(shown == ["Main.storyboard#c2", "Main.storyboard#c2", "Help.storyboard#h1", "Elsewhere/"])
    #expect(read.element("k1")?["kind"] == "custom")
    // Contents added by code are not in the file.
    #expect(read.element("k5") == nil)
  }

  @Test(arguments: [(#"storyboardIdentifier="list""#, false), ("", true)])
  func whatIsOpenedByItselfTooIsNoPartOfAnother(identifier: String, isEmbedded: Bool) throws {
    let read = try imported([
      "Main.storyboard": storyboard(
        scene(Self.controller("c1", Self.container("k1", #"<segue destination="c2" kind="embed" id="s1"/>"#)))
          + scene(Self.controller("c2", ""))
          + scene(
            #"<navigationController \#(identifier) id="c3" sceneMemberID="viewController"><connections>"#
              + #"<segue destination="c2" kind="relationship" relationship="rootViewController" id="r"/></connections>"#
              + "</navigationController>"))
    ])
    let shown = read.screens.first { $0.source.object == "c2" }
    #expect(shown?.writes.contains(Imported.Write(.embedded, .bool(true))) == isEmbedded)
  }

  @Test func whatIsEmbeddedWithoutABackgroundStandsOnItsHosts() throws {
    func panel(_ white: Int) -> String {
      #"<view id="p">\#(rect(0, 0, 320, 300))<color key="backgroundColor" white="\#(white)" alpha="1"/></view>"#
    }
    func host(_ id: String, _ white: Int, _ shown: String) -> String {
      let segue = #"<segue destination="\#(shown)" kind="embed" id="s\#(id)"/>"#
      return scene(Self.controller(id, panel(white) + Self.container("k\(id)", segue)))
    }
    func background(_ hosts: String, _ inside: String = "") throws -> String? {
      let inner = Self.controller("c", "").replacing("<subviews></subviews>", with: inside)
      let read = try imported(["Main.storyboard": storyboard(hosts + scene(inner))])
      let screen = read.screens.first { $0.source.object == "c" }
      return screen?.writes.first { $0.path == "colour.background.light" }?.value.string
    }
    #expect(try background(host("a", 1, "c")) == "#ffffff")
    #expect(try background(host("a", 1, "c") + host("b", 1, "c")) == "#ffffff")
    // Two different hosts, and a view with its own background.
    #expect(try background(host("a", 1, "c") + host("b", 0, "c")) == nil)
    #expect(try background(host("a", 1, "c"), #"<color key="backgroundColor" white="0" alpha="1"/>"#) == "#000000")
    #expect(try background("") == nil)
  }

  @Test func howMuchOfTheTextScrolls() throws {
    let label = { (id: String) in #"<label text="Total \#(id)" id="\#(id)">\#(rect(0, 0, 100, 20))</label>"# }
    let scroll = { (views: String) in
      #"<scrollView id="sv">\#(rect(0, 0, 320, 400))<subviews>\#(views)</subviews></scrollView>"#
    }
    func share(_ views: String) throws -> String? {
      try imported(["A.xib": xib(views)]).screens.first?.writes.first { $0.path == "scrolls" }?.value.string
    }
    #expect(try share(label("a")) == "nothing")
    #expect(try share(scroll(label("a"))) == "everything")
    #expect(try share(scroll(label("a")) + label("b")) == "in-part")
    #expect(try share(#"<textView editable="NO" text="All" id="t">\#(rect(0, 0, 100, 20))</textView>"#) == "everything")
    #expect(try share(scroll("")) == nil)
    // A panel with its own texts is next to the scrolling part, or scrolls with it.
    func beside(_ isInside: Bool) throws -> String? {
      let panel = Self.container("k", #"<segue destination="c2" kind="embed" id="s"/>"#)
      let views = isInside ? scroll(label("a") + panel) : scroll(label("a")) + panel
      let read = try imported([
        "Main.storyboard": storyboard(scene(Self.controller("c1", views)) + scene(Self.controller("c2", label("b"))))
      ])
      return read.screens.first { $0.source.object == "c1" }?.writes.first { $0.path == "scrolls" }?.value.string
    }
    #expect(try [beside(false), beside(true)] == [nil, "everything"])
  }

  @Test func aSwitchAsAccessoryIsReadWithItsRow() throws {
    func read(_ attributes: String, outlet: String = "accessoryView") throws -> Imported {
      try imported([
        "A.xib": xib(
          #"<tableView id="tv">\#(rect(0, 0, 320, 480))<prototypes><tableViewCell reuseIdentifier="row" \#(attributes) id="row">"#
            + #"\#(rect(0, 0, 320, 44))<tableViewCellContentView key="contentView" id="cv">\#(rect(0, 0, 320, 44))<subviews>"#
            + #"<label text="Sound" id="l">\#(rect(0, 0, 100, 20))</label><switch id="s">\#(rect(200, 0, 51, 31))</switch>"#
            + #"</subviews></tableViewCellContentView><connections><outlet property="\#(outlet)" destination="s" id="o"/>"#
            + "</connections></tableViewCell></prototypes></tableView>")
      ])
    }
    let style = #"style="IBUITableViewCellStyleSubtitle""#
    #expect(try read(style).element("s")?["extends"] == "UITableViewCell.accessoryView")
    #expect(try read(style, outlet: "toggle").element("s")?["extends"] == nil)
    #expect(try read("").element("s")?["extends"] == nil)
  }

  @Test func aTextViewMayHoldLinks() throws {
    let finds = #"<dataDetectorType key="dataDetectorTypes" link="YES"/>"#
    func extended(_ attributes: String, _ more: String = finds) throws -> String? {
      try imported(["A.xib": xib(#"<textView \#(attributes) text="All" id="t">\#(rect(0, 0, 100, 20))\#(more)</textView>"#)])
        .element("t")?["extends"]
    }
    let link = #"<attributedString key="attributedText"><fragment content="All"><attributes><url key="NSLink"/></attributes>"#
    #expect(try extended(#"editable="NO""#) == "UITextView")
    #expect(try extended(#"editable="NO""#, link + "</fragment></attributedString>") == "UITextView")
    #expect(try extended(#"editable="NO""#, "") == nil)
    #expect(try extended(#"editable="NO" selectable="NO""#) == nil)
    #expect(try extended("") == nil)
  }
}

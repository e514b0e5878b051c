import HandrailModel
import Testing

@testable import HandrailExchange

@Suite struct SceneTests {
  static let view = #"<view key="view" id="v">\#(rect(0, 0, 320, 480))</view>"#

  @Test func screensAndWhatIsNone() throws {
    let read = try imported([
      "Main.storyboard": storyboard(
        scene(
          """
          <viewController storyboardIdentifier="SettingsViewController" id="c1" sceneMemberID="viewController">\(Self.view)
          <navigationItem key="navigationItem" title="Settings" id="n"/>
          <connections><segue destination="c2" kind="presentation" id="s"/></connections></viewController>
          """) + scene(#"<hostingController customClass="CardHostController" id="c2" sceneMemberID="viewController"/>"#)
          + scene(#"<navigationController id="c3" sceneMemberID="viewController"/>"#)
          + scene(#"<viewControllerPlaceholder storyboardName="Help" id="c4" sceneMemberID="viewController"/>"#)
          + scene(""))
    ])
    #expect(read.screens.map(\.id) == ["main/settings", "main/card-host"])
    #expect(read.screens[0].writes == [Imported.Write("title", .string("Settings"))])
    #expect(read.screens[1].writes == [Imported.Write("modal", .bool(true))])
    #expect(read.skipped.map { $0.object ?? "" } == ["c3", "c4", "s"])
    #expect(read.count("scenes and top-level views") == 5)
    #expect(read.count("storyboard references") == 1)
  }

  @Test func barItems() throws {
    let read = try imported([
      "Main.storyboard": storyboard(
        scene(
          """
          <viewController id="c" sceneMemberID="viewController">\(Self.view)
          <toolbarItems><barButtonItem title="Share" id="b5"/><barButtonItem systemItem="flexibleSpace" id="b6"/></toolbarItems>
          <tabBarItem key="tabBarItem" title="Home" image="house" catalog="system" id="t"/>
          <navigationItem key="navigationItem" id="n">
          <barButtonItem key="backBarButtonItem" title="Back" id="b1"/>
          <barButtonItem key="rightBarButtonItem" systemItem="done" id="b2"/>
          <barButtonItem key="leftBarButtonItem" title="Exit" id="b3">
          <color key="tintColor" white="0" alpha="1" colorSpace="calibratedWhite"/></barButtonItem>
          <barButtonItem key="x" id="b4"><button key="customView" id="custom">\(rect(0, 0, 9, 9))<state key="normal" title="Own"/>
          </button></barButtonItem>
          </navigationItem></viewController>
          """))
    ])
    let elements = read.screens[0].elements
    #expect(elements.map(\.source.object) == ["b3", "b2", "custom", "b5", "t"])
    #expect(read.element("b3")?["colour.text.light"] == "#000000")
    #expect(read.element("b3")?["frame"] == nil)
    #expect(read.element("b2")?["extends"] == "UIBarButtonItem.done")
    #expect(read.element("b2")?["text.en"] == nil)
    #expect(read.element("b3")?["extends"] == "UIBarButtonItem")
    #expect(read.element("t")?["extends"] == "UITabBarItem")
    #expect(read.element("custom")?["frame"] == nil)
    #expect(read.element("t")?["kind"] == "tab")
    #expect(read.skipped.map(\.object) == ["b1"])
  }

  @Test func rows() throws {
    let read = try imported([
      "Main.storyboard": storyboard(
        scene(
          """
          <tableViewController id="c" sceneMemberID="viewController">
          <tableView key="view" rowHeight="-1" id="t">\(rect(0, 0, 320, 480))
          <view key="tableHeaderView" id="head">\(rect(0, 0, 320, 40))<subviews><label text="Top" id="l0">\(rect(8, 8, 9, 9))
          </label></subviews></view>
          <prototypes><tableViewCell reuseIdentifier="row" rowHeight="60" id="p" userLabel="Row">\(rect(0, 55.5, 320, 60))
          <tableViewCellContentView key="contentView" tableViewCell="p" id="pc">\(rect(4, 2, 300, 56))
          <subviews><label text="One" id="l1">\(rect(10, 20, 30, 10))</label></subviews></tableViewCellContentView>
          <connections><segue destination="z" kind="show" id="s"/></connections></tableViewCell></prototypes>
          <sections><tableViewSection headerTitle="Account" footerTitle="Bye" id="sec"><cells>
          <tableViewCell accessoryType="disclosureIndicator" id="st">\(rect(0, 120, 320, 44))</tableViewCell>
          <tableViewCell reuseIdentifier="row" id="plain">\(rect(0, 164, 320, 44))</tableViewCell>
          </cells></tableViewSection></sections></tableView></tableViewController>
          """))
    ])
    #expect(read.element("l0")?["frame"] == "[8, 8, 9, 9]")
    #expect(read.element("l0")?["container"] == "head")
    #expect(read.element("p")?["repeats"] == "true")
    #expect(read.element("p")?["activates"] == "true")
    #expect(read.element("p")?["container"] == "t")
    // The table's rows have automatic height; a prototype's own height is not used.
    #expect(read.element("p")?["frame-unverified"] == "true")
    #expect(read.element("l1")?["frame"] == "[14, 77.5, 30, 10]")
    #expect(read.element("l1")?["container"] == "p")
    #expect(read.element("sec.header")?["kind"] == "section-header")
    #expect(read.element("sec.header")?["text.en"] == "Account")
    #expect(read.element("sec.footer")?["text.en"] == "Bye")
    #expect(read.element("st")?["repeats"] == nil)
    #expect(read.element("st")?["activates"] == "true")
    #expect(read.element("st")?["frame-unverified"] == "true")
    #expect(read.element("plain")?["activates"] == nil)
    #expect(
      read.screens[0].elements.map(\.source.object) == ["l0", "p", "l1", "sec.header", "st", "plain", "sec.footer"])
  }

  @Test(arguments: [
    ("prototypes", "60", #"rowHeight="60""#, true), ("prototypes", "44", #"rowHeight="60""#, false),
    ("prototypes", "44", "", true), ("prototypes", "-1", "", false), ("cells", "-1", #"rowHeight="60""#, true),
    ("cells", "60", #"rowHeight="-1""#, false),
  ])
  func rowHeights(list: String, table: String, cell: String, isVerified: Bool) throws {
    let row =
      #"<\#(list)><tableViewCell reuseIdentifier="row" \#(cell) id="r">\#(rect(0, 0, 320, 60))</tableViewCell></\#(list)>"#
    let read = try imported([
      "A.xib": xib(#"<tableView rowHeight="\#(table)" id="t">\#(rect(0, 0, 320, 480))\#(row)</tableView>"#)
    ])
    #expect((read.element("r")?["frame-unverified"] == nil) == isVerified)
  }

  @Test func cellsOfTheSystemAndSingleOnes() throws {
    func cell(_ id: String, _ style: String, _ isElement: String) -> String {
      """
      <tableViewCell reuseIdentifier="row" \(style) id="\(id)">\(rect(0, 0, 320, 60))
      <accessibility key="accessibilityConfiguration">
      <bool key="isElement" value="\(isElement)"/></accessibility></tableViewCell>
      """
    }
    let views = cell("a", #"style="IBUITableViewCellStyleValue1""#, "YES") + cell("b", "", "NO")
    let read = try imported(["A.xib": xib(views)])
    #expect(read.element("a")?["extends"] == "UITableViewCell.Value1")
    #expect(read.element("a")?["single"] == "true")
    #expect(read.element("b")?["extends"] == nil)
    #expect(read.element("b")?["single"] == nil)
  }

  @Test func tiles() throws {
    let read = try imported([
      "A.xib": xib(
        """
        <collectionView id="c">\(rect(0, 100, 320, 200))<cells>
        <collectionViewCell reuseIdentifier="row" id="tile">\(rect(10, 10, 50, 50))
        <view key="contentView" id="cv">\(rect(0, 0, 50, 50))<subviews>
        <label text="Tile" id="l">\(rect(1, 1, 9, 9))</label></subviews></view></collectionViewCell></cells></collectionView>
        """)
    ])
    #expect(read.element("tile")?["kind"] == "cell")
    #expect(read.element("tile")?["repeats"] == "true")
    #expect(read.element("l")?["frame"] == "[11, 111, 9, 9]")
    #expect(read.element("l")?["container"] == "tile")
  }

  @Test func idsNeedNoOrder() throws {
    func label(_ id: String, _ text: String) -> String { #"<label text="\#(text)" id="\#(id)">\#(rect(0, 0, 9, 9))</label>"# }
    let first = try imported(["A.xib": xib(label("x", "Save") + label("y", "Save") + label("z", "Über uns") + label("j", "保存"))])
    let second = try imported(["A.xib": xib(label("j", "保存") + label("y", "Save") + label("z", "Über uns") + label("x", "Save"))])
    for object in ["x", "y", "z", "j"] { #expect(first.element(object)?.id == second.element(object)?.id) }
    #expect(first.element("x")?.id == "save-" + Hashes.hex("x".utf8, length: 3))
    #expect(first.element("y")?.id == "save-" + Hashes.hex("y".utf8, length: 3))
    #expect(first.element("z")?.id == "uber-uns")
    #expect(first.element("j")?.id == "text-" + Hashes.hex("j".utf8, length: 3))
    let files = try imported(["a/Row.xib": xib(""), "b/Row.xib": xib("")])
    #expect(files.screens.map(\.id) == ["a", "b"].map { "row-" + Hashes.hex("\($0)/Row.xib#root".utf8, length: 3) })
  }
}

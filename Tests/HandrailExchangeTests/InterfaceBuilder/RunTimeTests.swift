import HandrailModel
import Testing

@testable import HandrailExchange

/// What an interface file leaves to code, and what it shows of it.
@Suite struct RunTimeTests {
  private func outlet(_ name: String, _ object: String) -> String {
    #"<outlet property="\#(name)" destination="\#(object)" id="o-\#(object)"/>"#
  }

  private func view(_ id: String, _ width: Double, _ height: Double, _ more: String = "", _ tag: String = "view") -> String {
    "<\(tag) id=\"\(id)\">\(rect(0, 0, width, height))\(more)</\(tag)>"
  }

  @Test func emptyContainers() throws {
    let paint = PlaceholderTests.colour("backgroundColor", 1)
    let names = [
      ("s", "itemsStackView"), ("b", "bannerView"), ("z", "bannerContainer"), ("l", "separatorView"), ("t", "thinView"),
      ("p", "plateView"), ("c", "pageContainer"), ("w", "cardBackgroundContainer"), ("full", "fullStack"), ("k", "map"),
    ]
    let read = try imported([
      "A.xib": xib(
        view("s", 300, 40, "", "stackView") + view("b", 300, 40) + view("z", 300, 0) + view("l", 300, 40) + view("t", 300, 4)
          + view("p", 300, 40, paint) + view("c", 300, 40, paint) + view("w", 300, 40, paint) + view("n", 300, 40)
          + view("list", 300, 300, "", "tableView") + view("free", 300, 40, "", "stackView")
          + view("full", 300, 40, "<subviews><label text=\"a\" id=\"in\">\(rect(0, 0, 9, 9))</label></subviews>", "stackView"),
        inRoot: "<connections>\(names.map { outlet($0.1, $0.0) }.joined())</connections>")
    ])
    let filled = read.screens[0].elements.filter { $0["filled"] == "true" }
    #expect(filled.map(\.source.object) == ["s", "b", "z", "c", "list"])
    #expect(filled.allSatisfy { $0["kind"] == "custom" })
    #expect(read.element("list")?["extends"] == "UITableView")
    #expect(read.element("s")?["outlet"] == "itemsStackView")
  }

  @Test func iconsBesideTexts() throws {
    func icon(_ id: String, _ x: Double, _ image: String = "star", _ more: String = "") -> String {
      #"<imageView image="\#(image)" \#(more) id="\#(id)">\#(rect(x, 0, 24, 24))</imageView>"#
    }
    let scales = #"adjustsImageSizeForAccessibilityContentSizeCategory="YES""#
    let read = try imported([
      "A.xib": xib(
        icon("near", 76) + icon("far", 250) + icon("sign", 210, "chevron.right") + icon("grows", 210, "moon", scales)
          + "<label text=\"Name\" id=\"t\">\(rect(104, 0, 100, 20))</label>")
    ])
    let text = try #require(read.element("t")?.id)
    #expect(["near", "far", "sign", "grows"].map { read.element($0)?["glyph-beside"] } == [text, nil, nil, text])
    #expect(["near", "grows"].map { read.element($0)?["glyph-scaling"] } == [nil, "with-text"])
    // The system sizes a symbol in its own row.
    let own = try imported([
      "B.xib": xib(
        icon("symbol", 76, "moon", #"catalog="system" key="imageView""#) + icon("asset", 76, "star", #"key="imageView""#)
          + "<label text=\"Name\" id=\"t\">\(rect(104, 0, 100, 20))</label>")
    ])
    #expect(["symbol", "asset"].map { own.element($0)?["glyph-beside"] == nil } == [true, false])
    let named = try imported([
      "C.xib": xib(
        "<tableViewCell reuseIdentifier=\"row\" imageView=\"symbol\" id=\"c\">\(rect(0, 0, 320, 44))<subviews>"
          + icon("symbol", 76, "moon", #"catalog="system""#) + icon("other", 210, "star", #"catalog="system""#)
          + "<label text=\"Name\" id=\"t\">\(rect(104, 0, 100, 20))</label></subviews></tableViewCell>")
    ])
    #expect(["symbol", "other"].map { named.element($0)?["glyph-beside"] == nil } == [true, false])
  }

  @Test func aControlThatTheFileDisables() throws {
    let read = try imported([
      "A.xib": xib(
        #"<button enabled="NO" id="b">\#(rect(0, 0, 44, 44))</button>"#
          + #"<label text="A" enabled="NO" id="l">\#(rect(0, 50, 44, 20))</label>"#)
    ])
    #expect(["b", "l"].map { read.element($0)?["traits.not-enabled"] == "true" } == [true, false])
  }

  @Test func howScenesOfOtherFilesAreOpened() throws {
    func controller(_ id: String, _ inside: String = "", _ name: String = "viewController", _ more: String = "") -> String {
      scene("<\(name) \(more) id=\"\(id)\" sceneMemberID=\"viewController\">\(inside)</\(name)>")
    }
    func segue(_ kind: String, _ destination: String) -> String { "<segue \(kind) destination=\"\(destination)\" id=\"x\"/>" }
    func reference(_ id: String, _ file: String, _ name: String = "") -> String {
      controller(id, "", "viewControllerPlaceholder", #"storyboardName="\#(file)" referencedIdentifier="\#(name)""#)
    }
    let root = segue(#"kind="relationship" relationship="rootViewController""#, "home")
    let ways = segue(#"kind="show""#, "r1") + segue(#"kind="show""#, "r2") + segue(#"kind="presentation""#, "r3")
    let bar = #"<navigationItem key="navigationItem" id="n"/>"#
    let framed = segue(#"kind="relationship" relationship="rootViewController""#, "framed")
    let read = try imported([
      "A.storyboard": storyboard(
        controller("nav", "<connections>\(root)</connections>", "navigationController")
          + controller("home", "<connections>\(ways)</connections>") + reference("r1", "B", "pushed")
          + reference("r2", "B", "nav")
          + reference("r3", "C", "sheet")),
      "B.storyboard": storyboard(
        controller(
          "pushed", "<connections>\(segue(#"kind="show""#, "next"))</connections>", "viewController",
          #"storyboardIdentifier="pushed""#)
          + controller("next") + controller("alone", "<connections>\(segue(#"kind="show""#, "bare"))</connections>")
          + controller("bare")
          + controller("nav2", "<connections>\(framed)</connections>", "navigationController", #"storyboardIdentifier="nav""#)
          + controller("framed", bar)),
      "C.storyboard": storyboard(controller("sheet", bar, "viewController", #"storyboardIdentifier="sheet""#)),
    ])
    let modal = ["home", "pushed", "next", "sheet", "bare", "framed"].map { object in
      read.screens.first { $0.source.object == object }?.writes.first { $0.path == "modal" }?.value
    }
    // A navigation controller cannot be pushed; a scene shown from outside one may appear over it.
    #expect(modal == [nil, .bool(false), .bool(false), .bool(true), nil, nil])
  }

  @Test func howScenesAreOpened() throws {
    func controller(_ id: String, _ inside: String = "", _ name: String = "viewController") -> String {
      scene("<\(name) id=\"\(id)\" sceneMemberID=\"viewController\">\(inside)</\(name)>")
    }
    func segues(_ all: String...) -> String { "<connections>\(all.joined())</connections>" }
    func segue(_ kind: String, _ destination: String) -> String { "<segue \(kind) destination=\"\(destination)\" id=\"x\"/>" }
    let bar = #"<navigationItem key="navigationItem" id="n"/>"#
    let opening = segues(
      segue(#"kind="presentation""#, "nav"), segue(#"kind="show""#, "pushed"), segue(#"kind="show""#, "bare"),
      segue(#"kind="embed""#, "inside"))
    let box = view(
      "root", 390, 844, "<subviews><containerView id=\"box\">\(rect(0, 0, 390, 600))\(opening)</containerView></subviews>")
    let read = try imported([
      "A.storyboard": storyboard(
        controller("first", box.replacing("<view id=\"root\">", with: "<view key=\"view\" id=\"root\">"))
          + controller(
            "nav", segues(segue(#"kind="relationship" relationship="rootViewController""#, "sheet")), "navigationController")
          + controller("tabs", segues(segue(#"kind="relationship" relationship="viewControllers""#, "tab")), "tabBarController")
          + controller("sheet", bar) + controller("pushed", bar) + controller("bare") + controller("tab")
          + controller("inside", "<view key=\"view\" id=\"v\">\(rect(0, 0, 390, 600))</view>"))
    ])
    func value(_ object: String, _ path: String) -> JSONValue? {
      read.screens.first { $0.source.object == object }?.writes.first { $0.path == path }?.value
    }
    #expect(value("sheet", "modal") == .bool(true))
    #expect(["pushed", "tab"].map { value($0, "modal") } == [.bool(false), .bool(false)])
    #expect(["first", "bare", "inside"].allSatisfy { value($0, "modal") == nil })
    #expect(value("inside", "embedded") == .bool(true))
    #expect(value("first", "embedded") == nil)
  }

  @Test func rowsThatLeadOnAndTouchesThatOnlyShow() throws {
    let chevron = "<subviews><imageView image=\"Icons_Chevron\" id=\"i\">\(rect(0, 0, 9, 9))</imageView></subviews>"
    let check = chevron.replacing("Icons_Chevron", with: "Checkmark_Off").replacing("\"i\"", with: "\"j\"")
    func cell(_ id: String, _ inside: String) -> String {
      "<tableViewCell reuseIdentifier=\"r\" selectionStyle=\"none\" id=\"\(id)\">\(rect(0, 0, 320, 44))\(inside)</tableViewCell>"
    }
    func press(_ id: String, _ action: String) -> String {
      """
      <pongPressGestureRecognizer id="\(id)"><connections>
      <action selector="\(action)" destination="-1" id="a\(id)"/></connections>
      </pongPressGestureRecognizer>
      """
    }
    let read = try imported([
      "A.xib": xib(
        cell("inert", "") + cell("leads", chevron) + cell("chosen", check),
        around: press("look", "didHighlight:") + press("does", "showMenu:") + press("long", "didLongPressed:"))
    ])
    #expect(["inert", "leads", "chosen"].map { read.element($0)?["activates"] } == ["false", nil, nil])
    #expect(read.screens[0].gestures.map(\.source.object) == ["look", "does", "long"])
    #expect(read.screens[0].gestures.map { $0["result"] } == ["didHighlight", nil, nil])
    #expect(read.skipped.isEmpty)
  }

  @Test func whatStandsForAMapIsNotFilled() throws {
    func views(_ outlet: String, _ height: Double = 200) throws -> String? {
      let read = try imported([
        "A.xib": xib(
          "<mapView id=\"m\">\(rect(0, 0, 320, 200))</mapView><view id=\"v\">\(rect(0, 0, 320, height))</view>",
          inRoot: "<connections><outlet property=\"\(outlet)\" destination=\"v\" id=\"o\"/></connections>")
      ])
      return read.element("v").map { "\($0["kind"] ?? "") \($0["filled"] ?? "no")" }
    }
    #expect(try views("accessibilityMapView") == "custom no")
    #expect(try views("accessibilityMapView", 100) == "custom true")
    #expect(try views("routeView") == "custom true")
  }

  @Test func whatCodeCallsAButtonIsTapped() throws {
    func outlet(_ name: String, _ id: String) -> String { "<outlet property=\"\(name)\" destination=\"\(id)\" id=\"o\(id)\"/>" }
    let frame = rect(0, 0, 60, 60)
    let read = try imported([
      "A.xib": xib(
        """
        <imageView id="close">\(frame)</imageView><label text="Terms" id="terms">\(frame)</label>
        <label text="Pay" id="caption">\(frame)</label><view id="add">\(frame)</view>
        <view customClass="LinkCardView" id="card">\(frame)</view>
        """,
        inRoot: "<connections>\(outlet("closeButton", "close"))\(outlet("termsLink", "terms"))"
          + "\(outlet("payButtonLabel", "caption"))\(outlet("addButtonView", "add"))</connections>")
    ])
    let ids = ["close", "terms", "caption", "add", "card"]
    #expect(ids.map { read.element($0)?["activates"] } == ["true", "true", nil, "true", nil])
    #expect(ids.map { read.element($0)?["kind"] } == ["image", "text", "text", "custom", "image"])
  }

  @Test func fillsAndTintsThatAttributesGive() throws {
    let blue =
      "><color key=\"value\" red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
    func button(_ id: String, _ x: Double, _ path: String) -> String {
      """
      <button id="\(id)">\(rect(x, 0, 90, 44))<state key="normal" title="Go"/>
      \(PlaceholderTests.attribute(path, "color", blue))</button>
      """
    }
    let tinted = "<imageView image=\"check\" id=\"i\">\(rect(0, 0, 20, 20))</imageView>"
    let read = try imported([
      "A.xib": xib(
        """
        <visualEffectView id="blur">\(rect(0, 0, 320, 100))<subviews>\(button("own", 0, "enabledBackgroundColor"))
        \(button("dim", 100, "disabledBackgroundColor"))</subviews></visualEffectView>
        <view id="v">\(rect(0, 200, 90, 90))<subviews>\(tinted)</subviews>\(PlaceholderTests.colour("tintColor", 1))</view>
        """)
    ])
    #expect(read.element("own")?["colour.background.light"] == "#0000ff")
    #expect(["own", "dim"].map { read.element($0)?["over-image"] } == [nil, "true"])
    #expect(read.element("i")?["colour.icon.light"] == "#ffffff")
  }

  @Test func aPictureThatLetsTouchesThroughIsNotTapped() throws {
    func activates(_ attributes: String) throws -> String? {
      try imported([
        "A.xib": xib(
          """
          <view id="video">\(rect(0, 0, 100, 100))<subviews/><connections>
          <outletCollection property="gestureRecognizers" destination="tap" id="c"/></connections></view>
          <imageView \(attributes) id="play">\(rect(20, 20, 60, 60))</imageView>
          """, around: #"<tapGestureRecognizer id="tap"/>"#,
          inRoot: #"<connections><outlet property="playButton" destination="play" id="o"/></connections>"#)
      ]).element("play")?["activates"]
    }
    #expect(try activates(#"userInteractionEnabled="NO""#) == nil)
    #expect(try activates("") == "true")
  }

  @Test func iconsOnPicturesAndOfConstantSize() throws {
    func read(_ avatar: String, _ more: String = "") throws -> Imported.Item? {
      try imported([
        "A.xib": xib(
          """
          \(avatar)<imageView image="lock" id="i">\(rect(40, 30, 16, 16))\(more)</imageView>
          <label text="Aki" id="t">\(rect(64, 30, 100, 20))</label>
          """)
      ]).element("i")
    }
    let avatar = "<imageView id=\"a\">\(rect(10, 10, 42, 42))</imageView>"
    #expect(try read(avatar)?["glyph-beside"] == nil)
    #expect(try read("")?["glyph-beside"] != nil)
    let sides = ["width", "height"].map { #"<constraint firstAttribute="\#($0)" constant="16" id="\#($0)"/>"# }.joined()
    #expect(try read("", "<constraints>\(sides)</constraints>")?["glyph-scaling"] == "fixed")
    #expect(try read("")?["glyph-scaling"] == nil)
  }
}

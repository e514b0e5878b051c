import Testing

@testable import HandrailExchange

/// Contents of an interface file that people never encounter, or that are only one look of something.
@Suite struct LeftoverTests {
  private static func button(_ id: String, _ attributes: String = "", _ inside: String = "", y: Double = 0) -> String {
    "<button \(attributes) id=\"\(id)\">\(rect(0, y, 60, 44))\(inside)</button>"
  }

  private static func outlet(_ name: String, _ id: String) -> String {
    "<outlet property=\"\(name)\" destination=\"\(id)\" id=\"o-\(id)\"/>"
  }

  @Test func aButtonThatShowsAndDoesNothingIsOnlyLayout() throws {
    func title(_ words: String) -> String { "<state key=\"normal\" title=\"\(words)\"/>" }
    let picture = #"<state key="normal" image="star"/>"#
    let action = #"<connections><action selector="pay:" destination="-1" eventType="touchUpInside" id="a"/></connections>"#
    let read = try imported([
      "A.xib": xib(
        Self.button("default", "", title("Button"))
          + Self.button("inert", #"tag="-9" userInteractionEnabled="NO""#) + Self.button("tagged", #"tag="7""#, title("Button"))
          + Self.button("worded", "", title("Pay")) + Self.button("drawn", "", picture)
          + Self.button("acts", "", title("Button") + action)
          + Self.button("reached", "", title("Button")) + Self.button("own", #"customClass="Pill""#, title("Button")),
        inRoot: "<connections>\(Self.outlet("payButton", "reached"))</connections>")
    ])
    #expect(read.skipped.map(\.object) == ["default", "inert"])
    let kept = ["tagged", "worded", "drawn", "acts", "reached", "own"]
    #expect(kept.allSatisfy { read.element($0) != nil })
  }

  @Test func twoButtonsInOnePlaceAreLooksOfOne() throws {
    let two = Self.button("record") + Self.button("recording") + Self.button("send", y: 100)
    let named =
      "<connections>\(Self.outlet("recordButton", "record"))\(Self.outlet("recordingButton", "recording"))"
      + "\(Self.outlet("sendButton", "send"))</connections>"
    let read = try imported(["A.xib": xib(two, inRoot: named)])
    #expect(
      ["record", "recording", "send"].map { read.element($0)?["pane"] } == ["recordButton", "recordingButton", nil])
  }

  @Test func aPictureOnlyForTheTimeOfATouchShowsNothing() throws {
    func picture(_ id: String, _ attributes: String) -> String {
      "<imageView \(attributes) id=\"\(id)\">\(rect(0, 0, 20, 20))</imageView>"
    }
    let pressed = #"highlightedImage="pressed""#
    let read = try imported([
      "A.xib": xib(
        picture("touched", pressed) + picture("shown", #"image="star" "# + pressed) + picture("reached", pressed)
          + picture("own", #"customClass="Badge" "# + pressed),
        inRoot: "<connections>\(Self.outlet("star", "reached"))</connections>")
    ])
    #expect(read.skipped.map(\.object) == ["touched"])
    #expect(["shown", "reached", "own"].allSatisfy { read.element($0) != nil })
  }

  @Test func aPictureInATappedViewLeavesTouchesToIt() throws {
    func activates(_ attributes: String, in name: String) throws -> String? {
      let picture = "<imageView \(attributes) id=\"p\">\(rect(0, 0, 20, 20))</imageView>"
      let view = "<view id=\"v\">\(rect(0, 0, 60, 60))<subviews>\(picture)</subviews></view>"
      let named = "<connections>\(Self.outlet(name, "v"))\(Self.outlet("nextButtonImageView", "p"))</connections>"
      return try imported(["A.xib": xib(view, inRoot: named)]).element("p")?["activates"]
    }
    #expect(try activates(#"userInteractionEnabled="NO""#, in: "nextButtonView") == nil)
    #expect(try activates(#"userInteractionEnabled="NO""#, in: "pageView") == "true")
    #expect(try activates("", in: "nextButtonView") == "true")
  }

  @Test func aViewShowsTheXibThatItsClassOwnsWithoutAnOutlet() throws {
    let card = xib(Self.button("edit", "", #"<state key="normal" title="Edit"/>"#)).replacing(
      #"placeholderIdentifier="IBFilesOwner""#, with: #"placeholderIdentifier="IBFilesOwner" customClass="CardView""#
    )
    .replacing(#"<connections><outlet property="view" destination="root" id="view"/></connections>"#, with: "")
    let view = "<view customClass=\"CardView\" id=\"v\">\(rect(0, 0, 99, 99))</view>"
    #expect(try imported(["Card.xib": card, "Wallet.xib": xib(view)]).element("v")?["embeds"] == "Card.xib#root")
    // A view controller's view is what its own class says.
    let page = card.replacing("CardView", with: "CardController").replacing(
      #"<view contentMode="scaleToFill""#, with: #"<view contentMode="scaleToFill" customClass="CardView""#)
    #expect(try imported(["Card.xib": page, "Wallet.xib": xib(view)]).element("v")?["embeds"] == "Card.xib#root")
  }

  @Test func aSentenceOrOneOfManyThingsHeadsNoSection() throws {
    func kind(_ words: String, _ more: String = "") throws -> String? {
      let label = "<label text=\"\(words)\" id=\"l\">\(rect(0, 0, 90, 20))</label>"
      let header =
        "<collectionReusableView reuseIdentifier=\"h\" key=\"sectionHeaderView\" id=\"h\">\(rect(0, 0, 320, 60))"
        + "<subviews>\(label)\(more)</subviews></collectionReusableView>"
      let list = "<collectionView id=\"c\">\(rect(0, 0, 320, 480))\(header)</collectionView>"
      return try imported(["A.xib": xib(list)]).element("l")?["kind"]
    }
    func picture(_ number: Int) -> String { "<imageView id=\"i\(number)\">\(rect(0, 30, 20, 20))</imageView>" }
    #expect(try kind("Books") == "section-header")
    #expect(try kind("Books", picture(1)) == "section-header")
    #expect(try kind("Books", picture(1) + picture(2)) == "text")
    #expect(try kind("Books let you read:") == "text")
  }
}

/// Scenes and xibs that nobody ever sees.
@Suite struct OutOfUseTests {
  private static func controller(_ id: String, _ attributes: String = "", _ segues: String = "") -> String {
    scene(
      "<viewController \(attributes) sceneMemberID=\"viewController\" id=\"\(id)\"><view key=\"view\" id=\"v\(id)\">"
        + "\(rect(0, 0, 375, 667))<subviews><button id=\"b\(id)\">\(rect(0, 0, 44, 44))<state key=\"normal\" title=\"Go\"/>"
        + "<connections>\(segues)</connections></button></subviews></view></viewController>")
  }

  private static func show(_ id: String) -> String { "<segue destination=\"\(id)\" kind=\"show\" id=\"s\(id)\"/>" }

  @Test func aSceneToWhichNothingLeadsIsLeftOut() throws {
    func scenes(_ first: String) throws -> [String] {
      let all =
        Self.controller("a", "", Self.show("b")) + Self.controller("b") + Self.controller("c", "", Self.show("d"))
        + Self.controller("d") + Self.controller("e", #"storyboardIdentifier="E""#, Self.show("f")) + Self.controller("f")
      let file = storyboard(all).replacing("<document ", with: "<document \(first) ")
      return try imported(["A.storyboard": file]).screens.map(\.source.object).sorted()
    }
    #expect(try scenes(#"initialViewController="a""#) == ["a", "b", "e", "f"])
    #expect(try scenes("").count == 6, "where it begins is not known")
  }

  @Test func aSceneWhoseClassIsGoneIsLeftOut() throws {
    let gone = Self.controller("a", #"storyboardIdentifier="A" customClass="Cart""#)
    func count(_ code: String) throws -> Int {
      try imported(["A.storyboard": storyboard(gone), "App.swift": code]).screens.count
    }
    let app = "class Beginning: UIResponder, UIApplicationDelegate {\n}\n"
    #expect(try count(app) == 0 && count("class Shop {\n}\n") == 1, "where the app begins is not known")
    #expect(try count(app + "class Cart: UIViewController {\n}\n") == 1 && count(app + "let kind = Cart.self\n") == 1)
  }

  @Test func aSceneThatNothingNamesIsLeftOut() throws {
    let first = Self.controller("a")
    let cart = Self.controller("b", #"storyboardIdentifier="cart-list" customClass="CartController""#)
    let app = "class Beginning: UIResponder, UIApplicationDelegate {\n}\n"
    func isRead(
      _ code: String = "", beside own: String = "", other: String = "", define: String = "", as attribute: String = ""
    ) throws -> Bool {
      let file = storyboard(first + cart).replacing("<document ", with: #"<document initialViewController="a" "#)
      return try imported([
        "A.storyboard": file, "App.swift": app + code, "B.storyboard": storyboard(other), "Names.m": define,
        "Cart.swift": "\(attribute)class CartController: UIViewController {\n  static let name = \"cart-list\"\n}\n" + own,
      ]).screens.contains { $0.source.object == "b" }
    }
    #expect(try !isRead())
    #expect(try isRead("func open() { CartController() }\n") && isRead("let id = \"cart-list\"\n"))
    #expect(
      try isRead(define: "#define kCart @\"cart-list\"\n") && isRead(define: "#define CART(x) \\\n  [x open:@\"cart-list\"]\n"))
    #expect(try !isRead(define: "#import \"CartController.h\"\n#pragma mark CartController\n"))
    #expect(try isRead("func open() { R.storyboard.a.cartList() }\n"), "what a program makes of a name")
    #expect(try isRead(beside: "struct Route {\n}\n"), "what shares its source may open it")
    #expect(
      try isRead(as: "@objc(SHCart)\n@objcMembers public final ") && !isRead(as: "@objc final "),
      "Objective-C may use it under that name")
    let refers = scene(
      #"<viewControllerPlaceholder storyboardName="A" referencedIdentifier="cart-list" id="p" sceneMemberID="viewController"/>"#)
    #expect(try isRead(other: refers))
  }

  @Test func aPrototypeWithoutAnIdentifierIsLeftOut() throws {
    func row(_ id: String, _ attributes: String = "") -> String {
      "<tableViewCell \(attributes) id=\"\(id)\">\(rect(0, 0, 320, 44))</tableViewCell>"
    }
    let prototypes = "<prototypes>\(row("a"))\(row("b", #"reuseIdentifier="row""#))</prototypes>"
    let fixed = "<sections><tableViewSection id=\"s\"><cells>\(row("c"))</cells></tableViewSection></sections>"
    let read = try imported([
      "A.xib": xib(
        "<tableView dataMode=\"prototypes\" id=\"t\">\(rect(0, 0, 320, 240))\(prototypes)</tableView>"
          + "<tableView dataMode=\"static\" id=\"u\">\(rect(0, 240, 320, 240))\(fixed)</tableView>")
    ])
    #expect(["a", "b", "c"].map { read.element($0) != nil } == [false, true, true])
    #expect(read.skipped.map(\.reason) == [.rowOutOfUse(line: 8, identifier: nil)])
    let header =
      "<collectionReusableView key=\"sectionHeaderView\" id=\"h\">\(rect(0, 0, 320, 60))<subviews>"
      + "<label text=\"Books\" id=\"b\">\(rect(0, 0, 90, 20))</label></subviews></collectionReusableView>"
    let books = xib("<collectionView id=\"k\">\(rect(0, 0, 320, 480))\(header)</collectionView>")
    #expect(try imported(["A.xib": books]).element("b") == nil)
    let list = xib("<tableView id=\"l\">\(rect(0, 0, 320, 240))<prototypes>\(row("a"))</prototypes></tableView>")
    #expect(try imported(["A.xib": list]).element("l")?["filled"] == "true")
  }

  @Test func aXibThatNoSourceNamesIsLeftOut() throws {
    let app = "class Beginning: UIResponder, UIApplicationDelegate {\n}\n"
    func isRead(_ code: String, owner: String = "", name: String = "Card", generated: String = "") throws -> Bool {
      let card = xib("<label text=\"A\" id=\"t\">\(rect(0, 0, 99, 20))</label>").replacing(
        #"placeholderIdentifier="IBFilesOwner""#, with: #"placeholderIdentifier="IBFilesOwner" \#(owner)"#)
      return try imported(["\(name).xib": card, "App.swift": app + code, "R.generated.swift": generated]).element("t") != nil
    }
    #expect(try !isRead(""))
    #expect(try !isRead("", generated: "enum Files {\n  static let card = \"Card\"\n}\n"), "a name of every file shows none")
    #expect(try !isRead("", owner: #"customClass="CardOwner""#), "a class that is gone")
    #expect(try isRead("class List {\n  func load() { make(\"Card\") }\n}\n"))
    #expect(try isRead("class List {\n  func load() { CardOwner() }\n}\n", owner: #"customClass="CardOwner""#))
    #expect(try isRead("", name: "card~ipad"), "what code makes of such a name is not known")
  }

  @Test func aTitleThatAPictureHidesIsItsLabel() throws {
    func found(_ colour: String, size: Double = 15) throws -> Imported.Item? {
      let button =
        "<button id=\"x\">\(rect(0, 0, 44, 44))<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
        + "<state key=\"normal\" title=\"Pay\" backgroundImage=\"coin\">\(colour)</state></button>"
      return try imported(["A.xib": xib(button)]).element("x")
    }
    let clear = #"<color key="titleColor" red="0" green="0" blue="0" alpha="0.0" colorSpace="custom" customColorSpace="sRGB"/>"#
    for hidden in [try found(clear), try found("", size: 1)] {
      #expect(hidden?["text.en"] == nil && hidden?["label.en"] == "Pay")
    }
    let shown = try found("")
    #expect(shown?["text.en"] == "Pay" && shown?["label.en"] == nil)
  }
}

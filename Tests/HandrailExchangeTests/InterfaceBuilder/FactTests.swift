import HandrailModel
import Testing

@testable import HandrailExchange

/// Facts that an interface file states, and that nothing else can tell.
@Suite struct FactTests {
  private static func view(_ id: String, _ attributes: String = "", _ inside: String = "", in frame: String = rect(0, 0, 200, 60))
    -> String
  {
    "<view \(attributes) id=\"\(id)\">\(frame)\(inside)</view>"
  }

  private static func button(_ id: String, _ attributes: String = "", _ inside: String = "") -> String {
    "<button \(attributes) id=\"\(id)\">\(rect(0, 0, 200, 44))\(inside)<state key=\"normal\" title=\"Pay\"/></button>"
  }

  private static func outlets(_ names: (String, String)...) -> String {
    "<connections>" + names.map { "<outlet property=\"\($0.0)\" destination=\"\($0.1)\" id=\"o-\($0.1)\"/>" }.joined()
      + "</connections>"
  }

  @Test func whatIsHiddenAndHasNoNameIsSkipped() throws {
    let read = try imported([
      "A.xib": xib(
        Self.button("gone", #"hidden="YES""#) + Self.button("named", #"hidden="YES""#)
          + Self.button("tagged", #"hidden="YES" tag="7""#),
        inRoot: Self.outlets(("payButton", "named")))
    ])
    #expect(read.element("gone") == nil)
    #expect(read.skipped.map(\.object) == ["gone"])
    #expect(["named", "tagged"].map { read.element($0)?["happens.appears"] } == ["true", "true"])
  }

  @Test(arguments: [
    ("accLabelText", "Share", "Share"), ("accessibilityLabelText", "Share it", "Share it"), ("accLabelKey", "share", nil),
    ("accLabelText", "share.button", nil), ("titleLabelText", "Share", nil), ("accIdentifierLabel", "share", nil),
  ])
  func aRuntimeAttributeMayBeALabel(path: String, value: String, label: String?) throws {
    let attribute =
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(path)\" value=\"\(value)\"/>"
      + "</userDefinedRuntimeAttributes>"
    #expect(try imported(["A.xib": xib(Self.button("b", "", attribute))]).element("b")?["label.en"] == label)
  }

  @Test func aPlaceholderIsNoText() throws {
    let field = "<textField placeholder=\"Name\" id=\"f\">\(rect(0, 0, 100, 30))</textField>"
    let read = try imported(["A.xib": xib(field)]).element("f")
    #expect(read?["text.en"] == nil && read?["placeholder.en"] == "Name")
  }

  @Test func aLetterOfAnIconFontIsAPicture() throws {
    let font = #"<fontDescription key="fontDescription" name="fontello" family="fontello" pointSize="20"/>"#
    func label(_ id: String, _ text: String) -> String {
      "<label text=\"\(text)\" id=\"\(id)\">\(rect(0, 0, 30, 30))\(font)</label>"
    }
    let read = try imported(["A.xib": xib(label("l", "書") + label("s", "Two words") + Self.button("b", "", font))])
    #expect(read.element("l")?["kind"] == "icon" && read.element("l")?["text.en"] == nil && read.element("l")?["font"] == nil)
    #expect(read.element("s")?["kind"] == "text" && read.element("s")?["text.en"] == "Two words")
    #expect(read.element("b")?["kind"] == "button" && read.element("b")?["text.en"] == nil)
  }

  @Test func whatIsActedOnIsKeptThoughItIsHidden() throws {
    let hidden = #"<accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/></accessibility>"#
    let read = try imported([
      "A.xib": xib(
        Self.view("slider", #"customClass="VolumeSlider""#, hidden) + Self.view("picture", #"customClass="Wave""#, hidden)
          + Self.button("button", "", hidden))
    ])
    #expect(["slider", "button"].map { read.element($0)?["hidden"] } == ["true", "true"])
    #expect(read.element("picture") == nil)
  }

  @Test func traitsOfTheFileReplaceTheKinds() throws {
    func traits(_ marks: String) -> String {
      "<accessibility key=\"accessibilityConfiguration\"><accessibilityTraits key=\"traits\" \(marks)/></accessibility>"
    }
    let action = #"<connections><action selector="pay:" destination="-1" eventType="touchUpInside" id="a"/></connections>"#
    let read = try imported([
      "A.xib": xib(
        Self.button("text", "", traits(#"staticText="YES""#)) + Self.button("both", "", traits(#"button="YES" selected="YES""#))
          + Self.button("plain") + Self.button("dimmed", "", traits(#"button="YES" notEnabled="YES""#) + action)
          + Self.button("later", #"enabled="NO""#, action))
    ])
    #expect(["text", "both", "plain"].map { read.element($0)?["traits.button"] } == ["false", "true", nil])
    #expect(["dimmed", "later"].map { read.element($0)?["activates"] } == ["true", nil])
  }

  @Test func aListThatDoesNotMoveDoesNotScroll() throws {
    func scrolls(_ attributes: String) throws -> String? {
      let label = "<label text=\"A\" id=\"l\">\(rect(0, 0, 100, 20))</label>"
      let list = "<scrollView \(attributes) id=\"s\">\(rect(0, 0, 320, 480))<subviews>\(label)</subviews></scrollView>"
      return try imported(["A.xib": xib(list)]).screens[0].writes.first { $0.path == "scrolls" }?.value.string
    }
    #expect(try scrolls("") == "everything")
    #expect(try scrolls(#"scrollEnabled="NO""#) == "nothing")
    #expect(try scrolls(#"userInteractionEnabled="NO""#) == "nothing")
  }

  @Test func aTextInAHeaderThatKeepsItsHeightIsNotSaidToScroll() throws {
    func scrolls(_ header: String, outlet: String = "") throws -> String? {
      let text = "<label text=\"A\" id=\"l\">\(rect(0, 0, 100, 20))</label>"
      let view = "<view \(header) id=\"h\">\(rect(0, 0, 320, 90))<subviews>\(text)</subviews></view>"
      let list = "<tableView dataMode=\"prototypes\" id=\"t\">\(rect(0, 0, 320, 480))\(view)</tableView>"
      let file = xib(list).replacing("<connections>", with: "<connections>" + outlet)
      return try imported(["A.xib": file]).screens[0].writes.first { $0.path == "scrolls" }?.value.string
    }
    #expect(try scrolls(#"key="tableHeaderView""#) == nil)
    #expect(try scrolls(#"key="tableFooterView""#) == nil)
    // Code may give it the height that its text needs.
    #expect(try scrolls(#"key="tableFooterView" customClass="NoteView""#) == "everything")
    #expect(
      try scrolls(#"key="tableFooterView""#, outlet: #"<outlet property="footer" destination="h" id="o"/>"#) == "everything")
  }

  @Test func theTitleOfASectionThatUnfoldsIsItsHeader() throws {
    func kinds(_ picture: String) throws -> [String?] {
      let parts =
        "<imageView image=\"\(picture)\" id=\"i\">\(rect(280, 16, 39, 29))</imageView>"
        + "<label text=\"Smart feeds\" id=\"l\">\(rect(16, 8, 200, 44))</label>"
        + "<label text=\"88\" id=\"n\">\(rect(230, 8, 42, 44))</label>"
      let header =
        "<collectionReusableView key=\"sectionHeaderView\" reuseIdentifier=\"h\" id=\"h\">\(rect(0, 0, 320, 60))"
        + "<subviews>\(parts)</subviews></collectionReusableView>"
      let read = try imported([
        "A.xib": xib("<collectionView id=\"k\">\(rect(0, 0, 320, 480))<cells/>\(header)</collectionView>")
      ])
      return ["l", "n"].map { read.element($0)?["kind"] }
    }
    #expect(try kinds("chevron.down") == ["section-header", "text"])
    #expect(try kinds("photo") == ["text", "text"], "a picture with two texts is a card")
  }

  @Test func whatStandsBelowAListComesAfterItsRows() throws {
    let rows =
      "<prototypes><tableViewCell reuseIdentifier=\"row\" id=\"row\">\(rect(0, 40, 320, 44))</tableViewCell></prototypes>"
    let footer =
      "<view key=\"tableFooterView\" id=\"v\">\(rect(0, 90, 320, 44))<subviews>\(Self.button("help"))</subviews></view>"
    let read = try imported(["A.xib": xib("<tableView id=\"t\">\(rect(0, 0, 320, 480))\(footer)\(rows)</tableView>")])
    #expect(read.screens[0].elements.map(\.source.object) == ["row", "help"])
  }

  @Test func theRowsOfAListMayBeDragged() throws {
    let rows =
      "<prototypes><tableViewCell reuseIdentifier=\"row\" id=\"row\">\(rect(0, 40, 320, 44))</tableViewCell></prototypes>"
    let list = "<tableView id=\"t\">\(rect(0, 0, 320, 480))\(rows)\(Self.outlets(("dragDelegate", "-1")))</tableView>"
    let gesture = try #require(imported(["A.xib": xib(list)]).screens[0].gestures.first)
    #expect(gesture["kind"] == "drag" && gesture["element"] != nil)
  }

  @Test func viewsInOnePlaceAreTold() throws {
    func pane(_ id: String, y: Double = 100) -> String {
      Self.view(id, "", "<subviews>\(Self.button("\(id)-button"))</subviews>", in: rect(0, y, 300, 200))
    }
    let named = Self.outlets(("oncePane", "once"), ("monthlyPane", "monthly"), ("otherPane", "other"))
    let read = try imported(["A.xib": xib(pane("once") + pane("monthly") + pane("other", y: 300), inRoot: named)])
    #expect(
      ["once", "monthly", "other"].map { read.element("\($0)-button")?["pane"] } == ["oncePane", "monthlyPane", nil])
    #expect(try imported(["A.xib": xib(pane("once") + pane("monthly"))]).element("once-button")?["pane"] == nil)
  }

  @Test func aFixedHeightAndOpacityAreTold() throws {
    let fixed = #"<constraints><constraint firstAttribute="height" constant="44" id="c"/></constraints>"#
    let label = "<label text=\"A\" alpha=\"0.5\" id=\"l\">\(rect(0, 0, 100, 20))</label>"
    let holder = Self.view("v", #"alpha="0.5""#, "<subviews>\(label)</subviews>")
    let read = try imported([
      "A.xib": xib(Self.button("b", "", fixed) + holder, inRoot: #"<color key="backgroundColor" white="1" alpha="1"/>"#)
    ])
    #expect(read.element("b")?["fixed-height"] == "true")
    #expect(read.element("l")?["alpha"] == "0.25")
  }

  @Test func aViewShowsTheXibOfItsClass() throws {
    let card = xib(Self.button("edit")).replacing(
      #"placeholderIdentifier="IBFilesOwner""#, with: #"placeholderIdentifier="IBFilesOwner" customClass="CardView""#)
    let read = try imported(["Card.xib": card, "Wallet.xib": xib(Self.view("v", #"customClass="CardView""#))])
    #expect(read.element("v")?["kind"] == "custom")
    #expect(read.element("v")?["embeds"] == "Card.xib#root")
  }

  @Test func aTitleMayBeUnderlined() throws {
    func fragment(_ words: String, _ line: String) -> String {
      let attributes = line.isEmpty ? "" : "<integer key=\"NSUnderline\" value=\"\(line)\"/>"
      return "<fragment content=\"\(words)\"><attributes>\(attributes)</attributes></fragment>"
    }
    func isUnderlined(_ fragments: String) throws -> String? {
      let title = "<attributedString key=\"attributedTitle\">\(fragments)</attributedString>"
      let button =
        "<button id=\"b\">\(rect(0, 0, 99, 44))<buttonConfiguration key=\"configuration\" style=\"plain\">\(title)"
        + "</buttonConfiguration></button>"
      return try imported(["A.xib": xib(button)]).element("b")?["underlined"]
    }
    #expect(try isUnderlined(fragment("Terms", "1")) == "true")
    #expect(try isUnderlined(fragment("Terms", "0")) == nil && isUnderlined(fragment("Terms", "")) == nil)
    #expect(try isUnderlined(fragment("Read the ", "") + fragment("terms", "1")) == nil)
  }

  @Test func theSystemDrawsSomeButtons() throws {
    let read = try imported([
      "A.xib": xib(Self.button("i", #"buttonType="infoLight""#) + Self.button("s", #"buttonType="system""#))
    ])
    #expect(["i", "s"].map { read.element($0)?["extends"] } == ["UIButton.infoLight", nil])
  }

  @Test func aBarItemShowsItsPictureInPlaceOfItsTitle() throws {
    let item = { (id: String, more: String) in "<barButtonItem title=\"Burn\" \(more) id=\"\(id)\"/>" }
    let read = try imported([
      "A.xib": xib(
        "<toolbar id=\"t\">\(rect(0, 0, 320, 44))<items>\(item("a", #"image="flame""#))\(item("b", ""))</items></toolbar>")
    ])
    #expect(["a", "b"].map { read.element($0)?["text.en"] } == [nil, "Burn"])
    #expect(["a", "b"].map { read.element($0)?["label.en"] } == ["Burn", nil])
  }

  @Test func whatXcodeExportsForTranslatorsIsNoScreen() throws {
    let read = try imported(["App/A.xib": xib(Self.button("b")), "L/en.xcloc/Source Contents/App/A.xib": xib(Self.button("b"))])
    #expect(read.screens.count == 1)
    #expect(read.skipped.map(\.reason) == [.foreign(folder: "en.xcloc")])
  }
}

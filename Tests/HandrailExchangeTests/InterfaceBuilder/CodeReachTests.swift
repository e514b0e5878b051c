import HandrailModel
import Testing

@testable import HandrailExchange

/// What code does to touches, to single cells, to the scenes that it opens, and while contents load.
@Suite struct CodeReachTests {
  private static let bigger = "  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }\n"

  /// A button of this class in a plain view of another class.
  private static func button(_ code: String, file: String = "Shop.swift") throws -> Imported.Item? {
    let views =
      "<view customClass=\"ShopBar\" id=\"h\">\(rect(0, 0, 200, 30))<subviews>"
      + "<button customClass=\"ShopButton\" id=\"b\">\(rect(0, 0, 24, 24))<state key=\"normal\" title=\"Pay\"/></button>"
      + "</subviews></view>"
    return try imported(["A.xib": xib(views), file: code]).element("b")
  }

  @Test func aClassMayDecideWhichTouchesItReceives() throws {
    let (button, bar) = ("class ShopButton: UIButton {\n", "class ShopBar: UIView {\n")
    let hit = "  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { pay }\n"
    #expect(try Self.button(button + Self.bigger + "}\n")?["code-place.touches"] == "Shop.swift:1")
    #expect(try Self.button(button + "}\n" + bar + hit + "}\n")?["code-place.touches"] == "Shop.swift:3")
    #expect(try Self.button(button + "}\n" + bar + "}\n")?["code-place.touches"] == nil)
    let objectiveC =
      "@implementation ShopButton\n- (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event { return YES; }\n@end\n"
      + "@interface ShopButton : UIButton\n@end\n"
    #expect(try Self.button(objectiveC, file: "Shop.m")?["code-place.touches"] == "Shop.m:1")
  }

  /// Two cells of one class that the file has for a list.
  private static func cells(_ code: String) throws -> [String?] {
    let cell = { (id: String) in
      "<tableViewCell customClass=\"PlainCell\" id=\"\(id)\">\(rect(0, 0, 320, 44))<tableViewCellContentView id=\"\(id)v\">"
        + rect(0, 0, 320, 44) + "<subviews><label text=\"Total\" id=\"\(id)t\">\(rect(9, 9, 99, 20))</label></subviews>"
        + "</tableViewCellContentView><connections><outlet property=\"sum\" destination=\"\(id)t\" id=\"\(id)o\"/></connections>"
        + "</tableViewCell>"
    }
    let file = storyboard(
      scene(
        "<tableViewController customClass=\"List\" sceneMemberID=\"viewController\" id=\"c\">"
          + "<tableView key=\"view\" dataMode=\"static\" id=\"v\">\(rect(0, 0, 320, 480))<sections><tableViewSection id=\"s\">"
          + "<cells>\(cell("a"))\(cell("b"))</cells></tableViewSection></sections><connections>"
          + "<outlet property=\"dataSource\" destination=\"c\" id=\"d\"/></connections></tableView></tableViewController>"))
    let types = "class PlainCell: UITableViewCell {\n  @IBOutlet var sum: UILabel!\n}\n"
    let list = "class List: UITableViewController {\n  \(code)\n}\n"
    let read = try imported(["A.storyboard": file, "Cells.swift": types, "List.swift": list])
    return [read.element("bt")?["dynamic"], read.element("bt")?["code-place.text"], read.element("b")?["code-place.background"]]
  }

  @Test func whatCodeDoesToOneCellIsNotDoneToTheOthers() throws {
    let one =
      "func show() {\n    let cell = tableView.cellForRow(at: first) as! PlainCell\n    cell.sum.text = order.sum\n"
      + "    cell.backgroundColor = theme.ink\n  }"
    #expect(try Self.cells(one) == [nil, nil, nil])
    let some =
      "override func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {\n"
      + "    let cell = super.tableView(list, cellForRowAt: path) as! PlainCell\n"
      + "    if path.row == 0 { cell.sum.text = order.sum }\n    return cell\n  }"
    #expect(try Self.cells(some) == [nil, nil, nil])
    let all = some.replacing("if path.row == 0 { cell.sum.text = order.sum }", with: "cell.sum.text = order.sum")
    #expect(try Self.cells(all) == ["true", "List.swift:4", nil])
  }

  /// The title of the scene that the first one's segue leads to.
  private static func title(_ code: String, more: String = "") throws -> [String?] {
    func controller(_ id: String, _ more: String) -> String {
      scene(
        "<viewController sceneMemberID=\"viewController\" id=\"\(id)\" \(more)<view key=\"view\" id=\"\(id)v\">"
          + rect(0, 0, 320, 480) + "</view></viewController>")
    }
    let segues = "<connections><segue destination=\"d\" kind=\"show\" identifier=\"detail\" id=\"s\"/>\(more)</connections>"
    let read = try imported([
      "A.storyboard": storyboard(
        controller("c", "customClass=\"List\">\(segues)") + controller("d", ">") + controller("e", ">")),
      "List.swift":
        "class List: UIViewController {\n  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n"
        + "    \(code)\n  }\n}\n",
    ])
    let writes = read.screens.first { $0.source.object == "d" }?.writes ?? []
    return ["title", "code-place.text"].map { path in writes.first { $0.path == path }?.value.string }
  }

  @Test(
    arguments: [
      (#"segue.destination.title = "Cart""#, "Cart"), (#"segue.destination.navigationItem.title = "Cart""#, "Cart"),
      (#"let scene = segue.destination"# + "\n" + #"    scene.title = "Cart""#, "Cart"),
      ("segue.destination.title = order.name", nil),
    ] as [(String, String?)])
  func aSceneGetsTheTitleThatItsOpenerGivesIt(_ code: String, _ title: String?) throws {
    let found = try Self.title(code)
    #expect(found[0] == title && found[1]?.hasPrefix("List.swift:") == true, "\(code)")
  }

  @Test func aTitleIsThatOfTheSegueThatCodeAsksFor() throws {
    let other = "<segue destination=\"e\" kind=\"show\" identifier=\"help\" id=\"t\"/>"
    let code = "if segue.identifier == \"ID\" { segue.destination.title = \"Cart\" }"
    #expect(try Self.title(code.replacing("ID", with: "detail"), more: other) == [nil, "List.swift:3"])
    #expect(try Self.title(code.replacing("ID", with: "help"), more: other) == [nil, nil])
  }

  @Test(arguments: [
    "plate.showSkeleton()", "self.plate.isSkeletonable = true", "Shimmer.start(over: [photo, plate])",
    "loader.startShining(plate)",
    "[photo, plate].forEach { $0.startShimmering() }", "plate.isHidden = false",
  ])
  func whatStandsForContentsWhileTheyLoadIsNone(_ statement: String) throws {
    let file = storyboard(
      scene(
        "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
          + rect(0, 0, 375, 667) + "<subviews><view id=\"x\">\(rect(0, 90, 99, 40))</view></subviews></view>"
          + "<connections><outlet property=\"plate\" destination=\"x\" id=\"p\"/></connections></viewController>"))
    let read = try imported(["A.storyboard": file, "Cart.swift": CodeLookTests.swift(statement)])
    #expect((read.element("x") == nil) == !statement.contains("isHidden"), "\(statement)")
  }

  @Test(arguments: [
    ("total.text = \"\"", true), ("total.text = nil", true), ("total.text = nil\n    total.isHidden = true", true),
    ("total.text = nil\n    fill(total)", false), ("total.text = nil\n    total.rx.text = sums", false),
    ("if isNew { total.text = nil }", false), ("total.text = nil\n    total.text = order.sum", false),
  ])
  func aLabelThatCodeEmptiesIsNotRead(_ code: String, isLeftOut: Bool) throws {
    let read = try CodeLookTests.read(CodeLookTests.swift(code))
    #expect((read.element("t") == nil) == isLeftOut, "\(code)")
    let isTold = read.skipped.contains { if case .emptiedByCode(_, "label", "Cart.swift:3") = $0.reason { true } else { false } }
    #expect(isTold == isLeftOut, "\(code)")
  }

  /// What another class shows under the same name says nothing of this one's.
  @Test func whatIsShownElsewhereStaysHidden() throws {
    let own = CodeLookTests.swift("pay.isHidden = true")
    func more(_ type: String, _ code: String) -> String { "class \(type) {\n  func open() { \(code) = false }\n}\n" }
    #expect(try CodeLookTests.read(own, files: ["B.swift": more("Other: UIViewController", "pay.isHidden")]).element("b") == nil)
    #expect(try CodeLookTests.read(own, files: ["B.swift": more("Big: Cart", "pay.isHidden")]).element("b") != nil)
    #expect(
      try CodeLookTests.read(own, files: ["B.swift": more("Other: UIViewController", "cart.pay.isHidden")]).element("b") != nil)
  }

  @Test(
    arguments: [
      (#"item.title = "Search""#, "Search", nil), ("item.title = isOpen ? \"Close\" : \"Open\"", nil, "true"),
      ("print(1)", "Find", nil),
    ] as [(String, String?, String?)])
  func theTitleOfABarItemWithAPictureIsRead(_ code: String, _ label: String?, _ changes: String?) throws {
    let bar =
      "<navigationItem key=\"navigationItem\" id=\"n\"><barButtonItem key=\"rightBarButtonItem\" title=\"Find\" image=\"glass\""
      + " id=\"i\"/></navigationItem>"
    let file = storyboard(
      scene(
        "<viewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><view key=\"view\" id=\"v\">"
          + rect(0, 0, 375, 667)
          + "</view>\(bar)<connections><outlet property=\"item\" destination=\"i\" id=\"p\"/></connections>"
          + "</viewController>"))
    let found = try imported(["A.storyboard": file, "Cart.swift": CodeLookTests.swift(code)]).element("i")
    #expect(found?["label.en"] == label && found?["code-changes.label"] == changes && found?["text.en"] == nil, "\(code)")
  }

  /// What code sets later is what the file says already.
  @Test(arguments: [("Total ", "false"), ("Sum", nil)]) func theFilesOwnWordsDoNotChange(_ words: String, _ changes: String?)
    throws
  {
    let code = "class Cart: UIViewController {\n  func update() { total.text = \"\(words)\" }\n}\n"
    #expect(try CodeLookTests.read(code).element("t")?["dynamic"] == changes)
  }

  /// What is shown and hidden only before people see the screen does not change while they do.
  @Test func whatShowsOnceShowsNothingLater() throws {
    func later(_ code: String) throws -> [String?] {
      let view =
        "<view id=\"x\">\(rect(0, 90, 99, 40))<subviews><label text=\"Old\" id=\"y\">\(rect(0, 0, 50, 20))</label>"
        + "</subviews></view>"
      let found = try CodeLookTests.read(code, more: view).element("y")
      return [found?["code-place.around"], found?["code-later.around"]]
    }
    #expect(try later(CodeLookTests.swift("extra.isHidden = order.isNew")) == ["Cart.swift:3", nil])
    let code = "class Cart: UIViewController {\n  func update() { extra.isHidden = order.isNew }\n}\n"
    #expect(try later(code) == ["Cart.swift:2", "true"])
    let twice = "  func update() { extra.isHidden = order.isNew }\n  @objc func refresh() { update() }\n"
    #expect(try later(CodeLookTests.swift("update()", more: twice)) == ["Cart.swift:5", "true"])
  }

  @Test func aMapBesideAScrollViewHasNoTextsThatStay() throws {
    func share(_ inside: String) throws -> String? {
      let text =
        "<scrollView id=\"l\">\(rect(0, 0, 320, 200))<subviews><label text=\"Total\" id=\"t\">\(rect(0, 0, 99, 20))</label>"
      let holder =
        "</subviews></scrollView><containerView id=\"h\">\(rect(0, 200, 320, 280))<connections>"
        + "<segue destination=\"d\" kind=\"embed\" id=\"e\"/></connections></containerView>"
      func controller(_ id: String, _ views: String) -> String {
        scene(
          "<viewController sceneMemberID=\"viewController\" id=\"\(id)\"><view key=\"view\" id=\"\(id)v\">\(rect(0, 0, 320, 480))"
            + "<subviews>\(views)</subviews></view></viewController>")
      }
      let read = try imported(["A.storyboard": storyboard(controller("c", text + holder) + controller("d", inside))])
      return read.screens.first { $0.source.object == "c" }?.writes.first { $0.path == "scrolls" }?.value.string
    }
    let map = "<mapView id=\"m\">\(rect(0, 0, 320, 480))</mapView>"
    #expect(try share(map) == "everything")
    #expect(try share(map + "<label text=\"Total\" id=\"u\">\(rect(0, 0, 99, 20))</label>") == nil)
  }
}

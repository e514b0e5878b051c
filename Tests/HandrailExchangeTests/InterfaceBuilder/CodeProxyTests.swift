import Testing

@testable import HandrailExchange

/// What code sets elsewhere than on one view: on all views of a class, on rows under conditions; or only whether one is seen.
@Suite struct CodeProxyTests {
  @Test(arguments: [
    ("CartLabel.appearance().textColor = theme.ink", "Theme.swift", true),
    ("UILabel.appearance().textColor = theme.ink", "Theme.swift", false),
    ("BookLabel.appearance().textColor = theme.ink", "Theme.swift", false),
    ("[CartLabel appearance].textColor = theme.ink;", "Theme.m", true),
  ])
  func theLooksOfAllViewsOfAClassAreTheirs(_ code: String, _ file: String, isSet: Bool) throws {
    let theme =
      file.hasSuffix(".m")
      ? "@implementation Theme\n- (void)apply {\n  \(code)\n}\n@end\n" : "class Theme {\n  func apply() {\n    \(code)\n  }\n}\n"
    let own = "class CartLabel: UILabel {\n}\n"
    let read = try CodeLookTests.read(
      CodeLookTests.swift(""), attributes: "customClass=\"CartLabel\"", files: [file: theme, "CartLabel.swift": own])
    #expect((read.element("t")?["code-changes.colour"] == "true") == isSet, "\(code)")
  }

  private static func list(_ code: String, row: String = "", attributes: String = "customClass=\"Row\"") throws -> Imported {
    let cell =
      "<tableViewCell reuseIdentifier=\"row\" \(attributes) id=\"r\">\(rect(0, 0, 375, 44))<tableViewCellContentView id=\"w\">"
      + "<subviews><label text=\"Out of stock\" id=\"t\">\(rect(16, 10, 343, 24))</label></subviews></tableViewCellContentView>"
      + "<connections><outlet property=\"badge\" destination=\"t\" id=\"o\"/></connections></tableViewCell>"
    let table =
      "<tableView key=\"view\" id=\"l\">\(rect(0, 0, 375, 667))<prototypes>\(cell)</prototypes><connections>"
      + "<outlet property=\"dataSource\" destination=\"c\" id=\"d\"/></connections></tableView>"
    let controller =
      "<tableViewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\">\(table)</tableViewController>"
    return try imported([
      "A.storyboard": storyboard(scene(controller)),
      "Row.swift": "class Row: UITableViewCell {\n  @IBOutlet var badge: UILabel!\n  func show() {\n    \(row)\n  }\n}\n",
      "Cart.swift":
        "class Cart: UITableViewController {\n  func tableView() {\n"
        + "    let row = list.dequeueReusableCell(withIdentifier: \"row\")\n    \(code)\n  }\n}\n",
    ])
  }

  @Test func aLabelGivenToSomeRowsShowsThatCodeComposesIt() throws {
    let code = "if isNew { row.accessibilityLabel = words }"
    #expect(try Self.list(code, attributes: "").element("r")?["code-place.label"] != nil)
    #expect(try Self.list("", attributes: "").element("r")?["code-place.label"] == nil)
  }

  @Test func aTextThatIsOnlyShownAndHiddenKeepsItsWords() throws {
    #expect(try Self.list("", row: "badge.isHidden = !isNew").element("t")?["dynamic"] == nil)
    #expect(try Self.list("", row: "badge.text = words").element("t")?["dynamic"] == "true")
  }
}

import HandrailModel
import Testing

@testable import HandrailExchange

/// What code does with the rows of one list, told apart by their identifiers.
@Suite struct RowTests {
  /// A list with rows of these identifiers and attributes, each with a label that is the outlet `title` and has the tag 1.
  private static func read(_ rows: [(id: String, more: String)], _ files: [String: String]) throws -> Imported {
    let cells = rows.map { row in
      "<tableViewCell reuseIdentifier=\"\(row.id)\" \(row.more) id=\"\(row.id)\">\(rect(0, 0, 375, 44))"
        + "<tableViewCellContentView id=\"\(row.id)-v\"><subviews><label text=\"Load\" tag=\"1\" id=\"\(row.id)-t\">"
        + "\(rect(16, 10, 343, 24))</label></subviews></tableViewCellContentView><connections>"
        + "<outlet property=\"title\" destination=\"\(row.id)-t\" id=\"\(row.id)-o\"/></connections></tableViewCell>"
    }
    let table =
      "<tableView key=\"view\" id=\"l\">\(rect(0, 0, 375, 667))<prototypes>\(cells.joined())</prototypes><connections>"
      + "<outlet property=\"dataSource\" destination=\"c\" id=\"d\"/></connections></tableView>"
    let controller =
      "<tableViewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\">\(table)</tableViewController>"
    return try imported(files.merging(["A.storyboard": storyboard(scene(controller))]) { first, _ in first })
  }

  /// A list controller with this code in the function that makes rows.
  private static func swift(_ code: String, more: String = "") -> [String: String] {
    [
      "Row.swift": "class Row: UITableViewCell {\n  @IBOutlet var title: UILabel!\n}\n",
      "Cart.swift": "class Cart: UITableViewController {\n  func tableView() {\n    \(code)\n  }\n\(more)}\n",
    ]
  }

  private static let ofOneClass = [("New", "customClass=\"Row\""), ("Old", "customClass=\"Row\"")]

  @Test(arguments: [
    #"let row = list.dequeueReusableCell(withIdentifier: "New", for: path) as! Row\n    row.title.text = item.name"#,
    #"if let row = list.dequeueReusableCell(withIdentifier: "New") as? Row {\n      row.title.text = item.name\n    }"#,
    #"guard let row = list.dequeueReusableCell(withIdentifier: "New") as? Row else { return }\n    row.title.text = item.name"#,
    #"let id = "New"\n    let row = list.dequeueReusableCell(withIdentifier: id) as! Row\n    row.title.text = item.name"#,
  ])
  func whatCodeSetsOnRowsOfOneIdentifierIsNotOfTheOthers(_ code: String) throws {
    let lines = code.replacing("\\n", with: "\n")
    let made = "\n    let other = list.dequeueReusableCell(withIdentifier: \"Old\")"
    let read = try Self.read(Self.ofOneClass, Self.swift(lines + made))
    #expect(read.element("New-t")?["code-changes.text"] == "true" && read.element("New-t")?["dynamic"] == "true", "\(code)")
    #expect(read.element("Old-t")?["code-place.text"] == nil && read.element("Old-t")?["dynamic"] == nil)
    #expect(read.element("Old-t")?["text.en"] == "Load" && read.element("Old-t")?["code-place.owner"] == "Row.swift:1")
  }

  @Test func soItIsInObjectiveC() throws {
    func read(_ line: String) throws -> Imported {
      let code =
        "@implementation Cart\n- (UITableViewCell *)tableView:(UITableView *)list {\n"
        + "  Row *row = [list dequeueReusableCellWithIdentifier:@\"New\" forIndexPath:path];\n  \(line)\n"
        + "  row.title.text = name;\n"
        + "  return [list dequeueReusableCellWithIdentifier:@\"Old\"];\n}\n@end\n"
      let row = "@interface Row : UITableViewCell\n@property UILabel *title;\n@end\n@implementation Row\n@end\n"
      return try Self.read(Self.ofOneClass, ["Cart.m": code, "Row.m": row])
    }
    #expect(try read("").element("New-t")?["code-changes.text"] == "true" && read("").element("Old-t")?["code-place.text"] == nil)
    // It may be any row now.
    #expect(try read("row = [self next];").element("Old-t")?["code-changes.text"] == "true")
  }

  @Test(arguments: [
    ("static NSString *const kNew = @\"New\";", "Row *row = [list dequeueReusableCellWithIdentifier:kNew];"),
    (
      "static NSString *const kNew = @\"New\";",
      "NSString *name = kNew;\n  Row *row = [list dequeueReusableCellWithIdentifier:name];"
    ),
    ("", "static NSString *name = @\"New\";\n  Row *row = [list dequeueReusableCellWithIdentifier:name];"),
    ("", "Row *row = nil;\n  row = [list dequeueReusableCellWithIdentifier:@\"New\"];"),
    (
      "",
      "Row *row = [list dequeueReusableCellWithIdentifier:@\"New\"];\n"
        + "  if (!row) {\n    row = [[Row alloc] initWithStyle:0 reuseIdentifier:@\"New\"];\n  }"
    ),
  ])
  func anIdentifierMayBeAConstantOfTheFile(constant: String, statements: String) throws {
    func read(_ constant: String, _ statements: String) throws -> Imported {
      let code =
        "\(constant)\n@implementation Cart\n- (UITableViewCell *)tableView:(UITableView *)list {\n  \(statements)\n"
        + "  row.title.text = name;\n  return [list dequeueReusableCellWithIdentifier:@\"Old\"];\n}\n@end\n"
      let row = "@interface Row : UITableViewCell\n@property UILabel *title;\n@end\n@implementation Row\n@end\n"
      return try Self.read(Self.ofOneClass, ["Cart.m": code, "Row.m": row])
    }
    let found = try read(constant, statements)
    #expect(found.element("New-t")?["code-changes.text"] == "true", "\(statements)")
    #expect(found.element("Old-t")?["code-place.text"] == nil, "\(statements)")
    // Either row, or a name with two values.
    let either = "Row *row = nil;\n  if (isNew) {\n    row = [list dequeueReusableCellWithIdentifier:@\"New\"];\n  }"
    #expect(try read("", either).element("Old-t")?["code-changes.text"] == "true")
    let two = "static NSString *const kNew = @\"New\";\nstatic NSString *const kNew = @\"Old\";"
    let any = "Row *row = [list dequeueReusableCellWithIdentifier:kNew];"
    #expect(try read(two, any).element("Old-t")?["code-changes.text"] == "true")
  }

  @Test func aRowOfUnknownIdentifierMayBeAny() throws {
    let code = "let row = list.dequeueReusableCell(withIdentifier: name, for: path) as! Row\n    row.title.text = item.name"
    let read = try Self.read(Self.ofOneClass, Self.swift(code))
    #expect(read.element("Old-t")?["code-changes.text"] == "true" && read.element("New-t")?["code-changes.text"] == "true")
  }

  @Test func aRowThatOnlyAnUncalledFunctionAsksForIsLeftOut() throws {
    func rows(_ call: String) throws -> [String] {
      let more = "  func oldRow() {\n    list.dequeueReusableCell(withIdentifier: \"Old\")\n  }\n"
      let files = Self.swift("list.dequeueReusableCell(withIdentifier: \"New\")\n    \(call)", more: more)
      return try Self.read(Self.ofOneClass, files).screens[0].elements.map(\.source.object).filter { $0.count == 3 }
    }
    #expect(try rows("") == ["New"])
    #expect(try rows("oldRow()") == ["New", "Old"])
    #expect(try rows("[self oldRowWithTitle:name]") == ["New", "Old"])
  }

  @Test(arguments: [
    ("Cart.swift", "let label = row.viewWithTag(1) as! UILabel\n    label.text = \"Timeout\""),
    ("Cart.swift", "guard let label = row.viewWithTag(1) as? UILabel else { return }\n    label.text = \"Timeout\""),
    ("Cart.swift", "if let label = row.contentView.viewWithTag(1) as? UILabel {\n      label.text = \"Timeout\"\n    }"),
    ("Cart.swift", "(row.viewWithTag(1) as! UILabel).text = \"Timeout\""),
    ("Cart.m", "UILabel *label = (UILabel *)[row viewWithTag:1];\n  label.text = @\"Timeout\";"),
    ("Cart.m", "UILabel *label = [row.contentView viewWithTag:1];\n  label.text = @\"Timeout\";"),
    ("Cart.m", "((UILabel *)[row viewWithTag:1]).text = @\"Timeout\";"),
  ])
  func aViewThatCodeLooksUpByItsTagIsRead(file: String, code: String) throws {
    let isSwift = file.hasSuffix("swift")
    func read(_ identifier: String, _ code: String = code) throws -> Imported {
      let made =
        isSwift
        ? "let row = list.dequeueReusableCell(withIdentifier: \(identifier))"
        : "UITableViewCell *row = [list dequeueReusableCellWithIdentifier:@\(identifier)];"
      let source =
        isSwift
        ? Self.swift("\(made)\n    \(code)")
        : ["Cart.m": "@implementation Cart\n- (void)tableView:(UITableView *)list {\n  \(made)\n  \(code)\n}\n@end\n"]
      return try Self.read([("New", ""), ("Old", "")], source)
    }
    let found = try read("\"New\"")
    #expect(found.element("New-t")?["code-words.text.en"] == "Timeout", "\(code)")
    #expect(found.element("Old-t")?["code-place.text"] == nil)
    // Both rows have a view with that tag.
    #expect(try !isSwift || read("name").element("New-t")?["code-place.text"] == nil)
    let other = try read("\"New\"", code.replacing("1", with: "2"))
    #expect(other.element("New-t")?["code-place.text"] == nil)
  }

  @Test func aViewOfTheScreenIsLookedUpByItsTag() throws {
    let view = "<label text=\"Label\" tag=\"7\" id=\"x\">\(rect(0, 90, 99, 20))</label>"
    let code = CodeLookTests.swift("let label = view.viewWithTag(7) as! UILabel\n    label.text = \"Total\"")
    #expect(try CodeLookTests.read(code, more: view).element("x")?["text.en"] == "Total")
    #expect(try CodeLookTests.read(code, more: view + view.replacing("\"x\"", with: "\"y\"")).element("x")?["text.en"] == "Label")
  }
}

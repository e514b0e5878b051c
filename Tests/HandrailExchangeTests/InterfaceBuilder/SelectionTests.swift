import HandrailModel
import Testing

@testable import HandrailExchange

/// Which rows do something when they are selected.
@Suite struct SelectionTests {
  /// Whether the only kind of row of a list is known to do something, with where code tells its rows apart.
  private static func row(_ body: String, file: String = "Cart.swift", attributes: String = "") throws -> String? {
    let table =
      "<tableView key=\"view\" id=\"l\">\(rect(0, 0, 320, 480))<prototypes>"
      + "<tableViewCell reuseIdentifier=\"row\" \(attributes) id=\"r\">\(rect(0, 0, 320, 44))</tableViewCell></prototypes>"
      + "<connections><outlet property=\"delegate\" destination=\"c\" id=\"d\"/></connections></tableView>"
    let controller =
      "<tableViewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\">\(table)</tableViewController>"
    let code =
      file.hasSuffix("swift")
      ? "class Cart: UITableViewController {\n  override func tableView(_ list: UITableView, didSelectRowAt path: IndexPath) {\n"
        + body + "\n  }\n}\n"
      : "@interface Cart : UITableViewController\n@end\n@implementation Cart\n- (void)tableView:(UITableView *)list "
        + "didSelectRowAtIndexPath:(NSIndexPath *)path {\n" + body + "\n}\n@end\n"
    let found = try imported(["A.storyboard": storyboard(scene(controller)), file: code]).element("r")
    return found?["activates"]
  }

  @Test(arguments: [
    "open(rows[path.row])", "list.deselectRow(at: path, animated: true)\n    onOpen?(path)", "chosen = path.row",
    "let row = rows[path.row]\n    guard let page = row.page else { return }\n    show(page)",
    "if path.row == 0 {\n      first()\n    } else {\n      open()\n    }",
    "switch path.section {\n    case 0: first()\n    default: open()\n    }",
    "if path.row == 0 {\n      first()\n      return\n    }\n    open()",
  ])
  func everyRowDoesSomething(_ body: String) throws {
    #expect(try Self.row(body) == "true", "\(body)")
  }

  @Test(arguments: [
    "if path.section == 2 {\n      open()\n    }", "guard path.section == 1 else { return }\n    open()",
    "switch path.section {\n    case 0: first()\n    default: break\n    }",
    "list.deselectRow(at: path, animated: true)\n    if path.row == count {\n      open()\n    }",
    "switch path.section {\n    case 0:\n      if path.row == 1 {\n        open()\n      }\n    default: close()\n    }",
    "switch kind(at: path) {\n    case .page(let page):\n      open(page)\n    case .words(let words):\n      break\n    }",
  ])
  func onlySomeDo(_ body: String) throws {
    let found = try Self.row(body)
    #expect(found == nil, "\(body)")
  }

  @Test(arguments: [
    "", "list.deselectRow(at: path, animated: true)", "print(path)", "super.tableView(list, didSelectRowAt: path)",
  ])
  func noneDoes(_ body: String) throws {
    let found = try Self.row(body)
    #expect(found == "false", "\(body)")
  }

  @Test func aRowThatDoesNotLookSelectedMayDoSomething() throws {
    let none = #"selectionStyle="none""#
    #expect(try Self.row("open(rows[path.row])", attributes: none) == nil)
    #expect(try Self.row("if path.row == 0 {\n      open()\n    }", attributes: none) == nil)
    #expect(try Self.row("", attributes: none) == "false")
  }

  @Test func whatAnotherScreenGivesARowOfTheClassIsNotGivenHere() throws {
    let cell =
      "<tableViewCell reuseIdentifier=\"row\" customClass=\"SwitchCell\" id=\"r\">\(rect(0, 0, 320, 44))"
      + "<tableViewCellContentView key=\"contentView\" id=\"n\">\(rect(0, 0, 320, 44))<subviews>"
      + "<label text=\"Sound\" id=\"t\">\(rect(0, 0, 99, 20))</label></subviews>"
      + "</tableViewCellContentView><connections><outlet property=\"words\" destination=\"t\" id=\"o\"/></connections>"
      + "</tableViewCell>"
    let controller =
      "<tableViewController customClass=\"Cart\" sceneMemberID=\"viewController\" id=\"c\"><tableView key=\"view\" id=\"l\">"
      + "\(rect(0, 0, 320, 480))<prototypes>\(cell)</prototypes></tableView></tableViewController>"
    func place(_ screen: String, _ superclass: String = "UITableViewController") throws -> String? {
      let code =
        "class SwitchCell: UITableViewCell {\n  @IBOutlet var words: UILabel!\n}\n"
        + (screen == "Cart" ? "" : "class Cart: UITableViewController {\n}\n")
        + "class \(screen): \(superclass) {\n  func row() {\n    let cell = list.make() as! SwitchCell\n"
        + "    cell.words.isHidden = isOff\n  }\n}\n"
      return try imported(["A.storyboard": storyboard(scene(controller)), "Cart.swift": code]).element("t")?["code-place.shown"]
    }
    #expect(try place("Cart") != nil && place("BigCart", "Cart") != nil && place("Filler", "NSObject") != nil)
    #expect(try place("Shop") == nil)
  }

  @Test func soItIsInObjectiveC() throws {
    func activates(_ body: String) throws -> String? { try Self.row(body, file: "Cart.m") }
    #expect(try activates("Row *row = [self row:path];\n  [self open:row];") == "true")
    #expect(try activates("if (path.row == 0) {\n  [self open];\n} else {\n  [self close];\n}") == "true")
    #expect(try activates("if (path.row == 0) {\n  [self open];\n}") == nil)
    #expect(try activates("[list deselectRowAtIndexPath:path animated:YES];\n  if (path.section == 1) [self open];") == nil)
    #expect(try activates("[list deselectRowAtIndexPath:[list indexPathForSelectedRow] animated:YES];") == "false")
  }
}

import ArgumentParser
import HandrailModel
import HandrailSession

struct ListItems<Of: ItemList>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: say("List the items of a screen.", "画面の項目を一覧表示する。"))
  }
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String

  func run() throws {
    let screen = try shared.session().screen(screen)
    switch Of.collection {
    case .elements:
      for element in screen.elements { out.line("\(element.id)  \(element.kind.rawValue)  \(element.value(.text)?.text ?? "")") }
    case .groups:
      let members = screen.membersByGroup
      for group in screen.groups { out.line("\(group.id)  \((members[group.id] ?? []).joined(separator: ", "))") }
    default:
      for item in Of.collection == .gestures ? screen.gestures : screen.changes {
        out.line("\(item.id)  \(item.text(.kind) ?? "")  \(item.text(.element) ?? "")")
      }
    }
  }
}

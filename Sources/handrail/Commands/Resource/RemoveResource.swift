import ArgumentParser
import HandrailModel
import HandrailSession
import HandrailWorkspace

struct RemoveResource<Of: Noun>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove", abstract: say("Remove it. To restore it: handrail undo", "削除する。undo で取り消せる。"))
  }
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Argument(help: ArgumentHelp(say("ID; for an item SCREEN#ITEM.", "ID。項目は「画面#項目」。")), completion: .target) var id: String

  func run() throws {
    let (workspace, target) = (try shared.workspaceToEdit(), try Of.target(id))
    let goesOn = try selection.goesOn(isSelector: target.selector != nil, try workspace.targets(of: [target]).map(\.text)) {
      count in
      Text(en: "This removes \(count) item\(count == 1 ? "" : "s").", ja: "\(count)件を削除します。")
    }
    guard goesOn else { return }
    try Session(workspace, OutputLanguage.current).apply(.remove(target: target)).report()
  }
}

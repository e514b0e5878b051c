import ArgumentParser
import HandrailModel
import HandrailSession
import HandrailWorkspace

struct SignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign", abstract: say("Sign a screen's current content.", "画面の現在の内容に署名する。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Argument(
    help: ArgumentHelp(say("Screen, or several: '*[sprint=12]'.", "画面。複数なら '*[sprint=12]' のように指定する。")), completion: .target)
  var screen: String
  @Option(name: .customLong("as"), help: ArgumentHelp(say("designer or lead.", "designer または lead。"))) var role: Signer

  enum Signer: String, ExpressibleByArgument, CaseIterable {
    case designer, lead
  }

  func run() throws {
    let workspace = try shared.workspaceToEdit()
    let screens = try workspace.screens(named: screen)
    let goesOn = try selection.goesOn(isSelector: screens != [screen], screens) { count in
      Text(en: "This signs \(count) screen\(count == 1 ? "" : "s").", ja: "\(count)画面に署名します。")
    }
    guard goesOn else { return }
    try Session(workspace, OutputLanguage.current).apply(.sign(screens: screen, role: role.rawValue)).report()
    guard screens.count == 1, let screen = screens.first else { return }
    guard let blocking = try workspace.blockingCount(of: screen), blocking > 0 else { return }
    let findings = blocking == 1 ? "1 blocking finding" : "\(blocking) blocking findings"
    let command = "handrail check \(shellWord(screen))"
    notify(
      "\(screen) is not ready: \(findings). To list them: \(command)",
      "\(screen) は準備が完了していません(未解決の指摘\(blocking)件)。一覧を見るには: \(command)")
  }
}

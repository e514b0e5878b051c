import ArgumentParser
import HandrailModel
import HandrailSession

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
    guard let session = try shared.apply(.sign(screens: screen, role: role.rawValue), selection) else { return }
    let screens = try session.screens(named: [screen])
    guard screens.count == 1, let screen = screens.first else { return }
    guard let blocking = try session.blockingCount(of: screen), blocking > 0 else { return }
    let findings = blocking == 1 ? "1 blocking finding" : "\(blocking) blocking findings"
    let command = "handrail check \(shellWord(screen))"
    notify(
      "\(screen) is not ready: \(findings). To list them: \(command)",
      "\(screen) は準備が完了していません(未解決の指摘\(blocking)件)。一覧を見るには: \(command)")
  }
}

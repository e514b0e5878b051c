import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct SignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign", abstract: say("Sign a screen's current content.", "画面の現在の内容に署名する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Option(name: .customLong("as"), help: ArgumentHelp(say("designer or lead.", "designer または lead。"))) var role: Signer

  enum Signer: String, ExpressibleByArgument, CaseIterable {
    case designer, lead
  }

  func run() throws {
    try shared.workspace().sign(screen, as: role.rawValue)
    notify("Signed \(screen) as \(role.rawValue).", "\(screen) に\(Field.roleSigned.spec.valueName(role.rawValue).ja)として署名しました。")
  }
}

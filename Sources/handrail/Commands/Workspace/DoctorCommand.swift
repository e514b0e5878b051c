import ArgumentParser
import HandrailModel
import HandrailSession

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: say("Check the workspace for damage and repair it.", "ワークスペースの破損を調べ、修復する。"))
  @OptionGroup var shared: SharedOptions

  func run() throws {
    let found = try Session.doctor(from: shared.directory, LiveDependencies.current)
    let language = OutputLanguage.current
    for diagnosis in found {
      let state =
        switch diagnosis.state {
        case .sound: say("ok", "正常")
        case .noted: say("note", "注意")
        case .mended: say("repaired", "修復済み")
        case .broken: say("broken", "破損")
        }
      out.line(("\(diagnosis.part.name[language]): \(state)\(diagnosis.finding.map { "  \($0.text[language])" } ?? "")").oneLine)
    }
    if found.contains(where: { $0.state == .broken }) { throw ExitCode(3) }
  }
}

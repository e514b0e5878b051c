import ArgumentParser
import HandrailModel
import HandrailSession

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: say("Record the result of a check.", "検証結果を記録する。"))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Argument(
    help: ArgumentHelp(say("Screen, or several: '*[sprint=12]'.", "画面。複数なら '*[sprint=12]' のように指定する。")), completion: .target)
  var screen: String
  @Argument(
    help: ArgumentHelp(
      say("RULE or RULE@ITEM, as shown by checklist; '*' for several.", "checklist に表示される ルール または ルール@項目。複数なら '*'。")))
  var line: String
  @Argument(help: ArgumentHelp(say("pass or fail.", "pass または fail。"))) var result: Verdict
  @Option(help: ArgumentHelp(say("How it was checked.", "検証方法。"))) var method: CheckMethod
  @Option(name: .customLong("on"), help: ArgumentHelp(say("device (default) or simulator.", "device(既定)または simulator。")))
  var place: CheckPlace = .device
  @Option(help: ArgumentHelp(say("Note on what was seen or heard; required for fail.", "所見。fail では必須。"))) var note: String?
  @Option(help: ArgumentHelp(say("Build.", "ビルド。"))) var build: String?
  @Option(help: ArgumentHelp(say("OS version.", "OSのバージョン。"))) var os: String?

  enum Verdict: String, ExpressibleByArgument, CaseIterable {
    case pass, fail
  }

  func run() throws {
    let seen = VerificationResult(passes: result == .pass, note: note, build: build, os: os, isSimulated: place == .simulator)
    try shared.apply(.verify(screens: screen, about: [line], method, seen), selection)
  }
}

extension CheckMethod: ExpressibleByArgument {}

/// Where a built screen was checked.
enum CheckPlace: String, ExpressibleByArgument, CaseIterable {
  case device, simulator
}

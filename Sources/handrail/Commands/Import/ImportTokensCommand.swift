import ArgumentParser
import HandrailModel
import HandrailSession

/// `MODE=APPEARANCE`, the value of `--mode`.
struct ModeOption: ExpressibleByArgument {
  let mode, appearance: String

  init?(argument: String) {
    let parts = argument.split(separator: "=").map(String.init)
    guard parts.count > 1, let appearance = parts.last, FieldSpec.appearances.contains(appearance) else { return nil }
    (mode, self.appearance) = (parts.dropLast().joined(separator: "="), appearance)
  }
}

extension ImportCommand {
  struct Tokens: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tokens",
      abstract: say(
        "Import colours from design tokens (DTCG, Tokens Studio, Figma, Style Dictionary) into the palette.",
        "デザイントークン(DTCG、Tokens Studio、Figma、Style Dictionary)の色をパレットに取り込む。"),
      discussion: say(
        "Modes become light, dark, light-high and dark-high by their names; use --mode where a name does not say it. References"
          + " are followed. Expressions are listed, not computed. What people recorded is kept and listed.",
        "モードは名前から light・dark・light-high・dark-high に割り当てます。名前からわからない場合は --mode で指定してください。"
          + "参照はたどりますが、計算式は計算せずに一覧で示します。手作業で記録された値は残し、一覧で示します。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Files or folders.", "ファイルまたはフォルダ。")), completion: .file()) var paths: [String]
    @Option(
      help: ArgumentHelp(
        say(
          "Appearance of a mode, such as “Day=light”; can be given several times.",
          "モードの外観(例: Day=light)。複数指定できる。"), valueName: "mode=appearance"))
    var mode: [ModeOption] = []
    @Flag(help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun =
      false
    @Flag(help: ArgumentHelp(say("List everything that changed or was skipped.", "変更と読み飛ばしをすべて表示する。"))) var verbose = false

    func run() throws {
      let session = try shared.session()
      var options = ImportOptions()
      options.modes = mode.map { ($0.mode, $0.appearance) }
      let read = try session.read(paths, as: Self.configuration.commandName, options)
      let result = try session.record(read, isDryRun: dryRun)
      ImportReport.printRead(read, isVerbose: verbose)
      ImportReport.print(result.summary, dryRun, showsChanges: dryRun || verbose, verbose)
      guard !dryRun else { return }
      if read.screens?.modes.map(\.appearance) == ["light"] {
        notify(
          "The files have one mode, which was read as light. Dark and high-contrast values are not recorded yet.",
          "ファイルのモードは一つで、ライトとして取り込みました。ダークとハイコントラストの色はまだ記録されていません。")
      }
      try ImportReport.printQuestions(session)
    }
  }
}

import ArgumentParser
import HandrailModel
import HandrailSession

extension ImportCommand {
  struct Strings: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "strings",
      abstract: say(
        "Import labels, hints, values and their translations from .xcstrings, .strings or .stringsdict.",
        ".xcstrings、.strings、.stringsdict から、ラベル・ヒント・値とその翻訳を取り込む。"),
      discussion: say(
        "A string belongs to the element that its key names (SCREEN.ELEMENT.label, .hint, .value), otherwise to every element"
          + " with the same text in the source language. For a .strings or .stringsdict file, the other languages next to it"
          + " are read, too. What people recorded is kept and listed.",
        "文字列は、キーが示す要素(SCREEN.ELEMENT.label、.hint、.value)に記録します。キーで決まらない場合は、開発言語の文言が同じ要素すべてに記録します。"
          + ".strings と .stringsdict では、並んで置かれた各言語のファイルも読み込みます。手作業で記録された値は残し、一覧で示します。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("File.", "ファイル。")), completion: .file()) var file: String
    @Option(
      help: ArgumentHelp(
        say(
          "Language of a file outside any .lproj folder, and of Base.lproj.",
          "どの .lproj フォルダにも入っていないファイルと、Base.lproj の言語。")))
    var language: String?
    @Flag(help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun =
      false
    @Flag(help: ArgumentHelp(say("List everything that changed or was skipped.", "変更と読み飛ばしをすべて表示する。"))) var verbose = false

    func run() throws {
      let session = try shared.session()
      let read = try session.read([file], as: Self.configuration.commandName, ImportOptions(language: language))
      guard let result = try session.record(read, isDryRun: dryRun).strings else { return }
      out.line(
        say(
          "Strings: \(result.strings), written in \(result.sourceLanguage)",
          "文字列: \(result.strings)件(開発言語: \(result.sourceLanguage))"))
      for (state, count) in result.states { out.line("  \(state.name[OutputLanguage.current]): \(count)") }
      if !result.otherLanguages.isEmpty {
        let list = result.otherLanguages.joined(separator: ", ")
        out.line(say("Not languages of the project: \(list)", "プロジェクトにない言語: \(list)"))
      }
      out.line(
        say(
          "Matched by key: \(result.byKey), by text: \(result.byText); without a match: \(result.unmatched)",
          "キーで一致: \(result.byKey)件、文言で一致: \(result.byText)件、一致なし: \(result.unmatched)件"))
      ImportReport.printSkipped(result.skipped, verbose)
      ImportReport.print(result.summary, dryRun, showsChanges: dryRun || verbose, verbose)
      ImportReport.list(say("Ambiguous, not recorded:", "候補が複数あるため記録していません:"), result.ambiguous, verbose) {
        "\($0.subject): \($0.candidates.joined(separator: "; ").oneLine)"
      }
      ImportReport.list(say("Marked for review in the file:", "ファイルで要確認とされている文言:"), result.forReview, verbose) { $0 }
      if !dryRun { try ImportReport.printQuestions(session) }
    }
  }
}

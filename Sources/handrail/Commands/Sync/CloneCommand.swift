import ArgumentParser
import HandrailModel
import HandrailSession

struct CloneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clone", abstract: say("Create a workspace from a shared repository.", "チームが共有しているリポジトリからワークスペースを作成する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Address of the git repository.", "gitリポジトリのアドレス。"))) var url: String
  @Argument(help: ArgumentHelp(say("Folder; by default the repository's name.", "フォルダ。省略するとリポジトリの名前。")), completion: .directory)
  var folder: String?
  @Option(help: ArgumentHelp(say("Branch that holds Handrail's data.", "Handrailのデータがあるブランチ。"))) var branch = "handoff"
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    Interruption.catchSignals(endsProcess: true)
    let name = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
    let own = folder ?? (name.hasSuffix(".git") ? String(name.dropLast(4)) : name)
    let target = shared.directory == "." || own.hasPrefix("/") ? own : "\(shared.directory)/\(own)"
    let (session, waiting) = try Session.clone(
      url, branch: branch, into: target, LiveDependencies.current, OutputLanguage.current, Interruption.control)
    let count = try session.screens().count
    if json {
      out.json(CloneShape(target, screens: count, waiting, OutputLanguage.current))
    } else {
      out.line(
        say(
          "Created a workspace in \(target)/.handrail with \(count) \(count == 1 ? "screen" : "screens").",
          "\(target)/.handrail にワークスペースを作成しました(\(count)画面)。"))
    }
    notify("Next: cd \(target) && handrail board", "次に: cd \(target) && handrail board")
    guard !waiting.isEmpty else { return }
    for file in waiting { ErrorReporter.report(file.failure) }
    // A file may have several values that cannot be accepted.
    let files = Set(waiting.map(\.path)).count
    notify(
      """
      Could not be read in full: \(files) \(files == 1 ? "file" : "files"). Everything else is here, and of \
      \(files == 1 ? "this file" : "these files") what could last be read. Once fixed in \(url): handrail sync
      """,
      "そのまま取り込めなかったファイル: \(files)個。ほかはすべて取り込み、これらは最後に読み取れた内容にしました。"
        + "\(url) 側で修正された後に: handrail sync")
    throw ExitCode(ErrorReporter.code(.data))
  }
}

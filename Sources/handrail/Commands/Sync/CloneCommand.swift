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
      out.line(Text.createdWorkspace(in: target, screens: count)[OutputLanguage.current])
    }
    notify("Next: cd \(target) && handrail board", "次に: cd \(target) && handrail board")
    guard !waiting.isEmpty else { return }
    for file in waiting { ErrorReporter.report(file.failure) }
    let leftOut = waiting.leftOut(of: url)
    notify(leftOut.en, leftOut.ja)
    throw ExitCode(ErrorReporter.code(.data))
  }
}

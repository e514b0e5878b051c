import ArgumentParser
import HandrailModel
import HandrailSession

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: say("Create a workspace.", "ワークスペースを作成する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Folder; created if it does not exist.", "フォルダ(なければ作成する)。"))) var folder: String?
  @Option(help: ArgumentHelp(say("Name of the app.", "アプリの名前。"))) var name: String
  @Option(help: ArgumentHelp(say("Its languages, separated by commas.", "アプリの言語。カンマ区切り。"))) var languages = "en"
  @Option(help: ArgumentHelp(say("Platform.", "プラットフォーム。")), completion: .list(["ios"])) var platform = "ios"

  func run() throws {
    guard platform == "ios" else {
      throw CommandFailure(
        .usage, "--platform", Text(en: "Unsupported platform.", ja: "対応していないプラットフォームです。"),
        Text(en: "Use --platform ios.", ja: "--platform ios を指定してください。"))
    }
    let list = languages.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let root = try Start.create(name: name, languages: list).make(
      in: folder ?? shared.directory, LiveDependencies.current, Interruption.control)
    let created = Text.createdWorkspace(in: root)
    notify(
      """
      \(created.en)
      Next: handrail screen add ID --title …, or handrail import interface-builder PATH
      """,
      """
      \(created.ja)
      次に: handrail screen add ID --title …、または handrail import interface-builder パス
      """)
    if let origin = LiveDependencies.git(["config", "--get", "remote.origin.url"], in: root), !origin.isEmpty,
      LiveDependencies.git(["check-ignore", "-q", "."], in: root) == nil
    {
      notify(
        "This folder is a clone of \(origin). To sync through it: handrail remote add origin \(origin)",
        "このフォルダは \(origin) の clone です。これを通じて同期するには: handrail remote add origin \(origin)")
    }
  }
}

import ArgumentParser
import HandrailModel
import HandrailSession

struct TrustCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust",
    abstract: say("Allow writing to a workspace that came from elsewhere.", "ほかから入手したワークスペースへの書き込みを許可する。"),
    discussion: say(
      """
      Workspaces that you create or clone with handrail are trusted. One that came with another folder, such as a project \
      that was cloned with git, is read-only until you trust it; one that belongs to another user is not even opened \
      until then.
      """,
      """
      handrail で作成または clone したワークスペースは信頼済みです。gitで clone したプロジェクトなど、ほかのフォルダに入っていたものは、\
      信頼するまで読み取り専用です。別のユーザーが所有するものは、信頼するまで使用しません。
      """))
  @OptionGroup var shared: SharedOptions
  @Argument(
    help: ArgumentHelp(say("Folder of the workspace; by default this one.", "ワークスペースのフォルダ。省略するとこのフォルダ。"), valueName: "dir"),
    completion: .directory)
  var folder: String?
  @Flag(help: ArgumentHelp(say("List the trusted workspaces.", "信頼済みワークスペースの一覧を表示する。"))) var list = false
  @Flag(help: ArgumentHelp(say("Make it read-only again.", "信頼を取り消して読み取り専用に戻す。"))) var remove = false
  @Flag(help: ArgumentHelp(say("With --list, print JSON.", "--list と併用するとJSONで出力する。"))) var json = false

  func validate() throws {
    if list, remove || folder != nil {
      throw ValidationError(say("--list cannot be combined with a folder or --remove.", "--list はフォルダや --remove と一緒に指定できません。"))
    }
    if json, !list { throw ValidationError(say("--json requires --list.", "--json は --list と一緒に指定してください。")) }
  }

  func run() throws {
    let dependencies = LiveDependencies.current
    if list { return show(Session.trusted(dependencies)) }
    let directory = folder ?? shared.directory
    if remove {
      let root = (try Session.distrust(directory, dependencies)).oneLine
      return notify("No longer trusted: \(root)", "信頼を取り消しました: \(root)")
    }
    let trusted = try Session.trust(directory, dependencies)
    let root = trusted.root.oneLine
    notify("Trusted: \(root)", "信頼しました: \(root)")
    // People who trust a folder should see where the next sync will send its contents.
    for remote in trusted.remotes {
      let line = "\(remote.name)  \(remote.url)  \(remote.branch)".oneLine
      notify("  syncs with \(line)", "  同期先: \(line)")
    }
  }

  private func show(_ roots: [String]) {
    if json { return out.json(TrustedShape(roots)) }
    for root in roots { out.line(root.oneLine) }
    if roots.isEmpty { notify("No trusted workspaces.", "信頼済みのワークスペースはありません。") }
  }
}

import ArgumentParser
import HandrailModel
import HandrailSession

struct RemoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote", abstract: say("Manage the repositories that this workspace syncs with.", "このワークスペースと同期するリポジトリを管理する。"),
    subcommands: [Add.self, List.self, Set.self, Remove.self], defaultSubcommand: List.self)

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: say("Add a remote.", "リモートを追加する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Short name, such as origin.", "短い名前(origin など)。"))) var name: String
    @Argument(help: ArgumentHelp(say("https, ssh or git address, or a folder.", "https、ssh、gitのアドレスまたはフォルダ。"))) var url: String
    @Option(help: ArgumentHelp(say("Branch for Handrail's data.", "Handrailのデータ用ブランチ。"))) var branch = "handoff"
    @Flag(help: ArgumentHelp(say("Fetch from it, but do not send.", "受信だけを行い、送信しない。"))) var noPush = false

    func run() throws {
      let remote = Remote(name: name, url: url, branch: branch, isPushed: !noPush)
      try shared.apply(.addRemote(remote, folder: LiveDependencies.folder))
    }
  }

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "set", abstract: say("Change a remote.", "リモートを変更する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Name.", "名前。"))) var name: String
    @Argument(help: ArgumentHelp(say("Address; unchanged by default.", "アドレス。省略すると変更しない。"))) var url: String?
    @Option(help: ArgumentHelp(say("Branch for Handrail's data.", "Handrailのデータ用ブランチ。"))) var branch: String?
    @Flag(inversion: .prefixedNo, help: ArgumentHelp(say("Whether to send to it.", "送信するかどうか。"))) var push: Bool?

    func run() throws {
      try shared.apply(.changeRemote(name, url: url, branch: branch, isPushed: push, folder: LiveDependencies.folder))
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: say("Remove a remote; what was received from it is kept.", "リモートを削除する。受信した内容は残る。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Name.", "名前。"))) var name: String

    func run() throws {
      try shared.apply(.removeRemote(name))
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: say("List the remotes.", "リモートの一覧を表示する。"))
    @OptionGroup var shared: SharedOptions
    @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

    func run() throws {
      let remotes = try shared.session().remotes()
      if json { return out.json(RemotesShape(remotes)) }
      for remote in remotes {
        out.line("\(remote.name)  \(remote.url)  \(remote.branch)\(remote.isPushed ? "" : say("  receive only", "  受信のみ"))")
      }
      if remotes.isEmpty {
        notify("No remotes. To add one: handrail remote add NAME URL", "リモートがありません。追加するには: handrail remote add 名前 URL")
      }
    }
  }
}

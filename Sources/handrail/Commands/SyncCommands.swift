import ArgumentParser
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailWorkspace

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: say(
      "Fetch from every remote, merge, and send what each lacks.", "すべてのリモートから取得して統合し、それぞれに足りないものを送る。"),
    discussion: say(
      "Where people disagree, all values are kept: see handrail conflicts. Without names, all remotes.",
      "食い違った値はすべて残ります。handrail conflicts で見られます。名前を省くとすべてのリモートが対象です。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Names of remotes.", "リモートの名前。"))) var remotes: [String] = []
  @Flag(help: ArgumentHelp(say("Only say what would be done.", "行う内容を表示するだけ。"))) var dryRun = false
  @Flag(help: ArgumentHelp(say("Exit with 1 where there are conflicts.", "食い違いがあれば終了コード 1 で終わる。"))) var failOnConflict = false
  @Flag(help: ArgumentHelp(say("As JSON.", "JSON で出力する。"))) var json = false
  @Option(help: ArgumentHelp(say("Go on, every so many seconds, until Ctrl-C.", "指定した秒数ごとに、Ctrl-C まで続ける。"), valueName: "seconds"))
  var watch: Int?

  func validate() throws {
    if let watch, watch < 1 { throw ValidationError(say("--watch takes seconds, 1 or more.", "--watch には 1 以上の秒数を指定してください。")) }
  }

  func run() throws {
    Interruption.catchSignals(endsProcess: true)
    let workspace = try shared.workspace()
    guard let watch else { return try once(workspace) }
    while !Interruption.isAsked {
      do {
        try once(workspace)
      } catch is ExitCode where !Interruption.isAsked {
        // What failed was told; a network that is away now may be back at the next turn.
      } catch let failure as Failure where !Interruption.isAsked {
        Ending.tell(failure)
      }
      out.flush()
      Interruption.wait(seconds: watch)
    }
    throw ExitCode(130)
  }

  private func once(_ workspace: Workspace) throws {
    let result = try workspace.sync(remotes, isDryRun: dryRun, Interruption.watch)
    if json { try SyncLines.writeJSON(result) } else { SyncLines.write(result, isDryRun: dryRun) }
    let codes = result.reports.flatMap { report in
      (report.failure.map { [$0] } ?? []) + report.unreadable
    }.map { Ending.code($0.kind) }
    if let code = codes.max() { throw ExitCode(code) }
    if failOnConflict, result.conflicts > 0 { throw ExitCode(1) }
  }
}

/// What a sync did, a line for each remote.
private enum SyncLines {
  static func write(_ result: SyncResult, isDryRun: Bool) {
    for report in result.reports { write(report, isDryRun) }
    guard result.conflicts > 0 else { return }
    tell(
      "\(result.conflicts) \(result.conflicts == 1 ? "conflict" : "conflicts"). See them with: handrail conflicts",
      "食い違いが \(result.conflicts) 件あります。一覧は: handrail conflicts")
  }

  private static func count(_ documents: Int) -> String { documents == 1 ? "1 document" : "\(documents) documents" }

  private static func write(_ report: SyncReport, _ isDryRun: Bool) {
    var parts: [String] = []
    if report.received > 0 { parts.append(say("received \(count(report.received))", "\(report.received) 件を受信")) }
    if report.sent > 0 { parts.append(say("sent \(count(report.sent))", "\(report.sent) 件を送信")) }
    if report.isMerged { parts.append(say("merged", "統合済み")) }
    if report.wentBack {
      parts.append(say("went back to something older: kept newer", "相手が古い版に戻っていたため、新しい版を残しました"))
    }
    if parts.isEmpty, report.failure == nil, report.unreadable.isEmpty, report.copies.isEmpty {
      parts.append(say("nothing new", "変更なし"))
    }
    if report.isReadOnly { parts.append(say("receive only", "受信専用")) }
    let prefix = isDryRun && report.received + report.sent > 0 ? say("would have ", "予定: ") : ""
    if !parts.isEmpty { out.line("\(report.remote): \(prefix)\(parts.joined(separator: say(", ", "、")))") }
    for failure in report.unreadable + (report.failure.map { [$0] } ?? []) {
      let language = Speaking.language
      let place = failure.place.isEmpty ? "" : failure.place + ": "
      out.line("\(report.remote): \(place)\(failure.problem[language])")
      out.line("  \(failure.remedy[language])")
    }
    if !report.unreadable.isEmpty, report.failure == nil {
      out.line(
        say(
          "  Everything else was synced. Until these are mended in \(report.remote), both sides keep their own version.",
          "  ほかはすべて同期しました。修正されるまで、\(report.remote) のファイルも手元の内容もそのまま残ります。"))
    }
    for (path, copy) in report.copies {
      out.line(
        say(
          "\(report.remote): \(path): both sides changed it; the other version is kept as \(copy).",
          "\(report.remote): \(path): 両方で変更されたため、もう一方の版を \(copy) として残しました。"))
    }
  }

  static func writeJSON(_ result: SyncResult) throws {
    let remotes = result.reports.map { report -> JSONValue in
      var members: [JSONValue.Member] = [
        .init("remote", .string(report.remote)), .init("received", .number(String(report.received))),
        .init("sent", .number(String(report.sent))), .init("merged", .bool(report.isMerged)),
        .init("went-back", .bool(report.wentBack)), .init("read-only", .bool(report.isReadOnly)),
        .init(
          "copies",
          .array(report.copies.map { .sorted([.init("path", .string($0.path)), .init("copy", .string($0.copy))]) })),
      ]
      let failures = report.unreadable + (report.failure.map { [$0] } ?? [])
      let language = Speaking.language
      members.append(
        .init(
          "failures",
          .array(
            failures.map { failure in
              .sorted([
                .init("place", .string(failure.place)), .init("problem", .string(failure.problem[language])),
                .init("remedy", .string(failure.remedy[language])),
                .init("code", .number(String(Ending.code(failure.kind)))),
              ])
            })))
      return .sorted(members)
    }
    out.json([.init("conflicts", .number(String(result.conflicts))), .init("remotes", .array(remotes))])
  }
}

struct CloneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clone", abstract: say("Make a workspace from what a team shares.", "チームが共有している内容からワークスペースを作る。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Address of the git repository.", "git リポジトリのアドレス。"))) var url: String
  @Argument(help: ArgumentHelp(say("Folder; by default the repository's name.", "フォルダ。省くとリポジトリの名前。")), completion: .directory)
  var folder: String?
  @Option(help: ArgumentHelp(say("Branch that holds Handrail's data.", "Handrail のデータがあるブランチ。"))) var branch = "handoff"

  func run() throws {
    Interruption.catchSignals(endsProcess: true)
    let name = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
    let own = folder ?? (name.hasSuffix(".git") ? String(name.dropLast(4)) : name)
    let target = shared.directory == "." || own.hasPrefix("/") ? own : "\(shared.directory)/\(own)"
    let workspace = try Workspace.clone(url, branch: branch, into: target, Wiring.surroundings, Interruption.watch)
    let count = try workspace.screens(ScreenFilter()).count
    out.line(
      say(
        "Made a workspace in \(target)/.handrail with \(count) \(count == 1 ? "screen" : "screens").",
        "\(target)/.handrail にワークスペースを作りました (画面 \(count))。"))
    tell("Next: cd \(target) && handrail board", "次に: cd \(target) && handrail board")
  }
}

struct RemoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote", abstract: say("The repositories that this workspace is shared with.", "このワークスペースを共有するリポジトリ。"),
    subcommands: [Add.self, List.self, Set.self, Remove.self], defaultSubcommand: List.self)

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: say("Add a remote.", "リモートを追加する。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("A short name, such as origin.", "短い名前 (origin など)。"))) var name: String
    @Argument(help: ArgumentHelp(say("https, ssh or git address, or a folder.", "https、ssh、git のアドレスまたはフォルダ。"))) var url: String
    @Option(help: ArgumentHelp(say("Branch for Handrail's data.", "Handrail のデータ用ブランチ。"))) var branch = "handoff"
    @Flag(help: ArgumentHelp(say("Only fetch from it.", "取得だけ行い、送信しない。"))) var noPush = false

    func run() throws {
      try shared.workspace().add(Remote(name: name, url: url, branch: branch, isPushed: !noPush), from: Wiring.folder)
      RemoteCommand.warn(url)
      tell("Added. To share: handrail sync", "追加しました。共有するには: handrail sync")
    }
  }

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: say("Change a remote.", "リモートを変える。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Name.", "名前。"))) var name: String
    @Argument(help: ArgumentHelp(say("Address; stays where it is left out.", "アドレス。省くと変わりません。"))) var url: String?
    @Option(help: ArgumentHelp(say("Branch for Handrail's data.", "Handrail のデータ用ブランチ。"))) var branch: String?
    @Flag(inversion: .prefixedNo, help: ArgumentHelp(say("Whether to send to it.", "送信するかどうか。"))) var push: Bool?

    func run() throws {
      try shared.workspace().change(name, url: url, branch: branch, isPushed: push, from: Wiring.folder)
      if let url { RemoteCommand.warn(url) }
      tell("Changed \(name).", "\(name) を変更しました。")
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: say("Forget a remote; what came from it stays.", "リモートを外す。取り込んだ内容は残ります。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Name.", "名前。"))) var name: String

    func run() throws {
      try shared.workspace().removeRemote(name)
      tell("Removed \(name).", "\(name) を外しました。")
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: say("List the remotes.", "リモートの一覧。"))
    @OptionGroup var shared: SharedOptions
    @Flag(help: ArgumentHelp(say("As JSON.", "JSON で出力する。"))) var json = false

    func run() throws {
      let remotes = try shared.workspace().remotes()
      if json {
        let list = remotes.map { remote -> JSONValue in
          .sorted([
            .init("name", .string(remote.name)), .init("url", .string(remote.url)), .init("branch", .string(remote.branch)),
            .init("push", .bool(remote.isPushed)),
          ])
        }
        return out.json([.init("remotes", .array(list))])
      }
      for remote in remotes {
        out.line("\(remote.name)  \(remote.url)  \(remote.branch)\(remote.isPushed ? "" : say("  not sent to", "  送信しない"))")
      }
      if remotes.isEmpty {
        tell("None yet. To add one: handrail remote add NAME URL", "まだありません。追加するには: handrail remote add 名前 URL")
      }
    }
  }

  /// Says what is unsafe about an address.
  fileprivate static func warn(_ url: String) {
    guard let warning = try? RemoteURL(url, relativeTo: ".").warning else { return }
    tell(warning.en, warning.ja)
  }
}

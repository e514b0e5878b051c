import ArgumentParser
import HandrailModel
import HandrailSession

/// The command `handrail`.
struct Handrail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "handrail",
    abstract: say(
      "Record a design's accessibility requirements, and find what is missing before it is built.",
      "デザインに必要なアクセシビリティの情報を記録し、足りないものを実装前に見つける。"),
    discussion: say(
      """
      A target is SCREEN, SCREEN#ITEM, component:ID, colour:NAME or project; 'checkout/*#kind=text' selects several. To see how \
      targets are written: handrail help targets

      Exit codes: 0 done or ready, 1 not ready, 2 usage, 3 data, 4 authentication, 5 unreachable, 6 refused, 7 locked by \
      another process, 130 interrupted. HANDRAIL_LOCK_TIMEOUT sets the seconds to wait for a lock (60; 0 not at all; -1 no limit).
      """,
      """
      対象は「画面」「画面#項目」「component:ID」「colour:名前」「project」のいずれかです。'checkout/*#kind=text' のような書き方で複数を指定できます。\
      対象の書き方を見るには: handrail help targets

      終了コード: 0=完了または準備完了、1=未完了、2=使い方の誤り、3=データの問題、4=認証、5=接続不可、6=相手側の拒否、7=ほかのプロセスがロック中、130=中断。\
      HANDRAIL_LOCK_TIMEOUT はロックの解放を待つ秒数です(既定は60、0は待たず、-1は無期限)。
      """),
    version: "0.3.0-dev",
    groupedSubcommands: [
      CommandGroup(
        name: say("Everyday", "日常の作業"),
        subcommands: [
          SetCommand.self, CheckCommand.self, ChecklistCommand.self, PreviewCommand.self, BoardCommand.self, OrderCommand.self,
          QuestionsCommand.self, ReviewCommand.self, FieldsCommand.self, SearchCommand.self, OpenCommand.self,
        ]),
      CommandGroup(
        name: say("Resources", "画面と要素"),
        subcommands: [
          InitCommand.self, ScreenCommand.self, ElementCommand.self, GroupCommand.self, GestureCommand.self, ChangeCommand.self,
          ComponentCommand.self, ColourCommand.self,
        ]),
      CommandGroup(
        name: say("Collaboration", "共同作業"),
        subcommands: [
          AskCommand.self, AnswerCommand.self, SettleCommand.self, CloseCommand.self, ReopenCommand.self, SignCommand.self,
          VerifyCommand.self, InboxCommand.self, SyncCommand.self, RemoteCommand.self, CloneCommand.self, ConflictsCommand.self,
          ResolveCommand.self,
        ]),
      CommandGroup(
        name: say("History", "履歴"),
        subcommands: [
          LogCommand.self, BlameCommand.self, UndoCommand.self, RedoCommand.self, RestoreCommand.self, DoctorCommand.self,
          TrustCommand.self, UpgradeCommand.self,
        ]),
      CommandGroup(
        name: say("Rules and files", "ルールとファイル"),
        subcommands: [
          RulesCommand.self, ExplainCommand.self, ImportCommand.self, DesignCommand.self, ExportCommand.self, DocsCommand.self,
          RebuildCommand.self, MCPCommand.self,
          MergeDriverCommand.self, InstallMergeDriverCommand.self,
        ]),
    ])
}

@main enum Main {
  /// The arguments, with `-C DIR` and `--lang` before the command moved behind it, so that both places work.
  private static var arguments: [String] {
    var leading: [String] = []
    var rest = CommandLine.arguments.dropFirst()[...]
    while let first = rest.first, ["-C", "--directory", "--lang"].contains(first), rest.count > 1 {
      leading += rest.prefix(2)
      rest = rest.dropFirst(2)
    }
    // On a terminal, `handrail` without a command opens the interface.
    if OpenCommand.isMeant(by: Array(rest)) { rest = ["open"] + rest }
    // An unknown command is reported as such, and not as an unknown option.
    guard !leading.isEmpty, let word = rest.first, Handrail.command(named: word) != nil else { return Array(rest) }
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return rest[..<end] + leading + rest[end...]
  }

  /// Swift replaces bytes that are not UTF-8 with a replacement character, which would be recorded as the person's text.
  private static func requireUTF8() throws {
    for (number, argument) in CommandLine.arguments.enumerated() {
      guard let bytes = CommandLine.unsafeArgv[number], String(validatingCString: bytes) == nil else { continue }
      throw CommandFailure(
        .usage, argument, Text(en: "The argument is not UTF-8.", ja: "引数がUTF-8ではありません。"),
        Text(en: "Set the terminal’s text encoding to UTF-8 and type it again.", ja: "ターミナルの文字コードをUTF-8にして、もう一度入力してください。"))
    }
  }

  static func main() {
    let arguments = arguments
    do {
      try requireUTF8()
      if TargetsTopic.isMeant(by: arguments) {
        out.paragraph(TargetsTopic.page(OutputLanguage.current))
      } else {
        var command = try Handrail.command(arguments)
        defer { Session.finishPreparing() }
        try command.run()
      }
      Output.standard.flush()
      if Output.standard.hasFailed {
        throw CommandFailure(
          .data, "stdout", Text(en: "Cannot write the output.", ja: "出力を書き込めません。"),
          Text(en: "Free some space and run the command again.", ja: "空き容量を確保して、もう一度実行してください。"))
      }
    } catch {
      Output.standard.flush()
      ErrorReporter.terminate(error)
    }
  }
}

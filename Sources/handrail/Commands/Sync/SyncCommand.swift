import ArgumentParser
import HandrailModel
import HandrailSession

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: say(
      "Fetch from every remote, merge, and send what each is missing.", "すべてのリモートから受信して統合し、それぞれに足りないものを送信する。"),
    discussion: say(
      "Conflicting values are all kept; see handrail conflicts. By default syncs with all remotes.",
      "食い違った値はすべて残ります(handrail conflicts で見られます)。名前を省略すると、すべてのリモートと同期します。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Names of remotes.", "リモートの名前。"))) var remotes: [String] = []
  @Flag(help: ArgumentHelp(say("Show what would be synced, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun =
    false
  @Flag(help: ArgumentHelp(say("Exit with 1 if there are conflicts.", "食い違いがあれば終了コード1で終了する。"))) var failOnConflict = false
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false
  @Option(
    help: ArgumentHelp(
      say("Repeat every given number of seconds until Ctrl-C.", "指定した秒数ごとに、Ctrl-C まで繰り返す。"), valueName: "seconds"))
  var watch: Int?

  @Option(
    help: ArgumentHelp(
      say(
        "What a first push sends: the whole history, or one commit of the current state, without what was undone or removed.",
        "最初の送信で送る履歴。whole はすべて、squash は現在の状態だけの1コミット(取り消しや削除をした内容は含まない)。"),
      valueName: "whole|squash"))
  var history: SentHistory?

  func validate() throws {
    if let watch, watch < 1 { throw ValidationError(say("--watch must be 1 second or more.", "--watch には1以上の秒数を指定してください。")) }
  }

  func run() throws {
    Interruption.catchSignals(endsProcess: true)
    let session = try shared.session()
    guard let watch else { return try once(session) }
    while !Interruption.isAsked {
      do {
        try once(session)
      } catch is ExitCode where !Interruption.isAsked {
        // Failures have been reported; the network may be back in the next round.
      } catch let failure as Failure where !Interruption.isAsked {
        ErrorReporter.report(failure)
      }
      out.flush()
      Interruption.wait(seconds: watch)
    }
    throw ExitCode(130)
  }

  /// Prompts for how much of the history to send; an empty answer is not a choice.
  ///
  /// - Returns: nil to send nothing, for example at the end of the input.
  private static func ask(_ push: FirstPush) -> SentHistory? {
    let names = ControlCharacters.visible(push.remotes.joined(separator: ", "))
    let has = push.remotes.count == 1 ? "has" : "have"
    notify(
      "\(names) \(has) nothing of this workspace yet. Its history has \(push.commits) commits, with what was undone or removed.",
      "\(names) には、このワークスペースの内容がまだありません。履歴には、取り消しや削除をした内容を含む\(push.commits)件のコミットがあります。")
    if !push.holders.isEmpty { return askForWhole(push) }
    while true {
      Output.messages.prompt(
        say(
          "Send the whole history, or squash it into one commit of the current state? [whole/squash] ",
          "すべての履歴を送信しますか、それとも現在の状態だけの1コミットにまとめますか? [whole/squash] "))
      guard let answer = readLine() else { return nil }
      if let choice = SentHistory(rawValue: answer.lowercased()) { return choice }
    }
  }

  /// The same where only the whole history can go.
  private static func askForWhole(_ push: FirstPush) -> SentHistory? {
    let holders = ControlCharacters.visible(push.holders.joined(separator: ", "))
    notify(
      "\(holders) already \(push.holders.count == 1 ? "has" : "have") it all, so a workspace that syncs with both gets it too.",
      "\(holders) にすでにすべてがあるため、両方と同期する限り、送信する履歴を減らすことはできません。")
    return Confirmation.ask(Text(en: "Send the whole history?", ja: "すべての履歴を送信しますか?")) ? .whole : nil
  }

  private func once(_ session: Session) throws {
    let isAsked = Output.isInputTerminal && Output.messages.isTerminal
    let ask: ((FirstPush) -> SentHistory?)? = isAsked ? { push in Self.ask(push) } : nil
    let show = { (result: SyncResult) throws(Failure) in
      let inbox = try session.inbox()
      if json {
        out.json(SyncShape(result, inbox, OutputLanguage.current))
      } else {
        SyncLines.write(result, isDryRun: dryRun)
        if let unassigned = inbox.unassigned { notify(unassigned.en, unassigned.ja) }
      }
      out.flush()
    }
    let result = try session.sync(
      remotes, isDryRun: dryRun, history: history, asking: ask, showing: show, Interruption.control)
    if result.conflicts > 0 { try session.noticeChangedRecords() }
    let codes = result.reports.flatMap(\.failures).map { ErrorReporter.code($0.kind) }
    if let code = codes.max() { throw ExitCode(code) }
    if failOnConflict, result.conflicts > 0 { throw ExitCode(1) }
  }
}

extension SentHistory: ExpressibleByArgument {}

/// The result of a sync, one line for each remote.
private enum SyncLines {
  static func write(_ result: SyncResult, isDryRun: Bool) {
    for report in result.reports { write(report, isDryRun) }
    guard result.conflicts > 0 else { return }
    notify(
      "\(result.conflicts) \(result.conflicts == 1 ? "conflict" : "conflicts"). To list them: handrail conflicts",
      "食い違いが\(result.conflicts)件あります。一覧を見るには: handrail conflicts")
  }

  private static func write(_ report: SyncReport, _ isDryRun: Bool) {
    let language = OutputLanguage.current
    if !report.isIdle || report.failures.isEmpty && report.notes.isEmpty {
      let prefix = isDryRun && !report.isIdle ? say("would have ", "予定: ") : ""
      out.line("\(report.remote): \(prefix)\(report.counts[language])")
    }
    for failure in report.failures {
      let place = failure.place.isEmpty ? "" : failure.location[language] + ": "
      out.line("\(report.remote): \(place)\(failure.problem[language])")
      out.line("  \(failure.remedy[language])")
    }
    for note in report.notes { out.line("\(report.remote): \(note[language])") }
  }
}

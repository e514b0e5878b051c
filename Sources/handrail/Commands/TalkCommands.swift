import ArgumentParser
import HandrailCatalogue
import HandrailModel
import HandrailWorkspace

struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: say("Ask about a screen, an item or a finding.", "画面、項目、指摘について質問する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Target or finding (RULE@TARGET).", "対象または指摘 (規則@対象)。"))) var about: String
  @Argument(help: ArgumentHelp(say("The question.", "質問。"))) var text: String

  func run() throws {
    let id = try shared.workspace().ask(about, text)
    out.line(id)
    tell("Asked. To answer: handrail answer \(id) '…'", "質問しました。回答するには: handrail answer \(id) '…'")
  }
}

struct AnswerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "answer", abstract: say("Answer a question.", "質問に回答する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Id of the question.", "質問の id。"))) var question: String
  @Argument(help: ArgumentHelp(say("The answer.", "回答。"))) var text: String

  func run() throws {
    try shared.workspace().answer(question, text, settles: false)
    tell("Answered. To settle it: handrail settle \(question)", "回答しました。解決するには: handrail settle \(question)")
  }
}

struct SettleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "settle", abstract: say("Settle a question.", "質問を解決する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Id of the question.", "質問の id。"))) var question: String
  @Argument(help: ArgumentHelp(say("What was agreed.", "合意した内容。"))) var text: String?

  func run() throws {
    try shared.workspace().answer(question, text, settles: true)
    tell("Settled.", "解決しました。")
  }
}

struct CloseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: say("Close a finding as not applicable, or waive it.", "指摘を対象外または免除として閉じる。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Finding, as check names it: RULE@TARGET.", "check が示す指摘: 規則@対象。"))) var finding: String
  @Flag(exclusivity: .exclusive) var closing: Closing
  @Option(help: ArgumentHelp(say("Why.", "理由。"))) var reason: String
  @Option(help: ArgumentHelp(say("Date until which a waiver holds: 2027-03-31.", "免除の期限: 2027-03-31"))) var until: String?

  enum Closing: String, EnumerableFlag {
    case notApplicable, waive
  }

  func run() throws {
    let status: Finding.Status = closing == .waive ? .waived : .notApplicable
    try shared.workspace().close(finding, as: status, reason: reason, until: until)
    tell(
      "Closed \(finding). It comes back when what it rests on changes.", "\(finding) を閉じました。前提が変わると再び表示されます。")
  }
}

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reopen", abstract: say("Take a closing back.", "閉じた指摘を戻す。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Finding: RULE@TARGET.", "指摘: 規則@対象。"))) var finding: String
  @Option(help: ArgumentHelp(say("Why.", "理由。"))) var reason: String?

  func run() throws {
    try shared.workspace().reopen(finding, reason: reason)
    tell("Reopened \(finding).", "\(finding) を戻しました。")
  }
}

struct SignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign", abstract: say("Sign a screen's inputs as they are now.", "今のインプットに署名する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Option(name: .customLong("as"), help: ArgumentHelp(say("designer or lead.", "designer または lead。"))) var role: Signer

  enum Signer: String, ExpressibleByArgument, CaseIterable {
    case designer, lead
  }

  func run() throws {
    try shared.workspace().sign(screen, as: role.rawValue)
    tell("Signed \(screen) as \(role.rawValue).", "\(screen) に \(role.rawValue) として署名しました。")
  }
}

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: say("Record the result of a verification line.", "確認の結果を記録する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Argument(
    help: ArgumentHelp(say("RULE or RULE@ITEM, as the checklist names it; '*' for many.", "チェックリストの 規則 または 規則@項目。'*' で複数。")))
  var line: String
  @Argument(help: ArgumentHelp(say("pass or fail.", "pass または fail。"))) var result: Verdict
  @Option(help: ArgumentHelp(say("How it was checked.", "確認の方法。"))) var method: Check.Method
  @Option(name: .customLong("on"), help: ArgumentHelp(say("device (default) or simulator.", "device (既定) または simulator。")))
  var place: CheckPlace = .device
  @Option(help: ArgumentHelp(say("What was seen; needed for fail.", "所見。fail では必須。"))) var note: String?
  @Option(help: ArgumentHelp(say("Build.", "ビルド。"))) var build: String?
  @Option(help: ArgumentHelp(say("OS version.", "OS の版。"))) var os: String?

  enum Verdict: String, ExpressibleByArgument, CaseIterable {
    case pass, fail
  }

  func run() throws {
    let lines = try shared.workspace().verify(
      screen, about: line, method,
      VerificationResult(passes: result == .pass, note: note, build: build, os: os, isSimulated: place == .simulator))
    tell(
      "Recorded: \(line) \(result.rawValue)\(lines.count > 1 ? ", \(lines.count) lines" : "").",
      "記録しました: \(line) \(result.rawValue)\(lines.count > 1 ? " (\(lines.count) 項目)" : "")。")
    if lines.contains(where: { $0.state == .needsDevice }) || (result == .pass && place == .simulator && method == .voiceOver) {
      tell(
        "A simulator does not close a VoiceOver line: hints and the rotor are missing there. Check it on a device.",
        "VoiceOverの項目はシミュレーターでは完了しません (ヒントとローターがないため)。実機デバイスで確認してください。")
    }
  }
}

extension Check.Method: ExpressibleByArgument {}

/// Where a built screen was looked at.
enum CheckPlace: String, ExpressibleByArgument, CaseIterable {
  case device, simulator
}

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: say("Fields on which people disagree.", "食い違いのあるフィールド。"))
  @OptionGroup var shared: SharedOptions
  @Flag(help: ArgumentHelp(say("As JSON.", "JSON で出力。"))) var json = false

  func run() throws {
    let conflicts = try shared.workspace().conflicts()
    if json {
      let list = conflicts.map { conflict in
        JSONValue.sorted([
          .init("target", .string(conflict.target)), .init("field", .string(conflict.path)),
          .init("title", .string(conflict.title[Speaking.language])),
          .init(
            "sides",
            .array(
              conflict.sides.map {
                .sorted([
                  .init("side", .string($0.name)), .init("value", $0.value.map(JSONValue.string) ?? .null),
                  .init("words", .string(Conflict.words($0)[Speaking.language])),
                  .init("author", .string($0.author)), .init("time", .string($0.time)),
                ])
              })),
        ])
      }
      return out.json([.init("conflicts", .array(list))])
    }
    for conflict in conflicts {
      out.line("\(conflict.target)  \(conflict.title[Speaking.language])")
      for side in conflict.sides {
        out.line("  \(side.name)  \(Conflict.words(side)[Speaking.language])  \(side.author)  \(side.time)")
      }
      out.line("  $ handrail resolve '\(conflict.target)' \(conflict.path) --take A")
    }
    if conflicts.isEmpty { tell("No conflicts.", "食い違いはありません。") }
  }
}

struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: say("Choose between two values.", "どの値を採るか決める。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Target.", "対象。"))) var target: String
  @Argument(help: ArgumentHelp(say("Field.", "フィールド。"))) var field: String
  @Option(help: ArgumentHelp(say("The side to take: A, B …", "採る側: A, B …"))) var take: String?
  @Option(help: ArgumentHelp(say("A value of your own.", "新しい値。"))) var value: String?

  func validate() throws {
    guard (take == nil) != (value == nil) else {
      throw ValidationError(say("Give either --take or --value.", "--take か --value のどちらかを指定してください。"))
    }
  }

  func run() throws {
    try shared.workspace().resolve(Target(target), field, take: take, value: value)
    tell("Resolved.", "解決しました。")
  }
}

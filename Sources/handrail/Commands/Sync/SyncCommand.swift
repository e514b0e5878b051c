import ArgumentParser
import HandrailModel
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
        ErrorReporter.report(failure)
      }
      out.flush()
      Interruption.wait(seconds: watch)
    }
    throw ExitCode(130)
  }

  private func once(_ workspace: Workspace) throws {
    let result = try workspace.sync(remotes, isDryRun: dryRun, Interruption.control)
    if json { try SyncLines.writeJSON(result) } else { SyncLines.write(result, isDryRun: dryRun) }
    let codes = result.reports.flatMap { report in
      (report.failure.map { [$0] } ?? []) + report.unreadable
    }.map { ErrorReporter.code($0.kind) }
    if let code = codes.max() { throw ExitCode(code) }
    if failOnConflict, result.conflicts > 0 { throw ExitCode(1) }
  }
}

/// What a sync did, a line for each remote.
private enum SyncLines {
  static func write(_ result: SyncResult, isDryRun: Bool) {
    for report in result.reports { write(report, isDryRun) }
    guard result.conflicts > 0 else { return }
    notify(
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
      let language = OutputLanguage.current
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
      let language = OutputLanguage.current
      members.append(
        .init(
          "failures",
          .array(
            failures.map { failure in
              .sorted([
                .init("place", .string(failure.place)), .init("problem", .string(failure.problem[language])),
                .init("remedy", .string(failure.remedy[language])),
                .init("code", .number(String(ErrorReporter.code(failure.kind)))),
              ])
            })))
      return .sorted(members)
    }
    out.json([.init("conflicts", .number(String(result.conflicts))), .init("remotes", .array(remotes))])
  }
}

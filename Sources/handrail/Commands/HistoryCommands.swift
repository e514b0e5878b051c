import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: say("Who set what, when, from what to what.", "誰がいつ何を何から何に変えたか。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Target.", "対象。"))) var target: String?
  @Option(help: ArgumentHelp(say("At most this many commands.", "最大件数。"))) var limit = 30
  @Flag(help: ArgumentHelp(say("As JSON.", "JSON で出力。"))) var json = false

  func validate() throws {
    if limit < 1 { throw ValidationError(say("--limit takes 1 or more.", "--limit には 1 以上を指定してください。")) }
  }

  func run() throws {
    let entries = try shared.workspace().log(target.map { try Target($0) }, limit: limit)
    if json { return printJSON(entries) }
    for entry in entries {
      out.write("\(entry.time)  \(entry.author)", .bold)
      out.line("  \(entry.sentence)\(entry.commit.map { "  (\($0.prefix(8)))" } ?? "")")
      for change in entry.changes.prefix(20) {
        if change.path.isEmpty {
          out.line("    \(change.to == nil ? "-" : "+") \(change.target)")
        } else {
          out.line("    \(change.target) \(change.path): \(text(change.from)) → \(text(change.to))")
        }
      }
      let rest = entry.changes.count - 20
      if rest > 0 { out.line(say("    … and \(rest) more", "    … ほか \(rest) 件")) }
    }
    if entries.isEmpty { tell("Nothing was done yet.", "まだ何も行われていません。") }
  }

  private func text(_ value: JSONValue?) -> String { value?.string ?? value?.canonicalText ?? say("nothing", "なし") }

  private func printJSON(_ entries: [LogEntry]) {
    let list = entries.map { entry in
      JSONValue.sorted([
        .init("time", .string(entry.time)), .init("author", .string(entry.author)),
        .init("sentence", .string(entry.sentence)), .init("commit", entry.commit.map(JSONValue.string) ?? .null),
        .init(
          "changes",
          .array(
            entry.changes.map {
              .sorted([
                .init("target", .string($0.target)), .init("field", .string($0.path)), .init("from", $0.from ?? .null),
                .init("to", $0.to ?? .null),
              ])
            })),
      ])
    }
    out.json([.init("log", .array(list))])
  }
}

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: say("Take the last command back.", "最後の操作を取り消す。"))
  @OptionGroup var shared: SharedOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Do not ask where others worked on it since.", "その後にほかの人が変更していても確認しない。")))
  var yes = false

  func run() throws {
    let workspace = try shared.workspace()
    let sentence = try Confirmation.asking(yes) { try workspace.undo(redo: false, isConfirmed: $0) }
    tell("Undone: \(sentence)", "取り消しました: \(sentence)")
  }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: say("Do what was undone again.", "取り消した操作をやり直す。"))
  @OptionGroup var shared: SharedOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Do not ask where others worked on it since.", "その後にほかの人が変更していても確認しない。")))
  var yes = false

  func run() throws {
    let workspace = try shared.workspace()
    let sentence = try Confirmation.asking(yes) { try workspace.undo(redo: true, isConfirmed: $0) }
    tell("Redone: \(sentence)", "やり直しました: \(sentence)")
  }
}

struct BlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame", abstract: say("Who gave each input, when, in which commit.", "各インプットを誰がいつどのコミットで記録したか。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen or item.", "画面または項目。"))) var target: String
  @Flag(help: ArgumentHelp(say("As JSON.", "JSON で出力。"))) var json = false

  func run() throws {
    let inputs = try shared.workspace().blame(Target(target))
    if json {
      let list = inputs.map { input in
        JSONValue.sorted([
          .init("target", .string(input.target)), .init("field", .string(input.path)), .init("value", .string(input.value)),
          .init("author", .string(input.author)), .init("time", .string(input.time)),
          .init("commit", input.commit.map(JSONValue.string) ?? .null),
        ])
      }
      return out.json([.init("inputs", .array(list))])
    }
    for input in inputs {
      let commit = input.commit.map { String($0.prefix(8)) } ?? "–       "
      out.line("\(commit)  \(input.time)  \(input.author)  \(input.target) \(input.path): \(Output.oneLine(input.value))")
    }
  }
}

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: say("Bring a screen back as it was in a commit, as a new write.", "画面をあるコミットの時点の内容に戻す (新しい記録として)。"))
  @OptionGroup var shared: SharedOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Do not ask where others worked on it since.", "その後にほかの人が変更していても確認しない。")))
  var yes = false
  @Argument(help: ArgumentHelp(say("SCREEN@COMMIT, as log shows it.", "画面@コミット (log に表示されるもの)。"))) var version: String

  func run() throws {
    guard let mark = version.lastIndex(of: "@") else {
      throw ValidationError(
        say("Write SCREEN@COMMIT; handrail log SCREEN lists the commits.", "画面@コミット と書いてください。コミットは handrail log 画面 で見られます。"))
    }
    let target = try Target(String(version[..<mark]))
    let commit = String(version[version.index(after: mark)...])
    let workspace = try shared.workspace()
    if try Confirmation.asking(yes, { try workspace.restore(target, from: commit, isConfirmed: $0) }) {
      tell("Restored \(target.text). To take it back: handrail undo", "\(target.text) を戻しました。取り消すには: handrail undo")
    } else {
      tell("\(target.text) reads like that already.", "\(target.text) はすでにその内容です。")
    }
  }
}

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: say("Look for damage, and mend what can be mended.", "壊れた箇所を調べ、直せるものを直す。"))
  @OptionGroup var shared: SharedOptions

  func run() throws {
    let found = try Workspace.doctor(from: shared.directory, Wiring.surroundings)
    let language = Speaking.language
    for diagnosis in found {
      let state =
        switch diagnosis.state {
        case .sound: say("sound", "正常")
        case .noted: say("note", "注意")
        case .mended: say("mended", "修復済み")
        case .broken: say("broken", "破損")
        }
      out.line(Output.oneLine("\(diagnosis.what[language]): \(state)\(diagnosis.detail.map { "  \($0[language])" } ?? "")"))
    }
    if found.contains(where: { $0.state == .broken }) { throw ExitCode(3) }
  }
}

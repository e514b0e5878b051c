import ArgumentParser
import HandrailModel
import HandrailSession

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: say("Show who changed what, when and how.", "誰が、いつ、何を変更したかを表示する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Target.", "対象。"))) var target: String?
  @Option(help: ArgumentHelp(say("Maximum number of changes.", "最大件数。"))) var limit = 30
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func validate() throws {
    if limit < 1 { throw ValidationError(say("--limit must be 1 or more.", "--limit には1以上を指定してください。")) }
  }

  func run() throws {
    let entries = try shared.session().log(target.map { try Target($0) }, limit: limit, changes: json ? .max : shown)
    if json { return out.json(LogShape(entries)) }
    for entry in entries {
      out.write("\(entry.time)  \(entry.author)", .bold)
      out.line("  \(entry.sentence[OutputLanguage.current])\(entry.commit.map { "  (\($0.prefix(8)))" } ?? "")")
      for change in entry.shownChanges.prefix(shown) {
        let by = change.by.map { "  [\($0)]" } ?? ""
        if change.path.isEmpty {
          out.line("    \(change.to == nil ? "-" : "+") \(change.target)\(by)")
        } else {
          let field = Field.name(of: change.path)[OutputLanguage.current]
          out.line("    \(change.target) \(field): \(text(change.from)) → \(text(change.to))\(by)")
        }
      }
      if let rest = entry.unlisted(max(0, entry.shownChanges.count - shown)) { out.line("    … \(rest[OutputLanguage.current])") }
    }
    if entries.isEmpty { notify("No history yet.", "履歴はまだありません。") }
  }

  /// The most changes of a command to list.
  private var shown: Int { 20 }

  private func text(_ value: JSONValue?) -> String { value?.string ?? value?.canonicalText ?? say("none", "なし") }
}

import ArgumentParser
import HandrailModel
import HandrailSession

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: say("List fields with conflicting values.", "値に食い違いのあるフィールドの一覧を表示する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(
    help: ArgumentHelp(
      say("Target; it may name several. By default the whole workspace.", "対象。複数でもよい。省略するとワークスペース全体。")), completion: .target)
  var target: String?
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    let conflicts = try shared.session().conflicts(on: target.map { try Target($0) })
    if json { return out.json(ConflictsShape(conflicts, OutputLanguage.current)) }
    for conflict in conflicts {
      out.line("\(conflict.target)  \(conflict.title[OutputLanguage.current])")
      for side in conflict.sides {
        out.line("  \(side.name)  \(conflict.words(side)[OutputLanguage.current])  \(side.author)  \(side.time)")
      }
      let (target, field) = (shellWord(conflict.target.text), shellWord(conflict.path))
      let answer = conflict.choices.first.map { "--take \($0.name)" } ?? "--value …"
      out.line("  $ handrail resolve \(target) \(field) \(answer)")
    }
    if conflicts.isEmpty { notify(Conflict.none.en, Conflict.none.ja) }
  }
}

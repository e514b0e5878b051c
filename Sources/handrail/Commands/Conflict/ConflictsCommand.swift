import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: say("List fields with conflicting values.", "値に食い違いのあるフィールドの一覧を表示する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(
    help: ArgumentHelp(
      say("Target; it may name several. By default the whole workspace.", "対象。複数でもよい。省略するとワークスペース全体。")), completion: .target)
  var target: String?
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSON で出力する。"))) var json = false

  func run() throws {
    let conflicts = try shared.workspace().conflicts(on: target.map { try Target($0) })
    if json {
      let list = conflicts.map { conflict in
        JSONValue.sorted([
          .init("target", .string(conflict.target.text)), .init("field", .string(conflict.path)),
          .init("title", .string(conflict.title[OutputLanguage.current])),
          .init(
            "sides",
            .array(
              conflict.sides.map {
                .sorted([
                  .init("side", .string($0.name)), .init("value", $0.value.map(JSONValue.string) ?? .null),
                  .init("words", .string(conflict.words($0)[OutputLanguage.current])),
                  .init("author", .string($0.author)), .init("time", .string($0.time)),
                ])
              })),
        ])
      }
      return out.json([.init("conflicts", .array(list))])
    }
    for conflict in conflicts {
      out.line("\(conflict.target)  \(conflict.title[OutputLanguage.current])")
      for side in conflict.sides {
        out.line("  \(side.name)  \(conflict.words(side)[OutputLanguage.current])  \(side.author)  \(side.time)")
      }
      out.line("  $ \(Fix.resolve(conflict.target, field: conflict.path).command)")
    }
    if conflicts.isEmpty { notify("No conflicts.", "食い違いはありません。") }
  }
}

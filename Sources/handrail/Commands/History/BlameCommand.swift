import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct BlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: say("Show who recorded each field, when and in which commit.", "各フィールドを誰が、いつ、どのコミットで記録したかを表示する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen or item.", "画面または項目。"))) var target: String
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSON で出力する。"))) var json = false

  func run() throws {
    let inputs = try shared.workspace().blame(Target(target))
    if json {
      let list = inputs.map { input in
        JSONValue.sorted([
          .init("target", .string(input.target)), .init("field", .string(input.path)), .init("value", .string(input.value)),
          .init("author", .string(input.author)), .init("time", .string(input.time)),
          .init("commit", input.commit.map(JSONValue.string) ?? .null), .init("conflict", .bool(input.isDisputed)),
          .init("import", input.provenance.map(Self.json) ?? .null),
        ])
      }
      return out.json([.init("inputs", .array(list))])
    }
    for input in inputs {
      let commit = input.commit.map { String($0.prefix(8)) } ?? "–       "
      let mark = input.isDisputed ? say(" (conflict)", "(食い違い)") : ""
      let way = input.wayText.map { "  [\($0[OutputLanguage.current])]" } ?? ""
      out.line("\(commit)  \(input.time)  \(input.author)  \(input.target) \(input.path): \(input.value.oneLine)\(mark)\(way)")
    }
  }

  private static func json(_ provenance: Provenance) -> JSONValue {
    .sorted([
      .init("system", .string(provenance.system)), .init("source", .string(provenance.source)),
      .init("revision", provenance.revision.map(JSONValue.string) ?? .null),
      .init("revisionTime", provenance.revisionTime.map(JSONValue.string) ?? .null),
    ])
  }
}

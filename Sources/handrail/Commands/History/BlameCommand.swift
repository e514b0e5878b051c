import ArgumentParser
import HandrailModel
import HandrailSession

struct BlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: say("Show who recorded each field, when and in which commit.", "各フィールドを誰が、いつ、どのコミットで記録したかを表示する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen or item.", "画面または項目。"))) var target: String
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    let inputs = try shared.session().blame(Target(target))
    if json { return out.json(BlameShape(inputs)) }
    for input in inputs {
      let commit = input.commit.map { String($0.prefix(8)) } ?? "–       "
      let mark = input.isDisputed ? say(" (conflict)", "(食い違い)") : ""
      let notes = input.notes.map { "  [\($0[OutputLanguage.current])]" }.joined()
      out.line("\(commit)  \(input.time)  \(input.author)  \(input.target) \(input.path): \(input.value.oneLine)\(mark)\(notes)")
    }
  }
}

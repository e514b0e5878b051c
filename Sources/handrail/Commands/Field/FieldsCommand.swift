import ArgumentParser
import HandrailModel
import HandrailSession

struct FieldsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fields", abstract: say("List the fields of a target and their current values.", "対象に設定できるフィールドと現在の値を一覧表示する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Target.", "対象。"))) var target: String
  @Flag(help: ArgumentHelp(say("Show only recorded fields.", "記録済みのフィールドだけを表示する。"))) var recorded = false
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    let (session, target) = (try shared.session(), try Target(target))
    let fields = try session.fields(of: target).filter { !recorded || !$0.values.isEmpty }
    if json { return out.json(FieldsShape(fields, OutputLanguage.current)) }
    for field in fields {
      out.write(field.shape, .bold)
      out.line("  \(field.help[OutputLanguage.current])")
      if !recorded { out.line("    \(say("values", "使える値")): \(field.allowed)") }
      for value in field.values { out.line("    \(value.path) = \(value.value)  (\(value.origin))") }
    }
    let conflicts = try session.conflicts(on: target).filter { $0.target == target }
    let disputed = conflicts.map { Field.name(of: $0.path)[OutputLanguage.current] }
    guard !disputed.isEmpty else { return }
    notify(
      "In conflict: \(disputed.joined(separator: ", ")). To list all values: handrail conflicts \(shellWord(target.text))",
      "食い違い: \(disputed.joined(separator: "、"))。すべての値を見るには: handrail conflicts \(shellWord(target.text))")
  }
}

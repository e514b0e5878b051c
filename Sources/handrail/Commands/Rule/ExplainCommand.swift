import ArgumentParser
import HandrailModel
import HandrailSession

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: say("Explain a rule: why it matters, what to record and how to verify it.", "ルールを説明する: 理由、記録するもの、検証方法。"))
  @OptionGroup var shared: SharedOptions
  @Argument(
    help: ArgumentHelp(say("Rule, such as label.image.", "ルール。例: label.image")), completion: .list(Session.rules.map(\.id)))
  var rule: String

  func run() throws {
    let (rule, language) = (try Session.rule(rule), OutputLanguage.current)
    out.write(rule.id, .bold)
    out.line("  \(rule.level.name[language])  \(rule.title[language])")
    for (title, texts) in rule.explanation(language).dropFirst() {
      for text in texts { out.line("  \(title): \(text)") }
    }
    for command in rule.answers { out.line("  \(say("Answer", "対応")): \(command)") }
  }
}

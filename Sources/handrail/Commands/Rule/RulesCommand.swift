import ArgumentParser
import HandrailModel
import HandrailSession

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rules", abstract: say("List the rules.", "ルールを一覧表示する。"))
  @OptionGroup var shared: SharedOptions
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    let language = OutputLanguage.current
    if json { return out.json(RulesShape(language)) }
    for rule in Session.rules { out.line("\(rule.id)  \(rule.level.name[language])  \(rule.title[language])") }
  }
}

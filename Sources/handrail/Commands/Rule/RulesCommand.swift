import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rules", abstract: say("List the rules.", "規則を一覧する。"))
  @OptionGroup var shared: SharedOptions
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSON で出力する。"))) var json = false

  func run() throws {
    let language = OutputLanguage.current
    if json {
      let rules = Workspace.rules.map { rule in
        JSONValue.sorted([
          .init("id", .string(rule.id)), .init("family", .string(rule.family.rawValue)),
          .init("level", .string(rule.level.rawValue)), .init("title", .string(rule.title[language])),
          .init("input", .string(rule.input[language])), .init("why", .string(rule.why[language])),
          .init("flagsWhen", .string(rule.flagsWhen[language])), .init("source", .string(rule.source)),
        ])
      }
      return out.json([.init("rules", .array(rules))])
    }
    for rule in Workspace.rules { out.line("\(rule.id)  \(rule.level.name[language])  \(rule.title[language])") }
  }
}

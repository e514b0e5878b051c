import ArgumentParser
import HandrailCatalogue
import HandrailModel
import HandrailWorkspace

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rules", abstract: say("List the rules.", "規則を一覧する。"))
  @OptionGroup var shared: SharedOptions
  @Flag(help: ArgumentHelp(say("As JSON.", "JSON で出力。"))) var json = false

  func run() throws {
    let language = Speaking.language
    if json {
      let rules = Catalogue.rules.map { rule in
        JSONValue.sorted([
          .init("id", .string(rule.id)), .init("family", .string(rule.family.rawValue)),
          .init("level", .string(rule.level.rawValue)), .init("title", .string(rule.title[language])),
          .init("input", .string(rule.input[language])), .init("why", .string(rule.why[language])),
          .init("flagsWhen", .string(rule.flagsWhen[language])), .init("source", .string(rule.source)),
        ])
      }
      return out.json([.init("rules", .array(rules))])
    }
    for rule in Catalogue.rules { out.line("\(rule.id)  \(rule.level.name[language])  \(rule.title[language])") }
  }
}

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: say("Explain a rule: why, what to record, how it is checked.", "規則の説明: 理由、記録するもの、確認方法。"))
  @OptionGroup var shared: SharedOptions
  @Argument(
    help: ArgumentHelp(say("Rule, such as label.image.", "規則。例: label.image")), completion: .list(Catalogue.rules.map(\.id)))
  var rule: String

  func run() throws {
    // A finding's name, as check gives it, begins with its rule.
    guard let rule = Catalogue.rule(String(rule.prefix { $0 != "@" })) else {
      throw Failure.unknown(Text(en: "rule", ja: "規則"), self.rule, among: Catalogue.rules.map(\.id), see: "handrail rules")
    }
    let language = Speaking.language
    out.write(rule.id, .bold)
    out.line("  \(rule.level.name[language])  \(rule.title[language])")
    for (title, texts) in rule.explanation(language).dropFirst() {
      for text in texts { out.line("  \(title): \(text)") }
    }
    var told: Set<String> = []
    for message in rule.messages where told.insert(message.fix).inserted {
      out.line("  \(say("Answer", "対応")): \(message.fix)")
    }
  }
}

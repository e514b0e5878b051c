import ArgumentParser
import HandrailModel
import HandrailSession

struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: say("Print reference documents.", "参照資料を出力する。"),
    subcommands: [SchemaDocument.self, RulesDocument.self])

  struct SchemaDocument: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", abstract: say("Print the JSON Schema of documents.", "ドキュメントのJSON Schemaを出力する。"))
    @OptionGroup var shared: SharedOptions

    func run() throws { out.json(DocumentSchema.json.canonicalBytes + [0x0A]) }
  }

  struct RulesDocument: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rules", abstract: say("Print all rules as Markdown.", "すべてのルールをMarkdownで出力する。"))
    @OptionGroup var shared: SharedOptions

    func run() throws { out.data(Array(Session.rulesDocument(OutputLanguage.current).utf8)) }
  }
}

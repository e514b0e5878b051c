import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: say("Write reference documents.", "参照資料を書き出す。"),
    subcommands: [SchemaDocument.self, RulesDocument.self])

  struct SchemaDocument: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", abstract: say("The JSON Schema of documents.", "ドキュメントの JSON Schema。"))
    @OptionGroup var shared: SharedOptions

    func run() throws { out.json(DocumentSchema.json.canonicalBytes + [0x0A]) }
  }

  struct RulesDocument: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rules", abstract: say("The catalogue of rules as Markdown.", "規則の一覧 (Markdown)。"))
    @OptionGroup var shared: SharedOptions

    func run() throws { out.data(Array(Workspace.rulesDocument(OutputLanguage.current).utf8)) }
  }
}

import ArgumentParser
import HandrailModel
import HandrailSchema
import HandrailWorkspace

struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: say("Print reference documents.", "参照資料を出力する。"),
    subcommands: [SchemaDocument.self, RulesDocument.self, TextsDocument.self])

  struct SchemaDocument: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", abstract: say("Print the JSON Schema of documents.", "ドキュメントの JSON Schema を出力する。"))
    @OptionGroup var shared: SharedOptions

    func run() throws { out.json(DocumentSchema.json.canonicalBytes + [0x0A]) }
  }

  struct RulesDocument: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rules", abstract: say("Print all rules as Markdown.", "すべての規則を Markdown で出力する。"))
    @OptionGroup var shared: SharedOptions

    func run() throws { out.data(Array(Workspace.rulesDocument(OutputLanguage.current).utf8)) }
  }

  struct TextsDocument: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "texts",
      abstract: say(
        "Print every text of Handrail in English and Japanese, separated by tabs.", "Handrail のすべての文言を英語と日本語で出力する(タブ区切り)。"))
    @OptionGroup var shared: SharedOptions
    @Flag(help: ArgumentHelp(say("Print JSON.", "JSON で出力する。"))) var json = false

    func run() throws {
      let table = String(cString: handrail_texts_bytes())
      guard json else { return out.data(Array(table.utf8)) }
      let texts = table.split(separator: "\n").dropFirst().map { line -> JSONValue in
        let cells = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        let names = ["key", "en", "ja"]
        return .sorted(zip(names, cells).map { .init($0, .string($1)) })
      }
      out.json([.init("texts", .array(texts))])
    }
  }
}

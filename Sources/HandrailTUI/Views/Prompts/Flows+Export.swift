import HandrailModel
import HandrailSession

/// Exports from the interface: to files and to the clipboard.
extension Flows {
  static func export(_ app: inout App) {
    let choices = [
      AnswerForm.Choice("csv", Text(en: "Spreadsheet (CSV), one row per element", ja: "表(CSV、要素ごとに1行)"), isInternal: true),
      AnswerForm.Choice("json", Text(en: "Everything (JSON)", ja: "すべて(JSON)"), isInternal: true),
    ]
    app.push(
      PickerView(title: Text(en: "Export", ja: "書き出す形式"), choices: choices, chosen: []) { name, app in
        guard let format = ExportFormat(rawValue: name) else { return }
        askFile("handrail.\(name)", .none, &app) { path, app in app.write(.export(format, path: path)) }
      })
  }

  /// The result of copying a text; without a clipboard, it is written to a file.
  static func copied(_ isDone: Bool, _ text: String, _ fileName: String, _ app: inout App) {
    guard !isDone else { return app.announce(Text(en: "Copied as Markdown.", ja: "Markdownでコピーしました。")) }
    askFile(
      fileName, Text(en: "This terminal has no clipboard for programs.", ja: "このターミナルではクリップボードを使えません。"), &app
    ) { path, app in app.write(.save(text, path: path)) }
  }

  private static func askFile(
    _ proposal: String, _ why: Text, _ app: inout App, _ done: @escaping @Sendable (String, inout App) -> Void
  ) {
    let start = why.en.isEmpty ? why : Text(en: why.en + " ", ja: why.ja)
    app.push(
      PromptView(
        title: Text(en: "New file", ja: "新しいファイル"),
        hint: Text(
          en: "\(start.en)A name, or a path; ~ is your home folder. Enter accepts it.",
          ja: "\(start.ja)名前またはパス。~ はホームフォルダです。Enter で決定します。"), text: proposal, isPath: true,
        done: done))
  }

  static let exporting = Action("anywhere.export", [.character("E")], at: nil, Text(en: "export", ja: "書き出す")) { export(&$0) }
}

import ArgumentParser
import HandrailModel
import HandrailSession

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: say("Show what VoiceOver will say, item by item.", "VoiceOverで読み上げられる内容を順に表示する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Option(
    help: ArgumentHelp(say("Language of the labels; by default that of --lang if the app has it.", "ラベルの言語。省略すると --lang の言語。")))
  var labels: String?
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    let session = try shared.session()
    let preview = try session.preview(screen, labels: labels)
    let (pictures, closed) = (try session.pictures(of: screen), try session.closedFindings(on: screen))
    if json { return out.json(PreviewShape(screen, preview, pictures, closed, OutputLanguage.current)) }
    for line in PictureLines.lines(pictures) { out.line(line) }
    if let gone = preview.gone { out.line("\(screen): \(gone[OutputLanguage.current])") }
    let width = String(preview.lines.count).count
    for (index, line) in preview.lines.enumerated() {
      let number = String(index + 1)
      out.write(String(repeating: " ", count: width - number.count) + number + "  ")
      if line.isUnlabelled {
        out.write(say("(no label) ", "(ラベルなし) "), .red)
      }
      out.write(line.spoken.oneLine, .bold)
      out.line("  #\(line.item)")
      let margin = String(repeating: " ", count: width + 4)
      for mark in line.gone { out.line(margin + mark) }
      if !line.content.isEmpty { out.line(margin + say("more content: ", "その他のコンテンツ: ") + line.content.joined(separator: " / ")) }
      if !line.actions.isEmpty { out.line(margin + say("actions: ", "アクション: ") + line.actions.joined(separator: " / ")) }
    }
    if preview.lines.isEmpty { notify("VoiceOver reads nothing on this screen.", "この画面で読み上げられるものはありません。") }
    section(say("Rotor headings", "ローターの見出し"), preview.headings.map { "\($0.spoken)  #\($0.item)" })
    section(say("Dynamic changes", "動的な変化"), preview.changes.map { "\($0.text)  #\($0.item)" })
    section(say("Not read", "読み上げないもの"), preview.unread.map { "#\($0.item)  (\($0.why[OutputLanguage.current]))" })
    section(say("Closed findings", "閉じた指摘"), closed.map { $0.words()[OutputLanguage.current] })
  }

  private func section(_ title: String, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    out.line()
    out.line(title)
    for line in lines { out.line("  \(line)") }
  }
}

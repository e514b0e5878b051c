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
    let (spoken, pictures) = (try session.preview(screen, labels: labels), try session.pictures(of: screen))
    if json { out.json(PreviewShape(spoken, pictures)) } else { write(spoken, pictures) }
  }

  private func write(_ spoken: Spoken, _ pictures: [ScreenPicture]) {
    for line in PictureLines.lines(pictures) { out.line(line) }
    if let gone = spoken.gone { out.line("\(screen): \(gone[OutputLanguage.current])") }
    let width = String(spoken.lines.count).count
    for (index, line) in spoken.lines.enumerated() {
      let number = String(index + 1)
      out.write(String(repeating: " ", count: width - number.count) + number + "  ")
      if line.isUnlabelled { out.write(say("(no label) ", "(ラベルなし) "), .red) }
      out.write(line.spoken.oneLine, .bold)
      out.line("  #\(line.item)")
      for more in line.more { out.line(String(repeating: " ", count: width + 4) + more) }
    }
    if spoken.lines.isEmpty { notify("VoiceOver reads nothing on this screen.", "この画面で読み上げられるものはありません。") }
    for section in spoken.sections {
      out.line()
      out.line(section.title[OutputLanguage.current])
      for entry in section.entries { out.line("  \(entry)") }
    }
  }
}

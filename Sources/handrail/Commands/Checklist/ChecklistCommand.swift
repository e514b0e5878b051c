import ArgumentParser
import HandrailModel
import HandrailSession

struct ChecklistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist",
    abstract: say(
      "Show a screen's checklist: what is missing, what to build, how to verify it.", "画面のチェックリストを表示する: 足りないもの、実装、検証。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Option(help: ArgumentHelp(say("designer, engineer or lead.", "designer、engineer、lead のいずれか。"))) var role = Role.engineer
  @Option(help: ArgumentHelp(say("text, markdown or json.", "text、markdown、json のいずれか。"))) var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  func run() throws {
    let session = try shared.session()
    let (checklist, pictures) = (try session.checklist(screen, for: role), try session.pictures(of: screen))
    switch format {
    case .text: ChecklistText.write(checklist, pictures)
    case .markdown: out.write(Array(checklist.markdown(OutputLanguage.current) { $0.said }.utf8))
    case .json: out.json(ChecklistShape(checklist, role, pictures, OutputLanguage.current))
    }
  }
}

enum ChecklistText {
  static func write(_ checklist: Checklist, _ pictures: [ScreenPicture] = [], onlyLast: Bool = false) {
    out.write(checklist.screen, .bold)
    out.write("  \(checklist.title.oneLine)  [\(Words.progress(checklist.progress, failed: checklist.status.failedChecks))]  ")
    out.write(Words.state(checklist.status.state), Words.style(checklist.status.state))
    out.line()
    for line in PictureLines.lines(pictures) { out.line("  \(line)") }
    for section in onlyLast ? checklist.sections.suffix(1) : checklist.sections[...] {
      out.line()
      out.write(section.title[OutputLanguage.current], .bold)
      out.line("  (\(section.lines.count))")
      for line in section.lines {
        let indent = String(repeating: "  ", count: line.depth + 1)
        out.line("\(indent)\(mark(line.mark)) \(line.text.oneLine)")
        for detail in line.said { out.line("\(indent)    \(detail.oneLine)") }
      }
    }
    if checklist.sections.isEmpty { out.line(say("Nothing to show yet.", "表示するものはまだありません。")) }
  }

  /// A symbol for the state, which does not rely on colour.
  static func mark(_ mark: Checklist.Mark) -> String {
    switch mark {
    case .missing: "✗"
    case .advice: "·"
    case .given: "✓"
    case .build: "☐"
    case .thread: "?"
    case .open: "☐"
    case .pass: "✓"
    case .fail: "✗"
    }
  }
}

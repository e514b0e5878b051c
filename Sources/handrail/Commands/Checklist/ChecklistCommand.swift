import ArgumentParser
import HandrailModel
import HandrailWorkspace

struct ChecklistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist",
    abstract: say(
      "Show a screen's checklist: what is missing, what to build, how to verify it.", "画面のチェックリストを表示する: 足りないもの、実装、確認。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Option(help: ArgumentHelp(say("designer, engineer or lead.", "designer、engineer、lead のいずれか。"))) var role = Role.engineer
  @Option(help: ArgumentHelp(say("text, markdown or json.", "text、markdown、json のいずれか。"))) var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  func run() throws {
    let workspace = try shared.workspace()
    let checklist = try workspace.checklist(screen, for: role, OutputLanguage.current)
    let pictures = try workspace.pictures(of: screen)
    switch format {
    case .text: ChecklistText.write(checklist, pictures)
    case .markdown: out.write(checklist.markdown(OutputLanguage.current) { $0.said })
    case .json: ChecklistJSON.write(checklist, role, pictures)
    }
  }
}

extension Checklist.Line {
  /// What is said beneath it, and the command that answers it.
  fileprivate var said: [String] { details.filter { !$0.isEmpty } + (fix.map { [$0.command] } ?? []) }
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

  /// A symbol that says the state without colour.
  static func mark(_ mark: Checklist.Mark) -> String {
    switch mark {
    case .missing: "✗"
    case .advice: "·"
    case .given: "✓"
    case .build: "☐"
    case .question: "?"
    case .open: "☐"
    case .pass: "✓"
    case .fail: "✗"
    }
  }
}

enum ChecklistJSON {
  static func write(_ checklist: Checklist, _ role: Role, _ pictures: [ScreenPicture]) {
    let sections = checklist.sections.map { section in
      JSONValue.sorted([
        .init("title", .string(section.title[OutputLanguage.current])), .init("lines", .array(section.lines.map { json($0) })),
      ])
    }
    out.json([
      .init("screen", .string(checklist.screen)), .init("title", .string(checklist.title)),
      .init("role", .string(role.rawValue)), .init("progress", .string(checklist.progress)),
      .init("ready", .bool(checklist.status.isReady)), .init("verdict", .string(checklist.status.verdict.rawValue)),
      .init("state", .string(checklist.status.state.code)), .init("waived", .number(String(checklist.status.waived))),
      .init("notApplicable", .number(String(checklist.status.notApplicable))),
      .init("failedLines", .number(String(checklist.status.failedChecks))),
      .init("blocking", .number(String(checklist.status.blocking))),
      .init("pictures", PictureLines.json(pictures)), .init("sections", .array(sections)),
    ])
  }

  private static func json(_ line: Checklist.Line) -> JSONValue {
    .sorted([
      .init("mark", .string(line.mark.rawValue)), .init("text", .string(line.text)),
      .init("depth", .number(String(line.depth))),
      .init("details", .array(line.said.map { .string($0) })),
    ])
  }
}

import HandrailModel
import HandrailWorkspace

/// `checklist SCREEN --format json`: what a role needs to know about a screen, section by section.
public struct ChecklistShape: Shape {
  let checklist: Checklist
  let role: Role
  let pictures: [ScreenPicture]
  let language: Language

  public init(_ checklist: Checklist, _ role: Role, _ pictures: [ScreenPicture], _ language: Language) {
    (self.checklist, self.role, self.pictures, self.language) = (checklist, role, pictures, language)
  }

  public var members: [JSONValue.Member] {
    let status = checklist.status
    let sections = checklist.sections.map { section in
      JSONValue.sorted([.init("title", .string(section.title[language])), .init("lines", .array(section.lines.map(Self.json)))])
    }
    return [
      .init("screen", .string(checklist.screen)), .init("title", .string(checklist.title)), .init("role", .string(role.rawValue)),
      .init("progress", .string(checklist.progress)), .init("ready", .bool(status.isReady)),
      .init("verdict", .string(status.verdict.rawValue)), .init("state", .string(status.state.code)),
      .init("waived", .count(status.waived)), .init("notApplicable", .count(status.notApplicable)),
      .init("failedLines", .count(status.failedChecks)), .init("blocking", .count(status.blocking)),
      .init("pictures", .pictures(pictures)), .init("sections", .array(sections)),
    ]
  }

  private static func json(_ line: Checklist.Line) -> JSONValue {
    .sorted([
      .init("mark", .string(line.mark.rawValue)), .init("text", .string(line.text)), .init("depth", .count(line.depth)),
      .init("details", .texts(line.said)),
    ])
  }
}

extension Checklist.Line {
  /// The text below it, and the command that answers it.
  public var said: [String] { details.filter { !$0.isEmpty } + (fix.map { [$0.command] } ?? []) }
}

extension JSONValue {
  /// By appearance: the path of the picture; null if it is missing.
  static func pictures(_ pictures: [ScreenPicture]) -> JSONValue {
    .sorted(pictures.map { .init($0.appearance, .optional($0.path)) })
  }
}

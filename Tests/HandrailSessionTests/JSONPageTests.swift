import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

/// `docs/json.md` against what commands print: every name that is printed is on the page, and every name there is printed.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct JSONPageTests {
  /// The files of the story that belong to a heading of the page.
  private static let files = [
    "check --json": "check", "board --json": "board", "questions --json": "questions",
    "checklist SCREEN --format json": "checklist", "preview SCREEN --json": "preview", "sync --json": "sync",
    "conflicts --json": "conflicts", "log --json": "log", "blame TARGET --json": "blame", "fields TARGET --json": "fields",
    "rules --json": "rules", "component propose --json": "component", "colour propose --json": "colour",
    "review --json": "review", "design status --json": "design",
    "search --json": "search", "inbox --json": "inbox", "remote list --json": "remote",
    "trust --list --json": "trust",
  ]

  @Test func everyNameIsOnThePageAndIsPrinted() throws {
    let page = try sections()
    #expect(page.keys.sorted() == Self.files.keys.sorted())
    let story = try ShellStory()
    defer { story.remove() }
    let (folder, told) = (story.folder, try story.tell(JSONStory.script))
    try #require(told.code == 0, "\(told.said)")
    let written = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    for (heading, file) in Self.files.sorted(by: { $0.key < $1.key }) {
      let documented = page[heading] ?? []
      var printed: Set<String> = []
      for name in written where name == "\(file).json" || name.hasPrefix("\(file)-") {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
        collect(try JSONValue(parsing: bytes), "", documented, &printed)
      }
      let (unknown, unseen) = (printed.subtracting(documented).sorted(), documented.subtracting(printed).sorted())
      #expect(unknown.isEmpty, "\(heading) prints what docs/json.md does not have: \(unknown)")
      #expect(unseen.isEmpty, "docs/json.md has what \(heading) does not print: \(unseen)")
    }
  }

  /// The names of each section of the page.
  private func sections() throws -> [String: Set<String>] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("docs/json.md"), encoding: .utf8)
    var (sections, heading) = ([String: Set<String>](), "")
    for line in text.split(separator: "\n") {
      let name = line.split(separator: "`").dropFirst().first.map(String.init) ?? ""
      if line.hasPrefix("## `") { heading = name }
      if line.hasPrefix("| `") { sections[heading, default: []].insert(name) }
    }
    return sections
  }

  /// Collects the names of a value, `[]` for each entry of a list, and `*` where the page says that names are data.
  private func collect(_ value: JSONValue, _ path: String, _ documented: Set<String>, _ names: inout Set<String>) {
    switch value {
    case .array(let values):
      for value in values { collect(value, path + "[]", documented, &names) }
    case .object(let members):
      if documented.contains(path) { names.insert(path) }
      let isOpen = documented.contains { $0.hasPrefix(path + ".*") }
      for member in members {
        collect(member.value, (path.isEmpty ? "" : path + ".") + (isOpen ? "*" : member.key), documented, &names)
      }
    default: names.insert(path)
    }
  }
}

import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

/// `docs/json.md` against what commands print: every name that is printed is on the page with its type, and every name there is
/// printed.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct JSONPageTests {
  /// The files of the story that belong to a heading of the page.
  private static let files = [
    "check --json": "check", "board --json": "board", "questions --json": "questions",
    "checklist SCREEN --format json": "checklist", "preview SCREEN --json": "preview", "sync --json": "sync",
    "clone --json": "clone",
    "conflicts --json": "conflicts", "log --json": "log", "blame TARGET --json": "blame", "fields TARGET --json": "fields",
    "rules --json": "rules", "component propose --json": "component", "colour propose --json": "colour",
    "review --json": "review", "design status --json": "design",
    "search --json": "search", "inbox --json": "inbox", "remote list --json": "remote",
    "trust --list --json": "trust",
  ]

  @Test func everyNameIsOnThePageAndIsPrinted() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/json.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let sections = sections(of: text)
    #expect(sections.keys.sorted() == Self.files.keys.sorted())
    let story = try ShellStory()
    defer { story.remove() }
    let (folder, told) = (story.folder, try story.tell(JSONStory.script))
    try #require(told.code == 0, "\(told.said)")
    let written = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    var types: [String: Types] = [:]
    for (heading, file) in Self.files.sorted(by: { $0.key < $1.key }) {
      let documented = sections[heading] ?? []
      var printed: Types = [:]
      for name in written where name == "\(file).json" || name.hasPrefix("\(file)-") {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
        collect(try JSONValue(parsing: bytes), "", documented, &printed)
      }
      types[heading] = printed
      let names = Set(printed.keys)
      let (unknown, unseen) = (names.subtracting(documented).sorted(), documented.subtracting(names).sorted())
      #expect(unknown.isEmpty, "\(heading) prints what docs/json.md does not have: \(unknown)")
      #expect(unseen.isEmpty, "docs/json.md has what \(heading) does not print: \(unseen)")
    }
    if let difference = try Recorded.difference(of: typed(text, types), from: page) { Issue.record("\(difference)") }
  }

  /// The types of the values of each name.
  private typealias Types = [String: Set<String>]

  /// The names of each section of the page.
  private func sections(of text: String) -> [String: Set<String>] {
    var (sections, heading) = ([String: Set<String>](), "")
    for line in text.split(separator: "\n") {
      let name = line.split(separator: "`").dropFirst().first.map(String.init) ?? ""
      if line.hasPrefix("## `") { heading = name }
      if line.hasPrefix("| `") { sections[heading, default: []].insert(name) }
    }
    return sections
  }

  /// The page with the types that are printed in its middle column.
  private func typed(_ text: String, _ types: [String: Types]) -> String {
    var heading = ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let name = line.split(separator: "`").dropFirst().first.map(String.init) ?? ""
      if line.hasPrefix("## `") { heading = name }
      let cells = line.components(separatedBy: " | ")
      guard line.hasPrefix("| `"), cells.count > 2, let found = types[heading]?[name] else { return String(line) }
      return ([cells[0], found.sorted().joined(separator: " or ")] + cells.dropFirst(2)).joined(separator: " | ")
    }
    return lines.joined(separator: "\n")
  }

  /// Collects the names of a value, `[]` for each entry of a list, and `*` where the page says that names are data.
  private func collect(_ value: JSONValue, _ path: String, _ documented: Set<String>, _ names: inout Types) {
    switch value {
    case .array(let values):
      for value in values { collect(value, path + "[]", documented, &names) }
    case .object(let members):
      if documented.contains(path) { names[path, default: []].insert("object") }
      let isOpen = documented.contains { $0.hasPrefix(path + ".*") }
      for member in members {
        collect(member.value, (path.isEmpty ? "" : path + ".") + (isOpen ? "*" : member.key), documented, &names)
      }
    case .string: names[path, default: []].insert("text")
    case .number: names[path, default: []].insert("number")
    case .bool: names[path, default: []].insert("true or false")
    case .null: names[path, default: []].insert("null")
    }
  }
}

import Foundation
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// The published schema describes what is written, as a validator sees it that is not ours.
@Suite struct SchemaTests {
  static let schemaPath: String = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("Schema/screen.schema.json").path
  }()

  static let hasValidator = (try? Program("python3", "-c", "import jsonschema").run())?.code == 0

  @Test func theFileIsWhatTheFieldTableSays() throws {
    let file = try Data(contentsOf: URL(fileURLWithPath: Self.schemaPath))
    let isSame = Array(file) == DocumentSchema.json.canonicalBytes + [0x0A]
    #expect(isSame, "write it again: handrail docs schema > Schema/screen.schema.json")
  }

  @Test(.enabled(if: hasValidator, "python3 has no module jsonschema"))
  func everyDocumentFits() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for seed in UInt64(51)...54 {
        var edits = RandomEdits(seed: seed)
        for id in edits.screens { _ = try? workspace.addScreen(id, []) }
        for _ in 0..<80 { _ = try edits.step(workspace) }
      }
      let name = try #require(try workspace.findings()["home"]?.first?.name(screen: "home"))
      try workspace.close(name, as: .waived, reason: "later", until: "2027-01-01")
      let sheet = try workspace.exportCSV([])
      try workspace.set("*#*", "notes=ours")
      _ = try workspace.importCSV(Self.noting(sheet), file: "s", isDryRun: false)
      let paths = try Self.write(workspace, folder)
      let result = try Program("python3", "-c", Self.script, Self.schemaPath, arguments: paths).run()
      #expect(result.code == 0, "\(result.out.prefix(2_000)) \(result.error.suffix(2_000))")
      #expect(result.out.contains("\(paths.count) documents"))
    }
  }

  @Test(
    .enabled(if: hasValidator, "python3 has no module jsonschema"),
    arguments: [
      #"{"title":"no id"}"#, #"{"id":"a","elements":[{"id":"Not A Slug"}]}"#,
      #"{"id":"a","elements":[{"id":"x","kind":"buton"}]}"#,
      #"{"id":"a","elements":[{"id":"x","lines":-1}]}"#, #"{"id":"a","elements":[{"id":"x","frame":[1,2,3]}]}"#,
      #"{"id":"a","elements":[{"id":"x","label":"text"}]}"#,
    ]) func theSchemaRefuses(_ text: String) throws
  {
    try TestFolder.with { folder in
      let path = folder.path + "/document.json"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(try Program("python3", "-c", Self.script, Self.schemaPath, path).run().code == 1)
    }
  }

  /// The sheet with another note in every row, so that each becomes a conflict.
  private static func noting(_ sheet: String) -> String {
    let lines = sheet.components(separatedBy: "\r\n")
    guard lines[0].hasSuffix("notes") else { return sheet }
    return ([lines[0]] + lines.dropFirst().map { $0.isEmpty ? $0 : $0 + "theirs" }).joined(separator: "\r\n")
  }

  private static func write(_ workspace: Workspace, _ folder: TestFolder) throws -> [String] {
    try workspace.allBytes().sorted { utf8Precedes($0.key, $1.key) }.enumerated().map { index, pair in
      let path = "\(folder.path)/document-\(index).json"
      try Data(pair.value).write(to: URL(fileURLWithPath: path))
      return path
    }
  }

  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    bad = 0
    for path in sys.argv[2:]:
        for error in validator.iter_errors(json.load(open(path))):
            bad += 1
            print(path, "/".join(map(str, error.absolute_path)), error.message[:200])
    print(len(sys.argv) - 2, "documents")
    sys.exit(1 if bad else 0)
    """
}

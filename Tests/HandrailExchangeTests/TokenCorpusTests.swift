import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailExchange

/// Tokens of real design systems: as many colours as an independent count finds in the files.
@Suite(.enabled(if: Corpus.exists)) struct TokenCorpusTests {
  /// The colour tokens of a file by their paths, as Foundation reads it.
  private static func colours(_ path: String) throws -> Set<String> {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    var found: Set<String> = []
    func walk(_ value: Any, _ path: [String], _ type: String?) {
      guard let object = value as? [String: Any] else { return }
      let own = (object["$type"] ?? object["type"]) as? String ?? type
      if let value = object["$value"] ?? object["value"] {
        let text = value as? String
        if own == "color" || own == nil && text.map({ $0.hasPrefix("#") || $0.hasPrefix("{") }) == true {
          found.insert(path.joined(separator: "."))
        }
        return
      }
      for (key, value) in object where !key.hasPrefix("$") { walk(value, path + [key], own) }
    }
    walk(json, [], nil)
    return found
  }

  private static func check(
    _ folder: String, _ files: [String], _ modes: [(mode: String, appearance: String)] = [], appearances: [String]
  ) throws {
    let root = "\(Corpus.root)/tokens/\(folder)"
    let tokens = try TokenImporter.read(files.map { "\(root)/\($0)" }, modes: modes)
    var expected: Set<String> = []
    for file in files {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(file)", isDirectory: &isFolder)
      let names =
        isFolder.boolValue ? (FileManager.default.enumerator(atPath: "\(root)/\(file)")?.allObjects as? [String] ?? []) : [""]
      for name in names where (file + name).hasSuffix(".json") {
        expected.formUnion(try colours("\(root)/\(file)/\(name)".trimmedSlash))
      }
    }
    let left = Set(tokens.skipped.compactMap(\.object))
    let read = Set(tokens.palette.map(\.source.object))
    #expect(read.union(left.intersection(expected)) == expected, "\(folder)")
    #expect(tokens.modes.map(\.appearance) == appearances, "\(folder)")
    for colour in tokens.palette {
      for write in colour.writes { #expect(ColourReference(write.value.plainText) != nil, "\(folder) \(colour.id)") }
    }
  }

  @Test func tokensStudioWithThemes() throws {
    try Self.check("vector-im+compound-design-tokens", ["tokens"], appearances: ["light", "dark", "light-high", "dark-high"])
  }

  @Test func styleDictionaryWithAFolderForEachTheme() throws {
    try Self.check("warp-ds+tokens", ["tokens"], appearances: ["light", "dark"])
  }

  @Test func figmasOwnExport() throws {
    try Self.check("fermi-ad+flutter-bison-design-system", ["tokens"], appearances: ["light", "dark"])
  }

  @Test func modesInsideOneFile() throws {
    let file = "scripts/tokens/tokens.json"
    #expect(throws: ExchangeError.self) { try TokenImporter.read(["\(Corpus.root)/tokens/figma+sds/\(file)"], modes: []) }
    try Self.check("figma+sds", [file], [("sds_light", "light"), ("sds_dark", "dark")], appearances: ["light", "dark"])
  }

  @Test func variablesOfFigma() throws {
    let root = Corpus.root + "/figma-variables"
    let names = (FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".json") }
    for name in names {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)"))
      let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let meta = json["meta"] as? [String: Any] ?? json
      let variables = try #require(meta["variables"] as? [String: [String: Any]])
      let tokens = try TokenImporter.read(["\(root)/\(name)"], modes: [])
      let named = tokens.skipped.filter { $0.object != nil }
      #expect(
        tokens.palette.count + named.count == variables.values.count { $0["resolvedType"] as? String == "COLOR" },
        "\(name)")
    }
    #expect(names.count >= 2)
  }

  /// The values of one semantic colour as a person looks them up in the files.
  @Test func anAliasIsTheValueOfItsOwnMode() throws {
    let root = Corpus.root + "/tokens/vector-im+compound-design-tokens/tokens"
    let tokens = try TokenImporter.read([root], modes: [])
    let primary = try #require(tokens.palette.first { $0.source.object == "color.text.primary" })
    for write in primary.writes {
      let file = ["light": "theme-light", "dark": "theme-dark", "light-high": "theme-light-hc", "dark-high": "theme-dark-hc"][
        write.path]
      let text = try String(contentsOfFile: "\(root)/\(file ?? "").json", encoding: .utf8)
      #expect(text.contains(write.value.plainText), "\(write.path)")
    }
    #expect(primary.writes.count == 4)
  }
}

extension String {
  fileprivate var trimmedSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

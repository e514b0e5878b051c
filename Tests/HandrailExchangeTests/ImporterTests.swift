import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailExchange

/// The registry of formats, and what it makes of files.
@Suite struct ImporterTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let sources: [(name: String, text: String)] = {
    let folder = root + "/Sources/HandrailExchange"
    let names = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".swift") }
    return names.compactMap { name in try? (name, String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) }
  }()

  @Test func everyImporterIsInTheSortedRegistry() {
    let declaration = /(?:enum|struct|class|extension) (\w+): Importer\b/
    let declared = Self.sources.flatMap { $0.text.matches(of: declaration).map { String($0.1) } }
    #expect(declared.count >= 8)
    #expect(Set(declared) == Set(Importers.all.map { String(describing: $0) }))
    let names = Importers.all.map { $0.system }
    #expect(names == Set(names).sorted(by: utf8Precedes))
  }

  private static func recognising(_ file: NamedFile) -> [String] {
    Importers.all.filter { $0.recognises(file) }.map { $0.system }
  }

  private static let layer = #"{"id":"1:1","type":"FRAME","name":"Cart","children":[]}"#
  /// Names of files, what is in them, and the one format that each is of; nil for a folder with a file of that name in it.
  private static let made: [(name: String, text: String, system: String?)] = [
    ("Main.storyboard", "", "interface-builder"), ("Cell.xib", "", "interface-builder"),
    ("App", "folder", "interface-builder"), ("Cart.vodesign", "folder", "voiceover-designer"),
    ("Localizable.strings", "", "strings"), ("Localizable.stringsdict", "", "strings"), ("Texts.xcstrings", "{}", "strings"),
    ("colours.tokens", "{}", "tokens"), ("colours.tokens.json", layer, "tokens"), ("colours.json5", "{}", "tokens"),
    ("screens.csv", "", "csv"), ("audit.tsv", "", "audit"), ("audit.jsonl", "", "audit"),
    ("audit.json", #"[{"auditType":"trait","element":null}]"#, "audit"),
    ("design.json", layer, "figma"), ("file.json", #"{"name":"Shop","document":\#(layer)}"#, "figma"),
    ("twice.json", #"[\#(layer),\#(layer)]"#, "figma"),
    ("all.json", #"{"format":1,"screens":[]}"#, "json"), ("named.json", #"{"format":1,"document":\#(layer)}"#, "json"),
    ("other.json", #"{"a":1}"#, "json"), ("broken.json", "{", "json"), ("missing.json", "no file", "json"),
    ("notes.txt", "", nil), ("Missing.nib", "no file", nil),
  ]

  @Test func eachFileIsRecognisedByExactlyOne() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("importers-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text, system) in Self.made {
      let path = "\(folder)/\(name)"
      try FileManager.default.createDirectory(atPath: text == "folder" ? path : folder, withIntermediateDirectories: true)
      if text != "folder", text != "no file" { try text.write(toFile: path, atomically: true, encoding: .utf8) }
      #expect(Self.recognising(NamedFile(path)) == (system.map { [$0] } ?? []), "\(name)")
      #expect(Importers.importer(for: NamedFile(path))?.system == system, "\(name)")
    }
    #expect(Set(Self.made.compactMap(\.system)) == Set(Importers.all.map { $0.system }))
  }

  @Test func eachSampleOfTheRepositoryIsRecognisedByExactlyOne() throws {
    let samples = try FileManager.default.contentsOfDirectory(atPath: Self.root + "/script/sample")
    let systems = samples.map { Self.recognising(NamedFile("\(Self.root)/script/sample/\($0)")) }
    #expect(systems.allSatisfy { $0.count == 1 }, "\(zip(samples, systems).map { "\($0): \($1)" })")
    #expect(Set(systems.joined()) == ["audit", "figma", "json"])
  }

  @Test(.enabled(if: Corpus.exists, "no real apps at \(Corpus.root): set HANDRAIL_CORPUS"))
  func eachRealFileIsRecognisedByExactlyOne() {
    for file in FigmaCorpusTests.files {
      #expect(Self.recognising(NamedFile("\(Corpus.root)/\(file)")) == ["figma"], "\(file)")
    }
    for app in [Corpus.corona, Corpus.soundscape] {
      let names = FileManager.default.subpaths(atPath: "\(Corpus.root)/\(app)") ?? []
      let interfaces = names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      #expect(interfaces.count > 20)
      for name in interfaces {
        #expect(Self.recognising(NamedFile("\(Corpus.root)/\(app)/\(name)")) == ["interface-builder"], "\(name)")
      }
    }
  }

  /// Whoever asks what a large file is, and reads it then, does not parse it again.
  @Test func aLargeFileIsParsedOnce() throws {
    let layers = (0..<20_000).map { #"{"id":"2:\#($0)","type":"TEXT","characters":"Mugs \#($0)"}"# }
    let design = #"{"id":"1:1","type":"FRAME","name":"Cart","children":[\#(layers.joined(separator: ","))]}"#
    let screens = (0..<2_000).map { #"{"id":"s\#($0)","title":"Cart \#($0)"}"# }
    let export = #"{"format":1,"screens":[\#(screens.joined(separator: ","))]}"#
    for (text, system) in [(design, "figma"), (export, "json")] {
      let file = NamedFile("large.json", bytes: Array(text.utf8))
      let importer = try #require(Importers.importer(for: file))
      #expect(importer.system == system)
      #expect(Self.recognising(file) == [system])
      let content = try importer.read([file], ImportContext(languages: ["en"]))
      #expect(file.parses == 1, "\(system) parses")
      switch content {
      case .screens(let imported): #expect(imported.counts.contains { $0.count >= 20_000 })
      case .export(let value): #expect(value["screens"]?.array?.count == 2_000)
      default: Issue.record("\(system) reads something else")
      }
    }
    // Nothing parses it behind its back.
    for (name, text) in Self.sources where text.contains("JSONTape(foreign:") || text.contains("JSONValue(parsing:") {
      let known = [
        "NamedFile", "FigmaVariableTokens", "AuditImporter", "TokenFiles", "StringCatalogReader", "AssetCatalogue",
        "Translations",
        "VoiceOverDesignImporter",
      ]
      #expect(known.contains { name.hasSuffix("/\($0).swift") }, "\(name) parses JSON: ask the NamedFile")
    }
  }

  /// What another program may write, a document may not: an export says so as it did when it was parsed by itself.
  @Test func anExportIsNoDeeperThanADocument() throws {
    func error(_ depth: Int) -> ExchangeError? {
      let lists = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
      let file = NamedFile("deep.json", bytes: Array(#"{"format":1,"screens":\#(lists)}"#.utf8).filter { $0 != 0x0A })
      do throws(ExchangeError) {
        _ = try ExportImporter.read(file)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(JSONTape.maximumDepth) == nil)
    let deep = try #require(error(JSONTape.maximumDepth + 1))
    #expect(deep.code == .model(.json(.syntax(.nestingTooDeep))) && deep.place.hasPrefix("deep.json: line 1"))
  }

  /// An interface file says that code completes it; a design does not.
  @Test func theSourceSaysThatCodeCompletesIt() throws {
    let read = try imported(["Cart.xib": xib(#"<label text="Cart" id="l1">\#(rect(0, 0, 100, 20))</label>"#)])
    let screen = try #require(read.screens.first)
    #expect(screen.source.isCompletedByCode && !screen.elements.isEmpty)
    let others = screen.elements.filter { !$0.source.isCompletedByCode }
    #expect(others.isEmpty)
    let text = FigmaFixture.text("1:2", "Pay", [16, 100, 100, 20])
    let frame = FigmaFixture.layer("1:1", "FRAME", "Cart", [0, 0, 390, 844], "", [text])
    let design = NamedFile("shop.json", bytes: Array(FigmaFixture.file([frame]).utf8))
    let drawn = try FigmaImporter.read([design], variables: nil, FigmaOptions())
    let completed = drawn.screens.filter(\.source.isCompletedByCode)
    #expect(!drawn.screens.isEmpty && completed.isEmpty)
  }
}

import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailExchange

private let hasDesigns = FileManager.default.fileExists(atPath: Corpus.root + "/figma")

/// Real designs of real apps, and made ones with what they are to give.
@Suite(.enabled(if: hasDesigns, "no designs at \(Corpus.root): set HANDRAIL_CORPUS"))
struct FigmaCorpusTests {
  static let files: [String] = ["figma", "figma-annotations"].flatMap { folder -> [String] in
    let all = FileManager.default.subpaths(atPath: "\(Corpus.root)/\(folder)") ?? []
    let designs = all.filter { $0.hasSuffix(".json") && !$0.hasSuffix("categories.json") && !$0.hasSuffix("expected.json") }
    return designs.map { "\(folder)/\($0)" }
  }.sorted()

  /// Counts by a plain walk over the JSON, with nothing of the importer.
  struct Count {
    var names: [String: Int] = [:]

    init(_ json: Any) {
      guard let root = json as? [String: Any] else { return }
      if let nodes = root["nodes"] as? [String: Any] {
        for part in nodes.values { if let document = (part as? [String: Any])?["document"] as? [String: Any] { walk(document) } }
      } else {
        walk(root["document"] as? [String: Any] ?? root)
      }
    }

    private mutating func walk(_ node: [String: Any]) {
      names["layers", default: 0] += 1
      switch node["type"] as? String {
      case "FRAME": names["frames", default: 0] += 1
      case "TEXT": names["texts", default: 0] += 1
      case "INSTANCE": names["instances", default: 0] += 1
      default: break
      }
      let interactions = (node["interactions"] as? [Any])?.count ?? 0
      let hasTransition = node["transitionNodeID"] is String
      names["interactions", default: 0] += interactions == 0 && hasTransition ? 1 : interactions
      for case let note as [String: Any] in node["annotations"] as? [Any] ?? [] {
        let words = (note["label"] as? String ?? "") + (note["labelMarkdown"] as? String ?? "")
        if !words.isEmpty { names["annotations", default: 0] += 1 }
      }
      for case let child as [String: Any] in node["children"] as? [Any] ?? [] { walk(child) }
    }
  }

  @Test(arguments: files) func everyDesignIsReadOrSaysWhyNot(file: String) throws {
    let path = "\(Corpus.root)/\(file)"
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let read = try FigmaImporter.read([NamedFile(path, bytes: Array(data))], variables: nil, FigmaOptions())
    #expect(!read.screens.isEmpty || !read.skipped.isEmpty, "nothing was read and nothing skipped")
    let count = Count(try JSONSerialization.jsonObject(with: data))
    for name in ["layers", "frames", "texts", "instances", "interactions", "annotations"] {
      #expect(read.counts.first { $0.name.en == name }?.count == count.names[name] ?? 0, "\(file): \(name)")
    }
    for screen in read.screens {
      let ids = screen.elements.map(\.id) + screen.gestures.map(\.id)
      #expect(Set(ids).count == ids.count && ids.allSatisfy { Slug.isValid($0) }, "\(file): \(screen.id)")
      #expect(Slug.isValid(screen.id, allowsFolders: true))
      for (item, owner) in screen.elements.map({ ($0, Owner.element) }) + screen.gestures.map({ ($0, Owner.gesture) }) {
        for write in item.writes {
          let key = try FieldKey(path: write.path, owner: owner)
          #expect(throws: Never.self, "\(item.id) \(write.path)") { try key.accepts(write.value, owner: owner) }
        }
      }
    }
    #expect(Set(read.screens.map(\.id)).count == read.screens.count)
  }

  @Test func theMadeDesignGivesWhatIsExpected() throws {
    let folder = "\(Corpus.root)/figma-annotations/synthetic"
    func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
    let read = try FigmaImporter.read(
      [NamedFile("\(folder)/shop-app.file.json")],
      variables: NamedFile("\(Corpus.root)/figma-variables/synthetic/shop-variables.local.json"), FigmaOptions())
    let expected = try JSONValue(parsing: try bytes("\(folder)/shop-app.expected.json"))
    #expect(read.screens.map(\.source.object) == expected["screens"]?.array?.compactMap { $0["id"]?.string })
    #expect(read.screens.map(\.id) == ["buy/checkout", "buy/done"])
    #expect(Set(read.skipped.compactMap(\.object)).isSuperset(of: expected["not-screens"]?.array?.compactMap(\.string) ?? []))
    for (object, element) in expected["elements"]?.members?.map({ ($0.key, $0.value) }) ?? [] {
      guard element["skipped"] == nil else {
        #expect(read.element(object) == nil)
        continue
      }
      let found = try #require(read.element(object), "\(object)")
      for field in ["label", "hint", "value", "text"] {
        if let value = element[field]?.string { #expect(found["\(field).en"] == value, "\(object) \(field)") }
      }
      if element["decorative"] == .bool(true) { #expect(found["decorative"] == "true") }
      switch element["kind"]?.string {
      case "header": #expect(found["traits.header"] == "true")
      case "adjustable": #expect(found["traits.adjustable"] == "true")
      case let kind?: #expect(try read.kind(object) == kind)
      case nil: break
      }
      if let frame = element["frame"] { #expect(found["frame"] == frame.canonicalText) }
      if let overflow = element["overflow"]?.string {
        #expect(found["overflow"] == overflow && found["lines"] == element["lines"]?.double.map { $0.plain })
      }
    }
    let gestures = Set(read.gestures.map { "\($0["element"] ?? "") \($0["kind"] ?? "") \($0["result"] ?? "")" })
    #expect(
      gestures.isSuperset(of: [
        "frame-10-2 tap back", "instance-10-300 tap Done", "frame-10-14 swipe ", "frame-10-21 tap ",
        "frame-10-21 long-press https://example.com/gifts", "frame-10-23 tap ",
      ]))
    #expect(read.screens[0].questions.map(\.values) == [["Blue canvas running shoes, size 42", "Blue canvas running shoes"]])
    #expect(read.element("10:300")?["label.en"] == "Pay 59 pounds")
    #expect(read.palette.count == 6)
  }

  @Test func variablesOfARealDesignSystemAreRead() throws {
    let path =
      "\(Corpus.root)/figma-variables/adobe+spectrum-design-data/sdk/core/tests/fixtures/figma/s2-web-variables.baseline.json"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let tape = try JSONTape(foreign: bytes)
    let variables = try FigmaVariables(tape, file: path, FigmaOptions())
    #expect(variables.count == 2961)
    let colours = variables.colours(used: [], file: "s2")
    #expect(!colours.items.isEmpty && Set(colours.items.map(\.id)).count == colours.items.count)
    #expect(colours.items.contains { $0.writes.map(\.path) == ["light", "dark"] })
    #expect(variables.skipped.contains { $0.reason == .mode(name: "Wireframe", collection: ".Color theme") })
  }
}

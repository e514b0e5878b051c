import Foundation
import HandrailMerge
import HandrailModel
import HandrailTestSupport
import Testing

/// A document from outside is either refused, or can be written, merged and read again: there is nothing in between.
@Suite struct MutatedDocumentTests {
  /// Screens, a component, and the results of a merge and a removal, in all formats.
  private static let originals: [[UInt8]] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Format1")
    let old = ["screen", "component", "palette", "merged", "removed", "withdrawn"].compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent("\(name).json"))).map { Array($0) }
    }
    let documents = old.compactMap { try? Document(decoding: $0) }
    return old + documents.map { $0.encoded() } + documents.map { $0.upgraded().encoded() }
  }()

  @Test(arguments: originals.indices)
  func isRefusedOrSound(_ original: Int) throws {
    let bytes = Self.originals[original]
    let base = try Document(decoding: bytes)
    var mutations = MutatedDocument(seed: UInt64(41 + original))
    var (refused, read) = (0, 0)
    for _ in 0..<150 {
      let seed = mutations.random.state
      guard let mutated = try mutations.next(bytes) else { continue }
      guard let (document, _, isIntact) = try? Document.read(mutated) else {
        refused += 1
        continue
      }
      read += 1
      let problem = try flaw(of: document, isIntact, mutated, base)
      #expect(problem == nil, "seed \(seed): \(problem ?? "")\n\(String(decoding: mutated, as: UTF8.self))")
      if problem != nil { return }
    }
    #expect(refused > 20 && read > 5, "\(refused) refused, \(read) read")
  }

  /// What is wrong with a document that was accepted; nil if nothing is.
  private func flaw(of document: Document, _ isIntact: Bool, _ bytes: [UInt8], _ base: Document) throws -> String? {
    if isIntact, (try? Document(decoding: bytes, isTrusted: true)) != document { return "the database reads another document" }
    if let flaw = flaw(ofWritten: document) { return "as it is: " + flaw }
    guard document.kind == base.kind, document.id == base.id else { return nil }
    let merged = Merge.merge(base, document)
    if merged != Merge.merge(document, base) { return "the merge depends on the order" }
    if (try? merged.checkLimits()) != nil, let flaw = flaw(ofWritten: merged) { return "merged: " + flaw }
    var edited = document
    edited.write(.root, "notes", .string("Later"), Dot("zz", 1))
    if let flaw = flaw(ofWritten: edited) { return "edited: " + flaw }
    let shared = try Shared(project: nil, components: [], palette: nil)
    let seen = (try? Screen(edited.encoded(), shared: shared))?.elements.map(\.id)
    return seen == nil || seen != (try? Screen(edited.encoded(), shared: shared, isTrusted: true))?.elements.map(\.id)
      ? "it cannot be shown" : nil
  }

  private func flaw(ofWritten document: Document) -> String? {
    let written = document.encoded()
    do {
      let (again, _, isIntact) = try Document.read(written)
      if again != document { return "written and read again, it is another document" }
      if !isIntact { return "written and read again, it counts as edited by hand" }
      return try Document(decoding: written, isTrusted: true) == document ? nil : "the database reads another document"
    } catch {
      return "it cannot be read after it was written: \(error)"
    }
  }

  /// A conflict that has lost a side would be shown, and could not be resolved.
  @Test func aConflictHasTwoSides() throws {
    var (own, theirs) = (Document(kind: .screen, id: "cart"), Document(kind: .screen, id: "cart"))
    for (place, title) in ["X", "Y"].enumerated() {
      let dot = Dot("r\(place)", 1)
      var side = Document(kind: .screen, id: "cart")
      side.create(.root, dot)
      side.write(.root, "title", .string(title), dot)
      side.stamps[dot] = Stamp(author: "Aki", time: "2026-01-02T03:04:05Z")
      if place == 0 { own = side } else { theirs = side }
    }
    let bytes = Merge.merge(own, theirs).encoded()
    #expect(try Document(decoding: bytes).conflicts.contains { $0.path == FieldPath("title") })
    let sides = try #require(JSONValue(parsing: bytes)["_sync"]?["conflicts"]?[""]?["title"]?.array)
    for left in [[sides[0]], [sides[1]], [sides[0], sides[0]]] {
      let mutated = MutatedDocument.sealed(
        try JSONValue(parsing: bytes).setting(["_sync", "conflicts", "", "title"], .array(left)))
      let error = #expect(throws: ModelError.self) { try Document(decoding: mutated) }
      #expect(error?.place.hasPrefix("_sync.conflicts") == true && error?.code == .document(.syncUnreadable))
    }
  }

  /// What a newer Handrail writes may look entirely different; only its format is checked.
  @Test(arguments: ["null", "[]", "{}", "[{\"stamps\": {}}]"])
  func aNewerFormatOfAnyShapeIsNamedAsSuch(_ rest: String) throws {
    for format in ["4", "7", "1000"] {
      for text in ["{\"_sync\": {\"format\": \(format), \"dots\": \(rest)}}", "{\"id\": 5, \"_sync\": {\"format\": \(format)}}"] {
        let bytes = MutatedDocument.sealed(try JSONValue(parsing: Array(text.utf8)))
        let error = #expect(throws: ModelError.self) { try Document(decoding: bytes) }
        #expect(error?.code == .document(.formatNewer))
      }
    }
  }

  /// The block as a whole.
  @Test(arguments: ["null", "[]", "3", "\"x\"", "{}", "{\"format\": 2}", "{\"format\": 0}", "{\"format\": \"2\"}"])
  func anInvalidBlockIsRefusedWithItsPlace(_ block: String) throws {
    let text = "{\"id\": \"pay\", \"title\": \"P\", \"_sync\": \(block)}"
    let bytes = MutatedDocument.sealed(try JSONValue(parsing: Array(text.utf8)))
    #expect(Document.hasFittingVersion(bytes))
    for isTrusted in [false, true] {
      let error = #expect(throws: ModelError.self) { try Document(decoding: bytes, isTrusted: isTrusted) }
      #expect(error?.place.hasPrefix("_sync") == true && error?.code == .document(.syncUnreadable))
    }
  }
}

extension JSONValue {
  /// The value with another one at a path of members.
  fileprivate func setting(_ path: ArraySlice<String>, _ value: JSONValue) -> JSONValue {
    guard let name = path.first else { return value }
    return .object(
      (members ?? []).map { $0.key == name ? Member(name, $0.value.setting(path.dropFirst(), value)) : $0 })
  }
}

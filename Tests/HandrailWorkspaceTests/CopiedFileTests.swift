import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A screen that somebody makes with plain git by copying the file of another one is that person's: what others signed, checked,
/// closed and asked is about the other one alone.
@Suite struct CopiedFileTests {
  enum Way: CaseIterable, Sendable {
    case inPlace, besideItsPlace
    /// With hashes and a version that fit.
    case sealed
    /// Somebody else goes on with the copy before anybody has received it.
    case editedAgain
    /// The original had another name before.
    case renamed
    /// One command created many screens.
    case ofManyAtOnce
  }

  private let mia = "Mia <mia@example.com>"

  private func signed(_ aki: Workspace, _ way: Way) throws {
    if way == .ofManyAtOnce {
      let screens = ["help", "home", "shop"].map { #"{"id":"\#($0)","title":"\#($0)"}"# }
      let cart = #"{"id":"cart2","title":"Cart","elements":[{"id":"pay","kind":"button","label":{"en":"Pay"}}]}"#
      let file = #"{"format":1,"screens":[\#((screens + [cart]).joined(separator: ","))]}"#
      _ = try aki.importJSON(Array(file.utf8), file: "f.json", isDryRun: false)
      try aki.remove(Target("cart"))
    }
    if way == .renamed { try aki.rename(Target("cart"), to: "cart2") }
    let id = Self.original(way)
    try aki.add(.elements, "\(id)#photo", "kind=image", "frame=0,0,80,80")
    try aki.set(id, "progress=implemented")
    _ = try aki.verify(id, about: "screen.title", .voiceOver, .init(passes: true))
    try aki.sign(id, as: "lead")
    try aki.close("label.image@\(id)#photo", as: .waived, reason: "by me", until: nil)
    _ = try aki.ask("\(id)#pay", "Is this right?")
  }

  private static func original(_ way: Way) -> String { way == .renamed || way == .ofManyAtOnce ? "cart2" : "cart" }

  /// Copies the original's file in a clone.
  private func copy(_ clone: GitClone, _ way: Way) throws {
    let original = Self.original(way)
    let file = way == .besideItsPlace ? clone.path + "/screens/basket.json" : clone.file(.screen, "basket")
    try clone.write(try clone.bytes(original), of: original, as: "basket", to: file, isSealed: way == .sealed)
    try clone.pushAll("basket", as: "Mia")
    guard way == .editedAgain else { return }
    try clone.replace("\"Pay\"", with: "\"Buy\"", in: file)
    try clone.pushAll("buy", as: "Nao")
  }

  @Test(arguments: Way.allCases) func aCopyIsItsMakers(_ way: Way) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try signed(aki, way)
      for team in [aki, ben] { try team.quietSync() }
      try copy(try GitClone(folder, of: folder.path + "/hub.git"), way)
      let early = try folder.clone("early", machine: "three")
      try expect(early, way)
      try ben.set(Self.original(way), "sprint=3")
      let foreseen = try ben.sync([], isDryRun: true, OperationControl()).reports[0]
      let report = try ben.quietSync().reports[0]
      let id = Self.original(way)
      for report in [foreseen, report] {
        #expect(report.copied.map(\.original) == [id] && report.copied.map(\.by) == [mia], "\(report.copied)")
        #expect(report.notes.contains { $0.en.hasPrefix("Mia made basket by copying the file of \(id).") }, "\(report.notes)")
      }
      let shape = JSONValue.object(SyncShape(SyncResult(reports: [report], conflicts: 0), [], .en).members)
      #expect(shape["remotes"]?.array?.first?["copied"]?.array?.first?["of"] == .string(id))
      #expect(try ben.quietSync().reports[0].copied.isEmpty, "it is said once")
      for team in [early, aki, early, ben] { try team.quietSync() }
      let late = try folder.clone("late", machine: "four")
      for team in [aki, ben, early, late] {
        try expect(team, way)
        #expect(try team.value(id, "sprint") == "3" && team.conflicts().isEmpty)
        #expect(try team.everything() == aki.everything())
      }
    }
  }

  private func expect(_ team: Workspace, _ way: Way) throws {
    let document = try #require(try team.document("basket"))
    let isEdited = way == .editedAgain
    #expect(try team.value("basket", "title") == "Cart")
    #expect(try team.value("basket#pay", "label.en") == (isEdited ? "Buy" : "Pay"))
    #expect(!document.hasRecords && document.value(.root, .progress) == nil)
    let writers = Set(document.stamps.values.map(\.author))
    #expect(writers == (isEdited ? [mia, "Nao <nao@example.com>"] : [mia]), "\(writers)")
    let board = try team.boardEntries()
    #expect(board.first { $0.id == "basket" }?.status.signatures.isEmpty == true)
    let original = try #require(board.first { $0.id == Self.original(way) })
    #expect(original.status.signatures.map(\.by) == ["Aki <aki@example.com>"], "\(original.status.signatures)")
    let log = try team.log(Target("basket"), limit: 99)
    #expect(log.map(\.author) == (isEdited ? ["Nao <nao@example.com>", mia] : [mia]), "\(log)")
    let told = log.flatMap(\.changes).map(\.target)
    #expect(told.allSatisfy { !$0.contains("#") || $0.hasSuffix("#pay") || $0.hasSuffix("#photo") }, "\(told)")
  }

  /// What the block of a copied file does not know was written for the copy.
  @Test(arguments: ["basket", "shop"]) func aRecordThatIsAddedToACopyIsItsOwn(_ id: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try signed(aki, .inPlace)
      try aki.addScreen("shop", [Assignment("title=Shop")])
      _ = try aki.ask("shop", "Open?")
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.write(try clone.bytes("cart"), of: "cart", as: id)
      let thread = #"{"id": "mia-1", "about": "pay", "at": "2026-11-20T08:00:00Z", "body": "New?"}"#
      try clone.replace("\"questions\": [", with: "\"questions\": [\n\(thread),", in: clone.file(.screen, id))
      try clone.pushAll(id, as: "Mia")
      let early = try folder.clone("early", machine: "three")
      for team in [ben, early, aki, ben] { try team.quietSync() }
      for team in [aki, ben, early] {
        let document = try #require(try team.document(id))
        let threads = document.keys(in: .questions).compactMap { document.value($0, "body")?.string }
        #expect(Set(threads) == (id == "shop" ? ["New?", "Open?"] : ["New?"]), "\(threads)")
        let versions = document.items[ItemKey(.questions, "mia-1")]?[FieldPath("body")] ?? []
        #expect(versions.map { document.stamps[$0.dot]?.author } == [mia])
        #expect(document.keys(in: .signatures).isEmpty && document.keys(in: .verifications).isEmpty)
        #expect(try team.everything() == aki.everything() && team.conflicts().isEmpty)
      }
    }
  }

  /// A file that comes back, or that a merge brings, is no copy, although one command created it with others.
  @Test func whatComesBackIsNoCopy() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try signed(aki, .ofManyAtOnce)
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.git("rm", "-q", DocumentPath.path(.screen, "cart2"))
      try clone.git("commit", "-q", "-m", "gone")
      try clone.revert()
      let early = try folder.clone("early", machine: "three")
      for team in [ben, aki] { #expect(try team.quietSync().reports[0].copied.isEmpty) }
      for team in [aki, ben, early] {
        #expect(try team.boardEntries().first { $0.id == "cart2" }?.status.signatures.count == 1)
      }
    }
  }

  /// A file that was only moved, with another id, is no copy of what one command created with it, wherever it lies.
  @Test(arguments: [DocumentPath.path(.screen, "basket"), "screens/basket.json", "screens/zz/basket.json"])
  func whatIsMovedIsNoCopy(_ place: String) throws {
    try moved(to: place, "basket") { report, signature in
      #expect(report.copied.isEmpty && report.removed.map(\.id) == ["cart2"])
      #expect(signature.contains("Aki, recorded by Mia"), "\(signature)")
    }
  }

  /// Whoever only moves a file has recorded nothing.
  @Test(arguments: ["screens/cart2.json", "screens/zz/cart2.json"]) func whatIsMovedAloneIsAsItWas(_ place: String) throws {
    try moved(to: place, "cart2") { report, signature in
      #expect(report.copied.isEmpty && report.removed.isEmpty)
      #expect(signature.contains("Aki") && !signature.contains("Mia"), "\(signature)")
    }
  }

  private func moved(to place: String, _ id: String, _ expect: (SyncReport, String) throws -> Void) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try signed(aki, .ofManyAtOnce)
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = "\(clone.path)/\(place)"
      let parent = URL(fileURLWithPath: file).deletingLastPathComponent().path
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try clone.git("mv", DocumentPath.path(.screen, "cart2"), place)
      if id != "cart2" { try clone.replace("\"id\": \"cart2\"", with: "\"id\": \"\(id)\"", in: file) }
      try clone.pushAll("moved", as: "Mia")
      let early = try folder.clone("early", machine: "three")
      let report = try ben.quietSync().reports[0]
      for team in [early, aki, ben, early] { try team.quietSync() }
      for team in [aki, ben, early] {
        let signature = try #require(try team.boardEntries().first { $0.id == id }?.status.signatures.first)
        try expect(report, signature.words.en)
        #expect(try team.everything() == aki.everything())
      }
    }
  }

  /// Each copy costs the same, however many there are of what one command created.
  @Test func manyCopiesTakeLinearTime() throws {
    try TestFolder.with { few in
      try TestFolder.with { many in
        try Growth.check("copies", small: 30, factor: 4, most: 6) { count in
          let folder = count == 30 ? few : many
          let (aki, ben) = try folder.pair()
          let screens = (0..<count).map { #"{"id":"s\#($0)","title":"Screen \#($0)"}"# }.joined(separator: ",")
          _ = try aki.importJSON(Array(#"{"format":1,"screens":[\#(screens)]}"#.utf8), file: "f.json", isDryRun: false)
          for team in [aki, ben] { try team.quietSync() }
          let clone = try GitClone(folder, of: folder.path + "/hub.git")
          for number in 0..<count {
            try clone.write(try clone.bytes("s\(number)"), of: "s\(number)", as: "t\(number)")
          }
          try clone.pushAll("copies", as: "Mia")
          #expect(try ben.sync([], isDryRun: true, OperationControl()).reports[0].copied.count == count)
          let early = try folder.clone("early", machine: "three")
          #expect(try early.log(nil, limit: 3).count == 3)
          return [
            ("sync", { _ = try ben.sync([], isDryRun: true, OperationControl()) }),
            ("log", { _ = try early.log(nil, limit: 3) }),
          ]
        }
      }
    }
  }

  /// An element that is copied within a file, or to another one, is written by whoever copied it.
  @Test(arguments: ["cart", "basket"]) func aCopiedItemIsItsMakers(_ screen: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("basket", [])
      try aki.add(.elements, "basket#old", "kind=text")
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let text = try String(contentsOfFile: clone.file(.screen, "cart"), encoding: .utf8)
      let start = try #require(text.range(of: "\"elements\": ["))
      let end = try #require(text[start.upperBound...].range(of: "]"))
      let item = text[start.upperBound..<end.lowerBound].replacing("\"pay\"", with: "\"pay2\"")
      try clone.replace("\"elements\": [", with: "\"elements\": [\(item),", in: clone.file(.screen, screen))
      try clone.pushAll("copied", as: "Mia")
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let document = try #require(try team.document(screen))
        let key = ItemKey(.elements, "pay2")
        #expect(document.value(key, "label.en") == .string("Pay"))
        let writes = try #require(document.items[key]).flatMap { $0.value.map(\.dot) }
        #expect(Set(writes.compactMap { document.stamps[$0]?.author }) == [mia])
      }
      #expect(try aki.everything() == ben.everything())
    }
  }
}

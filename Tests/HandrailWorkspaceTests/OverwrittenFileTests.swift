import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A screen over whose file somebody copies that of another one with plain git: what differs is that person's, and none of the
/// other one's signatures and checks is about it.
@Suite struct OverwrittenFileTests {
  enum Way: CaseIterable, Sendable {
    case plain
    /// With hashes and a version that fit.
    case sealed
    /// Somebody else goes on with it before anybody has received it.
    case editedAgain
    /// The other one's file is gone.
    case moved
    /// The screen had only a title.
    case empty
    /// One command created both.
    case ofOneCommand, emptyOfOneCommand
    /// The other one had another name before: its permanent id comes with it.
    case renamed
    /// Each is copied over the other.
    case swapped

    var isOfOneCommand: Bool { self == .ofOneCommand || self == .emptyOfOneCommand }
    var isEmpty: Bool { self == .empty || self == .emptyOfOneCommand }
  }

  private static let (aki, ben, mia) = ("Aki <aki@example.com>", "Ben <ben@example.com>", "Mia <mia@example.com>")
  private static let copied = Join.Copied(
    document: .init(kind: .screen, id: "shop"), original: "basket", by: mia, isOver: true)

  private func story(_ way: Way, _ aki: Workspace, _ ben: Workspace) throws {
    if way.isOfOneCommand {
      let cart = #"{"id":"basket","title":"Cart","elements":[{"id":"pay","kind":"button","label":{"en":"Pay"}}]}"#
      let file = #"{"format":1,"screens":[\#(cart),{"id":"help","title":"help"},{"id":"shop","title":"Shop"}]}"#
      _ = try aki.importJSON(Array(file.utf8), file: "f.json", isDryRun: false)
    } else {
      try aki.addScreen("basket", [Assignment("title=Cart")])
      try aki.add(.elements, "basket#pay", "kind=button", "label.en=Pay")
      try aki.addScreen("shop", [Assignment("title=Shop")])
    }
    if way == .renamed {
      try aki.rename(Target("basket"), to: "cart9")
      try aki.rename(Target("cart9"), to: "basket")
    }
    if !way.isEmpty { try aki.add(.elements, "shop#door", "kind=button", "label.en=Door") }
    try aki.set("basket", "progress=implemented")
    _ = try aki.verify("basket", about: "screen.title", .voiceOver, .init(passes: true))
    try aki.sign("basket", as: "lead")
    _ = try aki.ask("basket#pay", "Is this right?")
    for team in [aki, ben] { try team.quietSync() }
    if !way.isEmpty { try ben.sign("shop", as: "designer") }
    for team in [ben, aki] { try team.quietSync() }
  }

  private func overwrite(_ clone: GitClone, _ way: Way) throws {
    let (bytes, replaced) = (try clone.bytes("basket"), try clone.bytes("shop"))
    try clone.write(bytes, of: "basket", as: "shop", isSealed: way == .sealed)
    if way == .moved { try FileManager.default.removeItem(atPath: clone.file(.screen, "basket")) }
    if way == .swapped { try clone.write(replaced, of: "shop", as: "basket") }
    try clone.pushAll("as the basket", as: "Mia")
    guard way == .editedAgain else { return }
    try clone.replace("\"Pay\"", with: "\"Buy\"", in: clone.file(.screen, "shop"))
    try clone.pushAll("buy", as: "Nao")
  }

  @Test(arguments: Way.allCases) func whatDiffersIsItsMakers(_ way: Way) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try story(way, aki, ben)
      try overwrite(try GitClone(folder, of: folder.path + "/hub.git"), way)
      let early = try folder.clone("early", machine: "three")
      try expect(early, way)
      try ben.set("shop", "sprint=3")
      let foreseen = try ben.sync([], isDryRun: true, OperationControl()).reports[0]
      let report = try ben.quietSync().reports[0]
      for report in [foreseen, report] {
        let others = report.copied.filter { $0 != Self.copied }
        #expect(
          report.copied.contains(Self.copied) && others.map(\.original) == (way == .swapped ? ["shop"] : []), "\(report.copied)")
        #expect(report.notes.contains { $0.en.hasPrefix("Mia copied the file of basket over that of shop.") }, "\(report.notes)")
        #expect(report.putBack.isEmpty, "\(report.putBack)")
      }
      #expect(try ben.quietSync().reports[0].copied.isEmpty, "it is said once")
      for team in [early, aki, early, ben] { try team.quietSync() }
      let late = try folder.clone("late", machine: "four")
      for team in [aki, ben, early, late] {
        try expect(team, way)
        #expect(try team.value("shop", "sprint") == "3")
        #expect(try team.everything() == aki.everything())
      }
    }
  }

  private func expect(_ team: Workspace, _ way: Way) throws {
    let document = try #require(try team.document("shop"))
    #expect(try team.value("shop", "title") == "Cart")
    #expect(try team.value("shop#pay", "label.en") == (way == .editedAgain ? "Buy" : "Pay"))
    #expect(!document.contains(ItemKey(.elements, "door")) && document.value(.root, .progress) == nil)
    let title = try #require(document.items[.root]?[FieldPath("title")])
    #expect(title.map { document.stamps[$0.dot]?.author } == [Self.mia], "\(title)")
    let board = try team.boardEntries()
    let signatures = try #require(board.first { $0.id == "shop" }).status.signatures
    #expect(signatures.map(\.by) == (way.isEmpty ? [] : [Self.ben]), "\(signatures)")
    let records = document.items.keys.filter { $0.isRecord && $0.collection != HandrailModel.Collection.signatures.rawValue }
    #expect(try team.conflicts().isEmpty && records.isEmpty, "\(records)")
    #expect(board.first { $0.id == "basket" }?.status.signatures.map(\.by) == (way == .moved ? nil : [Self.aki]))
    let log = try team.log(Target("shop"), limit: 99)
    let line = try #require(log.first { $0.author == Self.mia }, "\(log)")
    #expect(line.changes.contains { $0.path == "title" && $0.to == .string("Cart") }, "\(line)")
    #expect(!line.changes.contains { $0.target.contains("verif") || $0.path == "by" }, "\(line)")
    #expect(!log.contains { $0.sentence.en.hasPrefix("Put back") }, "\(log)")
  }

  /// A remote that others have received such a file from may still have it as it was.
  @Test(arguments: [false, true]) func whatWasReceivedIsKnown(isOver: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try story(.plain, aki, ben)
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let id = isOver ? "shop" : "fair"
      try clone.write(try clone.bytes("basket"), of: "basket", as: id)
      try clone.pushAll("as the basket", as: "Mia")
      try ben.quietSync()
      try clone.git("commit", "-q", "--allow-empty", "-m", "nothing", as: "Nao")
      try clone.git("push", "-q", "--force", "origin", "HEAD:handoff")
      #expect(try ben.quietSync().reports[0].copied.isEmpty)
      for team in [aki, ben] { try team.quietSync() }
      for team in [aki, ben] {
        let document = try #require(try team.document(id))
        #expect(try team.value("\(id)#pay", "label.en") == "Pay")
        let signatures = try #require(try team.boardEntries().first { $0.id == id }).status.signatures
        #expect(signatures.map(\.by) == (isOver ? [Self.ben] : []), "\(signatures)")
        #expect(try team.conflicts().isEmpty && document.keys(in: .verifications).isEmpty)
        #expect(try team.everything() == aki.everything())
      }
    }
  }

  /// Somebody computes all hashes, and makes the other one's items those of the screen: each is that person's.
  @Test func whoForgesItsBeginningIsNamed() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try story(.plain, aki, ben)
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      func read(_ id: String) throws -> Document {
        try Document(decoding: Array(Data(contentsOf: URL(fileURLWithPath: clone.file(.screen, id)))))
      }
      let (basket, shop) = (try read("basket"), try read("shop"))
      var forged = Document(kind: .screen, id: "shop", format: basket.format)
      (forged.context, forged.items, forged.stamps) = (basket.context, basket.items, basket.stamps)
      forged.context.formUnion(shop.context)
      forged.items[.root]?[.birth] = shop.items[.root]?[.birth]
      forged.stamps.merge(shop.stamps) { first, _ in first }
      try Data(forged.encoded()).write(to: URL(fileURLWithPath: clone.file(.screen, "shop")))
      try clone.pushAll("as the basket", as: "Mia")
      let early = try folder.clone("early", machine: "three")
      for team in [early, ben, aki, early] { try team.quietSync() }
      for team in [aki, ben, early] {
        let document = try #require(try team.document("shop"))
        let title = try #require(document.items[.root]?[FieldPath("title")]?.last)
        #expect(title.value == .string("Cart") && document.stamps[title.dot]?.author == Self.mia, "\(title)")
        let signatures = try #require(try team.boardEntries().first { $0.id == "shop" }).status.signatures
        let words = signatures.map(\.words.en).filter { $0.contains("lead") }
        #expect(words.count == 1 && words[0].contains("recorded by Mia"), "\(signatures)")
      }
    }
  }
}

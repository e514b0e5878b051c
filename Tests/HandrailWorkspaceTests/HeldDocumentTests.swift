import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// A workspace that holds a document which cannot be read, because an earlier Handrail took it over unread.
@Suite struct HeldDocumentTests {
  enum Form: String, CaseIterable, Sendable {
    case newer = #"{"format": 9, "stamps": {}}"#
    case null = "null"
    case list = "[]"
    case missing = ""
    case noContext = "context"
    case noShapes = "shapes"

    /// A document with a version that fits and a block that does not.
    func bytes(_ whole: [UInt8]) throws -> [UInt8] {
      let document = try JSONValue(parsing: whole)
      var members = (document.members ?? []).filter { $0.key != "_sync" }
      switch self {
      case .missing: break
      case .newer, .null, .list: members.append(.init("_sync", try JSONValue(parsing: Array(rawValue.utf8))))
      case .noContext, .noShapes:
        let parts = (document["_sync"]?.members ?? []).map {
          JSONValue.Member($0.key, $0.key == rawValue ? .array([]) : $0.value)
        }
        members.append(.init("_sync", .object(parts)))
      }
      return MutatedDocument.sealed(.object(members))
    }
  }

  /// Whether the database took it over as well: of some forms it did not, and stayed behind the history.
  @Test(arguments: Form.allCases, [false, true])
  func itMendsItself(_ form: Form, isInDatabase: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben, clone, whole) = try holding(form, isInDatabase: isInDatabase, folder)
      // All others go on, in both directions, before anything is mended.
      try ben.set("home", "sprint=3")
      #expect(try ben.quietSync().reports[0].failure == nil && ben.exportCSV([]).contains("home,b,"))
      try aki.set("home#b", "hint.en=From Aki")
      for team in [aki, ben] { try team.quietSync() }
      #expect(try aki.screen("home").text(.sprint) == "3" && ben.value("home#b", "hint.en") == "From Aki")
      let file = URL(fileURLWithPath: clone.file(.screen, "cart"))
      try clone.reset(clone.fetched())
      #expect(try Array(Data(contentsOf: file)) == form.bytes(whole))
      try Data(whole).write(to: file)
      try clone.push("mended")
      for _ in 0..<2 { for team in [ben, aki] { try team.quietSync() } }
      for team in [ben, aki] {
        #expect(try team.quietSync().reports[0].unreadable.isEmpty && team.everything() == aki.everything())
        #expect(try team.value("cart#pay", "label.en") == "Pay" && team.value("cart#pay", "hint.ja") == "未送信")
      }
      for team in [ben, aki] {
        try team.set("cart#pay", "label.ja=支払う")
        let found = try team.look().filter { $0.state != .sound }
        #expect(found.isEmpty, "\(found)")
      }
    }
  }

  /// Without a sync, `doctor` brings the last version back that can be read, and says what to do about the shared file.
  @Test(arguments: Form.allCases, [false, true])
  func doctorRestoresWhatCanBeRead(_ form: Form, isInDatabase: Bool) throws {
    try TestFolder.with { folder in
      let (_, ben, clone, whole) = try holding(form, isInDatabase: isInDatabase, folder)
      let found = try ben.look().filter { $0.part == .documents }
      if form == .newer {
        // It is whole, and somebody's: a newer Handrail reads it.
        #expect(found.map(\.state) == [.noted] && found[0].finding.map { "\($0)".contains("cart.json") } == true, "\(found)")
        return
      }
      #expect(found.map(\.state) == [.mended], "\(found)")
      let again = try ben.look().filter { $0.state != .sound }
      #expect(again.isEmpty, "\(again)")
      #expect(try ben.value("cart#pay", "label.en") == "Pay" && ben.value("cart#pay", "hint.ja") == "未送信")
      try ben.set("cart#pay", "label.ja=支払う")
      // What lies in the shared repository is left to whoever mends it.
      let report = try ben.quietSync().reports[0]
      #expect(report.failure == nil && report.unreadable.count == 1 && report.unreadable[0].place.contains("/cart.json"))
      try clone.reset(clone.fetched())
      #expect(try Array(Data(contentsOf: URL(fileURLWithPath: clone.file(.screen, "cart")))) == form.bytes(whole))
    }
  }

  /// Two who share `home` and `cart`; somebody pushed a `cart` of this form, and the second took it over.
  private func holding(
    _ form: Form, isInDatabase: Bool, _ folder: TestFolder
  ) throws -> (aki: Workspace, ben: Workspace, clone: GitClone, whole: [UInt8]) {
    let (aki, ben) = try folder.pair()
    try aki.addScreen("home", [Assignment("title=Home")])
    try aki.add(.elements, "home#b", "kind=button")
    try aki.set("cart#pay", "hint.ja=未送信")
    for team in [aki, ben] { try team.quietSync() }
    let clone = try GitClone(folder, of: folder.path + "/hub.git")
    let file = URL(fileURLWithPath: clone.file(.screen, "cart"))
    let whole = Array(try Data(contentsOf: file))
    let bytes = try form.bytes(whole)
    try Data(bytes).write(to: file)
    try clone.push("broken")
    let ledger = try Ledger(path: ben.root + "/.handrail/ledger.git")
    let head = try ledger.head()
    try #require(
      try Program("git", "-C", ben.root + "/.handrail/ledger.git", "fetch", "-q", folder.path + "/hub.git", "handoff").run().code
        == 0)
    try ledger.move(from: head, to: clone.head)
    try ledger.note("origin", at: clone.head)
    if isInDatabase {
      try ben.store.write { writing in
        let blob = Hashes.gitBlobID(bytes)
        _ = try writing.save(
          StoredDocument(kind: .screen, id: "cart", bytes: bytes, blob: blob, isRemoved: false, hasConflicts: false))
        try writing.setMeta(.head, clone.head)
      }
    }
    return (aki, ben, clone, whole)
  }
}

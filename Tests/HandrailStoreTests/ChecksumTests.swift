import Foundation
import GRDB
import HandrailModel
import HandrailSession
import Testing

@testable import HandrailStore

/// Every page has a checksum: reading damaged data is an error, and never a wrong answer.
@Suite struct ChecksumTests {
  private static let size = 4096

  private func made(_ path: String, count: Int = 60) throws {
    let store = try Store(path: path)
    for index in 0..<count {
      let title = "Title \(index) " + String(repeating: "long ", count: index % 7 * 300)
      try StoreTests().keep(StoreTests().stored("screen-\(index)", title), store, number: UInt64(index + 1))
      try store.write { try $0.updateSearch(try $0.row(.screen, "screen-\(index)") ?? 0, [("", title)]) }
    }
  }

  /// The contents of all tables, row by row.
  private func everything(_ store: Store) throws -> [String] {
    try store.read { reading in
      let tables = try String.fetchAll(reading.db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      return try tables.flatMap { table in
        try Row.fetchAll(reading.db, sql: "SELECT * FROM \"\(table)\"").map { "\(table) \($0.databaseValues.map { "\($0)" })" }
      }
    }
  }

  /// The result of reading everything, or the error that it ends with.
  private func outcome(_ path: String) -> Result<[String], any Error> { Result { try everything(Store(path: path)) } }

  private func isDamage(_ error: any Error) -> Bool { HandrailStore.StoreError(error, path: "").damage != nil }

  @Test func everyPageEndsWithItsChecksum() throws {
    try StoreTests().withFolder { folder in
      let path = folder + "/handrail.sqlite"
      // Large enough that few of the pages are unused.
      try made(path, count: 120)
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      let before = try outcome(path).get()
      #expect(whole[20] == 8 && before.count > 100)
      var (harmless, named) = (0, 0)
      for page in 0..<whole.count / Self.size {
        // By turns one byte, the checksum itself, the whole page, and another whole page in its place.
        let way = page % 4
        let other = page * Self.size == whole.count - Self.size ? 0 : whole.count - Self.size
        let start = page * Self.size
        var bytes = whole
        switch way {
        case 0: bytes[start + 2000 + page % 90] ^= 4
        case 1: bytes[start + Self.size - 1] ^= 1
        case 2: bytes.replaceSubrange(start..<start + Self.size, with: Data(count: Self.size))
        default: bytes.replaceSubrange(start..<start + Self.size, with: whole[other..<other + Self.size])
        }
        try bytes.write(to: URL(fileURLWithPath: path))
        switch outcome(path) {
        case .success(let after):
          // An unused page.
          harmless += 1
          #expect(after == before, "page \(page + 1), way \(way)")
        case .failure(let error):
          named += 1
          #expect(isDamage(error), "page \(page + 1), way \(way): \(error)")
        }
      }
      #expect(named > 20 * harmless, "\(named) named, \(harmless) harmless")
    }
  }

  /// Far more than the cache holds: pages are in memory, in the journal and in the file when it ends.
  @Test func rolledBackPagesWereIntactInTheJournal() throws {
    try StoreTests().withFolder { folder in
      let (path, copy) = (folder + "/handrail.sqlite", folder + "/copy.sqlite")
      try made(path)
      let store = try Store(path: path)
      let before = try everything(store)
      struct TakenBack: Error {}
      #expect(throws: TakenBack.self) {
        try store.write { writing in
          try writing.db.execute(sql: "PRAGMA cache_size = 10")
          try writing.db.execute(sql: "UPDATE documents SET bytes = zeroblob(20000)")
          try writing.db.execute(sql: "DELETE FROM search_text")
          // As a program killed here would leave them.
          for end in ["", "-journal"] { try FileManager.default.copyItem(atPath: path + end, toPath: copy + end) }
          throw TakenBack()
        }
      }
      #expect(try everything(store) == before)
      let changed = try Data(contentsOf: URL(fileURLWithPath: copy)) != Data(contentsOf: URL(fileURLWithPath: path))
      #expect(changed, "the transaction has to reach the file before it ends")
      #expect(try outcome(copy).get() == before)
      #expect(try outcome(path).get() == before)
    }
  }

  @Test func aDatabaseWithoutChecksumsGetsThem() throws {
    try StoreTests().withFolder { folder in
      let path = folder + "/handrail.sqlite"
      // As earlier versions created it: without reserved bytes.
      var configuration = Configuration()
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA page_size = 4096") }
      let old = try DatabaseQueue(path: path, configuration: configuration)
      try Store.migrator.migrate(old, upTo: "v0003-lookups")
      let documents = (0..<50).map { StoreTests().stored("screen-\($0)", "Title \($0)") }
      try old.write { db in
        for document in documents {
          try db.execute(
            sql: "INSERT INTO documents (kind, id, bytes, blob, is_removed) VALUES ('screen', ?, ?, ?, 0)",
            arguments: [document.id, Data(document.bytes), document.blob])
        }
        try Writing(db: db).setMeta(.catalogue, "1")
        try db.execute(sql: "INSERT INTO search_text (document, item, text) VALUES (1, '', 'Title')")
      }
      try old.close()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes[20] == 0)
      // A read-only open is refused if the file was never checked.
      #expect(throws: HandrailStore.StoreError.self) { try Store(path: path, isReadOnly: true) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      for _ in 0..<2 {
        let store = try Store(path: path)
        #expect(try store.read { try $0.documents(.screen).map(\.bytes) }.count == 50)
        #expect(try store.read { try $0.meta(.catalogue) } == nil, "derived tables are rebuilt")
        #expect(try store.read { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM search WHERE search MATCH 'itl'") } == 1)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path))[20] == 8)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["handrail.sqlite"])
    }
  }

  /// Copies the database and its journal in the middle of a transaction that has already written: as after a power cut.
  private func interrupted(_ folder: String, _ name: String) throws -> (before: [String], copy: String) {
    let path = folder + "/handrail.sqlite"
    let before = try outcome(path).get()
    let copy = "\(folder)/\(name).sqlite"
    let queue = try Store.queue(path)
    try? queue.write { db in
      try db.execute(sql: "PRAGMA cache_size = 1")
      try db.execute(sql: "UPDATE documents SET is_removed = 1; UPDATE meta SET value = 'x'; DELETE FROM command_documents")
      try db.execute(sql: "INSERT INTO meta (key, value) VALUES ('big', hex(zeroblob(400000)))")
      for suffix in ["", "-journal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
      throw CancellationError()
    }
    return (before, copy)
  }

  @Test func aJournalRestoresWhatItWas() throws {
    try StoreTests().withFolder { folder in
      try made(folder + "/handrail.sqlite")
      let (before, copy) = try interrupted(folder, "cut")
      #expect(try everything(Store(path: copy)) == before)
      #expect(!FileManager.default.fileExists(atPath: copy + "-journal"))
      #expect(try outcome(folder + "/handrail.sqlite").get() == before)
    }
  }

  /// A journal that is damaged, or belongs to an older state or another database, causes an error and no mixture.
  @Test func aForeignOrDamagedJournalIsNamed() throws {
    try StoreTests().withFolder { folder in
      let path = folder + "/handrail.sqlite"
      try made(path)
      let (_, old) = try interrupted(folder, "old")
      for index in 0..<5 { try StoreTests().keep(StoreTests().stored("screen-\(index)", "Newer"), Store(path: path), number: 99) }
      let (before, cut) = try interrupted(folder, "cut")
      let journal = try Data(contentsOf: URL(fileURLWithPath: cut + "-journal"))
      var (whole, named) = (0, 0)
      func open(_ bytes: Data, _ database: String, _ what: String, orBefore: Bool) throws {
        let place = folder + "/trial.sqlite"
        for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: place + suffix) }
        try FileManager.default.copyItem(atPath: database, toPath: place)
        try bytes.write(to: URL(fileURLWithPath: place + "-journal"))
        switch outcome(place) {
        case .success(let after):
          whole += 1
          #expect(orBefore && after == before, "\(what) went in")
        case .failure(let error):
          named += 1
          #expect(isDamage(error), "\(what): \(error)")
        }
      }
      for offset in stride(from: 1000, to: journal.count, by: 3001) {
        var bytes = journal
        bytes[offset] ^= 0x20
        try open(bytes, cut, "a journal with another byte \(offset)", orBefore: true)
      }
      let oldJournal = try Data(contentsOf: URL(fileURLWithPath: old + "-journal"))
      try open(oldJournal, path, "an older journal", orBefore: false)
      #expect(named > 10 && whole < named, "\(named) named, \(whole) whole")
    }
  }

  /// The parts of a document that somebody who can write pages with valid checksums may change.
  enum Part: String, CaseIterable {
    case bytes = "bytes = CAST(replace(bytes, 'Cart', 'Card') AS BLOB)"
    case blob = "blob = substr(blob, 2) || substr(blob, 1, 1)"
    case checksum = "checksum = checksum + 1"
  }

  @Test(arguments: Part.allCases)
  func everyReaderNamesADocumentThatDoesNotMatchItsBlob(_ part: Part) throws {
    try StoreTests().withFolder { folder in
      let path = folder + "/handrail.sqlite"
      let store = try Store(path: path)
      let cart = StoreTests().stored("cart", "Cart")
      try StoreTests().keep(cart, store, number: 1)
      try store.write { writing in
        let shared = try Shared(project: nil, components: [], palette: nil)
        try writing.project(Projection(try Screen(cart.bytes, shared: shared), [], [], counting: [], into: 1))
        try writing.db.execute(sql: "UPDATE documents SET \(part.rawValue)")
      }
      var readers: [(String, (Reading) throws -> Void)] = [
        ("document", { _ = try $0.document(.screen, "cart") }), ("documents", { _ = try $0.documents(.screen) }),
        ("forEachScreen", { try $0.forEachScreen(batch: 9) { _ in } }), ("forEachDocument", { try $0.forEachDocument { _ in } }),
      ]
      // A version is read by its blob id, whatever else its row says.
      if part == .bytes { readers.append(("version", { _ = try $0.version(cart.blob) })) }
      for (name, reader) in readers {
        do {
          try store.read(reader)
          Issue.record("\(name) returns damaged bytes")
        } catch {
          let error = HandrailStore.StoreError(error, path: path)
          #expect(error.problem.en.contains("screen cart") && error.remedy.en.contains("handrail doctor"), "\(name): \(error)")
        }
      }
      #expect(try store.read { try $0.damagedDocuments().map(\.id) } == ["cart"])
    }
  }

  /// Documents in older databases get checksums, but damaged ones stay damaged.
  @Test func olderDocumentsGetChecksums() throws {
    try StoreTests().withFolder { folder in
      let path = folder + "/handrail.sqlite"
      let old = try Store.queue(path)
      try Store.migrator.migrate(old, upTo: "v0011-own-writes")
      let documents = ["cart", "home"].map { StoreTests().stored($0, $0) }
      try old.write { db in
        for document in documents {
          try db.execute(
            sql: "INSERT INTO documents (kind, id, bytes, blob, is_removed, has_conflicts) VALUES ('screen', ?, ?, ?, 0, 0)",
            arguments: [document.id, Data(document.bytes), document.blob])
        }
        try db.execute(sql: "UPDATE documents SET bytes = CAST(replace(bytes, 'cart', 'card') AS BLOB) WHERE id = 'cart'")
      }
      try old.close()
      let store = try Store(path: path)
      #expect(try store.read { try $0.document(.screen, "home") }?.bytes == documents[1].bytes)
      #expect(throws: (any Error).self) { try store.read { try $0.document(.screen, "cart") } }
      #expect(try store.read { try $0.damagedDocuments().map(\.id) } == ["cart"])
    }
  }

  /// It is stored: if it were computed differently, every document would count as damaged.
  @Test func theChecksumOfADocumentStaysWhatItIs() {
    let known: [(bytes: String, checksum: Int64)] = [
      ("", 2_880_524_839_755_237_111), ("{}", 963_194_910_302_060_354),
      (String(repeating: "Zwölf 十二 ", count: 9), -1_388_786_006_951_687_124),
    ]
    for (bytes, checksum) in known {
      #expect(StoredDocument.checksum(Array(bytes.utf8), Hashes.gitBlobID(Array(bytes.utf8))) == checksum, "\(bytes)")
    }
  }

  /// Any change of one byte, or of the length, is detected.
  @Test func theChecksumDetectsEveryByte() {
    let bytes = Array("0123456789abcdefghijklmnopqrstuvwxyzABC".utf8)
    var sums: Set<Int64> = []
    for count in 0...bytes.count { sums.insert(StoredDocument.checksum(Array(bytes.prefix(count)), "")) }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      sums.insert(StoredDocument.checksum(changed, ""))
    }
    let padded = StoredDocument.checksum(bytes + [0], "")
    #expect(sums.count == 2 * bytes.count + 1 && !sums.contains(padded))
  }
}

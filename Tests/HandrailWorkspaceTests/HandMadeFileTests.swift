import Foundation
import HandrailLedger
import HandrailModel
import Testing

@testable import HandrailWorkspace

/// A file that somebody writes in a repository is taken as what it is meant for; what cannot be taken is named, and waits.
@Suite struct HandMadeFileTests {
  private static let extra = """
    {"id": "extra", "title": "Extra",
      "elements": [{"id": "go", "kind": "button", "label": {"en": "Go"}}, {"id": "end", "kind": "text"}]}

    """
  private static let author = "Plain <plain@example.com>"

  @Test(arguments: ["screens/extra.json", "screens/zz/extra.json", DocumentPath.path(.screen, "extra")], [false, true])
  func aNewFileIsANewScreen(_ path: String, inMerge: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      if inMerge { try clone.beginMerge("side") }
      try Self.write(Self.extra, to: path, in: clone)
      try Self.write(
        "{\"id\": \"row\", \"kind\": \"button\", \"label\": {\"en\": \"Row\"}}", to: "components/row.json", in: clone)
      try clone.pushAll("a screen")
      let brought = clone.head
      let report = try aki.quietSync().reports[0]
      #expect(report.received == 2 && report.unreadable.isEmpty && report.failure == nil, "\(report)")
      #expect(try aki.value("extra#go", "label.en") == "Go" && aki.document("row", .component)?.value(.root, "kind") != nil)
      #expect(try aki.screen("extra").elements.map(\.id) == ["go", "end"])
      for target in ["extra", "component:row"] {
        let blamed = try aki.blame(Target(target))
        #expect(!blamed.isEmpty && blamed.allSatisfy { $0.author == Self.author && !$0.time.isEmpty }, "\(blamed)")
      }
      let log = try aki.log(Target("extra"), limit: 9)
      #expect(log.map(\.commit) == [brought] && log.first?.author == Self.author, "\(log)")
      for team in [ben, aki] { try team.quietSync() }
      try clone.reset(clone.fetched())
      #expect(FileManager.default.fileExists(atPath: clone.file(.screen, "extra")))
      #expect(path == DocumentPath.path(.screen, "extra") || !FileManager.default.fileExists(atPath: clone.path + "/" + path))
      #expect(try aki.everything() == ben.everything())
      let head = clone.remoteHead
      for team in [aki, ben] { #expect(try team.quietSync().reports.allSatisfy { $0.sent == 0 && $0.received == 0 }) }
      #expect(clone.remoteHead == head)
    }
  }

  /// A file that is not taken, because its name does not match its id, is not in the log either.
  @Test(arguments: ["screens/other.json", DocumentPath.path(.screen, "other")]) func whatWasNotTakenIsNotLogged(path: String)
    throws
  {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try Self.write(Self.extra, to: path, in: clone)
      try clone.replace("\"Cart\"", with: "\"By hand\"", in: clone.file(.screen, "cart"))
      try clone.pushAll("two files")
      #expect(try aki.quietSync().reports[0].unreadable.count == 1)
      let lines = try aki.log(nil, limit: 9).filter { $0.author == Self.author }.flatMap(\.changes).map(\.target)
      #expect(lines == ["cart"], "\(lines)")
    }
  }

  /// A copy under another name has our writes, and nobody else uses our name.
  @Test func aCopiedFileIsNobodyElsesWork() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let copy = try String(contentsOfFile: clone.file(.screen, "cart"), encoding: .utf8).replacing("\"cart\"", with: "\"extra\"")
      try Self.write(copy, to: DocumentPath.path(.screen, "extra"), in: clone)
      try clone.pushAll("a copy")
      let name = try aki.replicaName()
      for team in [ben, aki] { #expect(try team.quietSync().reports[0].unreadable.isEmpty) }
      #expect(try aki.value("extra#pay", "label.en") == "Pay" && aki.replicaName() == name)
      try aki.set("extra#pay", "label.en=Aki")
      for team in [aki, ben] { try team.quietSync() }
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty && aki.replicaName() == name)
    }
  }

  /// A file that was moved is the same document, and was not deleted.
  @Test func aMovedFileIsTheSameScreen() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.replace("\"Pay\"", with: "\"By hand\"", in: clone.file(.screen, "cart"))
      try clone.git("mv", clone.file(.screen, "cart"), clone.path + "/screens/cart.json")
      try clone.pushAll("moved")
      try ben.set("cart", "sprint=12")
      for _ in 0..<2 { for team in [ben, aki] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty)
      #expect(try aki.value("cart#pay", "label.en") == "By hand" && aki.value("cart", "sprint") == "12")
      #expect(try aki.blame(Target("cart#pay")).contains { $0.value == "By hand" && $0.author == Self.author })
    }
  }

  struct Slip: Sendable {
    let old, new: String
    /// What the message names.
    let place: String
  }

  static let slips = [
    Slip(old: "\"kind\": \"button\"", new: "\"kind\": \"buton\"", place: "pay: kind"),
    Slip(old: "\"kind\": \"button\"", new: "\"knid\": \"button\"", place: "pay: knid"),
    Slip(old: "\"kind\": \"button\"", new: "\"kind\": \"button\", \"lines\": \"two\"", place: "pay: lines"),
    Slip(old: "\"kind\": \"button\"", new: "\"kind\": 7", place: "pay: kind"),
    Slip(old: "\"elements\": [", new: "\"elemnts\": [{\"id\": \"x\", \"kind\": \"text\"}], \"elements\": [", place: "elemnts"),
    Slip(old: "\"id\": \"cart\"", new: "\"hint\": {\"en\": \"x\"}, \"id\": \"cart\"", place: "hint.en"),
  ]

  @Test(arguments: slips.indices)
  func aSlipIsNamedAndTheRestIsTaken(_ index: Int) throws {
    let slip = Self.slips[index]
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      try clone.replace("\"title\": \"Cart\"", with: "\"title\": \"Basket\"", in: file)
      let whole = try String(contentsOfFile: file, encoding: .utf8)
      try clone.replace(slip.old, with: slip.new, in: file)
      let slipped = try String(contentsOfFile: file, encoding: .utf8)
      let lines = slipped.components(separatedBy: "\n")
      let changed = try #require(zip(lines, whole.components(separatedBy: "\n")).enumerated().first { $1.0 != $1.1 }?.offset)
      try clone.pushAll("a slip")
      let report = try aki.quietSync().reports[0]
      let place = "\(DocumentPath.path(.screen, "cart")): line \(changed + 1): \(slip.place)"
      #expect(report.unreadable.map(\.place) == [place] && report.failure == nil && report.received == 1, "\(report)")
      try ben.set("cart#pay", "hint.en=From Ben")
      for team in [ben, aki, ben] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.value("cart", "title") == "Basket" && team.value("cart#pay", "kind") == "button")
        #expect(try team.blame(Target("cart")).allSatisfy { !$0.author.isEmpty })
        #expect(try team.waitingFiles().map(\.failure.place) == [place])
        let noted = try team.look().filter { $0.state != .sound }
        #expect(noted.map(\.part) == [.waiting] && noted.map(\.state) == [.noted], "\(noted)")
      }
      try clone.reset(clone.fetched())
      #expect(try String(contentsOfFile: file, encoding: .utf8) == slipped)
      try whole.write(toFile: file, atomically: true, encoding: .utf8)
      try clone.pushAll("corrected")
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      for team in [aki, ben] {
        #expect(try team.waitingFiles().isEmpty && team.look().allSatisfy { $0.state == .sound })
        #expect(try team.conflicts().isEmpty && team.everything() == aki.everything())
        #expect(try team.value("cart#pay", "hint.en") == "From Ben" && team.value("cart#pay", "kind") == "button")
      }
    }
  }

  @Test(arguments: ["{\"id\": \"other\", \"title\": \"Extra\"}\n", "{\"title\": \"Extra\"}\n", "{\n  \"id\": \"extra\",\n"])
  func aNewFileThatDoesNotReadAsOneIsNamed(_ text: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try Self.write(text, to: "screens/extra.json", in: clone)
      try clone.pushAll("no screen")
      for team in [aki, ben] {
        try team.set("cart", "sprint=\(team === aki ? 1 : 2)")
        let report = try team.quietSync().reports[0]
        #expect(report.unreadable.count == 1 && report.unreadable[0].place.hasPrefix("screens/extra.json: "), "\(report)")
        #expect(try team.waitingFiles().count == 1 && team.screens(ScreenFilter()).count == 1)
      }
      try clone.reset(clone.fetched())
      try Self.write(Self.extra, to: "screens/extra.json", in: clone)
      try clone.pushAll("a screen")
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      #expect(try aki.screens(ScreenFilter()).count == 2 && aki.waitingFiles().isEmpty && aki.everything() == ben.everything())
    }
  }

  /// A field and a list of a newer version are kept to the letter, also where a hand changes them.
  @Test func whatANewerVersionWroteIsNoSlip() throws {
    var document = Document(kind: .screen, id: "cart")
    let dot = Dot("a", 1)
    document.begin(.root, dot)
    document.write(.root, "mood", .string("calm"), dot)
    let item = ItemKey("beacons", "one")
    document.begin(item, dot)
    document.write(item, "range", .string("near"), dot)
    let text = String(decoding: document.encoded(), as: UTF8.self)
    let edited = text.replacing("\"calm\"", with: "\"busy\"").replacing("\"near\"", with: "\"far\"")
    let (read, faults, _) = try Document.read(Array(edited.utf8))
    #expect(faults.isEmpty && read.value(.root, "mood") == .string("busy") && read.value(item, "range") == .string("far"))
    let more = text.replacing("\"mood\"", with: "\"moods\": 1,\n  \"mood\"", maxReplacements: 1)
    #expect(try Document.read(Array(more.utf8)).faults.count == 1)
  }

  static func write(_ text: String, to path: String, in clone: GitClone) throws {
    let url = URL(fileURLWithPath: clone.path + "/" + path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}

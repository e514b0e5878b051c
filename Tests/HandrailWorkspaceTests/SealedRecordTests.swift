import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Files whose hashes and versions somebody computed anew: who signed is never whom they name alone.
@Suite struct SealedRecordTests {
  private static let (aki, ben) = ("Aki <aki@example.com>", "Ben <ben@example.com>")
  private static let mallory = "Mallory <mallory@example.com>"

  enum Way: CaseIterable, Sendable {
    /// Ben's signature names Aki, or nobody, or was made by Aki according to the block.
    case otherName, otherWriter, noName
    /// A signature that nobody made: in Aki's name, under a write of Aki's or of nobody's; or that names nobody.
    case newOfAki, newOfNobody, newWithoutName

    var isNew: Bool { [.newOfAki, .newOfNobody, .newWithoutName].contains(self) }
  }

  private func change(_ document: inout Document, _ way: Way) throws {
    let (aki, by) = (JSONValue.string(Self.aki), FieldPath(Field.by.name))
    if way.isNew {
      let dot = Dot("a1b2c3d4", 9)
      let key = ItemKey(.signatures, RecordID(dot, ordinal: 1).text)
      document.create(key, dot)
      document.write(key, .roleSigned, .string("lead"), dot)
      document.write(key, .at, .string("2026-11-20T08:40:00Z"), dot)
      if way != .newWithoutName { document.write(key, .by, aki, dot) }
      if way != .newOfNobody { document.stamps[dot] = Stamp(author: Self.aki, time: "2026-11-20T08:40:00Z") }
      return
    }
    let key = try #require(document.keys(in: .signatures).first)
    let old = try #require(document.items[key]?[by]?.first)
    if way == .noName {
      document.items[key] = document.items[key]?.joined([:]) { path, versions, _ in path == by ? [] : versions }
    } else {
      document.items[key]?[by] = [Version(old.dot, aki)]
    }
    if way == .otherWriter { document.stamps[old.dot] = Stamp(author: Self.aki, time: "2026-11-20T08:40:00Z") }
  }

  @Test(arguments: Way.allCases, [false, true]) func whoSignedIsWhoRecordedIt(_ way: Way, isLate: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      if !way.isNew { try ben.sign("cart", as: "lead") }
      try ben.set("cart", "sprint=2")
      try ben.quietSync()
      // One who has seen the signature, and one who has not.
      if !isLate { try aki.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      var document = try Document(decoding: Array(Data(contentsOf: URL(fileURLWithPath: file))))
      try change(&document, way)
      try Data(document.encoded()).write(to: URL(fileURLWithPath: file))
      try clone.pushAll("signed", as: "Mallory")
      let late = try folder.clone("late", machine: "three")
      let teams = isLate ? [late, aki, ben] : [aki, ben, late]
      if isLate { try Self.expect(late, way, isFirst: true) }
      for team in teams + teams + teams { try team.quietSync() }
      for team in teams { try Self.expect(team, way) }
      #expect(try aki.everything() == ben.everything() && aki.everything() == late.everything())
    }
  }

  private static func expect(_ team: Workspace, _ way: Way, isFirst: Bool = false) throws {
    let signed = try #require(try team.boardEntries().first?.status.signatures.first { $0.role == "lead" })
    let named =
      way == .newWithoutName ? Attribution(mallory) : way.isNew ? Attribution(name: aki, recorder: mallory) : Attribution(ben)
    #expect(Attribution(signed.by) == named, "\(signed.by)")
    let lines = try team.checklist("cart", for: .lead, .en).sections.flatMap(\.lines).map { "\($0.text) \($0.details)" }
    #expect(lines.contains { $0.contains(named.words.en) }, "\(lines.joined(separator: "\n"))")
    let log = try team.log(nil, limit: 99)
    let putBack = log.filter { $0.author.hasPrefix("Handrail") }.map(\.sentence.en)
    let isMissing = way == .noName && !isFirst
    #expect(putBack == (isMissing ? ["Put back what Ben had recorded in cart"] : []), "\(log)")
    #expect(log.contains { $0.author == mallory }, "\(log)")
  }

  enum Disguise: CaseIterable, Sendable { case name, message, time }

  /// A name, a message and a time that Handrail gives its own commits.
  @Test(arguments: Disguise.allCases) func whoIsCalledHandrailIsAHand(_ disguise: Disguise) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      var document = try Document(decoding: Array(Data(contentsOf: URL(fileURLWithPath: file))))
      try change(&document, .newOfAki)
      let dot = Dot("a1b2c3d4", 9)
      document.create(ItemKey(.elements, "extra"), dot)
      document.write(ItemKey(.elements, "extra"), .kind, .string("text"), dot)
      try Data(document.encoded()).write(to: URL(fileURLWithPath: file))
      let time = disguise == .time ? try clone.git("show", "-s", "--format=%at +0000", "HEAD") : "2026-11-20T09:00:00Z"
      let message = disguise == .name ? "x" : "Adopted edits made by hand"
      try clone.git(
        "-c", "user.email=handrail@localhost", "commit", "-q", "-a", "-m", message, "--date", time, as: "Handrail")
      try clone.git("push", "-q", "origin", "HEAD:handoff")
      for team in [aki, ben, aki] {
        try team.quietSync()
        let log = try team.log(nil, limit: 99)
        #expect(!log.contains { $0.sentence.en.hasPrefix("Put back") }, "\(log)")
        let line = try #require(log.first { $0.commit == clone.head })
        #expect(line.sentence.en == "\(message) (committed under the name of Handrail)", "\(line)")
        let signed = try #require(try team.boardEntries().first?.status.signatures.first)
        if disguise != .time {
          #expect(signed.words.en.hasPrefix("signed as lead by Aki, recorded by Handrail"), "\(signed.words.en)")
          let blamed = try #require(try team.blame(Target("cart#extra")).first { $0.path == "kind" })
          #expect(blamed.author == Self.aki && blamed.committer == "Handrail <handrail@localhost>", "\(blamed)")
        }
      }
    }
  }
}

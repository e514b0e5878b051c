import Foundation
import HandrailCatalogue
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A record says forever what it said first, through every way in: whoever thinks otherwise makes another one.
@Suite struct RecordOnceTests {
  /// One record of each kind, with the text in the file that is changed, and what it is changed to.
  private static let edits = [
    ("\"verdict\": \"fail\"", "\"verdict\": \"pass\""), ("\"role-signed\": \"designer\"", "\"role-signed\": \"lead\""),
    ("\"reason\": \"waived by me\"", "\"reason\": \"waived by all\""), ("\"reason\": \"open again\"", "\"reason\": \"closed\""),
    ("\"body\": \"Is this right?\"", "\"body\": \"This is right.\""), ("\"body\": \"No.\"", "\"body\": \"Yes.\""),
  ]

  private func story(_ body: (TestFolder, Workspace, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart#pay", "frame=0,0,20,20")
      try aki.recordOneOfEachKind()
      for team in [aki, ben] { try team.quietSync() }
      try body(folder, aki, ben)
    }
  }

  /// Every record with all that it says.
  private func records(_ workspace: Workspace) throws -> [String: String] {
    let document = try #require(try workspace.document("cart"))
    return Dictionary(
      uniqueKeysWithValues: document.items.keys.filter { $0.isRecord && document.contains($0) }.map { key in
        let fields = (document.items[key] ?? [:]).keys.filter(key.isWrittenOnce).sorted()
        return (key.text, fields.map { "\($0.text)=\((document.value(key, $0) ?? .null).canonicalText)" }.joined(separator: " "))
      })
  }

  enum Way: CaseIterable, Sendable { case commit, merge, sealed, sealedMerge, newWrite }

  @Test(arguments: Way.allCases) func aHandChangesNone(_ way: Way) throws {
    try story { folder, aki, ben in
      let before = try records(aki)
      #expect(before.count == 6)
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      if way == .merge || way == .sealedMerge { try clone.beginMerge("side") }
      switch way {
      case .commit, .merge: for (old, new) in Self.edits { try clone.replace(old, with: new, in: file) }
      case .sealed, .sealedMerge: try Self.seal(file) { Version($0.dot, $1) }
      case .newWrite: try Self.seal(file) { _, value in Version(Dot("mallory1", 1), value) }
      }
      try clone.pushAll("changed")
      try ben.set("cart", "sprint=3")
      for team in [ben, aki, ben] { try team.quietSync() }
      let late = try folder.clone("late", machine: "three")
      for team in [aki, ben, late] {
        let now = try records(team)
        for (key, text) in before { #expect(now[key]?.hasPrefix(text) == true || now[key] == text, "\(key): \(now[key] ?? "")") }
        #expect(try team.boardEntries().first?.status.failedChecks == 1)
        #expect(try team.value("cart", "sprint") == "3", "nobody is held up")
        let told = try team.changedRecords()
        #expect(told.count == Self.edits.count && told.allSatisfy { $0.line > 1 && $0.file.hasSuffix("cart.json") }, "\(told)")
        #expect(told.contains { $0.path == "verdict" && $0.first == "fail" && $0.other == "pass" })
        #expect(try team.look().contains { if case .changedRecord = $0.finding { true } else { false } })
      }
      #expect(try aki.everything() == ben.everything() && aki.everything() == late.everything())
      // The record that says otherwise is a new one; the old one can only be left as it is.
      let check = try #require(try aki.changedRecords().first { $0.path == "verdict" })
      let refused = failure {
        try aki.resolve(Target(check.target), "verdict", take: aki.side("B", of: check.target, "verdict"), value: nil)
      }
      #expect(refused?.code == .model(.document(.recordStands(.verifications))))
      for record in try aki.changedRecords() {
        try aki.resolve(Target(record.target), record.path, take: aki.side("A", of: record.target, record.path), value: nil)
      }
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      for team in [aki, ben] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.changedRecords().isEmpty && team.conflicts().isEmpty)
        #expect(try team.boardEntries().first?.status.failedChecks == 0)
      }
    }
  }

  /// Changes what the records say, with hashes and a version that fit.
  private static func seal(_ file: String, _ made: (Version, JSONValue) -> Version) throws {
    var document = try Document(decoding: Array(try Data(contentsOf: URL(fileURLWithPath: file))))
    let values = edits.map { old, new in
      (old.split(separator: "\"").last.map(String.init) ?? "", new.split(separator: "\"").last.map(String.init) ?? "")
    }
    for (key, registers) in document.items where key.isRecord {
      for (path, versions) in registers where key.isWrittenOnce(path) {
        guard let old = versions.first, let new = values.first(where: { .string($0.0) == old.value }) else { continue }
        let version = made(old, .string(new.1))
        document.items[key]?[path] = [version]
        document.context.include(version.dot)
        if document.stamps[version.dot] == nil {
          document.stamps[version.dot] = Stamp(author: "Mallory <m@x>", time: "2026-11-20T08:00:00Z")
        }
      }
    }
    try Data(document.encoded()).write(to: URL(fileURLWithPath: file))
  }

  /// What a hand adds to a record is none of it: above all, not that its author had seen another one.
  @Test func aHandAddsNothing() throws {
    try story { folder, aki, ben in
      let before = try records(aki)
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.replace(
        "\"reason\": \"waived by me\"", with: "\"reason\": \"waived by me\", \"until\": \"2030-01-01\"",
        in: clone.file(.screen, "cart"))
      try clone.replace("\"verdict\": \"fail\"", with: "\"os\": \"99\", \"verdict\": \"fail\"", in: clone.file(.screen, "cart"))
      try clone.pushAll("added")
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let document = try #require(try team.document("cart"))
        #expect(document.readableForm.canonicalText.contains("2030-01-01") == false)
        #expect(try team.changedRecords().map(\.path).sorted() == ["os", "until"])
        #expect(try records(team).count == before.count)
      }
    }
  }

  @Test func aFileChangesNone() throws {
    try story { folder, aki, ben in
      let (before, bytes) = (try records(ben), try ben.everything())
      let export = String(decoding: try aki.exportJSON(), as: UTF8.self)
      for (old, new) in Self.edits {
        #expect(export.contains(old), "\(old)")
        let refused = failure {
          try ben.importJSON(Array(export.replacing(old, with: new).utf8), file: "e.json", isDryRun: false)
        }
        #expect(refused?.kind == .data, "\(new): \(String(describing: refused))")
      }
      let check = try #require(before.keys.first { $0.hasPrefix("verifications/") }).split(separator: "/")[1]
      func plain(_ verdict: String) -> [UInt8] {
        Array(#"{"format":1,"screens":[{"id":"cart","verifications":[{"id":"\#(check)","verdict":"\#(verdict)"}]}]}"#.utf8)
      }
      let refused = failure { try ben.importJSON(plain("pass"), file: "p.json", isDryRun: false) }
      #expect(refused?.code == .model(.document(.recordStands(.verifications))) && refused?.kind == .data)
      #expect(refused?.place.contains("p.json") == true && refused?.place.contains(check) == true, "\(refused?.place ?? "")")
      #expect(refused?.remedy.en.contains("handrail verify") == true)
      #expect(try ben.importJSON(plain("fail"), file: "p.json", isDryRun: false).valuesChanged == 0)
      _ = try ben.importJSON(Array(export.utf8), file: "e.json", isDryRun: false)
      #expect(try records(ben) == before && ben.everything() == bytes)
    }
  }

  @Test func aMergeDriverAndAStepBackChangeNone() throws {
    try story { folder, aki, ben in
      let before = try records(aki)
      let commit = try #require(try aki.log(Target("cart"), limit: 99).last?.commit)
      _ = try aki.restore(Target("cart"), from: commit, isConfirmed: true)
      #expect(try records(aki) == before)
      _ = try aki.undo(redo: false)
      _ = try aki.undo(redo: true)
      #expect(try records(aki) == before)
      let (ours, theirs) = (folder.path + "/ours.json", folder.path + "/theirs.json")
      let text = String(decoding: try #require(try aki.document("cart")).encoded(), as: UTF8.self)
      try text.write(toFile: ours, atomically: true, encoding: .utf8)
      try Self.edits.reduce(text) { $0.replacing($1.0, with: $1.1) }.write(toFile: theirs, atomically: true, encoding: .utf8)
      #expect(try MergeFiles.merge(ours, theirs, as: "cart.json") == Self.edits.count)
      let merged = try String(contentsOfFile: ours, encoding: .utf8)
      let human = merged.prefix(upTo: try #require(merged.range(of: "\"_sync\"")).lowerBound)
      for (old, new) in Self.edits { #expect(human.contains(old) && !human.contains(new)) }
    }
  }

  /// A record that names somebody else says who recorded it, on every surface; what a teammate's export brings does not.
  @Test func whoRecordedItIsSaid() throws {
    try story { folder, aki, ben in
      let (name, writer) = ("Aki <aki@example.com>", "Ben <ben@example.com>")
      let file = """
        {"format":1,"screens":[{"id":"cart",
          "signatures":[{"id":"s1","role-signed":"lead","by":"\(name)","at":"2026-11-20T10:00:00Z"}],
          "verifications":[{"id":"v1","about":"screen.title","method":"voiceover","verdict":"fail","note":"no","by":"\(name)"}],
          "closings":[{"id":"c1","about":"label.image@photo","closes-as":"waived","reason":"r","by":"\(name)"}],
          "questions":[{"id":"q1","body":"Why?","about":"pay","by":"\(name)"}]}]}
        """
      _ = try ben.importJSON(Array(file.utf8), file: "f.json", isDryRun: false)
      for team in [ben, aki, ben] { try team.quietSync() }
      for team in [aki, ben] {
        let signed = try #require(try team.boardEntries().first?.status.signatures.first { $0.role == "lead" })
        #expect(signed.words.en.hasPrefix("signed as lead by Aki, recorded by Ben on 2026-11-20"), "\(signed.words.en)")
        #expect(signed.words.ja.contains("Aki、Benが記録"), "\(signed.words.ja)")
        for language in [Language.en, .ja] {
          let text = try team.checklist("cart", for: .lead, language).sections.flatMap(\.lines).map { "\($0.text) \($0.details)" }
          let said = language == .en ? "\(name), recorded by \(writer)" : "\(name)、\(writer)が記録"
          #expect(text.count { $0.contains(said) } >= 3, "\(text.joined(separator: "\n"))")
        }
        let entry = try #require(try team.verificationEntries("cart").first { $0.state == .failed })
        #expect(entry.note?.en.contains("recorded by \(writer)") == true || entry.result.en.contains("recorded by"))
      }
      let export = try aki.exportJSON()
      let other = try folder.workspace("other", author: "Cai <cai@example.com>", machine: "three")
      _ = try other.importJSON(export, file: "aki.json", isDryRun: false)
      let designer = try #require(try other.boardEntries().first?.status.signatures.first { $0.role == "designer" })
      #expect(Attribution(designer.by) == Attribution(name: name, recorder: nil))
    }
  }
}

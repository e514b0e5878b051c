import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A file whose version fits proves nothing, since anybody can compute one: what a commit changes in it is its author's.
@Suite struct ForgedVersionTests {
  enum Place: CaseIterable, Sendable { case commit, merge, joined }

  /// What was computed anew beside the version: nothing, or the hash of the value and the digest, too.
  @Test(arguments: Place.allCases, [false, true])
  func aChangeIsItsAuthors(_ place: Place, isWhole: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      if place == .merge { try clone.beginMerge("side") }
      let before = clone.head
      try Self.forge(clone.file(.screen, "cart"), isWhole: isWhole)
      try clone.pushAll(place == .joined ? "Took over\n\nHandrail-Joined: \(before)" : "forged")
      let brought = clone.head
      try clone.add("README", "Not a document.\n")
      try ben.set("cart", "sprint=3")
      for team in [aki, ben, aki] { try team.quietSync() }
      let late = try folder.clone("late", machine: "three")
      for team in [aki, ben, late] {
        let blamed = try team.blame(Target("cart#pay")).filter { $0.path == "label.en" }
        #expect(blamed.map(\.value) == ["By hand"] && blamed.map(\.author) == ["Plain <plain@example.com>"], "\(blamed)")
        #expect(blamed.map(\.commit) == [brought])
        let lines = try team.log(nil, limit: 99).filter {
          $0.changes.contains { $0.path == "label.en" && $0.to == .string("By hand") }
        }
        #expect(lines.map(\.commit) == [brought] && lines.map(\.author) == ["Plain <plain@example.com>"], "\(lines)")
        #expect(try team.conflicts().isEmpty && team.value("cart", "sprint") == "3")
      }
      #expect(try aki.everything() == ben.everything() && aki.everything() == late.everything())
    }
  }

  /// A rename in the same commit hides nothing.
  @Test func aChangeUnderAnotherNameIsItsAuthors() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let other = try Workspace.clone(
        folder.path + "/hub.git", into: folder.path + "/other", folder.dependencies(author: "Other <o@x>", machine: "three"),
        OperationControl())
      try other.rename(Target("cart"), to: "basket")
      for name in ["cart", "basket"] {
        let bytes = try #require(try other.document(name)).encoded()
        let file = URL(fileURLWithPath: clone.file(.screen, name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
      }
      try Self.forge(clone.file(.screen, "basket"), isWhole: true)
      try clone.git("add", "-A")
      try clone.pushAll("renamed")
      let brought = clone.head
      try ben.set("cart", "sprint=3")
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let blamed = try team.blame(Target("basket#pay")).filter { $0.path == "label.en" }
        #expect(blamed.map(\.value) == ["By hand"] && blamed.map(\.author) == ["Plain <plain@example.com>"], "\(blamed)")
        #expect(blamed.map(\.commit) == [brought])
        #expect(try team.value("basket", "sprint") == "3" && team.conflicts().isEmpty)
      }
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// What another workspace wrote and somebody added by hand, in a merge or under the name of a join, is in the log.
  @Test(arguments: [Place.merge, .joined])
  func whatAHandPutsIntoAMergeIsListed(_ place: Place) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let other = try Workspace.clone(
        folder.path + "/hub.git", into: folder.path + "/other", folder.dependencies(author: "Other <o@x>", machine: "three"),
        OperationControl())
      try other.set("cart#pay", "label.en=By hand")
      if place == .merge { try clone.beginMerge("side") }
      let bytes = try #require(try other.document("cart")).encoded()
      let before = clone.head
      try Data(bytes).write(to: URL(fileURLWithPath: clone.file(.screen, "cart")))
      try clone.pushAll(place == .joined ? "Took over\n\nHandrail-Joined: \(before)" : "merged")
      let brought = clone.head
      for team in [aki, ben] {
        try team.quietSync()
        let line = try #require(try team.log(Target("cart"), limit: 9).first { $0.commit == brought })
        #expect(line.author == "Plain <plain@example.com>" && line.changes.map(\.path) == ["label.en"], "\(line)")
        #expect(try team.blame(Target("cart#pay")).first { $0.path == "label.en" }?.author == "Other <o@x>")
      }
    }
  }

  /// What Handrail joins is nobody's edit, and its merges have no lines of their own.
  @Test func whatIsJoinedIsNobodysEdit() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for round in 0..<3 {
        try aki.set("cart#pay", "label.en=Aki \(round)")
        try ben.set("cart#pay", "label.ja=ベン \(round)")
        if round == 1 { try ben.rename(Target("cart#pay"), to: "buy") }
        for team in [aki, ben, aki] { try team.quietSync() }
        if round == 1 { try aki.rename(Target("cart#buy"), to: "pay") }
        for team in [aki, ben] { try team.quietSync() }
      }
      let dots = try #require(try aki.document("cart")).writes
      #expect(!dots.contains { $0.isByHand }, "\(dots)")
      let log = try aki.log(nil, limit: 99)
      #expect(log.allSatisfy { $0.dot != nil }, "\(log.filter { $0.dot == nil })")
    }
  }

  private static func forge(_ file: String, isWhole: Bool) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    if isWhole {
      var document = try Document(decoding: bytes)
      let (key, path) = (ItemKey(.elements, "pay"), FieldPath("label.en"))
      let dot = try #require(document.items[key]?[path]?.first?.dot)
      document.items[key]?[path] = [Version(dot, .string("By hand"))]
      try Data(document.encoded()).write(to: URL(fileURLWithPath: file))
    } else {
      let text = String(decoding: bytes, as: UTF8.self).replacing("\"Pay\"", with: "\"By hand\"")
      let body = "{" + text[text.index(after: try #require(text.firstIndex(of: ",")))...].dropLast()
      let sealed = "{\n  \"_version\": \"\(Hashes.hex(Array(body.utf8), length: 6))\"," + body.dropFirst() + "\n"
      try #require(Document.hasFittingVersion(Array(sealed.utf8)))
      try sealed.write(toFile: file, atomically: true, encoding: .utf8)
    }
  }
}

import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Something that was removed from the repository by hand and put back by hand is as it was, and its records keep their authors.
@Suite struct PutInAgainTests {
  enum What: CaseIterable {
    case file, item, records
    /// The file of another screen was copied over it.
    case overwritten
  }

  enum How: CaseIterable {
    /// The file as it was before, once somebody received the removal and sent what Handrail makes of it; then an edit as well.
    case oldFile, oldFileEdited
    /// Before anybody has sent anything: with git's revert, and with an edit in the same commit.
    case revert, edited
  }

  private static let (aki, nao) = ("Aki <aki@example.com>", "Nao <nao@example.com>")

  @Test(arguments: What.allCases, How.allCases) func itIsThereAgain(_ what: What, _ how: How) throws {
    // Whoever then edits an old file that was copied over leaves conflicts.
    if what == .overwritten && how == .oldFileEdited { return }
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try story(aki)
      for team in [aki, ben] { try team.quietSync() }
      let before = try sayings(aki, what)
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let old = try clone.bytes("cart")
      try takeOut(what, clone)
      try clone.pushAll("out", as: "Mia")
      // It has the removal alone, and sends nothing.
      let early = what == .overwritten && how == .edited ? ben : try folder.clone("early", machine: "three")
      if how == .oldFile || how == .oldFileEdited {
        try ben.quietSync()
        try clone.reset(clone.fetched())
      }
      if how == .revert {
        try clone.git("revert", "--no-edit", "HEAD", as: "Nao")
        try clone.git("push", "-q", "origin", "HEAD:handoff")
      } else {
        let file = clone.file(.screen, "cart")
        try FileManager.default.createDirectory(
          at: URL(fileURLWithPath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
        try old.write(to: URL(fileURLWithPath: file))
        if how == .edited { try clone.replace("\"12\"", with: "\"13\"", in: file) }
        try clone.pushAll("in again", as: "Nao")
        if how == .oldFileEdited {
          try clone.replace("\"12\"", with: "\"13\"", in: file)
          try clone.pushAll("an edit", as: "Nao")
        }
      }
      for team in [early, ben, aki, early, ben] { try team.quietSync() }
      let late = try folder.clone("late", machine: "four")
      for team in [aki, ben, early, late] {
        let lost = try before.subtracting(sayings(team, what))
        #expect(lost.isEmpty, "\(what) \(how): \(lost.sorted())")
        #expect(try team.conflicts().isEmpty && team.everything() == aki.everything())
        let words = try #require(try team.boardEntries().first { $0.id == "cart" }).status.signatures.map(\.words.en)
        #expect(words.count == 1 && !words[0].contains("recorded by"), "\(what) \(how): \(words)")
        if how == .edited || how == .oldFileEdited, what != .overwritten { #expect(try team.value("cart", "sprint") == "13") }
        if how == .oldFile, what == .file || what == .item {
          let line = try #require(try team.log(Target("cart"), limit: 99).first { $0.author == Self.nao })
          let target = what == .file ? "cart" : "cart#pay"
          #expect(line.changes.contains { $0.target == target && $0.path.isEmpty && $0.to != nil }, "\(line)")
        }
      }
    }
  }

  private func story(_ aki: Workspace) throws {
    try aki.set("cart", "sprint=12")
    try aki.set("cart", "progress=implemented")
    try aki.add(.elements, "cart#photo", "kind=image", "frame=0,0,80,80")
    _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "No"))
    _ = try aki.ask("cart#pay", "Why?")
    try aki.close("label.image@cart#photo", as: .waived, reason: "by me", until: nil)
    try aki.sign("cart", as: "lead")
    try aki.addScreen("shop", [Assignment("title=Shop")])
    try aki.sign("shop", as: "designer")
  }

  private func takeOut(_ what: What, _ clone: GitClone) throws {
    let file = clone.file(.screen, "cart")
    switch what {
    case .file: try FileManager.default.removeItem(atPath: file)
    case .overwritten: try clone.write(try clone.bytes("shop"), of: "shop", as: "cart")
    case .item, .records:
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      var document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let elements = try #require(document["elements"] as? [[String: Any]])
      if what == .item { document["elements"] = elements.filter { $0["id"] as? String != "pay" } }
      for list in ["verifications", "questions"] { document[list] = nil }
      try JSONSerialization.data(withJSONObject: document, options: .prettyPrinted).write(to: URL(fileURLWithPath: file))
    }
  }

  /// Every value of the screen and of its records, with its author. What was copied over a file is edits of it by hand, which
  /// are newer for whoever received them: then only of records.
  private func sayings(_ team: Workspace, _ what: What) throws -> Set<String> {
    let document = try #require(try team.document("cart"))
    var found: Set<String> = []
    for (key, registers) in document.items where !document.isRemoved && document.contains(key) {
      if what == .overwritten && !key.isRecord { continue }
      for (path, versions) in registers where !path.isInternal && path.text != "sprint" {
        for version in versions where !version.value.isNull {
          found.insert("\(key.text) \(path.text) \(version.value.canonicalText): \(document.stamps[version.dot]?.author ?? "?")")
        }
      }
    }
    return found
  }
}

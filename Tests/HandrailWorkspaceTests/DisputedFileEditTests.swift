import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// A file shows one side of a conflict: a person who edits that line with plain git may not have seen the others.
@Suite struct DisputedFileEditTests {
  private func dispute(_ folder: TestFolder, _ change: (GitClone) throws -> Void) throws -> (Workspace, Workspace, GitClone) {
    let (aki, ben) = try folder.pair()
    try aki.set("cart", "title=Basket")
    try aki.quietSync()
    let clone = try GitClone(folder, of: folder.path + "/hub.git")
    try change(clone)
    try ben.set("cart", "title=Trolley")
    for team in [ben, aki, ben] { try team.quietSync() }
    try clone.git("fetch", "-q")
    return (aki, ben, clone)
  }

  @Test(arguments: ["rebase", "squash", "merge", "pull request"]) func theSideThatItDoesNotShowStays(_ way: String) throws {
    try TestFolder.with { folder in
      let (aki, ben, clone) = try dispute(folder) { clone in
        try clone.git("checkout", "-q", "-b", "edit")
        try clone.replace("\"Basket\"", with: "\"Bag\"", in: clone.file(.screen, "cart"))
        try clone.git("commit", "-q", "-a", "-m", "edit", as: "Mia")
      }
      switch way {
      case "rebase": try clone.git("rebase", "-q", "origin/handoff", as: "Mia")
      case "merge": try clone.git("merge", "-q", "--no-edit", "origin/handoff", as: "Mia")
      default:
        try clone.git("checkout", "-q", "-b", "taken", "origin/handoff")
        try clone.git("merge", "-q", way == "squash" ? "--squash" : "--no-ff", "--no-commit", "edit", as: "Mia")
        try clone.git("commit", "-q", "-m", "Edit (#1)", as: "Mia")
      }
      try clone.git("push", "-q", "origin", "HEAD:handoff")
      for team in [ben, aki, ben] { try team.quietSync() }
      let late = try folder.clone("late", machine: "three")
      for team in [aki, ben, late] {
        let titles = try team.conflicts()
        #expect(
          titles.map { $0.sides.map { "\($0.value ?? "") \($0.author)" }.sorted() } == [
            ["Bag Mia <mia@example.com>", "Trolley Ben <ben@example.com>"]
          ], "\(way): \(titles)")
        #expect(try team.everything() == aki.everything())
        let edits = try team.log(Target(.screen, "cart"), limit: 9).filter { $0.author.hasPrefix("Mia") }.flatMap(\.changes)
        #expect(edits.map(\.path) == ["title"])
        // On a branch of its own, it saw no conflict.
        let sides: [JSONValue] = [.string("Bag"), .string("Trolley")]
        #expect(edits.first?.to == (["rebase", "squash"].contains(way) ? .array(sides) : sides[0]), "\(way): \(edits)")
      }
    }
  }

  /// The block names all sides: a person who writes one of them has chosen it.
  @Test func aSideThatIsWrittenIsChosen() throws {
    try TestFolder.with { folder in
      let (aki, ben, clone) = try dispute(folder) { _ in }
      try clone.reset("origin/handoff")
      try clone.replace("\"title\": \"Basket\"", with: "\"title\": \"Trolley\"", in: clone.file(.screen, "cart"))
      try clone.pushAll("chosen", as: "Mia")
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] { #expect(try team.conflicts().isEmpty && team.value("cart", "title") == "Trolley") }
    }
  }
}

import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What a hand changes in a repository has an author, a line in the log and a way back, as every other change.
@Suite struct HandAuthorTests {
  enum Way: CaseIterable, Sendable {
    case commit, laterCommits, merge, conflict, squash
  }

  @Test(arguments: Way.allCases)
  func anEditHasTheAuthorOfItsCommit(_ way: Way) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let brought = try Self.edit(clone, way, ben)
      try aki.quietSync()
      let (author, time) = ("Plain <plain@example.com>", try Self.time(of: brought, clone))
      let blamed = try #require(try aki.blame(Target("cart#pay")).first { $0.path == "label.en" })
      #expect(blamed.value == "By hand" && blamed.author == author && blamed.time == time, "\(blamed)")
      #expect(blamed.commit == brought)
      #expect(try aki.blame(Target("cart")).allSatisfy { !$0.author.isEmpty && !$0.time.isEmpty })
      if way != .squash {
        let line = try #require(try aki.log(Target("cart"), limit: 9).first { $0.commit == brought })
        let changes = line.changes.filter { $0.path == "label.en" }
        #expect(line.author == author && line.time == time && changes.map(\.to) == [.string("By hand")], "\(line)")
        // It is taken back as what others did.
        let before = try clone.git("rev-parse", brought + "^1")
        #expect(try aki.restore(Target("cart"), from: before, isConfirmed: true))
        #expect(try aki.value("cart#pay", "label.en") != "By hand")
      }
      let late = try folder.clone("late", machine: "three")
      for _ in 0..<2 { for team in [aki, ben, late] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything() && aki.everything() == late.everything())
      #expect(try aki.conflicts().isEmpty && late.blame(Target("cart")).allSatisfy { !$0.author.isEmpty })
    }
  }

  /// - Returns: the commit that brought the label.
  private static func edit(_ clone: GitClone, _ way: Way, _ ben: Workspace) throws -> String {
    let file = clone.file(.screen, "cart")
    switch way {
    case .commit, .laterCommits, .squash:
      try clone.replace("\"Pay\"", with: "\"By hand\"", in: file)
      try clone.pushAll("edited")
      let brought = clone.head
      if way == .commit { return brought }
      if way == .squash {
        try clone.squash()
        return clone.head
      }
      try clone.replace("\"Cart\"", with: "\"Basket\"", in: file)
      try clone.pushAll("a title", as: "Other")
      try clone.add("README", "Not a document.\n")
      return brought
    case .merge:
      try clone.beginMerge("side")
      try clone.replace("\"Pay\"", with: "\"By hand\"", in: file)
      try clone.pushAll("merged")
    case .conflict:
      try clone.git("checkout", "-q", "-b", "side", as: "Side")
      try clone.replace("\"Pay\"", with: "\"Side\"", in: file)
      try clone.git("commit", "-q", "-a", "-m", "side", as: "Side")
      try clone.git("checkout", "-q", "handoff")
      try ben.set("cart#pay", "label.en=Pay now")
      try ben.quietSync()
      try clone.git("pull", "-q")
      _ = try Program("git", arguments: ["-C", clone.path, "merge", "side"]).run()
      try clone.git("checkout", "-q", "--ours", file)
      try clone.replace("\"Pay now\"", with: "\"By hand\"", in: file)
      try clone.pushAll("resolved")
    }
    return clone.head
  }

  private static func time(of commit: String, _ clone: GitClone) throws -> String {
    let seconds = try #require(Double(try clone.git("show", "-s", "--format=%at", commit)))
    return ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: seconds))
  }

  /// Edits by hand without the block that names writes, and those of a squashed pull request, have the commit of the person who
  /// brought them.
  @Test(arguments: [false, true]) func everyValueHasACommit(isSquashed: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      if isSquashed {
        try ben.change("origin", url: nil, branch: "ben", isPushed: nil, from: "/")
        try ben.set("cart", "title=From Ben")
        try ben.quietSync()
        try clone.git("fetch", "-q", "origin", "ben")
        try clone.git("merge", "-q", "--squash", "FETCH_HEAD")
        try clone.pushAll("squashed")
      } else {
        let file = clone.file(.screen, "cart")
        let value = try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: file))))
        let members = (value.members ?? []).filter { $0.key != "_sync" && $0.key != "_version" }
        try Data(JSONValue.object(members).canonicalBytes).write(to: URL(fileURLWithPath: file))
        try clone.replace("\"Cart\"", with: "\"By hand\"", in: file)
        try clone.pushAll("without the block")
      }
      let brought = clone.head
      try aki.set("cart#pay", "hint.en=Aki")
      try aki.quietSync()
      let title = try #require(try aki.blame(Target("cart")).first { $0.path == "title" })
      let author = isSquashed ? "Ben <ben@example.com>" : "Plain <plain@example.com>"
      #expect(title.author == author && title.commit == brought, "\(title)")
      #expect(try aki.blame(Target("cart")).allSatisfy { $0.commit != nil })
    }
  }

  /// One value that waits to be mended keeps nobody's name from all others; nor does what moves to its place, or goes.
  @Test(arguments: [false, true])
  func theLinesOfTheOthersHaveTheirAuthors(isWaiting: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["home", "gone"] { try aki.addScreen(id, [Assignment("title=\(id)")]) }
      try aki.add(.elements, "gone#inner", "kind=text", "label.en=Inner")
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let cart = clone.file(.screen, "cart")
      let whole = try String(contentsOfFile: cart, encoding: .utf8)
      if isWaiting { try clone.replace("\"button\"", with: "\"buton\"", in: cart) }
      try clone.replace("\"title\": \"home\"", with: "\"title\": \"By hand\"", in: clone.file(.screen, "home"))
      try clone.git("rm", "-q", clone.file(.screen, "gone"))
      try clone.add("screens/extra.json", "{\"id\": \"extra\", \"title\": \"Extra\"}\n")
      let brought = clone.head
      try ben.set("home", "sprint=3")
      for team in [ben, aki, ben] { #expect(try team.quietSync().reports[0].unreadable.isEmpty == !isWaiting) }
      func look(_ team: Workspace) throws {
        for place in ["home title", "extra title"] {
          let blamed = try #require(try team.blame(Target(String(place.dropLast(6)))).first { $0.path == "title" })
          #expect(blamed.author == "Plain <plain@example.com>" && blamed.commit != nil, "\(place): \(blamed)")
        }
        #expect(try team.blame(Target("home")).first { $0.path == "title" }?.commit == brought)
        #expect(try team.blame(Target("home")).first { $0.path == "sprint" }?.commit != nil)
        let log = try team.log(nil, limit: 99)
        #expect(!log.contains { $0.author.hasPrefix("Handrail ") }, "\(log)")
        let lines = try #require(log.first { $0.commit == brought }).changes.map { "\($0.target) \($0.path)" }
        #expect(lines.contains("home title") && lines.contains("gone ") && !lines.contains { $0.hasPrefix("gone#") }, "\(lines)")
        #expect(log.count { $0.changes.contains { $0.path == "sprint" } } == 1)
        #expect(Set(log.map(\.commit)).count == log.count)
      }
      for team in [aki, ben] { try look(team) }
      guard isWaiting else { return }
      try clone.reset(clone.fetched())
      try whole.write(toFile: cart, atomically: true, encoding: .utf8)
      try clone.pushAll("mended")
      for team in [aki, ben, aki] { #expect(try team.quietSync().reports[0].unreadable.isEmpty) }
      for team in [aki, ben] { try look(team) }
    }
  }

  enum Removal: CaseIterable, Sendable { case commit, merge }

  @Test(arguments: Removal.allCases)
  func aDeletedFileIsARemovalByItsAuthor(_ removal: Removal) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let before = clone.head
      if removal == .merge { try clone.beginMerge("side") }
      try clone.git("rm", "-q", clone.file(.screen, "cart"))
      try clone.pushAll("the cart goes")
      let brought = clone.head
      #expect(try aki.quietSync().reports[0].received == 1)
      #expect(try aki.screens(ScreenFilter()).isEmpty && aki.document("cart")?.isRemoved == true)
      let cart = try #require(try aki.document("cart"))
      let births = cart.items[.root]?[.birth] ?? []
      #expect(births.map { cart.stamps[$0.dot]?.author } == ["Plain <plain@example.com>"])
      let line = try #require(try aki.log(Target("cart"), limit: 9).first { $0.commit == brought })
      #expect(line.changes.map(\.target) == ["cart"] && line.changes.map(\.to) == [nil], "\(line)")
      try ben.quietSync()
      #expect(try aki.everything() == ben.everything())
      #expect(try aki.restore(Target("cart"), from: before))
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try ben.value("cart#pay", "label.en") == "Pay" && ben.conflicts().isEmpty)
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// Who edited what a hand deletes decides together with them; the project and what only we have stay.
  @Test func aDeletionThatMeetsAnEditIsADispute() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.git("rm", "-q", clone.file(.screen, "cart"), clone.path + "/handrail.json")
      try clone.pushAll("the cart goes")
      try ben.set("cart#pay", "label.en=Buy")
      try ben.addScreen("home", [])
      #expect(try ben.quietSync().reports.map(\.kept) == [["handrail.json"]])
      for team in [aki, ben, aki] { #expect(try team.quietSync().reports.map(\.kept) == [[]]) }
      for team in [aki, ben] {
        #expect(try team.conflicts().map(\.path) == ["_birth"] && team.value("cart#pay", "label.en") == "Buy")
        #expect(try team.document("home") != nil && team.document("project", .project)?.isRemoved == false)
      }
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// Whoever still has a copy of what a hand decided about does not bring the dispute back.
  @Test(arguments: [false, true]) func aConflictResolvedByHandStaysResolved(isEditedAgain: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      try clone.git("checkout", "-q", "-b", "pr")
      try clone.replace("\"Cart\"", with: "\"PR\"", in: file)
      try clone.git("commit", "-q", "-a", "-m", "pr")
      try ben.set("cart", "title=Ben", "sprint=3")
      try ben.quietSync()
      try clone.git("fetch", "-q", "origin", "handoff")
      _ = try Program("git", arguments: ["-C", clone.path, "merge", "FETCH_HEAD"]).run()
      try clone.git("checkout", "-q", "--ours", file)
      try clone.replace("\"PR\"", with: "\"Resolved\"", in: file)
      try clone.pushAll("resolved")
      let brought = clone.head
      if isEditedAgain {
        try clone.replace("\"Pay\"", with: "\"By hand\"", in: file)
        try clone.pushAll("again", as: "Other")
      }
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.everything() == ben.everything())
      for team in [aki, ben] {
        #expect(try team.conflicts().isEmpty && team.value("cart", "title") == "Resolved")
        #expect(try team.value("cart", "sprint") == "3", "what the hand did not decide about stays")
        let blamed = try #require(try team.blame(Target("cart")).first { $0.path == "title" })
        #expect(blamed.author == "Plain <plain@example.com>" && blamed.commit == brought, "\(blamed)")
        let titles = try team.log(nil, limit: 99).filter {
          $0.changes.contains { $0.path == "title" && $0.to == .string("Resolved") }
        }
        #expect(titles.map(\.commit) == [brought] && titles.map(\.author) == ["Plain <plain@example.com>"], "\(titles)")
        #expect(try team.log(nil, limit: 99).count { $0.changes.contains { $0.path == "sprint" } } == 1)
      }
    }
  }

  @Test func whatSyncPutsBackIsNobodys() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.git("rm", "-q", clone.path + "/handrail.json")
      try clone.pushAll("the project goes")
      let (deleted, time) = (clone.head, try Self.time(of: clone.head, clone))
      #expect(try aki.quietSync().reports.map(\.kept) == [["handrail.json"]])
      let log = try aki.log(nil, limit: 9)
      #expect(log[0].author == "Handrail <handrail@localhost>" && log[0].time == time, "\(log[0])")
      #expect(log[0].sentence.en == "Put back what every workspace needs" && log[0].changes.first?.target == "project")
      #expect(log[1].commit == deleted && log[1].author == "Plain <plain@example.com>", "\(log[1])")
    }
  }
}

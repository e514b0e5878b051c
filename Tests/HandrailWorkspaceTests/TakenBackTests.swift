import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// However names move between things, each `undo` and `redo` leads to what there was, and nothing of one is ever in another.
@Suite struct TakenBackTests {
  enum Kind: CaseIterable, Sendable { case screen, component, element, colour }

  @Test(arguments: Kind.allCases, [UInt64](1...6)) func eachStepLeadsBack(_ kind: Kind, seed: UInt64) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      var steps = try Steps(aki, kind, seed: seed)
      for number in 0..<18 {
        try steps.next()
        // What others have seen comes back in another way than what nobody has.
        guard seed % 2 == 0, number % 5 == 4 else { continue }
        for team in [aki, ben] { try team.quietSync() }
        let conflicts = try ben.conflicts().map { "\($0.target) \($0.path) \($0.sides.map(\.value))" }
        try #require(conflicts.isEmpty, "\(kind), seed \(seed): \(conflicts), \(steps.trace.joined(separator: "; "))")
      }
      try steps.undoAll()
      try steps.redoAll()
      try steps.undoAll()
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      for team in [ben, try folder.clone("late", machine: "three")] {
        #expect(try Steps.said(team) == Steps.said(aki), "\(kind), seed \(seed)")
        #expect(try team.everything() == aki.everything(), "\(kind), seed \(seed)")
        let conflicts = try team.conflicts().map { "\($0.target) \($0.path) \($0.sides.map(\.value))" }
        // Open: with this seed the others list a removed screen's former name as a conflict, though nothing else differs.
        withKnownIssue("a conflict about a former name", isIntermittent: true) {
          #expect(conflicts.isEmpty, "\(kind), seed \(seed): \(conflicts), \(steps.trace.joined(separator: "; "))")
        } when: {
          kind == .screen && seed == 6
        }
      }
    }
  }

  /// The same with a name that was given away while somebody else worked on what had it: everything ends where it belongs.
  @Test func aNameGivenAwayComesBack() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try Self.withNameGivenAway(folder)
      try ben.set("cart", "sprint=12")
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.value("cart", "title") == "Done" && team.screen("cart").elements.isEmpty)
        let conflicts = try team.conflicts()
        #expect(conflicts.map(\.path) == ["_birth"])
        let other = try #require(conflicts.first?.target.text)
        #expect(try other != "cart" && team.value(other, "sprint") == "12" && team.value(other, "title") == "Cart")
      }
      for _ in 0..<2 { _ = try aki.undo(redo: false, isConfirmed: true) }
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.screens(ScreenFilter()).map(\.id) == ["cart", "done"])
        #expect(try team.value("cart", "title") == "Cart" && team.value("cart", "sprint") == "12")
        #expect(try team.value("done", "title") == "Done" && team.screen("cart").elements.map(\.id) == ["pay"])
        #expect(try team.conflicts().isEmpty && team.everything() == aki.everything())
      }
    }
  }

  /// A sync says that a screen was removed, although another one has its name.
  @Test func theRemovalIsReportedWhateverHasTheName() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try Self.withNameGivenAway(folder)
      try aki.quietSync()
      let departures = try ben.quietSync().reports.flatMap(\.removed)
      let said = departures.map { "\($0.id) \($0.by) \($0.to ?? "removed")" }
      #expect(said == ["cart Aki <aki@example.com> removed", "done Aki <aki@example.com> cart"])
    }
  }

  /// Two desks; the first has removed `cart` and given its name to `done`, which the second has not seen.
  private static func withNameGivenAway(_ folder: TestFolder) throws -> (aki: Workspace, ben: Workspace) {
    let (aki, ben) = try folder.pair()
    try aki.addScreen("done", [Assignment("title=Done")])
    for team in [aki, ben] { try team.quietSync() }
    try aki.remove(Target("cart"))
    try aki.rename(Target("done"), to: "cart")
    return (aki, ben)
  }

  /// A person's commands, and what there was after each.
  private struct Steps {
    private let team: Workspace
    private let kind: Kind
    private let seed: UInt64
    private var random: Seeded
    private var (done, undone): ([Set<String>], [Set<String>])
    private var commits: [String] = []
    private(set) var trace: [String] = []
    private var number = 0
    private static let names = ["a", "b", "c"]

    init(_ team: Workspace, _ kind: Kind, seed: UInt64) throws {
      (self.team, self.kind, self.seed, random, done, undone) = (team, kind, seed, Seeded(state: seed), [], [])
      for name in Self.names.prefix(2) { try add(name) }
      done = [try Self.said(team)]
    }

    mutating func next() throws {
      number += 1
      switch random.below(9) {
      case 0: try undo()
      case 1: try redo()
      default:
        guard try change() else { return }
        trace.append(try team.log(nil, limit: 1).first?.sentence.en ?? "?")
        (done, undone) = (done + [try Self.said(team)], [])
        try expectNothingMixed()
      }
      if let commit = try team.log(nil, limit: 1).first?.commit { commits.append(String(commit.prefix(12))) }
    }

    mutating func undoAll() throws { while done.count > 1 { try undo() } }
    mutating func redoAll() throws { while !undone.isEmpty { try redo() } }

    private mutating func undo() throws {
      guard done.count > 1 else { return }
      undone.append(done.removeLast())
      trace.append("undo of " + (try team.undo(redo: false, isConfirmed: true).en))
      try expect(done[done.count - 1])
    }

    private mutating func redo() throws {
      guard let wanted = undone.popLast() else { return }
      done.append(wanted)
      trace.append("redo of " + (try team.undo(redo: true, isConfirmed: true).en))
      try expect(wanted)
    }

    private func expect(_ wanted: Set<String>) throws {
      let found = try Self.said(team)
      try #require(
        found == wanted,
        "\(kind), seed \(seed): \(trace.joined(separator: "; ")): \(found.symmetricDifference(wanted).sorted())")
    }

    /// - Returns: whether anything changed.
    private mutating func change() throws -> Bool {
      let all = try living()
      let (one, free) = (all.randomElement(using: &random), Self.names.filter { !all.contains($0) }.randomElement(using: &random))
      switch (random.below(6), one, free) {
      case (0, let one?, let name?), (1, let one?, let name?): try team.rename(target(one), to: name)
      case (2, let one?, _): try team.remove(target(one))
      case (3, _, let name?), (_, nil, let name?): try add(name)
      case (4, let one?, _) where kind == .screen || kind == .component:
        guard let commit = commits.randomElement(using: &random) else { return false }
        // It may not have been there, or been something else.
        return (try? team.restore(target(one), from: commit, isConfirmed: true)) ?? false
      case (_, let one?, _): try edit(one)
      default: return false
      }
      return true
    }

    private func target(_ name: String) throws -> Target {
      switch kind {
      case .screen: try Target(name)
      case .component: try Target("component:\(name)")
      case .element: try Target("cart#\(name)")
      case .colour: try Target("colour:\(name)")
      }
    }

    private func living() throws -> [String] {
      switch kind {
      case .screen: try team.store.read { try $0.ids(.screen) }.filter { $0 != "cart" }
      case .component: try team.store.read { try $0.ids(.component) }
      case .element: try team.document("cart")?.keys(in: .elements).map(\.id).filter { $0 != "pay" } ?? []
      case .colour: try team.document("palette", .palette)?.keys(in: .colours).map(\.id) ?? []
      }
    }

    /// Everything that is recorded on a thing names the step that added it.
    private mutating func add(_ name: String) throws {
      number += 1
      let mark = String(format: "N%02x", number)
      switch kind {
      case .screen: try team.addScreen(name, [Assignment("title=\(mark)"), Assignment("notes=\(mark)")])
      case .component: try team.addComponent(name, [Assignment("name=\(mark)"), Assignment("notes=\(mark)")])
      case .element: try team.add(.elements, "cart#\(name)", "kind=text", "text.en=\(mark)", "notes=\(mark)")
      case .colour: try team.addColour(name, [Assignment("light=#\(mark.dropFirst())0000")])
      }
    }

    private mutating func edit(_ name: String) throws {
      let mark = try marks(of: name).first ?? "none"
      switch kind {
      case .screen where random.below(2) == 0:
        try team.add(.elements, "\(name)#e\(number)", "kind=text", "text.en=\(mark) \(number)")
      case .screen, .component, .element: try team.set(target(name).text, "notes=\(mark) \(number)")
      case .colour: try team.set(target(name).text, "dark=#\(mark.dropFirst())" + String(format: "%04x", number))
      }
    }

    private func expectNothingMixed() throws {
      for name in try living() {
        let marks = try marks(of: name)
        #expect(marks.count == 1, "\(kind), seed \(seed): \(marks) in \(name)")
      }
    }

    /// The steps that added what is recorded on a thing.
    private func marks(of name: String) throws -> Set<String> {
      let place =
        switch kind {
        case .screen, .component: "\(name) "
        case .element: "cart elements/\(name) "
        case .colour: "palette colours/\(name) "
        }
      let own = try Self.said(team).filter { $0.hasPrefix(place) }
      return Set(own.flatMap { $0.matches(of: /[N#]([0-9a-f]{2})/).map { "N\($0.output.1)" } })
    }

    /// What can be read of every document.
    static func said(_ team: Workspace) throws -> Set<String> {
      var found: Set<String> = []
      for kind in Document.Kind.allCases {
        for id in try team.store.read({ try $0.ids(kind) }) {
          guard let document = try team.document(id, kind) else { continue }
          for (key, registers) in document.items where key == .root || document.contains(key) {
            for (path, versions) in registers where !path.isInternal {
              let values = versions.distinct.filter { !$0.value.isNull }.map(\.value.canonicalText)
              if !values.isEmpty { found.insert("\(id) \(key.text) \(path.text) \(values.joined(separator: " | "))") }
            }
          }
        }
      }
      return found
    }
  }
}

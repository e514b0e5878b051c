import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailStore

/// Whether a thread is settled is decided by what was seen: an answer that whoever settled it had not seen, or a later one, is
/// not hidden by that.
@Suite struct SettledThreadTests {
  private struct Said {
    let settles: Bool
    let seen: Set<Int>
  }

  /// Random histories of three people, against an oracle that knows who saw what.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func whatWasSeenDecidesInEveryHistory(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      var (random, teams) = (Seeded(state: seed), [Workspace]())
      for number in 0..<3 {
        let dependencies = folder.dependencies(author: "A\(number) <a\(number)@example.com>", machine: "m\(number)")
        teams.append(
          try Workspace.create(in: "\(folder.path)/w\(number)", name: "Shop", languages: ["en"], platform: "ios", dependencies))
      }
      try teams[0].addScreen("cart", [])
      try teams[0].add(.elements, "cart#photo", "kind=image", "frame=0,0,80,80")
      let thread = try #require(teams[0].ask("label.image@cart#photo", "Is it decoration?").first)
      for team in teams[1...] { try team.take(from: teams[0]) }
      var (known, outcomes) = ([[Int: Said]](repeating: [:], count: 3), Set<[Bool]>())
      for step in 0..<30 {
        let (own, other) = (random.below(3), random.below(3))
        if random.below(2) == 0 {
          guard own != other else { continue }
          try teams[own].take(from: teams[other])
          known[own].merge(known[other]) { said, _ in said }
        } else {
          let settles = random.below(2) == 0
          try teams[own].answer(thread, "Answer \(step)", settles: settles)
          known[own][step] = Said(settles: settles, seen: Set(known[own].keys))
        }
        let seen = known[own].values.reduce(into: Set<Int>()) { $0.formUnion($1.seen) }
        let last = known[own].filter { !seen.contains($0.key) }.values
        let isSettled = !last.isEmpty && last.allSatisfy(\.settles)
        outcomes.insert([isSettled, last.count > 1, known[own].values.contains(where: \.settles)])
        try expect(isSettled, teams[own], "seed \(seed), step \(step)")
      }
      #expect(outcomes.count > 3, "too little of what may happen happened: \(outcomes)")
    }
  }

  /// In lists, on the board, in SQL and in what closes a finding.
  private func expect(_ isSettled: Bool, _ team: Workspace, _ note: String) throws {
    #expect(try team.boardEntries().first?.status.openThreads == (isSettled ? 0 : 1), "\(note): board")
    #expect(try team.store.read { try $0.openThreadIDs() }.isEmpty == isSettled, "\(note): SQL")
    #expect(try team.sheet("cart", .en).threads.map(\.isSettled) == [isSettled], "\(note): screen")
    let lines = try team.checklist("cart", for: .engineer, .en).sections.flatMap(\.lines).filter { $0.mark == .thread }
    #expect(lines.isEmpty == isSettled, "\(note): checklist")
    #expect(try team.findings(fresh: true) == team.findings(), "\(note): kept and evaluated")
  }

  /// Answers of earlier versions do not say what had been seen: whoever settled a thread settled them.
  @Test func whatEarlierVersionsWroteStaysSettled() throws {
    func isSettled(_ answers: String...) throws -> Bool {
      let shared = try Shared(project: Array(#"{"languages":{"en":true}}"#.utf8), components: [], palette: nil)
      let lists = #""questions":[{"id":"q","body":"?"}],"answers":[\#(answers.joined(separator: ","))]"#
      return try Screen(Array(#"{"id":"cart",\#(lists)}"#.utf8), shared: shared).records.openThreads.isEmpty
    }
    let old = #"{"id":"akiakiak-3-1","question":"q","body":"No"}"#
    let settling = #"{"id":"benbenbe-4-1","question":"q","settles":true}"#
    let unseen = #"{"id":"cycycycy-5-1","question":"q","body":"Stop","after":{"no_other":true}}"#
    let later = #"{"id":"cycycycy-6-1","question":"q","body":"Stop","after":{"akiakiak-3-1":true,"benbenbe-4-1":true}}"#
    let again = #"{"id":"akiakiak-7-1","question":"q","settles":true,"after":{"benbenbe-4-1":true,"cycycycy-6-1":true}}"#
    #expect(try isSettled(old, settling) && !isSettled(old))
    #expect(try !isSettled(old, settling, unseen) && !isSettled(old, settling, later))
    #expect(try isSettled(old, settling, later, again) && isSettled(old, settling, unseen, later, again))
  }
}

import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What holds and what was taken back, read from the newest command on, is what going through all of them from the first gives.
@Suite struct UndoStepsTests {
  /// Commands of two names, the oldest first, with what each took back.
  private struct Commands {
    var writes: [Dot] = []
    var undoes: [Dot: Dot] = [:]
    /// What holds, in the order in which it was done, and what was taken back last, each with what took it back.
    private(set) var done: [Dot] = []
    private(set) var undone: [(original: Dot, by: Dot)] = []

    mutating func add(undoing target: Dot? = nil) {
      let write = Dot(writes.count < 20 ? "aki" : "ben", UInt64(writes.count + 1))
      writes.append(write)
      undoes[write] = target
      guard let target else {
        done.append(write)
        undone.removeAll()
        return
      }
      if let index = done.lastIndex(of: target) {
        done.remove(at: index)
        undone.append((target, write))
      } else if let index = undone.lastIndex(where: { $0.by == target }) {
        done.append(undone.remove(at: index).original)
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func theNewestTellWhatAllOfThemTell(_ seed: UInt64) throws {
    var (random, commands) = (Seeded(state: seed), Commands())
    for round in 0..<60 {
      switch random.below(6) {
      case 0, 1: commands.add(undoing: commands.done.last)
      case 2: commands.add(undoing: commands.undone.last?.by)
      case 3: commands.add(undoing: commands.done.randomElement(using: &random))
      case 4: commands.add(undoing: commands.undone.randomElement(using: &random)?.by)
      default: commands.add()
      }
      // Two at once may take the same back.
      let again = random.below(8) == 0 ? commands.writes.last.flatMap { commands.undoes[$0] } : nil
      if let again { commands.add(undoing: again) }
      let steps = UndoSteps(writes: commands.writes.reversed()) { commands.undoes[$0] }
      let place = Comment("seed \(seed), round \(round)")
      #expect(try steps.lastDone() == commands.done.last, place)
      #expect(try steps.undone().map(\.by) == commands.undone.map(\.by), place)
      #expect(try steps.undone().map(\.original) == commands.undone.map(\.original), place)
      for write in commands.writes {
        let isStanding = commands.done.contains(write) || commands.undone.contains { $0.by == write }
        #expect(try steps.isStanding(write) == isStanding, place)
      }
      #expect(try !steps.isStanding(Dot("nobody", 1)), place)
    }
  }

  /// What is older than the answer is not asked for.
  @Test func nothingIsReadBeyondTheAnswer() throws {
    let writes = (1...1_000).reversed().map { Dot("aki", $0) }
    var asked = 0
    let steps = UndoSteps(writes: writes) { write in
      asked += 1
      return write == writes[0] ? writes[1] : nil
    }
    #expect(try steps.lastDone() == writes[2])
    #expect(try steps.undone().map(\.original) == [writes[1]])
    #expect(asked < 10)
  }
}

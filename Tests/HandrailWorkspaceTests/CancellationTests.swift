import Foundation
import HandrailLedger
import HandrailModel
import HandrailWorkspace
import Testing

/// A sync that is cancelled leaves everything whole, whenever that is, and what it had joined is reported once.
@Suite struct CancellationTests {
  /// Cancels when it is asked for the `limit`th time.
  private final class Patience: @unchecked Sendable {
    private let lock = NSLock()
    private var asked = 0
    private let limit: Int

    init(_ limit: Int) { self.limit = limit }

    var isOver: Bool {
      lock.withLock {
        asked += 1
        return asked >= limit
      }
    }
  }

  @Test func theNextCommandGoesOn() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      var (limit, cancelled) = (0, 0)
      var isThrough = false
      while !isThrough {
        limit = max(limit + 1, limit * 5 / 4)
        for number in 0..<3 { try ben.addScreen("s\(limit)-\(number)", [Assignment("title=Screen \(number)")]) }
        try ben.addScreen("r\(limit)", [])
        for team in [ben, aki] { try team.quietSync() }
        try ben.remove(Target("r\(limit)"))
        try ben.quietSync()
        try aki.set("cart", "sprint=\(limit)")
        let timeout = Patience(limit)
        let control = OperationControl(isCancelled: { timeout.isOver })
        let kinds: [Failure.Kind?]
        var told: [String] = []
        do {
          let reports = try aki.sync([], control).reports
          told += reports.flatMap(\.removed).map(\.id)
          kinds = reports.map { $0.failure?.kind }
        } catch let error as Failure {
          kinds = [error.kind]
        }
        isThrough = kinds == [nil]
        if !isThrough {
          cancelled += 1
          #expect(kinds == [.interrupted], "asked \(limit) times: \(kinds)")
        }
        // Whatever was cut short, the next command finishes it.
        try aki.set("cart#pay", "hint.en=After \(limit)")
        #expect(try aki.look().allSatisfy { $0.state == .sound }, "asked \(limit) times")
        for team in [aki, ben, aki] {
          let removed = try team.quietSync().reports.flatMap(\.removed).map(\.id)
          if team.root == aki.root { told += removed }
        }
        #expect(told == ["r\(limit)"], "asked \(limit) times")
        #expect(
          try aki.everything() == ben.everything() && aki.screen("cart").text(.sprint) == "\(limit)", "asked \(limit) times")
        try #require(limit < 5000)
      }
      #expect(cancelled > 5, "it was cancelled \(cancelled) times")
    }
  }

  /// A sync whose result could not be shown: a closed terminal, a full disk.
  @Test func whatWasNotShownIsReportedAgain() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.remove(Target("cart"))
      try ben.quietSync()
      #expect(throws: Failure.self) {
        try aki.sync([], showing: { (_: SyncResult) throws(Failure) in throw Failure(.cancelled) }, OperationControl())
      }
      let report = try aki.quietSync().reports[0]
      #expect(report.removed.map(\.id) == ["cart"] && report.received == 1)
      #expect(try aki.quietSync().reports[0].removed.isEmpty)
    }
  }
}

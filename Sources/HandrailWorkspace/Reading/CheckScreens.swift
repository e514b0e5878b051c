import Dispatch
import HandrailCatalogue
import HandrailModel
import HandrailStore

/// A screen with its findings, closed ones included.
public struct CheckedScreen: Sendable {
  public let row: ScreenRow
  public let findings: [Finding]
  public let verdict: ScreenStatus.Verdict
  /// How many findings keep it from being ready today.
  public let blocking: Int

  public var isReady: Bool { verdict == .ready }
}

extension Workspace {
  /// Passes every screen that `filter` names to `body`, by id; from stored findings, or evaluated in memory where `fresh`.
  public func check(
    _ filter: ScreenFilter, fresh: Bool, _ body: (CheckedScreen) throws -> Void
  ) throws(Failure) {
    try require(filter)
    let today = dependencies.today
    guard fresh else { return try checkStored(filter, today, body) }
    try reading { reading in
      let rows = Dictionary(uniqueKeysWithValues: try reading.screens(filter).map { ($0.id, $0) })
      let shared = try shared(reading)
      var done = 0
      var pending: PendingBatch?
      func finish(_ batch: PendingBatch?) throws {
        guard let batch else { return }
        for (id, findings, status) in try batch.results() {
          guard let row = rows[id] else { continue }
          try body(CheckedScreen(row: row, findings: findings, verdict: status.verdict, blocking: status.blocking))
        }
      }
      // While one batch is evaluated, the one before it is passed on and the next one read.
      try reading.forEachScreen(batch: 64) { batch in
        let last = pending
        last?.wait()
        pending = PendingBatch(batch.filter { rows[$0.id] != nil }, shared, today)
        try finish(last)
        done += batch.count
        if rows.count > 500 { dependencies.progress(min(done, rows.count), rows.count) }
      }
      try finish(pending)
    }
  }

  /// The database is read on one core while what was read is said on another.
  private func checkStored(
    _ filter: ScreenFilter, _ today: String, _ body: (CheckedScreen) throws -> Void
  ) throws(Failure) {
    let store = store
    try Failure.mapping(in: store.path) {
      try ReadAhead<[CheckedScreen]>.run { put in
        try store.read { reading in
          var batch: [CheckedScreen] = []
          try reading.forEachFindings(filter, today: today) { row, stored, findings in
            batch.append(CheckedScreen(row: row, findings: findings, verdict: stored.verdict, blocking: stored.blocking))
            guard batch.count == 64 else { return }
            try put(batch)
            batch = []
          }
          try put(batch)
        }
      } _: { batch in
        for screen in batch { try body(screen) }
      }
    }
  }

  /// Screens that are named must exist, and a filter must match one: a mistyped sprint must not look like success.
  public func require(_ filter: ScreenFilter) throws(Failure) {
    for id in filter.ids { try require(screen: id) }
    guard filter.sprint != nil || filter.owner != nil || filter.task != nil else { return }
    guard try screens(filter).isEmpty else { return }
    let all = try screens(ScreenFilter())
    let known = Set(all.compactMap(\.sprint) + all.flatMap { [$0.designer, $0.engineer].compactMap { $0 } })
    throw Failure(
      .input(.noMatchingScreen(wanted: filter.sprint ?? filter.owner ?? "", known: known.sorted(by: utf8Precedes))),
      [filter.sprint, filter.owner, filter.task].compactMap { $0 }.joined(separator: ", "))
  }

  func require(screen id: String) throws(Failure) {
    let exists = try reading { reading in try reading.document(.screen, id).map { !$0.isRemoved } ?? false }
    if !exists { throw try unknown(.screen, id) }
  }

  /// Evaluates a batch on every core, in order.
  fileprivate static func evaluate(
    _ batch: [(id: String, bytes: [UInt8])], _ shared: Shared, _ today: String
  ) throws -> [Evaluated] {
    let results = Locked([Result<Evaluated, any Error>?](repeating: nil, count: batch.count))
    DispatchQueue.concurrentPerform(iterations: batch.count) { index in
      let result = Result<Evaluated, any Error> {
        let screen = try Screen(batch[index].bytes, shared: shared, isTrusted: true)
        let findings = Catalogue.evaluate(screen)
        return (batch[index].id, sorted(findings), Catalogue.status(of: screen, findings, today: today))
      }
      results.withLock { $0[index] = result }
    }
    return try results.current.compactMap { try $0?.get() }
  }

  public func screens(_ filter: ScreenFilter) throws(Failure) -> [ScreenRow] { try reading { try $0.screens(filter) } }

  public func search(_ text: String, limit: Int) throws(Failure) -> [SearchHit] {
    try reading { try $0.search(text, limit: limit).map { SearchHit(screen: $0.screen, item: $0.item, text: $0.text) } }
  }
}

/// A text that has what was searched for, and where it stands.
public struct SearchHit: Sendable, Equatable {
  /// `item` is empty for the screen itself.
  public let screen, item, text: String
}

private typealias Evaluated = (id: String, findings: [Finding], status: ScreenStatus)

/// Screens that are being evaluated while others are read and said.
private final class PendingBatch: Sendable {
  private let group = DispatchGroup()
  private let outcome = Locked<Result<[Evaluated], any Error>?>(nil)

  init(_ batch: [(id: String, bytes: [UInt8])], _ shared: Shared, _ today: String) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      self.outcome.set(Result { try Workspace.evaluate(batch, shared, today) })
    }
  }

  func wait() { group.wait() }

  /// What each screen came to, in order, once they are all done.
  func results() throws -> [Evaluated] {
    wait()
    return try outcome.current?.get() ?? []
  }
}

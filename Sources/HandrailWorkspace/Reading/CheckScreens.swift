import HandrailCatalogue
import HandrailModel
import HandrailStore

/// A screen with its findings, closed ones included.
public struct CheckedScreen: Sendable {
  public let row: ScreenRow
  public let findings: [Finding]
  public let verdict: ScreenStatus.Verdict
  /// The number of blocking findings today.
  public let blocking: Int
  /// The number of waived findings today.
  public let waived: Int
  /// What is closed, by whom and why.
  public let closed: [ClosedFindings]

  public var state: ScreenStatus.State { ScreenStatus.State(verdict, waived: waived) }
  public var isReady: Bool { verdict == .ready }
}

extension Workspace {
  /// Passes every screen that matches `filter` to `body`, by id; with stored findings or, if `fresh`, evaluated in memory.
  public func check(
    _ filter: ScreenFilter, fresh: Bool, _ body: (CheckedScreen) throws -> Void
  ) throws(Failure) {
    try require(filter)
    let today = try today()
    guard fresh else { return try checkStored(filter, today, body) }
    // `body` may read more about a screen, which it could not do inside this read.
    var checked: [CheckedScreen] = []
    try reading { reading in
      // Reads once the other cores have work.
      var rows: [String: ScreenRow]?
      let shared = try shared(reading)
      var done = 0
      var pipeline = Pipeline { (screens: [(id: String, bytes: [UInt8])]) in
        try Self.evaluate(screens, shared, today)
      }
      func use(_ id: String, _ findings: [Finding], _ status: ScreenStatus) throws {
        let known = try rows ?? Dictionary(uniqueKeysWithValues: reading.screens(filter).map { ($0.id, $0) })
        rows = known
        guard let row = known[id] else { return }
        checked.append(
          CheckedScreen(
            row: row, findings: findings, verdict: status.verdict, blocking: status.blocking, waived: status.waived,
            closed: ClosedFindings.among(findings, screen: id, today: today)))
      }
      try reading.forEachScreen(filter, batch: pipeline.group) { batch in
        try pipeline.add(batch, use)
        done += batch.count
        if let count = rows?.count, count > 500 { dependencies.progress(min(done, count), count) }
      }
      try pipeline.finish(use)
    }
    try Failure.mapping { for screen in checked { try body(screen) } }
  }

  /// One core reads the database while another prints what was read.
  private func checkStored(
    _ filter: ScreenFilter, _ today: String, _ body: (CheckedScreen) throws -> Void
  ) throws(Failure) {
    let store = store
    try Failure.mapping(in: store.path) {
      try ReadAhead<[CheckedScreen]>.run { put in
        try store.read { reading in
          var batch: [CheckedScreen] = []
          try reading.forEachFindings(filter, today: today) { row, stored, findings in
            batch.append(
              CheckedScreen(
                row: row, findings: findings, verdict: stored.verdict, blocking: stored.blocking, waived: stored.waived,
                closed: ClosedFindings.among(findings, screen: row.id, today: today)))
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

  /// How many stored findings keep a screen from being ready today; nil if there is no such screen.
  public func blockingCount(of screen: String) throws(Failure) -> Int? {
    let today = try today()
    return try reading { try $0.blockingCount(of: screen, today: today) }
  }

  /// Screens that are named must exist, and a filter must match one: a mistyped sprint must not look like success.
  public func require(_ filter: ScreenFilter) throws(Failure) {
    for id in filter.ids { try require(screen: id) }
    guard filter.sprint != nil || filter.owner != nil || filter.task != nil else { return }
    guard try screens(filter).isEmpty else { return }
    let all = try screens(ScreenFilter())
    let (sprints, owners) = (Set(all.compactMap(\.sprint)), Set(all.flatMap { [$0.designer, $0.engineer].compactMap { $0 } }))
    // The name that no screen has; nil if each name has some screen, but none has both.
    let unknown =
      filter.sprint.flatMap { sprints.contains($0) ? nil : (wanted: $0, known: sprints) }
      ?? filter.owner.flatMap { owners.contains($0) ? nil : (wanted: $0, known: owners) }
    throw Failure(
      .input(.noMatchingScreen(wanted: unknown?.wanted ?? "", known: (unknown?.known ?? []).sorted(by: utf8Precedes))),
      [filter.sprint, filter.owner, filter.task].compactMap { $0 }.joined(separator: ", "))
  }

  private static func evaluate(
    _ screens: [(id: String, bytes: [UInt8])], _ shared: Shared, _ today: String
  ) throws -> [(id: String, findings: [Finding], status: ScreenStatus)] {
    var judged = try Self.judged(screens.map(\.bytes), shared)
    return screens.indices.map { place in
      let status = Catalogue.status(of: judged[place].screen, judged[place].findings, today: today)
      // By index: a copy of a finding would increase its reference counts.
      Catalogue.sort(&judged[place].findings)
      return (id: screens[place].id, findings: judged[place].findings, status: status)
    }
  }

  public func screens(_ filter: ScreenFilter) throws(Failure) -> [ScreenRow] { try reading { try $0.screens(filter) } }

  public func search(_ text: String, limit: Int) throws(Failure) -> [SearchHit] {
    try reading { try $0.search(text, limit: limit).map { SearchHit(screen: $0.screen, item: $0.item, text: $0.text) } }
  }
}

/// A text that matches a search, and its place.
public struct SearchHit: Sendable, Equatable {
  /// `item` is empty for the screen itself.
  public let screen, item, text: String

  /// The screen or the item, as commands name it.
  public var target: String { item.isEmpty ? screen : "\(screen)#\(item)" }
}

import HandrailCatalogue
import HandrailModel
import HandrailStore

/// One screen of the board.
public struct BoardEntry: Sendable, Equatable {
  public let id, title, progress: String
  public let sprint, designer, engineer: String?
  public let tasks: [String]
  public let status: ScreenStatus
  /// The number of blocking findings by family, in the order of ``Workspace/families``.
  public let counts: [Int]
  /// What was closed, by whom and why.
  public let closed: [ClosedFindings]
}

extension Workspace {
  /// The first screens by id, read quickly, without tasks.
  public func boardStart(limit: Int) throws(Failure) -> (entries: [BoardEntry], count: Int) {
    let today = try today()
    return try reading { reading in
      let rows = try reading.boardRows(ScreenFilter(), limit: limit, today: today)
      let closed = try closings(of: rows, reading, today)
      return (rows.map { BoardEntry($0, tasks: [], closed[$0.screen.id] ?? []) }, try reading.screenCount())
    }
  }

  /// Passes the screens that match `filter` to `body`, by id, with everything that the board shows, while the next are read.
  public func forEachBoardEntry(_ filter: ScreenFilter, _ body: (BoardEntry) throws -> Void) throws(Failure) {
    try require(filter)
    let (store, today) = (store, try today())
    try Failure.mapping(in: store.path) {
      try ReadAhead<[BoardEntry]>.run { put in
        let tasks = try store.read { try $0.tasks() }
        // Reads in pages, so that other reads do not wait for all of it.
        var last: String? = ""
        while let after = last {
          let (page, closed) = try store.read { reading in
            let page = try reading.boardRows(filter, after: after, limit: Self.boardPage, today: today)
            return (page, try self.closings(of: page, reading, today))
          }
          try put(page.map { BoardEntry($0, tasks: tasks[$0.screen.id] ?? [], closed[$0.screen.id] ?? []) })
          last = page.count < Self.boardPage ? nil : page.last?.screen.id
        }
      } _: { entries in
        for entry in entries { try body(entry) }
      }
    }
  }

  /// The closed findings of a page of screens; most have none.
  private func closings(of page: [BoardRow], _ reading: Reading, _ today: String) throws -> [String: [ClosedFindings]] {
    let ids = page.filter { $0.status.waived + $0.status.notApplicable > 0 }.map(\.screen.id)
    let findings = try reading.closedFindings(of: ids)
    return Dictionary(uniqueKeysWithValues: findings.map { ($0, ClosedFindings.among($1, screen: $0, today: today)) })
  }

  /// The number of screens per page.
  private static let boardPage = 500

  /// The `ids` of screens that were signed before their inputs changed; other ids are ignored.
  public func screensWithStaleSignatures(among ids: [String]) throws(Failure) -> [String] {
    guard !ids.isEmpty else { return [] }
    let (filter, today) = (ScreenFilter(ids: Array(Set(ids))), try today())
    let rows = try reading { try $0.boardRows(filter, limit: ids.count, today: today) }
    return rows.filter { $0.status.staleSignatures > 0 }.map(\.screen.id)
  }

  /// Changes whenever another process has written here.
  public func dataVersion() throws(Failure) -> Int { try reading { try $0.dataVersion() } }
}

extension BoardEntry {
  /// Comparing a dozen short names is faster than hashing one.
  private static let families = Workspace.families.map(\.id)

  fileprivate init(_ row: BoardRow, tasks: [String], _ closed: [ClosedFindings]) {
    var counts = Array(repeating: 0, count: Self.families.count)
    for count in row.status.families {
      if let place = Self.families.firstIndex(of: count.family) { counts[place] += count.blocking }
    }
    let screen = row.screen
    self.init(
      id: screen.id, title: screen.title, progress: screen.progress, sprint: screen.sprint, designer: screen.designer,
      engineer: screen.engineer, tasks: tasks, status: row.status, counts: counts, closed: closed)
  }
}

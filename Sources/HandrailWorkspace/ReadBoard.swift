import HandrailCatalogue
import HandrailModel
import HandrailStore

/// One screen of the board, as a surface shows it.
public struct BoardEntry: Sendable, Equatable {
  public let id, title, progress: String
  public let sprint, designer, engineer: String?
  public var tasks: [String] = []
  /// How many findings of each family block it, in the order of ``BoardEntry/families``.
  public let counts: [Int]
  public let advice: Int
  /// Verification lines that failed: any reopens the screen.
  public var failed = 0
  public var signatures: [Signature] = []

  /// Who signed in which role, and whether the inputs changed since.
  public struct Signature: Sendable, Equatable {
    public let role: String
    public let isStale: Bool
  }

  /// The catalogue's families as people call them.
  public static let families: [Text] = Family.allCases.map(\.title)
  /// The same for narrow columns.
  public static let shortFamilies: [Text] = Family.allCases.map(\.short)

  public var blocking: Int { counts.reduce(0, +) }
  public var isReady: Bool { blocking == 0 && failed == 0 }
}

extension Workspace {
  /// The first screens by id, quickly: without tasks, signatures and failed checks.
  public func boardStart(limit: Int) throws(Failure) -> (entries: [BoardEntry], count: Int) {
    try reading { reading in
      (try reading.boardRows(limit: limit).map(BoardEntry.init), try reading.screenCount())
    }
  }

  /// Every screen by id, with all that the board shows.
  public func boardEntries() throws(Failure) -> [BoardEntry] {
    let failed = try failedLines()
    let (tasks, signatures) = try reading { (try $0.tasks(), try $0.signatures()) }
    var entries: [BoardEntry] = []
    // In pages, so that other reads need not wait for the whole.
    while true {
      let last = entries.last?.id ?? ""
      let page = try reading { try $0.boardRows(after: last, limit: 500) }
      entries += page.map { row in
        var entry = BoardEntry(row)
        entry.tasks = tasks[entry.id] ?? []
        entry.failed = failed[entry.id] ?? 0
        entry.signatures = (signatures[entry.id] ?? []).map { .init(role: $0.role, isStale: $0.isStale) }
        return entry
      }
      if page.count < 500 { return entries }
    }
  }

  /// Changes whenever another process has written here.
  public func dataVersion() throws(Failure) -> Int { try reading { try $0.dataVersion() } }
}

extension BoardEntry {
  private static let places = Dictionary(uniqueKeysWithValues: Family.allCases.enumerated().map { ($1.rawValue, $0) })

  fileprivate init(_ row: BoardRow) {
    var counts = Array(repeating: 0, count: Self.families.count)
    for (family, count) in row.blocking {
      if let place = Self.places[family] { counts[place] += count }
    }
    let screen = row.screen
    self.init(
      id: screen.id, title: screen.title, progress: screen.progress, sprint: screen.sprint, designer: screen.designer,
      engineer: screen.engineer, counts: counts, advice: row.advice)
  }
}

import HandrailModel
import HandrailSession

/// The board: which screens are ready, what blocks them, by family, and who owns them. The first view for everyone.
struct BoardView: ListView {
  static let route = Route.board

  private(set) var entries: [BoardEntry] = []
  /// Indexes of the `entries` that pass the filter, in the shown order.
  private(set) var shown: [Int] = []
  /// The number of screens, once known.
  private(set) var count: Int?
  /// False while only the first screens are read.
  private(set) var isComplete = false
  /// The width of the ids, and whether any screen has a sprint or an owner, as empty columns are not shown.
  private(set) var idWidth = 12
  private(set) var hasSprints = false
  private(set) var hasOwners = false
  private(set) var hasSignatures = false
  private(set) var marks = MarkColumn()
  /// How many findings of each family block the shown screens.
  private(set) var totals: [Int] = []
  private(set) var readyCount = 0
  /// The highest number of waived findings on a shown, ready screen, and the total.
  private(set) var mostWaived = 0
  private(set) var waivedCount = 0
  /// Weakened settings of the project, and how much depends on them.
  private(set) var weakenings: [Weakening] = []
  /// The number of questions behind all blocking findings, and, by family, how often shared findings are counted more than once.
  private(set) var questions = 0
  private var repeated: [String: Int] = [:]
  /// Whether families replace people and titles, on terminals without room for both.
  var showsFamilies = false
  var filter = BoardFilter() {
    didSet { arrange() }
  }
  var sorting = Sorting.byID {
    didSet {
      arrange()
      selected = 0
    }
  }
  var selected = 0

  enum Sorting: CaseIterable {
    case byID, byBlocking, bySprint

    var name: Text {
      switch self {
      case .byID: Text(en: "by ID", ja: "ID順")
      case .byBlocking: Text(en: "most blocking first", ja: "未解決の多い順")
      case .bySprint: Text(en: "by sprint", ja: "スプリント順")
      }
    }
  }

  var needs: [Request] { isComplete ? [.board] : [.boardStart(limit: 60), .board] }
  var rowCount: Int { shown.count }
  var current: BoardEntry? { shown.indices.contains(selected) ? entries[shown[selected]] : nil }

  func title(_ context: RenderContext) -> String { "Handrail  " + context.say(Route.board.name) }

  mutating func receive(_ answer: Answer) {
    switch answer {
    case .boardStart(let entries, let count) where !isComplete: replace(entries, count)
    case .board(let entries, let count, let weakenings):
      isComplete = true
      self.weakenings = weakenings
      (questions, repeated) = (count.questions, count.repeated)
      replace(entries, entries.count)
    default: break
    }
  }

  /// A new screen, to be selected as soon as it is read.
  var chosen: String?

  /// In an empty workspace, the main action adds something.
  var firstActions: [String] { isComplete && entries.isEmpty ? ["board.new", "anywhere.import"] : [] }

  static func wrote(_ change: Change, _ app: inout App) {
    switch change {
    case .addScreen(let id, _), .duplicate(_, let id): app.updateAll(BoardView.self) { $0.chosen = id }
    case .rename(let target, let id) where target.kind == .screen && target.item == nil:
      app.updateAll(BoardView.self) { $0.chosen = id }
    default: break
    }
  }

  private mutating func replace(_ entries: [BoardEntry], _ count: Int) {
    let before = current
    let id = chosen ?? before?.id
    self.entries = entries
    self.count = count
    arrange()
    // A finished screen moves to the end when sorted by what blocks; the selection goes to the one that takes its place.
    let isFinished =
      sorting == .byBlocking && before?.status.isReady == false
      && entries.contains { $0.id == before?.id && $0.status.isReady }
    if isFinished, chosen == nil { return }
    if let id, let place = shown.firstIndex(where: { entries[$0].id == id }) {
      selected = place
      if isComplete { chosen = nil }
    }
  }

  private mutating func arrange() {
    shown = entries.indices.filter { filter.includes(entries[$0]) }
    switch sorting {
    case .byID: break
    case .byBlocking:
      let blocking = entries.map(\.status.blocking)
      shown.sort { (-blocking[$0], $0) < (-blocking[$1], $1) }
    case .bySprint:
      shown.sort { a, b in
        let (one, two) = (entries[a].sprint ?? "", entries[b].sprint ?? "")
        return one == two ? a < b : !one.isEmpty && (two.isEmpty || utf8Precedes(one, two))
      }
    }
    readyCount = shown.count { entries[$0].status.isReady }
    mostWaived = shown.reduce(0) { entries[$1].status.isReady ? max($0, entries[$1].status.waived) : $0 }
    waivedCount = shown.reduce(0) { $0 + entries[$1].status.waived }
    idWidth = min(40, max(12, shown.reduce(0) { max($0, entries[$1].id.utf8.count) }))
    hasSprints = shown.contains { entries[$0].sprint != nil }
    hasSignatures = shown.contains { !entries[$0].status.signatures.isEmpty }
    marks.hasStale = shown.contains { entries[$0].status.staleSignatures > 0 }
    marks.hasThreads = shown.contains { entries[$0].status.openThreads > 0 }
    totals = Session.families.indices.map { family in
      let all = shown.reduce(0) { $0 + entries[$1].counts[family] }
      return filter.isEmpty ? all - (repeated[Session.families[family].id] ?? 0) : all
    }
    hasOwners = shown.contains { entries[$0].designer != nil || entries[$0].engineer != nil }
    clamp()
  }

  var isNarrowed: Bool { !filter.isEmpty }
  mutating func widen(_ app: inout App) { filter = BoardFilter() }

  mutating func open(_ app: inout App) {
    guard let current else { return }
    app.push(ScreenView(id: current.id))
  }
}

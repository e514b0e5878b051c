import HandrailModel
import HandrailWorkspace

/// Screens by families: what is ready, what blocks, who owns it. For leads; where everybody begins.
struct BoardView: ListView {
  static let place = Place.board

  private(set) var entries: [BoardEntry] = []
  /// Places in `entries` that the filter lets through, in the order that is shown.
  private(set) var shown: [Int] = []
  /// How many screens there are, as soon as that is known.
  private var count: Int?
  /// False while only the first screens are read.
  private var isComplete = false
  /// How wide the ids are, and whether any screen has a sprint or an owner: columns that say nothing take no room.
  private var idWidth = 12
  private var hasSprints = false
  private var hasOwners = false
  /// Families that block any screen.
  private var families: [Int] = []
  private var readyCount = 0
  var filter = BoardFilter() {
    didSet { arrange() }
  }
  var sorting = Sorting.byID {
    didSet { arrange() }
  }
  var selected = 0

  enum Sorting: CaseIterable {
    case byID, byBlocking, bySprint

    var name: Text {
      switch self {
      case .byID: Text(en: "by id", ja: "id 順")
      case .byBlocking: Text(en: "what blocks most first", ja: "未解決の多い順")
      case .bySprint: Text(en: "by sprint", ja: "スプリント順")
      }
    }
  }

  var needs: [Request] { isComplete ? [.board] : [.boardStart(limit: 60), .board] }
  var rowCount: Int { shown.count }
  var current: BoardEntry? { shown.indices.contains(selected) ? entries[shown[selected]] : nil }

  func title(_ setting: Setting) -> String { "Handrail  " + setting.say(Place.board.name) }

  mutating func take(_ answer: Answer) {
    switch answer {
    case .boardStart(let entries, let count) where !isComplete: replace(entries, count)
    case .board(let entries):
      isComplete = true
      replace(entries, entries.count)
    default: break
    }
  }

  private mutating func replace(_ entries: [BoardEntry], _ count: Int) {
    let id = current?.id
    self.entries = entries
    self.count = count
    arrange()
    if let id, let place = shown.firstIndex(where: { entries[$0].id == id }) { selected = place }
  }

  private mutating func arrange() {
    shown = entries.indices.filter { filter.lets(entries[$0]) }
    switch sorting {
    case .byID: break
    case .byBlocking:
      let blocking = entries.map(\.blocking)
      shown.sort { (-blocking[$0], $0) < (-blocking[$1], $1) }
    case .bySprint:
      shown.sort { a, b in
        let (one, two) = (entries[a].sprint ?? "", entries[b].sprint ?? "")
        return one == two ? a < b : !one.isEmpty && (two.isEmpty || utf8Precedes(one, two))
      }
    }
    readyCount = shown.count { entries[$0].isReady }
    idWidth = min(40, max(12, shown.reduce(0) { max($0, entries[$1].id.utf8.count) }))
    hasSprints = shown.contains { entries[$0].sprint != nil }
    families = BoardEntry.families.indices.filter { family in shown.contains { entries[$0].counts[family] > 0 } }
    hasOwners = shown.contains { entries[$0].designer != nil || entries[$0].engineer != nil }
    clamp()
  }

  mutating func open(_ app: inout App) {
    guard let current else { return }
    app.push(ScreenView(id: current.id))
  }
}

// MARK: - How it looks and sounds

extension BoardView {
  var isTable: Bool { true }

  /// The families' names, over their columns.
  func header(_ setting: Setting) -> Row? {
    guard rowCount > 0 else { return nil }
    var row = row(0, setting)
    for index in row.pieces.indices {
      let name = row.pieces[index].heading[setting.language]
      // A name that does not fit its column says nothing; that of the first column needs none of its own.
      row.pieces[index].text = Columns.count(name) <= row.pieces[index].width ? name : ""
      row.pieces[index].style = .dim
    }
    return row
  }

  func row(_ index: Int, _ setting: Setting) -> Row {
    let entry = entries[shown[index]]
    let state = Self.state(entry, setting)
    var pieces = [
      Row.Piece(
        heading: Text(en: "State", ja: "状態"), text: state.text, style: state.style, width: setting.language == .ja ? 12 : 11),
      Row.Piece(heading: Text(en: "Screen", ja: "画面"), text: entry.id, style: .title, width: idWidth),
      Row.Piece(
        heading: Text(en: "Blocking", ja: "未解決"), text: entry.blocking > 0 ? String(entry.blocking) : "", style: .bad, width: 4,
        from: 44),
    ]
    pieces.append(
      Row.Piece(
        heading: Text(en: "Progress", ja: "進み具合"), text: setting.say(Words.progress(entry.progress)), width: 11, from: 100))
    if hasSprints {
      pieces.append(Row.Piece(heading: Text(en: "Sprint", ja: "スプリント"), text: entry.sprint ?? "", width: 8, from: 60))
    }
    if hasOwners {
      let owners = [entry.designer, entry.engineer].compactMap { $0 }.joined(separator: " / ")
      pieces.append(Row.Piece(heading: Text(en: "Owner", ja: "担当"), text: owners, width: 16, from: 72))
    }
    for family in families {
      let name = BoardEntry.families[family]
      let count = entry.counts[family]
      pieces.append(
        Row.Piece(
          heading: name, text: count > 0 ? String(count) : "", style: .bad, width: min(10, Columns.count(setting.say(name))),
          from: 150, isSaid: false))
    }
    if entry.title != entry.id {
      pieces.append(Row.Piece(heading: Text(en: "Title", ja: "タイトル"), text: entry.title, from: 60))
    }
    return Row(pieces: pieces)
  }

  /// A word and a sign.
  static func state(_ entry: BoardEntry, _ setting: Setting) -> Span {
    let signs = setting.signs
    if entry.failed > 0 { return Span("\(signs.bad) " + setting.say(Text(en: "reopened", ja: "再開")), .bad) }
    if entry.blocking > 0 { return Span("\(signs.bad) " + setting.say(Text(en: "not ready", ja: "準備未完了")), .bad) }
    return Span("\(signs.good) " + setting.say(Text(en: "ready", ja: "準備完了")), .good)
  }

  func summary(_ setting: Setting) -> [[Span]] {
    let all = isComplete ? shown.count : count ?? 0
    var line = [
      Span(
        setting.say(
          isComplete
            ? Text(en: "\(readyCount) of \(all) screens ready", ja: "\(all) 画面中 \(readyCount) 画面が準備完了")
            : Text(en: "\(all) screens", ja: "\(all) 画面")))
    ]
    if sorting != .byID { line.append(Span("  " + setting.say(sorting.name), .dim)) }
    var lines = entries.isEmpty ? [] : [line]
    if !filter.isEmpty {
      lines.append([Span(setting.say(Text(en: "Only: ", ja: "絞り込み: ")), .label), Span(filter.text, .warning)])
    }
    return lines
  }

  func detail(_ setting: Setting) -> [Span] {
    guard let entry = current else { return [] }
    var spans = [Span(entry.title, .title)]
    var facts = [setting.say(Words.progress(entry.progress))]
    if entry.failed > 0 { facts.append(setting.say(Text(en: "\(entry.failed) checks failed", ja: "不合格 \(entry.failed) 件"))) }
    if let sprint = entry.sprint { facts.append(sprint) }
    facts += [entry.designer, entry.engineer].compactMap { $0 }
    spans.append(Span(facts.joined(separator: setting.language == .ja ? "、" : ", ")))
    for signature in entry.signatures {
      spans.append(
        Span(
          setting.say(
            signature.isStale
              ? Text(en: "signed by \(signature.role), stale", ja: "\(signature.role) 署名 (要再確認)")
              : Text(en: "signed by \(signature.role)", ja: "\(signature.role) 署名済み")), signature.isStale ? .warning : .good))
    }
    let blocking = entry.counts.enumerated().filter { $0.element > 0 }.sorted {
      ($1.element, $0.offset) < ($0.element, $1.offset)
    }
    if !blocking.isEmpty { spans.append(Span(setting.say(Text(en: "What blocks:", ja: "未解決の指摘:")), .heading)) }
    for (family, count) in blocking {
      spans.append(Span("\(setting.signs.bad) \(setting.say(BoardEntry.families[family])) \(count)", .bad))
    }
    if entry.advice > 0 {
      spans.append(
        Span("\(setting.signs.note) " + setting.say(Text(en: "\(entry.advice) advice", ja: "助言 \(entry.advice) 件")), .dim))
    }
    return spans
  }

  func empty(_ setting: Setting) -> String {
    if count == nil { return setting.say(Text(en: "Reading…", ja: "読み込み中…")) }
    if !filter.isEmpty {
      return setting.say(
        Text(en: "No screen matches the filter. Press / to change it, f to drop it.", ja: "絞り込みに合う画面がありません。/ で変更、f で解除できます。"))
    }
    return setting.say(
      Text(
        en: "No screens yet. Press n to add one, or bring in a design with: handrail import",
        ja: "画面がまだありません。n で追加するか、handrail import でデザインを取り込んでください。"))
  }
}

/// Words that several views use.
enum Words {
  static func progress(_ progress: String) -> Text {
    switch progress {
    case "in-review": Text(en: "in review", ja: "レビュー中")
    case "ready": Text(en: "ready", ja: "準備完了")
    case "implemented": Text(en: "implemented", ja: "実装済み")
    case "verified": Text(en: "verified", ja: "確認済み")
    default: Text(en: "draft", ja: "下書き")
    }
  }

  static func conflicts(_ count: Int) -> Text {
    Text(en: count == 1 ? "1 conflict" : "\(count) conflicts", ja: "食い違い \(count) 件")
  }

  static func level(_ remark: Remark, _ setting: Setting) -> Span {
    switch remark.level {
    case .required: Span("\(setting.signs.bad) " + setting.say(remark.level.name), .bad)
    case .consult: Span("? " + setting.say(remark.level.name), .warning)
    case .advice: Span("\(setting.signs.note) " + setting.say(remark.level.name), .dim)
    }
  }
}

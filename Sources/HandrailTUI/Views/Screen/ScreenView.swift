import HandrailModel
import HandrailSession

/// One screen: its items in reading order with what is missing, a miniature of its layout, and threads.
struct ScreenView: ListView, Filterable {
  static let route = Route.screen

  private(set) var id: String
  private(set) var sheet: ScreenSheet?
  /// What VoiceOver says for each item.
  private var spoken: [String: String] = [:]
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [Entry] = []
  var selected = 0
  /// Whether the miniature replaces the details if there is no room for both.
  var showsMiniature = false

  /// The item to select first, until it was found.
  private var first: String?

  init(id: String, on item: String? = nil) { (self.id, first) = (id, item) }

  /// The identity of a row.
  enum Entry: Sendable, Equatable {
    case item(ScreenSheet.Item)
    case shared(FindingDetail)
    case thread(ScreenSheet.Thread)

    var text: String {
      switch self {
      case .item(let item):
        "\(item.id) \(item.kind) \(Field.kind.spec.valueName(item.kind).both) \(item.name) "
          + item.live.map(\.words).joined(separator: " ")
      case .shared(let findingDetail): findingDetail.words
      case .thread(let thread): "\(thread.about) \(thread.body) \(thread.answers.map(\.both).joined(separator: " "))"
      }
    }

    /// Its name in commands, to ask about it.
    var target: String? {
      switch self {
      case .item(let item): item.target.text
      case .shared(let findingDetail): findingDetail.name
      case .thread: nil
      }
    }

    /// What to answer there.
    var findingDetails: [FindingDetail] {
      switch self {
      case .item(let item): item.live
      case .shared(let findingDetail): [findingDetail]
      case .thread: []
      }
    }
  }

  var needs: [Request] { [.sheet(id), .preview(id, labels: nil)] }

  mutating func receive(_ answer: Answer) {
    if case .preview(id, let spoken) = answer {
      self.spoken = spoken.byItem
    }
    guard case .sheet(let sheet) = answer, sheet.id == id else { return }
    self.sheet = sheet
    preserveSelection { $0.arrange() }
    if let item = first, let place = shown.firstIndex(where: { if case .item(let own) = $0 { own.id == item } else { false } }) {
      selected = place
    }
    first = nil
  }

  /// On an empty screen, the main action adds something.
  var firstActions: [String] { sheet.map { $0.items.count < 2 } ?? false ? ["screen.add"] : [] }

  static func wrote(_ change: Change, _ app: inout App) {
    if case .add(_, let screen, let id, _, _) = change {
      app.updateAll(ScreenView.self) { if $0.id == screen { $0.first = id } }
    }
    if case .rename(let target, let id) = change { app.updateAll(ScreenView.self) { $0.follow(target, to: id) } }
    guard case .remove(let target) = change else { return }
    while let screen = app.top as? ScreenView, target == Target(.screen, screen.id) { app.pop() }
  }

  /// Keeps the selection on a renamed item.
  private mutating func follow(_ target: Target, to id: String) {
    guard target.kind == .screen, target.document == self.id else { return }
    if target.item == nil { self.id = id } else { first = id }
  }

  private mutating func arrange() {
    guard let sheet else { return }
    let all =
      sheet.items.map(Entry.item) + sheet.shared.filter(\.isLive).map(Entry.shared)
      + sheet.threads.filter { !$0.isSettled }.map(Entry.thread)
    let words = SearchWords(filter)
    shown = all.filter { words.match($0.text) }
  }

  func identity(_ index: Int) -> String {
    if case .thread(let thread) = shown[index] { return thread.id }
    return shown[index].target ?? ""
  }

  var rowCount: Int { shown.count }
  var current: Entry? { shown.indices.contains(selected) ? shown[selected] : nil }

  func title(_ context: RenderContext) -> String {
    guard let sheet, sheet.title != id else { return id }
    return "\(id)  \(sheet.title)"
  }

  /// Answers the only thing that is missing here, or lets the person choose among several.
  mutating func open(_ app: inout App) {
    guard let current else { return }
    if case .thread(let thread) = current { return Flows.answer(thread, settles: false, &app) }
    let findingDetails = current.findingDetails
    if findingDetails.isEmpty {
      return app.announce(
        Text(en: "Nothing is missing here. Press e to change what is recorded.", ja: "未回答の項目はありません。e で記録した内容を変更できます。"))
    }
    Flows.pick(findingDetails, Text(en: "Answer which finding?", ja: "どの指摘に回答しますか?"), app.context, &app) {
      $1.read([.answerForm($0)])
    }
  }
}

// MARK: - How it looks and sounds

extension ScreenView {
  func row(_ index: Int, _ context: RenderContext) -> Row {
    switch shown[index] {
    case .item(let item):
      let worst = item.live.min { $0.level < $1.level }
      let state = worst.map { Words.level($0, context) } ?? Span(context.symbols.good, .good)
      let number = item.number.map(String.init) ?? ""
      return Row(
        depth: item.depth,
        pieces: [
          .init(heading: Text(en: "Number", ja: "番号"), text: number, style: .dim, width: 3),
          .init(
            heading: Text(en: "State", ja: "状態"),
            text: worst == nil ? state.text : "\(state.text.prefix(1)) \(item.counted.count)",
            style: state.style, width: 4, said: Self.said(item, context)),
        ] + [mark(item, context)].compactMap { $0 } + [
          .init(heading: Text(en: "Label", ja: "ラベル"), text: item.name, style: .title),
          .init(heading: Text(en: "Kind", ja: "種類"), text: Words.kind(item, context), style: .dim),
          .init(
            heading: item.isGroup ? Text(en: "Group", ja: "グループ") : .none, text: item.id.isEmpty ? id : "#\(item.id)", style: .dim
          ),
        ])
    case .shared(let findingDetail):
      return Row(pieces: [
        .init(heading: Text(en: "Shared", ja: "共有部分"), text: findingDetail.target.text, style: .title),
        .init(heading: .none, text: Words.level(findingDetail, context).text, style: Words.level(findingDetail, context).style),
        .init(heading: .none, text: context.say(findingDetail.title)),
      ])
    case .thread(let thread):
      return Row(pieces: [
        .init(heading: .none, text: "?", style: .warning, width: 2, said: ""),
        .init(
          heading: Text(en: "Thread about", ja: "質問の対象"),
          text: thread.about.isEmpty ? id : context.say(Text.finding(thread.about)), style: .title),
        .init(heading: Text(en: "Asked", ja: "質問"), text: thread.body),
      ])
    }
  }

  /// The screen's own row has its signatures, and each row the number of open threads about it.
  private func mark(_ item: ScreenSheet.Item, _ context: RenderContext) -> Row.Piece? {
    guard let sheet else { return nil }
    let column = MarkColumn(hasStale: sheet.status.staleSignatures > 0, hasThreads: !openThreads.isEmpty)
    return column.piece(
      item.id.isEmpty ? sheet.status.signatures : [], threads: openThreads.count { $0.item == item.id }, context)
  }

  private var openThreads: [ScreenSheet.Thread] { sheet?.threads.filter { !$0.isSettled } ?? [] }

  var blocking: Int { sheet?.status.blocking ?? 0 }

  func summary(_ context: RenderContext) -> [[Span]] {
    guard let sheet else { return [] }
    let symbols = context.symbols
    var line = [
      sheet.status.isReady
        ? Words.state(sheet.status.state, context)
        : Span(
          "\(symbols.bad) "
            + context.say(
              blocking > 0 ? Text(en: "\(blocking) blocking", ja: "未解決\(blocking)件") : sheet.status.verdict.name), .bad)
    ]
    if !sheet.status.isReady, sheet.status.waived > 0 {
      line.append(Span("  \(symbols.waived) " + context.say(ScreenStatus.waived(sheet.status.waived)), .warning))
    }
    line += MarkColumn.spans(sheet.status.signatures, threads: openThreads.count, context)
    line.append(Span("  " + context.say(Field.progress.spec.valueName(sheet.progress))))
    if sheet.status.failedChecks > 0 {
      line.append(
        Span("  \(symbols.bad) " + context.say(sheet.status.failedChecksInWords), .bad))
    }
    if !sheet.pictures.isEmpty { line.append(Span("  " + context.say(Text(en: "P: picture", ja: "P: 画像")), .key)) }
    let people = [sheet.sprint, sheet.designer, sheet.engineer].compactMap { $0 }
    if showsMiniature { line.append(Span("  " + context.say(Text(en: "m: the list", ja: "m: 一覧に戻る")), .key)) }
    if !people.isEmpty { line.append(Span("  " + people.joined(separator: " / "), .dim)) }
    return [line] + filterLine(context)
  }

  func detail(_ context: RenderContext) -> [Span] {
    guard let current else { return [] }
    switch current {
    case .item(let item):
      let title = Span(
        ([item.id.isEmpty ? id : "#\(item.id)", Words.kind(item, context), item.name].filter { !$0.isEmpty }).joined(
          separator: "  "), .title)
      let head = [title] + (spoken[item.id].map { [Span("VoiceOver: " + $0)] } ?? [])
      if item.findingDetails.isEmpty {
        return head + [
          Span("\(context.symbols.good) " + context.say(Text(en: "Nothing is missing.", ja: "未回答の項目はありません。")), .good)
        ]
      }
      return head + item.findingDetails.flatMap { Self.words($0, context) }
    case .shared(let findingDetail):
      return [Span(findingDetail.target.text, .title)] + Self.words(findingDetail, context)
    case .thread(let thread):
      return [Span("\(context.say(Attribution(thread.by).words))  \(Words.time(thread.at, context))", .dim), Span(thread.body)]
        + thread.answers.map { Span("\(context.symbols.arrow) \(context.say($0))") }
    }
  }

  /// A finding: its level, what is missing, why; how it was closed, and what changed since.
  static func words(_ findingDetail: FindingDetail, _ context: RenderContext) -> [Span] {
    let level = Words.level(findingDetail, context)
    let state = findingDetail.status == .open ? "" : "  [\(context.say(findingDetail.stateName))]"
    var spans = [Span("\(level.text)  \(context.say(findingDetail.title))\(state)", level.style), Span(findingDetail.sentence)]
    if let closing = findingDetail.closing { spans.append(Span(context.say(closing.words))) }
    spans += findingDetail.notes.map { Span(context.say($0.words), .warning) }
    if let changed = FactTitles.changedSinceClosed(findingDetail.changed) { spans.append(Span(context.say(changed), .warning)) }
    if !findingDetail.why.isEmpty { spans.append(Span(findingDetail.why, .dim)) }
    return spans
  }

  func empty(_ context: RenderContext) -> String {
    if sheet == nil { return context.say(Words.reading) }
    return context.say(Words.nothingMatches)
  }

  var picture: Miniature? {
    var chosen: String?
    if case .item(let item) = current { chosen = item.id }
    return Miniature(sheet, chosen: chosen)
  }

  var prefersPicture: Bool { showsMiniature }
}

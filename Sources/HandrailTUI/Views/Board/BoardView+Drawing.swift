import HandrailModel
import HandrailSession

extension BoardView {
  var isTable: Bool { true }

  /// Numbers without headings are meaningless.
  var needsHeader: Bool { showsFamilies }

  /// The families' names, over their columns.
  func header(_ context: RenderContext) -> Row? {
    guard rowCount > 0 else { return nil }
    var row = row(0, context)
    for index in row.pieces.indices {
      let name = row.pieces[index].heading[context.language]
      // A name that does not fit its column is useless; the last column has all the remaining room.
      let width = row.pieces[index].width
      row.pieces[index].text = width == 0 || Self.width(name) <= width ? name : ""
      row.pieces[index].style = .dim
    }
    return row
  }

  /// That of the widest line.
  private static func width(_ name: String) -> Int { name.split(separator: "\n").map { Columns.count(String($0)) }.max() ?? 0 }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let entry = entries[shown[index]]
    let state = Self.state(entry, context)
    let blocks = entry.status.blocking > 0 ? String(entry.status.blocking) : ""
    // The families' numbers need the room that the word takes.
    let sign = String(state.text.prefix(1))
    var pieces = [
      Row.Piece(
        heading: Text(en: "State", ja: "状態"), text: showsFamilies ? sign : state.text, style: state.style,
        width: showsFamilies ? 1 : stateWidth(context), said: context.say(entry.status.state.name)),
      Row.Piece(
        heading: Text(en: "Blocking", ja: "未解決"), text: blocks, style: .bad,
        width: showsFamilies && context.language == .en ? 8 : 6),
    ]
    // The row's details have it, too.
    let (status, threads) = (entry.status, entry.status.openThreads)
    if let mark = marks.piece(status.signatures, threads: threads, isSaid: false, context) { pieces.append(mark) }
    pieces.append(
      Row.Piece(
        heading: Text(en: "Screen", ja: "画面"), text: Columns.elided(entry.id, idWidth, context.symbols.more), style: .title,
        width: idWidth, said: entry.id))
    return Row(pieces: pieces + (showsFamilies ? narrowFamilies(entry, context) : people(entry, context)))
  }

  /// The column is as wide as the widest state that is shown: a number of waivers may be long.
  private func stateWidth(_ context: RenderContext) -> Int {
    let words = mostWaived > 0 ? Columns.count(Self.waived(mostWaived, context)) : 0
    return max(context.language == .ja ? 12 : 11, words)
  }

  private static func waived(_ count: Int, _ context: RenderContext) -> String {
    "\(context.symbols.waived) " + context.say(ScreenStatus.waived(count))
  }

  private func people(_ entry: BoardEntry, _ context: RenderContext) -> [Row.Piece] {
    var pieces = [
      Row.Piece(
        heading: Text(en: "Progress", ja: "進捗"), text: context.say(Field.progress.spec.valueName(entry.progress)), width: 11,
        from: 100)
    ]
    if hasSprints {
      pieces.append(Row.Piece(heading: Text(en: "Sprint", ja: "スプリント"), text: entry.sprint ?? "", width: 10, from: 60))
    }
    if hasSignatures {
      pieces.append(signed(entry, context))
    }
    if hasOwners {
      let owners = [entry.designer, entry.engineer].compactMap { $0 }.joined(separator: " / ")
      pieces.append(Row.Piece(heading: Text(en: "Owner", ja: "担当"), text: owners, width: 16, from: 72))
    }
    for family in totals.indices where totals[family] > 0 {
      pieces.append(number(entry.counts[family], family, from: 150, context))
    }
    // The heading is for the titles of all rows, even if this one has none.
    pieces.append(
      Row.Piece(heading: Text(en: "Title", ja: "タイトル"), text: entry.title == entry.id ? "" : entry.title, from: 60))
    return pieces
  }

  private func signed(_ entry: BoardEntry, _ context: RenderContext) -> Row.Piece {
    let isStale = entry.status.staleSignatures > 0
    let word =
      isStale
      ? Text(en: "\(context.symbols.stale) changed", ja: "\(context.symbols.stale) 変更あり")
      : Text(en: "\(context.symbols.good) signed", ja: "\(context.symbols.good) 署名済み")
    return Row.Piece(
      heading: Text(en: "Signed", ja: "署名"), text: entry.status.signatures.isEmpty ? "" : context.say(word),
      style: isStale ? .warning : .good,
      width: 10, from: 90, isSaid: false)
  }

  /// The families that block most come first, as the last ones may not fit.
  private func narrowFamilies(_ entry: BoardEntry, _ context: RenderContext) -> [Row.Piece] {
    Self.ranked(totals).map { number(entry.counts[$0.family], $0.family, from: 0, context) }
  }

  /// In the row's details instead, since a sentence for each column would be too much.
  private func number(_ count: Int, _ family: Int, from: Int, _ context: RenderContext) -> Row.Piece {
    let heading = Session.families[family].head
    return Row.Piece(
      heading: heading, text: count > 0 ? String(count) : "", style: .bad, width: max(3, Self.width(context.say(heading))),
      from: from, isWhole: true, isSaid: false)
  }

  /// Families that block anything, those that block most first.
  private static func ranked(_ counts: [Int]) -> [(family: Int, count: Int)] {
    counts.enumerated().filter { $0.element > 0 }.sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }
      .map { (family: $0.offset, count: $0.element) }
  }

  static func blocking(_ counts: [Int], _ context: RenderContext) -> String {
    context.listed(ranked(counts).map { "\(context.say(Session.families[$0.family].title)) \($0.count)" })
  }

  /// A word and a sign.
  static func state(_ entry: BoardEntry, _ context: RenderContext) -> Span {
    // The symbol also says ready; the row's details have it in full.
    if case .readyWaived(let count) = entry.status.state { return Span(waived(count, context), .warning) }
    return Words.state(entry.status.state, context)
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    let screens = isComplete ? shown.count : count ?? 0
    var line = [
      Span(
        context.say(
          isComplete
            ? filter.isEmpty
              ? ReadyCount.words(readyCount, of: screens)
              : Text(
                en: "\(screens) of \(entries.count) shown, \(readyCount) ready",
                ja: "\(entries.count)画面中\(screens)画面を表示、準備完了 \(readyCount)")
            : Text(en: "\(screens) screens", ja: "\(screens)画面")))
    ]
    if waivedCount > 0 { line.append(Span("  " + Self.waived(waivedCount, context), .warning)) }
    let all = totals.reduce(0, +)
    // Questions are not counted for a filtered board.
    let asked =
      filter.isEmpty && questions > 0 && questions < all
      ? Text(en: ", \(questions) questions", ja: "(未回答\(questions)件)") : Text.none
    if isComplete, all > 0 {
      line.append(
        Span(
          "  \(context.symbols.bad) "
            + context.say(
              Text(
                en: "\(all) blocking\(asked.en): \(Self.blocking(totals, context))",
                ja: "未解決\(all)件\(asked.ja): \(Self.blocking(totals, context))")),
          .bad))
    }
    if sorting != .byID { line.append(Span("  " + context.say(sorting.name), .dim)) }
    var lines = entries.isEmpty ? [] : [line]
    for weakening in weakenings { lines.append([Span("\(context.symbols.stale) " + context.say(weakening.words), .warning)]) }
    if !filter.isEmpty {
      lines.append([Span(context.say(Text(en: "Filter: ", ja: "絞り込み: ")), .label), Span(filter.text, .warning)])
    }
    return lines
  }

  func detail(_ context: RenderContext) -> [Span] {
    guard let entry = current else { return [] }
    let spans = [Span(entry.title, .title)]
    var facts = [context.say(Field.progress.spec.valueName(entry.progress))]
    if entry.status.failedChecks > 0 { facts.append(context.say(entry.status.failedChecksInWords)) }
    if let sprint = entry.sprint { facts.append(context.say(Text(en: "sprint \(sprint)", ja: "スプリント \(sprint)"))) }
    if let name = entry.designer { facts.append(context.say(Text(en: "designer \(name)", ja: "デザイナー \(name)"))) }
    if let name = entry.engineer { facts.append(context.say(Text(en: "engineer \(name)", ja: "エンジニア \(name)"))) }
    return spans + [Span(context.listed(facts))] + findingDetails(entry, context)
  }

  /// Details of a screen in addition to its owners: signatures, what blocks, advice.
  func findingDetails(_ entry: BoardEntry, _ context: RenderContext) -> [Span] {
    var spans: [Span] = []
    for signature in entry.status.signatures {
      spans.append(
        Span(
          "\(signature.isStale ? context.symbols.stale : context.symbols.good) "
            + context.say(signature.shortWords),
          signature.isStale ? .warning : .good))
    }
    if entry.status.staleChecks > 0 {
      spans.append(Span("\(context.symbols.stale) " + context.say(entry.status.staleChecksInWords), .warning))
    }
    if entry.status.openThreads > 0 {
      spans.append(Span("? " + context.say(entry.status.openThreadsInWords), .warning))
    }
    if entry.status.blocking > 0 {
      let words = Text(en: "Blocking findings", ja: "未解決の指摘")
      spans.append(Span("\(context.symbols.bad) \(context.say(words)): \(Self.blocking(entry.counts, context))", .bad))
    }
    spans += Words.closed(entry.closed, context)
    if entry.status.advice > 0 {
      spans.append(
        Span(
          "\(context.symbols.note) " + context.say(Text(en: "Advice: \(entry.status.advice)", ja: "助言\(entry.status.advice)件")),
          .dim))
    }
    return spans
  }

  func empty(_ context: RenderContext) -> String {
    if count == nil { return context.say(Words.reading) }
    if !filter.isEmpty {
      return context.say(
        Text(en: "No screens match the filter. Press / to change it, f to clear it.", ja: "絞り込みに合う画面がありません。/ で変更、f で解除できます。"))
    }
    return context.say(
      Text(
        en: "No screens yet. Press n to add one, or I to import a design.", ja: "画面がまだありません。n で追加するか、I でデザインを取り込みます。"))
  }
}

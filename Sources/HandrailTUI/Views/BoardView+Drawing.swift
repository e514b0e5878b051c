import HandrailModel
import HandrailWorkspace

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
    let blocks = entry.status.blocking > 0 ? String(entry.status.blocking) : ""
    let pieces = [
      Row.Piece(
        heading: Text(en: "State", ja: "状態"), text: state.text, style: state.style, width: setting.language == .ja ? 12 : 11),
      Row.Piece(heading: Text(en: "Blocks", ja: "未解決"), text: blocks, style: .bad, width: 6),
      Row.Piece(
        heading: Text(en: "Screen", ja: "画面"), text: Columns.elided(entry.id, idWidth, setting.signs.more), style: .title,
        width: idWidth, said: entry.id),
    ]
    return Row(pieces: pieces + (showsFamilies ? narrowFamilies(entry, setting) : people(entry, setting)))
  }

  private func people(_ entry: BoardEntry, _ setting: Setting) -> [Row.Piece] {
    var pieces = [
      Row.Piece(
        heading: Text(en: "Progress", ja: "進み具合"), text: setting.say(Field.progress.spec.valueName(entry.progress)), width: 11,
        from: 100)
    ]
    if hasSprints {
      pieces.append(Row.Piece(heading: Text(en: "Sprint", ja: "スプリント"), text: entry.sprint ?? "", width: 10, from: 60))
    }
    if hasSignatures {
      pieces.append(signed(entry, setting))
    }
    if hasOwners {
      let owners = [entry.designer, entry.engineer].compactMap { $0 }.joined(separator: " / ")
      pieces.append(Row.Piece(heading: Text(en: "Owner", ja: "担当"), text: owners, width: 16, from: 72))
    }
    for family in totals.indices where totals[family] > 0 {
      let name = BoardEntry.families[family]
      pieces.append(number(entry.counts[family], name, width: min(10, Columns.count(setting.say(name))), from: 150))
    }
    if entry.title != entry.id {
      pieces.append(Row.Piece(heading: Text(en: "Title", ja: "タイトル"), text: entry.title, from: 60))
    }
    return pieces
  }

  private func signed(_ entry: BoardEntry, _ setting: Setting) -> Row.Piece {
    let isStale = entry.status.staleSignatures > 0
    let word =
      isStale ? Text(en: "? stale", ja: "? 要再確認") : Text(en: "\(setting.signs.good) signed", ja: "\(setting.signs.good) 署名済み")
    return Row.Piece(
      heading: Text(en: "Signed", ja: "署名"), text: entry.status.signatures.isEmpty ? "" : setting.say(word),
      style: isStale ? .warning : .good,
      width: 10, from: 90, isSaid: false)
  }

  /// Families that block most first: those that find no room say least.
  private func narrowFamilies(_ entry: BoardEntry, _ setting: Setting) -> [Row.Piece] {
    Self.ranked(totals).map { number(entry.counts[$0.family], BoardEntry.shortFamilies[$0.family], width: 4, from: 0) }
  }

  /// Said in the words about the row, where a sentence for each column would be too many.
  private func number(_ count: Int, _ heading: Text, width: Int, from: Int) -> Row.Piece {
    Row.Piece(heading: heading, text: count > 0 ? String(count) : "", style: .bad, width: width, from: from, isSaid: false)
  }

  /// Families that block anything, what blocks most first.
  private static func ranked(_ counts: [Int]) -> [(family: Int, count: Int)] {
    counts.enumerated().filter { $0.element > 0 }.sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }
      .map { (family: $0.offset, count: $0.element) }
  }

  static func blocking(_ counts: [Int], _ setting: Setting) -> String {
    setting.listed(ranked(counts).map { "\(setting.say(BoardEntry.families[$0.family])) \($0.count)" })
  }

  /// A word and a sign.
  static func state(_ entry: BoardEntry, _ setting: Setting) -> Span {
    let (signs, status) = (setting.signs, entry.status)
    return Span("\(status.isReady ? signs.good : signs.bad) " + setting.say(status.verdict.name), status.isReady ? .good : .bad)
  }

  func summary(_ setting: Setting) -> [[Span]] {
    let screens = isComplete ? shown.count : count ?? 0
    var line = [
      Span(
        setting.say(
          isComplete
            ? filter.isEmpty
              ? Text(en: "\(readyCount) of \(screens) screens ready", ja: "\(screens) 画面中 \(readyCount) 画面が準備完了")
              : Text(
                en: "\(screens) of \(entries.count) shown, \(readyCount) ready",
                ja: "\(entries.count) 画面中 \(screens) 画面を表示、準備完了 \(readyCount)")
            : Text(en: "\(screens) screens", ja: "\(screens) 画面")))
    ]
    let all = totals.reduce(0, +)
    if isComplete, all > 0 {
      line.append(
        Span(
          "  \(setting.signs.bad) "
            + setting.say(
              Text(
                en: "\(all) block: \(Self.blocking(totals, setting))", ja: "未解決 \(all) 件: \(Self.blocking(totals, setting))")),
          .bad))
    }
    if sorting != .byID { line.append(Span("  " + setting.say(sorting.name), .dim)) }
    var lines = entries.isEmpty ? [] : [line]
    if !filter.isEmpty {
      lines.append([Span(setting.say(Text(en: "Only: ", ja: "絞り込み: ")), .label), Span(filter.text, .warning)])
    }
    return lines
  }

  func detail(_ setting: Setting) -> [Span] {
    guard let entry = current else { return [] }
    let spans = [Span(entry.title, .title)]
    var facts = [setting.say(Field.progress.spec.valueName(entry.progress))]
    if entry.status.failedChecks > 0 { facts.append(setting.say(Words.failed(entry.status.failedChecks))) }
    if let sprint = entry.sprint { facts.append(setting.say(Text(en: "sprint \(sprint)", ja: "スプリント \(sprint)"))) }
    if let name = entry.designer { facts.append(setting.say(Text(en: "designer \(name)", ja: "デザイナー \(name)"))) }
    if let name = entry.engineer { facts.append(setting.say(Text(en: "engineer \(name)", ja: "エンジニア \(name)"))) }
    return spans + [Span(setting.listed(facts))] + remarks(entry, setting)
  }

  /// What is to be known of a screen beside whose it is: signatures, what blocks, advice.
  func remarks(_ entry: BoardEntry, _ setting: Setting) -> [Span] {
    var spans: [Span] = []
    for signature in entry.status.signatures {
      spans.append(
        Span(
          (signature.isStale ? "? " : "\(setting.signs.good) ")
            + setting.say(Self.signed(Field.roleSigned.spec.valueName(signature.role), signature.isStale)),
          signature.isStale ? .warning : .good))
    }
    if entry.status.staleChecks > 0 {
      spans.append(Span("? " + setting.say(Words.staleChecks(entry.status.staleChecks)), .warning))
    }
    if entry.status.openQuestions > 0 {
      spans.append(Span("? " + setting.say(Words.openQuestions(entry.status.openQuestions)), .warning))
    }
    if entry.status.blocking > 0 {
      let words = Text(en: "What blocks", ja: "未解決の指摘")
      spans.append(Span("\(setting.signs.bad) \(setting.say(words)): \(Self.blocking(entry.counts, setting))", .bad))
    }
    if entry.status.advice > 0 {
      spans.append(
        Span(
          "\(setting.signs.note) " + setting.say(Text(en: "\(entry.status.advice) advice", ja: "助言 \(entry.status.advice) 件")),
          .dim))
    }
    return spans
  }

  private static func signed(_ role: Text, _ isStale: Bool) -> Text {
    isStale
      ? Text(en: "signed as \(role.en), changed since", ja: "\(role.ja)が署名 (その後に変更あり)")
      : Text(en: "signed as \(role.en)", ja: "\(role.ja)が署名済み")
  }

  func empty(_ setting: Setting) -> String {
    if count == nil { return setting.say(Words.reading) }
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

import HandrailModel

extension Linear {
  /// The number of rows read aloud at once.
  static let page = 20

  /// Announces the current view and its choices, unless they were already announced.
  mutating func announce() -> Speech {
    let isAsked = wantsAll
    wantsAll = false
    let (depth, list) = (app.stack.count, app.top as? any ListView)
    let arrangement = list?.arrangement ?? ""
    let hasComeBack = announced.count > depth
    announced = Array(announced.prefix(depth))
    announced += Array(repeating: nil, count: depth - announced.count)
    let before = announced[depth - 1]
    let heading = app.top.heading(context)
    var speech = app.top.speech(context)
    let isKnown = before?.heading == heading && before?.speech.prompt == speech.prompt
    if let before, isKnown, before.arrangement != arrangement {
      select(0)
      speech = app.top.speech(context)
    }
    var now = AnnouncedState(heading: heading, speech: speech, arrangement: arrangement, start: 0)
    defer { announced[depth - 1] = now }
    guard let before, isKnown, !isAsked, !hasComeBack || list != nil || speech.asks != nil else {
      lines.write("")
      if before?.heading != heading || isAsked || hasComeBack, !heading.isEmpty { lines.write(heading.sanitized) }
      now.start = isAsked ? before?.start ?? firstStart(speech) : firstStart(speech)
      for line in speech.lines where !line.isEmpty { lines.write(line.sanitized) }
      announcePage(now)
      announceQuestion(speech)
      return speech
    }
    now.start = before.arrangement == arrangement ? min(before.start, lastStart(speech)) : 0
    if hasComeBack, speech.asks == nil {
      announceReturn(now, isSame: before.arrangement == arrangement && before.speech.choices == speech.choices)
    }
    for line in speech.lines where !line.isEmpty && !before.speech.lines.contains(line) { lines.write(line.sanitized) }
    announceChanges(since: before, &now)
    announceQuestion(speech)
    return speech
  }

  private func announceReturn(_ now: AnnouncedState, isSame: Bool) {
    lines.write("")
    let heading = now.heading.sanitized
    let count = now.speech.choices.count
    guard isSame, count > 0 else {
      lines.write(heading)
      // An empty view repeats the available actions.
      if isSame { for line in now.speech.lines where !line.isEmpty { lines.write(line.sanitized) } }
      return
    }
    say(
      Text(
        en: "\(heading), unchanged, \(count) \(count == 1 ? "row" : "rows"). Type a full stop to repeat.",
        ja: "\(heading)。前と同じ\(count)件です。ピリオドでもう一度読みます。"))
  }

  private func announceChanges(since before: AnnouncedState, _ now: inout AnnouncedState) {
    let speech = now.speech
    let difference =
      before.arrangement == now.arrangement
      ? AnnouncedState.difference(before.speech.choices, speech.choices, isOrdering: speech.isOrdering) : .all
    switch difference {
    case .none: break
    case .rows(let rows): for row in rows { announce(row, speech) }
    case .shifted(let gone, let new):
      for name in gone { say(Text(en: "Removed: \(name)", ja: "一覧から外れました: \(name)")) }
      for row in new { announce(row, speech) }
      let count = speech.choices.count
      // Rows at the end change no other row's number.
      let hasOthers = before.speech.choices.last == speech.choices.last && count > 0
      say(
        Text(
          en: "\(count) \(count == 1 ? "row" : "rows") now\(hasOthers ? "; the rows after it are renumbered" : "").",
          ja: "\(count)件になりました。\(hasOthers ? "以降の番号が変わっています。" : "")"))
    case .all:
      if before.arrangement == now.arrangement { now.start = firstStart(speech) }
      announcePage(now)
    }
    for line in speech.rest where !before.speech.rest.contains(line) { lines.write(line.sanitized) }
  }

  private func announce(_ row: Int, _ speech: Speech) { lines.write("\(row + 1). \(speech.choices[row].text)") }

  /// One page of the choices, and what is said after them.
  private func announcePage(_ announced: AnnouncedState) {
    let speech = announced.speech
    let end = min(announced.start + Self.page, speech.choices.count)
    for row in announced.start..<end { announce(row, speech) }
    if speech.choices.count > Self.page {
      say(
        Text(
          en: "\(announced.start + 1) to \(end) of \(speech.choices.count). > for next, < for previous.",
          ja: "\(speech.choices.count)件中 \(announced.start + 1) から\(end)件目。> で続き、< で前を読みます。"))
    }
    for line in speech.rest { lines.write(line.sanitized) }
  }

  /// The prompt, and the default for Return alone.
  private func announceQuestion(_ speech: Speech) {
    if let asks = speech.asks {
      lines.write("\(asks.prompt):".sanitized)
      guard !asks.standing.isEmpty else { return }
      say(
        asks.isProposed
          ? Text(
            en: "Suggested: \(asks.standing), not recorded. Return accepts it; a hyphen alone leaves it empty.",
            ja: "提案: \(asks.standing)(未記録)。Return で採用、ハイフンだけで空のままにします。")
          : Text(
            en: "Current: \(asks.standing). Return keeps it; a hyphen alone clears it.",
            ja: "現在: \(asks.standing)。Return でそのまま、ハイフンだけで消去します。"))
    } else if let standard = speech.standard, speech.choices.indices.contains(standard) {
      let name = speech.choices[standard].name
      say(Text(en: "Default: \(standard + 1), \(name)", ja: "既定: \(standard + 1)、\(name)"))
    }
  }

  /// The page with the selected row.
  private func firstStart(_ speech: Speech) -> Int {
    // Reading does not start at the last choice, such as “none”.
    let standard = speech.standard.map { $0 == speech.choices.count - 1 ? 0 : $0 }
    let row = (app.top as? any ListView)?.selected ?? standard ?? 0
    return min(row, max(0, speech.choices.count - 1)) / Self.page * Self.page
  }

  private func lastStart(_ speech: Speech) -> Int { max(0, speech.choices.count - 1) / Self.page * Self.page }

  /// Reads the next or previous page, whose first row becomes the default for Return alone.
  mutating func turnPage(_ by: Int) {
    guard var now = announced.last ?? nil else { return }
    let next = now.start + by * Self.page
    guard now.speech.choices.indices.contains(next) else { return say(Text(en: "End.", ja: "以上です。")) }
    now.start = next
    select(next)
    now.speech = app.top.speech(context)
    now.speech.rest = []
    announcePage(now)
    now.speech = app.top.speech(context)
    announced[announced.count - 1] = now
  }

  mutating func select(_ row: Int) {
    app.change { view, _ in
      guard var list = view as? any ListView else { return }
      list.selected = row
      list.clamp()
      view = list
    }
  }
}

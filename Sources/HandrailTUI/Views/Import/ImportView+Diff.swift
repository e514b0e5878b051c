import HandrailModel
import HandrailSession

extension ImportView {
  /// A row of what an import would do.
  enum Entry: Sendable, Equatable {
    case heading(Text, Int)
    /// A screen that is added, and one that is removed.
    case added(String)
    case gone(String)
    case changed(ScreenChange)
    /// One item under a heading; deeper, a change to the screen above.
    case line(Text, Style, depth: Int)
  }

  static func entries(of result: ImportResult) -> [Entry] {
    let summary = result.summary
    var entries: [Entry] = []
    func section(_ title: Text, _ lines: [Text], _ style: Style = .plain) {
      if !lines.isEmpty { entries += [.heading(title, lines.count)] + lines.map { .line($0, style, depth: 1) } }
    }
    let (changed, gone) = (summary.screenChanges, summary.screensGone)
    let count = summary.added.count + changed.count + gone.count
    if count > 0 { entries.append(.heading(ImportSummary.screensTitle, count)) }
    entries += summary.added.map(Entry.added)
    for change in changed {
      let records = change.outdated.map { $0.records.lines(threads: $0.threads) } ?? []
      entries += [.changed(change)] + records.map { .line($0, .warning, depth: 2) }
    }
    entries += gone.map(Entry.gone)
    section(RecreatedLayer.title, summary.recreated.map(\.text), .warning)
    for each in result.sections { section(each.title, each.lines, each.needsDecision ? .warning : .plain) }
    let colours = summary.changes.filter { $0.target.hasPrefix("colour:") }
    section(Text(en: "Palette", ja: "パレット"), colours.flatMap(\.lines).map { Text(both: $0) })
    if summary.conflicts > 0 { section(Text(en: "Conflicts", ja: "食い違い"), [Conflict.counted(summary.conflicts)], .warning) }
    section(
      Text(en: "Skipped", ja: "読み飛ばすもの"),
      result.skipped.map { skipped in
        let place = skipped.file + (skipped.object.map { "#\($0)" } ?? "")
        return Text(en: "\(place): \(skipped.reason.text.en)", ja: "\(place): \(skipped.reason.text.ja)")
      }, .dim)
    return entries
  }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    func row(_ depth: Int, _ pieces: (String, Style)...) -> Row {
      Row(depth: depth, pieces: pieces.map { .init(heading: .none, text: $0.0, style: $0.1) })
    }
    switch shown[index] {
    case .heading(let title, let count): return row(0, (context.say(title), .heading), ("(\(count))", .dim))
    case .added(let id): return row(1, ("+ \(id)", .good))
    case .gone(let id): return row(1, ("- \(id)", .warning))
    case .changed(let change):
      return row(1, ("~ \(change.screen)", .title), (change.marks.joined(separator: ", "), .plain))
    case .line(let text, let style, let depth): return row(depth, (context.say(text), style))
    }
  }

  func detail(_ context: RenderContext) -> [Span] {
    guard shown.indices.contains(selected) else { return [] }
    switch shown[selected] {
    case .heading: return []
    case .added(let id): return [Span(context.say(Self.adds(id)))]
    case .gone(let id): return [Span(context.say(Self.loses(id)), .warning)]
    case .changed(let change):
      let items = change.added.map { "+ \($0)" } + change.gone.map { "- \($0)" } + change.values.flatMap(\.lines)
      return [Span(change.screen, .title)] + items.map { Span($0) }
    case .line(let text, let style, _): return [Span(context.say(text), style)]
    }
  }

  private static func adds(_ id: String) -> Text { Text(en: "New: \(id)", ja: "新しい画面: \(id)") }

  private static func loses(_ id: String) -> Text {
    Text(en: "No longer in the source: \(id)", ja: "取り込み元からなくなった画面: \(id)")
  }
}

// MARK: - In linear mode

extension ImportView {
  func speech(_ context: RenderContext) -> Speech {
    let rows = shown.map { said($0, context) }
    let most = 40
    let rest = rows.count - most
    let more = rest > 0 ? [context.say(Text(en: "And \(rest) more lines.", ja: "ほかに\(rest)行あります。"))] : []
    return Speech(
      lines: [context.say(status)] + rows.prefix(most) + more,
      choices: [
        .init(context.say(Text(en: "no, change nothing", ja: "いいえ、何も変更しない"))), .init(context.say(Text(en: "import", ja: "取り込む"))),
      ], standard: 0)
  }

  /// In words where a row has symbols.
  private func said(_ entry: Entry, _ context: RenderContext) -> String {
    switch entry {
    case .heading(let title, let count): context.say(Text(en: "\(title.en): \(count).", ja: "\(title.ja): \(count)件。"))
    case .added(let id): context.say(Self.adds(id))
    case .gone(let id): context.say(Self.loses(id))
    case .changed(let change): said(change, context)
    case .line(let text, _, _): context.say(text)
    }
  }

  private func said(_ change: ScreenChange, _ context: RenderContext) -> String {
    let parts = [
      (Text(en: "new", ja: "追加"), change.added), (Text(en: "gone", ja: "なくなったもの"), change.gone),
      (Text(en: "changed", ja: "変更"), change.values.map { "\($0.target) \(context.say(Field.title(of: $0.path)))" }),
    ]
    let sentences = parts.filter { !$0.1.isEmpty }.map { "\(context.say($0.0)): \(context.listed($0.1))" }
    return context.joined([change.screen] + sentences)
  }

  mutating func choose(_ index: Int, _ app: inout App) { if index == 1 { open(&app) } else { leave(&app) } }
}

import HandrailModel
import HandrailSession

extension DesignView {
  private var idWidth: Int {
    min(32, max(10, (screens ?? []).reduce(0) { max($0, $1.screen.utf8.count) }))
  }

  func header(_ context: RenderContext) -> Row? { rowCount > 0 ? row(0, context).headings(context) : nil }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    switch shown[index] {
    case .screen(let status): row(status, context)
    case .layer(let layer): Row(depth: 1, pieces: [.init(heading: .none, text: context.say(layer.text), style: .warning)])
    }
  }

  private func row(_ status: DesignStatus, _ context: RenderContext) -> Row {
    let outdated = status.outdated.count
    return Row(pieces: [
      .init(heading: Text(en: "Changes", ja: "変更"), text: String(status.changes.count), width: 7),
      .init(
        heading: Text(en: "Outdated", ja: "要見直し"), text: outdated > 0 ? "\(context.symbols.stale) \(outdated)" : "",
        style: .warning, width: 8),
      .init(
        heading: Text(en: "Screen", ja: "画面"), text: Columns.elided(status.screen, idWidth, context.symbols.more), style: .title,
        width: idWidth, said: status.screen),
      .init(heading: Text(en: "Title", ja: "タイトル"), text: status.title == status.screen ? "" : status.title.oneLine, from: 60),
    ])
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    guard let screens, !screens.isEmpty else { return [] }
    let (count, layers) = (screens.count, screens.reduce(0) { $0 + $1.recreated.count })
    let number = Text(en: "\(count) screen\(count == 1 ? "" : "s")", ja: "\(count)画面")
    let words = Text(
      en: "\(number.en) changed since someone last looked; to mark one as seen, open and sign it.",
      ja: "最後に確認されてからデザインが変わった画面: \(count)件。開いて署名すると確認済みになります。")
    let again = Text(
      en: "Seem to be the same layers, re-created: \(layers). = accepts the selected one.",
      ja: "作り直された同じレイヤーと思われるもの: \(layers)件。= で選択中のものを関連付けます。")
    let lines =
      [(words, Text(en: "\(number.en) changed", ja: "変更のある画面\(count)件"))]
      + (layers > 0 ? [(again, Text(en: "\(layers) re-created: =", ja: "作り直し\(layers)件: ="))] : [])
    return lines.map { [Span(context.say($0.0), brief: context.say($0.1))] } + filterLine(context)
  }

  func detail(_ context: RenderContext) -> [Span] {
    switch current {
    case .screen(let status):
      let since = [status.changed].compactMap { $0 }.map { Span(context.say($0), .dim) }
      return [Span(status.screen, .title)] + since
        + status.outdated.lines(threads: status.threads).map { Span(context.say($0), .warning) }
        + status.changes.map { Span(context.say($0.text)) }
    case .layer(let layer):
      let words = Text(
        en: "Same kind, texts and place. Accepting keeps all that was recorded on \(layer.old) and removes \(layer.new).",
        ja: "種類、文言、位置が同じです。関連付けると \(layer.old) の記録を残し、\(layer.new) を削除します。")
      return [Span(context.say(layer.text), .title), Span(context.say(words))]
    case nil: return []
    }
  }

  func empty(_ context: RenderContext) -> String {
    if screens == nil { return context.say(Words.reading) }
    if !filter.isEmpty { return context.say(Words.nothingMatches) }
    return context.say(
      Text(en: "\(DesignStatus.nothing.en) Esc goes back.", ja: "\(DesignStatus.nothing.ja)Esc で戻ります。"))
  }
}

extension OutdatedRecords {
  /// The number to renew.
  fileprivate var count: Int { signatures.count + closings.count + checks.count }
}

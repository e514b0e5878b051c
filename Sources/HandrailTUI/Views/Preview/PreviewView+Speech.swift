import HandrailModel
import HandrailSession

extension PreviewView {
  var arrangement: String { "\(spoken?.labels ?? "") \(filter)" }

  func name(_ index: Int, _ context: RenderContext) -> String {
    context.listed(row(index, context).pieces.compactMap { $0.spoken(context) })
  }

  func more(_ index: Int, _ context: RenderContext) -> [String] { line(index)?.more ?? [] }

  /// The lines in their order, then once what lies beside them.
  func speech(_ context: RenderContext) -> Speech {
    var speech = list(context)
    guard let spoken else { return speech }
    for (title, lines) in [
      (Text(en: "Rotor headings", ja: "ローターの見出し"), spoken.headings),
      (Text(en: "Dynamic changes", ja: "動的な変化"), spoken.changes),
      (Text(en: "Not read", ja: "読み上げないもの"), spoken.unread),
      (Text(en: "Closed findings", ja: "閉じた指摘"), spoken.closed),
    ] where !lines.isEmpty {
      speech.rest.append("\(context.say(title)): \(context.listed(lines.map { context.paused($0) }))")
    }
    return orBack(speech, context)
  }

  /// The row is said back with what is found in the rotor; Return goes on with the next one, as one flicks through a screen.
  mutating func choose(_ index: Int, _ app: inout App) {
    guard let more = line(index)?.more else { return app.pop() }
    if !more.isEmpty { app.announce(Text(both: app.context.joined(more))) }
    selected = min(index + 1, rowCount - 1)
  }
}

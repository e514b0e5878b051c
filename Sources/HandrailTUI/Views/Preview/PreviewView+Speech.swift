import HandrailModel
import HandrailSession

extension PreviewView {
  var arrangement: String { "\(spoken?.labels ?? "") \(filter)" }

  func name(_ index: Int, _ context: RenderContext) -> String {
    context.listed(row(index, context).pieces.compactMap { $0.spoken(context) })
  }

  func more(_ index: Int, _ context: RenderContext) -> [String] { line(index)?.more ?? [] }

  /// The lines in order, then what accompanies them.
  func speech(_ context: RenderContext) -> Speech {
    var speech = list(context)
    guard let spoken else { return speech }
    for section in spoken.sections {
      speech.rest.append("\(context.say(section.title)): \(context.listed(section.entries.map { context.paused($0) }))")
    }
    return orBack(speech, context)
  }

  /// The row is repeated with its rotor items; Return continues with the next one, like flicking through a screen.
  mutating func choose(_ index: Int, _ app: inout App) {
    guard let more = line(index)?.more else { return app.pop() }
    if !more.isEmpty { app.announce(Text(both: app.context.joined(more))) }
    selected = min(index + 1, rowCount - 1)
  }
}

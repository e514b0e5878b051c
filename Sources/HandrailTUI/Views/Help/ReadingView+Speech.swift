import HandrailModel

extension ReadingView {
  /// The heading is not repeated.
  func speech(_ context: RenderContext) -> Speech {
    let rest = words.first?.text == title(context) ? words.dropFirst() : words[...]
    return Speech(lines: rest.map { context.words([$0]) }, choices: [.init(context.say(Speech.back))], standard: 0)
  }

  mutating func choose(_ index: Int, _ app: inout App) { app.pop() }
}

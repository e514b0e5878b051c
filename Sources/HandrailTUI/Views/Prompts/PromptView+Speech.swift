import HandrailModel
import HandrailSession

extension PromptView {
  /// The prompt comes before the typed line.
  func heading(_ context: RenderContext) -> String { "" }

  func speech(_ context: RenderContext) -> Speech {
    let title = context.say(title)
    // Refused input is not proposed again.
    let isGood = (try? check(field.text)) != nil
    return Speech(
      prompt: title, lines: [context.say(hint), context.say(Text(en: ":Esc goes back.", ja: ":Esc で戻ります。"))],
      asks: .init(prompt: title, standing: isGood ? field.text : first))
  }

  mutating func choose(_ index: Int, _ app: inout App) {}

  mutating func typed(_ text: String, _ app: inout App) {
    field.text = text
    finish(&app)
  }
}

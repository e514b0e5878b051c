import HandrailModel
import HandrailSession

extension PromptView {
  /// What is asked stands before the line that is typed.
  func heading(_ context: RenderContext) -> String { "" }

  func speech(_ context: RenderContext) -> Speech {
    let title = context.say(title)
    // What was refused is not proposed again.
    let isGood = (try? check(field.text)) != nil
    return Speech(
      question: title, lines: [context.say(hint), context.say(Text(en: ":Esc goes back.", ja: ":Esc で戻ります。"))],
      asks: .init(prompt: title, standing: isGood ? field.text : first))
  }

  mutating func choose(_ index: Int, _ app: inout App) {}

  mutating func typed(_ text: String, _ app: inout App) {
    field.text = text
    finish(&app)
  }
}

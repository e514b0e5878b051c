import HandrailModel

extension ConfirmView {
  func speech(_ context: RenderContext) -> Speech {
    Speech(
      lines: [context.say(consequence)],
      choices: [other ?? Text(en: "no", ja: "いいえ、そのまま"), deed ?? Text(en: "yes", ja: "はい、実行する")].map {
        .init(context.say($0))
      }, standard: 0)
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    if index == 1 { confirm(&app) } else { app.pop() }
  }
}

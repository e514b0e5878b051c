import HandrailModel
import HandrailSession

extension HelpView {
  private func commands(_ context: RenderContext) -> [Action] {
    let words = words
    return Linear.actions(Action.all.filter { $0.belongs(to: about) })
      .filter { words.match([context.say($0.title), $0.keyName(context)]) }
  }

  /// How to use linear mode, and the commands of the view that it was opened from; symbols and motions do not apply here.
  func speech(_ context: RenderContext) -> Speech {
    var speech = searched(context)
    speech.lines = Linear.grammar.map { context.say($0) } + speech.lines
    speech.choices = commands(context).map { action in
      let title = context.say(action.title)
      return .init("\(title): :\(action.keyName(context))", name: title)
    }
    speech.choices.append(.init(context.say(Speech.back)))
    speech.standard = speech.choices.count - 1
    return speech
  }

  /// Does what was read about.
  mutating func choose(_ index: Int, _ app: inout App) {
    let commands = commands(app.context)
    app.pop()
    if commands.indices.contains(index) { app.run(commands[index]) }
  }
}

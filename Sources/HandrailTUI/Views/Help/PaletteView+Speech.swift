import HandrailModel
import HandrailSession

extension CommandsView {
  func name(_ index: Int, _ context: RenderContext) -> String { context.say(shown[index].title) }

  func spoken(_ index: Int, _ context: RenderContext) -> String {
    let place = elsewhere(shown[index]).map { "(\(context.say($0.name)))" } ?? ""
    return "\([name(index, context), place].filter { !$0.isEmpty }.joined(separator: " ")): :\(shown[index].keyName(context))"
  }

  func speech(_ context: RenderContext) -> Speech { searched(context) }
}

import HandrailModel
import HandrailSession

extension HistoryView {
  func name(_ index: Int, _ context: RenderContext) -> String { context.say(shown[index].sentence) }
}

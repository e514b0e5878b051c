import HandrailModel
import HandrailWorkspace

extension HistoryView {
  func name(_ index: Int, _ context: RenderContext) -> String { context.say(shown[index].sentence) }
}

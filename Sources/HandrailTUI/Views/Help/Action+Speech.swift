import HandrailModel
import HandrailSession

extension Action {
  /// Its first key, as it is typed after a colon.
  func keyName(_ context: RenderContext) -> String { keys.first?.name(context.symbols, context.language) ?? "" }
}

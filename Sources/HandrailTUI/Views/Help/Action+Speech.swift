import HandrailModel
import HandrailSession

extension Action {
  /// Its first key, as it is typed behind a colon.
  func keyName(_ context: RenderContext) -> String { keys.first?.name(context.symbols, context.language) ?? "" }
}

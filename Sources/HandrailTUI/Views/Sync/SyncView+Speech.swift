import HandrailModel
import HandrailSession

extension SyncView {
  /// A number syncs only that remote.
  func speech(_ context: RenderContext) -> Speech {
    var speech = list(context)
    guard rowCount > 1 else { return speech }
    speech.choices.append(.init(context.say(Text(en: "sync all", ja: "すべて同期"))))
    speech.standard = rowCount
    return speech
  }

  func more(_ index: Int, _ context: RenderContext) -> [String] {
    guard let remote = remotes?[index], let outcome = outcome(remote) else { return [] }
    return [context.say(outcome.remedy)]
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    guard index < rowCount else { return Self.start([], &app) }
    selected = index
    if let name = current?.name { Self.start([name], &app) }
  }
}

import HandrailModel
import HandrailSession

/// What linear mode says about a line's effect on the editor.
extension EditorView {
  static var isAskedInParts: Bool { true }

  func subjectOfInput(_ context: RenderContext) -> String { target.text }

  /// The same editor as it was before a line.
  private func earlier(_ before: [any View]) -> EditorView? {
    guard let old = before.last(where: { $0 is EditorView }) as? EditorView, old.form == form else { return nil }
    return old
  }

  /// A refused input is undone; otherwise, its result is announced.
  mutating func outcome(since before: [any View], _ app: inout App) -> [String] {
    guard let old = earlier(before) else { return [] }
    guard values != old.values else {
      if wasRefused, isEnding { promptForRefused() }
      return []
    }
    guard let refusal = evaluation?.refusal else { return outcome(since: old, app.context) }
    self = old
    app.read(old.evaluating)
    return [app.context.say(Text(en: "Note: \(refusal.inInterface.sentences.en)", ja: "注意: \(refusal.inInterface.sentences.ja)"))]
  }

  func settings(since before: [any View], _ context: RenderContext) -> [Text] {
    guard let old = earlier(before) else { return [] }
    return zip(old.parts, parts).filter { $0.value != $1.value }.map { _, part in
      let (title, value) = (part.part.title, part.shown(context))
      return Text(en: "\(title.en) is now \(value).", ja: "「\(title.ja)」は \(value) になりました。")
    }
  }
}

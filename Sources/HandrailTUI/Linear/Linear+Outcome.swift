import HandrailModel

extension Linear {
  /// What stood there before a line was taken.
  struct Before {
    let depth: Int
    let editor: EditorView?
    let order: [String]?
    let answered: Int?

    init(_ app: App) {
      depth = app.stack.count
      editor = app.find(EditorView.self)
      order = (app.top as? OrderView)?.items?.map(\.id)
      answered = app.find(WaitingView.self)?.answered
    }
  }

  /// Says what a line came to beyond the message of what was written.
  mutating func announceOutcome(since before: Before) {
    announceEditing(since: before)
    if let order = before.order, let view = app.top as? OrderView, let items = view.items, items.map(\.id) != order,
      items.count == order.count
    {
      say(view.placement)
    }
    if let answered = before.answered, let view = app.find(WaitingView.self), view.answered > answered {
      let count = view.count
      if count > 0 { say(Text(en: "\(count) findings left to answer.", ja: "回答待ちは残り \(count) 件です。")) }
    }
  }

  /// What was typed into an editor is taken back where it is refused; else it is told what it comes to.
  private mutating func announceEditing(since before: Before) {
    guard let old = before.editor, let now = app.top as? EditorView, now.form == old.form else { return }
    guard now.values != old.values else {
      if now.wasRefused, now.isEnding { change { view, app in Self.promptAgain(&view) } }
      return
    }
    if let refusal = now.evaluation?.refusal {
      say(Text(en: "Note: \(refusal.joined.en)", ja: "注意: \(refusal.joined.ja)"))
      return change { view, app in
        view = old
        app.read(old.evaluating)
      }
    }
    for sentence in now.outcome(since: old, context) { lines.write(sentence.sanitized) }
  }

  private static func promptAgain(_ view: inout any View) {
    guard var editor = view as? EditorView else { return }
    editor.promptForRefused()
    view = editor
  }

  /// What a command has set in an editor.
  func announceValues(since before: EditorView?) {
    guard let before, let now = app.top as? EditorView, now.form == before.form else { return }
    for (old, part) in zip(before.parts, now.parts) where old.value != part.value {
      let (title, value) = (part.part.title, part.shown(context))
      say(Text(en: "\(title.en) is now \(value).", ja: "「\(title.ja)」は \(value) になりました。"))
    }
  }
}

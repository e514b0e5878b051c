import HandrailModel

extension Linear {
  /// Announces the effect of a line in addition to the message about what was written.
  mutating func announceOutcome(since before: [any View]) {
    var sentences: [String] = []
    app.change { view, app in sentences = view.outcome(since: before, &app) }
    for sentence in sentences { lines.write(sentence.sanitized) }
    perform(app.drain())
    for view in app.stack { if let progress = view.progress(since: before) { say(progress) } }
  }
}

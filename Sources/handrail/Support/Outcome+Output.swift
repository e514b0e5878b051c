import HandrailSession

extension Outcome {
  /// Prints an outcome: in one line if it is short, otherwise one line per sentence.
  func report() {
    for id in made { out.line(id) }
    let lines = notes.isEmpty ? [onCommandLine] : [message] + notes + next.map(\.command)
    for line in lines { notify(line.en, line.ja) }
  }
}

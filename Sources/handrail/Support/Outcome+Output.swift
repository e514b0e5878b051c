import HandrailSession

extension Outcome {
  /// Tells the person: in one line where there is little to say, else a line for each sentence.
  func report() {
    let lines = notes.isEmpty ? [onCommandLine] : [message] + notes + next.map(\.command)
    for line in lines { notify(line.en, line.ja) }
  }
}

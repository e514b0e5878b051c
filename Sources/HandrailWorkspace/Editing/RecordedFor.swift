import HandrailModel

extension Document {
  /// What an answer was given for, so that it becomes outdated when that changes: the frame for a touch area, the picture for a
  /// label.
  private static let subjects: [(answer: Field, subject: Field, note: Field)] = [
    (.touchArea, .frame, .touchAreaFrame), (.label, .picture, .labelPicture),
  ]

  /// Whether the field notes what an answer was given for.
  static func isSubjectNote(_ path: String) -> Bool { subjects.contains { $0.note.name == path } }

  /// Notes what the answer in `path` was given for. A frame and an area that one command records belong together, in either
  /// order.
  mutating func noteSubject(_ key: ItemKey, _ path: String, _ dot: Dot) {
    for (answer, subject, note) in Self.subjects {
      let isAnswer = path == answer.name || path.hasPrefix(answer.prefix)
      guard isAnswer || path == subject.name else { continue }
      let registers = items[key] ?? [:]
      func hasAnswer(_ holds: (Version) -> Bool) -> Bool {
        registers.contains { path, versions in
          versions.last.map(holds) == true && (path.text == answer.name || path.text.hasPrefix(answer.prefix))
        }
      }
      let noted = registers[FieldPath(note.name)]
      guard isAnswer || noted?.last?.dot == dot || hasAnswer({ $0.dot == dot }) else { continue }
      // Checks what was just recorded first: an element may have many answers, one for each language.
      let own = isAnswer ? registers[FieldPath(path)]?.last : nil
      let isAnswered = own.map { !$0.value.isNull } == true || hasAnswer { !$0.value.isNull }
      write(key, note, isAnswered ? value(key, subject) ?? .null : .null, dot)
    }
  }
}

import HandrailModel

/// What a change came to, said the same on every surface.
public struct Outcome: Sendable, Equatable {
  /// What was done, in a sentence.
  public var message: Text
  /// What came with it, a sentence each.
  public var notes: [Text] = []
  /// What a person may do next.
  public var next: [NextStep] = []
  /// Fields that somebody else wrote meanwhile: both values stand.
  public var conflicts: [String] = []
  /// Ids of what was made, where the person did not choose them.
  public var made: [String] = []

  init(_ message: Text, notes: [Text] = [], next: NextStep...) { (self.message, self.notes, self.next) = (message, notes, next) }

  /// Where one types commands.
  public var onCommandLine: Text { .joined([message] + notes + next.map(\.command)) }

  /// Where one presses keys.
  public var inInterface: Text { .joined([message] + notes + next.compactMap(\.key)) }
}

extension Text {
  /// Sentences behind each other.
  static func joined(_ sentences: [Text]) -> Text {
    Text(en: sentences.map(\.en).joined(separator: " "), ja: sentences.map(\.ja).joined())
  }
}

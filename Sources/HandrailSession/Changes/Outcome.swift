import HandrailModel

/// The result of a change, worded the same on every surface.
public struct Outcome: Sendable, Equatable {
  /// What was done, in one sentence.
  public var message: Text
  /// Side effects, one sentence each.
  public var notes: [Text] = []
  /// What a person may do next.
  public var next: [NextStep] = []
  /// Fields that someone else changed in the meantime: both values are kept.
  public var conflicts: [String] = []
  /// The ids of new items that the person did not name.
  public var made: [String] = []

  init(_ message: Text, notes: [Text] = [], next: NextStep...) { (self.message, self.notes, self.next) = (message, notes, next) }

  /// For the command line.
  public var onCommandLine: Text { .joined([message] + notes + next.map(\.command)) }

  /// For the interface, with keys.
  public var inInterface: Text { .joined([message] + notes + next.compactMap(\.key)) }
}

extension Text {
  /// Sentences in a row.
  static func joined(_ sentences: [Text]) -> Text {
    Text(en: sentences.map(\.en).joined(separator: " "), ja: sentences.map(\.ja).joined())
  }
}

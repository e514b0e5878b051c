/// The lists of items that a document can have, by their names in the file.
public enum Collection: String, Sendable, CaseIterable {
  case elements, groups, gestures, changes, colours
  case questions, answers, closings, reopenings, signatures, verifications

  public var owner: Owner {
    switch self {
    case .elements: .element
    case .groups: .group
    case .gestures: .gesture
    case .changes: .change
    case .colours: .palette
    case .questions: .question
    case .answers: .answer
    case .closings: .closing
    case .reopenings: .reopening
    case .signatures: .signature
    case .verifications: .verification
    }
  }

  /// Lists whose items are named by id alone: an id is in only one of them.
  public static let named = allCases.filter { !$0.isRecord }

  /// Append-only notes about the design, as opposed to the design itself.
  public var isRecord: Bool {
    switch self {
    case .elements, .groups, .gestures, .changes, .colours: false
    default: true
    }
  }
}

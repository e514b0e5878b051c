import HandrailModel

/// A document in another history that could not be read, or one of its values: where, and why.
public struct UnreadableDocument: Sendable {
  /// The file's path.
  public let file: String
  /// Whether everything else in the file was accepted.
  public let isRestTaken: Bool
  /// The file's path, and the place within it.
  public let place: String
  public let cause: Cause

  public enum Cause: Sendable {
    /// The problem is in its bytes, or in those of ours.
    case ledger(LedgerError.Code)
    /// The problem is in its content.
    case document(ModelError.Code)
  }
}

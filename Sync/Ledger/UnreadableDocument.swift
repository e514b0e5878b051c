import HandrailModel

/// A document of another history that could not be read: where, and why.
public struct UnreadableDocument: Sendable {
  /// The file's path, and the place within it.
  public let place: String
  public let cause: Cause

  public enum Cause: Sendable {
    /// Its bytes, or those of ours.
    case ledger(LedgerError.Code)
    /// What it says.
    case document(ModelError.Code)
  }
}

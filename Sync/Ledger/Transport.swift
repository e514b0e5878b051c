import HandrailModel

/// What carries objects between the ledger and one kind of remote; the ledger's history and merge are none of its business.
///
/// Every implementation passes the same suite of tests. Calls block; each gives up after 30 seconds of silence, and within a
/// second once `control` says so.
public protocol Transport: Sendable {
  /// Copies the commit that `branch` has at `remote`, with all that it needs, into the bare repository at `ledger`.
  ///
  /// - Returns: the commit's id, 40 hexadecimal digits; nil where the remote is empty or has no such branch.
  func fetch(_ branch: String, from remote: RemoteURL, into ledger: String, _ control: OperationControl) throws(LedgerError)
    -> String?

  /// Moves `branch` at `remote` to `commit`, which the repository at `ledger` has with all it needs, if it still stands at `old`.
  ///
  /// - Parameter old: where the branch stood when it was fetched; nil where it did not exist.
  /// - Returns: whether the branch moved; false where somebody else moved it first, and it has to be fetched again.
  func push(
    _ commit: String, over old: String?, to branch: String, at remote: RemoteURL, from ledger: String, _ control: OperationControl
  ) throws(LedgerError) -> Bool
}

/// Lets a long call be given up, and hears how far it is.
public struct OperationControl: Sendable {
  /// Asked often: true once the person gave up.
  public var isCancelled: @Sendable () -> Bool
  /// How far it is, in a sentence of ours or as the other side words it; may be called from any thread.
  public var progress: @Sendable (Text) -> Void
  /// Whether a person sits there who can be asked for a password.
  public var isInteractive: Bool
  /// Seconds of silence after which the attempt ends.
  public var timeout: Double

  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false }, progress: @escaping @Sendable (Text) -> Void = { _ in },
    isInteractive: Bool = false, timeout: Double = 30
  ) {
    self.isCancelled = isCancelled
    self.progress = progress
    self.isInteractive = isInteractive
    self.timeout = timeout
  }
}

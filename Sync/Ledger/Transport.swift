import HandrailModel

/// Moves objects between the ledger and one kind of remote; it knows nothing about the ledger's history or how it is merged.
///
/// Every implementation passes the same test suite. Calls block; each times out after 30 seconds of silence, and ends within a
/// second once `control` is cancelled.
public protocol Transport: Sendable {
  /// Copies the commit of `branch` at `remote`, with everything that it needs, into the bare repository at `ledger`.
  ///
  /// - Returns: The commit's id, 40 hexadecimal digits; nil if the remote is empty or has no such branch.
  func fetch(_ branch: String, from remote: RemoteURL, into ledger: String, _ control: OperationControl) throws(LedgerError)
    -> String?

  /// Moves `branch` at `remote` to `commit`, which the repository at `ledger` has in full, if the branch is still at `old`.
  ///
  /// - Parameter old: the commit of the branch when it was fetched; nil if it did not exist.
  /// - Returns: Whether the branch moved; false if someone else moved it first, so that it must be fetched again.
  func push(
    _ commit: String, over old: String?, to branch: String, at remote: RemoteURL, from ledger: String, _ control: OperationControl
  ) throws(LedgerError) -> Bool
}

import HandrailModel

/// What carries objects between the ledger and one kind of remote; the ledger's history and merge are none of its business.
///
/// Every implementation passes the same suite of tests. Calls block; each times out after 30 seconds of silence, and within a
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

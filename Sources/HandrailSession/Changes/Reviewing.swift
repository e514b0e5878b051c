import HandrailModel
import HandrailWorkspace

/// Recording or rejecting proposals.
extension Session {
  /// What was accepted, or would be, with the message.
  ///
  /// - Parameter names: the proposals to accept; empty for everything that is ticked.
  @discardableResult
  public func accept(
    _ kinds: [Proposal.Kind], named names: [String], isDryRun: Bool = false
  ) throws(Failure) -> (proposals: [Proposal], outcome: Outcome) {
    let proposals = try workspace.accept(kinds, named: names, isDryRun: isDryRun, language)
    return (proposals, .accepted(proposals, isDryRun: isDryRun))
  }

  @discardableResult
  public func reject(
    _ kinds: [Proposal.Kind], named names: [String], isDryRun: Bool = false
  ) throws(Failure) -> (proposals: [Proposal], outcome: Outcome) {
    let proposals = try workspace.reject(kinds, named: names, isDryRun: isDryRun, language)
    return (proposals, .rejected(proposals, isDryRun: isDryRun))
  }
}

import HandrailModel
import HandrailWorkspace

/// Adopting proposals, so that repeated values are recorded once.
extension Session {
  /// What was adopted, or would be, with the message.
  ///
  /// - Parameter ids: of the proposals to adopt; nil for all.
  @discardableResult
  public func adoptComponents(
    _ ids: [String]?, isDryRun: Bool = false
  ) throws(Failure) -> (proposals: [ComponentProposal], outcome: Outcome) {
    let proposals = try workspace.adoptComponents(ids, isDryRun: isDryRun)
    return (proposals, .adopted(proposals.isEmpty ? nil : proposals.extent, isDryRun: isDryRun))
  }

  @discardableResult
  public func adoptColours(
    _ names: [String]?, isDryRun: Bool = false
  ) throws(Failure) -> (proposals: [ColourProposal], outcome: Outcome) {
    let proposals = try workspace.adoptColours(names, isDryRun: isDryRun)
    return (proposals, .adopted(proposals.isEmpty ? nil : proposals.extent, isDryRun: isDryRun))
  }
}

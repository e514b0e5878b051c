import HandrailModel
import HandrailWorkspace

/// What is used often enough is recorded once.
extension Session {
  /// What was adopted, or would be, and what to say of it.
  ///
  /// - Parameter ids: of the proposals that are wanted; nil for all.
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

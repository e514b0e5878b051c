import HandrailModel
import HandrailWorkspace

/// A person's session with a workspace: everything that a surface asks, changes and says.
///
/// Reads are functions, or values for a surface that reads while it draws (``Request``); writes are values (``Change``). All of
/// them block, and may be called from any thread.
///
///     let session = try Session.open(from: ".", dependencies, .en)
///     let outcome = try session.apply(.sign(screens: "cart", role: "lead"))
///     print(outcome.onCommandLine[.en])  // Signed cart as lead.
public struct Session: Sendable {
  let workspace: Workspace
  /// The language of the answers.
  public let language: Language

  package init(_ workspace: Workspace, _ language: Language) { (self.workspace, self.language) = (workspace, language) }

  /// Why the workspace is read-only; nil if it is not.
  public var readOnlyReason: Failure? { workspace.readOnlyReason }

  /// A number that changes when another process writes.
  public func dataVersion() throws(Failure) -> Int { try workspace.dataVersion() }
}

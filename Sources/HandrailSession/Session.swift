import HandrailModel
import HandrailWorkspace

/// A person at work on a workspace: what any surface asks, gets and says.
///
/// Reads are values (``Request``), and so are writes (``Change``); both block, and may be made from any thread.
///
///     let session = Session(workspace, .en)
///     let outcome = try session.apply(.sign(screens: "cart", role: "lead"))
///     print(outcome.onCommandLine[.en])  // Signed cart as lead.
public struct Session: Sendable {
  let workspace: Workspace
  /// In which people read what is answered.
  public let language: Language

  public init(_ workspace: Workspace, _ language: Language) { (self.workspace, self.language) = (workspace, language) }

  /// Why nothing can be written; nil where it can.
  public var readOnlyReason: Failure? { workspace.readOnlyReason }

  /// A number that differs after another process has written.
  public func dataVersion() throws(Failure) -> Int { try workspace.dataVersion() }
}

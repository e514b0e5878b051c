import HandrailModel
import HandrailWorkspace

/// What is written to the workspace: one change is one command, and one step of undo.
///
/// Findings, screens and what is asked about are named as commands name them: one, or several by a selector.
public enum Change: Sendable, Equatable {
  /// What an editor holds.
  case record(Draft)
  /// Inputs as they are typed.
  case set(Recording)
  case setLines(RecordingFile)
  /// On the version of the screen that was seen; nil where none was.
  case order(screen: String, [String], version: String?)
  /// Of `screen` on the version that was seen; of the others, where nobody has made an order.
  case naturalOrder(screen: String, version: String, others: [String])
  case confirmOrder(screens: String)
  case add(HandrailModel.Collection, screen: String, id: String, [Assignment], members: [String])
  case addScreen(id: String, [Assignment])
  case addComponent(id: String, [Assignment])
  case addColour(name: String, [Assignment])
  case remove(target: Target)
  case rename(target: Target, to: String)
  case duplicate(screen: String, as: String)
  case ask(about: String, String)
  case answer(question: String, String?, settles: Bool)
  case close(findings: String, as: Finding.Status, reason: String, until: String?)
  case reopen(findings: String, reason: String?)
  case sign(screens: String, role: String)
  /// Lines of one method at once.
  case verify(screens: String, about: [String], CheckMethod, VerificationResult)
  /// An issue of an audit that is the result of a check.
  case place(issue: String, check: String)
  case dismiss(issue: String, reason: String)
  /// Among the sides that were seen; nil where none were.
  case resolve(target: Target, path: String, take: String?, value: String?, among: [Conflict.Side]?)
  /// Proposals, by their names; all where it is nil.
  case adoptComponents([String]?)
  case adoptColours([String]?)
  /// Layers that are others, re-created.
  case relink([Relinking])
  /// What was removed here and is still in the design.
  case bringBack(Target)
  case setPicture(screen: String, appearance: String, file: String)
  case removePicture(screen: String, appearance: String)
  /// Shows the screen's pictures in a program of the person's.
  case openPictures(screen: String)
  /// A new file with everything in it.
  case export(ExportFormat, path: String)
  case save(String, path: String)
  case addRemote(RemoteEntry, folder: String?)
  /// What is nil stays.
  case changeRemote(String, url: String?, branch: String?, isPushed: Bool?, folder: String)
  case removeRemote(String)
  /// `isConfirmed` where a person was asked, since others worked on the same meanwhile.
  case reverse(Reversal, isConfirmed: Bool = false)

  /// What takes something back.
  public enum Reversal: Sendable, Equatable {
    case undo, redo
    /// One command of the history, whatever was done after it.
    case command(LogEntry)
    case restore(Target, commit: String)
  }

  public struct Relinking: Sendable, Equatable {
    /// The element whose layer is gone, and that which an import made of the new layer.
    public let old, new: String

    public init(old: String, new: String) { (self.old, self.new) = (old, new) }
    public init(_ layer: RecreatedLayer) { self.init(old: layer.old, new: layer.new) }
  }

  /// The same once a person has confirmed it; nil for what nobody is asked about.
  public var confirmed: Change? {
    guard case .reverse(let reversal, _) = self else { return nil }
    return .reverse(reversal, isConfirmed: true)
  }
}

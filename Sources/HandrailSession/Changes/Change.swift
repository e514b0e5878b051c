import HandrailModel
import HandrailWorkspace

/// A write to the workspace: one change is one command and one undo step.
///
/// Findings, screens and the targets of threads are named as on the command line: one by name, or several by a selector.
public enum Change: Sendable, Equatable {
  /// The contents of an editor.
  case record(Recording)
  /// Inputs as typed.
  case set(Recording)
  case setLines(RecordingFile)
  /// Based on the version of the screen that the person saw; nil if they saw none.
  case order(screen: String, [String], version: String?)
  /// For `screen`, based on the version that the person saw; for the others, only if nobody has set an order.
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
  case answer(thread: String, String?, settles: Bool)
  case close(findings: String, as: Finding.Status, reason: String, until: String?)
  case reopen(findings: String, reason: String?)
  case sign(screens: String, role: String)
  /// Several lines of one method at once.
  case verify(screens: String, about: [String], CheckMethod, VerificationResult)
  /// Assigns an audit issue to the check that it is the result of.
  case place(issue: String, check: String)
  case dismiss(issue: String, reason: String)
  /// Chooses among the sides that the person saw; nil if they saw none.
  case resolve(target: Target, path: String, take: String?, value: String?, among: [Conflict.Side]?)
  /// Adopts proposals by name; nil for all.
  case adoptComponents([String]?)
  case adoptColours([String]?)
  /// Accepts the proposals for the named targets, or every ticked one if none is named.
  case accept([Proposal.Kind], named: [String])
  /// Records that the proposals for the named targets are wrong.
  case reject([Proposal.Kind], named: [String])
  /// Records that new layers replace removed ones.
  case relink([Relinking])
  /// Restores what was removed here but is still in the design.
  case bringBack(Target)
  case setPicture(screen: String, appearance: String, file: String)
  case removePicture(screen: String, appearance: String)
  /// Opens the screen's pictures in the person's viewer.
  case openPictures(screen: String)
  /// Writes everything to a new file.
  case export(ExportFormat, path: String)
  case save(String, path: String)
  case addRemote(Remote, folder: String?)
  /// A nil value stays as it is.
  case changeRemote(String, url: String?, branch: String?, isPushed: Bool?, folder: String)
  case removeRemote(String)
  /// `isConfirmed` if the person confirmed it although others have worked on the same fields since.
  case reverse(Reversal, isConfirmed: Bool = false)

  /// Something that reverts a change.
  public enum Reversal: Sendable, Equatable {
    case undo, redo
    /// Reverts one command of the history, whatever came after it.
    case command(LogEntry)
    case restore(Target, commit: String)
  }

  public struct Relinking: Sendable, Equatable {
    /// The element whose layer is gone, and the element that an import made from the new layer.
    public let old, new: String

    public init(old: String, new: String) { (self.old, self.new) = (old, new) }
    public init(_ layer: RecreatedLayer) { self.init(old: layer.old, new: layer.new) }
  }

  /// Whether it replaces or judges what the person was shown, without naming the versions itself.
  public var restsOnWhatIsShown: Bool {
    switch self {
    case .record(let draft): draft.versions.isEmpty
    case .order(_, _, let version): version == nil
    case .resolve(_, _, _, _, let sides): sides == nil
    case .answer(_, _, let settles): settles
    case .reverse(_, let isConfirmed): isConfirmed
    case .set, .setLines, .confirmOrder, .remove, .rename, .close, .reopen, .sign, .verify, .place, .dismiss, .adoptComponents,
      .adoptColours, .accept, .reject, .relink, .bringBack, .setPicture, .removePicture:
      true
    case .naturalOrder, .add, .addScreen, .addComponent, .addColour, .duplicate, .ask, .openPictures, .export, .save, .addRemote,
      .changeRemote, .removeRemote:
      false
    }
  }

  /// The same change, which asks again if it needs a confirmation.
  public var unconfirmed: Change {
    guard case .reverse(let reversal, _) = self else { return self }
    return .reverse(reversal)
  }

  /// The same change, confirmed; nil for changes that need no confirmation.
  public var confirmed: Change? {
    guard case .reverse(let reversal, _) = self else { return nil }
    return .reverse(reversal, isConfirmed: true)
  }
}

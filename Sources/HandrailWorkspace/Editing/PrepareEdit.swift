import Dispatch
import HandrailLedger

extension Workspace {
  /// Has another core start the ledger's library, some milliseconds that the first edit of a program would wait for. Once,
  /// however often it is asked for.
  public static func prepareToEdit() { _ = isPreparing }

  /// Waits until that is done. To be called before a program ends: the library must not be shut down while it starts.
  public static func finishPreparing() { preparation.wait() }

  private static let preparation = DispatchGroup()

  private static let isPreparing: Void = DispatchQueue.global(qos: .userInitiated).async(group: preparation) {
    Ledger.prepare()
  }
}

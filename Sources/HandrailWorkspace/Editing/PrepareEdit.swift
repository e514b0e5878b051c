import Dispatch
import HandrailLedger

extension Workspace {
  /// Initialises the ledger's library on another core, which makes the first edit of a process some milliseconds faster. Only the
  /// first call has an effect.
  public static func prepareToEdit() { _ = isPreparing }

  /// Waits until that is done. Call it before the process ends: the library must not be shut down while it is starting.
  public static func finishPreparing() { preparation.wait() }

  private static let preparation = DispatchGroup()

  private static let isPreparing: Void = DispatchQueue.global(qos: .userInitiated).async(group: preparation) {
    Ledger.prepare()
  }
}

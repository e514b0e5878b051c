import HandrailModel
import HandrailSession

/// Events that other threads leave for the one that paints.
final class Mailbox: Sendable {
  /// An event, with the effect that it came of.
  struct Delivery: Sendable {
    let event: Event
    let effect: Effect?
  }

  private let deliveries = Locked<[Delivery]>([])
  private let cancelled = Locked(false)
  private let importCancelled = Locked(false)
  /// Called after each event that was left.
  private let wake = Locked<@Sendable () -> Void>({})

  /// Tells whom to wake.
  func connect(_ wake: @escaping @Sendable () -> Void) { self.wake.set(wake) }

  func put(_ event: Event, of effect: Effect? = nil) {
    deliveries.withLock { deliveries in
      // Only the last line of progress is of interest.
      switch (event, deliveries.last?.event) {
      case (.syncProgress, .syncProgress?), (.importProgress, .importProgress?): deliveries.removeLast()
      default: break
      }
      deliveries.append(Delivery(event: event, effect: effect))
    }
    wake.current()
  }

  func drain() -> [Delivery] {
    deliveries.withLock { deliveries in
      defer { deliveries = [] }
      return deliveries
    }
  }

  /// Whether the sync that runs is to end.
  var isCancelled: Bool {
    get { cancelled.current }
    set { cancelled.set(newValue) }
  }

  /// Whether the import that runs is to end.
  var isImportCancelled: Bool {
    get { importCancelled.current }
    set { importCancelled.set(newValue) }
  }
}

import HandrailModel
import HandrailSession

/// Events from other threads for the painting thread.
final class Mailbox: Sendable {
  /// An event, with the effect that caused it.
  struct Delivery: Sendable {
    let event: Event
    let effect: Effect?
  }

  private let deliveries = Locked<[Delivery]>([])
  private let cancelled = Locked(false)
  private let importCancelled = Locked(false)
  /// Called after each added event.
  private let wake = Locked<@Sendable () -> Void>({})

  /// Sets the function that wakes the painting thread.
  func connect(_ wake: @escaping @Sendable () -> Void) { self.wake.set(wake) }

  func put(_ event: Event, of effect: Effect? = nil) {
    deliveries.withLock { deliveries in
      // Only the last progress event matters.
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

  /// Whether to cancel the running sync.
  var isCancelled: Bool {
    get { cancelled.current }
    set { cancelled.set(newValue) }
  }

  /// Whether to cancel the running import.
  var isImportCancelled: Bool {
    get { importCancelled.current }
    set { importCancelled.set(newValue) }
  }
}

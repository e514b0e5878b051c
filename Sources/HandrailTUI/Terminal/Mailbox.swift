import Dispatch

/// Events that other threads leave for the one that paints.
final class Mailbox: Sendable {
  /// An event, with the effect that it came of.
  struct Delivery: Sendable {
    let event: Event
    let effect: Effect?
  }

  private let queue = DispatchQueue(label: "handrail.mailbox")
  private nonisolated(unsafe) var deliveries: [Delivery] = []
  private nonisolated(unsafe) var isGivenUp = false
  /// Called after each event that was left.
  private nonisolated(unsafe) var wake: @Sendable () -> Void = {}

  /// Tells whom to wake.
  func connect(_ wake: @escaping @Sendable () -> Void) { queue.sync { self.wake = wake } }

  func put(_ event: Event, of effect: Effect? = nil) {
    queue.sync {
      // Only the last line of progress is of interest.
      if case .syncProgress = event, case .syncProgress = deliveries.last?.event { deliveries.removeLast() }
      deliveries.append(Delivery(event: event, effect: effect))
      wake()
    }
  }

  func drain() -> [Delivery] {
    queue.sync {
      defer { deliveries = [] }
      return deliveries
    }
  }

  /// Whether the sync that runs is to end.
  var isCancelled: Bool {
    get { queue.sync { isGivenUp } }
    set { queue.sync { isGivenUp = newValue } }
  }
}

import Dispatch
import HandrailModel

/// Passes what one thread reads to the thread that uses it, a few batches ahead.
final class ReadAhead<Batch: Sendable>: Sendable {
  private struct Abandoned: Error {}

  private let state = Locked<(batches: [Batch], end: Result<Void, any Error>?, isAbandoned: Bool)>(([], nil, false))
  /// Counted up from zero, since releasing a semaphore whose value is below its initial one stops the program.
  private let free = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  private init() {
    for _ in 0..<4 { free.signal() }
  }

  /// Runs `read` in parallel to `use`, which gets every batch in order.
  ///
  /// - Throws: what `use` throws, which also ends `read`; otherwise what `read` throws, after the batches before the error.
  static func run(
    _ read: @escaping @Sendable (_ put: (Batch) throws -> Void) throws -> Void, _ use: (Batch) throws -> Void
  ) throws {
    let ahead = ReadAhead()
    let group = DispatchGroup()
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      let end = Result { try read(ahead.put) }
      ahead.state.withLock { $0.end = end }
      ahead.filled.signal()
    }
    // The reading never outlives this call.
    defer { group.wait() }
    do {
      while let batch = try ahead.next() { try use(batch) }
    } catch {
      ahead.state.withLock { $0.isAbandoned = true }
      ahead.free.signal()
      throw error
    }
  }

  private func put(_ batch: Batch) throws {
    free.wait()
    let isAbandoned = state.withLock { state in
      state.batches.append(batch)
      return state.isAbandoned
    }
    if isAbandoned { throw Abandoned() }
    filled.signal()
  }

  private func next() throws -> Batch? {
    filled.wait()
    let next = state.withLock { state in
      (batch: state.batches.isEmpty ? nil : state.batches.removeFirst(), end: state.end)
    }
    if let batch = next.batch {
      free.signal()
      return batch
    }
    try next.end?.get()
    return nil
  }
}

import Dispatch

/// Work on many values at once, on every core.
public enum Parallel {
  /// What `work` makes of each value, in order.
  ///
  /// - Throws: the error of the first value, in order, that has one.
  public static func map<Input: Sendable, Output: Sendable, Problem: Error>(
    _ inputs: [Input], _ work: @Sendable (Input) throws(Problem) -> Output
  ) throws(Problem) -> [Output] {
    // For one value no thread is started.
    guard inputs.count > 1 else { return try inputs.map(work) }
    let results = Locked([Result<Output, Problem>?](repeating: nil, count: inputs.count))
    DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
      let result = Result { () throws(Problem) in try work(inputs[index]) }
      results.withLock { $0[index] = result }
    }
    var outputs: [Output] = []
    outputs.reserveCapacity(inputs.count)
    for case let result? in results.current { outputs.append(try result.get()) }
    return outputs
  }

  /// What both come to: the first on another core, while the second runs here. The first is waited for, whatever the second
  /// throws.
  public static func both<Elsewhere: Sendable, Here, Problem: Error>(
    _ elsewhere: @escaping @Sendable () -> Elsewhere, _ here: () throws(Problem) -> Here
  ) throws(Problem) -> (Elsewhere, Here) {
    let (group, outcome) = (DispatchGroup(), Locked<Elsewhere?>(nil))
    DispatchQueue.global(qos: .userInitiated).async(group: group) { outcome.set(elsewhere()) }
    let second = Result { () throws(Problem) in try here() }
    group.wait()
    // It was waited for; where it is not there it is made here.
    return (outcome.current ?? elsewhere(), try second.get())
  }
}

/// Works on batches of values, each one batch ahead of the thread that adds them and uses what comes of them, in order.
public struct Pipeline<Input: Sendable, Output: Sendable> {
  /// As many values are worth a batch: enough for every core, few enough to hold in memory.
  public let batch: Int

  private let work: @Sendable (Input) throws -> Output
  private var pending: PendingBatch<Output>?

  public init(batch: Int = 64, _ work: @escaping @Sendable (Input) throws -> Output) { (self.batch, self.work) = (batch, work) }

  /// Begins to work on `inputs`, and uses what came of those before them; none are left where `inputs` is empty.
  public mutating func add(_ inputs: [Input], _ use: (Output) throws -> Void) throws {
    let last = pending
    last?.wait()
    pending = inputs.isEmpty ? nil : PendingBatch(inputs, work)
    for output in try last?.results() ?? [] { try use(output) }
  }
}

/// Values that are being worked on while others are read and used.
private final class PendingBatch<Output: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let outcome = Locked<Result<[Output], any Error>?>(nil)

  init<Input: Sendable>(_ inputs: [Input], _ work: @escaping @Sendable (Input) throws -> Output) {
    if inputs.count == 1 {
      outcome.set(Result { try Parallel.map(inputs, work) })
      return
    }
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      self.outcome.set(Result { try Parallel.map(inputs, work) })
    }
  }

  func wait() { group.wait() }

  /// What each came to, in order, once they are all done.
  func results() throws -> [Output] {
    wait()
    return try outcome.current?.get() ?? []
  }
}

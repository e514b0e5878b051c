import Dispatch
import Foundation

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

/// Works on groups of values, on every core, while the thread that adds them goes on; it uses what comes of them in order.
public struct Pipeline<Input: Sendable, Output: Sendable> {
  /// As many values one core works on at a time. Adding as many at once keeps all cores busy.
  public let group: Int

  private let work: @Sendable ([Input]) throws -> [Output]
  private var pending: [PendingGroup<Output>] = []
  /// As many groups are worked on or wait: enough for every core, few enough to hold in memory.
  private let most = 4 * ProcessInfo.processInfo.activeProcessorCount

  /// - Parameter work: What comes of some values, in their order.
  public init(group: Int = 8, _ work: @escaping @Sendable ([Input]) throws -> [Output]) {
    (self.group, self.work) = (group, work)
  }

  /// Begins to work on `inputs`, and uses what came of the first ones that were added where many are being worked on.
  public mutating func add(_ inputs: [Input], _ use: (Output) throws -> Void) throws {
    for start in stride(from: 0, to: inputs.count, by: group) {
      pending.append(PendingGroup(Array(inputs[start..<min(start + group, inputs.count)]), work))
      if pending.count > most { try useFirst(use) }
    }
  }

  /// Uses what comes of all that were added and not used yet.
  public mutating func finish(_ use: (Output) throws -> Void) throws {
    while !pending.isEmpty { try useFirst(use) }
  }

  private mutating func useFirst(_ use: (Output) throws -> Void) throws {
    for output in try pending.removeFirst().results() { try use(output) }
  }
}

/// Values that are being worked on while others are read and used.
private final class PendingGroup<Output: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let outcome = Locked<Result<[Output], any Error>?>(nil)

  init<Input: Sendable>(_ inputs: [Input], _ work: @escaping @Sendable ([Input]) throws -> [Output]) {
    // For one value no thread is started.
    if inputs.count < 2 {
      outcome.set(Result { try work(inputs) })
    } else {
      DispatchQueue.global(qos: .userInitiated).async(group: group) { self.outcome.set(Result { try work(inputs) }) }
    }
  }

  /// What each came to, in order, once they are all done.
  func results() throws -> [Output] {
    group.wait()
    return try outcome.current?.get() ?? []
  }
}

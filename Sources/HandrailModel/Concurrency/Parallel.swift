import Dispatch
import Foundation

/// Runs work on many values at once, on every core.
public enum Parallel {
  /// The result of `work` for each value, in order.
  ///
  /// - Throws: The error of the first value, in order, that failed.
  public static func map<Input: Sendable, Output: Sendable, Problem: Error>(
    _ inputs: [Input], _ work: @Sendable (Input) throws(Problem) -> Output
  ) throws(Problem) -> [Output] {
    // A single value needs no extra thread.
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

  /// Both results: `elsewhere` runs on another core while `here` runs on this thread. It is waited for even if `here` throws.
  public static func both<Elsewhere: Sendable, Here, Problem: Error>(
    _ elsewhere: @escaping @Sendable () -> Elsewhere, _ here: () throws(Problem) -> Here
  ) throws(Problem) -> (Elsewhere, Here) {
    let (group, outcome) = (DispatchGroup(), Locked<Elsewhere?>(nil))
    DispatchQueue.global(qos: .userInitiated).async(group: group) { outcome.set(elsewhere()) }
    let second = Result { () throws(Problem) in try here() }
    group.wait()
    // It has been waited for; if there is still no result, compute it here.
    return (outcome.current ?? elsewhere(), try second.get())
  }
}

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

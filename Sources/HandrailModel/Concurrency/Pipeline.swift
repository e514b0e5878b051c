import Dispatch
import Foundation

/// Processes groups of values on the other cores while the calling thread continues to add them; results are used in order.
///
/// Instead of waiting, the calling thread processes a group itself. So there are exactly as many threads as cores, all busy,
/// however the work divides between adding, processing and using. With one thread more, the calling thread was pushed off its
/// core and everybody waited for it.
public struct Pipeline<Input: Sendable, Output: Sendable> {
  /// How many values one core processes at a time. Add values in groups of this size to keep all cores busy.
  public let group: Int

  private let work: @Sendable ([Input]) throws -> [Output]
  private var pending: [PendingGroup<Input, Output>] = []
  private var added = 0
  private let cores = ProcessInfo.processInfo.activeProcessorCount
  /// One queue for each other core, created when more than one value is first added.
  private lazy var others = (1..<max(2, cores)).map { DispatchQueue(label: "pipeline \($0)", qos: .userInitiated) }
  /// How many groups may be pending: enough for every core, few enough to hold in memory.
  private var most: Int { 4 * cores }

  /// - Parameter work: Returns the results for some values, in the same order.
  public init(group: Int = 16, _ work: @escaping @Sendable ([Input]) throws -> [Output]) {
    (self.group, self.work) = (group, work)
  }

  /// Starts processing `inputs`. If many groups are pending, uses the results of the oldest first.
  public mutating func add(_ inputs: [Input], _ use: (Output) throws -> Void) throws {
    for start in stride(from: 0, to: inputs.count, by: group) {
      let next = PendingGroup(Array(inputs[start..<min(start + group, inputs.count)]), work)
      pending.append(next)
      // A single value needs no extra thread.
      if inputs.count > 1 { others[added % others.count].async { next.run() } }
      added += 1
      if pending.count > most { try useFirst(use) }
    }
  }

  /// Uses the results of everything that was added and not used yet.
  public mutating func finish(_ use: (Output) throws -> Void) throws {
    while !pending.isEmpty { try useFirst(use) }
  }

  private mutating func useFirst(_ use: (Output) throws -> Void) throws {
    let first = pending.removeFirst()
    first.run()
    var rest = pending.makeIterator()
    while !first.isDone, let next = rest.next() { next.run() }
    for output in try first.results() { try use(output) }
  }
}

/// Values that are processed while others are read and used.
private final class PendingGroup<Input: Sendable, Output: Sendable>: Sendable {
  private enum State: Sendable {
    case waiting, begun
    case done(Result<[Output], any Error>)
  }

  /// Kept until the thread that added them has used the results. Memory freed by another thread needs the lock of the thread that
  /// allocated it, which put two threads to sleep several times per group.
  private let inputs: [Input]
  private let state = Locked<State>(.waiting)
  private let work: @Sendable ([Input]) throws -> [Output]
  private let end = DispatchSemaphore(value: 0)

  init(_ inputs: [Input], _ work: @escaping @Sendable ([Input]) throws -> [Output]) {
    (self.inputs, self.work) = (inputs, work)
  }

  /// Processes the values, unless another thread has started to.
  func run() {
    let isMine = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .begun
      return true
    }
    guard isMine else { return }
    let result = Result { try work(inputs) }
    state.set(.done(result))
    end.signal()
  }

  var isDone: Bool {
    if case .done = state.current { true } else { false }
  }

  /// The results, in order, once all are done; call it only once.
  func results() throws -> [Output] {
    end.wait()
    guard case .done(let result) = state.current else { return [] }
    return try result.get()
  }
}

import Dispatch
import Foundation

/// Works on groups of values on the other cores, while the thread that adds them goes on; it uses what comes of them in order.
///
/// Where it would have to wait it works on a group itself. So there are as many threads as cores, all of them busy, whatever
/// share of the work is in adding and using: with a thread more the one that adds was kept off its core, and then all waited for
/// it.
public struct Pipeline<Input: Sendable, Output: Sendable> {
  /// As many values one core works on at a time. Adding as many at once keeps all cores busy.
  public let group: Int

  private let work: @Sendable ([Input]) throws -> [Output]
  private var pending: [PendingGroup<Input, Output>] = []
  private var added = 0
  private let cores = ProcessInfo.processInfo.activeProcessorCount
  /// One for each other core; made for the first values that are several.
  private lazy var others = (1..<max(2, cores)).map { DispatchQueue(label: "pipeline \($0)", qos: .userInitiated) }
  /// As many groups are worked on or wait: enough for every core, few enough to hold in memory.
  private var most: Int { 4 * cores }

  /// - Parameter work: What comes of some values, in their order.
  public init(group: Int = 16, _ work: @escaping @Sendable ([Input]) throws -> [Output]) {
    (self.group, self.work) = (group, work)
  }

  /// Begins to work on `inputs`, and uses what came of the first ones that were added where many are being worked on.
  public mutating func add(_ inputs: [Input], _ use: (Output) throws -> Void) throws {
    for start in stride(from: 0, to: inputs.count, by: group) {
      let next = PendingGroup(Array(inputs[start..<min(start + group, inputs.count)]), work)
      pending.append(next)
      // For one value no thread is started.
      if inputs.count > 1 { others[added % others.count].async { next.run() } }
      added += 1
      if pending.count > most { try useFirst(use) }
    }
  }

  /// Uses what comes of all that were added and not used yet.
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

/// Values that are being worked on while others are read and used.
private final class PendingGroup<Input: Sendable, Output: Sendable>: Sendable {
  private enum State: Sendable {
    case waiting, begun
    case done(Result<[Output], any Error>)
  }

  /// Kept until the thread that added them has used what came of them: memory that another thread gives back has to wait for the
  /// lock of the first one's, for which two threads were put to sleep several times a group.
  private let inputs: [Input]
  private let state = Locked<State>(.waiting)
  private let work: @Sendable ([Input]) throws -> [Output]
  private let end = DispatchSemaphore(value: 0)

  init(_ inputs: [Input], _ work: @escaping @Sendable ([Input]) throws -> [Output]) {
    (self.inputs, self.work) = (inputs, work)
  }

  /// Works on them, if no other thread began to.
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

  /// What each came to, in order, once they are all done; to be asked for once.
  func results() throws -> [Output] {
    end.wait()
    guard case .done(let result) = state.current else { return [] }
    return try result.get()
  }
}

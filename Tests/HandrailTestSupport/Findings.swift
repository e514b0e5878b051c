import HandrailModel
import HandrailWorkspace

/// What many threads found out, in its order.
public final class Findings<Value: Sendable>: Sendable {
  private let found = Locked<[Value]>([])

  public init() {}

  public var all: [Value] { found.current }
  public func add(_ value: Value) { found.withLock { $0.append(value) } }
}

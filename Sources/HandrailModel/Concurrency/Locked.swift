import Foundation

/// A value that several threads read and change, one at a time.
public final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  public init(_ value: Value) { self.value = value }

  /// A snapshot of the value; another thread may change it at any moment.
  public var current: Value { withLock { $0 } }

  public func set(_ new: Value) { withLock { $0 = new } }

  /// Reads and changes the value in one step. `body` must not call this method again.
  public func withLock<Result, Problem: Error>(_ body: (inout Value) throws(Problem) -> Result) throws(Problem) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

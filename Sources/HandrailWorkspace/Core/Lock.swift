import Foundation
import HandrailLedger
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Workspace {
  /// Runs `body` while no other process writes here; `control` can end the wait.
  func locked<Value>(_ control: OperationControl? = nil, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try refuseReadOnly()
    return try Lock(folder: folder, dependencies).hold(control, body)
  }
}

/// The workspace's one lock: an operating-system `flock`, which ends with the process that holds it.
///
/// The holder writes its identity into the file to show to those who wait; nothing else depends on it.
struct Lock: Sendable {
  let path: String
  let dependencies: Dependencies

  init(path: String, _ dependencies: Dependencies) {
    self.path = path
    self.dependencies = dependencies
  }

  init(folder: String, _ dependencies: Dependencies) {
    self.init(path: folder + "/lock", dependencies)
  }

  /// Runs `body` while no other process writes, waiting for the lock up to `HANDRAIL_LOCK_TIMEOUT`.
  func hold<Value>(_ control: OperationControl? = nil, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Failure(.lock(.notOpenable), path)
    }
    defer { close(descriptor) }
    if try !acquire(descriptor) { try wait(descriptor, control) }
    LockHolder.write(dependencies.command, to: descriptor)
    return try body()
  }
}

extension Lock {
  private func acquire(_ descriptor: CInt) throws(Failure) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else {
      throw Failure(.lock(.unsupported), path)
    }
    return false
  }

  /// Polls, since a blocking wait could not be interrupted; after a second, reports who holds the lock.
  ///
  /// The interval is at most 8 ms, so that newcomers do not keep overtaking a process that has waited long.
  private func wait(_ descriptor: CInt, _ control: OperationControl?) throws(Failure) {
    let limit = try dependencies.lockTimeout
    let start = ContinuousClock.now
    var (pause, isSaid) = (1000, false)
    repeat {
      if dependencies.isCancelled() || control?.isCancelled() ?? false { throw Self.interrupted }
      let waited = (ContinuousClock.now - start) / .seconds(1)
      if let limit, waited >= limit { throw timedOut(limit, LockHolder(descriptor)) }
      if waited >= 1, !isSaid {
        isSaid = true
        dependencies.notice(.waiting(LockHolder(descriptor)))
      }
      usleep(useconds_t(pause))
      pause = min(pause * 2, 8_000)
    } while try !acquire(descriptor)
  }

  private static let interrupted = Failure(.lock(.interrupted))

  private func timedOut(_ limit: Double, _ holder: LockHolder) -> Failure {
    let seconds = limit == limit.rounded() ? String(Int(limit)) : String(limit)
    return Failure(.lock(.timedOut(seconds: seconds, holder)), path)
  }
}

extension Dependencies {
  /// How many seconds to wait for a lock: `HANDRAIL_LOCK_TIMEOUT`, otherwise 60; nil for no limit.
  var lockTimeout: Double? {
    get throws(Failure) {
      guard let text = environment["HANDRAIL_LOCK_TIMEOUT"], !text.isEmpty else { return 60 }
      guard let seconds = Double(text), seconds.isFinite, seconds <= 1e9 else {
        throw Failure(.lock(.invalidTimeout(text)), "HANDRAIL_LOCK_TIMEOUT")
      }
      return seconds < 0 ? nil : seconds
    }
  }
}

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
  /// Runs `body` while no other process writes here; `control` ends the wait for it too.
  func locked<Value>(_ control: OperationControl? = nil, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try refuseReadOnly()
    return try Lock(folder: folder, dependencies).hold(control, body)
  }
}

/// The workspace's one lock: an operating-system `flock`, which ends with the process that holds it.
///
/// Who holds it writes into the file who it is, for those who wait; nothing else is ever decided by that.
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

  /// Runs `body` while no other process writes; waits for those that do, for as long as `HANDRAIL_LOCK_TIMEOUT` says.
  func hold<Value>(_ control: OperationControl? = nil, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Failure(
        .data, path, Text(en: "Cannot open the lock file.", ja: "ロックファイルを開けません。"),
        Text(en: "Check the permissions of the folder.", ja: "フォルダの権限を確認してください。"))
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
      throw Failure(
        .data, path, Text(en: "Cannot lock the workspace.", ja: "ワークスペースをロックできません。"),
        Text(en: "Move the workspace to a local disk.", ja: "ワークスペースをローカルディスクに移してください。"))
    }
    return false
  }

  /// Asks again and again, since a wait in the system could not be interrupted; says after a second for whom it waits.
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
        dependencies.notice(LockHolder(descriptor).waiting)
      }
      usleep(useconds_t(pause))
      pause = min(pause * 2, 50_000)
    } while try !acquire(descriptor)
  }

  private static let interrupted = Failure(
    .interrupted, "", Text(en: "Interrupted while waiting for the workspace.", ja: "ワークスペースの空きを待っている間に中断されました。"),
    Text(en: "Nothing was written. Run the command again.", ja: "何も書き込んでいません。もう一度実行してください。"))

  private func timedOut(_ limit: Double, _ holder: LockHolder) -> Failure {
    let seconds = limit == limit.rounded() ? String(Int(limit)) : String(limit)
    return Failure(
      .locked, path,
      Text(
        en: "The workspace is locked: \(holder.description.en). Timed out after \(seconds) s.",
        ja: "ワークスペースがロックされています: \(holder.description.ja)。\(seconds) 秒待ちましたが、解放されませんでした。"),
      Text(
        en: "\(holder.advice.en) Set HANDRAIL_LOCK_TIMEOUT to change how many seconds to wait.",
        ja: "\(holder.advice.ja)待つ秒数は HANDRAIL_LOCK_TIMEOUT で変更できます。"))
  }
}

extension Dependencies {
  /// For how many seconds a lock is waited for: `HANDRAIL_LOCK_TIMEOUT`, else 60; nil without end.
  var lockTimeout: Double? {
    get throws(Failure) {
      guard let text = environment["HANDRAIL_LOCK_TIMEOUT"], !text.isEmpty else { return 60 }
      guard let seconds = Double(text), seconds.isFinite, seconds <= 1e9 else {
        throw Failure(
          .usage, "HANDRAIL_LOCK_TIMEOUT", Text(en: "“\(text)” is not a number of seconds.", ja: "「\(text)」は秒数として正しくありません。"),
          Text(
            en: "Give a number of seconds such as 60; 0 does not wait, -1 waits indefinitely.",
            ja: "秒数(60 など)を指定してください。0 は待たず、-1 は無期限に待ちます。"))
      }
      return seconds < 0 ? nil : seconds
    }
  }
}

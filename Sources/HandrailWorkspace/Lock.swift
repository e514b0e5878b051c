import Foundation
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Workspace {
  /// Runs `body` while no other process writes here.
  func locked<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try refuseReadOnly()
    return try Lock(path: folder + "/lock").hold(body)
  }
}

/// The workspace's one lock: an operating-system `flock`, which ends with the process that holds it.
struct Lock: Sendable {
  let path: String

  /// Runs `body` while no other process writes; waits for those that do.
  func hold<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Failure(
        .data, path, Text(en: "The lock file cannot be opened.", ja: "ロックファイルを開けません。"),
        Text(en: "Check the permissions of the folder.", ja: "フォルダの権限を確かめてください。"))
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw Failure(
          .data, path, Text(en: "The workspace cannot be locked.", ja: "ワークスペースをロックできません。"),
          Text(en: "Use a local disk for the workspace.", ja: "ワークスペースはローカルディスクに置いてください。"))
      }
    }
    return try body()
  }
}

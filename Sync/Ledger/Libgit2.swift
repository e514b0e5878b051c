import CLibgit2
import Foundation
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The only way to libgit2: every call goes through ``check(_:_:_:)``.
enum Libgit2 {
  /// Starts the library once, configured so that writes survive a power cut and objects are verified when they are read.
  static let start: Int32 = {
    let code = git_libgit2_init()
    _ = handrail_git_fsync(1)
    _ = handrail_git_strict(1)
    return code
  }()

  private static let disk = NSLock()

  /// Runs `body` without syncing its files to disk one by one; nobody else writes through libgit2 meanwhile. The caller syncs
  /// them, or writes nothing that must survive.
  static func withoutSyncs<Value>(_ body: () throws(LedgerError) -> Value) throws(LedgerError) -> Value {
    try syncing { () throws(LedgerError) in
      _ = handrail_git_fsync(0)
      defer { _ = handrail_git_fsync(1) }
      return try body()
    }
  }

  /// Runs `body`, syncing each of its files to disk.
  static func syncing<Value>(_ body: () throws(LedgerError) -> Value) throws(LedgerError) -> Value {
    disk.lock()
    defer { disk.unlock() }
    return try body()
  }

  /// Turns a failing code into an error that names `place`.
  @discardableResult
  static func check(_ code: Int32, _ place: String) throws(LedgerError) -> Int32 {
    guard code < 0 else { return code }
    throw error(code, place)
  }

  /// Whether something was found; other failures are thrown.
  static func finds(_ code: Int32, _ place: String) throws(LedgerError) -> Bool {
    if code == GIT_ENOTFOUND.rawValue || code == GIT_EUNBORNBRANCH.rawValue { return false }
    try check(code, place)
    return true
  }

  private static func error(_ code: Int32, _ place: String) -> LedgerError {
    let words = git_error_last().flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "libgit2 \(code)"
    let said = sanitized(words)
    if words.hasSuffix(String(cString: strerror(ENOSPC))) || words.hasSuffix(String(cString: strerror(EDQUOT))) {
      return LedgerError(.repository(.diskFull(detail: said)), place)
    }
    switch code {
    case HANDRAIL_ENOTAFILE: return RegularFiles.refusal(said, .notRegular)
    case HANDRAIL_ETOOLARGE: return LedgerError(.remote(.objectTooLarge(detail: said)), place)
    case GIT_ELOCKED.rawValue: return LedgerError(.repository(.locked(detail: said)), place)
    case GIT_EOWNER.rawValue: return LedgerError(.repository(.otherOwner), place)
    default: return LedgerError(.repository(.damaged(detail: said)), place)
    }
  }
}

/// The id of an object: 40 hexadecimal digits.
struct ObjectID: Hashable {
  var oid: git_oid

  init(_ oid: git_oid) {
    self.oid = oid
  }

  init(_ text: String) throws(LedgerError) {
    var oid = git_oid()
    try Libgit2.check(text.utf8.count == 40 ? git_oid_fromstr(&oid, text) : -1, text)
    self.oid = oid
  }

  /// - Parameter bytes: 20 of them.
  init(bytes: Slice<UnsafeRawBufferPointer>) {
    oid = git_oid()
    withUnsafeMutableBytes(of: &oid.id) { $0.copyBytes(from: bytes) }
  }

  var bytes: [UInt8] { withUnsafeBytes(of: oid.id) { Array($0) } }

  var text: String {
    withUnsafeBytes(of: oid.id) { Hashes.hexText($0) }
  }

  /// By their bytes, the order of pack indexes.
  func precedes(_ other: ObjectID) -> Bool {
    withUnsafeBytes(of: oid.id) { a in withUnsafeBytes(of: other.oid.id) { b in a.lexicographicallyPrecedes(b) } }
  }

  static func == (a: ObjectID, b: ObjectID) -> Bool {
    withUnsafeBytes(of: a.oid.id) { a in withUnsafeBytes(of: b.oid.id) { b in a.elementsEqual(b) } }
  }

  func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: oid.id) { hasher.combine(bytes: $0) }
  }
}

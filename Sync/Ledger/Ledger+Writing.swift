import CLibgit2
import HandrailModel

/// Who made a commit, and when.
public struct Signature: Hashable, Sendable {
  /// `Name <mail>`.
  public let author: String
  /// UTC, `2026-11-21T08:30:00Z`.
  public let time: String

  public init(author: String, time: String) {
    self.author = author
    self.time = time
  }
}

/// One file of a commit.
public struct LedgerFile: Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension Ledger {
  /// Writes a commit with the tree of `base` and `files` changed. The branch does not move.
  ///
  /// - Parameter unused: Paths of files to remove from the tree.
  /// - Returns: The commit's id.
  public func commit(
    _ files: [LedgerFile], without unused: [String] = [], on base: String?, parents: [String], by signature: Signature,
    _ message: String
  ) throws(LedgerError) -> String {
    // In memory first, so that everything is written to disk at once.
    let memory = try inMemory()
    let tree = try memory.writeTree(files, without: unused, on: base)
    let commit = try memory.commit(tree: tree, parents: parents, by: signature, message)
    try persist(commit, of: memory, OperationControl())
    return commit
  }

  /// The same repository, but with writes kept in memory.
  func inMemory() throws(LedgerError) -> Ledger {
    let isSuspect = UnsyncedMarker.recover(path + "/objects")
    let ledger = try Ledger(path: path)
    ledger.isSuspect = isSuspect
    var (database, memory): (OpaquePointer?, UnsafeMutablePointer<git_odb_backend>?)
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, ledger.repository), path)
    try Libgit2.check(git_mempack_new(&memory), path)
    try Libgit2.check(git_odb_add_backend(database, memory, 999), path)
    return ledger
  }

  /// Writes a commit that another ledger has in memory to disk, with everything it needs.
  func persist(_ commit: String, of memory: Ledger, _ control: OperationControl) throws(LedgerError) {
    var copy = try ObjectCopy(
      from: memory.repository, to: repository, path, control, isSuspect: memory.isSuspect, trustsNotes: false)
    try copy.copy(commit: ObjectID(commit))
  }

  /// The id of `base`'s tree with `files` changed.
  private func writeTree(_ files: [LedgerFile], without unused: [String], on base: String?) throws(LedgerError) -> ObjectID {
    var writes = unused.map { TreeWrite(Array($0.utf8), nil) }
    for file in files { writes.append(TreeWrite(Array(file.path.utf8), TreeEntry(try writeBlob(file)))) }
    return try writeTree(writes, on: base)
  }

  func writeBlob(_ file: LedgerFile) throws(LedgerError) -> ObjectID {
    var id = git_oid()
    try Libgit2.check(git_blob_create_from_buffer(&id, repository, file.bytes, file.bytes.count), file.path)
    return ObjectID(id)
  }

  func commit(
    tree: ObjectID, parents: [String], by signature: Signature, _ message: String
  ) throws(LedgerError) -> String {
    var text = ""
    text += "tree \(tree.text)\n"
    for parent in parents { text += "parent \(parent)\n" }
    let author = Author(signature.author) ?? Author(name: "unknown", address: "")
    let line = "\(author.name) <\(author.address)> \(Timestamp.seconds(signature.time)) +0000"
    text += "author \(line)\ncommitter \(line)\n\n\(message.hasSuffix("\n") ? message : message + "\n")"
    let bytes = Array(text.utf8)
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    var id = git_oid()
    try Libgit2.check(git_odb_write(&id, database, bytes, bytes.count, GIT_OBJECT_COMMIT), path)
    return ObjectID(id).text
  }
}

/// Times as commits store them.
enum Timestamp {
  /// Seconds since 1970 for `2026-11-21T08:30:00Z`; 0 if it is not a valid time.
  static func seconds(_ text: String) -> Int64 {
    let numbers = text.utf8.split { !(0x30...0x39).contains($0) }.map { Int64(String(decoding: $0, as: UTF8.self)) ?? 0 }
    guard numbers.count >= 6, (1...12).contains(numbers[1]) else { return 0 }
    let days = days(numbers[0], numbers[1], numbers[2])
    return max(0, ((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5])
  }

  /// `2026-11-21T08:30:00Z` for seconds since 1970.
  static func text(_ seconds: Int64) -> String {
    // Commits may have any number; this is the end of the year 9999.
    let seconds = min(max(seconds, 0), 253_402_300_799)
    let (days, rest) = (seconds / 86_400, seconds % 86_400)
    var year: Int64 = 1970 + days / 366
    while Self.days(year + 1, 1, 1) <= days { year += 1 }
    var month: Int64 = 12
    while Self.days(year, month, 1) > days { month -= 1 }
    let day = days - Self.days(year, month, 1) + 1
    let two = { (number: Int64) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  /// Days since 1970-01-01 in the Gregorian calendar.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let y = month > 2 ? year : year - 1
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

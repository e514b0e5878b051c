import CLibgit2
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Ledger {
  /// The commit whose id begins with `digits`; nil where there is none.
  public func commit(beginning digits: String) throws(LedgerError) -> String? {
    guard let prefix = try Self.prefix(digits) else { return nil }
    var (id, object): (git_oid, OpaquePointer?) = (prefix, nil)
    defer { git_commit_free(object) }
    let code = git_commit_lookup_prefix(&object, repository, &id, digits.utf8.count)
    guard code != GIT_EAMBIGUOUS.rawValue, try Libgit2.finds(code, digits) else { return nil }
    return git_commit_id(object).map { ObjectID($0.pointee).text }
  }

  /// The bytes of the blob whose id begins with `digits`; nil where there is none.
  public func blob(beginning digits: String) throws(LedgerError) -> [UInt8]? {
    guard let prefix = try Self.prefix(digits) else { return nil }
    var (id, object): (git_oid, OpaquePointer?) = (prefix, nil)
    defer { git_blob_free(object) }
    let code = git_blob_lookup_prefix(&object, repository, &id, digits.utf8.count)
    guard code != GIT_EAMBIGUOUS.rawValue, try Libgit2.finds(code, digits), let bytes = git_blob_rawcontent(object) else {
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(git_blob_rawsize(object))))
  }

  private static func prefix(_ digits: String) throws(LedgerError) -> git_oid? {
    let isHex = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    guard isHex, (4...40).contains(digits.utf8.count) else { return nil }
    var id = git_oid()
    try Libgit2.check(git_oid_fromstr(&id, digits + String(repeating: "0", count: 40 - digits.utf8.count)), digits)
    return id
  }

  /// The files of a commit whose bytes are missing or are not what their id says.
  public func unreadableFiles(of commit: String?) throws(LedgerError) -> [(path: String, blob: String)] {
    guard let commit else { return [] }
    var broken: [(path: String, blob: String)] = []
    for change in try changes(from: nil, to: commit) {
      guard let id = change.new else { continue }
      do {
        _ = try blob(id, limit: .max)
      } catch {
        broken.append((change.path, id.text))
      }
    }
    return broken
  }

  /// Writes the bytes of a blob whose file is broken: libgit2 would take it to be there.
  public func rewrite(_ bytes: [UInt8], of blob: String) throws(LedgerError) {
    let file = path + "/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
    unlink(file)
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    git_odb_refresh(database)
    _ = try writeBlob(LedgerFile(path: file, bytes: bytes))
  }
}

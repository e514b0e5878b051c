import CLibgit2
import HandrailModel

extension Ledger {
  /// The commit whose id begins with `digits`; nil if there is none.
  public func commit(beginning digits: String) throws(LedgerError) -> String? {
    guard let id = try object(beginning: digits), try kind(of: id) == GIT_OBJECT_COMMIT else { return nil }
    return id.text
  }

  /// The bytes of the blob whose id begins with `digits`; nil if there is none.
  public func blob(beginning digits: String) throws(LedgerError) -> [UInt8]? {
    guard let id = try object(beginning: digits), try kind(of: id) == GIT_OBJECT_BLOB else { return nil }
    return try blob(id)
  }

  private func object(beginning digits: String) throws(LedgerError) -> ObjectID? {
    guard let prefix = try Self.prefix(digits) else { return nil }
    var (id, short, database): (git_oid, git_oid, OpaquePointer?) = (git_oid(), prefix, nil)
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    let code = git_odb_exists_prefix(&id, database, &short, digits.utf8.count)
    guard code != GIT_EAMBIGUOUS.rawValue, try Libgit2.finds(code, digits) else { return nil }
    return ObjectID(id)
  }

  private func kind(of id: ObjectID) throws(LedgerError) -> git_object_t {
    var (oid, size, kind, database): (git_oid, Int, git_object_t, OpaquePointer?) = (id.oid, 0, GIT_OBJECT_INVALID, nil)
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    try Libgit2.check(git_odb_read_header(&size, &kind, database, &oid), id.text)
    return kind
  }

  private static func prefix(_ digits: String) throws(LedgerError) -> git_oid? {
    let isHex = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    guard isHex, (4...40).contains(digits.utf8.count) else { return nil }
    var id = git_oid()
    try Libgit2.check(git_oid_fromstr(&id, digits + String(repeating: "0", count: 40 - digits.utf8.count)), digits)
    return id
  }
}

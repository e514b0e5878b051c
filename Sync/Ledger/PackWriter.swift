import CLibgit2
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes objects as one pack without deltas, and its index (gitformat-pack, version 2), into a repository's pack folder.
///
/// libgit2's own builder compresses as hard as it can, and its indexer unpacks and hashes everything again. Here each object was
/// verified when it was read, and is compressed as lightly as git compresses loose objects.
struct PackWriter {
  private let folder: String
  private let control: OperationControl
  private let pack: TemporaryFile
  private var index: [Entry] = []

  private struct Entry {
    let id: ObjectID
    let checksum: UInt32
    let offset: UInt64
  }

  /// An object as stored in a pack.
  private struct Packed {
    let id: ObjectID
    let bytes: [UInt8]
    let checksum: UInt32
  }

  /// libgit2's object database, which several threads may read.
  private struct Database: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private struct Object {
    let id: ObjectID
    let kind: git_object_t
    let bytes: [UInt8]
  }

  /// Writes `ids`, each once, from `source` into `folder`. At the end, either everything is safe on disk or nothing was written.
  ///
  /// - Parameter large: Those of `ids` that must be the only one in memory.
  static func write(
    _ ids: [ObjectID], large: Set<ObjectID>, from source: OpaquePointer, into folder: String, _ control: OperationControl
  ) throws(LedgerError) {
    var writer = try PackWriter(folder, control)
    try writer.pack.append(Array("PACK".utf8) + bigEndian(UInt32(2)) + bigEndian(UInt32(ids.count)))
    var rest = ids[...]
    while let first = rest.first {
      // Large objects are held in memory one at a time.
      let batch = large.contains(first) ? rest.prefix(1) : rest.prefix(16).prefix { !large.contains($0) }
      rest = rest.dropFirst(batch.count)
      try writer.add(batch, from: source)
    }
    try writer.finish()
  }

  private init(_ folder: String, _ control: OperationControl) throws(LedgerError) {
    (self.folder, self.control) = (folder, control)
    pack = try TemporaryFile(in: folder)
  }

  private static func read(_ id: ObjectID, from source: Database) throws(LedgerError) -> Object {
    var (object, oid): (OpaquePointer?, git_oid) = (nil, id.oid)
    try Libgit2.check(git_odb_read(&object, source.pointer, &oid), id.text)
    defer { git_odb_object_free(object) }
    let bytes = UnsafeRawBufferPointer(start: git_odb_object_data(object), count: git_odb_object_size(object))
    return Object(id: id, kind: git_odb_object_type(object), bytes: Array(bytes))
  }

  private mutating func add(_ ids: ArraySlice<ObjectID>, from source: OpaquePointer) throws(LedgerError) {
    let source = Database(pointer: source)
    let objects = try Parallel.map(Array(ids)) { (id) throws(LedgerError) in Self.packed(try Self.read(id, from: source)) }
    for packed in objects {
      if control.isCancelled() { throw .cancelled }
      index.append(Entry(id: packed.id, checksum: packed.checksum, offset: pack.count))
      try pack.append(packed.bytes)
    }
    control.progress(.objects(index.count))
  }

  /// Kind and size (four bits in the first byte, then seven per byte), and the compressed bytes.
  private static func packed(_ object: Object) -> Packed {
    var (size, bytes) = (object.bytes.count >> 4, [UInt8(object.kind.rawValue) << 4 | UInt8(object.bytes.count & 15)])
    while size > 0 {
      bytes[bytes.count - 1] |= 0x80
      bytes.append(UInt8(size & 0x7F))
      size >>= 7
    }
    var count = compressBound(uLong(object.bytes.count))
    bytes += [UInt8](unsafeUninitializedCapacity: Int(count)) { out, filled in
      // It fails only if `out` is too small, which the bound rules out, or if there is no memory at all.
      precondition(compress2(out.baseAddress, &count, object.bytes, uLong(object.bytes.count), Z_BEST_SPEED) == Z_OK)
      filled = Int(count)
    }
    return Packed(id: object.id, bytes: bytes, checksum: UInt32(truncatingIfNeeded: crc32(0, bytes, uInt(bytes.count))))
  }

  private mutating func finish() throws(LedgerError) {
    let digest = try pack.finish()
    index.sort { $0.id.precedes($1.id) }
    let file = try TemporaryFile(in: folder)
    try file.append(Self.table(of: index) + digest)
    _ = try file.finish()
    let name = "\(folder)/pack-\(Hashes.hexText(digest))"
    // The pack last: a repack that starts in between removes a pack whose index it has not seen.
    try file.name(name + ".idx")
    try pack.name(name + ".pack")
    try TemporaryFile.sync(folder: folder)
  }

  /// The index without its two digests.
  private static func table(of index: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0x74, 0x4F, 0x63] + bigEndian(UInt32(2))
    bytes.reserveCapacity(8 + 1024 + index.count * 28)
    var upTo = [UInt32](repeating: 0, count: 256)
    for entry in index { upTo[Int(entry.id.oid.id.0)] += 1 }
    var sum: UInt32 = 0
    for count in upTo {
      sum += count
      bytes += bigEndian(sum)
    }
    for entry in index { withUnsafeBytes(of: entry.id.oid.id) { bytes += $0 } }
    for entry in index { bytes += bigEndian(entry.checksum) }
    // Offsets beyond 2 GB have a table of their own.
    var far: [UInt64] = []
    for entry in index {
      if entry.offset < 1 << 31 {
        bytes += bigEndian(UInt32(entry.offset))
      } else {
        bytes += bigEndian(UInt32(1) << 31 | UInt32(far.count))
        far.append(entry.offset)
      }
    }
    for offset in far { bytes += bigEndian(offset) }
    return bytes
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

/// A pack file being written, with a running digest; it is removed with its owner unless it was renamed.
private final class TemporaryFile {
  private(set) var count: UInt64 = 0
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var digest = SHA1()
  private var isNamed = false

  /// The name starts like libgit2's temporary files, which are collected after a process was killed.
  init(in folder: String) throws(LedgerError) {
    var template = Array("\(folder)/pack_git2_XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? folder }
    guard descriptor >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { throw Self.failure(folder) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isNamed { unlink(path) }
  }

  func append(_ bytes: [UInt8]) throws(LedgerError) {
    count += UInt64(bytes.count)
    digest.update(bytes)
    buffer += bytes
    if buffer.count > 1 << 20 { try flush() }
  }

  /// Writes the digest of everything written, and waits until it is on disk.
  func finish() throws(LedgerError) -> [UInt8] {
    let end = digest.finish()
    buffer += end
    try flush()
    guard fchmod(descriptor, 0o444) == 0, fsync(descriptor) == 0 else { throw Self.failure(path) }
    return end
  }

  func name(_ name: String) throws(LedgerError) {
    guard rename(path, name) == 0 else { throw Self.failure(name) }
    isNamed = true
  }

  static func sync(folder: String) throws(LedgerError) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else { throw failure(folder) }
  }

  private func flush() throws(LedgerError) {
    var start = 0
    while start < buffer.count {
      let some = buffer.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      }
      guard some > 0 else { throw Self.failure(path) }
      start += some
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func failure(_ place: String) -> LedgerError {
    let code = errno
    let isFull = code == ENOSPC || code == EDQUOT
    return LedgerError(.repository(isFull ? .diskFull(detail: String(cString: strerror(code))) : .notSynced(errno: code)), place)
  }
}

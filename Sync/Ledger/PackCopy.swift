import CLibgit2
import Foundation
import HandrailModel

/// Copies whole packs from another repository on this machine if nearly everything in them is wanted, as in a first clone.
///
/// Each is read and indexed like one that came over a network, so nothing in it is trusted. Packing the same objects again takes
/// twenty times as long.
struct PackCopy {
  /// The `objects` folder on each side.
  let source: String
  let target: String
  let control: OperationControl

  /// Copies the packs if they contain at most a quarter more than the `wanted` objects: a team's repository may contain years of
  /// code.
  func copy(wanted: Int) throws(LedgerError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: source + "/pack")) ?? []
    let packs = names.filter { $0.hasPrefix("pack-") && $0.hasSuffix(".pack") }.map { "\(source)/pack/\($0)" }
    let counts = packs.map(Self.count)
    guard counts.reduce(0, +) <= wanted + wanted / 4 else { return }
    for pack in packs { try index(pack) }
  }

  /// A file for reading; nil for anything else, which we might wait for forever.
  private static func regular(_ path: String) -> FileHandle? {
    var (status, file) = (stat(), CInt(-1))
    guard handrail_open_file(path, &status, &file) == 0 else { return nil }
    return FileHandle(fileDescriptor: file, closeOnDealloc: true)
  }

  /// How many objects a pack claims to contain.
  private static func count(_ path: String) -> Int {
    guard let file = regular(path), let head = try? file.read(upToCount: 12), head.count == 12 else {
      return 0
    }
    return head.suffix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  private func index(_ path: String) throws(LedgerError) {
    // Sizes first: indexing unpacks objects, and the pack's own index may not list all of them.
    let code = withExtendedLifetime(ControlBox(control)) { box in
      handrail_pack_scan(
        path,
        { context in
          context.map { Unmanaged<ControlBox>.fromOpaque($0).takeUnretainedValue().control.isCancelled() } == true ? 1 : 0
        },
        Unmanaged.passUnretained(box).toOpaque())
    }
    if control.isCancelled() { throw .cancelled }
    try Libgit2.check(code, path)
    var (indexer, stats, options): (OpaquePointer?, git_indexer_progress, git_indexer_options) = (nil, .init(), .init())
    git_indexer_options_init(&options, UInt32(GIT_INDEXER_OPTIONS_VERSION))
    try Libgit2.check(git_indexer_new(&indexer, target + "/pack", 0, nil, &options), target)
    defer { git_indexer_free(indexer) }
    guard let file = Self.regular(path) else { return }
    while let some = try? file.read(upToCount: 1 << 20), !some.isEmpty {
      if control.isCancelled() { throw .cancelled }
      try Libgit2.check(some.withUnsafeBytes { git_indexer_append(indexer, $0.baseAddress, $0.count, &stats) }, path)
      control.progress(.objects(Int(stats.received_objects)))
    }
    try Libgit2.check(git_indexer_commit(indexer, &stats), path)
  }
}

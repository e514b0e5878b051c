import Foundation

extension Ledger {
  /// Once there are many, packs loose objects, or joins packs into one, in the background with the system's git.
  ///
  /// Only objects are touched, never refs, and unreachable objects are kept: another command may be about to use them. Packed
  /// objects are safe on disk before anything is deleted.
  ///
  /// - Parameters:
  ///   - few: Packing starts when a 64th of the loose objects is more than this. A loose object takes a block on disk and is
  ///     stored whole; in a pack only the small difference is stored.
  ///   - mostPacks: Packing starts when there are more packs than this; git uses the same number. Each fetch over a network
  ///     leaves one, and every lookup searches all of them.
  public func repackInBackground(environment: [String: String], few: Int = 4, mostPacks: Int = 50) {
    // Ids are evenly distributed, so four of the 256 folders give an estimate.
    let sample = ["17", "5a", "9c", "e3"].reduce(0) { $0 + Self.names("\(path)/objects/\($1)").count }
    guard sample > few || packs.count > mostPacks, !isBeingRepacked, FileManager.default.createFile(atPath: mark, contents: nil),
      let git = GitProcess(environment: environment), let commits = try? wholeCommits() + unsentHistories(),
      let directory = try? GitDirectory(for: path, having: commits)
    else { return }
    let settings = [
      "core.fsync=all", "core.hooksPath=/dev/null", "gc.auto=0", "maintenance.auto=false", "pack.threads=1",
      "repack.writeBitmaps=false",
    ]
    let words = settings.flatMap { ["-c", $0] } + ["repack", "-d", "-l", "-n", "-q"] + (packsAreMany ? ["-a", "-k", "-f"] : [])
    let variables = GitEnvironment(inherited: environment, isInteractive: false).variables(runsSSH: false, directory)
    guard let child = ChildProcess.start(git.program, words, variables, .session) else { return directory.remove() }
    directory.handOver(to: child.id)
    try? Data("\(child.id)".utf8).write(to: URL(fileURLWithPath: mark))
    child.closePipes()
  }

  private var mark: String { path + "/handrail-repacked" }

  /// One at a time, and not again at once if it did not help.
  private var isBeingRepacked: Bool {
    var status = stat()
    guard stat(mark, &status) == 0 else { return false }
    let age = time(nil) - status.modified
    if age < 5 { return true }
    // The number may belong to another process by now.
    let process = (try? String(contentsOfFile: mark, encoding: .utf8)).flatMap { pid_t($0) }
    return age < 600 && process.map { waitpid($0, nil, WNOHANG) != $0 && kill($0, 0) == 0 } ?? false
  }

  /// Whether to join all packs into one this time. In each, the first version of a document is a whole copy, or a long difference
  /// from another document, which git would reuse as it is; a full repack computes differences anew. That pays off once the
  /// others have grown in relation to the largest.
  private var packsAreMany: Bool {
    let sizes = packs.map { name in
      var status = stat()
      return stat("\(path)/objects/pack/\(name)", &status) == 0 ? Int(status.st_size) : 0
    }
    let largest = sizes.max() ?? 0
    return sizes.count > 20 || (sizes.reduce(0, +) - largest) * 4 >= largest
  }

  private var packs: [String] { Self.names(path + "/objects/pack").filter { $0.hasSuffix(".pack") } }

  private static func names(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}

extension stat {
  /// Time of the last change, in seconds since 1970.
  var modified: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}

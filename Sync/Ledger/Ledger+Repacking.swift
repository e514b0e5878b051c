import Foundation

extension Ledger {
  /// Puts loose objects into packs, or packs into one, in the background once there are many, by the system's git.
  ///
  /// Only objects are touched, never a ref, and nothing that nobody reaches goes: another command may be about to use it. What is
  /// packed is on the disk before anything else goes.
  ///
  /// - Parameters:
  ///   - few: how many a 64th of the loose objects may be until then. A loose object takes a block of the disk and stands there
  ///     whole; in a pack it is what changed, which is little.
  ///   - mostPacks: how many packs there may be until then; git has the same number. Each fetch over a network leaves one, and
  ///     what is looked for is looked for in all of them.
  public func repackInBackground(environment: [String: String], few: Int = 4, mostPacks: Int = 50) {
    // Ids are spread evenly, so that four folders of 256 tell how many there are.
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

  /// One at a time, and not again at once where it did not help.
  private var isBeingRepacked: Bool {
    var status = stat()
    guard stat(mark, &status) == 0 else { return false }
    let age = time(nil) - status.modified
    if age < 5 { return true }
    // A number may be another process's by now.
    let process = (try? String(contentsOfFile: mark, encoding: .utf8)).flatMap { pid_t($0) }
    return age < 600 && process.map { waitpid($0, nil, WNOHANG) != $0 && kill($0, 0) == 0 } ?? false
  }

  /// Whether all packs become one this time. The first version of a document in each is a whole copy, or a long difference from
  /// another document, which git would take over as it is: what changed is looked for anew. That pays once the others have grown
  /// beside the largest.
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
  /// Seconds since 1970 of the last change.
  var modified: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}

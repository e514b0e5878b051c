import Foundation

extension Ledger {
  /// Puts loose objects into packs in the background, once there are many: by the system's git, where there is one.
  ///
  /// Only objects are touched, never a ref, and nothing that nobody reaches goes: another command may be about to use it.
  ///
  /// - Parameter few: how many a 256th of the loose objects may be until then.
  public func repackInBackground(environment: [String: String], few: Int = 8) {
    // Ids are spread evenly, so that one folder of 256 tells how many there are.
    let sample = (try? FileManager.default.contentsOfDirectory(atPath: path + "/objects/17"))?.count ?? 0
    // One at a time, and not again at once where it did not help.
    let mark = path + "/handrail-repacked"
    var status = stat()
    let isRecent = stat(mark, &status) == 0 && time(nil) - status.modified < 60
    guard sample > few, !isRecent, FileManager.default.createFile(atPath: mark, contents: nil),
      let git = GitProcess(environment: environment), let directory = try? GitDirectory(for: path)
    else { return }
    let settings = ["core.fsync=all", "core.hooksPath=/dev/null", "gc.auto=0", "maintenance.auto=false", "pack.threads=1"]
    let words = settings.flatMap { ["-c", $0] } + ["repack", "--geometric=2", "-d", "-l", "-n", "-q"]
    let variables = GitEnvironment(inherited: environment, isInteractive: false).variables(runsSSH: false, directory)
    guard let child = ChildProcess.start(git.program, words, variables, .session) else { return directory.remove() }
    directory.handOver(to: child.id)
    child.closePipes()
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

import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

/// A clone of a team's repository as somebody has it who works with plain git.
struct GitClone {
  let path: String
  private let remote: String

  init(_ folder: TestFolder, of remote: String) throws {
    path = folder.path + "/plain"
    self.remote = remote
    try #require(try Program("git", "clone", "-q", "-b", "handoff", remote, path).run().code == 0)
  }

  func file(_ kind: Document.Kind, _ id: String) -> String { "\(path)/\(DocumentPath.path(kind, id))" }

  var head: String { (try? git("rev-parse", "HEAD")) ?? "" }
  var remoteHead: String { (try? Program("git", "-C", remote, "rev-parse", "handoff").run().out.trimmed) ?? "" }

  func push(_ message: String) throws {
    try git("commit", "-q", "-a", "-m", message)
    try git("push", "-q", "origin", "HEAD:handoff")
  }

  func add(_ name: String, _ text: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    try git("add", name)
    try push("added \(name)")
  }

  func delete(_ name: String) throws {
    try git("rm", "-q", name)
    try push("deleted \(name)")
  }

  /// Takes the newest commit back, as git does.
  func revert() throws {
    try git("revert", "--no-edit", "HEAD")
    try git("push", "-q", "origin", "HEAD:handoff")
  }

  /// Puts all that the branch holds into one commit without a past, by force.
  func squash() throws {
    let commit = try git("commit-tree", "HEAD^{tree}", "-m", "squashed")
    try git("reset", "-q", "--hard", commit)
    try git("push", "-q", "--force", "origin", "HEAD:handoff")
  }

  /// The remote's newest commit, fetched.
  func fetched() throws -> String {
    try git("fetch", "-q", "origin", "handoff")
    return try git("rev-parse", "FETCH_HEAD")
  }

  func reset(_ commit: String) throws { try git("reset", "-q", "--hard", commit) }

  /// Merges our commit with what another repository has as text merges do, with `mix` for one file, and pushes it.
  func mergeAsText(_ ours: String, from other: String, file: String, _ mix: (String, String) -> String) throws {
    try git("fetch", "-q", other, "handoff")
    let theirs = try git("rev-parse", "FETCH_HEAD")
    let place = String(file.dropFirst(path.count + 1))
    let mixed = mix(try git("show", "\(ours):\(place)"), try git("show", "\(theirs):\(place)"))
    try git("reset", "-q", "--hard", ours)
    try (mixed + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    try git("add", "-A")
    let tree = try git("write-tree")
    let commit = try git("commit-tree", tree, "-p", ours, "-p", theirs, "-m", "merged as text")
    try git("push", "-q", "origin", "\(commit):refs/heads/handoff")
  }

  @discardableResult
  func git(_ words: String..., as author: String = "Plain") throws -> String {
    let identity = ["-c", "user.name=\(author)", "-c", "user.email=\(author.lowercased())@example.com"]
    let result = try Program("git", arguments: ["-C", path] + identity + words).run()
    try #require(result.code == 0, "git \(words): \(result.error)")
    return result.out.trimmed
  }

  /// Replaces a text in a file, which has it.
  func replace(_ old: String, with new: String, in file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try #require(text.contains(old), "\(file): \(old)")
    try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// Writes what is in the file of one screen to that of another one, as an editor does, or with hashes and a version that fit.
  ///
  /// - Parameter place: nil for where the other one's file belongs.
  func write(_ bytes: Data, of old: String, as new: String, to place: String? = nil, isSealed: Bool = false) throws {
    let file = place ?? self.file(.screen, new)
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard isSealed else {
      try bytes.write(to: URL(fileURLWithPath: file))
      return try replace("\"id\": \"\(old)\"", with: "\"id\": \"\(new)\"", in: file)
    }
    let document = try Document(decoding: Array(bytes))
    var other = Document(kind: .screen, id: new, format: document.format)
    (other.context, other.items, other.stamps) = (document.context, document.items, document.stamps)
    try Data(other.encoded()).write(to: URL(fileURLWithPath: file))
  }

  func bytes(_ id: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(.screen, id))) }

  /// Begins a merge of a branch that has nothing but a note; what is in the folder when it is committed is the merge's.
  func beginMerge(_ name: String) throws {
    try git("checkout", "-q", "-b", name, as: "Side")
    try name.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    try git("add", name, as: "Side")
    try git("commit", "-q", "-m", "side", as: "Side")
    try git("checkout", "-q", "handoff")
    try git("merge", "-q", "--no-ff", "--no-commit", name)
  }

  /// Commits all that is in the folder, and pushes it.
  func pushAll(_ message: String, as author: String = "Plain") throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", message, as: author)
    try git("push", "-q", "origin", "HEAD:handoff")
  }
}

/// Trees that no well-meaning program writes, made with git's plumbing.
struct HostileTree {
  let repository: String

  init(_ repository: String) { self.repository = repository }

  /// Puts a commit with one bad entry on the branch.
  func write(_ what: String) throws {
    let blob = try git(["hash-object", "-w", "--stdin"], "x\n")
    let old = try git(["ls-tree", "handoff"])
    let commit = try git(["rev-parse", "handoff"])
    var lines = [old]
    switch what {
    case "../x": lines.append("040000 tree \(try git(["mktree"], "100644 blob \(blob)\tx\n"))\t..")
    case ".git/config": lines.append("040000 tree \(try git(["mktree"], "100644 blob \(blob)\tconfig\n"))\t.git")
    case "link": lines.append("120000 blob \(blob)\tlink")
    case "module": lines.append("160000 commit \(commit)\tmodule")
    case "bomb":
      var folder = try git(["mktree"], "100644 blob \(blob)\tx\n")
      for _ in 0..<8 { folder = try git(["mktree"], (0..<10).map { "040000 tree \(folder)\t\($0)\n" }.joined()) }
      lines.append("040000 tree \(folder)\tbomb")
    default: lines += ["100644 blob \(blob)\tREADME", "100644 blob \(blob)\treadme"]
    }
    let tree = try git(["mktree", "--missing"], lines.joined(separator: "\n") + "\n")
    let next = try git(["-c", "user.name=x", "-c", "user.email=x@example.com", "commit-tree", tree, "-p", commit, "-m", "x"])
    _ = try git(["update-ref", "refs/heads/handoff", next])
  }

  private func git(_ words: [String], _ input: String = "") throws -> String {
    let result = try Program("git", arguments: ["-C", repository] + words).run(input: input)
    try #require(result.code == 0, "git \(words): \(result.error)")
    return result.out.trimmed
  }
}

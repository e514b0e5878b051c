import Foundation
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Pipes, devices and folders where a file belongs: named at once, and never waited for.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct SpecialFileTests {
  enum Kind: String, CaseIterable, Sendable {
    case pipe, device, socket, folder

    func make(at path: String) throws {
      let script: [String: String] = [
        "pipe": #"mkfifo "$0""#, "device": #"ln -s /dev/zero "$0""#, "folder": #"mkdir "$0""#,
        "socket": #"perl -MSocket -e 'socket(S,PF_UNIX,SOCK_STREAM,0); bind(S,sockaddr_un($ARGV[0])) or die' "$0""#,
      ]
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(atPath: path)
      let made = try Program("sh", arguments: ["-c", script[rawValue] ?? "", path]).run()
      try #require(made.code == 0, "\(made.error)")
    }
  }

  /// Milliseconds in which the error has to be there, on a machine with much else to do.
  private static let timeout = 10_000

  @Test(.timeLimit(Faults.limit), arguments: Kind.allCases)
  func aPathRemoteIsNamed(_ kind: Kind) throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.desks()
      let hub = folder.path + "/hub.git"
      let commit = try folder.git("rev-parse", "handoff")
      let names = [
        "HEAD", "config", "packed-refs", "commondir", "refs/heads/handoff", "objects/info/alternates",
        "objects/info/commit-graph", "objects/pack/multi-pack-index", "objects/pack/pack-1.idx",
        "objects/\(commit.prefix(2))/\(commit.dropFirst(2))",
      ]
      for (index, name) in names.enumerated() {
        let copy = "\(folder.path)/copy-\(index).git"
        try FileManager.default.copyItem(atPath: hub, toPath: copy)
        if name.hasSuffix(".idx") {
          try Data("PACK".utf8).write(to: URL(fileURLWithPath: "\(copy)/\(name.dropLast(3))pack"))
        }
        try kind.make(at: "\(copy)/\(name)")
        let clone = try Program.handrail(folder, ["clone", copy, "\(folder.path)/clone-\(index)"]).run(killAfter: Self.timeout)
        Self.expectNamed(clone, name, "clone, \(kind) at \(name)")
        try aki.done("remote", "set", "hub", copy)
        let sync = try aki.run(["sync"], killAfter: Self.timeout)
        // What is here already is not opened there; and a push replaces an empty folder of refs, as git's does.
        let isTaken = name == names.last || kind == .folder && name == "refs/heads/handoff"
        if isTaken { #expect(sync.signal == 0) } else { Self.expectNamed(sync, name, "sync, \(kind) at \(name)") }
      }
      try aki.done("remote", "set", "hub", hub)
      try aki.done("sync")
      try aki.expectSound("\(kind)")
    }
  }

  @Test(.timeLimit(Faults.limit), arguments: [Kind.pipe, .device])
  func theWorkspacesOwnFilesAreNamed(_ kind: Kind) throws {
    try TestFolder.with { folder in
      for (index, name) in [
        "handrail.sqlite", "ledger.git/HEAD", "ledger.git/packed-refs", "ledger.git/refs/heads/other",
        "ledger.git/objects/pack/pack-1.idx", "ledger.git/objects/info/commit-graph",
      ].enumerated() {
        _ = try folder.workspace("own-\(index)")
        let desk = Desk(folder: folder, name: "own-\(index)")
        try kind.make(at: "\(desk.root)/.handrail/\(name)")
        for command in [["set", "project", "name=Other"], ["doctor"]] {
          let result = try desk.run(command, killAfter: Self.timeout)
          #expect(result.signal == 0, "\(command), \(kind) at \(name): \(result.said)")
          let last = (name as NSString).lastPathComponent
          #expect(result.code == 0 || result.said.contains(last), "\(command), \(kind) at \(name): \(result.said)")
        }
      }
    }
  }

  @Test(.timeLimit(Faults.limit), arguments: Kind.allCases)
  func anImportedFileIsNamed(_ kind: Kind) throws {
    try TestFolder.with { folder in
      _ = try folder.workspace("app")
      let desk = Desk(folder: folder, name: "app")
      for command in ["json", "csv", "interface-builder", "figma", "audit"] {
        let path = "\(folder.path)/input.storyboard"
        try kind.make(at: path)
        if kind == .folder, command == "interface-builder" { continue }
        let result = try desk.run(["import", command, path], killAfter: Self.timeout)
        #expect(result.signal == 0 && result.said.contains("input.storyboard"), "\(command): \(result.said)")
      }
    }
  }

  private static func expectNamed(_ result: Program.Result, _ name: String, _ context: String) {
    #expect(result.signal == 0 && result.code == 3, "\(context): \(result.signal) \(result.code) \(result.said)")
    let last = (name as NSString).lastPathComponent
    #expect(result.said.contains(last), "\(context): \(result.said)")
  }
}

extension TestFolder {
  /// What git says about the repository `hub`.
  func git(_ words: String...) throws -> String {
    let result = try Program("git", "-C", path + "/hub.git", arguments: words).run()
    try #require(result.code == 0, "\(words): \(result.error)")
    return result.out.trimmed
  }
}

import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Trust is in a workspace and not in the place where it is; what is trusted is listed in the person's own state folder.
@Suite struct TrustedPlaceTests {
  /// Another's workspace, whole or with parts of ours, in the place of ours.
  @Test(arguments: ["whole", "without key", "another key", "link for a key", "history alone", "and an earlier list"])
  func anotherWorkspaceInATrustedPlaceIsNotTrusted(_ what: String) throws {
    try TestFolder.with { folder in
      let mine = try folder.workspace("app")
      let theirs = try folder.workspace("theirs", machine: "stranger")
      try theirs.addScreen("cart", [Assignment("title=Evil")])
      try FileManager.default.removeItem(atPath: mine.root)
      try FileManager.default.copyItem(atPath: theirs.root, toPath: mine.root)
      let (key, dependencies) = (mine.root + "/.handrail/key", folder.dependencies())
      switch what {
      case "without key": try FileManager.default.removeItem(atPath: key)
      case "another key": try "0000000000000000\n".write(toFile: key, atomically: true, encoding: .utf8)
      case "link for a key":
        try FileManager.default.removeItem(atPath: key)
        try FileManager.default.createSymbolicLink(atPath: key, withDestinationPath: dependencies.stateDirectory + "/trusted")
      case "history alone": try FileManager.default.removeItem(atPath: mine.root + "/.handrail/handrail.sqlite")
      case "and an earlier list":
        try "\(Trust.canonicalPath(mine.root))\n".write(
          toFile: dependencies.stateDirectory + "/trusted", atomically: true, encoding: .utf8)
      default: break
      }
      let refused = failure {
        let opened = try Workspace.open(from: mine.root, dependencies)
        try opened.set("cart", "title=Mine")
      }
      switch refused?.code {
      case .workspace(.untrusted), .workspace(.specialFile): break
      default: Issue.record("\(what): \(String(describing: refused))")
      }
    }
  }

  /// A list that an earlier version wrote names folders alone: it holds for what this machine wrote last, and gets its key.
  @Test func aListOfBeforeHoldsForWhatThisMachineWrote() throws {
    try TestFolder.with { folder in
      let own = try folder.workspace("app")
      try own.addScreen("cart", [Assignment("title=Cart")])
      let (list, real) = (folder.dependencies().stateDirectory + "/trusted", Trust.canonicalPath(own.root))
      try "\(real)\n".write(toFile: list, atomically: true, encoding: .utf8)
      try FileManager.default.removeItem(atPath: own.root + "/.handrail/key")
      try Workspace.open(from: own.root, folder.dependencies()).set("cart", "title=After the update")
      let key = try #require(WorkspaceKey.read(in: own.root))
      #expect(try String(contentsOfFile: list, encoding: .utf8) == "\(key) \(real)\n")
      // The database may go: the history is the same workspace's.
      try FileManager.default.removeItem(atPath: own.root + "/.handrail/handrail.sqlite")
      try Workspace.open(from: own.root, folder.dependencies()).set("cart", "title=Rebuilt")
    }
  }

  private static func run(_ folder: TestFolder, _ words: [String], home: String, state: String = "") throws -> Program.Result {
    try Program.handrail(folder, words, extra: ["HOME": home, "XDG_STATE_HOME": state]).run(killAfter: 20_000)
  }

  @Test(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
  func homeDecidesWhereStateGoes() throws {
    try TestFolder.with { folder in
      let (home, app) = (folder.path + "/home", folder.path + "/app")
      #expect(try Self.run(folder, ["init", app, "--name", "Shop"], home: home).code == 0)
      let list = try String(contentsOfFile: home + "/.local/state/handrail/trusted", encoding: .utf8)
      #expect(list.contains(app))
      // The variable made for it comes first.
      let state = folder.path + "/own-state"
      #expect(try Self.run(folder, ["init", folder.path + "/other", "--name", "Shop"], home: home, state: state).code == 0)
      #expect(try String(contentsOfFile: state + "/handrail/trusted", encoding: .utf8).contains("/other"))
    }
  }

  /// Nothing is left half made, of the workspace or of the folders on the way there, and nothing of others goes.
  @Test(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"), arguments: ["init", "clone"])
  func whereStateCannotBeWrittenNothingIsHalfMade(_ command: String) throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      for place in ["new/deep/app", "aki/own"] {
        let target = "\(folder.path)/\(place)"
        if place == "aki/own" {
          try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
          try "mine".write(toFile: target + "/notes.txt", atomically: true, encoding: .utf8)
        }
        let words = command == "init" ? ["init", target, "--name", "Shop"] : ["clone", folder.path + "/hub.git", target]
        let result = try Self.run(folder, words, home: "/dev/null")
        #expect(result.code == 3, "\(result.said)")
        #expect(result.error.contains("/dev/null/.local/state/handrail") && result.error.contains("XDG_STATE_HOME"))
        if place == "aki/own" {
          #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["notes.txt"])
          try FileManager.default.removeItem(atPath: target)
        }
      }
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
      _ = aki
    }
  }
}

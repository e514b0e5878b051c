import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Two teams with a repository each and a designer who works for both: nothing is lost, nobody is held up, nothing is hidden.
@Suite struct TwoTeamsTests {
  private typealias Design = FigmaImportTests

  private func clone(_ name: String, of hub: String, branch: String = "handoff", _ folder: TestFolder) throws -> Workspace {
    try Workspace.clone(
      hub, branch: branch, into: "\(folder.path)/\(name)",
      folder.dependencies(
        author: "\(name.capitalized) <\(name)@example.com>", machine: name, environment: ["PATH": "/usr/bin:/bin"]),
      OperationControl())
  }

  @Test func theirWorkMeets() throws {
    try TestFolder.with { folder in
      let (north, south) = (try folder.bare("north"), try folder.bare("south"))
      let aki = try folder.workspace("aki", author: "Aki <aki@example.com>", machine: "aki")
      try aki.addScreen("home", [Assignment("title=Home")])
      try aki.add(.elements, "home#open", "kind=button", "label.en=Open")
      try Design.importing(Design.design(version: "1", note: "label: Pay"), into: aki, in: folder)
      for (name, url) in [("north", north), ("south", south)] { try aki.add(Remote(name: name, url: url), from: "/") }
      try aki.quietSync()
      let ben = try clone("ben", of: north, folder)
      let cyd = try clone("cyd", of: north, folder)
      let dai = try clone("dai", of: south, folder)
      let late = try clone("late", of: south, folder)

      // A release is cut from the north's branch, and somebody corrects it there.
      try #require(try Program("git", "-C", north, "branch", "release", "handoff").run().code == 0)
      let eve = try clone("eve", of: north, branch: "release", folder)
      try eve.set("home#open", "hint.en=Opens the account")
      try eve.quietSync()

      // Two people import the design in different revisions, one of whom has not synced.
      try Design.importing(Design.design(version: "3", note: "label: Pay now"), into: ben, in: folder)
      try Design.importing(Design.design(version: "2", note: "label: Pay soon"), into: dai, in: folder)
      try dai.set("home", "title=Start")
      try late.set("home", "title=First page")
      for team in [ben, dai] { try team.quietSync() }

      // The north protects its branch: what is refused is said, and stays; it comes by a pull request.
      let hook = north + "/hooks/update"
      try Program.writeScript(hook, "[ \"$1\" = refs/heads/handoff ] && echo 'handoff is protected' >&2 && exit 1; exit 0")
      try cyd.set("home#open", "label.ja=開く")
      let refused = try cyd.quietSync().reports[0]
      #expect(refused.failures.contains { "\($0)".contains("handoff is protected") }, "\(refused.failures)")
      try cyd.change("origin", url: nil, branch: "cyd", isPushed: nil, from: "/")
      #expect(try cyd.quietSync().reports[0].failures.isEmpty)
      try FileManager.default.removeItem(atPath: hook)
      let plain = try GitClone(folder, of: north)
      try plain.git("fetch", "-q", "origin", "cyd")
      try plain.git("merge", "-q", "--no-ff", "--no-commit", "FETCH_HEAD")
      try plain.replace("\"Home\"", with: "\"Home page\"", in: plain.file(.screen, "home"))
      try plain.pushAll("pull request", as: "Reviewer")
      try cyd.change("origin", url: nil, branch: "handoff", isPushed: nil, from: "/")

      // The release comes back, and the late designer, too.
      try aki.add(Remote(name: "release", url: north, branch: "release"), from: "/")
      let all = [aki, ben, cyd, dai, late, eve]
      for team in all + [aki] + all + all {
        let result = try team.quietSync()
        #expect(result.reports.allSatisfy { $0.failures.isEmpty && $0.unreadable.isEmpty })
      }
      try expectTheSame(all)
      try expectAll(of: aki)
      #expect(try aki.look().allSatisfy { $0.state == .sound })
    }
  }

  private func expectTheSame(_ all: [Workspace]) throws {
    let (documents, findings) = (try all[0].everything(), try all[0].findings())
    for team in all.dropFirst() {
      #expect(try team.everything() == documents && team.findings() == findings)
      #expect(try team.staleFindings().isEmpty)
    }
  }

  /// What everybody did, each in the name of whoever did it.
  private func expectAll(of aki: Workspace) throws {
    #expect(try aki.value("cart#frame-1-3", "label.en") == "Pay now" && aki.value("cart", "design-revision") == "3")
    #expect(try aki.value("home#open", "hint.en") == "Opens the account" && aki.value("home#open", "label.ja") == "開く")
    let conflicts = try aki.conflicts()
    #expect(conflicts.map(\.target.text) == ["home"] && conflicts.map(\.path) == ["title"])
    let sides = Dictionary(uniqueKeysWithValues: (conflicts.first?.sides ?? []).map { ($0.value ?? "", $0.author) })
    #expect(
      sides == [
        "Home page": "Reviewer <reviewer@example.com>", "Start": "Dai <dai@example.com>", "First page": "Late <late@example.com>",
      ])
    for screen in ["home", "cart"] {
      let blamed = try aki.blame(Target(screen))
      #expect(blamed.allSatisfy { !$0.author.isEmpty && !$0.time.isEmpty }, "\(blamed)")
    }
    let hint = try #require(try aki.blame(Target("home#open")).first { $0.path == "hint.en" })
    #expect(hint.author == "Eve <eve@example.com>")
  }
}

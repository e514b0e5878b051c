import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// A repository on this machine has the last word on what it receives, as it does with git itself.
@Suite struct RepositoryRulesTests {
  /// Somebody's repository with a commit, and a ledger with a newer one.
  private struct Place {
    let scratch: Scratch
    let there: BareRepository
    let here: BareRepository
    let url: RemoteURL
    let seen, newer: String
    let transport: LocalTransport

    init(_ environment: [String: String] = Tool.environment) throws {
      scratch = try Scratch()
      there = try BareRepository(at: scratch.path + "/hub.git", keeping: scratch)
      here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
      seen = try there.commit("seen")
      try there.setBranch(seen)
      url = try RemoteURL(there.path, relativeTo: "/")
      transport = LocalTransport(environment: environment)
      _ = try transport.fetch("handrail", from: url, into: here.path, OperationControl())
      newer = try here.commit("newer", on: seen)
      try here.setBranch(newer)
    }

    func push() throws -> Bool {
      try transport.push(newer, over: seen, to: "handrail", at: url, from: here.path, OperationControl())
    }

    /// The error that the push ends with; nil if it succeeds.
    func refusal() -> LedgerError? {
      do {
        #expect(try push())
        return nil
      } catch { return error as? LedgerError }
    }
  }

  private static let words = "main is protected: ask the release team"

  /// Each way in which a repository refuses, with git's own words for it.
  @Test(arguments: [
    "pre-receive", "update", "reference-transaction", "hooksPath", "receive.maxInputSize", "receive.denyUpdates",
    "config.worktree", "includeIf", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "receive.linkedWorktree",
  ])
  func refusalsAreRespected(_ how: String) throws {
    let company = try Scratch()
    let configuration = company.path + "/gitconfig"
    var environment = Tool.environment
    if how.hasPrefix("GIT_") { environment[how] = configuration }
    if how == "GIT_CONFIG_SYSTEM" { environment["GIT_CONFIG_NOSYSTEM"] = nil }
    let place = try Place(environment)
    let script = "echo '\(Self.words)' >&2; exit 1"
    switch how {
    case "config.worktree", "includeIf", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM":
      try Program.writeScript(company.path + "/pre-receive", script)
      let isOfWorktree = how == "config.worktree"
      try "[core]\n\thooksPath = \(company.path)\n".write(
        toFile: isOfWorktree ? place.there.path + "/config.worktree" : configuration, atomically: true, encoding: .utf8)
      if isOfWorktree { try place.there.git("config", "extensions.worktreeConfig", "true") }
      if how == "includeIf" { try place.there.git("config", "includeIf.gitdir:hub.git/.path", configuration) }
    case "receive.linkedWorktree": try place.there.git("worktree", "add", "-q", company.path + "/tree", "handrail")
    case "hooksPath":
      try FileManager.default.createDirectory(atPath: place.scratch.path + "/company", withIntermediateDirectories: true)
      try Program.writeScript(place.scratch.path + "/company/pre-receive", script)
      try place.there.git("config", "core.hooksPath", place.scratch.path + "/company")
    case "receive.maxInputSize": try place.there.git("config", how, "10")
    case "receive.denyUpdates": try place.there.git("config", "transfer.hideRefs", "refs/heads/handrail")
    default: try place.there.installHook(how, script)
    }
    let refusal = try #require(place.refusal(), "\(how) was passed over")
    #expect(refusal.kind == .refused, "\(refusal)")
    #expect(place.there.branch() == place.seen)
    if !how.hasPrefix("receive.") { #expect("\(refusal.code) \(refusal.serverMessage)".contains(Self.words), "\(refusal)") }
    withExtendedLifetime(company) {}
  }

  @Test func whatRunsAfterwardsRuns() throws {
    let place = try Place()
    try place.there.installHook("post-receive", "cat > '\(place.scratch.path)/received'")
    #expect(try place.push() && place.there.branch() == place.newer)
    let told = try String(contentsOfFile: place.scratch.path + "/received", encoding: .utf8)
    #expect(told.contains("\(place.seen) \(place.newer) refs/heads/handrail"))
  }

  /// Nothing in the ledger's own folder runs, whatever is in it.
  @Test func hooksOfTheLedgerDoNotRun() throws {
    let place = try Place()
    try place.there.installHook("post-receive", "exit 0")
    for hook in ["pre-push", "reference-transaction", "post-update"] {
      try place.here.installHook(hook, "touch '\(place.scratch.path)/ran'")
    }
    #expect(try place.push())
    #expect(!FileManager.default.fileExists(atPath: place.scratch.path + "/ran"))
  }

  /// Hooks are never skipped because git is missing; a repository without hooks does not need git.
  @Test func hooksAreNotSkippedWithoutGit() throws {
    let place = try Place([:])
    try place.there.installHook("update", "exit 0")
    #expect(place.refusal()?.code == .git(.notFound))
    #expect(place.there.branch() == place.seen)
    try FileManager.default.removeItem(atPath: place.there.path + "/hooks/update")
    #expect(try place.push() && place.there.branch() == place.newer)
  }

  /// What others may write to in a shared repository remains writable for them.
  @Test func aSharedRepositoryStaysShared() throws {
    let place = try Place()
    try place.there.git("config", "core.sharedRepository", "0666")
    #expect(try place.push())
    let file = "\(place.there.path)/refs/heads/handrail"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect((mode ?? 0) & 0o060 == 0o060, "\(String(mode ?? 0, radix: 8))")
  }

  @Test func aBranchThatStandsForAnotherIsNamed() throws {
    let place = try Place()
    try place.there.git("symbolic-ref", "refs/heads/handrail", "refs/heads/main")
    let expected = LedgerError.Code.remote(.branchSymbolic(ref: "refs/heads/handrail", target: "refs/heads/main"))
    #expect(place.refusal()?.code == expected)
    #expect(throws: LedgerError.self) {
      try place.transport.fetch("handrail", from: place.url, into: place.here.path, OperationControl())
    }
  }

  @Test(arguments: ["sha256", "refstorage"]) func anotherFormatIsNamed(_ what: String) throws {
    let place = try Place()
    let path = place.scratch.path + "/other.git"
    if what == "sha256" {
      try Tool.run("git", ["init", "-q", "--bare", "--object-format=sha256", path])
    } else {
      try Tool.run("git", ["init", "-q", "--bare", path])
      try Tool.run("git", ["--git-dir=\(path)", "config", "core.repositoryFormatVersion", "1"])
      // A format that no git knows; reftable, for one, is known to some.
      try Tool.run("git", ["config", "--file", path + "/config", "extensions.refstorage", "of-tomorrow"])
    }
    let url = try RemoteURL(path, relativeTo: "/")
    func code(_ body: () throws -> Void) -> LedgerError.Code? {
      do { try body() } catch { return (error as? LedgerError)?.code }
      return nil
    }
    let codes = [
      code { _ = try place.transport.fetch("handrail", from: url, into: place.here.path, OperationControl()) },
      code {
        _ = try place.transport.push(place.newer, over: nil, to: "handrail", at: url, from: place.here.path, OperationControl())
      },
    ].compactMap(\.self)
    #expect(codes.count >= 1)
    for code in codes {
      let isNamed =
        if what == "sha256" { code == .remote(.otherHash) } else if case .remote(.unsupportedFormat) = code { true } else {
          false
        }
      #expect(isNamed, "\(code)")
    }
  }

  /// Like git, it is refused with the command that allows it, which then takes effect, including for all folders.
  @Test(.enabled(if: geteuid() == 0, "only root can give a repository to another user"))
  func anotherUsersRepositoryIsTreatedAsByGit() throws {
    var environment = Tool.environment
    let own = try Scratch()
    environment["GIT_CONFIG_GLOBAL"] = own.path + "/gitconfig"
    let place = try Place(environment)
    try Tool.run("chown", ["-R", "12345", place.there.path])
    #expect(place.refusal()?.code == .git(.dubiousOwnership(path: place.there.path)))
    for folder in [place.there.path, "*"] {
      try own.write("gitconfig", "[safe]\n\tdirectory = \(folder)\n")
      #expect(place.refusal() == nil, "\(folder)")
      try Tool.run("chown", ["-R", "12345", place.there.path])
      #expect(
        try place.transport.fetch("handrail", from: place.url, into: place.here.path, OperationControl()) == place.newer)
    }
  }
}

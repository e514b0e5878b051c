import Foundation
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// A repository that was cloned without a part of its history is not damaged: what it lacks is named, with the command that
/// completes it; and who has the rest already syncs with it as with any other.
@Suite struct IncompleteRemoteTests {
  typealias Part = LedgerError.RemoteFault.Incomplete

  /// A whole repository with four commits, and a clone of it that lacks a part.
  private struct Place {
    let server: Server
    let whole: RemoteFixture
    let part: RemoteFixture
    let newest: String
    let transport: any Transport

    init(_ kind: ServerKind, _ what: Part) throws {
      server = try Server(kind)
      whole = try server.make()
      var commit: String?
      for index in 0..<4 { commit = try whole.repository.commit("commit \(index)", on: commit) }
      newest = try #require(commit)
      try whole.repository.setBranch(newest)
      try whole.repository.git("config", "uploadpack.allowFilter", "true")
      let path = server.root + "/part.git"
      let option = what == .shallow ? "--depth=1" : "--filter=blob:none"
      let words = ["clone", "-q", "--bare", option, "-b", "handrail", "file://\(whole.repository.path)", path]
      try Tool.run("git", words)
      let repository = try BareRepository(at: path)
      if kind != .file { try repository.git("config", "http.receivepack", "true") }
      part = RemoteFixture(repository: repository, url: try server.url("part.git", port: server.port))
      transport =
        kind == .file ? LocalTransport(environment: Tool.environment) : GitTransport(environment: server.environment)
    }

    func ledger(_ scratch: Scratch, _ name: String) throws -> BareRepository {
      try BareRepository(at: "\(scratch.path)/\(name)", keeping: scratch)
    }

    func fetch(_ remote: RemoteFixture, into ledger: BareRepository) throws -> String? {
      try transport.fetch("handrail", from: remote.url, into: ledger.path, OperationControl())
    }
  }

  @Test(arguments: [ServerKind.file, .daemon], [Part.shallow, .partial])
  func whatItLacksIsNamedWithTheCommandThatCompletesIt(_ kind: ServerKind, _ what: Part) throws {
    guard kind.missing == nil else { return }
    let (place, scratch) = (try Place(kind, what), try Scratch())
    defer { place.server.stop() }
    let ledger = try place.ledger(scratch, "first")
    do {
      let found = try place.fetch(place.part, into: ledger)
      // Some versions of git fetch the rest by themselves.
      #expect(what == .partial && found == place.newest && ledger.hasWhole(place.newest))
    } catch let error as LedgerError {
      let path = kind == .file ? place.part.repository.path : nil
      #expect(error.code == .remote(.incomplete(what, branch: "handrail", path: path)), "\(error)")
      let command = try #require(error.remedy.en.split(separator: ": ").last.map(String.init))
      #expect(error.remedy.ja.hasSuffix(command) && error.problem.en.contains("\(what)"))
      try Tool.run("sh", ["-c", "cd '\(place.part.repository.path)' && \(command)"])
    }
    let second = try place.ledger(scratch, "second")
    #expect(try place.fetch(place.part, into: second) == place.newest)
    #expect(second.hasWhole(place.newest))
  }

  @Test(arguments: [ServerKind.file, .daemon]) func whoHasTheRestSyncsWithIt(_ kind: ServerKind) throws {
    guard kind.missing == nil else { return }
    let (place, scratch) = (try Place(kind, .shallow), try Scratch())
    defer { place.server.stop() }
    let ledger = try place.ledger(scratch, "ledger")
    #expect(try place.fetch(place.whole, into: ledger) == place.newest)
    try ledger.setBranch(place.newest, "handoff")
    let theirs = try place.part.repository.commit("theirs", on: place.newest)
    try place.part.repository.setBranch(theirs)
    #expect(try place.fetch(place.part, into: ledger) == theirs && ledger.hasWhole(theirs))
    let ours = try ledger.commit("ours", on: theirs)
    try ledger.setBranch(ours, "handoff")
    let isSent = try place.transport.push(
      ours, over: theirs, to: "handrail", at: place.part.url, from: ledger.path, OperationControl())
    #expect(isSent && place.part.repository.branch() == ours)
  }
}

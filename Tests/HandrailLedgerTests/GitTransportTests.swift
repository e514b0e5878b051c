import Foundation
import HandrailModel
import Testing

@testable import HandrailLedger

/// The system's git against git's own servers.
@Suite struct GitTransportTests {
  /// Runs `body` with a server of that kind; if it is not installed, the test is skipped and says what is missing.
  static func with(_ kind: ServerKind, _ body: (Server, TransportSuite) throws -> Void) throws {
    if let missing = kind.missing { try Test.cancel("no \(missing) here: script/bootstrap --test-servers installs it") }
    let server = try Server(kind)
    defer { server.stop() }
    try body(server, TransportSuite(transport: GitTransport(environment: server.environment), make: { try server.make() }))
  }

  @Test(arguments: ServerKind.allCases)
  func roundTrip(_ kind: ServerKind) throws { try Self.with(kind) { try $1.roundTrip() } }

  @Test(arguments: ServerKind.allCases)
  func oneBranch(_ kind: ServerKind) throws { try Self.with(kind) { try $1.fetchesAndPushesOneBranch() } }

  @Test(arguments: ServerKind.allCases)
  func emptyOrWithoutTheBranch(_ kind: ServerKind) throws { try Self.with(kind) { try $1.nothingThere() } }

  @Test(arguments: ServerKind.allCases)
  func race(_ kind: ServerKind) throws { try Self.with(kind) { try $1.race(rounds: kind == .file ? 20 : 8) } }

  @Test(arguments: ServerKind.allCases)
  func movedSince(_ kind: ServerKind) throws { try Self.with(kind) { try $1.movedSince() } }

  @Test(arguments: ServerKind.allCases)
  func hook(_ kind: ServerKind) throws { try Self.with(kind) { try $1.hook() } }

  @Test(arguments: ServerKind.allCases)
  func noSuchRepository(_ kind: ServerKind) throws {
    try Self.with(kind) { try $1.isMissing(try $0.url("nowhere.git", port: $0.port)) }
  }

  @Test func oddBranches() throws { try Self.with(.file) { try $1.oddBranches() } }

  @Test(arguments: ServerKind.distant)
  func readOnly(_ kind: ServerKind) throws {
    try Self.with(kind) { server, suite in
      let (scratch, place) = (try Scratch(), try server.make())
      let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
      let commit = try place.repository.commit("first")
      try place.repository.setBranch(commit)
      try server.forbidWriting(to: place)
      #expect(try suite.transport.fetch("handrail", from: place.url, into: here.path, OperationControl()) == commit)
      let next = try here.commit("next", on: commit)
      let error = #expect(throws: LedgerError.self) {
        try suite.transport.push(next, over: commit, to: "handrail", at: place.url, from: here.path, OperationControl())
      }
      #expect(error?.kind == .refused, "\(String(describing: error))")
    }
  }

  @Test(arguments: ["wrong", nil])
  func wrongPassword(_ password: String?) throws {
    try Self.with(.http) { server, _ in
      server.setPassword(password)
      let error = try failure(of: server)
      #expect(error?.kind == .authentication)
      #expect(error?.code == .access(password == nil ? .passwordMissing : .passwordRejected))
    }
  }

  @Test(arguments: [("other", "host"), ("key", nil), ("key", "other")] as [(String, String?)])
  func wrongKeys(_ identity: String, _ hostKey: String?) throws {
    try Self.with(.ssh) { server, _ in
      try server.setKeys(identity: identity, hostKey: hostKey)
      let error = try failure(of: server)
      #expect(error?.kind == .authentication)
      let fault: LedgerError.AccessFault =
        identity == "other" ? .sshKeysRejected : hostKey == nil ? .hostKeyUnknown : .hostKeyChanged
      #expect(error?.code == .access(fault), "\(String(describing: error))")
    }
  }

  private func failure(of server: Server) throws -> LedgerError? {
    let (scratch, place) = (try Scratch(), try server.make())
    let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
    return #expect(throws: LedgerError.self) {
      try GitTransport(environment: server.environment).fetch("handrail", from: place.url, into: here.path, OperationControl())
    }
  }
}

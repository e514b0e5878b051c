import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// Failing networks: silence, broken connections, lost replies, and people who lose patience.
@Suite struct FaultTests {
  private let branch = "handrail"

  @Test(arguments: ServerKind.distant)
  func silentServer(_ kind: ServerKind) throws {
    try withSilence(kind) { transport, url, ledger in
      let error = try timed(within: 1...3) {
        try transport.fetch(branch, from: url, into: ledger.path, OperationControl(timeout: 1))
      }
      #expect(error?.kind == .unreachable && error?.code == .connection(.timedOut))
      let commit = try ledger.commit("x")
      let late = try timed(within: 1...3) {
        try transport.push(commit, over: nil, to: branch, at: url, from: ledger.path, OperationControl(timeout: 1))
      }
      #expect(late?.code == .connection(.timedOut))
    }
  }

  @Test(arguments: ServerKind.distant)
  func cancelled(_ kind: ServerKind) throws {
    try withSilence(kind) { transport, url, ledger in
      let start = ContinuousClock.now
      let control = OperationControl(isCancelled: { ContinuousClock.now - start > .milliseconds(300) })
      let error = try timed(within: 0.3...1.3) { try transport.fetch(branch, from: url, into: ledger.path, control) }
      #expect(error?.kind == .cancelled)
    }
  }

  /// A fetch whose connection breaks leaves nothing behind, and works the next time.
  @Test(arguments: ServerKind.distant)
  func brokenFetch(_ kind: ServerKind) throws {
    try GitTransportTests.with(kind) { server, suite in
      let proxy = Proxy(to: server.port, .cutAnswer(after: 300_000))
      defer { proxy.stop() }
      let (scratch, place) = (try Scratch(), try server.make(port: proxy.port))
      let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
      let commit = try place.repository.commit("large", bytes: 1_000_000)
      try place.repository.setBranch(commit)
      let error = #expect(throws: LedgerError.self) {
        try suite.transport.fetch(branch, from: place.url, into: here.path, OperationControl(timeout: 5))
      }
      #expect(proxy.hasFailed)
      #expect(error?.kind == .unreachable, "\(String(describing: error))")
      #expect(try here.refs().isEmpty)
      #expect(try suite.transport.fetch(branch, from: place.url, into: here.path, OperationControl()) == commit)
      #expect(here.hasWhole(commit))
    }
  }

  @Test(arguments: ServerKind.distant)
  func brokenPush(_ kind: ServerKind) throws {
    try GitTransportTests.with(kind) { server, suite in
      let proxy = Proxy(to: server.port, .cutQuestion(after: 300_000))
      defer { proxy.stop() }
      let (scratch, place) = (try Scratch(), try server.make(port: proxy.port))
      let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
      let commit = try here.commit("large", bytes: 1_000_000)
      let error = #expect(throws: LedgerError.self) {
        try suite.transport.push(commit, over: nil, to: branch, at: place.url, from: here.path, OperationControl(timeout: 5))
      }
      #expect(proxy.hasFailed)
      #expect(error?.kind == .unreachable, "\(String(describing: error))")
      #expect(place.repository.branch() == nil)
      #expect(try suite.transport.push(commit, over: nil, to: branch, at: place.url, from: here.path, OperationControl()))
      #expect(place.repository.branch() == commit)
    }
  }

  /// The server applied the change, but its answer never came; the outcome depends on whether somebody has continued from there
  /// since.
  @Test(arguments: ServerKind.distant, [false, true])
  func lostReply(_ kind: ServerKind, goesOn: Bool) throws {
    try GitTransportTests.with(kind) { server, suite in
      let scratch = try Scratch()
      let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
      let place = try server.make()
      let commit = try here.commit("large", bytes: 400_000)
      let repository = place.repository
      let proxy = Proxy(
        to: server.port,
        .loseReply(after: 250_000) {
          guard poll(for: 1, { repository.branch() == commit }) else { return false }
          if goesOn { try? repository.setBranch(try repository.commit("more", on: commit)) }
          return true
        })
      defer { proxy.stop() }
      let name = (repository.path as NSString).lastPathComponent
      let url = try server.url(name, port: proxy.port)
      let moved = try suite.transport.push(commit, over: nil, to: branch, at: url, from: here.path, OperationControl(timeout: 5))
      #expect(proxy.hasFailed)
      #expect(moved == !goesOn)
    }
  }

  @Test func nobodyListens() throws {
    let scratch = try Scratch()
    let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
    for kind in ServerKind.distant where kind.missing == nil {
      let url = try address(kind, Loopback.freePort())
      let error = #expect(throws: LedgerError.self) {
        try GitTransport(environment: Tool.environment).fetch(branch, from: url, into: here.path, OperationControl())
      }
      #expect(error?.code == .connection(.notConnected), "\(kind): \(String(describing: error))")
    }
  }

  private func address(_ kind: ServerKind, _ port: UInt16) throws -> RemoteURL {
    let scheme = kind == .daemon ? "git" : kind.rawValue
    return try RemoteURL("\(scheme)://127.0.0.1:\(port)/d.git", relativeTo: "/")
  }

  private func withSilence(_ kind: ServerKind, _ body: (GitTransport, RemoteURL, BareRepository) throws -> Void) throws {
    if kind == .ssh, let missing = kind.missing { try Test.cancel("no \(missing) here") }
    let (listener, port) = Loopback.listen()
    defer { close(listener) }
    let scratch = try Scratch()
    let ledger = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
    try body(GitTransport(environment: Tool.environment), try address(kind, port), ledger)
  }

  private func timed<Result>(within seconds: ClosedRange<Double>, _ body: () throws -> Result) throws -> LedgerError? {
    let start = ContinuousClock.now
    let error = #expect(throws: LedgerError.self) { try body() }
    let taken = (ContinuousClock.now - start) / .seconds(1)
    #expect(seconds.contains(taken), "\(taken) s")
    return error
  }
}

import Testing

@testable import HandrailLedger

/// Two repositories on one machine, through libgit2: the same suite as for the system's git.
@Suite struct LocalTransportTests {
  private func with(_ body: (TransportSuite) throws -> Void) throws {
    let server = try Server(.file)
    defer { server.stop() }
    try body(TransportSuite(transport: LocalTransport(), make: { try server.make() }))
  }

  @Test func roundTrip() throws { try with { try $0.roundTrip() } }
  @Test func oneBranch() throws { try with { try $0.fetchesAndPushesOneBranch() } }
  @Test func emptyOrWithoutTheBranch() throws { try with { try $0.nothingThere() } }
  @Test func race() throws { try with { try $0.race(rounds: 40) } }
  @Test func movedSince() throws { try with { try $0.movedSince() } }
}

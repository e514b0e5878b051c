import Foundation
import HandrailModel
import HandrailSession
import Testing

@testable import HandrailLedger

/// Connections that end at any byte: the remote is unreachable, and nothing is damaged.
@Suite(.serialized) struct CutTests {
  private static let branch = "handrail"

  @Test(arguments: ServerKind.distant, [true, false])
  func everyCutIsReportedAsUnreachable(_ kind: ServerKind, isPush: Bool) throws {
    try GitTransportTests.with(kind) { server, suite in
      let whole = Proxy(to: server.port, .nothing)
      defer { whole.stop() }
      let result = try Self.attempt(isPush, server, suite.transport, whole)
      try #require(result == nil, "\(String(describing: result))")
      let counted = whole.counted
      var (cuts, other): (Int, [String]) = (0, [])
      for isQuestion in [true, false] {
        let total = isQuestion ? counted.sent : counted.answered
        for (index, place) in Self.places(total, kind).enumerated() {
          let proxy = Proxy(to: server.port, .cutAt(place, isQuestion: isQuestion, resets: index % 2 == 1))
          defer { proxy.stop() }
          let error = try Self.attempt(isPush, server, suite.transport, proxy)
          guard let error else { continue }
          cuts += 1
          if error.kind != .unreachable {
            other.append("\(place) of \(total), \(isQuestion ? "question" : "answer"): \(error.kind) \(error.problem.en)")
          }
        }
      }
      #expect(other == [], "\(other.count) of \(cuts)")
      #expect(cuts > 5, "\(cuts) cuts prove little")
    }
  }

  /// The first bytes one by one, where the greetings and lengths are, then evenly over the rest.
  private static func places(_ total: Int, _ kind: ServerKind) -> [Int] {
    let (first, count) = kind == .ssh ? ([0, 3, 40], 5) : ([0, 1, 3, 4, 5, 9, 33], 9)
    return first.filter { $0 < total } + (1..<count).map { total * $0 / count }
  }

  /// Fetches or pushes through `proxy`. Returns the error; nil if it succeeded nevertheless.
  private static func attempt(
    _ isPush: Bool, _ server: Server, _ transport: any Transport, _ proxy: Proxy
  ) throws -> LedgerError? {
    let (scratch, place) = (try Scratch(), try server.make(port: proxy.port))
    let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
    let commit = try (isPush ? here : place.repository).commit("some", bytes: 40_000)
    if !isPush { try place.repository.setBranch(commit) }
    do throws(LedgerError) {
      if isPush {
        _ = try transport.push(commit, over: nil, to: branch, at: place.url, from: here.path, OperationControl(timeout: 5))
      } else {
        _ = try transport.fetch(branch, from: place.url, into: here.path, OperationControl(timeout: 5))
      }
      return nil
    } catch {
      return error
    }
  }
}

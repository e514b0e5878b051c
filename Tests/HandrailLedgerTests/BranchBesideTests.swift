import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// Git keeps a branch in a file, so no other branch can have its name before a slash.
@Suite struct BranchBesideTests {
  @Test(arguments: [ServerKind.file, .daemon], [("handrail", "handrail/x"), ("team/handrail", "team")])
  func theOtherBranchIsNamed(_ kind: ServerKind, _ names: (branch: String, other: String)) throws {
    guard kind.missing == nil else { return }
    let server = try Server(kind)
    defer { server.stop() }
    let (remote, scratch) = (try server.make(), try Scratch())
    let here = try BareRepository(at: scratch.path + "/ledger", keeping: scratch)
    let commit = try here.commit("ours")
    try here.setBranch(commit)
    let other = try remote.repository.commit("theirs")
    try remote.repository.git("update-ref", "refs/heads/\(names.other)", other)
    let transport: any Transport =
      kind == .file ? LocalTransport(environment: Tool.environment) : GitTransport(environment: server.environment)
    for isPacked in [false, true] {
      if isPacked { try remote.repository.git("pack-refs", "--all") }
      #expect(try transport.fetch(names.branch, from: remote.url, into: here.path, OperationControl()) == nil)
      let error = try #require(throws: LedgerError.self) {
        try transport.push(commit, over: nil, to: names.branch, at: remote.url, from: here.path, OperationControl())
      }
      #expect(error.code == .remote(.branchBeside(other: names.other)), "\(isPacked): \(error)")
      #expect(error.problem.en.contains(names.other) && error.remedy.en.contains("--branch"))
    }
  }
}

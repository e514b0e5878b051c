import Foundation
import HandrailTestSupport
import Testing

/// `handrail mcp` with the protocol's own Python client, which `script/bootstrap --test` installs.
@Suite(.enabled(if: python != nil && Program.handrailPath != nil, "no MCP client in .build/mcp-client"))
struct ClientTests {
  @Test func theClientReadsAWorkspace() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("client.py").path
    let folder = NSTemporaryDirectory() + "handrail-client-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var environment = ProcessInfo.processInfo.environment
    environment.merge(["HOME": folder, "HANDRAIL_AUTHOR": "Aki", "LLVM_PROFILE_FILE": "/dev/null"]) { $1 }
    let words = [script, Program.handrailPath ?? "", folder + "/app"]
    let said = try Program(path: python ?? "", words, environment: environment).run(killAfter: 60_000)
    #expect(said.code == 0, "\(said.said)")
    #expect(said.out == "legacy: 2025-11-25\nauto: 2026-07-28\n")
  }
}

private let python: String? = {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let path = root.appendingPathComponent(".build/mcp-client/bin/python3").path
  return FileManager.default.isExecutableFile(atPath: path) ? path : nil
}()

import Foundation
import HandrailExchange
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A design that is fetched from a server of ours.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "no curl")) struct FigmaFetchTests {
  private static let token = "figd_secret-7\"\\"

  /// A workspace that asks `server`; `more` is added to its environment.
  private static func workspace(
    _ folder: TestFolder, _ server: FigmaServer?, _ more: [String: String] = [:]
  ) throws -> Workspace {
    let workspace = try folder.workspace()
    var dependencies = folder.dependencies()
    dependencies.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1", "FIGMA_TOKEN": token,
      "HANDRAIL_FIGMA_API": "http://127.0.0.1:\(server?.port ?? 9)",
    ].merging(more) { $1 }
    return try Workspace.open(from: workspace.root, dependencies)
  }

  private static func link(_ query: String = "") throws -> FigmaLink {
    try #require(Workspace.designLink("https://www.figma.com/design/KEY1/Shop\(query)"))
  }

  @Test func aDesignIsFetchedOnceKeptAndImported() throws {
    try TestFolder.with { folder in
      let refused = FigmaServer.answer(403, #"{"status":403,"err":"Limited by Figma plan"}"#)
      let server = FigmaServer([FigmaServer.answer(200, FigmaImportTests.design()), refused])
      let workspace = try Self.workspace(folder, server)
      let design = try workspace.fetchFigma(try Self.link())
      // Variables are for the largest plan alone: their absence ends nothing.
      #expect(design.refusal?.code == .web(.forbidden("Limited by Figma plan")))
      #expect(design.variables == nil && design.bytes == FigmaImportTests.design().utf8.count)
      #expect(
        server.requests.map { String($0.prefix { !$0.isNewline }) } == [
          "GET /v1/files/KEY1 HTTP/1.1", "GET /v1/files/KEY1/variables/local HTTP/1.1",
        ])
      #expect(server.requests.allSatisfy { $0.contains("X-Figma-Token: \(Self.token)\r\n") })
      #expect(design.path == "\(folder.path)/state-one/designs/KEY1.json")
      let kept = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/state-one/designs")
      #expect(kept == ["KEY1.json"], "nothing is left of what was refused")
      var options = FigmaOptions()
      options.key = design.link.key
      let imported = try workspace.readFigma([design.path], options)
      #expect(try workspace.importScreens(imported, isDryRun: false).added == ["cart"])
      #expect(try workspace.value("cart", "design-link") == "https://www.figma.com/design/KEY1/?node-id=1-1")
    }
  }

  @Test func aLayerThatTheAddressLeadsToIsAskedForAlone() throws {
    try TestFolder.with { folder in
      let variables = #"{"meta":{"variables":{},"variableCollections":{}}}"#
      let server = FigmaServer([FigmaServer.answer(200, "{}"), FigmaServer.answer(200, variables)])
      let design = try Self.workspace(folder, server).fetchFigma(try Self.link("?node-id=I5-6%3B1-2&t=x"))
      #expect(server.requests.first?.hasPrefix("GET /v1/files/KEY1/nodes?ids=I5:6%3B1:2 HTTP/1.1\r\n") == true)
      #expect(design.path.hasSuffix("/designs/KEY1.I5-6_1-2.json"))
      #expect(try String(contentsOfFile: design.variables ?? "", encoding: .utf8) == variables)
    }
  }

  @Test func figmaIsWaitedForWhereItSaysSoAndNotForDays() throws {
    try TestFolder.with { folder in
      let soon = FigmaServer.answer(429, "", "Retry-After: 1")
      let days = FigmaServer.answer(
        429, "{}", "Retry-After: 396000", "X-Figma-Plan-Tier: starter", "X-Figma-Rate-Limit-Type: low")
      let server = FigmaServer([soon, FigmaServer.answer(200, "{}"), FigmaServer.answer(404), days])
      let workspace = try Self.workspace(folder, server)
      let said = Locked<[String]>([])
      _ = try workspace.fetchFigma(try Self.link(), OperationControl(progress: { text in said.withLock { $0.append(text.en) } }))
      #expect(said.current.contains("Figma asks to wait: 1 s") && server.requests.count == 3)
      let failure = failure { try workspace.fetchFigma(try Self.link()) }
      #expect(failure?.code == .web(.limited(seconds: 396_000, isLow: true, plan: "starter")) && server.requests.count == 4)
      #expect(failure?.remedy.en.hasPrefix("Try again in 5 days, or export the design with the plugin") == true)
      #expect(failure?.problem.ja.contains("プラン: starter") == true)
    }
  }

  @Test(arguments: [
    (
      FigmaServer.answer(403, #"{"status":403,"err":"Invalid token"}"#), Failure.WebFault.forbidden("Invalid token"),
      Failure.Kind.authentication
    ),
    (FigmaServer.answer(404, #"{"status":404,"err":"Not found"}"#), .notFound, .usage),
    (FigmaServer.answer(500, "<html>"), .refused(status: 500, message: ""), .refused),
    // The token would be told to whoever it leads to.
    (FigmaServer.answer(302, "", "Location: /v1/files/OTHER"), .refused(status: 302, message: ""), .refused),
    ("HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n", .tooLarge(most: JSONTape.maximumForeignBytes), .data),
  ]) func whatIsRefusedIsSaid(answer: String, fault: Failure.WebFault, kind: Failure.Kind) throws {
    try TestFolder.with { folder in
      let server = FigmaServer([answer])
      let workspace = try Self.workspace(folder, server)
      let failure = failure { try workspace.fetchFigma(try Self.link()) }
      #expect(failure?.code == .web(fault) && failure?.code.kind == kind && server.requests.count == 1)
      let said = [failure?.problem.en, failure?.remedy.en, failure?.place].compactMap { $0 }.joined()
      #expect(!said.contains("figd_"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state-one/designs") == [])
    }
  }

  @Test func whatCannotBeReachedOrIsCancelledIsSaid() throws {
    try TestFolder.with { folder in
      let port = Loopback.freePort()
      let gone = try Self.workspace(folder, nil, ["HANDRAIL_FIGMA_API": "http://127.0.0.1:\(port)"])
      let failure = failure { try gone.fetchFigma(try Self.link()) }
      #expect(
        failure?.code.kind == .unreachable && failure?.problem.en.contains("127.0.0.1") == true, "\(String(describing: failure))")
    }
    try TestFolder.with { folder in
      let server = FigmaServer([FigmaServer.silence])
      let workspace = try Self.workspace(folder, server)
      let control = OperationControl(isCancelled: { !server.requests.isEmpty })
      #expect(failure { try workspace.fetchFigma(try Self.link(), control) }?.code.kind == .interrupted)
    }
  }

  @Test func theTokenComesFromTheEnvironmentElseFromGit() throws {
    try TestFolder.with { folder in
      let server = FigmaServer([FigmaServer.answer(200, "{}"), FigmaServer.answer(403)])
      let helper = ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "credential.helper"]
      let none = try Self.workspace(folder, server, ["FIGMA_TOKEN": ""])
      #expect(failure { try none.fetchFigma(try Self.link()) }?.code == .web(.noToken))
      var dependencies = none.dependencies
      dependencies.environment.merge(helper) { $1 }
      dependencies.environment["GIT_CONFIG_VALUE_0"] = "!f() { echo username=x; echo password=from-git; }; f"
      _ = try Workspace.open(from: none.root, dependencies).fetchFigma(try Self.link())
      #expect(server.requests.allSatisfy { $0.contains("X-Figma-Token: from-git\r\n") } && server.requests.count == 2)
      dependencies.environment["FIGMA_TOKEN"] = "two\nlines"
      let broken = try Workspace.open(from: none.root, dependencies)
      #expect(failure { try broken.fetchFigma(try Self.link()) }?.code == .web(.malformedToken))
    }
  }

  @Test func theTokenIsInNoListOfProcesses() throws {
    try TestFolder.with { folder in
      let script = "echo \"$@\" > '\(folder.path)/words'\nenv > '\(folder.path)/env'\nexec /usr/bin/curl \"$@\""
      try Program.writeScript(folder.path + "/curl", script)
      let server = FigmaServer([FigmaServer.answer(200, "{}")])
      _ = try Self.workspace(folder, server, ["PATH": folder.path + ":/usr/bin:/bin"]).fetchFigma(try Self.link())
      #expect(try String(contentsOfFile: folder.path + "/words", encoding: .utf8) == "-q -K -\n")
      #expect(try !String(contentsOfFile: folder.path + "/env", encoding: .utf8).contains("figd_"))
    }
  }

  @Test(arguments: ["http://api.figma.com", "http://127.0.0.1.example.com", "ftp://localhost", "https://a:b@example.com", "x"])
  func onlyThisMachineIsAskedWithoutEncryption(_ server: String) throws {
    try TestFolder.with { folder in
      let workspace = try Self.workspace(folder, nil, ["HANDRAIL_FIGMA_API": server])
      #expect(failure { try workspace.fetchFigma(try Self.link()) }?.code == .web(.notEncrypted))
    }
  }

  @Test(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
  func aRepositoryNamesNoProgramForThePassword() throws {
    try TestFolder.with { folder in
      _ = try folder.workspace()
      let helper = "!touch '\(folder.path)/ran'; echo password=x"
      for words in [["init", "--quiet", "app"], ["-C", "app", "config", "credential.helper", helper]] {
        _ = try Program("git", "-C", folder.path, arguments: words).run()
      }
      let words = ["-c", "cd \"$0\" && exec \"$@\"", folder.path + "/app", Program.handrailPath ?? ""]
      let result = try Program.handrail(
        folder, words + ["import", "figma", "https://www.figma.com/design/KEY1/Shop"], program: "/bin/sh",
        extra: ["HANDRAIL_FIGMA_API": "http://127.0.0.1:9"]
      ).run()
      #expect(result.code == 4 && result.error.contains("FIGMA_TOKEN"), "\(result.said)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
    }
  }

  @Test(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests")) func theCommandTakesAnAddress() throws {
    try TestFolder.with { folder in
      let server = FigmaServer([FigmaServer.answer(200, FigmaImportTests.design()), FigmaServer.answer(403)])
      _ = try folder.workspace()
      let result = try Program.handrail(
        folder, ["import", "figma", "https://www.figma.com/file/KEY1/Shop", "-C", folder.path + "/app"],
        extra: ["FIGMA_TOKEN": Self.token, "HANDRAIL_FIGMA_API": "http://localhost:\(server.port)"]
      ).run()
      #expect(
        result.code == 0 && result.out.contains("designs/KEY1.json") && result.out.contains("1 screen added"), "\(result.said)")
      #expect(result.out.contains("Figma gives no variables") && !result.said.contains("figd_"))
    }
  }
}

import HandrailModel
import HandrailSession
import Testing

@testable import HandrailTUI

@Suite struct SyncViewTests {
  private func withRemote() throws -> Driver {
    let driver = try Driver()
    driver.press(.character("S"), .character("n")).type("design").press(.enter).type("../design.git").press(.enter)
    return driver
  }

  @Test func addsARemote() throws {
    let driver = try withRemote()
    // How much of a long address is shown depends on where the workspace is.
    #expect(driver.screen.contains("design"))
    let remotes = try driver.workspace.remotes()
    #expect(remotes.map(\.name) == ["design"] && remotes.allSatisfy { $0.url.hasSuffix("/design.git") })
  }

  @Test func withoutARemoteThereIsNothingToSync() throws {
    let driver = try Driver()
    driver.press(.character("S"))
    #expect(driver.screen.contains("No remotes. Press n to add"))
    driver.press(.enter)
    #expect(driver.synced.isEmpty && driver.screen.contains("Add a remote first"))
  }

  @Test func aWrongAddressIsRefused() throws {
    let driver = try Driver()
    driver.press(.character("S"), .character("n")).type("evil").press(.enter).type("ext::sh -c x").press(.enter)
    #expect(try driver.workspace.remotes().isEmpty)
    #expect(driver.app.message?.isError == true)
  }

  @Test func runsInTheBackgroundWhileOneGoesOn() throws {
    let driver = try withRemote()
    driver.press(.enter)
    #expect(driver.synced == [[]] && driver.screen.contains("Syncing in the background"))
    driver.handle(.syncProgress("Receiving objects: 40 %"))
    #expect(driver.screen.contains("Receiving objects: 40 %"))
    driver.press(.character("h"))
    #expect(driver.app.route == .board && driver.screen.contains("syncing…"))
    driver.press(.down)
    driver.handle(
      .synced([RemoteOutcome(name: "design", isGood: true, message: Text(both: "2 received"), remedy: .none)], conflicts: 0))
    #expect(driver.screen.contains("Synced with design.") && !driver.screen.contains("syncing"))
    driver.press(.character("S"))
    #expect(driver.screen.contains("✓ design 2 received"))
  }

  @Test func oneSyncAtATime() throws {
    let driver = try withRemote()
    driver.press(.enter, .enter, .character("o"))
    #expect(driver.synced.count == 1 && driver.screen.contains("A sync is running"))
  }

  @Test func syncsOneRemoteAlone() throws {
    let driver = try withRemote()
    driver.press(.character("o"))
    #expect(driver.synced == [["design"]])
  }

  @Test func escGivesUpAndThenGoesBack() throws {
    let driver = try withRemote()
    driver.press(.enter)
    #expect(driver.app.handle(.key(.escape)).contains { if case .cancelSync = $0 { true } else { false } })
    #expect(driver.screen.contains("Cancelling…"))
    driver.handle(.synced([], conflicts: 0))
    #expect(driver.screen.contains("Sync cancelled. Nothing was lost."))
    driver.press(.escape)
    #expect(driver.app.route == .board)
  }

  @Test func failuresAndConflictsAreTold() throws {
    let driver = try withRemote()
    driver.press(.enter)
    let failure = RemoteOutcome(
      name: "design", isGood: false, message: Text(both: "No answer."), remedy: Text(both: "Check the network."))
    // What is counted in the store afterwards is left out here.
    _ = driver.app.handle(.synced([failure], conflicts: 2))
    #expect(driver.screen.contains("design: No answer.") && driver.screen.contains("Check the network."))
    #expect(driver.screen.contains("2 conflicts"))
    // The number stays while the next one runs.
    driver.press(.enter)
    #expect(driver.app.sync.isRunning && driver.app.sync.conflicts == 2)
  }

  /// A sync that failed as a whole, or with a remote that is gone since, does not stay in the header forever.
  @Test func whatIsNoRemoteAnyMoreIsForgotten() throws {
    let driver = try withRemote()
    let lost = RemoteOutcome(name: "gone", isGood: false, message: Text(both: "No answer."), remedy: .none)
    driver.handle(.synced([lost], conflicts: 0))
    driver.press(.escape, .character("S"))
    #expect(driver.app.sync.outcomes.isEmpty && !driver.screen.contains("sync failed"))
  }

  @Test func forgettingARemoteAsksFirst() throws {
    let driver = try withRemote()
    driver.press(.character("D"), .character("n"))
    #expect(try driver.workspace.remotes().count == 1)
    driver.press(.character("D"), .character("y"))
    #expect(try driver.workspace.remotes().isEmpty)
  }

  @Test func syncsForReal() throws {
    let driver = try withRemote()
    let event = driver.runner.sync([], isCancelled: { false }, progress: { _ in })
    guard case .synced(let outcomes, let conflicts) = event else {
      Issue.record("\(event)")
      return
    }
    // The folder is not a repository: that is reported, with what to do.
    #expect(outcomes.map(\.isGood) == [false] && conflicts == 0 && !outcomes[0].remedy.en.isEmpty)
  }
}

import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// The Corona-Warn-App as the importer reads it, made once.
enum RealApp {
  static let path: String? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = ProcessInfo.processInfo.environment["HANDRAIL_CORPUS"] ?? root.appending(path: "../shared/data").standardized.path
    let app = data + "/apps/corona-warn-app+cwa-app-ios"
    return FileManager.default.fileExists(atPath: app) ? app : nil
  }()

  static let imported = Result {
    let folder = NSTemporaryDirectory() + "handrail-tui-real-" + UUID().uuidString
    try FileManager.default.copyItem(atPath: Template.empty.get(), toPath: folder)
    try Template.trust(folder)
    let environment = [
      "HANDRAIL_AUTHOR": "Mika", "XDG_STATE_HOME": folder + "/state", "HOME": folder, "LLVM_PROFILE_FILE": "/dev/null",
    ]
    let words = ["import", "interface-builder", path ?? "", "-C", folder + "/app"]
    _ = try Program(path: Program.handrailPath ?? "", words, environment: environment).run()
    return folder
  }
}

/// Whole days of three people on a real app: the designer fills the gaps, the engineer asks and verifies, the lead signs.
@Suite(.enabled(if: Tmux.exists && RealApp.path != nil, "needs tmux, handrail and the real apps"), .serialized)
struct StoryTests {
  private func copy() throws -> Driver {
    let folder = NSTemporaryDirectory() + "handrail-story-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: RealApp.imported.get() + "/app", toPath: folder + "/app")
    try Template.trust(folder)
    return try Driver(open: folder)
  }

  @Test func aDesignerGetsAScreenReady() throws {
    let driver = try copy()
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: "of 65 screens ready")
    try tmux.press("/")
    try tmux.wait(for: "Filter")
    try tmux.type("diary-day")
    try tmux.press("Enter")
    try tmux.wait(for: "Filter: diary-day")
    try tmux.press("g", "i")
    try tmux.wait(for: "Waiting for you: diary-day")
    try tmux.wait(for: "2 waiting")
    try tmux.press("Enter")
    // What the list shows is nowhere in the file: nothing is proposed.
    try tmux.wait(for: "filled-with")
    try tmux.type("Entries of the day: contacts and places")
    // Each Enter saves and brings the next gap.
    try tmux.press("Enter")
    try tmux.wait(for: "reflow")
    try tmux.type("The list scrolls below the segments")
    try tmux.press("Enter")
    try tmux.wait(for: "Everything is answered.")
    try tmux.press("Escape")
    try tmux.wait(for: "3 of 65 shown, 1 ready")
    try tmux.press("p")
    try tmux.wait(for: "Progress of diary-day")
    try tmux.type("ready")
    try tmux.press("Enter")
    try tmux.wait(for: "Saved diary-day.")
    #expect(try driver.value("diary-day", "progress") == "ready")
    #expect(try driver.value("diary-day", "reflow") == "The list scrolls below the segments")
  }

  @Test func anEngineerPullsAsksAndVerifies() throws {
    let driver = try copy()
    _ = try driver.workspace.record([Target("diary-day")], [Assignment("progress=implemented")])
    let tmux = try Tmux(in: driver.folder, author: "Yui <yui@example.com>")
    try tmux.wait(for: "of 65 screens ready")
    try tmux.press("/")
    try tmux.type("diary-day")
    try tmux.press("Enter")
    try tmux.wait(for: "Filter: diary-day")
    try tmux.press("g", "c")
    try tmux.wait(for: "Build, in reading order")
    try tmux.press("j", "j", "a")
    try tmux.wait(for: "Ask:")
    try tmux.type("Does it stay at the top?")
    try tmux.press("Enter")
    try tmux.wait(for: "Started a thread about diary-day#")
    try tmux.press("/")
    try tmux.type("order.")
    try tmux.press("Enter")
    try tmux.wait(for: "Verify: ")
    // From the top, past what to keep in mind, to the first of two checks.
    try tmux.press("k", "k", "k", "k", "j", "j", "j", "+")
    try tmux.wait(for: "Build:")
    try tmux.type("412 iOS 18.5")
    try tmux.press("Enter")
    try tmux.wait(for: ": passed.")
    try tmux.press("-")
    try tmux.wait(for: "Note:")
    try tmux.type("The label is cut")
    try tmux.press("Enter")
    try tmux.wait(for: "412 iOS 18.5")
    try tmux.press("Enter")
    try tmux.wait(for: "The screen is reopened")
    let entries = try driver.workspace.verificationEntries("diary-day")
    #expect(entries.contains { $0.state == .passed } && entries.contains { $0.state == .failed })
    #expect(try driver.workspace.sheet("diary-day", .en).threads.count == 1)
  }

  @Test func aLeadReviewsAndSigns() throws {
    let driver = try copy()
    let tmux = try Tmux(in: driver.folder, author: "Ren <ren@example.com>")
    try tmux.wait(for: "of 65 screens ready")
    try tmux.press("s")
    try tmux.wait(for: "most blocking first")
    try tmux.press("Enter")
    try tmux.wait(for: "blocking  draft")
    try tmux.press("v")
    try tmux.wait(for: "VoiceOver preview: ")
    try tmux.press("Escape")
    try tmux.wait(for: "blocking  draft")
    try tmux.press("y")
    try tmux.wait(for: "Lead: I have reviewed this screen")
    try tmux.press("Enter")
    try tmux.wait(for: "open findings?")
    try tmux.press("y")
    try tmux.wait(for: " as lead.")
    try tmux.press("u")
    try tmux.wait(for: "Undone: Signed")
    try tmux.press("C-r")
    try tmux.wait(for: "Redone: Signed")
    try tmux.press("q")
    try tmux.wait(for: "ended 0")
    #expect(try driver.workspace.signedRoles().count == 1)
  }
}

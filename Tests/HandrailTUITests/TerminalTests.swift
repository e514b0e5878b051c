import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// The interface on a real terminal.
@Suite(.enabled(if: Tmux.exists, "needs tmux, and handrail beside the tests"), .serialized) struct TerminalTests {
  @Test func opensOnATerminalAndGivesItBack() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: driver)
    try tmux.wait(for: "the cursor") { try tmux.cursor == "0,3,1" }
    try tmux.press("j", "j")
    try tmux.press("Enter")
    try tmux.wait(for: "browse/home  ")
    try tmux.press("q")
    try tmux.wait(for: "ended 0")
    #expect(try tmux.cursor.hasSuffix(",0"))
  }

  @Test func idleWritesNoByte() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: driver)
    try tmux.press("j")
    try tmux.wait(for: "サインイン")
    var (last, since) = (tmux.bytes.count, Date())
    let end = Date().addingTimeInterval(20)
    // Quiet for three seconds, in which it looks for others' writes three times.
    while Date() < end, Date().timeIntervalSince(since) < 3 {
      if tmux.bytes.count != last { (last, since) = (tmux.bytes.count, Date()) }
      usleep(50_000)
    }
    #expect(Date().timeIntervalSince(since) >= 3)
    // One step down repaints two rows and the details of the new one, not the screen.
    try tmux.press("j")
    try tmux.wait(for: "ホーム")
    #expect(tmux.bytes.count - last < 1_500, "\(tmux.bytes.count - last) bytes for one step")
  }

  /// A designer brings a design in and gives a screen another id, without a command.
  @Test func importsAfterAPreviewAndRenames() throws {
    let (driver, design) = (try Driver(sample: false), try SmallDesign())
    defer { design.remove() }
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: "or I to import a design")
    try tmux.press("I")
    try tmux.wait(for: "File or folder:")
    try tmux.type(design.folder)
    try tmux.press("Enter")
    try tmux.wait(for: "Would import: 2 screens added")
    try tmux.press("Escape")
    try tmux.wait(for: "Nothing was imported or changed.")
    #expect(try driver.workspace.boardEntries().isEmpty)
    try tmux.press("I")
    try tmux.wait(for: "File or folder:")
    try tmux.type(design.folder)
    try tmux.press("Enter")
    try tmux.wait(for: "Would import: 2 screens added")
    try tmux.press("Enter")
    try tmux.wait(for: "Imported: 2 screens added")
    try tmux.wait(for: "0 of 2 screens ready")
    try tmux.press("R")
    try tmux.wait(for: "New ID: main/help")
    try tmux.type("support")
    try tmux.press("Enter")
    try tmux.wait(for: "Renamed main/help to support.")
    #expect(try driver.workspace.boardEntries().map(\.id) == ["main/home", "support"])
  }

  /// Bytes of another encoding stand for what they are, and the rest of what was pasted is there, as is what is typed next.
  @Test func pastedBytesThatAreNoTextCutNothing() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: driver)
    try tmux.press("I")
    try tmux.wait(for: "File or folder:")
    let file = driver.folder + "/pasted"
    try Data(Array("<caf".utf8) + [0xE9, 0x20, 0xFF] + Array("é/文".utf8) + [0xE6, 0x96] + Array("x>".utf8))
      .write(to: URL(fileURLWithPath: file))
    try tmux.run("load-buffer", file)
    try tmux.run("paste-buffer", "-p")
    try tmux.wait(for: "<caf\u{FFFD} \u{FFFD}é/文\u{FFFD}x>")
    try tmux.type("next")
    try tmux.wait(for: "x>next")
  }

  @Test func followsTheSizeOfTheWindow() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: driver)
    try tmux.run("resize-window", "-x", "120", "-y", "30")
    try tmux.wait(for: "Progress")
    try tmux.run("resize-window", "-x", "40", "-y", "12")
    try tmux.wait(for: "Enter open  ? help  q quit")
  }

  @Test(arguments: ["TERM", "HUP", "INT"]) func aSignalGivesTheTerminalBack(_ signal: String) throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: driver)
    try send(signal, tmux)
    try tmux.wait(for: "ended 1")
    #expect(try tmux.cursor.hasSuffix(",0"))
    try tmux.type("echo still-$((1+1))")
    try tmux.press("Enter")
    try tmux.wait(for: "still-2")
  }

  @Test func withoutAWorkspaceItAsksForOne() throws {
    let folder = NSTemporaryDirectory() + "handrail-first-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder + "/app", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tmux = try Tmux(in: folder)
    try tmux.wait(for: "Create a workspace here")
    // What cannot be done is reported, and asked for again.
    try tmux.press("j", "Enter")
    try tmux.wait(for: "Address:")
    try tmux.type("/nowhere/app.git")
    try tmux.press("Enter")
    try tmux.wait(for: "✗")
    try tmux.wait(for: "Create a workspace here")
    try tmux.press("Enter")
    try tmux.wait(for: "Name of the app: app")
    // What is deleted is gone from the screen too, however wide it is.
    try tmux.type("家計簿")
    try tmux.press("BSpace", "BSpace", "BSpace")
    try tmux.type("読書")
    try tmux.wait(for: "Name of the app: 読書")
    try tmux.press("C-u")
    try tmux.type("Shop")
    try tmux.press("Enter")
    try tmux.wait(for: "Languages of the app")
    try tmux.press("Enter")
    try tmux.wait(for: "No screens yet.")
    try tmux.press("q")
    try tmux.wait(for: "ended 0")
  }

  @Test func withoutAWorkspaceLinesAreAskedForWhereLinesAreMeant() throws {
    let folder = NSTemporaryDirectory() + "handrail-first-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder + "/app", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tmux = try Tmux(in: folder, "--linear")
    try tmux.wait(for: "Number [1]:")
    try tmux.press("Enter")
    try tmux.wait(for: "Name of the app [app]:")
    try tmux.type("Shop")
    try tmux.press("Enter")
    try tmux.wait(for: "Its languages, separated by commas [en]:")
    try tmux.type("none such")
    try tmux.press("Enter")
    try tmux.wait(for: "Invalid language tag")
    try tmux.press("Enter", "Enter", "Enter")
    try tmux.wait(for: "No screens yet.")
  }

  @Test func aCrashGivesTheTerminalBackAndLosesNothing() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try tmux.wait(for: driver)
    try tmux.press("y", "Enter")
    try tmux.wait(for: "Sign with 10 open findings?")
    try tmux.press("y")
    try tmux.wait(for: "Signed account/orders as lead.")
    try send("SEGV", tmux)
    try tmux.wait(for: "ended")
    #expect(try tmux.cursor.hasSuffix(",0"))
    try tmux.type("echo still-$((1+1))")
    try tmux.press("Enter")
    try tmux.wait(for: "still-2")
    #expect(try driver.workspace.signedRoles()["account/orders"]?.isEmpty == false)
  }

  private func send(_ signal: String, _ tmux: Tmux) throws {
    let shell = try tmux.run("display-message", "-p", "#{pane_pid}").trimmed
    let script = """
      for child in /proc/[0-9]*; do
        if grep -q "^PPid:[[:space:]]*\(shell)$" $child/status 2>/dev/null; then kill -\(signal) ${child#/proc/}; fi
      done
      """
    _ = try Program("/bin/sh", "-c", script).run()
  }

  @Test func whatOthersWriteAppearsByItself() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: driver)
    try driver.workspace.addScreen("another", [Assignment(path: "title", value: "Another")])
    driver.handle(.changedOutside)
    #expect(driver.screen.contains("another"))
    try tmux.wait(for: driver)
  }

  @Test func japaneseIsShownInItsColumns() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder, "--lang ja")
    try tmux.wait(for: Driver(RenderContext(language: .ja)))
  }

  @Test func ctrlZLetsTheShellHaveTheTerminal() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: driver)
    try tmux.press("C-z")
    // What is typed before the shell has the terminal is the interface's.
    try tmux.wait(for: "Stopped")
    try tmux.type("set -m; fg")
    try tmux.press("Enter")
    try tmux.wait(for: driver)
  }

  @Test func noColourSendsNone() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder, environment: ["NO_COLOR": "1"])
    try tmux.wait(for: driver)
    let sent = String(decoding: tmux.bytes, as: UTF8.self)
    #expect(!sent.contains(/\u{1B}\[[0-9;]*(3[0-7]|4[0-7]|9[0-7]|38;5)[0-9;]*m/))
  }

  @Test func hostileTextsSendNothingOfTheirOwn() throws {
    let driver = try Driver(sample: false)
    let evil = "x\u{1B}]0;owned\u{7}\u{1B}[31;5mred\u{9B}2J\u{202E}drow\r\n\u{8}\u{8}"
    try driver.workspace.addScreen("evil", [Assignment(path: "title", value: evil)])
    try driver.workspace.addItem(
      .elements, "e", to: "evil", [Assignment(path: "kind", value: "text"), Assignment(path: "text.en", value: evil)])
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: "evil")
    for keys in [["Enter"], ["j"], ["v"], ["Escape"], ["c"], ["Escape"], ["L"]] {
      for key in keys { try tmux.press(key) }
    }
    try tmux.wait(for: "History")
    let sent = String(decoding: tmux.bytes, as: UTF8.self)
    for wrong in ["\u{1B}]0;owned", "\u{1B}[31;5m", "\u{9B}2J", "\u{202E}"] { #expect(!sent.contains(wrong)) }
  }

  @Test func linearModeMovesNoCursor() throws {
    let driver = try Driver()
    let environment = [
      "LANG": "C.UTF-8", "TERM": "xterm-256color", "HANDRAIL_AUTHOR": "Mika", "XDG_STATE_HOME": driver.folder + "/state",
      "LLVM_PROFILE_FILE": "/dev/null",
    ]
    let path = try #require(Program.handrailPath)
    let result = try Program(path: path, ["--linear", "-C", driver.folder + "/app"], environment: environment)
      .run(input: "5\n:\n2\n:m\n:q\n")
    #expect(result.code == 0)
    let (text, said) = (result.out, Array(result.out.utf8))
    #expect(text.hasPrefix("Linear mode: --linear is set."))
    #expect(text.contains("Selected: 5, ") && !said.contains(0x1B) && !said.contains(0x0D) && !said.contains(0x08))
  }

  @Test func aDumbTerminalIsLinearByItself() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder, environment: ["TERM": "dumb"])
    try tmux.wait(for: "Default: 1")
    #expect(try tmux.cursor.hasSuffix(",0"))
    #expect(String(decoding: tmux.bytes, as: UTF8.self).contains("Linear mode: TERM is dumb."))
  }

  @Test func ctrlCInLinearModeDropsWhatWasAsked() throws {
    let driver = try Driver()
    let tmux = try Tmux(in: driver.folder, "--linear")
    try tmux.wait(for: "Default: 1")
    try tmux.type(":/")
    try tmux.press("Enter")
    try tmux.wait(for: "Filter:")
    // What is on the line that is interrupted is not acted on.
    try tmux.type("cart")
    try tmux.press("C-c")
    try tmux.wait(for: "Board, unchanged, 8 rows.")
    try tmux.press("C-c")
    try tmux.wait(for: "Cancelled. To quit, type :q.")
    try tmux.press("C-c")
    try tmux.wait(for: "ended 130")
  }

  /// Before the first push: somebody who ends the input has chosen nothing, so nothing is sent.
  @Test func whoDoesNotChooseSendsNothing() throws {
    let driver = try Driver()
    let hub = driver.folder + "/hub.git"
    try #require(try Program("git", "init", "-q", "--bare", hub).run().code == 0)
    try driver.workspace.add(Remote(name: "hub", url: hub), from: "/")
    let tmux = try Tmux(in: driver.folder, "sync")
    try tmux.wait(for: "squash it into one commit")
    try tmux.press("C-d")
    try tmux.wait(for: "ended ")
    #expect(try Program("git", "-C", hub, "for-each-ref").run().out == "")
    #expect(try !tmux.screen.contains("ended 0"))
  }
}

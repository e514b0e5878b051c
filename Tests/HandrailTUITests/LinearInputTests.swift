import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// What is typed in linear mode: numbers, commands, texts, Ctrl-C, the end.
@Suite struct LinearInputTests {
  @Test func aWrongNumberIsTold() throws {
    let lines = try Driver().linear(["99", "99 y", "0", "5"])
    #expect(lines.output.filter { $0 == "No row 99." }.count == 2 && lines.text.contains("No row 0."))
    #expect(lines.text.contains("Selected: 5, "))
  }

  @Test func aBareWordIsNoCommand() throws {
    let lines = try Driver().linear(["q", "nonsense", "n", ":q", "1"])
    for word in ["q", "nonsense", "n"] { #expect(lines.text.contains("“\(word)” is neither a number nor a command.")) }
    #expect(lines.text.contains("Command: quit") && !lines.text.contains("Selected"))
  }

  @Test func anUnknownCommandIsTold() throws {
    #expect(try Driver().linear([":zzz"]).text.contains("Unknown command “zzz”."))
  }

  @Test func commandsGoByKeyTitleAndIdInAnyCase() throws {
    for name in ["y", "sign", "SIGN", "board.sign"] {
      #expect(try Driver().linear([":" + name]).text.contains("Command: sign"), "\(name)")
    }
    #expect(try Driver().linear([":ctrl-p"]).text.contains("Command: commands"))
    // One letter means another key in upper case.
    #expect(try Driver().linear([":S"]).text.contains("Command: sync"))
    #expect(try Driver().linear([":s"]).text.contains("Command: sort"))
  }

  @Test func ofTwoActionsOnAKeyTheOneThatCanBeDoneIsMeant() throws {
    let lines = try Driver().linear([":S", ":Esc", ":S", ":"])
    #expect(lines.text.contains("Command: back") && !lines.text.contains("No sync is running."))
    #expect(lines.output.filter { $0.hasPrefix(":Esc  ") } == [":Esc  back"])
  }

  @Test func lettersOfFullWidthAreThoseOfASCII() throws {
    let driver = try Driver()
    #expect(driver.linear(["５"]).text.contains("Selected: 5, カート"))
    #expect(driver.linear(["３　ｙ"]).text.contains("Choose: Sign browse/home as"))
    #expect(driver.linear(["：ｑ"]).text.contains("Command: quit"))
    // A text stays as it was typed.
    driver.linear([":a", "ＡＢＣ　？"], ChecklistView(screen: "cart"))
    #expect(try driver.workspace.sheet("cart", .en).threads.contains { $0.body == "ＡＢＣ　？" })
  }

  @Test func aLoneEscapeGoesBack() throws {
    #expect(try Driver().linear(["5", "\u{1B}"]).text.contains("Command: back"))
  }

  @Test func aTextMayBeginWithAColon() throws {
    let driver = try Driver()
    let lines = driver.linear([":a", ":nothing", "::-) is it right?"], ChecklistView(screen: "cart"))
    #expect(lines.text.contains("Unknown command “nothing”. To enter text that begins with a colon, type two colons."))
    #expect(try driver.workspace.sheet("cart", .en).threads.contains { $0.body == ":-) is it right?" })
  }

  @Test func leavingUndoingAndHelpWorkEverywhere() throws {
    let driver = try Driver()
    let lines = driver.linear([":y", ":?", "3", ":u", ":q", "1"])
    #expect(lines.text.contains("Help: Choose") && lines.text.contains("Command: undo"))
    #expect(lines.output.last == "Command: quit")
  }

  @Test func aWordNarrowsWhatIsSearched() throws {
    let lines = try Driver().linear([":Ctrl-P", "checkl", "-", "checkl", "1"])
    #expect(lines.text.contains("Filtered by “checkl”; a hyphen alone shows all.\n1. checklist: :c\n"))
    #expect(lines.text.contains("Selected: 1, checklist") && lines.text.contains("Checklist: account/orders"))
  }

  @Test func ctrlCDropsWhatWasAsked() throws {
    let lines = try Driver().linear([":/", "^C", "5"])
    #expect(lines.text.contains("Filter:\n\nCancelled.\n") && lines.text.contains("Selected: 5, カート"))
  }

  @Test func ctrlCTwiceOnTheBoardLeaves() throws {
    let (once, wentOn) = try Driver().linear(Lines(["^C", "5", "^C", "^C"]))
    #expect(once.text.contains("Cancelled. To quit, type :q.") && once.text.contains("Selected: 5") && !wentOn)
    let (_, wasInterrupted) = try Driver().linear(Lines(["^C", "^C", "5"]))
    #expect(wasInterrupted)
  }

  @Test func ctrlCGivesUpTheSyncAlone() throws {
    let driver = try Driver()
    try driver.workspace.add(.init(name: "design", url: driver.folder + "/none.git"), from: "/")
    let lines = Lines(["1", ":Esc", "5"])
    lines.interruptsWork = true
    _ = driver.linear(lines, SyncView())
    #expect(lines.text.contains("Syncing. Ctrl-C cancels.") && lines.text.contains("Sync cancelled. Nothing was lost."))
    // The session goes on, and the next sync is not cancelled.
    let again = driver.linear(["1", "1"], SyncView())
    #expect(again.output.filter { $0 == "Connecting to design." }.count == 2 && !again.text.contains("cancelled"))
  }

  @Test func theEndOfTheInputTellsWhatWasNotSaved() throws {
    let driver = try Driver()
    let lines = driver.linear(["1", "Quantity"], WaitingView(screen: "cart"))
    #expect(lines.output.last == "End of input; what you entered for cart#shirt-count was not saved.")
    #expect(try driver.linear(["1"], WaitingView(screen: "cart")).text.contains("not saved") == false)
    let left = driver.linear(["1", "Quantity", ":q"], WaitingView(screen: "cart"))
    #expect(left.output.last == "Quit; what you entered for cart#shirt-count was not saved.")
  }

  @Test func whatOthersWroteIsNotActedOnUnheard() throws {
    let driver = try Driver()
    let other = try Driver(author: "Ren <ren@example.com>", open: driver.folder)
    let add = { try? other.workspace.addScreen("aaa", [Assignment(path: "title", value: "New")]) }
    let lines = Lines(["5", "6"], meanwhile: [0: { _ = add() }])
    _ = driver.linear(lines)
    #expect(lines.text.contains("Someone else made changes meanwhile, so your choice was not applied."))
    #expect(
      lines.text.contains("1. Title: New, Screen: aaa, ") && lines.text.contains("9 rows now; the rows after it are renumbered."))
    #expect(!lines.text.contains("Selected: 5") && lines.text.contains("Selected: 6, カート"))
    withExtendedLifetime(other) {}
  }

  @Test func anEditorLearnsOfWhatOthersWrote() throws {
    let driver = try Driver()
    let other = try Driver(author: "Ren <ren@example.com>", open: driver.folder)
    let write = { try? other.workspace.record([Target("cart#shirt-count")], [Assignment("label.en=Theirs")]) }
    let lines = Lines(["1", "Mine", "1", ":Ctrl-Y", "1"], meanwhile: [1: { _ = write() }])
    _ = driver.linear(lines, WaitingView(screen: "cart"))
    #expect(lines.text.contains("Someone else recorded Theirs meanwhile. To use it: :Ctrl-Y"))
    withExtendedLifetime(other) {}
  }

  @Test func aNameIsTakenForItsNumber() throws {
    let lines = try Driver().linear(["カート"])
    #expect(lines.text.contains("Selected: 5, カート"))
    #expect(try Driver().linear([":y", "lead: i have"]).text.contains("Filtered by"))
    let text = try Driver().linear([":y", "Designer: this is my final input"]).text
    #expect(text.contains("Selected: 2, "), "\(text)")
  }
}

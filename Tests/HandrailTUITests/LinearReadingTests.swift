import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// What linear mode says, and what it does not say again.
@Suite struct LinearReadingTests {
  @Test func longListsAreReadInPages() throws {
    let driver = try Driver()
    for number in 1...30 { try driver.workspace.addScreen("s\(number)", []) }
    let lines = driver.linear([">", "", ":Esc", "<", ">", ">"])
    #expect(lines.text.contains("1 to 20 of 38. > for next, < for previous."))
    #expect(lines.text.contains("21 to 38 of 38.") && lines.text.contains("End."))
    // Return chooses from the page that was read.
    #expect(lines.text.contains("Default: 21, s20\nSelected: 21, s20"))
  }

  @Test func anErrorIsSaidWithoutTheList() throws {
    let lines = try Driver().linear(["99", ":f", ":zzz"])
    let standard = "Default: 1, 注文履歴"
    let said = [
      "No row 99.", standard, "Command: clear filter", "Note: No filter is set.", standard,
      "Unknown command “zzz”.", standard,
    ]
    #expect(lines.output.suffix(7) == said[...])
  }

  @Test func aListThatWasHeardIsNotReadAgain() throws {
    let lines = try Driver().linear(["5", ":Esc", "."])
    #expect(lines.text.contains("Board, unchanged, 8 rows. Type a full stop to repeat.\nDefault: 5, カート\n"))
    #expect(lines.output.filter { $0.hasPrefix("1. Title: 注文履歴") }.count == 2)
  }

  @Test func onlyTheRowsThatChangedAreSaid() throws {
    let lines = try Driver().linear(["5 y", "1", "2"])
    let after = lines.since("Signed cart as lead.")
    #expect(after.contains("5. Title: カート") && after.contains("signed as lead") && !after.contains("1. Title"))
  }

  @Test func rowsThatWentAndCameAreTold() {
    func choices(_ names: String...) -> [Speech.Choice] { names.map { .init($0) } }
    #expect(AnnouncedState.difference(choices("a", "b"), choices("a", "b")) == .none)
    #expect(AnnouncedState.difference(choices("a", "b", "c"), choices("a", "x", "c")) == .rows([1]))
    #expect(AnnouncedState.difference(choices("a", "b", "c"), choices("a", "c")) == .shifted(gone: ["b"], new: []))
    #expect(AnnouncedState.difference(choices("a", "c"), choices("a", "b", "c")) == .shifted(gone: [], new: [1]))
    let (old, moved) = (choices("a", "b", "c", "d", "e"), choices("b", "c", "d", "a", "e"))
    #expect(AnnouncedState.difference(old, moved) == .all && AnnouncedState.difference(old, moved, isOrdering: true) == .none)
    #expect(AnnouncedState.difference(choices("a", "b", "c", "d", "e"), choices("e", "d", "c", "b", "a")) == .all)
    #expect(AnnouncedState.difference([], choices("a", "b", "c", "d")) == .all)
  }

  @Test func anotherOrderIsReadFromItsFirstRow() throws {
    let driver = try Driver()
    for number in 1...30 { try driver.workspace.addScreen("s\(number)", []) }
    let lines = driver.linear([">", ":s", ""])
    let after = lines.since("Command: sort")
    #expect(after.contains("1. Title: ホーム") && after.contains("Default: 1, ") && after.contains("Selected: 1, "))
    let filtered = driver.linear(["5 /", "cart", ""])
    #expect(filtered.since("Selected").hasPrefix("Selected: 1, カート"))
  }

  @Test func whatIsDrawnBesideARowIsSaidWithIt() throws {
    let driver = try Driver()
    let waiting = driver.linear([], WaitingView(screen: "cart"))
    let first = "1. Missing: Labels of elements without text, About: #shirt-count, required. The control has no label, "
    #expect(waiting.text.contains(first))
    let screen = driver.linear([], ScreenView(id: "browse/home"))
    #expect(
      screen.text.contains(
        "#open-cart, Label: Open cart, Number: 2, State: 2 to answer, required, Kind: button. The touch area is "))
    try driver.workspace.addItem(.groups, "head", to: "cart", [], members: ["heading", "shirt"])
    #expect(driver.linear([], ScreenView(id: "cart")).text.contains("In group head"))
    _ = try driver.workspace.ask("cart", "Is it sticky?")
    #expect(
      driver.linear([], ScreenView(id: "cart")).text.contains("Thread about: cart, Asked: Is it sticky? Not answered yet"))
    let checklist = driver.linear([], ChecklistView(screen: "cart"))
    #expect(checklist.text.contains("to build, ") && !checklist.text.contains("☐"))
  }

  /// No sign stands for a word that is not said.
  @Test(arguments: [false, true]) func signsAreWords(_ isASCII: Bool) throws {
    let driver = try Driver(RenderContext(symbols: Symbols(isASCII: isASCII)))
    let views: [any View] = [
      BoardView(), ScreenView(id: "cart"), WaitingView(screen: "cart"), ChecklistView(screen: "cart"),
      ChecklistView(screen: "checkout/done"), GroupView(screen: "cart", members: ["shirt"]), OrderView(screen: "cart"),
    ]
    for view in views {
      let lines = driver.linear([], view)
      for sign in ["✓", "✗", "☐", "·", "[x]", ", x ", ", + ", ", o "] {
        #expect(!lines.text.contains(sign), "\(view.route) \(sign)")
      }
    }
  }

  @Test func eachThingIsSaidOnce() throws {
    let driver = try Driver()
    #expect(driver.linear([]).output.filter { $0.contains("Board") } == ["Board"])
    #expect(driver.linear([":?"]).output.filter { $0.hasPrefix("Help") } == ["Help: Board"])
    #expect(driver.linear(["5 D"]).output.filter { $0.contains("Remove cart?") } == ["Confirm: Remove cart?"])
    #expect(driver.linear(["5 Space"]).output.filter { $0.contains("カート") }.count == 2)
  }

  @Test func helpBeginsWithHowOneTalksWithIt() throws {
    let lines = try Driver().linear([":?", "sign", "1"])
    let start = try #require(lines.output.firstIndex(of: "Help: Board"))
    #expect(lines.output.dropFirst(start + 1).starts(with: Linear.grammar.map(\.en)))
    #expect(lines.text.contains("1. sign: :y") && lines.text.contains("Choose: Sign account/orders as"))
  }

  @Test func togglingSaysTheNewStateAlone() throws {
    let driver = try Driver()
    let lines = driver.linear(["1", "2"], GroupView(screen: "browse/home", members: []))
    // What is lost when the input ends is said after it.
    let said = lines.output.suffix(5).map { $0 }
    #expect(said[0] == "2 in the group." && said[1].hasPrefix("Read as one: ") && said[3] == "Default: 12, create group")
    #expect(said[2].hasPrefix("2. ") && said[2].hasSuffix(": selected"))
  }

  @Test func aRowOfThePreviewIsReadWithItsActions() throws {
    let driver = try Driver()
    let lines = driver.linear(["2", ""], PreviewView(screen: "cart"))
    #expect(lines.output.filter { $0.hasPrefix("Rotor headings: ") }.count == 1)
    #expect(lines.text.contains("Selected: 2, ") && lines.text.contains("Default: 3, ") && lines.text.contains("Selected: 3, "))
  }

  @Test func anEmptyListHasAWayBack() throws {
    let driver = try Driver()
    try driver.workspace.addScreen("bare", [])
    for view: any View in [OrderView(screen: "bare"), GroupView(screen: "bare", members: []), PreviewView(screen: "bare")] {
      let lines = driver.linear([], view)
      #expect(lines.output.suffix(2) == ["1. back", "Default: 1, back"], "\(view.route)")
    }
  }

  @Test func aNumberSyncsThatRemoteAlone() throws {
    let driver = try Driver()
    for name in ["design", "ios"] { try driver.workspace.add(.init(name: name, url: driver.folder + "/\(name).git"), from: "/") }
    let lines = driver.linear(["2"], SyncView())
    #expect(lines.text.contains("3. sync all\nDefault: 3, sync all"))
    #expect(lines.text.contains("Connecting to ios.") && !lines.text.contains("Connecting to design."))
    #expect(driver.linear([""], SyncView()).text.contains("Connecting to design.\nConnecting to ios."))
  }

  @Test func filtersMatchWhatARowSays() throws {
    let driver = try Driver()
    for word in ["required", "Grouping", "Number of canvas"] {
      let lines = driver.linear([":/", word], ScreenView(id: "cart"))
      #expect(!lines.text.contains("No rows match"), "\(word)")
    }
    #expect(driver.linear([":/", "no such words"], ScreenView(id: "cart")).text.contains("No rows match the filter."))
  }

  @Test func whatSaysSomethingElseIsNotGone() {
    let old = [Speech.Choice("A: 2 to answer", identity: "a"), .init("B", identity: "b"), .init("C", identity: "c")]
    let new = [Speech.Choice("A: 1 to answer", identity: "a"), .init("C", identity: "c")]
    #expect(AnnouncedState.difference(old, new) == .shifted(gone: ["B"], new: [0]))
  }

  @Test func aLongChoiceBeginsWithItsFirstPage() throws {
    let driver = try Driver(sample: false)
    let text = #"{"format":1,"screens":[{"id":"s","elements":[{"id":"a","kind":"text"}]}]}"#
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "s.json", isDryRun: false)
    let lines = driver.linear([":n", "1", "new", "."], ScreenView(id: "s"))
    #expect(lines.text.contains("1. image"), "\(lines.text)")
  }

  @Test func whatIsReadOutNamesNoRule() throws {
    let driver = try Driver()
    let lines = driver.linear([":d", "1", "Because", ":a", "Why?"], WaitingView(screen: "cart"))
    #expect(lines.text.contains("Closed “") && !lines.text.contains("@cart"), "\(lines.text)")
  }
}

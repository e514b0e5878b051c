import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// Lines in, lines out.
final class Lines: @unchecked Sendable {
  private var input: [String]
  private(set) var output: [String] = []

  init(_ input: [String]) { self.input = input.reversed() }

  var io: LineIO { LineIO(read: { self.input.popLast() }, write: { self.output.append($0) }) }
  var text: String { output.joined(separator: "\n") }
}

@Suite struct LinearTests {
  private func run(_ driver: Driver, _ input: [String], _ first: (any View)? = nil) -> Lines {
    let lines = Lines(input)
    var linear = Linear(
      app: App(driver.app.setting, first: first ?? BoardView()), performer: driver.performer, lines: lines.io)
    linear.run(Text(en: "a test asked for it.", ja: "テストのためです。"))
    return lines
  }

  @Test func saysThatItIsLinearAndWhy() throws {
    let lines = run(try Driver(), [])
    #expect(lines.output.first == "Linear mode: a test asked for it.")
    #expect(
      lines.text.contains(
        "1. State: ✗ not ready, Screen: account/orders, Blocking: 11, Progress: draft, Sprint: S15, Owner: Sora / Yui"))
    #expect(lines.text.contains("Default: 1, "))
  }

  @Test func speaksJapanese() throws {
    let lines = run(try Driver(Setting(language: .ja)), [":"])
    #expect(lines.output.first == "リニアモード: テストのためです。")
    #expect(lines.text.contains("1. 状態: ✗ 準備未完了、画面: account/orders") && lines.text.contains("既定: 1"))
  }

  @Test func choicesAreEchoed() throws {
    let lines = run(try Driver(), ["5", ""])
    #expect(lines.text.contains("Chosen: 5, State: ✗ not ready, Screen: cart"))
    #expect(lines.text.contains("Screen: cart"))
  }

  @Test func aWrongNumberIsTold() throws {
    let lines = run(try Driver(), ["99", "nonsense"])
    #expect(lines.text.contains("There is no 99.") && lines.text.contains("There is no command “nonsense” here."))
  }

  @Test func commandsAreListedWithWhyNot() throws {
    let lines = run(try Driver(), [":"])
    #expect(lines.text.contains(":y  sign") && lines.text.contains(":f  drop the filter; not now: There is no filter."))
  }

  /// Every action of every place can be called in linear mode, by its key.
  @Test(arguments: Action.all.filter { $0.place != .confirm }) func everyActionCanBeCalled(_ action: Action) throws {
    let driver = try Driver()
    let place = action.place ?? .board
    let (first, way) = try Self.way(to: place, driver)
    let key = try #require(action.keys.first).name(Signs(isASCII: false), .en)
    let lines = run(driver, way + [":" + key], first)
    #expect(lines.text.contains("Command: \(action.title.en)"), "\(action.id):\n\(lines.text.suffix(600))")
  }

  /// A view to begin with, and lines that lead to a place.
  private static func way(to place: HandrailTUI.Place, _ driver: Driver) throws -> ((any View), [String]) {
    switch place {
    case .board: (BoardView(), [])
    case .screen: (ScreenView(id: "cart"), [])
    case .waiting: (WaitingView(screen: "cart"), [])
    case .editor: (WaitingView(screen: "cart"), ["1"])
    case .order: (OrderView(screen: "cart"), [])
    case .group: (GroupView(screen: "cart", members: []), [])
    case .checklist: (ChecklistView(screen: "cart"), [])
    case .conflicts: (ConflictsView(), [])
    case .sync: (SyncView(), [])
    case .preview: (PreviewView(screen: "cart"), [])
    case .history: (HistoryView(target: nil), [])
    case .reading: (ReadingView(words: [Span("a")]), [])
    case .help: (BoardView(), [":?"])
    case .palette: (BoardView(), [":Ctrl-P"])
    case .prompt: (BoardView(), [":/"])
    case .picker: (BoardView(), [":y"])
    case .confirm: (BoardView(), [":D"])
    }
  }

  /// Every place says something and lets one choose or type.
  @Test(arguments: HandrailTUI.Place.allCases) func everyPlaceCanBeUsed(_ place: HandrailTUI.Place) throws {
    let driver = try Driver()
    let (first, way) = try Self.way(to: place, driver)
    let lines = run(driver, way, first)
    let heading = "\(place.name.en): "
    let start = try #require(lines.output.lastIndex { $0.hasPrefix(heading) })
    #expect(lines.output.count > start + 1)
  }

  @Test func answersAText() throws {
    let driver = try Driver()
    let view = WaitingView(screen: "cart")
    let lines = run(driver, ["1", "Quantity", "数量", "3", "", ""], view)
    #expect(try driver.value("cart#shirt-count", "label.en") == "Quantity")
    #expect(try driver.value("cart#shirt-count", "label.ja") == "数量")
    #expect(lines.text.contains("Label: what is read aloud\nLabel (en):"))
    #expect(
      lines.text.contains("✓ This answers it.") && lines.text.contains("8") && lines.text.contains("VoiceOver (en): Quantity"))
    #expect(lines.text.contains("1. save and go on") && lines.text.contains("Saved cart#shirt-count."))
  }

  @Test func returnKeepsAndAHyphenClears() throws {
    let driver = try Driver()
    _ = try driver.workspace.record([Target("cart#heading")], [Assignment("hint.en=It scrolls"), Assignment("hint.ja=動く")])
    let names = FieldTable.shared.fields(of: .element).filter { $0.name != "source" && $0.name != "order-confirmed" }.map(\.name)
    let field = try #require(names.firstIndex(of: "hint")) + 1
    let lines = run(driver, ["2 e", "\(field)", "", "-", ""], ScreenView(id: "cart"))
    #expect(lines.text.contains("Now: It scrolls. Return keeps it; a hyphen alone clears it."))
    #expect(try driver.value("cart#heading", "hint.en") == "It scrolls")
    #expect(try driver.value("cart#heading", "hint.ja").isEmpty)
  }

  @Test func aNumberAndAKeyDoItWithThatRow() throws {
    let driver = try Driver()
    let lines = run(driver, ["5 a"], BoardView())
    #expect(lines.text.contains("There is no command “a” here."))
    _ = run(driver, ["5 y", "1"], BoardView())
    #expect(try driver.workspace.signatures()["cart"]?.map(\.role) == ["lead"])
  }

  @Test func asksAndVerifies() throws {
    let driver = try Driver()
    _ = run(driver, [":a", "Is it sticky?"], ChecklistView(screen: "cart"))
    #expect(try driver.workspace.sheet("cart", .en).questions.contains { $0.body == "Is it sticky?" })
    _ = try driver.workspace.record([Target("checkout/done")], [Assignment("progress=implemented")])
    var probe = ChecklistView(screen: "checkout/done")
    for request in probe.needs {
      if case .answered(let answer)? = driver.performer.perform(.read(request)) { probe.take(answer) }
    }
    let row = try #require(
      probe.shown.firstIndex {
        if case .check = $0 { true } else { false }
      })
    _ = run(driver, ["\(row + 1) p", "412 iOS 18.5"], ChecklistView(screen: "checkout/done"))
    #expect(try driver.workspace.verificationEntries("checkout/done").contains { $0.state == .passed })
  }

  @Test func reordersByNumbers() throws {
    let driver = try Driver()
    let before = try driver.workspace.screen("cart").readableSequence
    let lines = run(driver, ["1", "3", ""], OrderView(screen: "cart"))
    let after = try driver.workspace.screen("cart").readableSequence
    #expect(after == [before[1], before[2], before[0]] + before.dropFirst(3))
    #expect(lines.text.contains("Where does #\(before[0]) go?"))
  }

  @Test func groupsByNumbers() throws {
    let driver = try Driver()
    let lines = run(driver, ["1", "2", "", "head"], GroupView(screen: "browse/home", members: []))
    #expect(try driver.workspace.screen("browse/home").members(of: "head") == ["search", "open-cart"])
    #expect(lines.text.contains("search 商品を検索: in"))
  }

  @Test func settlesAConflict() throws {
    let driver = try Driver()
    let version = try driver.workspace.recorded(["title"], of: "cart").version
    for value in ["One", "Two"] {
      _ = try driver.workspace.record(
        Draft(targets: ["cart"], assignments: [Assignment(path: "title", value: value)], versions: ["cart": version]))
    }
    let lines = run(driver, ["1", "2"], ConflictsView())
    #expect(lines.text.contains("A: One") && lines.text.contains("B: Two"))
    #expect(try driver.workspace.conflicts().isEmpty)
  }

  @Test func removingIsConfirmedWithNoAsTheDefault() throws {
    let driver = try Driver()
    let lines = run(driver, [":D", ""])
    #expect(lines.text.contains("Default: 1, no, keep it"))
    #expect(try driver.workspace.boardEntries().count == 8)
    _ = run(driver, [":D", "2"])
    #expect(try driver.workspace.boardEntries().count == 7)
  }

  @Test func longListsAreReadInPages() throws {
    let driver = try Driver()
    for number in 1...30 { try driver.workspace.addScreen("s\(number)", []) }
    let lines = run(driver, ["n", "p", "n", "n"])
    #expect(lines.text.contains("1 to 20 of 38. n for the next, p for those before."))
    #expect(lines.text.contains("21 to 38 of 38.") && lines.text.contains("That is all."))
  }

  @Test func theLayoutIsToldInSentences() throws {
    let lines = run(try Driver(), [":m"], ScreenView(id: "browse/home"))
    #expect(lines.text.contains("2: open-cart, 346 from the left, 104 from the top, 28 wide, 28 high"))
  }

  @Test func hostileTextsReachNoLine() throws {
    let driver = try Driver(sample: false)
    try driver.workspace.addScreen("evil", [Assignment(path: "title", value: "a\u{1B}[2Jb\u{202E}c\u{7}\r\nd")])
    let lines = run(driver, ["1", "", ":c", ":L"])
    for line in lines.output {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0.value == 0x202E }, "\(line)")
    }
  }

  @Test func leavesAtTheEndOfTheInput() throws {
    let driver = try Driver()
    #expect(run(driver, ["q", "1"]).text.contains("Command: leave"))
    #expect(!run(driver, ["q", "1"]).text.contains("Chosen"))
  }
}

extension Action: CustomTestStringConvertible {
  public var testDescription: String { id }
}

import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

@Suite struct LinearTests {
  @Test func saysThatItIsLinearAndWhy() throws {
    let lines = try Driver().linear([])
    #expect(lines.output.first == "Linear mode: a test asked for it.")
    #expect(
      lines.text.contains(
        "1. Title: 注文履歴, Screen: account/orders, State: not ready, Blocking: 10, Progress: draft, Sprint: S15, "
          + "Owner: Sora / Yui. Blocking findings: cell 2, "))
    #expect(lines.output.last == "Default: 1, 注文履歴")
  }

  @Test func speaksJapanese() throws {
    let lines = try Driver(RenderContext(language: .ja)).linear([":"])
    #expect(lines.output.first == "リニアモード: テストのためです。")
    #expect(lines.text.contains("1. タイトル: 注文履歴、画面: account/orders、状態: 未完了") && lines.text.contains("既定: 1、"))
  }

  @Test func choicesAreEchoed() throws {
    let lines = try Driver().linear(["5", ""])
    #expect(lines.text.contains("Selected: 5, カート"))
    #expect(lines.text.contains("Screen: カート, cart"))
  }

  @Test func commandsAreListedWithWhyNot() throws {
    let lines = try Driver().linear([":"])
    #expect(lines.text.contains(":y  sign") && lines.text.contains(":f  clear filter; unavailable: No filter is set."))
  }

  /// Every action of every place can be called in linear mode, by its key.
  @Test(arguments: Action.all.filter { $0.route != .confirm }) func everyActionCanBeCalled(_ action: Action) throws {
    let driver = try Driver()
    let route = action.route ?? .board
    let (first, way) = try Self.way(to: route, driver)
    let key = try #require(action.keys.first).name(Symbols(isASCII: false), .en)
    // Giving a sync up shares Esc with going back: where none runs Esc goes back.
    let name = action.id == "sync.cancel" ? action.id : key
    let lines = driver.linear(way + [":" + name], first)
    #expect(lines.text.contains("Command: \(action.title.en)"), "\(action.id):\n\(lines.text.suffix(600))")
  }

  /// A view to begin with, and lines that lead to a place.
  private static func way(to route: Route, _ driver: Driver) throws -> ((any View), [String]) {
    switch route {
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
    case .components: (ComponentsView(), [])
    case .colours: (ColoursView(), [])
    case .proposals: (ProposalsView(), [])
    case .settings: (SettingsView(), [])
    case .search: (SearchView(), [])
    case .importing: (BoardView(), [":I", shopPath])
    case .design: (DesignView(), [])
    case .start: (StartView(folder: "/home/mika/shop"), [])
    case .reading: (ReadingView(title: "A", words: [Span("a")]), [])
    case .help: (BoardView(), [":?"])
    case .commands: (BoardView(), [":Ctrl-P"])
    case .prompt: (BoardView(), [":/"])
    case .picker: (BoardView(), [":y"])
    case .confirm: (BoardView(), [":D"])
    }
  }

  /// The sample, which is imported already: nothing of it would change.
  static let shopPath = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "script/sample/shop.json").path

  /// Every place says something and lets one choose or type.
  @Test(arguments: Route.allCases) func everyPlaceCanBeUsed(_ route: Route) throws {
    let driver = try Driver()
    let (first, way) = try Self.way(to: route, driver)
    let lines = driver.linear(way, first)
    // A line that is asked for needs no heading.
    let heading = route == .prompt ? ":Esc goes back." : route.name.en
    let start = try #require(lines.output.lastIndex { $0.hasPrefix(heading) })
    #expect(lines.output.count > start + 1)
  }

  @Test func aNumberAndAKeyDoItWithThatRow() throws {
    let driver = try Driver()
    let lines = driver.linear(["5 a"], BoardView())
    #expect(lines.text.contains("Unknown command “a”."))
    driver.linear(["5 y", "1", "2"], BoardView())
    #expect(try driver.workspace.signedRoles()["cart"] == ["lead"])
  }

  @Test func asksAndVerifies() throws {
    let driver = try Driver()
    driver.linear([":a", "Is it sticky?"], ChecklistView(screen: "cart"))
    #expect(try driver.workspace.sheet("cart", .en).threads.contains { $0.body == "Is it sticky?" })
    _ = try driver.workspace.record([Target("checkout/done")], [Assignment("progress=implemented")])
    var probe = ChecklistView(screen: "checkout/done")
    for request in probe.needs {
      if case .answered(let answer)? = driver.runner.perform(.read(request)) { probe.receive(answer) }
    }
    let row = try #require(
      probe.shown.firstIndex {
        if case .check = $0 { true } else { false }
      })
    driver.linear(["\(row + 1) +", "412 iOS 18.5"], ChecklistView(screen: "checkout/done"))
    #expect(try driver.workspace.verificationEntries("checkout/done").contains { $0.state == .passed })
  }

  @Test func settlesAConflict() throws {
    let driver = try Driver()
    let version = try driver.workspace.recordedValues(["title"], of: "cart").version
    for value in ["One", "Two"] {
      _ = try driver.workspace.record(
        Recording(["cart"], [Assignment(path: "title", value: value)], on: ["cart": version]))
    }
    let lines = driver.linear(["1", "2"], ConflictsView())
    #expect(lines.text.contains("Field: Title. A: One, Mika, 2026-") && lines.text.contains("B: Two, Mika, "))
    #expect(try driver.workspace.conflicts().isEmpty)
  }

  @Test func removingIsConfirmedWithNoAsTheDefault() throws {
    let driver = try Driver()
    let lines = driver.linear([":D", ""])
    #expect(lines.text.contains("Default: 1, no"))
    #expect(try driver.workspace.boardEntries().count == 8)
    driver.linear([":D", "2"])
    #expect(try driver.workspace.boardEntries().count == 7)
  }

  @Test func theLayoutIsToldInSentences() throws {
    let lines = try Driver().linear([":m"], ScreenView(id: "browse/home"))
    #expect(lines.text.contains("2: open-cart, 346 from the left, 104 from the top, 28 wide, 28 high"))
  }

  @Test func hostileTextsReachNoLine() throws {
    let driver = try Driver(sample: false)
    try driver.workspace.addScreen("evil", [Assignment(path: "title", value: "a\u{1B}[2Jb\u{202E}c\u{7}\r\nd")])
    let lines = driver.linear(["1", "", ":c", ":L"])
    for line in lines.output {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0.value == 0x202E }, "\(line)")
    }
  }
}

extension Action: CustomTestStringConvertible {
  public var testDescription: String { id }
}

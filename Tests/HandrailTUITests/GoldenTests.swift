import Foundation
import HandrailModel
import Testing

@testable import HandrailTUI
@testable import HandrailWorkspace

/// Every view as text at three sizes, in colour, without, in ASCII and in Japanese, full and empty.
@Suite struct GoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames")

  /// A look of the interface, and at which sizes it is kept.
  enum Variant: String, CaseIterable {
    case colour, plain, ascii, ja

    var context: RenderContext {
      switch self {
      case .colour: RenderContext()
      case .plain: RenderContext(theme: .plain)
      case .ascii: RenderContext(symbols: Symbols(isASCII: true))
      case .ja: RenderContext(language: .ja)
      }
    }
  }

  static let sizes = [(40, 12), (80, 24), (200, 60)]
  /// For views whose columns depend on the width.
  static let widths = [(40, 12), (60, 20), (80, 24), (100, 30), (140, 40)]

  @Test(arguments: Scene.all) func viewsLookAsRecorded(_ scene: Scene) throws {
    for variant in Variant.allCases {
      let driver = try Driver(variant.context, sample: scene.isFull)
      try scene.play(driver)
      let frames = (scene.isAtEveryWidth ? Self.widths : Self.sizes).map { width, height in
        driver.resize(width, height)
        let frame = driver.app.frame()
        let hasLooks = variant == .colour || variant == .plain
        let text = hasLooks ? frame.golden(variant.context.theme) : frame.lines.joined(separator: "\n")
        return "==== \(width) × \(height)\n\(text)\n"
      }
      try compare(frames.joined(), with: "\(scene.name).\(variant.rawValue).txt")
    }
  }

  private func compare(_ text: String, with name: String) throws {
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("\(name) was rewritten")
    } else {
      let recorded = try? String(contentsOf: file, encoding: .utf8)
      #expect(recorded?.utf8.elementsEqual(text.utf8) == true, "\(name) looks different:\n\(text)")
    }
  }

  @Test func noGoldenIsLeftOver() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let known = Set(Scene.all.flatMap { scene in Variant.allCases.map { "\(scene.name).\($0.rawValue).txt" } })
    #expect(Set(names).subtracting(known).isEmpty)
  }
}

/// A view in a state, reached with keys from the board.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  var isFull = true
  var isAtEveryWidth = false
  let play: @Sendable (Driver) throws -> Void

  var testDescription: String { name }

  private init(
    _ name: String, isFull: Bool = true, isAtEveryWidth: Bool = false, _ play: @escaping @Sendable (Driver) throws -> Void
  ) {
    (self.name, self.isFull, self.isAtEveryWidth, self.play) = (name, isFull, isAtEveryWidth, play)
  }

  static let all: [Scene] = [
    Scene("board") { _ in },
    Scene("board-empty", isFull: false) { _ in },
    Scene("screen") { $0.press(.down, .down, .enter, .down, .down) },
    Scene("screen-map") { $0.press(.down, .down, .enter, .down, .down, .character("m")) },
    Scene("screen-empty", isFull: false) { driver in
      driver.press(.character("n")).type("Start").press(.enter, .enter, .enter)
    },
    Scene("waiting") { $0.press(.end, .character("i"), .down) },
    Scene("waiting-empty", isFull: false) { $0.press(.character("w")) },
    Scene("editor-text") { driver in try driver.answer("label.image@cart#shirt-count") },
    Scene("editor-colour") { driver in try driver.answer("contrast.text@cart#free-shipping/light") },
    Scene("editor-choice") { driver in try driver.answer("text.overflow@") },
    Scene("order") { $0.press(.down, .down, .enter, .character("o")) },
    Scene("order-empty", isFull: false) { driver in
      driver.press(.character("n")).type("Start").press(.enter, .enter, .enter, .character("o"))
    },
    Scene("group") { $0.press(.down, .down, .enter, .character("b"), .character(" "), .down, .character(" ")) },
    Scene("checklist") { $0.press(.down, .down, .enter, .character("c"), .down) },
    Scene("checklist-empty", isFull: false) { driver in
      driver.press(.character("n")).type("Start").press(.enter, .enter, .character("c"))
    },
    Scene("conflicts") { driver in
      let version = try driver.workspace.recordedValues(["title"], of: "cart").version
      for value in ["かご", "買い物かご"] {
        _ = try driver.workspace.record(
          Draft(targets: ["cart"], assignments: [Assignment(path: "title", value: value)], versions: ["cart": version]))
      }
      driver.press(.character("x"))
    },
    Scene("conflicts-empty") { $0.press(.character("x")) },
    Scene("sync") { driver in
      for name in ["design", "ios"] { try driver.workspace.addRemote(name, "https://git.example.com/\(name).git") }
      driver.press(.character("S"), .enter)
      driver.handle(.syncProgress("Receiving objects: 40 % (12/30)"))
      driver.handle(
        .synced(
          [
            RemoteOutcome(
              name: "design", isGood: true, message: Text(en: "2 received, 1 sent", ja: "受信 2 件、送信 1 件"), remedy: .none),
            RemoteOutcome(
              name: "ios", isGood: false, message: Text(en: "The remote did not answer.", ja: "リモートが応答しません。"),
              remedy: Text(en: "Check the network.", ja: "ネットワークを確かめてください。")),
          ], conflicts: 1))
    },
    Scene("sync-running") { driver in
      try driver.workspace.addRemote("design", "https://git.example.com/design.git")
      driver.press(.character("S"), .enter)
      driver.handle(.syncProgress("Receiving objects: 40 % (12/30)"))
    },
    Scene("sync-empty") { $0.press(.character("S")) },
    Scene("editor-set") { driver in
      try driver.answer("control.traits@component:product-row")
      driver.press(.character(" "))
    },
    Scene("editor-meanwhile") { driver in
      try driver.answer("label.image@cart#shirt-count")
      driver.type("Quantity of shirts")
      _ = try driver.workspace.record([Target("cart#shirt-count")], [Assignment("label.en=Number of shirts")])
      driver.handle(.changedOutside)
    },
    Scene("reading") { $0.press(.character(" ")) },
    Scene("preview-empty", isFull: false) { driver in
      driver.press(.character("n")).type("Start").press(.enter, .enter, .enter, .character("v"))
    },
    Scene("group-empty", isFull: false) { driver in
      driver.press(.character("n")).type("Start").press(.enter, .enter, .enter, .character("b"))
    },
    Scene("preview") { $0.press(.down, .down, .enter, .character("v")) },
    Scene("history") { $0.press(.character("L")) },
    Scene("components") { $0.press(.character("C")) },
    Scene("components-empty", isFull: false) { $0.press(.character("C")) },
    Scene("colours") { $0.press(.character("#")) },
    Scene("colours-empty", isFull: false) { $0.press(.character("#")) },
    Scene("editor-palette") { $0.press(.character("#"), .enter) },
    Scene("proposals", isFull: false) { driver in
      try ProposalsTests.fill(driver.workspace)
      driver.press(.character("N"), .end)
    },
    Scene("proposals-empty", isFull: false) { $0.press(.character("N")) },
    Scene("design", isFull: false) { driver in
      try driver.importRecreated()
      driver.press(.character("V"))
    },
    Scene("design-layer", isFull: false) { driver in
      try driver.importRecreated()
      driver.press(.character("V"), .down)
    },
    Scene("design-empty") { $0.press(.character("V")) },
    Scene("settings") { $0.press(.character(","), .down) },
    Scene("search") { $0.press(.control("f")).type("ship") },
    Scene("search-empty") { $0.press(.control("f")).type("qqq") },
    Scene("importing") { driver in
      driver.holdsImports = true
      driver.press(.character("I")).type("~/App/Sources").press(.enter)
      driver.handle(.imported(.wouldDo(.example)))
      for _ in 0..<3 { driver.press(.down) }
    },
    Scene("importing-running") { driver in
      driver.holdsImports = true
      driver.press(.character("I")).type("~/App/Sources").press(.enter)
      driver.handle(.importProgress(12, 40))
    },
    Scene("start") { $0.app.push(StartView(folder: "/home/mika/shop")) },
    Scene("rename") { $0.press(.character("R")) },
    Scene("board-families", isAtEveryWidth: true) { $0.press(.character("v")) },
    Scene("board-marks", isAtEveryWidth: true) { try $0.mark() },
    Scene("screen-marks", isAtEveryWidth: true) { driver in
      try driver.mark()
      driver.press(.enter)
    },
    Scene("history-empty") { $0.press(.character("L"), .character("/")).type("nobody").press(.enter) },
    Scene("help-empty") { $0.press(.character("?")).type("qqq") },
    Scene("palette-empty") { $0.press(.control("p")).type("qqq") },
    Scene("picker-empty") { $0.press(.character("y")).type("qqq") },
    Scene("help") { $0.press(.character("?")) },
    Scene("palette") { $0.press(.control("p")).type("s") },
    Scene("picker") { $0.press(.character("y")) },
    Scene("prompt") { $0.press(.character("/")).type("check") },
    Scene("confirm") { $0.press(.character("D")) },
  ]
}

extension Driver {
  /// Opens the editor of the first finding whose name begins like this, from the list of what waits.
  func answer(_ name: String) throws {
    press(.character("w"))
    let view = app.top as? WaitingView
    guard let place = view?.place(of: name) else {
      throw NoFinding(names: view?.shown.map(\.id) ?? [])
    }
    for _ in 0..<place { press(.down) }
    press(.enter)
  }

  /// A signature that is older than the screen, and open questions; the first of the screens is selected.
  func mark() throws {
    try workspace.sign("cart", as: "lead")
    _ = try workspace.record([Target("cart")], [Assignment("title=Basket")])
    _ = try workspace.ask("cart", "Is this the final title?")
    _ = try workspace.ask("cart#tote", "Does it say how many items there are?")
    _ = try workspace.ask("browse/home", "Which sale is shown first?")
    handle(.changedOutside)
    press(.down, .down, .down, .down)
  }

  struct NoFinding: Error { let names: [String] }
}

extension HandrailTUI.Frame {
  /// The text, below it a letter for the look of each cell, and what the letters mean.
  func golden(_ theme: Theme) -> String {
    var letters: [(look: TextAttributes, letter: Character)] = [(TextAttributes(), "·")]
    var map: [String] = []
    for row in 0..<height {
      var line = ""
      for column in 0..<width {
        let look = theme.attributes(self[row, column].style)
        if let known = letters.first(where: { $0.look == look }) {
          line.append(known.letter)
        } else {
          let letter = Character(Unicode.Scalar(UInt8(96 + letters.count)))
          letters.append((look, letter))
          line.append(letter)
        }
      }
      while line.last == "·" { line.removeLast() }
      map.append(line)
    }
    let legend = letters.dropFirst().map { "\($0.letter) \($0.look.name)" }
    let place = cursor.map { "cursor at row \($0.row), column \($0.column)" } ?? "no cursor"
    return (lines + ["----"] + map + ["----", place] + legend).joined(separator: "\n")
  }
}

extension WaitingView {
  /// The row of a finding whose name begins like this, or of the question that it is a place of.
  func place(of name: String) -> Int? {
    let rule = String(name.prefix { $0 != "@" })
    return shown.firstIndex { $0.example.name.hasPrefix(name) }
      ?? shown.firstIndex { $0.findings > 1 && $0.example.rule == rule }
  }
}

extension ImportResult {
  /// What a second import of a small app would do.
  static let example: ImportResult = {
    var summary = ImportSummary()
    (summary.added, summary.changed) = (["main/profile", "main/settings"], ["main/home"])
    (summary.itemsAdded, summary.valuesChanged) = (14, 61)
    summary.newItems = ["main/home#banner"]
    summary.changes = [
      .init(target: "main/home", path: "title", old: "Home", new: "Start"),
      .init(target: "main/home#pay", path: "text.en", old: "", new: "Pay"),
    ]
    (summary.gone, summary.newGone) = (["main/home#old-banner", "main/old"], ["main/home#old-banner", "main/old"])
    summary.outdated = [
      .init(
        screen: "main/home",
        records: OutdatedRecords(
          signatures: [.init(role: "designer", by: "Mika", at: "")], closings: ["text.overflow@main/home#pay"], checks: []),
        questions: [])
    ]
    summary.recreated = [RecreatedLayer(old: "main/home#old-banner", new: "main/home#banner")]
    summary.kept = [.init(target: "main/home#pay", path: "label.en", yours: "Pay now", theirs: "Pay")]
    summary.moved = [.init(name: "Main.storyboard", to: "Sources/Main.storyboard")]
    return ImportResult(summary: summary, skipped: [])
  }()
}

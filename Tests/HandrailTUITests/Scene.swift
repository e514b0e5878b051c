import Foundation
import HandrailModel
import HandrailSession
import Testing

@testable import HandrailTUI
@testable import HandrailWorkspace

/// A view in a state, reached with keys from the board.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  var isFull = true
  /// Whether its golden also holds it in a narrow window, and in a wide one in Japanese.
  var isAtEverySize = false
  private let play: @Sendable (Driver) throws -> Void

  var testDescription: String { name }

  private init(
    _ name: String, isFull: Bool = true, isAtEverySize: Bool = false, _ play: @escaping @Sendable (Driver) throws -> Void
  ) {
    (self.name, self.isFull, self.isAtEverySize, self.play) = (name, isFull, isAtEverySize, play)
  }

  /// The interface in this state, at 80 × 24.
  func played(_ context: RenderContext = RenderContext()) throws -> Driver {
    let driver = try Driver(context, sample: isFull)
    try play(driver)
    driver.resize(80, 24)
    return driver
  }

  static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  static let all: [Scene] = [
    Scene("board", isAtEverySize: true) { _ in },
    Scene("board-empty", isFull: false) { _ in },
    Scene("screen", isAtEverySize: true) { $0.press(.down, .down, .enter, .down, .down) },
    Scene("screen-map") { $0.press(.down, .down, .enter, .down, .down, .character("m")) },
    Scene("screen-empty", isFull: false) { driver in
      driver.press(.character("n")).type("Start").press(.enter, .enter, .enter)
    },
    Scene("waiting", isAtEverySize: true) { $0.press(.end, .character("i"), .down) },
    Scene("waiting-empty", isFull: false) { $0.press(.character("w")) },
    Scene("editor-text") { driver in try driver.answer("label.image@cart#shirt-count") },
    Scene("editor-colour", isAtEverySize: true) { driver in try driver.answer("contrast.text@cart#free-shipping/light") },
    Scene("editor-choice") { driver in try driver.answer("text.overflow@") },
    Scene("order", isAtEverySize: true) { $0.press(.down, .down, .enter, .character("o")) },
    Scene("order-empty", isFull: false) { driver in
      driver.press(.character("n")).type("Start").press(.enter, .enter, .enter, .character("o"))
    },
    Scene("group", isAtEverySize: true) {
      $0.press(.down, .down, .enter, .character("b"), .character(" "), .down, .character(" "))
    },
    Scene("checklist", isAtEverySize: true) { $0.press(.down, .down, .enter, .character("c"), .down) },
    Scene("checklist-empty", isFull: false) { driver in
      driver.press(.character("n")).type("Start").press(.enter, .enter, .character("c"))
    },
    Scene("conflicts") { driver in
      let version = try driver.workspace.recordedValues(["title"], of: "cart").version
      for value in ["かご", "買い物かご"] {
        _ = try driver.workspace.record(
          Recording(["cart"], [Assignment(path: "title", value: value)], on: ["cart": version]))
      }
      driver.press(.character("x"))
    },
    Scene("conflicts-empty") { $0.press(.character("x")) },
    Scene("sync") { driver in
      for name in ["design", "ios"] {
        try driver.workspace.add(.init(name: name, url: "https://git.example.com/\(name).git"), from: "/")
      }
      driver.press(.character("S"), .enter)
      driver.handle(.syncProgress("Receiving objects: 40 % (12/30)"))
      driver.handle(
        .synced(
          [
            RemoteOutcome(
              name: "design", isGood: true, message: Text(en: "2 received, 1 sent", ja: "受信2件、送信1件"), remedy: .none),
            RemoteOutcome(
              name: "ios", isGood: false, message: Text(en: "The remote did not answer.", ja: "リモートが応答しません。"),
              remedy: Text(en: "Check the network.", ja: "ネットワークを確かめてください。")),
          ], conflicts: 1))
    },
    Scene("sync-running") { driver in
      try driver.workspace.add(.init(name: "design", url: "https://git.example.com/design.git"), from: "/")
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
    Scene("preview", isAtEverySize: true) { $0.press(.down, .down, .enter, .character("v")) },
    Scene("history", isAtEverySize: true) { $0.press(.character("L")) },
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
    Scene("importing", isAtEverySize: true) { driver in
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
    Scene("board-families") { $0.press(.character("v")) },
    Scene("board-marks") { try $0.mark() },
    Scene("screen-marks") { driver in
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

  /// A signature that is older than the screen, and open threads; the first of the screens is selected.
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
        threads: [])
    ]
    summary.recreated = [RecreatedLayer(old: "main/home#old-banner", new: "main/home#banner")]
    summary.kept = [.init(target: "main/home#pay", path: "label.en", yours: "Pay now", theirs: "Pay")]
    summary.moved = [.init(name: "Main.storyboard", to: "Sources/Main.storyboard")]
    return ImportResult(summary: summary, skipped: [])
  }()
}

import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// A design of 26 screens as Figma's web API gave it.
enum RotaDesign {
  /// Nil where the real apps are not beside the repository.
  static let path: String? = {
    let path = Corpus.root + "/figma/Luisdevux+RotaRDV-APP/figma.json"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()
}

/// A Figma design of a real app, from its file to the first screen that is ready, through the interface alone.
@Suite(.enabled(if: Tmux.exists && RotaDesign.path != nil, "needs tmux, handrail and the Figma design of RotaRDV"))
struct FigmaStoryTests {
  private func world() throws -> Driver {
    let folder = NSTemporaryDirectory() + "handrail-figma-story-" + UUID().uuidString
    let clock = Clock()
    let dependencies = Dependencies(
      author: { "Mika <mika@example.com>" }, now: { clock.now }, randomName: { clock.name }, stateDirectory: folder + "/state")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try Workspace.create(in: folder + "/app", name: "RotaRDV", languages: ["pt"], platform: "ios", dependencies)
    try Template.trust(folder)
    try FileManager.default.copyItem(atPath: RotaDesign.path ?? "", toPath: folder + "/rota.json")
    return try Driver(open: folder)
  }

  @Test func aDesignBecomesAReadyScreen() throws {
    let driver = try world()
    let tmux = try Tmux(in: driver.folder)
    try tmux.wait(for: "or I to import a design")
    let start = ContinuousClock.now
    try tmux.press("I")
    try tmux.wait(for: "File or folder")
    try tmux.type("../rota.json")
    try tmux.press("Enter")
    try tmux.wait(for: "Would import: 26 screens added")
    #expect(try driver.workspace.boardEntries().isEmpty, "it is only looked at")
    try tmux.press("Enter")
    try tmux.wait(for: "0 of 26 screens ready")
    try tmux.press("j", "i")
    try tmux.wait(for: "15 waiting (21 findings)")
    try tmux.press("Enter")
    try answer(tmux)
    try tmux.wait(for: "Everything is answered.")
    let answers = try #require(try tmux.screen.firstMatch(of: /([0-9]+) answered/).flatMap { Int($0.1) })
    try tmux.press("Escape")
    try tmux.wait(for: "1 of 26 screens ready")
    let seconds = (ContinuousClock.now - start).components.seconds
    print("figma story: \(tmux.keyCount) keys, \(answers) answers, \(seconds) s")
    #expect(tmux.keyCount <= 55 && answers <= 15)
    #expect(seconds < 120)
    let screen = try #require(try driver.workspace.boardEntries().first { $0.status.verdict == .ready })
    #expect(screen.id == "wireframes/confirmacao-minimalista")
    #expect(try driver.value(Target(.screen, screen.id), "reflow") == "The page scrolls")
    #expect(try driver.value("project", "defaults.overflow") == "wrap")
  }

  /// Each Enter saves, and brings the next question; most have what fits proposed.
  private func answer(_ tmux: Tmux) throws {
    for header in ["Text that does not fit", "What the controls are"] {
      try tmux.wait(for: "(4 places)  \(header)")
      try tmux.press("Enter")
    }
    // The tick is above words that say the same.
    try tmux.wait(for: "#frame-33-3793  Labels of element")
    try tmux.press("Down", "y")
    try tmux.wait(for: "Answered.")
    try tmux.press("Enter")
    // White on orange: the nearest colours that pass, in all appearances at once.
    try tmux.wait(for: "2.43:1 (3:1), nearest")
    try tmux.press("C-n")
    try tmux.wait(for: "Answered.")
    try tmux.press("Enter")
    try tmux.wait(for: "probably a button")
    try tmux.press("Enter")
    try tmux.wait(for: "Layout at the largest text size")
    try tmux.type("The page scrolls")
    try tmux.press("Enter")
    for waiting in (5...8).reversed() {
      try tmux.wait(for: "Dynamic Type") { try tmux.screen.contains("\(waiting) waiting") }
      try tmux.press("Enter")
    }
    // An icon on the line of a text: that it repeats the text is proposed.
    try tmux.wait(for: "#frame-68-298  Labels of element")
    try tmux.press("Enter")
    try tmux.wait(for: "It looks like a heading")
    try tmux.press("Enter")
    // The chosen tab: its traits are proposed, and a shape is its second cue.
    try tmux.wait(for: "Only its colour distinguishes it")
    try tmux.press("s")
    try tmux.wait(for: "Answered.")
    try tmux.press("Enter")
    try tmux.wait(for: "Enter save this order")
    try tmux.press("Enter")
  }
}

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

/// A Figma design of a real app, from its file to the first answers, through the interface alone.
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

  @Test func aDesignIsImportedAndItsControlsConfirmed() throws {
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
    try tmux.wait(for: "20 waiting (28 findings)")
    try tmux.press("Enter")
    // Each Enter saves, and brings the next question; these have what fits proposed.
    try tmux.wait(for: "Text that does not fit")
    try tmux.press("Enter")
    try tmux.wait(for: "(4 places)  What the controls are")
    try tmux.press("Enter")
    try tmux.wait(for: "(3 places)  Dynamic Type")
    let seconds = (ContinuousClock.now - start).components.seconds
    print("figma story: \(tmux.keyCount) keys, \(seconds) s")
    #expect(seconds < 120)
    #expect(try driver.value("project", "defaults.overflow") == "wrap")
    let screens = try JSONValue(parsing: try driver.workspace.exportJSON())["screens"]?.array ?? []
    let elements = screens.flatMap { $0["elements"]?.array ?? [] }
    #expect(elements.contains { $0["kind"]?.string == "tab" && $0["assumed"] == nil }, "its tabs are confirmed")
  }
}

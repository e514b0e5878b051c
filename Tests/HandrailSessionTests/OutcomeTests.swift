import Foundation
import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailSession

/// What a change came to is said once, with its next step as a command or as a key.
struct OutcomeTests {
  /// A session on a new workspace with a screen `cart` that has a button `pay`.
  private func session(_ body: (Session) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "handrail-session-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let count = Locked(0)
    let dependencies = Dependencies(
      author: { "Aki <aki@example.com>" }, now: { "2026-11-28T10:00:00Z" },
      randomName: {
        count.withLock {
          $0 += 1
          return "name\($0)"
        }
      }, stateDirectory: folder + "/state")
    let workspace = try Workspace.create(
      in: folder + "/app", name: "Shop", languages: ["en"], platform: "ios", dependencies)
    let session = Session(workspace, .en)
    _ = try session.apply(.addScreen(id: "cart", [Assignment(.title, "Cart")]))
    _ = try session.apply(.add(.elements, screen: "cart", id: "pay", [Assignment(.kind, "button")], members: []))
    try body(session)
  }

  @Test func anEditorAndACommandSayTheSame() throws {
    try session { session in
      let typed = try session.apply(.set(Recording(words: ["cart#pay", "label.en=Pay"])))
      #expect(typed.message.en == "Saved cart#pay.")
      let drafted = try session.apply(
        .record(Draft(targets: [Target("cart#pay")], assignments: [Assignment("label.en=Pay now")])))
      #expect(drafted.message == typed.message)
      let again = try session.apply(.set(Recording(words: ["cart#pay", "label.en=Pay now"])))
      #expect(again.message.en == "No change: cart#pay already had this content." && again.notes.isEmpty)
    }
  }

  @Test func whatIsNextIsACommandOrAKey() throws {
    try session { session in
      let removed = try session.apply(.remove(target: Target("cart#pay")))
      #expect(removed.onCommandLine.en == "Removed cart#pay. To undo: handrail undo")
      #expect(removed.inInterface.en == "Removed cart#pay. Press u to undo.")
      #expect(removed.inInterface.ja == "cart#pay を削除しました。u で取り消せます。")
      let undone = try session.apply(.reverse(.undo))
      #expect(undone.message.en == "Undone: Removed cart#pay")
    }
  }

  @Test func whatAQuestionIsCalledComesBack() throws {
    try session { session in
      let asked = try session.apply(.ask(about: "cart#pay", "Which one?"))
      let id = try #require(asked.made.first)
      #expect(asked.onCommandLine.en == "Started a thread about cart#pay. To answer: handrail answer \(id) '…'")
      #expect(asked.inInterface.en == "Started a thread about cart#pay.")
      let answered = try session.apply(.answer(question: id, "The blue one", settles: false))
      #expect(answered.next == [.settle(id)])
    }
  }

  /// No change is forgotten in silence: what is confirmed is the same change.
  @Test func onlyWhatTakesBackIsConfirmed() {
    #expect(Change.reverse(.undo).confirmed == .reverse(.undo, isConfirmed: true))
    #expect(Change.remove(target: Target(.screen, "cart")).confirmed == nil)
  }

  @Test func noKeyNamesACommand() {
    let steps: [NextStep] = [
      .undo, .addElement(screen: "cart"), .seeFields("cart#pay"), .useComponent("row"), .answer("q"), .answer(nil), .settle("q"),
      .sync, .addLanguages(["de"]),
    ]
    for step in steps {
      #expect(step.command.en.contains("handrail ") && step.command.ja.contains("handrail "))
      #expect(step.key.map { !$0.en.contains("handrail") && !$0.ja.contains("handrail") } ?? true)
    }
  }
}

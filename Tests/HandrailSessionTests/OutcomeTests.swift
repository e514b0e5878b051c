import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailSession
@testable import HandrailWorkspace

/// What a change came to is said once, with its next step as a command or as a key.
struct OutcomeTests {
  /// A session on a new workspace with a screen `cart` that has a button `pay`.
  private func session(_ body: (Session) throws -> Void) throws {
    try Workspace.withNew { workspace in
      let session = Session(workspace, .en)
      _ = try session.apply(.addScreen(id: "cart", [Assignment(.title, "Cart")]))
      _ = try session.apply(.add(.elements, screen: "cart", id: "pay", [Assignment(.kind, "button")], members: []))
      try body(session)
    }
  }

  @Test func anEditorAndACommandSayTheSame() throws {
    try session { session in
      let typed = try session.apply(.set(Recording(words: ["cart#pay", "label.en=Pay"])))
      #expect(typed.message.en == "Saved cart#pay.")
      let drafted = try session.apply(
        .record(Recording([Target("cart#pay")], [Assignment("label.en=Pay now")])))
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
      let answered = try session.apply(.answer(thread: id, "The blue one", settles: false))
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
      .sync, .addLanguages(["de"]), .resolve,
    ]
    for step in steps {
      #expect(step.command.en.contains("handrail ") && step.command.ja.contains("handrail "))
      #expect(step.key.map { !$0.en.contains("handrail") && !$0.ja.contains("handrail") } ?? true)
    }
  }

  /// A selector may name more than its author thinks of: a surface asks first, in the same words.
  @Test func whatASelectorWouldChangeIsToldBefore() throws {
    try session { session in
      let change = Change.ask(about: "cart#*", "Which one?")
      let extent = try #require(try session.extent(of: change))
      #expect(extent.places == ["cart#pay"] && extent.sentence.en == "This starts 1 thread.")
      #expect(try session.extent(of: .ask(about: "cart#pay", "Which one?")) == nil)
      #expect(try session.extent(of: .ask(about: "cart#pay", "Which one?"), isDryRun: true)?.places == ["cart#pay"])
      #expect(try session.extent(of: .addScreen(id: "bag", [])) == nil)
      // What would be refused is refused before.
      let wrong = Change.set(try Recording(words: ["cart#*", "no=1"]))
      #expect(throws: Failure.self) { try session.extent(of: wrong, isDryRun: true) }
    }
  }

  @Test func anAddressThatIsNotSafeIsSaid() throws {
    try session { session in
      let remote = Remote(name: "origin", url: "http://example.com/a.git")
      let outcome = try session.apply(.addRemote(remote, folder: nil))
      #expect(outcome.notes.count == 1)
    }
  }

  /// An audit writes results, and no values: the interface says so too.
  @Test func anAuditIsToldAsOne() throws {
    try session { session in
      let path = NSTemporaryDirectory() + "handrail-audit-\(UUID().uuidString).jsonl"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try #"{"auditType":4,"compactDescription":"Hit area is too small","element":"Button"}"#.write(
        toFile: path, atomically: true, encoding: .utf8)
      let outcome = session.importFile(path, isDryRun: true, isCancelled: { false }, progress: { _, _ in })
      guard case .wouldDo(let result) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(result.words.en == "0 checks failed, 1 in the inbox, 0 already recorded")
    }
  }

  @Test func anUnknownFileIsNotTakenForOneOfInterfaceBuilder() throws {
    try session { session in
      let path = NSTemporaryDirectory() + "handrail-note-\(UUID().uuidString).sketch"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try "note".write(toFile: path, atomically: true, encoding: .utf8)
      guard case .failed(let failure) = session.importFile(path, isDryRun: true, isCancelled: { false }, progress: { _, _ in })
      else {
        Issue.record("imported")
        return
      }
      #expect(failure.problem.en == "Not a format that Handrail reads.")
    }
  }

  /// A rule's answers name what a person chooses, and nothing that only a finding knows.
  @Test func answersOfRulesAreCommandsToFillIn() throws {
    let contrast = try Session.rule("contrast.text").answers
    #expect(
      contrast.prefix(2) == [
        "handrail set TARGET colour.text.APPEARANCE=…",
        "handrail set TARGET colour.text.APPEARANCE=… colour.background.APPEARANCE=…",
      ])
    for rule in Session.rules {
      for answer in rule.answers {
        let named = ["QUALIFIER", "SUGGESTION", "RAISED", "HIGH-PATH"].filter(answer.contains)
        #expect(named.isEmpty && !answer.contains("{"), "\(rule.id): \(answer)")
      }
    }
  }

  @Test func anImportTellsWhatIsProposed() {
    func said(_ components: Int, _ colours: Int) -> Text? {
      ImportOutcome.done(ImportResult(summary: ImportSummary()), components: components, colours: colours).inInterface
    }
    let start = "Imported: 0 screens added, 0 changed. Press u to undo."
    #expect(
      said(26, 1)?.en == "\(start) 26 components and 1 colour can be shared between screens: press N to review.")
    #expect(said(1, 0)?.en == "\(start) 1 component can be shared between screens: press N to review.")
    #expect(said(0, 2)?.ja == "取り込みました: 画面0件を追加、0件を変更。u で取り消せます。2色を画面間で共有できます。N で確認します。")
    #expect(said(0, 0)?.en == start)
    #expect(ImportOutcome.cancelled.inInterface?.en == "Import cancelled. Nothing was changed.")
  }

  @Test func aSimulatorSaysWhyNothingPasses() {
    let one = Outcome.verified(["label.image@pay"], passes: true, 1, needingDevice: 1)
    let many = Outcome.verified(["label.*"], passes: true, 3, needingDevice: 2)
    for outcome in [one, many] { #expect(outcome.notes.contains { $0.en.contains("the simulator has no hints or rotor") }) }
  }

  /// A record made by hand may not say by whom or when: its sentence leaves that out.
  @Test func whatARecordDoesNotSayIsLeftOut() {
    func signed(_ by: String, _ at: String, isStale: Bool = false) -> Text {
      ScreenStatus.Signature(role: "lead", by: by, at: at, isStale: isStale).words
    }
    #expect(signed("", "") == Text(en: "signed as lead", ja: "リードが署名済み"))
    #expect(signed("", "", isStale: true) == Text(en: "signed as lead, changed since", ja: "リードが署名(その後に変更あり)"))
    #expect(
      signed("Aki <a@example.com>", "2026-01-02T03:04:05Z").en == "signed as lead by Aki on 2026-01-02")
    #expect(RecordMention(.waived, by: "", at: "", until: "2027-01-02").words.en == "waived until 2027-01-02")
    #expect(RecordMention(.waived, by: "Aki", at: "", reason: "No\nroom").words.en == "waived (Aki, “No ⏎ room”)")
    #expect(RecordMention(.failed, by: "Aki", at: "").words == Text(en: "failed (Aki)", ja: "不合格(Aki)"))
  }
}

import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// What a person is told of a question before answering it: where it is, what an answer makes, how much there is.
@Suite struct QuestionViewTests {
  private func made(_ document: String) throws -> Driver {
    let driver = try Driver(sample: false, author: "Someone <s@example.com>")
    _ = try driver.workspace.importJSON(Array(document.utf8), file: "s.json", isDryRun: false)
    return driver
  }

  /// Two screens with a text each.
  private func texts() throws -> Driver {
    let screens = ["a", "b"].map { id in
      #"{"id":"\#(id)","elements":[{"id":"t","kind":"text","text":{"en":"Tea"},"text-style":"body"}]}"#
    }
    return try made(#"{"format":1,"screens":[\#(screens.joined(separator: ","))]}"#)
  }

  @Test func thePlacesOfAQuestionAreListedAndLeadToTheirScreens() throws {
    let driver = try texts()
    driver.press(.character("w"))
    let view = try #require(driver.app.top as? WaitingView)
    #expect(view.shown[0].findings == 2)
    driver.press(.control("t"))
    let picker = try #require(driver.app.top as? PickerView)
    #expect(picker.choices.count == 2)
    driver.press(.down, .enter)
    #expect((driver.app.top as? ScreenView)?.id == "b")
    driver.press(.escape)
    #expect(driver.app.route == .waiting)
    let single = try #require(view.shown.firstIndex { $0.findings == 1 })
    for _ in 0..<single { driver.press(.down) }
    driver.press(.control("t"))
    #expect(driver.screen.contains("This is about one place only."))
  }

  @Test func theEditorNamesTheFirstPlaces() throws {
    let driver = try texts()
    driver.press(.character("w"))
    let view = try #require(driver.app.top as? WaitingView)
    let place = try #require(view.shown.firstIndex { $0.example.rule == "text.overflow" })
    for _ in 0..<place { driver.press(.down) }
    driver.press(.enter)
    #expect(driver.screen.contains("Places: Tea (a#t), Tea (b#t)"))
  }

  @Test func everyAppearanceTakesItsNearestColourAtOnce() throws {
    let driver = try made(
      ##"{"format":1,"screens":[{"id":"s","elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"##
        + ##""text":{"light":"#999999","dark":"#555555"},"background":{"light":"#ffffff","dark":"#000000"}}}]}]}"##)
    driver.press(.character("w"))
    try driver.open("contrast.text@s#t/light")
    driver.press(.control("u")).type("#999999").press(.control("n"))
    let editor = try #require(driver.app.top as? EditorView)
    let values = Dictionary(editor.parts.map { ($0.part.path, $0.value) }) { first, _ in first }
    for appearance in ["light", "dark", "light-high", "dark-high"] {
      #expect(editor.evaluation?.contrasts.first { $0.appearance == appearance }?.passes == true, "\(appearance): \(values)")
    }
    #expect(values["colour.background.light"] == "#ffffff", "what is behind it stays")
  }

  @Test func aRecordedLineBreakIsOne() throws {
    var field = TextField("one\ntwo")
    #expect(field.lines(20) == [0, 4] && field.text == "one\ntwo")
    _ = field.type(.character("!"))
    #expect(field.text == "one\ntwo!")
    let driver = try made(
      ##"{"format":1,"screens":[{"id":"s","elements":[{"id":"t","kind":"button","text":{"en":"Pay\nnow"},"##
        + ##""label":{"en":"Go\nnow"}}]}]}"##
    )
    driver.app.push(ScreenView(id: "s", on: "t"))
    driver.run(driver.app.drain())
    driver.run(
      driver.runner.perform(.read(.answerFormOf(target: Target(.screen, "s", "t"), paths: ["label.en"], screen: "s")))
        .map { driver.app.handle($0) } ?? [])
    #expect(driver.app.route == .editor && !driver.screen.contains("\u{FFFD}"))
  }

  /// What screens share is one finding, wherever it is counted.
  @Test func thereIsOneCount() throws {
    let uses = ["a", "b", "c"].map { #"{"id":"\#($0)","elements":[{"id":"star","component":"star"}]}"# }
    let driver = try made(
      #"{"format":1,"components":[{"id":"star","kind":"icon"}],"screens":[\#(uses.joined(separator: ","))]}"#)
    driver.handle(.changedOutside)
    let board = try #require(driver.app.top as? BoardView)
    let count = try driver.workspace.questionCount()
    #expect(count.findings > 0 && board.totals.reduce(0, +) == count.findings)
    #expect(try driver.workspace.waiting(WaitingScope().questions, limit: 1, .en).total.findings == count.findings)
  }

  /// Who answers from the top goes on with the next screen, and does not follow the finished one to the end.
  @Test func theBoardStaysAtItsRow() throws {
    let screens = ["a", "b", "c"].map {
      #"{"id":"\#($0)","no-controls":true,"elements":[{"id":"e","kind":"image"}]}"#
    }
    let driver = try made(#"{"format":1,"screens":[\#(screens.joined(separator: ","))]}"#)
    driver.handle(.changedOutside)
    driver.press(.character("s"))
    let before = try #require(driver.app.top as? BoardView)
    #expect(before.sorting == .byBlocking && before.current?.id == "a")
    driver.app.push(WaitingView(screen: "a"))
    driver.run(driver.app.drain())
    _ = try driver.workspace.record([Target(.screen, "a", "e")], [Assignment("label.en=Photo"), Assignment("label.ja=写真")])
    driver.press(.escape)
    driver.handle(.changedOutside)
    let board = try #require(driver.app.top as? BoardView)
    #expect(board.entries.first { $0.id == "a" }?.status.isReady == true)
    #expect(board.selected == 0 && board.current?.id == "b")
  }

  @Test func theEditorSaysWhatAnAnswerMakesAndWhere() throws {
    let driver = try made(
      #"{"format":1,"components":[{"id":"row","kind":"cell"}],"screens":[{"id":"s","elements":["#
        + #"{"id":"tea","component":"row"},{"id":"a","kind":"text","text":{"en":"Tea"},"container":"tea"},"#
        + #"{"id":"b","kind":"text","text":{"en":"Leaves"},"container":"tea"}]},{"id":"u","elements":["#
        + #"{"id":"oil","component":"row"},{"id":"a","kind":"text","text":{"en":"Oil"},"container":"oil"},"#
        + #"{"id":"b","kind":"text","text":{"en":"Olives"},"container":"oil"}]}]}"#)
    let component = Target(.component, "row")
    let form = try Session(driver.workspace, .en).answerForm(of: component, ["single", "label.en"], on: "s")
    let draft = try Recording([component], [Assignment("single=true"), Assignment("label.en=Tea, Leaves")])
    let evaluation = try driver.workspace.evaluate(draft, form.context, .en)
    #expect(evaluation.made.map(\.name) == ["group.content@u#oil"])
    #expect(evaluation.made.first?.sentence.contains("Oil, Olives") == true)
  }
}

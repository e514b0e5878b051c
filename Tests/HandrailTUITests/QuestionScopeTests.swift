import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// One answer for all that it settles, with few keys.
@Suite struct QuestionScopeTests {
  private func made(_ screens: String..., context: RenderContext = RenderContext()) throws -> Driver {
    let driver = try Driver(context, sample: false, author: "Someone <s@example.com>")
    let file = ##"{"format":1,"screens":[\##(screens.joined(separator: ","))]}"##
    _ = try driver.workspace.importJSON(Array(file.utf8), file: "s.json", isDryRun: false)
    driver.handle(.changedOutside)
    return driver
  }

  /// Three screens with two texts each, whose order nobody recorded.
  private func unordered() throws -> Driver {
    func screen(_ id: String) -> String {
      #"{"id":"\#(id)","elements":[{"id":"b","kind":"text","text":{"en":"Below"},"frame":[0,50,50,20]},"#
        + #"{"id":"a","kind":"text","text":{"en":"Above"},"frame":[0,0,50,20]}]}"#
    }
    let driver = try made(screen("s"), screen("t"), screen("u"))
    driver.press(.character("w"))
    try driver.open("order.given@s")
    return driver
  }

  private func orders(_ driver: Driver) throws -> [String?] {
    try ["s", "t", "u"].map { try driver.workspace.screen($0).text(.order) }
  }

  @Test func theNaturalOrderIsRecordedForAllScreensOfTheQuestion() throws {
    let driver = try unordered()
    let view = try #require(driver.app.top as? OrderView)
    #expect(view.items?.map(\.id) == ["a", "b"] && !view.hasUnsavedInput)
    #expect(driver.screen.contains("s and 2 more") && driver.screen.contains("for 3 screens"))
    driver.press(.enter)
    #expect(try orders(driver) == ["natural", "natural", "natural"])
    #expect(driver.screen.contains("The reading order of 3 screens is left to right, top to bottom."))
    driver.press(.escape, .character("u"))
    #expect(try orders(driver) == [nil, nil, nil], "one step of undo")
  }

  @Test func anOrderThatSomebodyElseMadeMeanwhileStays() throws {
    let driver = try unordered()
    try driver.workspace.order("u", ["b", "a"])
    driver.press(.enter)
    #expect(try orders(driver) == ["natural", "natural", "explicit"])
    #expect(driver.app.message?.text.en.contains("it was kept: u.") == true)
  }

  @Test func theOrderOfTheScreenThatOneSeesIsSavedOnWhatOneSaw() throws {
    let driver = try unordered()
    try driver.workspace.order("s", ["b", "a"])
    driver.press(.enter)
    #expect(try orders(driver) == ["explicit", nil, nil])
    #expect(driver.app.message?.isError == true && driver.app.top is OrderView)
  }

  @Test func screensCanBeLeftOutOfTheNaturalOrder() throws {
    let driver = try unordered()
    driver.press(.control("t"), .down, .character(" "), .enter, .enter)
    #expect(try orders(driver) == ["natural", "natural", nil])
    let single = try unordered()
    single.press(.control("o"))
    #expect(single.screen.contains("for this screen"))
    single.press(.enter)
    #expect(try orders(single) == ["natural", nil, nil])
  }

  @Test func anOrderOfOnesOwnIsThatOfItsScreen() throws {
    let driver = try unordered()
    driver.press(.character("J")).press(.control("t"))
    #expect(driver.screen.contains("Only left to right"))
    driver.press(.enter)
    #expect(try orders(driver) == ["explicit", nil, nil])
    #expect(try driver.workspace.screen("s").readableSequence == ["b", "a"])
  }

  @Test func anExplicitOrderIsNotReplacedUnasked() throws {
    let driver = try made(
      #"{"id":"s","order":"explicit","order-confirmed":"0123456789ab","elements":["#
        + #"{"id":"b","kind":"text","text":{"en":"Below"},"frame":[0,50,50,20]},"#
        + #"{"id":"a","kind":"text","text":{"en":"Above"},"frame":[0,0,50,20]}]}"#)
    driver.press(.character("w"))
    try driver.open("order.given@s")
    driver.press(.enter)
    #expect(try driver.workspace.screen("s").text(.order) == "explicit")
    #expect(try driver.workspace.screen("s").readableSequence == ["b", "a"])
  }

  @Test func blanksAreNoAnswer() throws {
    let driver = try made(#"{"id":"s","elements":[{"id":"i","kind":"image"}]}"#)
    driver.press(.character("w"))
    try driver.open("label.image@s#i")
    driver.press(.character(" "), .enter)
    #expect(driver.app.route == .editor && driver.screen.contains("No changes. Press Esc to go back."))
  }

  /// What is pressed before the colours are measured is done once they are.
  @Test func theNearestColourIsTakenAsSoonAsItIsKnown() throws {
    let driver = try made(
      ##"{"id":"s","elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"##
        + ##""text":{"light":"#999999","dark":"#dddddd"},"background":{"light":"#ffffff","dark":"#000000"}}}]}"##)
    driver.press(.character("w"))
    let view = try #require(driver.app.top as? WaitingView)
    let place = try #require(view.shown.firstIndex { $0.example.rule == "contrast.text" })
    for _ in 0..<place { driver.press(.down) }
    let form = try Session(driver.workspace, .en).answerForm(view.shown[place], view.scope)
    driver.app.open(form)
    var effects = driver.app.drain()
    for key in [.control("u")] + "#999999".map(Key.character) + [.control("n")] { effects += driver.app.handle(.key(key)) }
    driver.run(effects)
    let editor = try #require(driver.app.top as? EditorView)
    #expect(editor.evaluation?.contrasts.first { $0.appearance == "light" }?.passes == true)
  }

  @Test func whatOnlyThePersonKnowsIsAskedFirst() throws {
    let driver = try made(#"{"id":"s","modal":true,"elements":[{"id":"a","kind":"text","text":{"en":"A"}}]}"#)
    driver.press(.character("w"))
    try driver.open("change.missing@s")
    let editor = try #require(driver.app.top as? EditorView)
    #expect(editor.parts[editor.focus].part.path == "trigger")
  }

  @Test func anotherWayToAnswerStandsBeforeTheColours() throws {
    let driver = try made(#"{"id":"s","elements":[{"id":"i","kind":"icon"}]}"#)
    driver.press(.character("w"))
    try driver.open("label.image@s#i")
    let paths = try #require(driver.app.top as? EditorView).parts.map(\.part.path)
    #expect(paths.contains("colour.icon.light"))
    #expect(paths.firstIndex(of: "decorative")! < paths.firstIndex { $0.hasPrefix("colour.") }!)
  }

  @Test func theListNamesItemsByWhatTheySay() throws {
    let driver = try made(
      #"{"id":"s","elements":[{"id":"x7","kind":"button","text":{"en":"Pay now"},"label":{"en":"Buy"},"#
        + #""hint":{"en":"Tap to pay"}}]}"#
    )
    driver.press(.character("w"))
    #expect(driver.screen.contains("“Buy” s"))
    driver.press(.escape, .character("i"))
    #expect(driver.screen.contains("“Buy”") && !driver.screen.contains("“Buy” s"))
  }

  /// A hint that is an instruction gets what it is an instruction for.
  @Test func theOutcomeOfAnInstructionIsProposed() throws {
    let driver = try made(
      #"{"id":"s","elements":[{"id":"b","kind":"button","text":{"en":"Map"},"hint":{"en":"Double tap to open the map"}}]}"#)
    driver.press(.character("w"))
    try driver.open("label.operation-words@s#b/en")
    driver.press(.enter)
    #expect(try driver.workspace.recordedValues(["hint.en"], of: Target(.screen, "s", "b")).values["hint.en"] == "Open the map")
  }

  @Test func noLineEndsWithAnOpeningBracket() {
    for width in 4...30 {
      let lines = Wrapping.lines("見出し「読み込み中」をタイトルに(数値や単位も含む)する", width: width)
      #expect(!lines.contains { $0.last == "「" || $0.last == "(" }, "\(width): \(lines)")
    }
  }
}

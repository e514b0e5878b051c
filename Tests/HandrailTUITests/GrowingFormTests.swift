import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// What an answer needs besides is asked while it is typed, and an answer that settles nothing is not passed over.
@Suite struct GrowingFormTests {
  private func opened(_ element: String, _ finding: String) throws -> Driver {
    let driver = try Driver(RenderContext(), sample: false, author: "Someone <s@example.com>")
    let file = #"{"format":1,"screens":[{"id":"s","elements":[\#(element)]}]}"#
    _ = try driver.workspace.importJSON(Array(file.utf8), file: "s.json", isDryRun: false)
    driver.handle(.changedOutside)
    driver.press(.character("w"))
    try driver.open(finding)
    return driver
  }

  private func editor(_ driver: Driver) throws -> EditorView { try #require(driver.app.top as? EditorView) }

  private func paths(_ driver: Driver) throws -> [String] { try editor(driver).parts.map(\.part.path) }

  @Test func whatChangesInATextIsDescribedUnderItsName() throws {
    let driver = try opened(
      #"{"id":"t","kind":"text","text":{"en":"Three","ja":"三"},"dynamic":true,"text-style":"body"}"#, "label.dynamic@s#t")
    #expect(try editor(driver).evaluation?.isAnswered == false, "a proposed template alone is no answer")
    let template = try #require(try paths(driver).firstIndex(of: "template.en"))
    while try editor(driver).focus != template { driver.press(.up) }
    driver.press(.control("u")).type("{count} of {total}")
    let other = try #require(try paths(driver).firstIndex(of: "template.ja"))
    driver.app.update(EditorView.self) { view, app in view.set(other, "{total}中{count}", &app) }
    driver.run(driver.app.drain())
    let asked = Set(try paths(driver))
    #expect(asked.isSuperset(of: ["count", "total"].flatMap { ["placeholder-meaning.\($0)", "placeholder-example.\($0)"] }))
    #expect(!asked.contains("placeholder-meaning.value"))
    #expect(try editor(driver).parts[editor(driver).focus].part.path == "template.en", "one stays where one types")
    for (index, part) in try editor(driver).parts.enumerated() where part.part.path.hasPrefix("placeholder-") {
      driver.app.update(EditorView.self) { view, app in view.set(index, "Words", &app) }
      driver.run(driver.app.drain())
    }
    #expect(try editor(driver).evaluation?.isAnswered == true)
  }

  @Test func aStateIsAskedForItsReading() throws {
    let driver = try opened(
      #"{"id":"d","kind":"custom","label":{"en":"Size","ja":"サイズ"},"traits":{"button":true},"frame":[0,0,44,44]}"#,
      "control.custom@s#d")
    let states = try #require(try paths(driver).firstIndex(of: "own-states"))
    guard case .set(let usual) = try editor(driver).parts[states].part.kind else { return #expect(Bool(false)) }
    #expect(usual.map(\.value).starts(with: ["none", "selected"]), "there is something to choose")
    driver.app.update(EditorView.self) { view, app in view.set(states, "selected", &app) }
    driver.run(driver.app.drain())
    #expect(try paths(driver).contains("state-reading.selected.en"))
    #expect(try editor(driver).evaluation?.isAnswered == false)
  }

  @Test func whatIsNotSettledIsAskedAgainAtOnce() throws {
    let driver = try opened(
      #"{"id":"b","kind":"button","text":{"en":"Buy","ja":"買う"},"text-style":"body"},"#
        + #"{"id":"c","kind":"button","text":{"en":"Sell","ja":"売る"},"text-style":"body"}"#, "target.size@s#b")
    let frame = try #require(try paths(driver).firstIndex(of: "frame"))
    while try editor(driver).focus != frame { driver.press(.down) }
    driver.type("0,0,20,20").press(.enter)
    #expect(try driver.value("s#b", "frame") == "0,0,20,20")
    #expect(try editor(driver).form.findingDetail?.name == "target.size@s#b")
    #expect(driver.app.message?.text.en.hasPrefix("Saved, but not answered yet: ") == true)
    driver.press(.control("s"))
    #expect((driver.app.top as? EditorView)?.form.findingDetail?.name != "target.size@s#b", "it can be left for later")
  }

  @Test func aPathIsCompleted() throws {
    let driver = try Driver(RenderContext(), sample: false)
    driver.press(.character("I")).type(driver.folder + "/ap").press(.tab)
    #expect((driver.app.top as? PromptView)?.field.text == driver.folder + "/app/")
    driver.type("nothing-of-this-name").press(.tab)
    #expect(driver.app.message?.isError == true)
    #expect((driver.app.top as? PromptView)?.field.text == driver.folder + "/app/nothing-of-this-name")
  }
}

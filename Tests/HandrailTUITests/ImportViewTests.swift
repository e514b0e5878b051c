import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailTUI
@testable import HandrailWorkspace

/// A design of two screens in a folder of its own.
struct SmallDesign {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "handrail-design-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
        <scenes>
          <scene sceneID="s1"><objects><viewController id="home" customClass="HomeViewController" sceneMemberID="viewController">
            <view key="view" id="v1"><subviews><button id="go"><state key="normal" title="Go"/></button></subviews></view>
          </viewController></objects></scene>
          <scene sceneID="s2"><objects><viewController id="help" customClass="HelpViewController" sceneMemberID="viewController">
            <view key="view" id="v2"><subviews><label text="Help" id="hl"/></subviews></view>
          </viewController></objects></scene>
        </scenes>
      </document>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/Main.storyboard"))
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

/// What an import would do is seen before it is done, and given up with nothing changed.
@Suite struct ImportViewTests {
  private func driver(_ language: Language = .en) throws -> (Driver, SmallDesign) {
    let driver = try Driver(RenderContext(language: language), sample: false)
    driver.resize(100, 30)
    return (driver, try SmallDesign())
  }

  @Test func showsWhatItWouldDoAndThenDoesIt() throws {
    let (driver, design) = try driver()
    defer { design.remove() }
    driver.press(.character("I")).type(design.folder).press(.enter)
    #expect(driver.app.route == .importing && driver.screen.contains("Would import: 2 screens added, 0 changed; 2 items added"))
    #expect(driver.screen.contains("main/home") && driver.screen.contains("main/help"))
    #expect(try driver.workspace.boardEntries().isEmpty)
    driver.press(.enter)
    #expect(driver.app.route == .board && driver.screen.contains("Imported: 2 screens added"))
    #expect(driver.importing.map(\.isDryRun) == [true, false])
    #expect(try driver.workspace.boardEntries().map(\.id) == ["main/help", "main/home"])
    // One undo takes it back.
    driver.press(.character("u"))
    if driver.app.route == .confirm { driver.press(.character("y")) }
    #expect(try driver.workspace.boardEntries().isEmpty)
  }

  /// A design that changed is read like a diff, with all that its changes make outdated, before anything is written.
  @Test(arguments: Language.allCases) func aSecondImportIsADiff(_ language: Language) throws {
    let driver = try Driver(RenderContext(language: language), sample: false)
    driver.resize(130, 40)
    try driver.importRecreated(isPreview: true)
    let shown = driver.screen
    for words in ["~ cart", "+ done", "- old", "+#frame-5-3", "-#frame-1-3", "-#text-1-2", "(Mika"] {
      #expect(shown.contains(words), "\(words) is missing:\n\(shown)")
    }
    #expect(shown.contains(language == .en ? "signatures to renew: designer" : "やり直しが必要な署名: デザイナー"))
    #expect(shown.contains(language == .en ? "Seem to be the same layers, re-created" : "作り直された同じレイヤーと思われるもの"))
    #expect(shown.contains(language == .en ? "cart#frame-1-3 is now cart#frame-5-3?" : "cart#frame-1-3 → cart#frame-5-3?"))
    // The words about the screen have every change with what was there.
    let rows = try #require(driver.app.top as? ImportView).shown
    let place = try #require(rows.firstIndex { if case .changed = $0 { true } else { false } })
    for _ in 0..<place { driver.press(.down) }
    #expect(driver.screen.contains("- cart title  Cart") && driver.screen.contains("+ cart title  Bag"), "\(driver.screen)")
    #expect(try driver.workspace.designStatus([]).isEmpty, "nothing is written yet")
    driver.press(.enter)
    #expect(try driver.workspace.designStatus([]).map(\.screen) == ["cart", "old"])
  }

  @Test func aDiffIsSaidInWords() throws {
    let driver = try Driver(sample: false)
    try driver.importRecreated(isPreview: true)
    let said = driver.app.top.speech(driver.app.context).lines
    #expect(said.contains("New: done") && said.contains("No longer in the source: old"), "\(said)")
    #expect(said.contains { $0.hasPrefix("cart. new: cart#frame-5-3") && $0.contains("changed: cart Title") }, "\(said)")
  }

  @Test func escapeAtThePreviewChangesNothing() throws {
    let (driver, design) = try driver()
    defer { design.remove() }
    driver.press(.character("I")).type(design.folder).press(.enter, .escape)
    #expect(driver.app.route == .board && driver.screen.contains("Nothing was imported or changed."))
    #expect(try driver.workspace.boardEntries().isEmpty)
  }

  @Test func escapeWhileItRunsGivesItUp() throws {
    let (driver, design) = try driver()
    defer { design.remove() }
    driver.holdsImports = true
    driver.press(.character("I")).type(design.folder).press(.enter)
    driver.handle(.importProgress(3, 40))
    #expect(driver.screen.contains("Reading the design… 3/40"))
    driver.press(.escape)
    #expect(driver.screen.contains("Cancelling…"))
    let late = driver.app
    driver.handle(.imported(.wouldDo(.example)))
    #expect(driver.app.route == .board && driver.screen.contains("Import cancelled."))
    driver.app = late
    let event = driver.runner.importFile(design.folder, isDryRun: false, isCancelled: { true }, progress: { _, _ in })
    driver.handle(event)
    #expect(driver.app.route == .board && driver.screen.contains("Import cancelled. Nothing was changed."))
    #expect(try driver.workspace.boardEntries().isEmpty)
  }

  /// At whatever point it is given up, either nothing is there or all of it.
  @Test func aCancelledImportLeavesNothingBehind() throws {
    let (driver, design) = try driver()
    defer { design.remove() }
    for limit in 0..<12 {
      let asked = Locked(0)
      let event = driver.runner.importFile(
        design.folder, isDryRun: false,
        isCancelled: {
          asked.withLock {
            $0 += 1
            return $0 > limit
          }
        }, progress: { _, _ in })
      let count = try driver.workspace.boardEntries().count
      if case .imported(.cancelled) = event { #expect(count == 0, "\(limit)") } else { #expect(count == 2, "\(limit)") }
      if count > 0 { return }
    }
    Issue.record("It was never asked fewer times than that.")
  }

  @Test func aWrongPathCanBeMended() throws {
    let (driver, design) = try driver()
    defer { design.remove() }
    driver.press(.character("I")).type("/nowhere/app").press(.enter)
    let prompt = try #require(driver.app.top as? PromptView)
    #expect(prompt.field.text == "/nowhere/app" && driver.app.message?.isError == true)
  }

  @Test func exportsComeBackToo() throws {
    let (driver, design) = try driver()
    defer { design.remove() }
    let file = design.folder + "/all.json"
    _ = try Driver().workspace.export(.json, to: file)
    driver.press(.character("I")).type(file).press(.enter)
    #expect(driver.screen.contains("8 screens added"))
    driver.press(.enter)
    #expect(try driver.workspace.boardEntries().count == 8)
  }

  @Test(arguments: Language.allCases) func linearModeAsksToo(_ language: Language) throws {
    let (driver, design) = try driver(language)
    defer { design.remove() }
    let no = driver.linear([":I", design.folder, ""])
    #expect(no.text.contains(language == .en ? "Would import: 2 screens added" : "取り込む内容: 画面2件を追加"))
    #expect(no.text.contains("main/home"))
    #expect(try driver.workspace.boardEntries().isEmpty)
    let yes = driver.linear([":I", design.folder, "2"])
    #expect(yes.text.contains(language == .en ? "Imported: 2 screens added" : "取り込みました: 画面2件を追加"))
    #expect(try driver.workspace.boardEntries().count == 2)
  }
}

import Foundation
import HandrailCatalogue
import HandrailExchange
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What is right for each of the minimal interface files that specialists wrote and judged, in the words of their table.
@Suite(.enabled(if: JudgedCases.exist, "no judged files at \(Corpus.root): set HANDRAIL_CORPUS"))
struct JudgedInterfaceTests {
  @Test(arguments: ["AccText", "own-label-attribute"]) func aRuntimeAttributeThatIsPlainlyALabelIsRead(_ name: String) throws {
    try JudgedCases.with(name) { found in
      #expect(!found.rules.contains("label.image"))
      #expect(found.label(name == "AccText" ? "square-and-arrow-up" : "star") == (name == "AccText" ? "Share" : "Star article"))
    }
  }

  @Test func aViewsAlphaCountsInContrast() throws {
    try JudgedCases.with("Alpha") { found in
      // Its black is for light alone, and the background turns dark.
      #expect(Set(found.at("contrast.text", "delivery-on-friday")) == ["faded", "kept"])
      #expect(!found.at("contrast.text", "delivery-on-monday").isEmpty)
    }
  }

  @Test func aCollectionsHeaderIsASectionHeader() throws {
    try JudgedCases.with("Collection") { found in
      #expect(found.kind("smart-feeds") == .sectionHeader)
      #expect(found.order.prefix(2) == ["smart-feeds", "cell"])
      #expect(found.rules.contains("gesture.drag-drop"))
    }
  }

  @Test func aButtonWithAConfigurationScalesAndWraps() throws {
    try JudgedCases.with("Config") { found in #expect(!found.rules.contains { $0.hasPrefix("text.") }) }
  }

  @Test func aDimmedControlThatLeadsSomewhereContradictsItself() throws {
    try JudgedCases.with("Dimmed") { found in
      #expect(found.at("control.traits", "cell") == ["dimmed"])
      #expect(found.level("control.traits", "cell") == .consult)
    }
  }

  @Test(arguments: ["Field", "placeholder-only"]) func aPlaceholderIsNoName(_ name: String) throws {
    try JudgedCases.with(name) { found in
      let field = name == "Field" ? "number-field" : "password"
      #expect(found.at("label.field", field) == ["placeholder"])
      #expect(found.level("label.field", field) == .required)
      #expect(found.parameter("label.field", field, "words") == (name == "Field" ? "Customer number" : "Password"))
      if name != "Field" { #expect(found.at("label.field", "0") == ["missing"]) }
    }
  }

  @Test(arguments: ["Fixed", "list-that-does-not-scroll", "NoScroll", "TextView"])
  func whatDoesNotScrollIsNotSaidTo(_ name: String) throws {
    try JudgedCases.with(name) { found in
      #expect(found.all.filter { $0.rule == "text.reflow" }.allSatisfy { $0.message == (name == "NoScroll" ? "list" : "fixed") })
      #expect(found.rules.contains("text.reflow"))
      if name == "TextView" { #expect(!found.rules.contains("label.leaves-app")) }
    }
  }

  @Test func wordsInABoxThatCannotGrowAreAsked() throws {
    try JudgedCases.with("FixedHeight") { found in
      #expect(found.at("text.overflow", "pay-by-bank-transfer") == ["boxed"])
    }
  }

  @Test func aListsFooterIsReadAfterItsRows() throws {
    try JudgedCases.with("Footer") { found in
      #expect(found.order.suffix(4) == ["open", "cell", "order-1", "help"])
    }
  }

  @Test func whatIsHiddenAndUnreachableDoesNotAppear() throws {
    try JudgedCases.with("Hidden") { found in
      #expect(found.order == ["thank-you"])
      #expect(found.skipped.count == 1)
    }
  }

  @Test func aViewThatTakesInputIsATextField() throws {
    try JudgedCases.with("Input") { found in
      #expect(found.kind("email-input-view") == .textField)
      #expect(!found.rules.contains("label.dynamic"))
      #expect(found.parameter("label.field", "email-input-view", "words") == "E-mail")
    }
  }

  @Test(arguments: ["Keypad", "number-pad"]) func digitsOnKeysAreNoSamples(_ name: String) throws {
    try JudgedCases.with(name) { found in
      #expect(!found.rules.contains("label.dynamic"))
      #expect(found.all.count { $0.parameters.contains { $0.value.contains("1 (1)") } } <= 1)
    }
  }

  @Test func aKeyboardKeyIsNeverSpoken() throws {
    try JudgedCases.with("Keys") { found in
      #expect(found.spoken == ["Seven"])
      #expect(!found.rules.contains("control.traits"))
    }
  }

  @Test func aViewWhoseClassHasAXibShowsThat() throws {
    try JudgedCases.with("Nested") { found in
      #expect(found.embeds("card-view") == "card")
      #expect(!found.rules.contains("label.image") && !found.rules.contains("control.custom"))
    }
  }

  @Test(arguments: ["Panes", "Panes2"]) func viewsInOnePlaceAreAskedAboutOnce(_ name: String) throws {
    try JudgedCases.with(name) { found in
      #expect(!found.rules.contains("target.overlap") && !found.rules.contains("change.missing"))
      #expect(found.all.filter { $0.rule == "screen.states" }.map(\.message) == ["panes"])
    }
  }

  @Test func aPictureIsAskedForItsMeaning() throws {
    try JudgedCases.with("Photo") { found in #expect(found.at("label.image", "hero") == ["scenery"]) }
  }

  @Test func aSubclassByItsLooksIsNoCustomControl() throws {
    try JudgedCases.with("Rounded") { found in
      #expect(!found.rules.contains("control.custom"))
      #expect(found.all.count { $0.parameters.contains { $0.value == "RoundedButton" } } <= 1)
    }
  }

  @Test func aRowWithASwitchStaysASwitch() throws {
    try JudgedCases.with("Row") { found in
      #expect(!found.rules.contains("cell.single"))
      let labels = found.all.filter { $0.rule == "label.image" }
      #expect(labels.map(\.message) == ["caption", "caption"])
      #expect(labels.compactMap { $0.parameters.first { $0.name == "words" }?.value } == ["Send news 001", "Send news 002"])
    }
  }

  @Test func tokensAreNoWords() throws {
    try JudgedCases.with("Sample") { found in
      let token = found.all.first { $0.rule == "label.dynamic" && $0.message == "token" }
      let members = token?.parameters.first { $0.name == "members" }?.value
      #expect(members == "primary-button, third-button")
    }
  }

  @Test func aSpinnerSaysInProgress() throws {
    try JudgedCases.with("Spinner") { found in #expect(found.spoken.first == "In progress") }
  }

  @Test func aSystemColourIsJudgedByItsValues() throws {
    try JudgedCases.with("Tertiary") { found in
      #expect(found.at("contrast.text", "your-orders") == ["system", "system"])
      #expect(found.at("contrast.text", "three-are-on-the-way") == ["system", "system"])
    }
  }

  @Test func localisationPackagesAreNoScreens() throws {
    try JudgedCases.with("Xcloc") { found in
      #expect(found.screens.count == 2)
      #expect(found.skipped == [.foreign(folder: "en.xcloc")])
    }
  }

  @Test(arguments: ["action-in-row", "action-in-own-row"]) func whatFollowsAnActionIsAsked(_ name: String) throws {
    try JudgedCases.with(name) { found in
      let asked = found.all.first { $0.rule == "change.open" }
      #expect(asked?.parameters.first { $0.name == "members" }?.value == "download")
    }
  }

  @Test func aBarItemWithAPictureDoesNotShowItsTitle() throws {
    try JudgedCases.with("bar-title-not-visible") { found in #expect(!found.rules.contains("label.in-name")) }
  }

  @Test func aButtonOfStaticTextContradictsItself() throws {
    try JudgedCases.with("button-static-text") { found in
      #expect(found.at("control.traits", "show-missing-courses") == ["static-button"])
    }
  }

  @Test func textButtonsNeedASecondCueOnceAProject() throws {
    try JudgedCases.with("colour-only-button") { found in
      #expect(found.at("colour.meaning", "learn-more-about-how-it-works") == ["tint"])
      #expect(Catalogue.rule("colour.meaning")?.messages.first { $0.key == "tint" }?.causes == [.project])
    }
  }

  @Test(arguments: [
    ("hidden-control", ["volume-slider"]), ("hidden-standard-controls", ["sign-in", "slider", "switch", "trash"]),
  ])
  func whatOneCanActOnIsAskedIfItIsHidden(_ name: String, _ hidden: [String]) throws {
    try JudgedCases.with(name) { found in
      let asked = found.all.filter { $0.rule == "control.hidden" }
      #expect(asked.map(\.target) == hidden)
      #expect(asked.allSatisfy { $0.level == .consult })
    }
  }

  @Test func aLinkLeadsSomewhere() throws {
    try JudgedCases.with("link-trait") { found in #expect(found.at("label.leaves-app", "custom") == ["link"]) }
  }

  @Test func aLogoAndItsNameAreAskedTogether() throws {
    try JudgedCases.with("logo-and-name") { found in #expect(found.at("group.needed", "logo") == ["picture"]) }
  }

  @Test func noRatioIsClaimedOverAMaterial() throws {
    try JudgedCases.with("over-material") { found in
      #expect(!found.rules.contains("contrast.text"))
      #expect(found.rules.contains("contrast.over-image"))
    }
  }

  @Test func namesOfProgrammersAreNoLabels() throws {
    try JudgedCases.with("programmer-names") { found in
      #expect(found.all.count { $0.rule == "label.file-name" } == 6)
      #expect(!found.rules.contains("label.in-name"))
    }
  }

  @Test func oneLabelForTwoActionsIsConsulted() throws {
    try JudgedCases.with("same-label") { found in #expect(found.level("label.duplicate", "clear") == .consult) }
  }

  @Test func aSlidersValueIsAsked() throws {
    try JudgedCases.with("slider-value") { found in
      #expect(found.at("label.value", "history-slider") == ["range"])
      #expect(found.level("label.value", "history-slider") == .consult)
    }
  }

  @Test func aStyleThatDoesNotAdjustIsSaid() throws {
    try JudgedCases.with("style-without-adjusts") { found in
      #expect(found.at("text.scaling", "does-not-follow-the-setting-while-open") == ["frozen"])
      #expect(found.at("text.scaling", "follows-it").isEmpty)
    }
  }

  @Test func theSystemNamesItsButtons() throws {
    try JudgedCases.with("system-buttons") { found in
      #expect(!found.rules.contains("label.image"))
      #expect(Set(found.spoken) == ["More Info, button", "Add, button", "Close, button"])
    }
  }

  @Test func aReCreatedElementIsProposedAsTheSame() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(languages: ["en"])
      let place = "\(folder.path)/app"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      func importing(_ name: String) throws -> ImportSummary {
        try? FileManager.default.removeItem(atPath: "\(place)/Demo.storyboard")
        try FileManager.default.copyItem(
          atPath: "\(JudgedCases.root)/relink/\(name)/Demo.storyboard", toPath: "\(place)/Demo.storyboard")
        return try workspace.importScreens(try workspace.readInterfaceBuilder([place]), isDryRun: false)
      }
      _ = try importing("before")
      try workspace.set("demo/demo#eula-button", "label.en=Licence")
      let again = try importing("after")
      #expect(again.recreated.map { "\($0.old)" } == ["demo/demo#eula-button"])
      #expect(try workspace.screen("demo/demo").element("eula-button")?.text(.label, "en") == "Licence")
      let findings = try workspace.findings()["demo/demo"] ?? []
      #expect(findings.filter { $0.target == "eula-button" }.allSatisfy { $0.level == .advice })
    }
  }
}

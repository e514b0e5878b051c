import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Texts of an app's localization files meet what is recorded.
@Suite struct ImportStringsTests {
  private static func unit(_ language: String, _ text: String, _ state: String = "translated") -> String {
    #""\#(language)":{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
  }

  private static func catalogue(_ entries: (String, [String])...) -> String {
    let strings = entries.map { #""\#($0.0)":{"localizations":{\#($0.1.joined(separator: ","))}}"# }
    return #"{"sourceLanguage":"en","strings":{\#(strings.joined(separator: ","))},"version":"1.0"}"#
  }

  private func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("shop/cart", [])
      try workspace.add(.elements, "shop/cart#pay", "kind=button", "text.en=Pay")
      try workspace.add(.elements, "shop/cart#close", "kind=button", "label.en=Close")
      try body(folder, workspace)
    }
  }

  private func importing(
    _ text: String, _ folder: TestFolder, _ workspace: Workspace, isDryRun: Bool = false
  ) throws -> StringsImport {
    let path = folder.path + "/Localizable.xcstrings"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try workspace.importStrings(path, isDryRun: isDryRun)
  }

  @Test func keysComeBeforeTexts() throws {
    try world { folder, workspace in
      let text = Self.catalogue(
        ("shop.cart.pay.label", [Self.unit("en", "Pay now"), Self.unit("ja", "今すぐ支払う")]),
        ("pay.hint", [Self.unit("en", "Charges your card"), Self.unit("ja", "カードに請求します", "needs_review")]),
        ("Close", [Self.unit("ja", "閉じる"), Self.unit("de", "Schließen")]), ("Pay", [Self.unit("ja", "支払う", "new")]),
        ("Other", [Self.unit("ja", "他")]))
      let dry = try importing(text, folder, workspace, isDryRun: true)
      #expect(dry.summary.valuesChanged == 5 && dry.summary.changes.count == 5)
      #expect(try workspace.value("shop/cart#pay", "label.en") == nil)
      let result = try importing(text, folder, workspace)
      #expect(result.byKey == 2 && result.byText == 2 && result.unmatched == 1 && result.ambiguous.isEmpty)
      #expect(try workspace.value("shop/cart#pay", "label.ja") == "今すぐ支払う")
      #expect(try workspace.value("shop/cart#pay", "hint.en") == "Charges your card")
      #expect(try workspace.value("shop/cart#close", "label.ja") == "閉じる")
      // What is not translated yet is no translation.
      #expect(try workspace.value("shop/cart#pay", "text.ja") == nil)
      #expect(result.forReview == ["shop/cart#pay hint.ja"] && result.otherLanguages == ["de"])
      let count = try workspace.commandCount
      #expect(try importing(text, folder, workspace).summary.valuesChanged == 0)
      #expect(try workspace.commandCount == count)
    }
  }

  @Test func whatPeopleRecordedStaysAndBothAreShown() throws {
    try world { folder, workspace in
      try workspace.set("shop/cart#close", "label.ja=とじる")
      try workspace.set("shop/cart#pay", "decorative=true")
      let result = try importing(
        Self.catalogue(("Close", [Self.unit("ja", "閉じる")]), ("pay.label", [Self.unit("en", "Pay")])), folder, workspace)
      #expect(result.summary.valuesChanged == 0)
      #expect(
        result.summary.kept.map { [$0.target, $0.path, $0.yours, $0.theirs] } == [
          ["shop/cart#close", "label.ja", "とじる", "閉じる"], ["shop/cart#pay", "decorative", "true", "Pay"],
        ])
    }
  }

  @Test func twoTranslationsOfOneTextAreListed() throws {
    try world { folder, workspace in
      let close = [Self.unit("en", "Close"), Self.unit("ja", "閉じる")]
      let near = [Self.unit("en", "Close"), Self.unit("ja", "近い")]
      let result = try importing(Self.catalogue(("a.close", close), ("a.near", near)), folder, workspace)
      #expect(result.summary.valuesChanged == 0 && result.ambiguous.map(\.subject) == ["shop/cart#close label"])
      #expect(result.ambiguous.first?.candidates.count == 2)
      // Two keys with the same translation say the same.
      #expect(try importing(Self.catalogue(("a", close), ("b", close)), folder, workspace).summary.valuesChanged == 1)
      try workspace.addScreen("other", [])
      try workspace.add(.elements, "other#pay", "kind=button")
      let keys = try importing(Self.catalogue(("pay.label", [Self.unit("ja", "支払う")])), folder, workspace)
      #expect(keys.ambiguous.map(\.subject) == ["pay.label"])
    }
  }

  @Test func pluralsBecomeATemplateWithItsForms() throws {
    try world { folder, workspace in
      try workspace.add(.elements, "shop/cart#badge", "kind=text", "dynamic=true", "text.en=3 items")
      let plural =
        #""en":{"variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"%lld items"}}}}}"#
      let result = try importing(
        Self.catalogue(("badge.label", [plural, Self.unit("ja", "%lld点")])), folder, workspace)
      #expect(try workspace.value("shop/cart#badge", "template.en") == "{count} items")
      #expect(try workspace.value("shop/cart#badge", "template.ja") == "{count}点")
      #expect(result.summary.valuesChanged == 3)
      // English has a form for one, too.
      #expect(try workspace.status("label.dynamic@shop/cart#badge/en-one") == .open)
      try workspace.set("shop/cart#badge", "template-form.en.one={count} item")
      #expect(try workspace.status("label.dynamic@shop/cart#badge/en-one") == nil)
    }
  }

  @Test func twoTeammatesWhoImportTheSameFileAgree() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let text = Self.catalogue(("Pay", [Self.unit("ja", "支払う")]))
      for workspace in [aki, ben] { _ = try importing(text, folder, workspace) }
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try aki.conflicts().isEmpty && ben.conflicts().isEmpty)
      #expect(try ben.value("cart#pay", "label.ja") == "支払う" && aki.humans() == ben.humans())
    }
  }
}

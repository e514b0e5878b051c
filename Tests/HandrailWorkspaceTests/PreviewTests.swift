import Foundation
import HandrailCatalogue
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What VoiceOver will say of each screen of the sample, in both languages, beside what it said when a person read it.
@Suite struct PreviewTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let sample = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "script/sample/shop.json")

  /// `RECORD_SNAPSHOTS=1` rewrites the files, and fails.
  @Test(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests")) func sampleScreensAreSaidAsRecorded() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importJSON(Array(try Data(contentsOf: Self.sample)), file: "shop.json", isDryRun: false)
      let ids = try workspace.screens(ScreenFilter()).map(\.id)
      #expect(ids.count >= 8)
      for id in ids {
        for language in Language.allCases {
          let said = try Program.handrail(
            folder, ["-C", workspace.root, "preview", id, "--lang", language.rawValue],
            extra: ["XDG_STATE_HOME": folder.path + "/state-one"]
          ).run()
          #expect(said.code == 0, "\(said.error)")
          let name = "Previews/\(id.replacing("/", with: "-")).\(language.rawValue).txt"
          let difference = try Recorded.difference(of: said.out, from: Self.folder.appending(path: name))
          if let difference { Issue.record("\(difference)") }
        }
      }
    }
  }

  @Test func whatNamedWhatIsGoneIsReadAgain() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let text =
        #"{"format":1,"screens":[{"id":"s","elements":[{"id":"i","kind":"image","same-as":"t"},{"id":"t","kind":"text","#
        + #""text":{"en":"T"}},{"id":"c","kind":"cell","text":{"en":"C"},"action-name":{"go":{"en":"Go"}},"#
        + #""action-for":{"go":"b"}},"#
        + #"{"id":"b","kind":"button","text":{"en":"B"}}]}]}"#
      _ = try workspace.importJSON(Array(text.utf8), file: "s.json", isDryRun: false)
      let before = try workspace.preview("s", labels: "en", .en)
      #expect(before.unread.map(\.item) == ["i"])
      #expect(before.lines.map(\.actions).contains(["Go"]))
      try workspace.remove("s#t")
      try workspace.remove("s#b")
      let after = try workspace.preview("s", labels: "en", .en)
      let image = after.lines.first { $0.item == "i" }
      #expect(after.unread.isEmpty && image?.isUnlabelled == true)
      #expect(after.lines.flatMap(\.actions).isEmpty)
    }
  }

  @Test func groupsCellsAndContent() throws {
    let shared = try Shared(project: Array(#"{"languages":{"en":true,"ja":true}}"#.utf8), components: [], palette: nil)
    let json = #"""
      {"order":["g","row","only","left"],
      "groups":[{"id":"g","members":["a","b"],"traits":{"header":true}},{"id":"h","members":["h"]}],
      "elements":[{"id":"b","text":{"en":"B","ja":"び"}},{"id":"a","text":{"en":"A","ja":"え"},"value":{"en":"1","ja":"1"}},
        {"id":"row","kind":"cell","single":true,"traits":{"button":true,"selected":true,"not-enabled":true},
          "content-label":{"price":{"en":"Price"},"stock":{"en":"Stock"}},
          "content-value":{"price":{"en":"980"},"stock":{"en":"3"}},
          "content-importance":{"price":"high"},"action-name":{"buy":{"en":"Buy"}},"hint":{"en":"Opens it"}},
        {"id":"name","text":{"en":"Shoe"},"container":"row"},{"id":"kind","text":{"en":"Red"},"container":"row"},
        {"id":"only","kind":"button","template":{"en":"{n} left"},"placeholder-example":{"n":"3"}},
        {"id":"out","text":{"en":"Out"}},{"id":"deco","kind":"image","decorative":true},{"id":"left","kind":"image"}],
      "changes":[{"id":"c","kind":"announcement","argument-text":{"en":"Saved"},"trigger":"save"}]}
      """#
    let preview = try Screen(Array(json.utf8), shared: shared).preview(in: "en", .en)
    #expect(
      preview.lines.map(\.spoken) == [
        "A, 1, B, heading", "selected, Shoe, Red, Price: 980, dimmed, button, Opens it", "3 left, button", "image",
      ])
    #expect(preview.lines.map(\.isUnlabelled) == [false, false, false, true])
    #expect(preview.lines[1].content == ["Stock: 3"] && preview.lines[1].actions == ["Buy"])
    #expect(preview.headings.map(\.item) == ["g"])
    #expect(preview.changes.map(\.text) == ["save: Saved"])
    #expect(preview.unread.map(\.item) == ["name", "kind", "out", "deco"])
    #expect(try Screen(Array(json.utf8), shared: shared).preview(in: "ja", .ja).lines[2].spoken == "3 left [en]、ボタン")
  }

  /// What the system labels, what one labelled container says for all in it, and groups in the order in which they are read.
  @Test func whatTheSystemAndContainersSay() throws {
    let json = #"""
      {"groups":[{"id":"g"},{"id":"inner","group":"g"}],"elements":[
      {"id":"done","kind":"button","extends":"UIBarButtonItem.done"},
      {"id":"own","kind":"button","extends":"UIBarButtonItem"},
      {"id":"gauge","kind":"custom","label":{"en":"Glucose, 104"}},
      {"id":"number","kind":"text","text":{"en":"104"},"container":"gauge"},
      {"id":"a","text":{"en":"A"},"group":"inner"},{"id":"b","text":{"en":"B"},"group":"g"}]}
      """#
    let shared = try Shared(project: Array(#"{"languages":{"en":true,"ja":true,"fr":true}}"#.utf8), components: [], palette: nil)
    func lines(_ tag: String, _ language: Language) throws -> [Preview.Line] {
      try Screen(Array(json.utf8), shared: shared).preview(in: tag, language).lines
    }
    #expect(try lines("en", .en).map(\.spoken) == ["Done, button", "button", "Glucose, 104", "A, B"])
    #expect(try lines("en", .en).map(\.isUnlabelled) == [false, true, false, false])
    #expect(try lines("ja", .ja).first?.spoken == "完了、ボタン")
    #expect(try lines("fr", .en).first?.spoken == "Done [en], button")
    let preview = try Screen(Array(json.utf8), shared: shared).preview(in: "en", .en)
    #expect(preview.unread.map(\.item) == ["number"] && preview.unread.map(\.why.en) == ["read as part of #gauge"])
  }
}

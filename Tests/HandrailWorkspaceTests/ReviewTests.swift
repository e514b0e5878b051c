import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What is only assumed is confirmed or rejected as a list.
@Suite struct ReviewTests {
  /// Two screens with instances of one component, a layer called a button, a row of two texts, and words.
  private static let screens = #"""
    {"format":1,"screens":[
      {"id":"cart","elements":[
        {"id":"pay","layer-name":"Pay button","text":{"en":"Pay"}},
        {"id":"a","component-name":{"component":"Chip"},"design-component":{"key":"K","name":"Chip"},"text":{"en":"Small"}},
        {"id":"b","component-name":{"component":"Chip"},"design-component":{"key":"K","name":"Chip"},"text":{"en":"Large"}},
        {"id":"row","layer-name":"List item"},
        {"id":"title","container":"row","kind":"text","text":{"en":"Cup"}},
        {"id":"words","text":{"en":"Total"}}]},
      {"id":"home","elements":[
        {"id":"c","component-name":{"component":"Chip"},"design-component":{"key":"K","name":"Chip"},"text":{"en":"New"}}]}]}
    """#

  private func world(_ body: (Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importJSON(Array(Self.screens.utf8), file: "s.json", isDryRun: false)
      try body(workspace)
    }
  }

  private func places(_ workspace: Workspace, _ names: String...) throws -> [[String]] {
    try workspace.proposals(named: names, .en).map { $0.places.map(\.target.text) }
  }

  @Test func whatInstancesShareIsOneLine() throws {
    try world { workspace in
      #expect(try places(workspace) == [["cart#pay"], ["cart#a", "cart#b", "home#c"], ["cart#row"]])
      let proposals = try workspace.proposals(named: [], .en)
      #expect(proposals.map { $0.values.map { "\($0.path)=\($0.value)" } } == [["kind=button"], ["kind=button"], ["kind=cell"]])
      #expect(proposals[0].reason == .role(.layer("Pay button")) && proposals[0].id == "cart#pay")
      #expect(proposals[1].places.map(\.name) == ["Small", "Large", "New"])
      #expect(try places(workspace, "home") == [["home#c"]])
      #expect(try places(workspace, proposals[1].id) == [["cart#a", "cart#b", "home#c"]])
      #expect(try places(workspace, "cart#pay", "*#layer-name=List*") == [["cart#pay"], ["cart#row"]])
      #expect(throws: Failure.self) { try places(workspace, "nowhere") }
    }
  }

  @Test func acceptingAllIsOneChange() throws {
    try world { workspace in
      #expect(try workspace.accept(named: [], isDryRun: true, .en).count == 3)
      #expect(try workspace.value("cart#a", "kind") == nil)
      #expect(try workspace.accept(named: [], .en).count == 3)
      #expect(try ["pay", "a", "b"].map { try workspace.value("cart#\($0)", "kind") } == ["button", "button", "button"])
      #expect(try workspace.value("cart#words", "kind") == nil && workspace.proposals(named: [], .en).isEmpty)
      #expect(try workspace.findings()["cart"]?.contains { $0.rule == "screen.roles" } == false)
      #expect(try workspace.log(nil, limit: 1, changes: 9).first?.activity?.text.en == "Accepted proposals for cart, home")
      let accepted = try workspace.blame(Target("cart#pay")).filter { $0.path == "kind" }
      #expect(accepted.map(\.way) == [.proposal], "it says that it was proposed, and who accepted it")
      _ = try workspace.undo(redo: false, isConfirmed: false)
      #expect(try workspace.proposals(named: [], .en).count == 3)
    }
  }

  @Test func questionsAndItemsNameWhatIsAccepted() throws {
    try world { workspace in
      let question = try #require(
        try workspace.questions(QuestionFilter(), .en).questions.first { $0.example.rule == "screen.roles" && $0.findings > 1 })
      let places = try workspace.places(of: question, QuestionFilter(), .en).map(\.target.text)
      #expect(try workspace.accept(named: [question.id], .en).flatMap(\.places).map(\.target.text).sorted() == places.sorted())
    }
  }

  @Test func whatIsRejectedIsWhatItShowsAndStaysRejected() throws {
    try world { workspace in
      _ = try workspace.reject(named: ["cart#pay", "cart#row"], .en)
      #expect(try workspace.value("cart#pay", "kind") == "text")
      #expect(try workspace.screen("cart").elements.map(\.id) == ["pay", "a", "b", "title", "words"])
      #expect(try places(workspace) == [["cart#a", "cart#b", "home#c"]])
    }
  }

  @Test func aComponentIsConfirmedOnce() throws {
    try world { workspace in
      _ = try workspace.addComponent("chip", [Assignment(path: "notes", value: "x")])
      try workspace.set("cart#a", "component=chip")
      try workspace.set("home#c", "component=chip")
      _ = try workspace.accept(named: ["component:chip"], .en)
      #expect(try workspace.value("cart#a", "kind") == nil && workspace.screen("cart").element("a")?.kind == .button)
      #expect(try places(workspace, "cart") == [["cart#pay"], ["cart#b"], ["cart#row"]])
    }
  }
}

/// Labels that only the app's code or names have.
@Suite struct LabelReviewTests {
  /// A label that code gives, one that names agree on, one that only a name has, and one that a rule would flag.
  private static let screen = #"""
    {"format":1,"screens":[{"id":"cart","elements":[
      {"id":"pay","kind":"button","code-place":{"label":"Cart.swift:3"},"code-words":{"label":{"en":"Pay","ja":"支払う"}}},
      {"id":"share","kind":"button","outlet":"shareButton","performs":"didTapShare","app-words":{"en":"Share"}},
      {"id":"repeat","kind":"button","outlet":"repeatButton"},
      {"id":"close","kind":"button","code-place":{"label":"Cart.swift:4"},"code-words":{"label":{"en":"Close button"}}}]}]}
    """#

  private func world(_ body: (Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importJSON(Array(Self.screen.utf8), file: "s.json", isDryRun: false)
      try body(workspace)
    }
  }

  @Test func whatIsSureIsTickedAndWhatIsWeakIsNotListed() throws {
    try world { workspace in
      let proposals = try workspace.proposals([.labels], .en)
      #expect(proposals.map(\.id) == ["cart#pay", "cart#share"] && proposals.map(\.isTicked) == [true, false])
      #expect(proposals[0].values == [Assignment(path: "label.en", value: "Pay"), Assignment(path: "label.ja", value: "支払う")])
      #expect(proposals[0].confidence == .sure && proposals[1].confidence == .likely)
      #expect(try workspace.proposals([.roles], .en).isEmpty)
    }
  }

  @Test func acceptingIsOneChange() throws {
    try world { workspace in
      #expect(try workspace.accept([.labels], named: [], .en).map(\.id) == ["cart#pay"])
      #expect(try workspace.value("cart#pay", "label.ja") == "支払う" && workspace.value("cart#share", "label.en") == nil)
      _ = try workspace.accept([.labels], named: ["cart#share"], .en)
      #expect(try workspace.value("cart#share", "label.en") == "Share" && workspace.proposals(named: [], .en).isEmpty)
      _ = try workspace.undo(redo: false, isConfirmed: false)
      #expect(try workspace.value("cart#share", "label.en") == nil && workspace.value("cart#pay", "label.en") == "Pay")
    }
  }

  @Test func whatIsRejectedIsNotProposedAgain() throws {
    try world { workspace in
      _ = try workspace.reject([.labels], named: ["cart#pay"], .en)
      #expect(
        try workspace.proposals(named: [], .en).map(\.id) == ["cart#share"] && workspace.value("cart#pay", "label.en") == nil)
      let questions = try workspace.questions(QuestionFilter(), .en).questions
      #expect(questions.contains { $0.example.target.text == "cart#pay" && $0.proposal == nil })
      // Only these words are wrong.
      try workspace.set("cart#pay", "code-words.label.en=Buy", "code-words.label.ja=購入")
      #expect(try workspace.proposals(named: [], .en).map(\.id) == ["cart#pay", "cart#share"])
    }
  }
}

/// What the command says of it.
@Suite(.enabled(if: Program.handrailPath != nil, "the program is not built"))
struct ReviewCommandTests {
  @Test func itListsAcceptsAndRejects() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let design =
        #"{"format":1,"screens":[{"id":"cart","elements":[{"id":"pay","layer-name":"Pay button","text":{"en":"Pay"}}]}]}"#
      _ = try workspace.importJSON(Array(design.utf8), file: "s.json", isDryRun: false)
      let handrail = { (words: String...) in try Program.handrail(folder, ["-C", folder.path + "/app", "review"] + words).run() }
      #expect(
        try handrail().out == """
          button
            ☑ cart#pay  “Pay”  its layer is called “Pay button”
          1 proposal for 1 element

          """)
      #expect(try handrail("--lang", "ja").out.contains("☑ cart#pay  「Pay」  レイヤー名「Pay button」から"))
      #expect(try handrail("--accept", "--reject").code == 2 && handrail("--reject").code == 2)
      #expect(try handrail("--accept", "--dry-run").error.contains("Dry run: 1 proposal for 1 element would be accepted."))
      #expect(try handrail("--accept").error.contains("Accepted 1 proposal for 1 element."))
      #expect(try handrail().error.contains("Nothing is assumed."))
      try workspace.set("cart#pay", "text.en=", "code-place.label=Cart.swift:3", "code-words.label.en=Pay")
      #expect(try handrail("--kind", "labels").out.contains("  ☑ cart#pay  “Pay”  from the code (Cart.swift:3)"))
      #expect(try handrail("cart#pay", "--reject").error.contains("Rejected 1 proposal for 1 element."))
    }
  }

  /// A form in English, and the same in Japanese.
  private static func form(_ id: String, _ language: String, _ words: [String], _ more: String = "") -> String {
    let texts = words.enumerated().map { place, text in
      #"{"id":"t\#(place)","kind":"text","frame":[20,\#(place * 40),200,20],"text":{"\#(language)":"\#(text)"}}"#
    }
    return #"{"id":"\#(id)","title":"Form \#(id)","design-frame":[0,0,390,844],"source":{"system":"figma","file":"Shop"},"#
      + #""elements":[\#((texts + [more].filter { !$0.isEmpty }).joined(separator: ","))]}"#
  }

  private static let english = ["Name", "Address", "Pay", "¥500"]
  private static let japanese = ["名前", "住所", "支払う", "¥500"]

  private func forms(_ screens: String..., then body: (Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let json = #"{"format":1,"screens":[\#(screens.joined(separator: ","))]}"#
      _ = try workspace.importJSON(Array(json.utf8), file: "s.json", isDryRun: false)
      try body(workspace)
    }
  }

  @Test func screensDrawnAlikeInTwoLanguagesAreProposedAsOne() throws {
    try forms(Self.form("a", "ja", Self.japanese), Self.form("b", "en", Self.english)) { workspace in
      let proposal = try #require(try workspace.proposals([.languages], .en).first)
      #expect(proposal.places.map(\.target.text) == ["b"], "the one in the project's first language stays")
      #expect(proposal.reason == .twin(title: "Form a", language: "ja") && !proposal.isTicked)
      #expect(try workspace.accept([.languages], named: [], .en).isEmpty, "removing a screen is never confirmed in bulk")
      _ = try workspace.accept([.languages], named: ["b"], .en)
      #expect(try workspace.value("b#t0", "text.ja") == "名前" && workspace.value("b#t0", "text.en") == "Name")
      #expect(try workspace.proposals([.languages], .en).isEmpty)
      #expect(try workspace.findings()["a"] == nil)
      _ = try workspace.undo(redo: false, isConfirmed: false)
      #expect(try workspace.value("a#t0", "text.ja") == "名前" && workspace.value("b#t0", "text.ja") == nil)
    }
  }

  /// What people recorded on the screen that goes stays theirs on the one that stays, and its records go along.
  @Test func whatWasRecordedOnTheOtherScreenGoesAlong() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let other = Self.form("a", "ja", Self.japanese).replacing(#""id":"t"#, with: #""id":"u"#)
      let json = #"{"format":1,"screens":[\#(other),\#(Self.form("b", "en", Self.english))]}"#
      _ = try aki.importJSON(Array(json.utf8), file: "s.json", isDryRun: false)
      try aki.set("b#t1", "hint.en=Aki")
      try aki.set("cart#pay", "opens=app", "destination=a")
      for team in [aki, ben] { try team.quietSync() }
      try ben.set("a", "progress=implemented")
      for element in ["u0", "u1"] { try ben.set("a#\(element)", "hint.en=Ben") }
      _ = try ben.verify("a", about: "screen.title", .voiceOver, .init(passes: false, note: "No"))
      _ = try ben.ask("a#u2", "Why?")
      for team in [ben, aki] { try team.quietSync() }
      for _ in 1...2 {
        _ = try aki.accept([.languages], named: ["b"], .en)
        for team in [aki, ben] { try team.quietSync() }
        for team in [aki, ben] {
          let document = try #require(try team.document("b"))
          let hint = try #require(document.items[ItemKey(.elements, "t0")]?[FieldPath("hint.en")]?.first)
          #expect(hint.value == .string("Ben") && document.stamps[hint.dot]?.author == "Ben <ben@example.com>")
          let conflicts = try team.conflicts()
          #expect(conflicts.map { "\($0.target) \($0.path)" } == ["b title", "b#t1 hint.en"], "what was typed on both")
          #expect(Set(conflicts[1].sides.map(\.author.personName)) == ["Aki", "Ben"])
          let check = try #require(document.keys(in: .verifications).first)
          #expect(document.value(check, .about) == .string("screen.title") && document.value(check, .note) == .string("No"))
          #expect(document.value(check, .by) == .string("Ben <ben@example.com>"))
          let creations = try #require(document.items[check]).creations
          let note = document.items[check]?[FieldPath("note")] ?? []
          #expect(document.written(with: creations, note, check, FieldPath("note")).count == 1, "it is written once here, too")
          let thread = try #require(document.keys(in: .questions).first)
          #expect(document.value(thread, .about) == .string("t2") && document.keys(in: .questions).count == 1)
          #expect(try team.verificationEntries("b").contains { $0.about == "screen.title" && $0.state.rawValue == "failed" })
          #expect(try team.value("cart#pay", "destination") == "b" && team.value("b#t0", "text.ja") == "名前")
        }
        #expect(try aki.everything() == ben.everything())
        _ = try aki.undo(redo: false, isConfirmed: true)
        for team in [aki, ben] { try team.quietSync() }
        #expect(try ben.value("a#u0", "hint.en") == "Ben" && ben.value("b#t0", "hint.en") == nil && ben.conflicts().isEmpty)
        #expect(try ben.document("b")?.keys(in: .verifications) == [])
      }
    }
  }

  @Test func whatIsTwoScreensStaysTwo() throws {
    let other = #"{"id":"i","kind":"icon","frame":[20,300,24,24]}"#
    let same = Self.form("b", "ja", Self.english)
    for second in [Self.form("b", "en", Self.english, other), Self.form("b", "ja", Self.japanese), same] {
      try forms(Self.form("a", "ja", Self.japanese), second) { workspace in
        let found = try workspace.proposals([.languages], .en)
        #expect(found.isEmpty)
      }
    }
    try forms(Self.form("a", "ja", Self.japanese), Self.form("b", "en", Self.english)) { workspace in
      _ = try workspace.reject([.languages], named: ["b"], .en)
      #expect(try workspace.proposals([.languages], .en).isEmpty)
    }
  }

  @Test func whatIsNoFieldHasNoPlaceholder() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let screen = #"{"id":"s","elements":[{"id":"f","layer-name":"Search field","placeholder":{"en":"Search"}}]}"#
      _ = try workspace.importJSON(Array(#"{"format":1,"screens":[\#(screen)]}"#.utf8), file: "s.json", isDryRun: false)
      _ = try workspace.reject(named: ["s#f"], .en)
      #expect(try workspace.value("s#f", "kind") == "text" && workspace.value("s#f", "text.en") == "Search")
      #expect(try workspace.value("s#f", "placeholder.en") == nil)
    }
  }
}

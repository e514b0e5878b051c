import Foundation
import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Selectors, wherever a target is taken.
@Suite struct SelectorTests {
  /// Two screens of a sprint and one of another, with what selectors look at.
  static let app = """
    {"format":1,
    "project":{"name":"Shop","platform":"ios","languages":{"en":true,"ja":true},"defaults":{"text-style":"body"}},
    "components":[{"id":"badge","kind":"icon","view-class":"BadgeView","colour":{"icon":{"light":"#ff0000"}}},
      {"id":"pay-button","kind":"button"},{"id":"buy-button","kind":"button"}],
    "palette":{"colours":[{"id":"ink","light":"#000000"},{"id":"paper","light":"#ffffff"}]},
    "screens":[
     {"id":"cart","title":"Cart","sprint":"12","designer":"mika","engineer":"ren","progress":"in-review",
      "groups":[{"id":"row"}],"elements":[
      {"id":"new","component":"badge","container":"card","frame":[0,0,20,20]},
      {"id":"card","kind":"cell","frame":[0,0,300,80]},
      {"id":"total","kind":"text","text":{"en":"Total"},"group":"row","frame":[0,90,300,20]},
      {"id":"large","kind":"text","text":{"en":"Cart"},"text-style":"title1","frame":[0,120,300,40]}]},
     {"id":"checkout/pay","sprint":"12","designer":"ren","progress":"draft","elements":[
      {"id":"photo","kind":"image","picture":"img_mug","frame":[0,0,80,80]},
      {"id":"pay","kind":"button","text":{"en":"Pay now"},"frame":[0,100,300,44]}]},
     {"id":"home","sprint":"11","designer":"aki","elements":[
      {"id":"photo","kind":"image","picture":"logo","frame":[0,0,80,80]},
      {"id":"sign","kind":"icon","frame":[0,100,44,44]}]}]}
    """

  static func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importJSON(Array(app.utf8), file: "app", isDryRun: false)
      try body(folder, workspace)
    }
  }

  @Test func everyConditionNamesWhatItSays() throws {
    let expected: [(String, [String])] = [
      ("*#id=p*", ["checkout/pay#photo", "checkout/pay#pay", "home#photo"]), ("*#kind=icon", ["cart#new", "home#sign"]),
      ("*#class=BadgeView", ["cart#new"]), ("*#component=badge", ["cart#new"]), ("*#picture=img_*", ["checkout/pay#photo"]),
      ("*#colour.icon.light=f00", ["cart#new"]), ("*#container=card", ["cart#new"]), ("*#group=row", ["cart#total"]),
      ("*#text-style=body and kind=text", ["cart#total"]), ("*#not text-style=body", ["cart#large"]),
      ("*#text.en=\"Pay now\"", ["checkout/pay#pay"]), ("*#text.en=Pay now", ["checkout/pay#pay"]),
      ("*#rule=label.image and kind=image", ["checkout/pay#photo", "home#photo"]),
      ("*#rule=label.image and not kind=image", ["home#sign"]), ("*#frame=0,0,20,20", ["cart#new"]),
      ("checkout/*#*", ["checkout/pay#pay", "checkout/pay#photo"]), ("*#photo", ["checkout/pay#photo", "home#photo"]),
      ("*#row", ["cart#row"]), ("cart#t*", ["cart#total"]), ("*[sprint=12]", ["cart", "checkout/pay"]),
      ("*[not progress=draft]", ["cart"]), ("*[owner=ren]", ["cart", "checkout/pay"]), ("*[designer=ren]", ["checkout/pay"]),
      ("*[engineer=*]", ["cart"]), ("*[title=C*]", ["cart"]),
      ("*[sprint=12 and progress=draft]#kind=button", ["checkout/pay#pay"]),
      ("cart[sprint=12]", ["cart"]), ("component:*-button", ["component:buy-button", "component:pay-button"]),
      ("colour:*", ["colour:ink", "colour:paper"]), ("colour:i*", ["colour:ink"]),
      ("*[rule=order.given]#kind=cell", ["cart#card"]),
    ]
    try Self.world { _, workspace in
      for (text, targets) in expected {
        let found = try workspace.targets(of: [Target(text)]).map(\.text)
        #expect(found.sorted(by: utf8Precedes) == targets.sorted(by: utf8Precedes), "\(text)")
      }
    }
  }

  /// The part after which nothing is left is named, and nothing is changed.
  @Test(arguments: [
    ("nobody/*", "nobody/*"), ("*[sprint=13]", "sprint=13"), ("*[sprint=12 and progress=verified]", "progress=verified"),
    ("*[sprint=11 and title=C*]", "title=C*"), ("*#kind=map", "kind=map"), ("*#kind=text and group=none", "group=none"),
    ("*#text-style=body and lines=3", "lines=3"), ("*#rule=label.image and kind=map", "kind=map"),
    ("checkout/*#rule=cell.trait", "rule=cell.trait"), ("cart#z*", "z*"), ("*#nobody", "nobody"), ("component:z*", "z*"),
    ("colour:z*", "z*"), ("cart[sprint=11]", "sprint=11"), ("*#kind=text and not kind=text", "not kind=text"),
  ]) func whatNamesNothingIsSaid(_ text: String, _ part: String) throws {
    try Self.world { _, workspace in
      let before = try workspace.allBytes()
      #expect(throws: Failure(.input(.nothingSelected(part: part)), try Target(text).text)) { try workspace.set(text, "notes=x") }
      #expect(try workspace.allBytes() == before)
    }
  }

  @Test func unknownNamesAreSaidWithTheNearest() throws {
    try Self.world { _, workspace in
      let rule = try #require(failure { try workspace.targets(of: [Target("*#rule=label.imag")]) })
      #expect(rule.code == .unknown(.rule, "label.imag", nearest: "label.image"))
      let screen = try #require(failure { try workspace.targets(of: [Target("crat#kind=text")]) })
      #expect(screen.code == .unknown(.document(.screen), "crat", nearest: "cart"))
    }
  }

  /// Each command with a selector: how often it is done, and that it is one change, taken back at once.
  static let commands: [(name: String, run: @Sendable (Workspace) throws -> Void)] = [
    ("set", { try $0.set("*#kind=image", "hint.en=Opens") }), ("set screens", { try $0.set("*[sprint=12]", "notes=Soon") }),
    ("set components", { try $0.set("component:*", "notes=Shared") }),
    ("set colours", { try $0.set("colour:*", "dark=#808080") }),
    ("order", { try $0.confirmNaturalOrder("*[sprint=12]") }), ("sign", { try $0.sign("*[sprint=12]", as: "designer") }),
    (
      "ask of items",
      { workspace in
        let asked = try workspace.ask("*#kind=image", "What is it?")
        #expect(asked.count == 2)
      }
    ),
    (
      "ask of screens",
      { workspace in
        let asked = try workspace.ask("*[sprint=12]", "Why?")
        #expect(asked.count == 2)
      }
    ),
    (
      "ask of findings",
      { workspace in
        let asked = try workspace.ask("label.image@*#kind=image", "Why?")
        #expect(asked.count == 2)
      }
    ),
    ("close", { try $0.close("label.image@*#kind=image", as: .waived, reason: "later", until: nil) }),
    ("remove", { try $0.remove(Target("*#kind=image")) }),
  ]

  @Test(arguments: commands.indices) func aSelectorIsOneChangeAndOneUndo(_ index: Int) throws {
    let command = Self.commands[index]
    try Self.world { _, workspace in
      let (before, count) = (try workspace.humans(), try workspace.commandCount)
      try command.run(workspace)
      let after = try workspace.humans()
      #expect(try workspace.commandCount == count + 1, "\(command.name)")
      let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      #expect(changed.count >= 2 || command.name == "set colours", "\(command.name) changed \(changed)")
      #expect(try workspace.staleFindings().isEmpty)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.humans() == before, "\(command.name)")
    }
  }

  @Test func findingsAreClosedAndReopenedTogether() throws {
    try Self.world { _, workspace in
      try workspace.close("label.image@*#kind=image", as: .notApplicable, reason: "shown elsewhere", until: nil)
      #expect(try workspace.status("label.image@home#photo") == .notApplicable)
      #expect(try workspace.status("label.image@checkout/pay#photo") == .notApplicable)
      #expect(try workspace.status("label.image@home#sign") == .open)
      // What is closed already is not closed again, and what is open not reopened.
      #expect(try workspace.findings(named: "label.image@*#*", to: .close) == ["label.image@home#sign"])
      #expect(throws: Failure(.input(.noFinding(part: "*#kind=image")), "label.image@*#kind=image")) {
        try workspace.close("label.image@*#kind=image", as: .waived, reason: "again", until: nil)
      }
      try workspace.reopen("label.image@*[sprint=11]#kind=image", reason: nil)
      #expect(try workspace.status("label.image@home#photo") == .open)
      #expect(try workspace.status("label.image@checkout/pay#photo") == .notApplicable)
      #expect(throws: Failure(.input(.noFinding(part: "label.text")), "label.text@*#*")) {
        try workspace.reopen("label.text@*#*", reason: nil)
      }
    }
  }

  @Test func aQualifierNarrowsTheFindings() throws {
    try Self.world { _, workspace in
      try workspace.set("*#kind=image", "label.en=Mug")
      let all = try workspace.findings(named: "label.languages@*#kind=image", to: .close)
      #expect(all.count == 2 && all.allSatisfy { $0.hasSuffix("/ja") })
      #expect(try workspace.findings(named: "label.languages@*#kind=image/j*", to: .close) == all)
      #expect(throws: Failure.self) { try workspace.findings(named: "label.languages@*#kind=image/fr", to: .close) }
      #expect(try workspace.findings(named: "label.languages@home#photo/*", to: .close) == ["label.languages@home#photo/ja"])
      #expect(
        try workspace.findings(named: "order.given@*[sprint=12]", to: .close) == ["order.given@cart", "order.given@checkout/pay"])
    }
  }

  @Test func resultsAreRecordedOnEveryScreenThatHasTheLine() throws {
    try Self.world { _, workspace in
      for screen in ["cart", "checkout/pay"] { try workspace.set(screen, "progress=implemented") }
      let seen = VerificationResult(passes: true)
      let known = try workspace.checks(["label.*"], .voiceOver, seen, of: "*")
      #expect(known.map(\.screen) == ["cart", "checkout/pay"])
      let count = try workspace.commandCount
      let lines = try workspace.verify("*", about: "label.*", .voiceOver, seen)
      #expect(lines.count == known.map(\.count).reduce(0, +) && lines.allSatisfy { $0.state == .passed })
      #expect(try workspace.commandCount == count + 1)
      #expect(failure { try workspace.verify("*", about: "label.*", .voiceOver, seen) }?.code == .verification(.allPassed))
      #expect(failure { try workspace.verify("h*", about: "label.*", .voiceOver, seen) } != nil)
    }
  }

  @Test func whatFitsOnlyOneIsRefused() throws {
    try Self.world { _, workspace in
      let several = Failure.Code.input(.severalNamed)
      #expect(failure { try workspace.order("*[sprint=12]", ["pay"]) }?.code == several)
      #expect(failure { try workspace.rename(Target("*#kind=image"), to: "x") }?.code == several)
      #expect(failure { try workspace.fields(of: Target("*#kind=image")) }?.code == several)
      #expect(failure { try workspace.log(Target("*#kind=image"), limit: 5) }?.code == several)
      #expect(failure { try workspace.blame(Target("*")) }?.code == several)
      #expect(failure { try workspace.restore(Target("*"), from: "1234") }?.code == several)
      #expect(failure { try workspace.resolve(Target("*"), "title", take: "A", value: nil) }?.code == several)
      #expect(failure { try workspace.place("x", at: "label.image@*#*") }?.code == several)
      for text in ["cart#pay", "*#kind=text", "component:badge", "project"] {
        #expect(failure { try workspace.sign(text, as: "lead") }?.code == .input(.notScreens), "\(text)")
        #expect(failure { try workspace.confirmNaturalOrder(text) }?.code == .input(.notScreens), "\(text)")
      }
    }
  }

  /// A file's selectors name what they named before its first line.
  @Test func linesDoNotChangeWhatALaterLineNames() throws {
    try Self.world { _, workspace in
      let lines = "'*#kind=image' kind=icon\n'*#kind=icon' hint.en=Small\n'*#kind=image' hint.en=Large\n"
      let file = try RecordingFile(Array(lines.utf8), name: "lines")
      #expect(try workspace.targets(of: file).count == 4)
      #expect(try workspace.record(file).items == 4)
      #expect(try workspace.value("cart#new", "hint.en") == "Small" && workspace.value("home#photo", "hint.en") == "Large")
      _ = try workspace.undo(redo: false)
      #expect(try workspace.value("home#photo", "kind") == "image" && workspace.value("cart#new", "hint.en") == nil)
    }
  }

  /// What somebody named a field's value like is compared as it is.
  @Test(arguments: ["%", "_", "' OR 1=1 --", "a\" b", "[a]", "か\u{3099}", "\u{1B}[2J", "x and y", "\\"])
  func hostileValuesNameOnlyThemselves(_ value: String) throws {
    try Self.world { _, workspace in
      _ = try workspace.record([Target("home#photo")], [Assignment(path: "picture", value: value)])
      _ = try workspace.record([Target("home")], [Assignment(path: "sprint", value: value)])
      let quoted = "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      #expect(try workspace.targets(of: [Target("*#picture=\(quoted)")]).map(\.text) == ["home#photo"])
      #expect(try workspace.targets(of: [Target("*[sprint=\(quoted)]")]).map(\.text) == ["home"])
      #expect(throws: Failure.self) { try workspace.targets(of: [Target("*#component=\(quoted)")]) }
    }
  }
}

/// The same at the command line.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct SelectorCommandTests {
  private func world(_ body: (TestFolder, (String...) throws -> Program.Result) throws -> Void) throws {
    try SelectorTests.world { folder, workspace in
      try body(folder) { (words: String...) in try Program.handrail(folder, ["-C", workspace.root] + words).run() }
    }
  }

  @Test func commandsSayHowManyAndAskFirst() throws {
    let commands = [
      ["set", "*#kind=image", "hint.en=Opens"], ["close", "label.image@*#kind=image", "--waive", "--reason", "later"],
      ["reopen", "label.image@*#kind=image"], ["order", "*[sprint=12]", "natural"], ["sign", "*[sprint=12]", "--as", "lead"],
      ["ask", "*#kind=image", "Why?"], ["element", "remove", "*#kind=image"],
    ]
    try world { folder, handrail in
      for words in commands {
        let run = { (more: String...) in try Program.handrail(folder, ["-C", folder.path + "/app"] + words + more).run() }
        let before = try handrail("log", "--json").out
        let listed = try run("--dry-run")
        #expect(listed.code == 0 && listed.out.split(separator: "\n").count == 2, "\(words): \(listed.said)")
        let asked = try run()
        #expect(asked.code == 2 && asked.error.contains(" 2 ") && asked.error.contains("--yes"), "\(words): \(asked.said)")
        #expect(try handrail("log", "--json").out == before, "\(words)")
        let done = try run("--yes")
        #expect(done.code == 0, "\(words): \(done.said)")
        #expect(try handrail("log", "--json").out != before, "\(words)")
      }
    }
  }

  /// Every example of the page does something where there is something to do.
  @Test(arguments: ["en", "ja"]) func theExamplesOfTheHelpRun(_ language: String) throws {
    try SelectorTests.world { folder, workspace in
      for (target, words) in [
        ("checkout/pay", ["progress=implemented", "engineer=ren"]), ("checkout/pay#pay", ["label.en=Pay now"]),
        ("home#photo", ["view-class=BadgeView"]), ("home", ["progress=draft"]),
      ] {
        _ = try workspace.record([Target(target)], words.map { try Assignment($0) })
      }
      try workspace.add(.elements, "checkout/pay#note", "kind=text", "text.en=Thanks", "text-style=footnote")
      let handrail = { (words: [String]) in try Program.handrail(folder, ["-C", workspace.root] + words).run() }
      let page = try handrail(["help", "targets", "--lang", language])
      #expect(page.code == 0 && page.error.isEmpty)
      let examples = page.out.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
        $0.hasPrefix("handrail ")
      }
      #expect(examples.count >= 10)
      let path = try #require(Program.handrailPath)
      for example in examples {
        let script = "\"$HANDRAIL\" -C \"$APP\" \(example.dropFirst("handrail ".count)) --yes"
        var environment = ProcessInfo.processInfo.environment
        environment.merge([
          "HANDRAIL": path, "APP": workspace.root, "XDG_STATE_HOME": folder.path + "/state", "HOME": folder.path, "LANG": "C",
          "HANDRAIL_AUTHOR": "Hana", "LLVM_PROFILE_FILE": "/dev/null",
        ]) { $1 }
        let result = try Program(path: "/bin/sh", ["-c", script], environment: environment).run()
        #expect(result.code == 0 && !result.said.contains("No change"), "\(example): \(result.said)")
      }
    }
  }
}

import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// A few transcripts of the command line: exit codes, what it says, what it never says.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct CommandLineTests {
  /// A workspace, and `handrail` in it.
  func world(_ body: (TestFolder, (String...) throws -> Program.Result) throws -> Void) throws {
    try TestFolder.with { folder in
      let root = folder.path + "/app"
      let setUp = [
        ["init", root, "--name", "Shop", "--languages", "en,ja"], ["-C", root, "screen", "add", "cart", "--title", "Cart"],
        ["-C", root, "element", "add", "cart", "photo", "--kind", "image", "frame=0,0,80,80"],
      ]
      for words in setUp { try #require(try Program.handrail(folder, words).run().code == 0) }
      try body(folder) { (words: String...) in try Program.handrail(folder, ["-C", root] + words).run() }
    }
  }

  @Test func exitCodesTellWhatHappened() throws {
    try world { folder, handrail in
      let check = try handrail("check")
      #expect(check.code == 1 && check.out.contains("label.image@cart#photo"))
      #expect(check.out.contains("handrail set cart#photo label.en="))
      #expect(try handrail("set", "cart", "progress=ready").code == 1)
      #expect(try handrail("set", "cart#photo", "label.en=Mugs", "label.ja=マグカップ").code == 0)
      #expect(try handrail("order", "cart", "natural").code == 0)
      #expect(try handrail("check", "cart").out.contains("screen.controls@cart"))
      #expect(try handrail("set", "cart", "no-controls=true").code == 0)
      #expect(try handrail("check", "cart").code == 0)
      #expect(try handrail("set", "cart", "progress=ready").code == 0)
      let wrong = [
        ["nonsense"], ["set"], ["check", "--level", "loud"], ["sign", "cart", "--as", "king"], ["set", "cart#photo"],
      ]
      for words in wrong {
        let result = try Program.handrail(folder, ["-C", folder.path + "/app"] + words).run()
        #expect(result.code == 2, "\(words): \(result.code)")
        #expect(result.out.isEmpty && !result.error.isEmpty, "\(words)")
      }
      #expect(try Program.handrail(folder, ["-C", folder.path, "check"]).run().code == 2)
      try Data().write(to: URL(fileURLWithPath: folder.path + "/empty.json"))
      let json = try handrail("import", "json", folder.path + "/empty.json")
      #expect(json.code == 3 && json.error.contains("empty.json"))
      try Data("no database".utf8).write(to: URL(fileURLWithPath: folder.path + "/app/.handrail/handrail.sqlite"))
      let damaged = try handrail("check")
      #expect(damaged.code == 3 && damaged.error.contains("handrail doctor"))
    }
  }

  @Test func screensAreNamedBySelectorsToo() throws {
    try world { _, handrail in
      #expect(try handrail("screen", "add", "home", "--title", "Home").code == 0)
      let some = try handrail("check", "c*", "cart")
      #expect(some.code == 1 && some.out.contains("of 1 screens ready"), "\(some.out)")
      #expect(try handrail("questions", "c*").out.contains("cart"))
      #expect(try handrail("export", "csv", "*[title=Home]").out.contains("cart,photo") == false)
      let none = try handrail("check", "zzz*")
      #expect(none.code == 2 && !none.error.contains("screen add"), "\(none.error)")
    }
  }

  @Test func anOrderSaysWhatItLeavesOut() throws {
    try world { _, handrail in
      for id in ["a", "b"] {
        #expect(try handrail("element", "add", "cart", id, "--kind", "text", "text.en=\(id)", "text.ja=\(id)").code == 0)
      }
      let part = try handrail("order", "cart", "b")
      #expect(part.code == 0 && part.error.contains("Reading order of cart: b\n"), "\(part.error)")
      #expect(part.error.contains("handrail order cart b a photo"), "\(part.error)")
      let shown = try handrail("order", "cart")
      #expect(shown.out == "b\n" && shown.error.contains("(2)"), "\(shown.out)\(shown.error)")
      #expect(try handrail("order", "cart", "b", "photo", "a").code == 0)
      let whole = try handrail("order", "cart")
      #expect(whole.out == "b\nphoto\na\n" && whole.error.isEmpty, "\(whole.out)\(whole.error)")
    }
  }

  @Test func bytesThatAreNotTextAreNotRecorded() throws {
    try world { folder, handrail in
      let script = "\"$0\" -C \"$1\" set cart \"title=$(printf 'a\\377b')\""
      let result = try Program(
        "sh", "-c", script, try #require(Program.handrailPath), folder.path + "/app"
      ).run()
      #expect(result.code == 2 && result.error.contains("not UTF-8"), "\(result.error)")
      #expect(try handrail("screen", "list").out.contains("Cart"))
    }
  }

  /// A command is parsed alone; what it cannot answer is answered as if it had been looked for among all.
  @Test func aCommandAloneSaysWhatAllSay() throws {
    try world { _, handrail in
      let help = try handrail("help", "set")
      #expect(try help.code == 0 && help.out == handrail("set", "--help").out && help.out.contains("handrail set"))
      let unknown = try handrail("set", "--nonsense")
      #expect(unknown.code == 2 && unknown.error.contains("handrail set"), "\(unknown.error)")
      let script = try handrail("check", "--generate-completion-script", "zsh")
      #expect(script.code == 0 && script.out.hasPrefix("#compdef handrail"), "\(script.error)")
      #expect(try handrail("remote").code == 0)
    }
  }

  @Test(arguments: [
    (["checklist", "crat"], "“cart”"), (["set", "cart#foto", "label.en=x"], "cart#photo"),
    (["set", "cart#photo", "lable.en=x"], "“label”"), (["set", "cart#photo", "overflow=warp"], "“wrap”"),
    (["set", "cart#photo", "kind=imag"], "“image”"), (["explain", "label.imag"], "label.image"),
    (["close", "label.imagee@cart#photo", "--waive", "--reason", "x"], "label.image"),
    (["close", "label.image@cart#phot", "--waive", "--reason", "x"], "label.image@cart#photo"), (["chekc"], "chekc"),
    (["set", "cart#photo", "traits+=buton"], "“button”"), (["set", "component:star", "kind=icon"], "handrail component add"),
    (["remove"], "help"), (["answer", "abc", "text"], "handrail checklist"),
    (["set", "colour:ink", "light=#000000"], "handrail colour add ink"),
  ]) func mistakesAreAnsweredWithTheNearest(_ words: [String], _ says: String) throws {
    try world { folder, _ in
      let result = try Program.handrail(folder, ["-C", folder.path + "/app"] + words).run()
      #expect(result.code == 2, "\(result.code)")
      #expect(result.error.contains(says), "\(result.error)")
      #expect(result.out.isEmpty)
    }
  }

  @Test func controlCharactersNeverReachTheTerminal() throws {
    let evil = "A\u{1B}[2J\u{7}\u{8}\rB\u{202E}C\u{2066}D\u{9B}31mE\u{85}F\u{7F}G"
    try world { folder, handrail in
      for (target, field) in [("cart", "title"), ("cart#photo", "label.en"), ("cart#photo", "notes"), ("cart", "designer")] {
        #expect(try handrail("set", target, "\(field)=\(evil)").code == 0)
      }
      #expect(try handrail("set", "cart", "sprint=\(evil)").code == 0)
      #expect(try handrail("ask", "cart#photo", evil).code == 0)
      #expect(try handrail("close", "label.languages@cart#photo/ja", "--waive", "--reason", evil).code == 0)
      let commands = [
        ["check"], ["check", "--role", "lead"], ["checklist", "cart"], ["checklist", "cart", "--format", "markdown"],
        ["checklist", "cart", "--role", "designer"], ["checklist", "cart", "--role", "lead"], ["board"], ["log"],
        ["log", "cart#photo"], ["search", "A\u{1B}"], ["search", evil], ["fields", "cart#photo", "--recorded"],
        ["fields", "cart"],
        ["screen", "list"], ["screen", "show", "cart"], ["element", "show", "cart#photo"], ["element", "list", "cart"],
        ["conflicts"], ["set", "cart#\(evil)", "label.en=x"], ["set", "cart#photo", "kind=\(evil)"], [evil], ["check", evil],
      ]
      for words in commands {
        let result = try Program.handrail(folder, ["-C", folder.path + "/app"] + words).run()
        #expect(!result.out.isEmpty || !result.error.isEmpty || words == ["conflicts"], "\(words.first ?? "")")
        let raw = (result.out + result.error).unicodeScalars.filter(Self.isActive)
        #expect(raw.isEmpty, "\(words.first ?? "") writes \(Set(raw.map { String($0.value, radix: 16) }).sorted())")
      }
      #expect(try handrail("check").out.contains("<U+001B>"), "it is made visible, not dropped")
    }
  }

  /// What a terminal would act on; line breaks are ours.
  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// `check` writes the command of each message once and fills it; a checklist writes every finding's anew.
  @Test func theCommandOfAFindingIsTheSameInCheckAndChecklist() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importJSON(Array(try Data(contentsOf: PreviewTests.sample)), file: "shop.json", isDryRun: false)
      let run = { (words: [String]) in
        try JSONValue(parsing: Array(try Program.handrail(folder, words + ["-C", workspace.root]).run().out.utf8))
      }
      var (count, rules) = (0, Set<String>())
      for screen in try run(["check", "--json"])["screens"]?.array ?? [] {
        let id = try #require(screen["id"]?.string)
        let sections = try run(["checklist", id, "--role", "lead", "--format", "json"])["sections"]?.array ?? []
        let lines = sections.flatMap { $0["lines"]?.array ?? [] }.compactMap { line in
          line["text"]?.string.map { ($0.split(separator: " ").last.map(String.init) ?? "", line["details"]?.array?.last) }
        }
        let commands = Dictionary(lines) { first, _ in first }
        for finding in screen["findings"]?.array ?? [] {
          let (rule, target) = (finding["rule"]?.string ?? "", finding["target"]?.string ?? "")
          guard let command = commands["\(rule)@\(target)\(finding["qualifier"]?.string.map { "/" + $0 } ?? "")"] else {
            continue
          }
          #expect(command == finding["fix"], "\(rule)@\(target)")
          (count, _) = (count + 1, rules.insert(rule))
        }
      }
      #expect(count > 50 && rules.count > 15, "\(count) findings of \(rules.count) rules")
    }
  }

  /// What a designer wrote is quoted once it is in the command, braces and all.
  @Test func aCommandQuotesWhatItProposes() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let words = ["It's {target} #1", "{value-0}", "plain", "二つ\u{3000}語"]
      let elements = words.enumerated().map { number, words in
        #"{"id":"t\#(number)","kind":"text","text":{"en":"\#(words)"},"container":"c\#(number)"},"#
          + #"{"id":"w\#(number)","kind":"switch","container":"c\#(number)"}"#
      }
      let screen = #"{"format":1,"screens":[{"id":"s","order":"explicit","elements":[\#(elements.joined(separator: ","))]}]}"#
      _ = try workspace.importJSON(Array(screen.utf8), file: "s.json", isDryRun: false)
      let out = try Program.handrail(folder, ["check", "--json", "-C", workspace.root]).run().out
      let findings = try JSONValue(parsing: Array(out.utf8))["screens"]?.array?.first?["findings"]?.array ?? []
      let fixes = findings.filter { $0["rule"] == .string("label.image") }.compactMap { $0["fix"]?.string }
      #expect(
        fixes == [
          #"handrail set s#w0 label.en='It'\''s {target} #1'"#, "handrail set s#w1 label.en={value-0}",
          "handrail set s#w2 label.en=plain", "handrail set s#w3 label.en='二つ 語'",
        ])
    }
  }

  @Test func jsonHasItsPublishedShape() throws {
    try world { _, handrail in
      let check = try JSONValue(parsing: Array(try handrail("check", "--json").out.utf8))
      #expect(check["schema"] == .number("1") && check["ready"] == .bool(false) && check["shared"]?.array != nil)
      let screen = try #require(check["screens"]?.array?.first)
      #expect(screen["id"] == .string("cart") && screen["progress"] == .string("draft") && screen["ready"] == .bool(false))
      let finding = try #require(screen["findings"]?.array?.first { $0["rule"] == .string("label.image") })
      #expect(finding["target"] == .string("cart#photo") && finding["level"] == .string("required"))
      #expect(finding["status"] == .string("open") && finding["message"]?.string?.isEmpty == false)
      #expect(finding["fix"]?.string?.hasPrefix("handrail set cart#photo label.en=") == true)
      let rules = try JSONValue(parsing: Array(try handrail("rules", "--json").out.utf8))
      #expect(rules["schema"] == .number("1") && rules["rules"]?.array?.allSatisfy { $0["id"]?.string != nil } == true)
      for words in [["board", "--json"], ["log", "--json"], ["conflicts", "--json"], ["fields", "cart", "--json"]] {
        let result = words.count == 2 ? try handrail(words[0], words[1]) : try handrail(words[0], words[1], words[2])
        #expect(try JSONValue(parsing: Array(result.out.utf8))["schema"] == .number("1"), "\(words)")
      }
      let checklist = try JSONValue(parsing: Array(try handrail("checklist", "cart", "--format", "json").out.utf8))
      #expect(checklist["schema"] == .number("1") && checklist["sections"]?.array?.isEmpty == false)
      let export = try JSONValue(parsing: Array(try handrail("export", "json").out.utf8))
      #expect(export["format"] == .number("1") && export["screens"]?.array?.count == 1)
    }
  }

  @Test func theFolderMayStandBeforeAndBehindTheCommand() throws {
    try world { folder, handrail in
      let behind = try Program.handrail(folder, ["check", "-C", folder.path + "/app"]).run()
      let before = try handrail("check")
      #expect(behind.out == before.out && behind.code == before.code && before.code == 1)
      #expect(try handrail("color", "list").code == 0)
      let below = folder.path + "/app/a/b"
      try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: true)
      #expect(try Program.handrail(folder, ["screen", "list", "-C", below]).run().out.hasPrefix("cart"))
    }
  }

  @Test func itSpeaksJapanese() throws {
    try world { folder, handrail in
      let japanese = try handrail("--lang", "ja", "check")
      #expect(japanese.code == 1 && japanese.out.contains("必須") && japanese.out.contains("未完了"))
      #expect(try handrail("check", "--lang", "ja").out == japanese.out)
      let root = folder.path + "/app"
      #expect(try Program.handrail(folder, ["check", "-C", root], extra: ["LANG": "ja_JP.UTF-8"]).run().out == japanese.out)
      #expect(try handrail("check", "--lang", "fr").code == 2)
      #expect(try handrail("check", "nowhere", "--lang", "ja").error.contains("画面"))
    }
  }

  @Test(arguments: [["--help"], ["help"], ["help", "set"], ["set", "--help"], ["screen", "add", "--help"], ["--version"]])
  func helpEndsWell(_ words: [String]) throws {
    try TestFolder.with { folder in
      let result = try Program.handrail(folder, words).run()
      #expect(result.code == 0 && !result.out.isEmpty && result.error.isEmpty)
    }
  }

  @Test func streamsCarrySheetsAndDocuments() throws {
    try world { folder, handrail in
      #expect(try handrail("set", "cart#photo", "label.en=Mugs").code == 0)
      let root = folder.path + "/app"
      let sheet = try handrail("export", "csv").out.replacing("Mugs", with: "Cups")
      let imported = try Program.handrail(folder, ["-C", root, "import", "csv", "-"]).run(input: sheet)
      #expect(imported.code == 0, "\(imported.error)")
      #expect(try handrail("element", "show", "cart#photo").out.contains("Cups"))
      let export = try handrail("export", "json").out
      #expect(try Program.handrail(folder, ["-C", root, "import", "json", "-"]).run(input: export).code == 0)
      #expect(try handrail("export", "json").out == export)
    }
  }

  @Test func manyAreChangedOnlyAfterAYes() throws {
    try world { folder, handrail in
      let words = ["-C", folder.path + "/app", "set", "*#*", "notes=seen"]
      let no = try Program.handrail(folder, words).run(input: "n\n")
      #expect(no.code == 2 && no.error.contains("1 item"))
      #expect(try Program.handrail(folder, words).run(input: "").code == 2)
      #expect(try handrail("fields", "cart#photo", "--recorded").out.contains("seen") == false)
      #expect(try Program.handrail(folder, words).run(input: "y\n").code == 0)
      #expect(try handrail("fields", "cart#photo", "--recorded").out.contains("seen"))
    }
  }
}

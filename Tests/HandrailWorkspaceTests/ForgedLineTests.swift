import HandrailTestSupport
import Testing

/// What people type is part of a line, never a line.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct ForgedLineTests {
  /// Nobody's name, reason or text can put a line of its own among those that a command writes.
  @Test func whatIsRecordedNeverLooksLikeALineOfOurs() throws {
    let evil = "A\nFORGED"
    try TestFolder.with { folder in
      func run(_ words: String...) throws -> Program.Result {
        try Program.handrail(folder, ["-C", folder.path + "/app"] + words, extra: ["HANDRAIL_AUTHOR": evil]).run()
      }
      try #require(
        try Program.handrail(folder, ["init", folder.path + "/app", "--name", "Shop", "--languages", "en,ja"]).run().code == 0)
      #expect(try run("screen", "add", "cart", "--title", "Cart").code == 0)
      #expect(try run("element", "add", "cart", "photo", "--kind", "image", "label.en=Photo").code == 0)
      for (target, field) in [("cart", "title"), ("cart#photo", "label.en"), ("cart#photo", "notes"), ("cart", "designer")] {
        #expect(try run("set", target, "\(field)=\(evil)").code == 0)
      }
      #expect(try run("ask", "cart#photo", evil).code == 0)
      #expect(try run("close", "label.languages@cart#photo/ja", "--waive", "--reason", evil).code == 0)
      #expect(try run("sign", "cart", "--as", "lead").code == 0)
      let commands = [
        ["check"], ["check", "--role", "lead"], ["checklist", "cart"], ["checklist", "cart", "--role", "lead"], ["board"],
        ["log"],
        ["blame", "cart"], ["blame", "cart#photo"], ["search", "A"], ["fields", "cart#photo", "--recorded"], ["screen", "list"],
        ["element", "show", "cart#photo"], ["element", "list", "cart"], ["preview", "cart"], ["questions"], ["conflicts"],
        ["undo"],
      ]
      for words in commands {
        let result = try Program.handrail(folder, ["-C", folder.path + "/app"] + words).run()
        let forged = (result.out + result.error).split(separator: "\n").filter { $0.hasPrefix("FORGED") }
        #expect(forged.isEmpty, "\(words.joined(separator: " "))")
      }
    }
  }
}

import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Whose name an edit bears, where the environment gives none: git's, as git itself reads it.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct AuthorTests {
  @Test(arguments: [
    ("[user]\n  name = Aki\n  email = aki@example.com\n", "Aki <aki@example.com>"),
    ("[user]\n  email = aki@example.com\n  name = Aki Mori\n", "Aki Mori <aki@example.com>"),
    ("[user]\n  name = Aki\n", "Aki"), ("[user]\n  name = Aki\n  email =\n", "Aki"),
    ("[user]\n  name = Aki\n  email = aki@example.com\n[author]\n  name = 秋\n", "秋 <aki@example.com>"),
    ("[user]\n  name = Old\n  email = old@example.com\n[user]\n  name = 秋\n", "秋 <old@example.com>"),
  ]) func gitNamesTheAuthor(_ configuration: String, _ author: String) throws {
    try TestFolder.with { folder in
      try Data(configuration.utf8).write(to: URL(fileURLWithPath: folder.path + "/.gitconfig"))
      let extra = ["HANDRAIL_AUTHOR": "", "GIT_CONFIG_NOSYSTEM": "1"]
      let root = folder.path + "/app"
      let setUp = [
        ["init", root, "--name", "Shop", "--languages", "en"], ["-C", root, "screen", "add", "cart", "--title", "Cart"],
      ]
      for words in setUp { try #require(try Program.handrail(folder, words, extra: extra).run().code == 0) }
      let log = try Program.handrail(folder, ["-C", root, "log", "--json"], extra: extra).run().out
      let entries = try #require(try JSONValue(parsing: Array(log.utf8)).authors)
      #expect(!entries.isEmpty && Set(entries) == [author], "\(log)")
    }
  }
}

extension AuthorTests {
  /// In the folder that `-C` names, as git would there, whatever folder one is in.
  @Test(arguments: [
    (["GIT_AUTHOR_NAME": "Env", "GIT_AUTHOR_EMAIL": "env@example.com"], "Env <env@example.com>"), ([:], "Local"),
  ])
  func theWorkspacesFolderNamesTheAuthor(_ variables: [String: String], _ author: String) throws {
    try TestFolder.with { folder in
      let root = folder.path + "/app"
      let extra = ["HANDRAIL_AUTHOR": "", "GIT_CONFIG_NOSYSTEM": "1"].merging(variables) { $1 }
      try #require(try Program("git", "init", "-q", root).run().code == 0)
      try #require(try Program("git", "-C", root, "config", "user.name", "Local").run().code == 0)
      let words = ["--name", "Shop", "--languages", "en"]
      let made = try Program.handrail(folder, ["init", "-C", root] + words, extra: extra).run()
      try #require(made.code == 0, "\(made.error)")
      let added = try Program.handrail(folder, ["screen", "add", "cart", "--title", "Cart", "--directory=\(root)"], extra: extra)
        .run()
      try #require(added.code == 0, "\(added.error)")
      let log = try Program.handrail(folder, ["-C", root, "log", "--json"], extra: extra).run().out
      #expect(try JSONValue(parsing: Array(log.utf8)).authors == [author, author], "\(log)")
    }
  }

  /// Log, blame and the record of a thread say one name, whatever surrounds it or is in it; what is no name is refused.
  @Test(
    arguments: [
      ("\"Aki\"", "Aki"), ("Aki\nMori", "Aki Mori"), ("Aki\u{1} <aki@example.com>", "Aki <aki@example.com>"),
      ("<aki@example.com>", "aki@example.com <aki@example.com>"), ("\u{1}", nil), ("<>", nil), (".", nil),
      ("<<a>> <b@x>", "a <b@x>"), ("A <a@x> <b@x>", "A a@x <b@x>"), ("A <>", "A"), ("A <a@x> (ios)", "A (ios) <a@x>"),
      ("\u{3000}\u{5168}\u{89D2}\u{3000}<z@x>", "\u{5168}\u{89D2} <z@x>"),
    ] as [(String, String?)])
  func everySurfaceSaysOneName(_ text: String, _ author: String?) throws {
    try TestFolder.with { folder in
      _ = try folder.workspace("app")
      let extra = ["HANDRAIL_AUTHOR": text]
      func run(_ words: String...) throws -> Program.Result {
        try Program.handrail(folder, ["-C", folder.path + "/app"] + words, extra: extra).run()
      }
      let added = try run("screen", "add", "cart", "--title", "Cart")
      guard let author else {
        let fixes = ["HANDRAIL_AUTHOR", "git config --global user.name", "git config --global user.email"]
        return #expect(added.code == 2 && fixes.allSatisfy(added.error.contains), "\(added.error)")
      }
      try #require(added.code == 0, "\(added.error)")
      let log = try run("log", "--limit", "1", "--json").out
      #expect(try JSONValue(parsing: Array(log.utf8)).authors == [author], "\(log)")
      let blame = try run("blame", "cart", "--json").out
      #expect(try JSONValue(parsing: Array(blame.utf8))["inputs"]?.array?.first?["author"]?.string == author, "\(blame)")
      #expect(!blame.contains("committed-by\": \""), "\(blame)")
      try #require(try run("ask", "cart", "Why?").code == 0)
      let asked = try run("export", "json").out
      #expect(asked.contains("\"by\": \"\(author)\""), "\(asked)")
    }
  }

  /// Nothing is recorded under a name that nobody gave; reading needs none.
  @Test(arguments: ["[user]\n  email = aki@example.com\n", "[user]\n  name\n  email = aki@example.com\n", ""])
  func withoutANameNothingIsRecorded(_ configuration: String) throws {
    try TestFolder.with { folder in
      try Data(configuration.utf8).write(to: URL(fileURLWithPath: folder.path + "/.gitconfig"))
      let nobody = ["HANDRAIL_AUTHOR": "", "GIT_CONFIG_NOSYSTEM": "1"]
      let root = folder.path + "/app"
      func run(_ words: [String], _ extra: [String: String]) throws -> Program.Result {
        try Program.handrail(folder, words, extra: extra).run()
      }
      let refused = try run(["init", root, "--name", "Shop"], nobody)
      #expect(refused.code == 2 && !FileManager.default.fileExists(atPath: root), "\(refused.error)")
      try #require(try run(["init", root, "--name", "Shop", "--languages", "en"], ["HANDRAIL_AUTHOR": "Aki"]).code == 0)
      try #require(try run(["-C", root, "screen", "add", "bag", "--title", "Bag"], ["HANDRAIL_AUTHOR": "Aki"]).code == 0)
      for words in [["screen", "add", "cart", "--title", "Cart"], ["set", "project", "name=Other"], ["undo"]] {
        let result = try run(["-C", root] + words, nobody)
        let names = ["git config --global user.name", "git config --global user.email"].allSatisfy(result.error.contains)
        #expect(result.code == 2 && names, "\(words): \(result.error)")
      }
      for words in [["board"], ["log"], ["fields", "project"], ["doctor"], ["sync"]] {
        #expect(!(try run(["-C", root] + words, nobody).error.contains("user.name")), "\(words)")
      }
      let log = try run(["-C", root, "log", "--json"], nobody).out
      #expect(try JSONValue(parsing: Array(log.utf8)).authors == ["Aki", "Aki"])
    }
  }
}

extension JSONValue {
  fileprivate var authors: [String]? { self["log"]?.array?.compactMap { $0["author"]?.string } }
}

import Foundation
import Testing

@testable import HandrailLedger

@Suite struct GitConfigurationTests {
  /// Read as git itself reads it.
  @Test(arguments: [
    "[core]\n\tbare = true\n", "[core]bare\n", "[a]\n\tx = 1 # c\n\ty = \"1 # c\" ; d\n", "[a \"b.C\"]\n\tx = a\\\n  b\n",
    "[A.b]\nX = y\n", "; c\n[a]\n# d\nx =\n", "[a \"q\\\"\\\\\"]\n\tx = \"\\t\\n\\\"\"\n", "[a]\n\tx = two  words  \n",
    "[a]\r\n\tx = y\r\n",
    "\u{FEFF}[a]\n\tx = 文字\n", "[a]\nx = 1\nx = 2\n[a]\nx = 3\n",
  ])
  func readsAsGitDoes(_ text: String) throws {
    let scratch = try Scratch()
    let file = try scratch.write("config", text)
    let lines = try Tool.run("git", ["config", "--file", file, "--null", "--list"])
    let git = lines.split(separator: "\0").map(String.init)
    let ours = try #require(GitConfiguration(Array(text.utf8)))
    #expect(ours.entries.map(\.key) == git.map { String($0.prefix { $0 != "\n" }) })
    let last = try #require(git.last)
    if let value = last.firstIndex(of: "\n").map({ String(last[last.index(after: $0)...]) }) {
      // The helper that runs git trims the end.
      let blanks = CharacterSet.whitespacesAndNewlines
      #expect(ours.entries.last?.value.trimmingCharacters(in: blanks) == value.trimmingCharacters(in: blanks))
    }
  }

  @Test(arguments: ["[core", "[a]\n1x = y\n", "[a]\nx = \"y\n", "[a]\nx = \\z\n", "[a \"b]\n", "[a]\nx y\n", "\u{0}", "[a]\n=\n"])
  func refusesWhatGitRefuses(_ text: String) throws {
    let scratch = try Scratch()
    let file = try scratch.write("config", text)
    #expect(GitConfiguration(Array(text.utf8)) == nil)
    #expect(throws: (any Error).self) { try Tool.run("git", ["config", "--file", file, "--list"]) }
  }

  @Test func namesForeignKeys() throws {
    let text =
      GitConfiguration.standard
      + "[remote \"a\"]\n\turl = x\n\thandrailbranch = handoff\n\tvcs = ext\n[core]\n\tgitProxy = p\n[include]\n\tpath = q\n"
    let read = try #require(GitConfiguration(Array(text.utf8)))
    #expect(read.isLedgers)
    #expect(read.foreignKeys == ["remote.a.vcs", "core.gitproxy", "include.path"])
  }
}

@Suite struct RemoteListTests {
  private let list = RemoteList(
    serial: 3, [Remote(name: "ios", url: "ssh://git@host/ios.git"), Remote(name: "hub", url: "/tmp/hub", isPushed: false)])

  @Test func readsWhatItWrote() {
    #expect(RemoteList(list.bytes) == list)
    #expect(list.remotes.map(\.name) == ["hub", "ios"])
    #expect(RemoteList(RemoteList(serial: 0, []).bytes) == RemoteList(serial: 0, []))
  }

  /// No byte can be changed, added or removed unnoticed.
  @Test func everyByteCounts() {
    let bytes = list.bytes
    for place in bytes.indices {
      for bit in 0..<8 {
        var other = bytes
        other[place] ^= 1 << bit
        #expect(RemoteList(other) == nil)
      }
      #expect(RemoteList(Array(bytes[..<place])) == nil)
      #expect(RemoteList(bytes[..<place] + [0x20] + bytes[place...]) == nil)
    }
  }

  @Test(arguments: ["ext::sh -c x", "-x", "", "file://-x"])
  func refusesAddressesThatAreNotAllowed(_ url: String) {
    #expect(RemoteList(RemoteList(serial: 1, [Remote(name: "hub", url: url)]).bytes) == nil)
  }

  @Test func theNewerListCounts() {
    let newer = list.next([Remote(name: "hub", url: "/tmp/other")])
    #expect(RemoteList.newest(.whole(list), .whole(newer)) == newer)
    #expect(RemoteList.newest(.whole(newer), .whole(list)) == newer)
    for other in [RemoteList.Copy.missing, .damaged] {
      #expect(RemoteList.newest(.whole(list), other) == list)
      #expect(RemoteList.newest(other, .whole(list)) == list)
      #expect(RemoteList.newest(other, .damaged) == nil)
    }
  }

  @Test func nothingOfTwoListsOfOneAgeIsLost() {
    let (hub, other) = (Remote(name: "hub", url: "/a"), Remote(name: "hub", url: "/b"))
    let web = Remote(name: "web", url: "/w")
    let both = RemoteList.newest(.whole(RemoteList(serial: 2, [hub])), .whole(RemoteList(serial: 2, [other, web])))
    #expect(both == RemoteList(serial: 3, [hub, Remote(name: "hub-2", url: "/b"), web]))
  }
}

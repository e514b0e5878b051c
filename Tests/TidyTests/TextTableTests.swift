import Foundation
import Testing

/// `docs/texts.tsv` holds every text in both languages; the binary prints it. `RECORD_SNAPSHOTS=1` writes it again, and fails.
struct TextTableTests {
  private static let document = TextTable.document()

  @Test func tableIsFresh() throws {
    let document = Self.document
    #expect(document.split(separator: "\n").count > 2_000)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(document.utf8).write(to: URL(fileURLWithPath: SourceTree.root + "/docs/texts.tsv"))
      Issue.record("docs/texts.tsv was written again")
    }
    let isFresh = SourceTree.text("docs/texts.tsv") == document
    #expect(isFresh, "docs/texts.tsv is old; record with RECORD_SNAPSHOTS=1")
  }

  @Test func pairsAreFound() {
    let source = ##"""
      let a = Text(en: "One", ja: "一")  // Text(en: "comment", ja: "注")
      let b = Text(
        en: "Two \(x ? "a, b" : "c"), “three”"
          + " four \"five\"",
        ja: "二\n三")
      say("Six", "六")
      call("id", "not Japanese")
      .flags(#"{"a":"b"}"#, at: "c")
      """##
    let pairs = TextTable.pairs(in: source)
    #expect(pairs.map(\.en) == ["One", "Two {x ? \"a, b\" : \"c\"}, “three” four \"five\"", "Six"])
    #expect(pairs.map(\.ja) == ["一", "二\\n三", "六"])
    #expect(TextTable.pairs(in: source, labelledOnly: true).map(\.en).count == 2)
  }

  /// Words that only we understood.
  @Test(arguments: [
    "stands", "anew", "put aside", "Put aside", "given up", "Given up", "names nothing", "This is no ", "There is no ", "is no ",
    " mended", "nobody", "Nobody", "somebody", "Somebody", "is not said", "It is not known",
  ])
  func noTextHasPrivateWords(_ words: String) {
    for line in Self.document.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      let isFound = cells.count == 3 && cells[1].contains(words)
      #expect(!isFound, "\(cells[0]): “\(words)” in “\(cells.dropFirst().first ?? "")”")
    }
  }
}

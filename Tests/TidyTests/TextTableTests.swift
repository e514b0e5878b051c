import Testing

/// The table of every text in both languages, which `script/texts` prints.
struct TextTableTests {
  private static let document = TextTable.document()

  @Test func tableHasEveryText() {
    let lines = Self.document.split(separator: "\n")
    #expect(lines.count > 2_000)
    #expect(lines.allSatisfy { $0.count { $0 == "\t" } == 2 })
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

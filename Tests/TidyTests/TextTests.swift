import Testing

/// Handrail speaks English and Japanese: whatever it says in one it says in the other.
struct TextTests {
  /// Japanese texts that are rightly the same as the English: names and codes.
  private static let same: Set<String> = ["ID"]

  @Test func everyTextHasBothLanguages() {
    var count = 0
    for file in SourceTree.productFiles {
      for pair in PairScanner.pairs(in: file.text) {
        count += 1
        if let en = pair.en { #expect(!en.isEmpty, "\(file.path):\(pair.line): the English text is empty") }
        guard let ja = pair.ja, !Self.same.contains(ja) else { continue }
        // Values with nothing but signs between them are the same in every language.
        let isText = ja.isEmpty || ja.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        let isJapanese = ja.unicodeScalars.contains { !$0.isASCII }
        #expect(isJapanese || !isText, "\(file.path):\(pair.line): “\(ja)” is no Japanese text")
      }
    }
    #expect(count > 200, "found only \(count) pairs")
  }

  /// Phrases that translate another language's word for word, and what English says.
  private static let foreign =
    [
      "as far as": "if, up to, or a relative clause", "of before": "earlier", "for ever": "forever", "else than": "other than",
      "is told from": "is distinguished from, or is relative to", "what whoever": "what the person who",
      "is told by": "is shown by", "are told by": "are shown by", "tells so": "shows it", "called otherwise": "has another name",
      "is called so": "is named so", "goes along": "moves with it, or is passed along", "said of": "said about",
      "a sentence each": "one sentence each", "where it stands": "its position, or its state", "what stands": "what is there",
    ].merging(["in", "at", "under", "before", "beside", "above", "there"].map { ("stands \($0)", "is, comes or lies") }) { $1 }
    .merging(["edits", "wrote", "puts", "deleted", "takes"].map { ("a hand \($0)", "by hand, with the person named") }) { $1 }

  /// Comments, texts and pages; names in code have no spaces.
  @Test func englishIsPlain() throws {
    let pages = ["Sources", "Sync", "Schema", "docs", "script", "Tests"].flatMap(SourceTree.paths) + SourceTree.rootPages
    let files =
      SourceTree.swiftFiles.filter { !$0.path.hasSuffix("/TextTests.swift") }
      + pages.filter { $0.hasSuffix(".md") }.map { SourceFile(path: $0, text: SourceTree.text($0) ?? "") }
    #expect(files.contains { $0.path == "README.md" })
    for (phrase, better) in Self.foreign {
      let pattern = try Regex("\\b\(phrase)\\b")
      for file in files where file.text.contains(phrase) {
        for (index, line) in file.lines.enumerated() where line.contains(pattern) {
          Issue.record("\(file.path):\(index + 1): “\(phrase)”; say: \(better)")
        }
      }
    }
  }

  /// A paragraph of help is one line, which is wrapped at the width of the terminal: a break inside it leaves a ragged edge.
  @Test func helpBreaksNoParagraph() {
    var count = 0
    for file in SourceTree.productFiles where file.path.hasPrefix("Sources/handrail/") {
      for (start, line) in file.lines.enumerated() where line.contains("discussion: say(") {
        count += 1
        var isInside = false
        for index in file.lines.indices.dropFirst(start + 1) {
          let text = file.lines[index].drop { $0 == " " }
          if text.hasPrefix("\"\"\"") { isInside.toggle() } else if !isInside { break }
          let next = file.lines[index + 1].drop { $0 == " " }
          let isEnd = text.isEmpty || next.isEmpty || text.hasPrefix("\"\"\"") || next.hasPrefix("\"\"\"")
          guard !isEnd, !text.hasSuffix("\\"), !next.hasPrefix("handrail ") else { continue }
          Issue.record("\(file.path):\(index + 1): end the line with a backslash, or begin another paragraph")
        }
      }
    }
    #expect(count > 10)
  }

  @Test func pairsAreFound() {
    let source = ##"""
      let a = Text(en: "One", ja: "一")
      // Text(en: "comment", ja: "")
      let b = Text(
        en: "Two \(x ? "a, b" : "c"), three" + " four",
        ja: "")
      say("Five", "五")
      let c = Text(en: x, ja: y)
      let d = "Text(en: \"in a string\", ja: \"\")"
      let e = Text(en: #"a "b""#, ja: "\(n)")
      notify("One only")
      Message("Six", "六", do: "Seven", "七")
      """##
    #expect(
      PairScanner.pairs(in: source) == [
        .init(line: 1, en: "One", ja: "一"), .init(line: 3, en: "Two , three four", ja: ""), .init(line: 6, en: "Five", ja: "五"),
        .init(line: 7, en: nil, ja: nil), .init(line: 9, en: "a \"b\"", ja: ""),
        .init(line: 11, en: "Six", ja: "六"), .init(line: 11, en: "Seven", ja: "七"),
      ])
  }
}

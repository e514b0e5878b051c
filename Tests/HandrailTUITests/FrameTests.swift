import Testing

@testable import HandrailTUI

@Suite struct FrameTests {
  private func line(_ text: String, width: Int = 20) -> Frame {
    var frame = Frame(height: 1, width: width)
    frame.put(text, in: frame.area)
    return frame
  }

  @Test func wideGlyphsTakeTwoCells() {
    let frame = line("日本語", width: 6)
    #expect(frame.lines == ["日本語"])
    #expect(frame[0, 1].text.isEmpty && frame[0, 2].text == "本")
  }

  @Test func marksStandOnTheirGlyph() {
    let frame = line("か\u{3099}e\u{301}x")
    #expect(frame[0, 0].text == "か\u{3099}" && frame[0, 2].text == "e\u{301}" && frame[0, 3].text == "x")
    // A mark with nothing beneath it, and a heap of them.
    #expect(line("\u{301}a")[0, 0].text == " \u{301}" && line("\u{301}a")[0, 1].text == "a")
    #expect(line("a" + String(repeating: "\u{301}", count: 500))[0, 0].text.unicodeScalars.count == 1 + Glyphs.most)
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{9B}31m", "\u{202E}abc", "a\u{0}b", "\r\n", "\u{7F}", "\u{2028}", "\u{E000}", "\u{200F}", "\u{8}",
  ])
  func nothingHarmfulReachesACell(_ text: String) {
    for cell in line("x" + text + "y").cells {
      for scalar in cell.text.unicodeScalars {
        #expect(scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80..<0xA0).contains(scalar.value))
        #expect(![0x200F, 0x202E, 0x2028, 0xE000].contains(scalar.value))
      }
    }
    #expect(line("x" + text + "y").lines[0].hasPrefix("x"))
  }

  @Test func whatIsTooLongEndsInADot() {
    #expect(line("abcdef", width: 4).lines == ["abc…"])
    #expect(line("日本語", width: 5).lines == ["日本…"])
    #expect(line("日本語", width: 4).lines == ["日…"])
    #expect(line("日本", width: 4).lines == ["日本"])
  }

  @Test func halfAGlyphIsNeverLeft() {
    var frame = line("日本", width: 4)
    frame.put("x", in: frame.area, column: 1)
    #expect(frame.lines == [" x本"])
    frame.put("y", in: frame.area, column: 2)
    #expect(frame.lines == [" xy"])
  }

  @Test func nothingIsWrittenOutsideAnArea() {
    var frame = Frame(height: 3, width: 10)
    frame.put("abcdefghijkl", in: Area(row: 1, column: 2, height: 1, width: 4))
    frame.put("z", in: Area(row: 1, column: 2, height: 1, width: 4), row: 1)
    frame.put("z", in: Area(row: 5, column: 2, height: 1, width: 4))
    #expect(frame.lines == ["", "  abc…", ""])
  }

  @Test func widthsAreTheTerminals() {
    #expect(Columns.count("日本語 ab") == 9 && Columns.count("ﾊﾝｶｸ") == 4 && Columns.count("👍") == 2)
    #expect(Columns.count("é") == 1 && Columns.count("e\u{301}") == 1 && Columns.count("한글") == 4)
    #expect(Columns.count("👨‍👩‍👧") == 6 && Columns.count("❤️") == 1 && Columns.count("") == 0)
  }

  @Test func linesBreakAtSpacesAndBetweenKanji() {
    #expect(Wrapping.lines("one two three", width: 8) == ["one two", "three"])
    #expect(Wrapping.lines("日本語の文章です。", width: 8) == ["日本語の", "文章で", "す。"])
    #expect(Wrapping.lines("abcdefghij", width: 4) == ["abcd", "efgh", "ij"])
    #expect(Wrapping.lines("a\nb", width: 4) == ["a", "b"])
    #expect(Wrapping.lines("", width: 4) == [""])
  }

  /// A wide glyph that does not fit leaves a column, which nothing of the next span fills.
  @Test func whatIsCutIsCutOnce() {
    for width in 3..<12 {
      var frame = Frame(height: 1, width: width)
      frame.put([Span("未解決の指摘", .bad), Span("  署名済み")], in: frame.area)
      #expect(frame.lines[0].count { $0 == "…" } == 1, "\(width): \(frame.lines[0])")
    }
  }

  @Test(arguments: [("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#808080", 244), ("p3:#0000ff", 21)])
  func aSwatchIsTheNearestOf256(_ colour: String, _ index: Int) {
    #expect(Swatch(colour)?.index == UInt8(index))
  }

  @Test(arguments: ["", "palette:ink", "#12", "red"]) func whatIsNoColourHasNoSwatch(_ text: String) {
    #expect(Swatch(text) == nil)
  }

  @Test func aSwatchFillsNothingWithoutColours() throws {
    var frame = Frame(height: 1, width: 4)
    frame.fill(try #require(Swatch("#ff0000")), in: frame.area)
    #expect(Painter.runs(from: nil, to: frame, .standard).first?.attributes.background == 196)
    #expect(Painter.runs(from: nil, to: frame, .plain).first?.attributes.background == -1)
  }
}

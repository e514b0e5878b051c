import HandrailTestSupport
import Testing

@testable import HandrailTUI

@Suite struct PainterTests {
  private func frame(_ lines: String...) -> Frame {
    var frame = Frame(height: lines.count, width: 10)
    for (row, line) in lines.enumerated() { frame.put(line, in: frame.area, row: row) }
    return frame
  }

  @Test func whatDidNotChangeIsNotPainted() {
    let one = frame("abc", "日本語")
    #expect(Painter.runs(from: one, to: one, .standard).isEmpty)
    let runs = Painter.runs(from: one, to: frame("abd", "日本語"), .standard)
    #expect(runs == [.init(row: 0, column: 2, text: "d", attributes: TextAttributes())])
  }

  @Test func wideGlyphsArePaintedWhole() {
    let runs = Painter.runs(from: frame("日本語"), to: frame("日太語"), .standard)
    #expect(runs == [.init(row: 0, column: 2, text: "太", attributes: TextAttributes())])
    // A glyph that ends where another began.
    #expect(Painter.runs(from: frame("a日"), to: frame("日b"), .standard).map(\.text) == ["日b"])
  }

  @Test func aNewSizeIsPaintedWhole() {
    let runs = Painter.runs(from: Frame(height: 1, width: 4), to: frame("abc"), .standard)
    #expect(runs.map(\.text) == ["abc       "])
  }

  @Test func eachLookIsARunOfItsOwn() {
    var styled = Frame(height: 1, width: 4)
    styled.put([Span("ab", .key), Span("cd")], in: styled.area)
    let runs = Painter.runs(from: nil, to: styled, .standard)
    #expect(runs.map(\.text) == ["ab", "cd"] && runs.map(\.attributes) == [Theme.standard.attributes(.key), TextAttributes()])
  }

  /// Replaying the runs on the old frame gives the new one, whatever the two are.
  @Test func paintingGivesTheFrame() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    func next(_ count: Int) -> Int { random.below(count) }
    let texts = ["a", "日本", "e\u{301}", " ", "ab", "語"]
    func some() -> Frame {
      var frame = Frame(height: 3, width: 9)
      for _ in 0..<8 {
        frame.put(texts[next(texts.count)], Style.allCases[next(4)], in: frame.area, row: next(3), column: next(9))
      }
      return frame
    }
    for _ in 0..<500 {
      let (old, new) = (some(), some())
      var screen = old
      for run in Painter.runs(from: old, to: new, .standard) {
        screen.put(run.text, in: screen.area, row: run.row, column: run.column)
      }
      #expect(screen.cells.map(\.text) == new.cells.map(\.text), "seed \(seed)")
    }
  }
}

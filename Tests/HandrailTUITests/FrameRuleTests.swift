import HandrailModel
import Testing

@testable import HandrailTUI

/// What holds of every scene at every size and in both languages; a frame that is broken on purpose breaks each rule.
@Suite struct FrameRuleTests {
  static let sizes = [(40, 12), (60, 20), (80, 24), (100, 30), (140, 40), (200, 60)]

  @Test(arguments: Scene.all, Language.allCases) func everySceneKeepsThem(_ scene: Scene, _ language: Language) throws {
    let driver = try scene.played(RenderContext(language: language))
    driver.resize(200, 60)
    let whole = Drawn(driver).texts
    for (width, height) in Self.sizes {
      driver.resize(width, height)
      let drawn = Drawn(driver)
      let broken = [
        drawn.meaningsByColourAlone(), drawn.columnsOutOfLine(), drawn.gapsInTheSelection(), drawn.listsThatEndUnsaid(),
        drawn.cutsAtTheEdge(whole),
      ].flatMap(\.self)
      #expect(broken.isEmpty, "\(width) × \(height):\n\(broken.joined(separator: "\n"))\n\(drawn.frame.text)")
      if let list = drawn.list, list.rowCount > 0, list.picture == nil {
        #expect(!drawn.rowsInSight().isEmpty, "\(width) × \(height): no row is found in\n\(drawn.frame.text)")
      }
    }
  }

  @Test(arguments: Scene.all) func inASCIINoSignOfOursIsLeft(_ scene: Scene) throws {
    let driver = try scene.played(RenderContext(symbols: Symbols(isASCII: true)))
    for (width, height) in [(40, 12), (140, 40)] {
      driver.resize(width, height)
      #expect(Drawn(driver).signsOfOurs() == [], "\(width) × \(height)")
    }
  }

  @Test func aSignOfOursIsFound() throws { #expect(try drawn("board").signsOfOurs() == ["✓", "✗", "…", "─", "·"]) }

  private func drawn(_ name: String, _ width: Int = 80, _ height: Int = 24) throws -> Drawn {
    let driver = try #require(Scene.named(name)).played()
    driver.resize(width, height)
    return Drawn(driver)
  }

  /// The cells where `text` is, below the first two lines.
  private func area(of text: String, in drawn: Drawn) throws -> Area {
    let glyphs = text.map { String($0) }
    for line in 2..<drawn.frame.height {
      let cells = drawn.glyphs(line)
      for column in 0...max(0, cells.count - glyphs.count) where Array(cells[column..<column + glyphs.count]) == glyphs {
        return Area(row: line, column: column, height: 1, width: glyphs.count)
      }
    }
    throw Missing(text: text)
  }

  private struct Missing: Error { let text: String }

  @Test func aMeaningByColourAloneIsFound() throws {
    let whole = try drawn("board")
    #expect(whole.meaningsByColourAlone() == [])
    // One owner among the others, and a number whose sign says something else.
    for (text, style) in [("Mika / Ren", Style.bad), ("17 ", .warning)] {
      var broken = whole
      broken.frame.restyle(style, in: try area(of: text, in: whole), row: 0)
      #expect(broken.meaningsByColourAlone().count >= 1, "\(text)")
    }
    var broken = whole
    broken.frame.fill(try #require(Swatch("#ff0000")), in: Area(row: 13, column: 4, height: 1, width: 2))
    #expect(broken.meaningsByColourAlone() == ["line 13: a colour that nothing names"])
  }

  @Test func aColumnOutOfLineIsFound() throws {
    let whole = try drawn("board")
    #expect(whole.rowsInSight().count == 8 && whole.columnsOutOfLine() == [])
    for line in [2, 5] {
      var broken = whole
      let text = whole.frame.lines[line]
      broken.frame.clear(Area(row: line, column: 0, height: 1, width: 80))
      broken.frame.put(text, line == 2 ? .dim : .plain, in: broken.frame.area, row: line, column: 1)
      #expect(!broken.columnsOutOfLine().isEmpty, "line \(line)")
    }
  }

  @Test func aTextThatIsCutInARowIsFound() throws {
    let whole = try drawn("board")
    let area = try area(of: "browse/product", in: whole)
    for (text, isFound) in [("browse/pr     ", true), ("browse/pr…    ", false)] {
      var broken = whole
      broken.frame.put(text, in: area)
      #expect(broken.columnsOutOfLine().isEmpty != isFound, "\(text)")
    }
  }

  @Test func aGapInTheSelectionIsFound() throws {
    for (width, height) in [(40, 12), (80, 24), (200, 60)] {
      let whole = try drawn("screen", width, height)
      let line = try #require(whole.rowsInSight().first { $0.row == whole.list?.selected }?.line)
      #expect(whole.gapsInTheSelection() == [])
      var broken = whole
      let end = try #require((0..<width).last { whole.frame[line, $0].style == .selected })
      broken.frame.restyle(.plain, in: Area(row: line, column: end, height: 1, width: 1), row: 0)
      #expect(!broken.gapsInTheSelection().isEmpty, "\(width) × \(height)")
    }
  }

  @Test func aListThatEndsUnsaidIsFound() throws {
    let whole = try drawn("board", 40, 12)
    #expect(whole.listsThatEndUnsaid() == [])
    var broken = whole
    broken.frame.put("   ", in: try area(of: "5/8", in: whole))
    #expect(broken.listsThatEndUnsaid().count == 1)
  }

  @Test func aTextThatIsCutAtTheEdgeIsFound() throws {
    let texts = try drawn("board", 200, 60).texts
    let whole = try drawn("board", 40, 12)
    #expect(whole.cutsAtTheEdge(texts) == [] && whole.glyphs(1)[39] == "…")
    var broken = whole
    broken.frame.put("7", in: Area(row: 1, column: 39, height: 1, width: 1))
    #expect(broken.cutsAtTheEdge(texts).count == 1)
    // What goes on in the next line is not cut; where the next line is gone it is.
    let detail = try drawn("editor-colour", 80, 24)
    let lines = (1..<24).filter { detail.glyphs($0)[79] != " " }
    #expect(detail.cutsAtTheEdge(detail.texts) == [] && !lines.isEmpty)
  }
}

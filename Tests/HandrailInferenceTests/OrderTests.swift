import HandrailInference
import HandrailModel
import Testing

@Suite struct EvidentOrderTests {
  private typealias Item = EvidentOrder.Item

  private static func item(
    _ kind: Item.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Item {
    Item(kind, Rect(x: x, y: y, width: width, height: height))
  }

  @Test func oneBelowTheOtherIsEvidentInAnyOrderOfTheFile() {
    let column = (0..<6).map {
      Self.item($0 % 2 == 0 ? .text : .control, 0, Double($0) * 50, 300, 44)
    }
    #expect(EvidentOrder.isOne(column) && EvidentOrder.isOne(column.reversed()))
    #expect(EvidentOrder.isOne([]))
  }

  @Test func threeOnALineAndColumnsAreNot() {
    let line = (0..<3).map { Self.item(.control, Double($0) * 100, 0, 90, 44) }
    #expect(EvidentOrder.isOne(Array(line.prefix(2))) && !EvidentOrder.isOne(line))
    let columns = (0..<4).map {
      Self.item(.text, Double($0 % 2) * 100, Double($0 / 2) * 30, 90, 20)
    }
    #expect(EvidentOrder.isOne(Array(columns.prefix(2))) && !EvidentOrder.isOne(columns))
  }

  @Test func whatLiesBehindOrUnderAnotherIsReadWithIt() {
    let line = (0..<2).map { Self.item(.text, Double($0) * 100, 10, 90, 20) }
    let cover = Self.item(.control, 0, 0, 300, 44)
    #expect(EvidentOrder.isOne(line + [cover]))
    #expect(!EvidentOrder.isOne(line + [Self.item(.control, 200, 0, 90, 44)]))
    #expect(EvidentOrder.isOne(line + [Self.item(.picture, 0, 0, 300, 400)]))
    #expect(
      !EvidentOrder.isOne(line + [Self.item(.other, 0, 0, 300, 400)]), "a map, say, is read too")
    // Two pictures in one place are one.
    let picture = Self.item(.picture, 0, 0, 300, 400)
    #expect(EvidentOrder.isOne([picture, picture, Self.item(.text, 0, 400, 300, 20)]))
  }
}

@Suite struct FittingWordsTests {
  @Test func wordsFitWithRoomToSpare() {
    #expect(
      FittingWords.fit(["終了"], size: 15, width: 300)
        && !FittingWords.fit(["終了"], size: 15, width: 100))
    #expect(!FittingWords.fit(["終了", "Cancel order"], size: 15, width: 300), "in every language")
    #expect(!FittingWords.fit([], size: 15, width: 300))
  }
}

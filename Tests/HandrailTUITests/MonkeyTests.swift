import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailTUI

/// Whatever is pressed at whatever size, there is a frame, and the cursor is in it.
@Suite struct MonkeyTests {
  @Test(arguments: [false, true]) func anyKeysGiveAFrame(_ isJapanese: Bool) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    func next(_ count: Int) -> Int { random.below(count) }
    let driver = try Driver(RenderContext(language: isJapanese ? .ja : .en))
    let letters = Array("abcdefghijklmnopstuvwxyzADFGJKLNOPSTUVX/?= ")
    let others: [Key] = [
      .enter, .enter, .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .shiftUp, .shiftDown, .control("p"), .control("n"), .control("t"), .control("o"), .control("y"),
      .control("r"), .control("u"),
    ]
    var pressed: [Key] = []
    for step in 0..<600 {
      let key = next(3) == 0 ? .character(letters[next(letters.count)]) : others[next(others.count)]
      pressed.append(key)
      driver.press(key)
      if next(20) == 0 { driver.handle(.changedOutside) }
      if next(20) == 0 { driver.handle(.paste("漢字\u{1B}[2J\n")) }
      if next(10) == 0 { driver.resize(1 + next(130), 1 + next(40)) }
      let frame = driver.app.frame()
      if let cursor = frame.cursor {
        let isInside = (0..<frame.height).contains(cursor.row) && (0..<frame.width).contains(cursor.column)
        #expect(isInside, "seed \(seed), step \(step), at \(driver.app.route): \(pressed.suffix(6))")
      }
      _ = driver.app.top.speech(driver.app.context)
    }
  }
}

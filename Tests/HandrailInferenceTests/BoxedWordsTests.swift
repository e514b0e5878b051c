import HandrailModel
import Testing

@testable import HandrailInference

/// What a box with a single text is.
@Suite struct BoxedWordsTests {
  private static let screen = Rect(x: 0, y: 0, width: 390, height: 844)

  private func box(_ frame: Rect, _ text: String, at x: Double, width: Double) -> BoxedWords {
    var boxed = BoxedWords(box: frame, words: Rect(x: x, y: frame.y + frame.height / 2 - 10, width: width, height: 20))
    (boxed.text, boxed.isPainted) = (text, true)
    return boxed
  }

  private func sign(_ x: Double, _ size: Double, _ boxed: BoxedWords, height: Double? = nil) -> Rect {
    let height = height ?? size
    return Rect(x: x, y: boxed.box.y + boxed.box.height / 2 - height / 2, width: size, height: height)
  }

  private let wide = Rect(x: 24, y: 400, width: 342, height: 52)

  @Test func wordsInTheMiddleAreAButtonsWithOrWithoutASign() {
    var boxed = box(wide, "Get started", at: 145, width: 100)
    #expect(boxed.drawing(on: Self.screen) == .centredWords)
    boxed = box(wide, "Continue with Example", at: 130, width: 164)
    boxed.signs = [sign(96, 24, boxed)]
    #expect(boxed.drawing(on: Self.screen) == .centredWords)
    // A notice says a sentence; a dot before words is the sign of a status.
    #expect(box(wide, "Nothing has been saved.", at: 115, width: 160).drawing(on: Self.screen) == nil)
    boxed = box(Rect(x: 100, y: 400, width: 116, height: 38), "OFFLINE", at: 138, width: 60)
    boxed.signs = [sign(118, 12, boxed)]
    #expect(boxed.drawing(on: Self.screen) == nil)
    // The chosen year of a wheel.
    boxed = box(Rect(x: 140, y: 400, width: 110, height: 46), "1991", at: 175, width: 40)
    #expect(boxed.drawing(on: Self.screen) == .centredWords)
    boxed.isInWheel = true
    #expect(boxed.drawing(on: Self.screen) == nil)
  }

  @Test func aBoxThatEndsWithAnArrowIsARow() {
    var boxed = box(wide, "Have you measured? Get your record!", at: 40, width: 280)
    boxed.isBordered = true
    #expect(boxed.drawing(on: Self.screen) == nil, "a sentence is no placeholder")
    boxed.signs = [sign(346, 7, boxed, height: 12)]
    #expect(boxed.drawing(on: Self.screen) == .rowWithSign)
    boxed = box(wide, "Sounds", at: 40, width: 60)
    boxed.hasSwitch = true
    boxed.signs = [sign(300, 50, boxed, height: 28)]
    #expect(boxed.drawing(on: Self.screen) == .rowWithSign)
  }

  @Test func aFieldIsTheOneWhoseWordsCouldWaitForOthers() {
    var boxed = box(wide, "Email", at: 40, width: 50)
    boxed.isBordered = true
    #expect(boxed.drawing(on: Self.screen) == .leadingWords)
    boxed = box(wide, "Email", at: 40, width: 50)
    (boxed.ink, boxed.fill) = (DrawnColour(red: 0.6, green: 0.6, blue: 0.6), DrawnColour(red: 0.95, green: 0.95, blue: 0.95))
    #expect(boxed.drawing(on: Self.screen) == .leadingWords)
    boxed.ink = DrawnColour(red: 0, green: 0, blue: 0)
    #expect(boxed.drawing(on: Self.screen) == nil)
    // A badge on a map.
    boxed = box(Rect(x: 33, y: 700, width: 155, height: 32), "2.4 km to pick-up", at: 62, width: 113)
    boxed.isBordered = true
    boxed.signs = [sign(46, 8, boxed)]
    #expect(boxed.drawing(on: Self.screen) == nil)
    // A bar that says what goes on.
    boxed = box(Rect(x: 0, y: 100, width: 390, height: 32), "Syncing…", at: 40, width: 80)
    #expect(boxed.drawing(on: Self.screen) == nil)
    boxed = box(wide, "Search", at: 76, width: 60)
    boxed.signs = [sign(40, 20, boxed)]
    #expect(boxed.drawing(on: Self.screen) == .leadingWords)
  }

  @Test func wordsThatAskForMoreAreAFieldsEvenInTheMiddle() {
    var boxed = box(wide, "Type your comment…", at: wide.width / 2 + wide.x - 60, width: 120)
    (boxed.isPainted, boxed.isCentred) = (true, true)
    #expect(boxed.drawing(on: Self.screen) == .leadingWords)
    boxed.text = "Comment"
    #expect(boxed.drawing(on: Self.screen) == .centredWords)
  }

  @Test func anArrowDownAfterWordsIsAPickers() {
    var boxed = box(wide, "Country", at: 40, width: 80)
    boxed.isBordered = true
    let arrow = Rect(x: wide.maxX - 28, y: wide.y + wide.height / 2 - 3, width: 12, height: 6)
    boxed.signs = [arrow, arrow]
    #expect(boxed.drawing(on: Self.screen) == .wordsWithArrow)
    boxed.signs = [Rect(x: arrow.x, y: arrow.y - 4, width: 7, height: 14)]
    #expect(boxed.drawing(on: Self.screen) != .wordsWithArrow)
  }

  @Test func aSmallTitleAboveSaysThatABoxIsAField() {
    var boxed = box(wide, "perfume", at: 36, width: 80)
    (boxed.isPainted, boxed.ink) = (true, DrawnColour(red: 0, green: 0, blue: 0))
    let before = boxed.drawing(on: Self.screen)
    boxed.hasLabel = true
    #expect(before == nil && boxed.drawing(on: Self.screen) == .leadingWords)
  }

  @Test(
    arguments: [
      ("I agree to the Terms of Service", true), ("(필수) 서비스 이용약관 동의", true), ("利用規約に同意する", true), ("Wi-Fi", false),
    ])
  func wordsThatAgreeBehindAMarkAreACheckBoxs(words: String, isOne: Bool) {
    var boxed = box(wide, words, at: 60, width: 200)
    boxed.isPainted = false
    #expect(boxed.drawing(on: Self.screen) == nil)
    boxed.signs = [sign(28, 15, boxed)]
    #expect(boxed.drawing(on: Self.screen) == (isOne ? .checkRow : nil))
  }

  @Test func aPillWithARoundKnobAtAnEndIsASwitch() {
    let pill = Rect(x: 0, y: 0, width: 47, height: 27)
    func isOne(_ shapes: [Rect]) -> Bool { DrawnSwitch.isOne(Rect(x: 0, y: 0, width: 52, height: 27), shapes) }
    let mark = Rect(x: 25, y: 7, width: 14, height: 14)
    #expect(isOne([pill, Rect(x: 22, y: 2, width: 23, height: 23), mark]))
    #expect(isOne([pill, Rect(x: 2, y: 2, width: 23, height: 23)]))
    // Only a mark, or something in the middle.
    #expect(!isOne([pill, Rect(x: 14, y: 6, width: 20, height: 16)]))
    #expect(!isOne([pill, Rect(x: 12, y: 2, width: 23, height: 23)]))
    #expect(!isOne([pill]))
  }
}

import HandrailModel
import Testing

@testable import HandrailTUI

/// The one list of actions, and what is made from it.
@Suite struct ActionTests {
  @Test func idsAreUnique() {
    let ids = Action.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: Route.allCases) func noKeyMeansTwoThings(_ route: Route) {
    var seen: [Key: String] = [:]
    for action in Action.all where action.belongs(to: route) {
      for key in action.keys {
        // Esc gives a sync up before it goes back.
        if let other = seen[key], !(other == "sync.cancel" && (action.id == "anywhere.back" || action.id == "anywhere.leave")) {
          Issue.record("\(key) is \(other) and \(action.id) at \(route)")
        }
        seen[key] = seen[key] ?? action.id
      }
    }
  }

  @Test func noListUsesAKeyThatMoves() {
    let motions: Set<Key> = [
      .up, .down, .pageUp, .pageDown, .home, .end, .character("j"), .character("k"), .character("g"), .character("G"),
    ]
    for action in Action.all { #expect(motions.isDisjoint(with: action.keys), "\(action.id)") }
  }

  @Test(arguments: Route.allCases.filter { $0 != .reading }) func everyPlaceHasActions(_ route: Route) {
    #expect(Action.all.contains { $0.route == route })
  }

  @Test func whatTakesAwayIsOnAKeyOfItsOwn() {
    for action in Action.all where action.isDestructive && action.route != .confirm {
      #expect(action.keys.count == 1, "\(action.id)")
    }
  }

  @Test func helpShowsEveryKeyOfThePlaceAndFinds() throws {
    let driver = try Driver()
    driver.resize(100, 60)
    driver.press(.character("?"))
    for action in Action.all where action.belongs(to: .board) { #expect(driver.screen.contains(action.title.en), "\(action.id)") }
    driver.type("sprint")
    #expect(driver.screen.contains("by sprint") && !driver.screen.contains("checklist"))
    driver.press(.escape)
    #expect(driver.app.route == .board)
  }

  @Test func paletteRunsAnAction() throws {
    let driver = try Driver()
    driver.press(.control("p")).type("checkl").press(.enter)
    #expect(driver.app.route == .checklist)
  }

  @Test func paletteSaysWhyNot() throws {
    let driver = try Driver()
    driver.press(.control("p")).type("clear fil").press(.enter)
    #expect(driver.app.route == .board && driver.screen.contains("No filter is set."))
  }

  @Test func paletteWorksInAnEditor() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.type("Quantity").press(.control("p")).type("save").press(.enter)
    #expect(try driver.value("cart#shirt-count", "label.en") == "Quantity")
  }

  @Test(arguments: [(40, 12), (80, 24), (200, 60)]) func theKeyLineAlwaysNamesHelpAndTheWayOut(_ width: Int, _ height: Int) throws
  {
    let driver = try Driver()
    driver.resize(width, height)
    #expect(driver.app.frame().lines[height - 1].contains("? help") && driver.app.frame().lines[height - 1].contains("q quit"))
    driver.press(.enter)
    #expect(driver.app.frame().lines[height - 1].contains("? help") && driver.app.frame().lines[height - 1].contains("Esc back"))
  }

  @Test func tooSmallATerminalDoesNotCrash() throws {
    let driver = try Driver()
    for (width, height) in [(1, 1), (2, 2), (5, 3), (10, 4), (39, 5)] {
      driver.resize(width, height)
      for key in ["i", "c", "?", "x", "S", "L"] as [Character] {
        driver.press(.character(key))
        #expect(driver.app.frame().lines.count == height)
        driver.press(.escape)
      }
    }
  }

  @Test func everyQuestionIsDrawnHoweverNarrowTheTerminal() throws {
    let driver = try Driver()
    driver.press(.character("w"))
    var hasPlaces = false
    for _ in 0..<12 {
      driver.press(.enter)
      if let editor = driver.app.top as? EditorView, editor.placesWords(driver.app.context) != nil { hasPlaces = true }
      for (width, height) in (1...6).flatMap({ width in [1, 12, 20, 40].map { (width, $0) } }) {
        driver.resize(width, height)
        #expect(driver.app.frame().lines.count == height)
      }
      driver.resize(80, 24)
      driver.press(.escape)
      driver.press(.down)
    }
    #expect(hasPlaces, "no editor had places to name")
  }
}

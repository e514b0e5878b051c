import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// How much of a screen's text scrolls, if the design says.
@Suite struct FigmaScrollTests {
  private static let down = #","overflowDirection":"VERTICAL_SCROLLING""#
  private static let across = #","overflowDirection":"HORIZONTAL_SCROLLING""#
  private static let fixed = #","scrollBehavior":"FIXED""#

  private static func scrolls(_ screen: String) throws -> String? {
    try F.read(screen).screens.first?.writes.first { $0.path == Field.scrolls.name }?.value.string
  }

  private static func screen(_ more: String, height: Double = 844, _ children: [String]) -> String {
    F.layer("1:1", "FRAME", "Cart", [0, 0, 390, height], more, children)
  }

  private static let total = F.text("1:2", "Total", [16, 100, 99, 20])
  private static let bar = F.layer("1:3", "FRAME", "Top", [0, 0, 390, 60], fixed, [F.text("1:4", "Cart", [0, 20, 99, 20])])

  @Test func thatNothingWasSetToScrollSaysNothing() throws {
    #expect(try Self.scrolls(Self.screen("", [Self.total, Self.bar])) == nil)
    // Horizontal scrolling makes no room for larger text.
    #expect(try Self.scrolls(Self.screen(Self.across, [Self.total])) == nil)
  }

  @Test func aScreenThatScrollsHasAllItsTextInIt() throws {
    #expect(try Self.scrolls(Self.screen(Self.down, [Self.total])) == "everything")
    let both = #","overflowDirection":"HORIZONTAL_AND_VERTICAL_SCROLLING""#
    #expect(try Self.scrolls(Self.screen(both, [Self.total])) == "everything")
  }

  @Test func whatIsFixedStaysOutside() throws {
    #expect(try Self.scrolls(Self.screen(Self.down, [Self.total, Self.bar])) == "in-part")
    // A list in something fixed scrolls by itself.
    let list = F.layer("1:5", "FRAME", "Rows", [0, 60, 390, 500], Self.down, [Self.total])
    let panel = F.layer("1:6", "FRAME", "Panel", [0, 60, 390, 500], Self.fixed, [list])
    #expect(try Self.scrolls(Self.screen(Self.down, [panel])) == "everything")
  }

  @Test func whatStaysWhileTheRestScrollsIsTold() throws {
    let read = try F.read(Self.screen(Self.down, [Self.total, Self.bar]))
    #expect(read.element("1:4")?["stays"] == "true" && read.element("1:2")?["stays"] == nil)
    #expect(try F.read(Self.screen("", [Self.total, Self.bar])).element("1:4")?["stays"] == nil)
  }

  @Test func aFrameInsideMayScrollAlone() throws {
    let list = F.layer("1:5", "FRAME", "Rows", [0, 60, 390, 500], Self.down, [Self.total])
    #expect(try Self.scrolls(Self.screen("", [list])) == "everything")
    #expect(try Self.scrolls(Self.screen("", [list, F.text("1:7", "Pay", [16, 700, 99, 20])])) == "in-part")
  }

  @Test func whatIsLongerThanAnyPhoneScrolls() throws {
    #expect(try Self.scrolls(Self.screen("", height: 1600, [Self.total, Self.bar])) == "in-part")
    #expect(try Self.scrolls(Self.screen("", height: 932, [Self.total])) == nil)
  }
}

import HandrailCatalogue
import Testing

@testable import HandrailTUI

@Suite struct ThemeTests {
  /// The sixteen colours as xterm shows them.
  private static let colours = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5", "#7f7f7f", "#ff0000", "#00ff00",
    "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
  ]

  @Test(arguments: Style.allCases) func highContrastHasSevenToOne(_ style: Style) throws {
    let attributes = Theme.contrast.attributes(style)
    #expect(
      attributes.foreground >= 0 && attributes.background >= 0 && !attributes.isDim, "\(style) leaves a colour to the terminal")
    let (front, back) = try (
      #require(RGBA(Self.colours[attributes.foreground])), #require(RGBA(Self.colours[attributes.background]))
    )
    #expect(front.ratio(to: back) >= 7, "\(style)")
  }

  @Test(arguments: Style.allCases) func plainHasNoColours(_ style: Style) {
    let attributes = Theme.plain.attributes(style)
    #expect(attributes.foreground < 0 && attributes.background < 0)
  }

  @Test(arguments: Theme.allCases) func theSelectedRowIsTold(_ theme: Theme) {
    #expect(theme.attributes(.selected) != theme.attributes(.plain) && theme.attributes(.marked) != theme.attributes(.plain))
  }
}

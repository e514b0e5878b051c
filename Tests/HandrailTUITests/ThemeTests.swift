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
    let look = Theme.contrast.look(style)
    #expect(look.foreground >= 0 && look.background >= 0 && !look.isDim, "\(style) leaves a colour to the terminal")
    let (front, back) = try (
      #require(Paint(Self.colours[look.foreground])), #require(Paint(Self.colours[look.background]))
    )
    #expect(front.ratio(to: back) >= 7, "\(style)")
  }

  @Test(arguments: Style.allCases) func plainHasNoColours(_ style: Style) {
    let look = Theme.plain.look(style)
    #expect(look.foreground < 0 && look.background < 0)
  }

  @Test(arguments: Theme.allCases) func theSelectedRowIsTold(_ theme: Theme) {
    #expect(theme.look(.selected) != theme.look(.plain) && theme.look(.marked) != theme.look(.plain))
  }
}

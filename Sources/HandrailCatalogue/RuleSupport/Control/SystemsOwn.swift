import HandrailModel

extension Element {
  /// Importers name what the system provides in `extends`: a bar's system item, and views that have no kind here. These bring
  /// their role, traits and reading along.
  var isSystemsOwn: Bool {
    guard has(.extends), let extended = text(.extends), !isOn(.handDrawn) else { return false }
    if extended.dropping("UIBarButtonItem.") != nil || extended.dropping("UITabBarItem.") != nil { return true }
    switch extended {
    case "UIActivityIndicatorView", "UIProgressView", "UIPageControl", "UIColorWell": return own.has(.source)
    default: return false
    }
  }

  /// An item of a bar, whose text the system scales, cuts and places, and whose touch area it sizes.
  var isBarItem: Bool {
    guard has(.extends), let extended = text(.extends), !isOn(.handDrawn), !isOn(.customDrawn) else { return false }
    return extended.utf8.starts(with: "UIBarButtonItem".utf8) || extended.utf8.starts(with: "UITabBarItem".utf8)
  }
}

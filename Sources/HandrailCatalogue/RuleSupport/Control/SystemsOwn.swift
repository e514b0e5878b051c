import HandrailModel

extension Element {
  /// Importers use `extends` for what the system provides: a bar's system item, and views that have no kind here. These have
  /// their own role and traits. An element that shows another screen, or is filled at run time, only counts through its contents.
  var isSystemsOwn: Bool {
    if has(.embeds) || isOn(.filled) { return true }
    guard has(.extends), let extended = text(.extends), !isOn(.handDrawn) else { return false }
    if extended.isSystemItem { return true }
    switch extended {
    case "UIActivityIndicatorView", "UIProgressView", "UIPageControl", "UIColorWell": return own.has(.source)
    default: return false
    }
  }

  /// Whether the system provides its description: a bar's system item, a page control, an activity indicator, and a pure
  /// container.
  ///
  /// For a progress view or a colour well, the system says only the progress, or the kind of control.
  var isNamedBySystem: Bool {
    if has(.embeds) || isOn(.filled) { return true }
    guard has(.extends), let extended = text(.extends), !isOn(.handDrawn) else { return false }
    if extended.isSystemItem { return true }
    return (extended == "UIPageControl" || extended == "UIActivityIndicatorView") && own.has(.source)
  }

  /// A system text view, in which each link opens separately.
  var isTextView: Bool { isText(.extends, "UITextView") }

  /// A system view that shows that something is in progress, or its progress.
  var isProgressIndicator: Bool {
    guard has(.extends), let extended = text(.extends) else { return false }
    return extended == "UIActivityIndicatorView" || extended == "UIProgressView"
  }

  /// A switch that is the accessory of a row in a system style: the two are read together.
  var isSystemAccessory: Bool { kind == .switch && isText(.extends, "UITableViewCell.accessoryView") && !isOn(.handDrawn) }

  /// A system segmented control, which neither scales its titles nor wraps them.
  var isSystemsSegments: Bool { kind == .segmented && !isOn(.handDrawn) && !isOn(.customDrawn) }

  /// A view whose custom class is named like a progress indicator.
  var isOwnProgressIndicator: Bool {
    guard kind == .custom, let name = text(.viewClass)?.lowercased() else { return false }
    return ["activityindicator", "loadingindicator", "spinner"].contains { name.contains($0) }
  }

  /// A system view that shows a picture or a scene and does nothing by itself.
  var isSystemPicture: Bool {
    guard has(.extends), let extended = text(.extends), own.has(.source), !isControl else { return false }
    switch extended {
    case "SCNView", "ARSCNView", "SKView", "ARSKView", "ARView", "MTKView", "GLKView", "UIVisualEffectView": return true
    default: return false
    }
  }

  /// A bar item: the system scales, truncates and positions its text, and sizes its touch area.
  var isBarItem: Bool {
    guard has(.extends), let extended = text(.extends), !isOn(.handDrawn), !isOn(.customDrawn) else { return false }
    return extended.utf8.starts(with: "UIBarButtonItem".utf8) || extended.utf8.starts(with: "UITabBarItem".utf8)
  }
}

extension Element {
  /// Text or an icon that the app passes to the system, which draws, scales and wraps it: bar items, section headers and footers,
  /// and what a list's content configuration shows.
  var isSystemText: Bool { isBarItem || isSystemsHeaderOrFooter || isSystemsListContent }

  private var isSystemsListContent: Bool {
    guard has(.extends), !isOn(.handDrawn), !isOn(.customDrawn), kind == .text || kind == .icon else { return false }
    return isText(.extends, "UIListContentView")
  }

  /// A header or footer of a table section that is passed as text: a header is also a heading for the rotor.
  var isSystemsHeaderOrFooter: Bool {
    guard has(.extends), !isOn(.handDrawn), !isOn(.customDrawn), kind == .sectionHeader || kind == .text else { return false }
    return isText(.extends, "UITableViewHeaderFooterView")
  }
}

extension String {
  /// `UIBarButtonItem.done`, `UIButton.close`; not a custom bar item.
  fileprivate var isSystemItem: Bool {
    dropping("UIBarButtonItem.") != nil || dropping("UITabBarItem.") != nil || dropping("UIButton.") != nil
  }
}

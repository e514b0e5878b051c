import HandrailModel

extension Element {
  /// Importers name what the system provides in `extends`: a bar's system item, and views that have no kind here. These bring
  /// their role and traits along. What shows another screen, or is filled at run time, is nothing beside what stands in it.
  var isSystemsOwn: Bool {
    if has(.embeds) || isOn(.filled) { return true }
    guard has(.extends), let extended = text(.extends), !isOn(.handDrawn) else { return false }
    if extended.isSystemItem { return true }
    switch extended {
    case "UIActivityIndicatorView", "UIProgressView", "UIPageControl", "UIColorWell": return own.has(.source)
    default: return false
    }
  }

  /// Whether the system says what it is for: a bar's system item, the page control, which tells the page, the indicator of
  /// something in progress, and what only holds what is shown in it.
  ///
  /// Of a progress view or a well it only says how far, or what kind of control it is.
  var isNamedBySystem: Bool {
    if has(.embeds) || isOn(.filled) { return true }
    guard has(.extends), let extended = text(.extends), !isOn(.handDrawn) else { return false }
    if extended.isSystemItem { return true }
    return (extended == "UIPageControl" || extended == "UIActivityIndicatorView") && own.has(.source)
  }

  /// A text view of the system, in which links can be opened one by one.
  var isTextView: Bool { isText(.extends, "UITextView") }

  /// A view of the system that shows that something is in progress, or how far.
  var isProgressIndicator: Bool {
    guard has(.extends), let extended = text(.extends) else { return false }
    return extended == "UIActivityIndicatorView" || extended == "UIProgressView"
  }

  /// A switch that is the accessory of a row in a style of the system: the row is read together with it.
  var isSystemAccessory: Bool { kind == .switch && isText(.extends, "UITableViewCell.accessoryView") && !isOn(.handDrawn) }

  /// A segmented control of the system, which neither scales its titles nor wraps them.
  var isSystemsSegments: Bool { kind == .segmented && !isOn(.handDrawn) && !isOn(.customDrawn) }

  /// A view whose own class is called after what shows that something is in progress.
  var isOwnProgressIndicator: Bool {
    guard kind == .custom, let name = text(.viewClass)?.lowercased() else { return false }
    return ["activityindicator", "loadingindicator", "spinner"].contains { name.contains($0) }
  }

  /// A view of the system that shows a picture or a scene and does nothing by itself.
  var isSystemPicture: Bool {
    guard has(.extends), let extended = text(.extends), own.has(.source), !isControl else { return false }
    switch extended {
    case "SCNView", "ARSCNView", "SKView", "ARSKView", "ARView", "MTKView", "GLKView", "UIVisualEffectView": return true
    default: return false
    }
  }

  /// An item of a bar, whose text the system scales, cuts and places, and whose touch area it sizes.
  var isBarItem: Bool {
    guard has(.extends), let extended = text(.extends), !isOn(.handDrawn), !isOn(.customDrawn) else { return false }
    return extended.utf8.starts(with: "UIBarButtonItem".utf8) || extended.utf8.starts(with: "UITabBarItem".utf8)
  }
}

extension Element {
  /// Text or an icon that the app hands to the system, which draws, scales and breaks it: a bar's items, headers and footers of
  /// sections, what a list's content configuration shows.
  var isSystemText: Bool { isBarItem || isSystemsHeaderOrFooter || isSystemsListContent }

  private var isSystemsListContent: Bool {
    guard has(.extends), !isOn(.handDrawn), !isOn(.customDrawn), kind == .text || kind == .icon else { return false }
    return isText(.extends, "UIListContentView")
  }

  /// A header or footer of a table's section that is given as a text: a header is one for the rotor too.
  var isSystemsHeaderOrFooter: Bool {
    guard has(.extends), !isOn(.handDrawn), !isOn(.customDrawn), kind == .sectionHeader || kind == .text else { return false }
    return isText(.extends, "UITableViewHeaderFooterView")
  }
}

extension String {
  /// `UIBarButtonItem.done`, not a bar's item of one's own.
  fileprivate var isSystemItem: Bool { dropping("UIBarButtonItem.") != nil || dropping("UITabBarItem.") != nil }
}

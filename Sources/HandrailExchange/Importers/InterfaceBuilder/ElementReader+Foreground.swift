import HandrailModel

extension ElementReader {
  /// The colour of its text or picture, if the file has one.
  func foreground(of node: MarkupNode, kind: String, hasText: Bool) -> (role: String, interfaceColour: InterfaceColour)? {
    let colours = interface.colours
    func colour(_ key: String, in holder: MarkupNode?) -> InterfaceColour? {
      colours.interfaceColour(holder?.child("color", key: key))
    }
    let tint = colour("tintColor", in: node)
    if let role = Self.role(of: node, hasText: hasText), let given = codeColour(role.parts, of: node) {
      if case .known(let colour) = given { return (role.name, colour) }
      return nil
    }
    switch node.name {
    case "label", "textField", "textView":
      let fragment = node.child("attributedString")?.children(named: "fragment").first
      let attributes = fragment?.child("attributes")
      let interfaceColour = colour("textColor", in: node) ?? colour("NSColor", in: attributes)
      let isGiven = node.child("color", key: "textColor") != nil || attributes?.child("color", key: "NSColor") != nil
      // An app-defined class sets in code what the file leaves out, unless files have colours for its other texts.
      let isUsual = !isGiven && node["customClass"].map(interface.colouredClasses.contains) ?? true
      return (interfaceColour ?? (isUsual ? .system("label") : nil)).map { ("text", $0) }
    case "button":
      let configured =
        colour("baseForegroundColor", in: node.child("buttonConfiguration"))
        ?? colours.interfaceColour(hasText ? node.runtimeColour(.text) : nil)
      let title = colour("titleColor", in: node.child("state", key: "normal"))
      if hasText { return (configured ?? title ?? tint).map { ("text", $0) } }
      // Without a picture of its own, the tint colours the picture behind its title.
      let isPlate = node.imageName == nil && node.child("state", key: "normal")?["backgroundImage"] != nil
      return isPlate ? nil : (configured ?? tint).map { ("icon", $0) }
    case "barButtonItem", "tabBarItem":
      return tint.map { (hasText ? "text" : "icon", $0) }
    case "imageView":
      // A tint applies to template images; a large picture keeps its own colours.
      guard kind == "icon" || node.showsSystemSymbol else { return nil }
      return (tint ?? colours.interfaceColour(node.runtimeColour(.icon)) ?? inheritedTint(of: node)).map { ("icon", $0) }
    case "activityIndicatorView":
      return colour("color", in: node).map { ("icon", $0) }
    case "switch": return colour("onTintColor", in: node).map { ("icon", $0) }
    case "slider", "progressView", "pageControl", "stepper":
      let own = ["minimumTrackTintColor", "progressTintColor", "currentPageIndicatorTintColor"]
      return (own.lazy.compactMap { colour($0, in: node) }.first ?? tint).map { ("icon", $0) }
    default:
      return nil
    }
  }
}

extension ElementReader {
  /// What colours it, and what code sets for that.
  private static func role(of node: MarkupNode, hasText: Bool) -> (name: String, parts: [CodePart])? {
    switch node.name {
    case "label", "textField", "textView": ("text", [.colour])
    case "button", "barButtonItem": hasText ? ("text", [.colour, .tint]) : ("icon", [.tint])
    case "imageView", "activityIndicatorView", "switch", "slider", "progressView", "pageControl", "stepper": ("icon", [.tint])
    default: nil
    }
  }

  /// The tint that an icon inherits from the nearest view around it that has one in the file.
  private func inheritedTint(of node: MarkupNode) -> InterfaceColour? {
    for ancestor in node.ancestors where ancestor.rect != nil {
      if let tint = interface.colours.interfaceColour(ancestor.child("color", key: "tintColor")) { return tint }
      if ancestor === root { break }
    }
    return nil
  }
}

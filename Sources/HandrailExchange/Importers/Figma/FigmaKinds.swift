import HandrailInference

/// What layer names say, other than which control they are.
enum FigmaKinds {
  /// Whether a layer with this name is drawn by the system on every screen.
  static func isOfSystem(_ name: String) -> Bool {
    let words = NameWords.words(name)
    let joined = words.joined()
    let names = ["homeindicator", "systemkeyboard", "dynamicisland", "notch", "ホームインジケータ", "ホームバー"] + FigmaSystem.statusBars
    return names.contains { joined.holds($0) } || words == ["keyboard"] || words == ["キーボード"]
      || words.contains("keyboard") && words.contains { ["ios", "iphone", "apple", "alphabetic"].contains($0) }
      || words.contains("bar") && words.contains { ["safari", "chrome", "browser"].contains($0) }
  }

  /// Whether the tool gave the name, such as `Frame 12`.
  static func isGiven(_ name: String) -> Bool {
    let words = NameWords.words(name).filter { !$0.allSatisfy(\.isNumber) }
    return words.isEmpty || words.count <= 2 && words.allSatisfy(given.contains)
  }

  private static let given: Set<String> = [
    "frame", "group", "rectangle", "ellipse", "vector", "line", "component", "instance", "image", "union", "subtract",
    "intersect",
    "exclude", "polygon", "star", "mask", "container", "layer", "path", "shape", "oval", "bitmap", "text", "label",
  ]
}

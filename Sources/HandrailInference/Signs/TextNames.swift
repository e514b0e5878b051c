import HandrailModel

/// Names of texts in code, by what the texts are.
public enum TextNames {
  /// `titleLabel`, `headline`: nothing but a title.
  public static func isTitle(_ outlet: String) -> Bool {
    let outlet = outlet.lowercased()
    return titles.contains(outlet.hasSuffix("label") ? String(outlet.dropLast(5)) : outlet)
  }

  /// Texts under a title: `cartDescriptionLabel`.
  public static func isBody(_ outlet: String) -> Bool {
    words(outlet).last { $0 != "label" }.map(bodies.contains) ?? false
  }

  /// Texts that show an error or a state: `statusLabel`.
  public static func isState(_ outlet: String) -> Bool { words(outlet).contains(where: states.contains) }

  private static func words(_ name: String) -> [String] {
    Slug.make(from: name)?.split(separator: "-").map(String.init) ?? []
  }

  private static let titles: Set = ["title", "headline", "header", "heading"]
  private static let bodies: Set = [
    "body", "caption", "description", "detail", "details", "explanation", "hint", "info", "message", "note", "subtitle",
  ]
  private static let states: Set = ["error", "status", "validation", "warning"]
}

import HandrailModel

extension Catalogue {
  /// The names of a template's placeholders.
  public static func placeholders(in template: String) -> [String] { Placeholders(template).names }
}

/// The names in braces of a template, each once, in their order.
///
/// Braces are read as ``Template`` reads them: each opens a placeholder, unless it is not closed.
struct Placeholders {
  private(set) var names: [String] = []

  init(_ template: String) {
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) {
      let name = String(Substring(rest[rest.index(after: open)..<close]))
      if !names.contains(name) { names.append(name) }
      rest = rest[rest.index(after: close)...]
    }
  }

  /// The text of a template, with `mark` in place of each placeholder.
  static func replaced(in template: String, by mark: String) -> String {
    var words = ""
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) {
      words += String(Substring(rest[..<open])) + mark
      rest = rest[rest.index(after: close)...]
    }
    return words + String(Substring(rest))
  }

  /// Whether it can be part of a field name: `placeholder-meaning.NAME`.
  static func isWritable(_ name: String) -> Bool {
    Slug.isValid(name.replacing("_", with: "-").lowercased())
  }
}

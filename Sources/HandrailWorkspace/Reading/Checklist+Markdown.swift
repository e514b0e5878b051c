import HandrailModel

extension Checklist {
  /// A list to tick off, for a ticket or a page.
  ///
  /// - Parameter said: what follows below a line.
  public func markdown(
    _ language: Language, said: (Line) -> [String] = { $0.details.filter { !$0.isEmpty } }
  ) -> String {
    var lines = ["# \(Self.escaped(title)) (`\(screen)`)", "", Self.escaped(status.state.name[language])]
    for section in sections {
      lines += ["", "## \(section.title[language])", ""]
      for line in section.lines {
        let indent = String(repeating: "  ", count: line.depth)
        let box = line.mark == .given || line.mark == .pass ? "[x]" : "[ ]"
        lines.append("\(indent)- \(box) \(Self.escaped(line.text))")
        for detail in said(line) { lines.append("\(indent)  - \(Self.escaped(detail))") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text with Markdown and HTML syntax escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]<>&#|".contains(character) { result += "\\" }
      result.append(character == "\n" ? " " : character)
    }
    return result
  }
}

import HandrailModel

/// Where a document lies in the ledger's tree.
///
/// Screens and components stand in folders of two hexadecimal digits: with 10,000 files in one folder a commit of one file costs
/// ten times as much.
public enum DocumentPath {
  public static func path(_ kind: Document.Kind, _ id: String) -> String {
    switch kind {
    case .project: "handrail.json"
    case .palette: "palette.json"
    case .screen: "screens/\(folder(id))/\(id).json"
    case .component: "components/\(folder(id))/\(id).json"
    }
  }

  /// The document that stands at `path`; nil where it is not a place of a document.
  public static func document(at path: String) -> (kind: Document.Kind, id: String)? {
    if path == "handrail.json" { return (.project, "project") }
    if path == "palette.json" { return (.palette, "palette") }
    for kind in [Document.Kind.screen, .component] {
      guard let rest = path.dropping("\(kind.rawValue)s/"), rest.utf8.count > 8, let id = rest.dropping(String(rest.prefix(3))),
        id.hasSuffix(".json")
      else { continue }
      let name = String(id.dropLast(5))
      if Slug.isValid(name, allowsFolders: kind == .screen), sameBytes(self.path(kind, name), path) { return (kind, name) }
    }
    return nil
  }

  private static func folder(_ id: String) -> String { Hashes.hex(Array(id.utf8), length: 1) }
}

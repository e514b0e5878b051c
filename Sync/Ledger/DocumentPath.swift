import HandrailModel

/// Where a document is in the ledger's tree.
///
/// Screens and components are in folders named by two hexadecimal digits: with 10,000 files in one folder, committing one file
/// costs ten times as much.
public enum DocumentPath {
  public static func path(_ kind: Document.Kind, _ id: String) -> String {
    switch kind {
    case .project: "handrail.json"
    case .palette: "palette.json"
    case .screen: "screens/\(folder(id))/\(id).json"
    case .component: "components/\(folder(id))/\(id).json"
    }
  }

  /// The document at `path`; nil if no document belongs there.
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

  /// For a file that lies beside a document's place, such as `screens/extra.json`: the kind of document it is meant to be, and
  /// the ids that the name may stand for. nil for any other file.
  public static func misplaced(_ path: String) -> (kind: Document.Kind, ids: [String])? {
    guard document(at: path) == nil else { return nil }
    for kind in [Document.Kind.screen, .component] {
      guard let rest = path.dropping("\(kind.rawValue)s/"), rest.hasSuffix(".json") else { continue }
      let name = String(rest.dropLast(5))
      // Somebody who writes one by hand does not know its two-digit folder, and may choose another.
      let inFolder = name.utf8.count > 3 ? name.dropping(String(name.prefix(2)) + "/") : nil
      return (kind, [inFolder, name].compactMap(\.self).filter { Slug.isValid($0, allowsFolders: kind == .screen) })
    }
    return nil
  }

  /// The kind of document that a file contains or is meant to be.
  static func kind(of path: String) -> Document.Kind? { document(at: path)?.kind ?? misplaced(path)?.kind }

  static func require(_ document: Document, at path: String) throws(ModelError) {
    guard let place = Self.document(at: path), document.kind == place.kind, sameBytes(document.id, place.id) else {
      throw ModelError("id", .document(.otherDocument(id: document.id)))
    }
  }

  private static func folder(_ id: String) -> String { Hashes.hex(Array(id.utf8), length: 1) }
}

extension Document {
  /// Reads what came from outside as the document that `path` names.
  public init(decoding bytes: [UInt8], at path: String) throws(ModelError) {
    try self.init(decoding: bytes)
    try DocumentPath.require(self, at: path)
  }
}

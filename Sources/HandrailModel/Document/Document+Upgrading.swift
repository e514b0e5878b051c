/// What the third format has and the earlier ones have not.
extension Document {
  /// The systems whose imports earlier formats named behind the author: `Hana <hana@example.com> (figma)`.
  static let systemsOfEarlierFormats = ["figma", "interface-builder", "strings", "tokens", "voiceover-designer"]

  /// The same document in the newest format.
  ///
  /// This is the one place where an author's name is looked into: earlier formats had no other place for what an import wrote.
  /// Only a known system behind a mail address counts, so that a person who is called `A (figma)` stays who they are.
  public func upgraded() -> Document {
    guard format < Self.newestFormat else { return self }
    var result = self
    result.format = Self.newestFormat
    result.stamps = stamps.mapValues { stamp in
      for system in Self.systemsOfEarlierFormats {
        let ending = " (\(system))"
        guard stamp.way == .typed, stamp.author.utf8.suffix(ending.utf8.count + 1).elementsEqual((">" + ending).utf8) else {
          continue
        }
        let author = String(decoding: stamp.author.utf8.dropLast(ending.utf8.count), as: UTF8.self)
        return Stamp(author: author, time: stamp.time, way: .imported(Provenance(system: system, source: "")))
      }
      return stamp
    }
    return result
  }

  /// Authors of an earlier format whose names end like an import's, without an address before: nothing tells whether the person
  /// is called so or imported.
  public var authorsLikeImports: Set<String> {
    let endings = Self.systemsOfEarlierFormats.map { " (\($0))" }
    return Set(upgraded().stamps.values.filter { $0.way == .typed }.map(\.author)).filter { author in
      endings.contains { author.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
  }

  /// The document in the format of the workspace that it is made or changed in.
  ///
  /// - Parameter format: that of the workspace's project. An older one than the document's own changes nothing.
  public func inFormat(of format: Int) -> Document { format > self.format ? upgraded() : self }

  /// A new document, in the format of its workspace.
  public init(kind: Kind, id: String, format: Int) {
    self.init(kind: kind, id: id)
    self.format = min(max(format, Self.oldestFormat), Self.newestFormat)
  }

  /// By what an item, or the document under ``ItemKey/root``, is known for ever: made when it is born, and kept by whatever it is
  /// called later. nil where it does not exist.
  public func permanentID(of key: ItemKey) -> String? {
    if let kept = value(key, .permanentID)?.string { return kept }
    guard let birth = value(key, .birth)?.string else { return nil }
    return "\(birth)/\(key == .root ? "\(kind.rawValue)/\(id)" : key.text)"
  }
}

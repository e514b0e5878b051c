/// What the third format has in addition to earlier ones.
extension Document {
  /// The systems that earlier formats named after the author of an import: `Hana <hana@example.com> (figma)`.
  static let systemsOfEarlierFormats = ["figma", "interface-builder", "strings", "tokens", "voiceover-designer"]

  /// The same document in the newest format.
  ///
  /// This is the only place that looks into an author's name: earlier formats had no other place for where an import came from.
  /// Only a known system after an email address counts, so that a person called `A (figma)` keeps their name.
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

  /// Authors in an earlier format whose names end like an import's, without an address before it: it is unknown whether that is
  /// the person's name or an import.
  public var authorsLikeImports: Set<String> {
    let endings = Self.systemsOfEarlierFormats.map { " (\($0))" }
    return Set(upgraded().stamps.values.filter { $0.way == .typed }.map(\.author)).filter { author in
      endings.contains { author.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
  }

  /// The document in the format of the workspace in which it is created or changed.
  ///
  /// - Parameter format: The format of the workspace's project. If it is older than the document's own, nothing changes.
  public func inFormat(of format: Int) -> Document { format > self.format ? upgraded() : self }

  /// A new document, in the format of its workspace.
  public init(kind: Kind, id: String, format: Int) {
    self.init(kind: kind, id: id)
    self.format = min(max(format, Self.oldestFormat), Self.newestFormat)
  }

  /// The permanent identity of an item, or of the document under ``ItemKey/root``: assigned at its birth, and kept however often
  /// it is renamed. nil if it does not exist.
  public func permanentID(of key: ItemKey) -> String? {
    if let kept = value(key, .permanentID)?.string { return kept }
    // What is disputed exists.
    guard let birth = items[key]?[.birth]?.last(where: { !$0.value.isNull })?.value.string else { return nil }
    return "\(birth)/\(key == .root ? "\(kind.rawValue)/\(id)" : key.text)"
  }
}

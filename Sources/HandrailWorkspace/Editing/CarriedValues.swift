import HandrailModel

/// Commands that move values, join items or rename something copy values instead of writing them: each keeps its author, time and
/// origin, and no side of a conflict is left behind.
extension Edit {
  /// Changes a document by copying values.
  mutating func carry(
    _ kind: Document.Kind, _ id: String, _ body: (inout Document, CopiedWrites, Dot) throws(Failure) -> Void
  ) throws(Failure) {
    let stamp = stamp
    try update(kind, id) { document, dot throws(Failure) in
      try body(&document, CopiedWrites(of: document, by: dot, stamp, to: "\(kind.rawValue) \(id)"), dot)
    }
  }

  /// Makes every reference to a screen refer to another.
  mutating func redirect(screen id: String, to other: String) throws(Failure) {
    for screen in try workspace.reading({ try $0.ids(.screen) }) where !sameBytes(screen, id) {
      // An unreadable one is reported elsewhere and stops nothing.
      let uses = ((try? document(.screen, screen)) ?? nil)?.uses(ofScreen: id) ?? []
      if uses.isEmpty { continue }
      try carry(.screen, screen) { document, copied, dot in
        for (key, path) in uses {
          document.rewrite(key, path, copied, dot) { $0 == .string(id) ? .string(other) : $0 }
        }
      }
    }
  }

  /// Writes a use's value on the shared item. If people recorded it, it stays theirs; if an import did, the author of the command
  /// becomes its author, since no import will look for it here.
  mutating func share(
    _ value: JSONValue, _ key: ItemKey, _ path: FieldPath, in document: inout Document,
    from source: Document?, _ use: ItemKey, _ itsPath: FieldPath
  ) {
    let said = source?.items[use]?[itsPath]?.last { $0.value == value }
    guard let source, let said, source.stamps[said.dot].map({ $0.provenance == nil }) ?? false else {
      document.write(key, path, value, dot)
      return
    }
    let copied = CopiedWrites([said.dot], of: source, by: dot, stamp, to: "\(document.id) \(key.text) \(path.text)")
    document.write(copiesOf: [said], key, path, copied)
    document.noteEdit(of: key, dot)
  }
}

extension Document {
  /// Joins an item with another that is the same thing and stays.
  mutating func join(_ other: ItemKey, into key: ItemKey, _ copied: CopiedWrites, _ dot: Dot) {
    let source = self
    take(other, of: source, into: key, copied, dot)
    redirect(other.id, to: key.id, copied, dot)
    remove(other, dot)
  }

  /// Applies what people recorded on an item to another that is the same thing, in place of what imports wrote there. If people
  /// recorded different values on both, they are in conflict.
  mutating func take(_ other: ItemKey, of source: Document, into key: ItemKey, _ copied: CopiedWrites, _ dot: Dot) {
    for (path, versions) in (source.items[other] ?? [:]).sorted(by: { $0.key < $1.key })
    where (!path.isInternal || path == .place) && !path.text.hasPrefix(Field.source.prefix) {
      let there = items[key]?[path] ?? []
      var said = versions.distinct.filter { source.isTyped($0) }
      if path == .place { said = said.compactMap { regrouped($0, like: there.last) } }
      let own = there.filter(isTyped)
      if own.isEmpty, there.isEmpty, said.allSatisfy(\.value.isNull) { continue }
      let different = said.filter { one in !own.contains { $0.value == one.value } }
      if different.isEmpty { continue }
      // A value that somebody cleared, as an undo does, matters only next to one that excludes it.
      let isExcluded = exclusions(on: key).contains { $0.first == path || $0.second == path }
      let saysNothing = own.isEmpty || there.allSay(.null) && !isExcluded
      write(copiesOf: different, besides: saysNothing ? [] : Array(there), key, path, copied)
      noteEdit(of: key, dot)
    }
  }

  func isTyped(_ version: Version) -> Bool { !version.isWithdrawn && stamps[version.dot]?.provenance == nil }

  /// An item's membership in a group, with the position of the other; nil if it is in none, or both are in the same.
  private func regrouped(_ version: Version, like other: Version?) -> Version? {
    let (said, there) = (Placement(version.value), Placement(other?.value ?? .null))
    guard let group = said.group, group != there.group else { return nil }
    return Version(version.dot, Placement(group: group, position: there.position).value)
  }

  /// The fields in conflict, as commands name them.
  func disputedNames(in document: String) -> Set<String> {
    Set(conflicts.map { "\(document)\($0.key == .root ? "" : "#")\($0.key.id) \($0.path.text)" })
  }
}

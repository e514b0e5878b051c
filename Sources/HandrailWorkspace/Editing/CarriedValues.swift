import HandrailModel

/// Commands that move values, join items or give something another name write none of what they carry: it keeps its author, its
/// time and its way, and no side of a conflict is left behind.
extension Edit {
  /// Changes a document by copies of what is in it.
  mutating func carry(
    _ kind: Document.Kind, _ id: String, _ body: (inout Document, CopiedWrites, Dot) throws(Failure) -> Void
  ) throws(Failure) {
    let stamp = stamp
    try update(kind, id) { document, dot throws(Failure) in
      try body(&document, CopiedWrites(of: document, by: dot, stamp, to: "\(kind.rawValue) \(id)"), dot)
    }
  }

  /// Makes everything that names a screen name another one.
  mutating func redirect(screen id: String, to other: String) throws(Failure) {
    for screen in try workspace.reading({ try $0.ids(.screen) }) where !sameBytes(screen, id) {
      // One that cannot be read is named elsewhere, and holds nothing up.
      let uses = ((try? document(.screen, screen)) ?? nil)?.uses(ofScreen: id) ?? []
      if uses.isEmpty { continue }
      try carry(.screen, screen) { document, copied, dot in
        for (key, path) in uses {
          document.rewrite(key, path, copied, dot) { $0 == .string(id) ? .string(other) : $0 }
        }
      }
    }
  }

  /// Writes on a shared item what was said on one of its uses: if people said it, it is still theirs; what an import wrote there
  /// is shared by whoever runs the command, since no import will look for it here.
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
  /// Joins an item with another one, which is the same thing and stays.
  mutating func join(_ other: ItemKey, into key: ItemKey, _ copied: CopiedWrites, _ dot: Dot) {
    let source = self
    take(other, of: source, into: key, copied, dot)
    redirect(other.id, to: key.id, copied, dot)
    remove(other, dot)
  }

  /// What people recorded on an item holds for another one, which is the same thing, in place of what imports wrote there. Where
  /// people recorded different values on both, they are in conflict.
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
      // That somebody cleared it, as an undo does, says something only beside what excludes it.
      let isExcluded = exclusions(on: key).contains { $0.first == path || $0.second == path }
      let saysNothing = own.isEmpty || there.allSay(.null) && !isExcluded
      write(copiesOf: different, besides: saysNothing ? [] : Array(there), key, path, copied)
      noteEdit(of: key, dot)
    }
  }

  func isTyped(_ version: Version) -> Bool { !version.isWithdrawn && stamps[version.dot]?.provenance == nil }

  /// That an item is in a group, at another's place; nil if it is in none, or the other one is in the same.
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

/// Screens and components that get another id.
///
/// A rename moves the document: all of its writes keep their dots. What it leaves under the former id is removed and names the
/// new id, for people who still write there.
extension Document {
  /// The new id of a document that was renamed; nil if it is still here, or was removed for good.
  public var destination: String? {
    guard isRemoved, let name = value(.root, .givenName)?.string, !sameBytes(name, id) else { return nil }
    return name
  }

  /// Whether it was ever given another id. What was only removed stores its permanent id, too.
  public var wasRenamed: Bool {
    guard storedIdentity(of: .root) != nil else { return false }
    return items[.root]?[.givenName] != nil || createdName(of: .root).map { !sameBytes($0, id) } ?? false
  }

  /// This document, which was removed, under an id that nothing else wants: its own was given to something else.
  public func givingWay(to id: String, _ dot: Dot) -> Document {
    var moved = renamed(to: id)
    guard value(.root, .givenName) != nil else { return moved }
    // Otherwise, its former name would look like a rename to what has that name now.
    moved.items[.root]?[.givenName] = [Version(dot, .string(id))]
    moved.context.include(dot)
    return moved
  }

  /// Whether a file that was read before is what a rename left behind.
  public static func isLeft(_ bytes: [UInt8]) -> Bool {
    bytes.holds(Array("\"\(FieldPath.givenName.text)\"".utf8))
      && (try? Document(decoding: bytes, isTrusted: true))?.destination != nil
  }

  /// This document after renames, wherever they moved it; nil if that does not exist. One that was not renamed is returned
  /// unchanged. Of several names that people gave it without seeing each other's, something else may have one.
  ///
  /// - Parameter read: returns the document with an id.
  public func followingRenames<Failure: Error>(_ read: (String) throws(Failure) -> Document?) throws(Failure) -> Document? {
    if destination == nil { return self }
    guard let identity = storedIdentity(of: .root) else { return nil }
    var (open, seen): ([String], Set<String>) = (destinations, [id])
    while !open.isEmpty {
      let name = open.removeFirst()
      // The name may have belonged to something else.
      for id in [name] + Self.ids(instead: name, of: identity) where seen.insert(id).inserted {
        guard let there = try read(id), there.storedIdentity(of: .root).map({ sameBytes($0, identity) }) ?? false else {
          continue
        }
        if there.destination == nil { return there }
        open += there.destinations
      }
    }
    return nil
  }

  /// Its new ids, if it was renamed: the one that readers see first.
  private var destinations: [String] {
    guard let destination else { return [] }
    let names = (items[.root]?[.givenName] ?? []).distinct.compactMap(\.value.string)
    return [destination] + names.filter { !sameBytes($0, destination) && !sameBytes($0, id) }
  }

  /// The document under another id, and what it leaves under its own.
  public func renamed(to name: String, _ dot: Dot) -> (document: Document, left: Document) {
    var document = renamed(to: name)
    if let identity = permanentID(of: .root), document.storedIdentity(of: .root) == nil {
      document.write(.root, .permanentID, .string(identity), dot)
    }
    document.write(.root, .givenName, .string(name), dot)
    document.noteEdit(of: .root, dot)
    return (document, document.leaving(id, Version(dot, .string(name))))
  }

  /// What this document leaves under a former id.
  ///
  /// - Parameter name: its new name, with the write that set it.
  public func leaving(_ former: String, _ name: Version) -> Document {
    var left = Document(kind: kind, id: former, format: format)
    left.context = context
    left.context.include(name.dot)
    left.items[.root] = [.birth: [Version(name.dot, .null)], .givenName: [Version(name.dot, name.value)]]
    if let identity = items[.root]?[.permanentID]?.last(where: { !$0.value.isNull }) {
      left.items[.root]?[.permanentID] = [identity]
      left.stamps[identity.dot] = stamps[identity.dot]
    }
    left.stamps[name.dot] = stamps[name.dot]
    return left
  }

  /// If this document was begun under the former id of `renamed`, by somebody who removed that one without knowing its new name:
  /// that removal. Otherwise nil.
  public func removal(of renamed: Document) -> Document? {
    guard let birth = renamed.storedIdentity(of: .root)?.split(separator: "/", maxSplits: 1).first,
      let births = removal(of: String(birth), at: .root)
    else { return nil }
    var removed = Document(kind: kind, id: renamed.id, format: format)
    removed.context = context
    removed.items[.root] = [.birth: births]
    for birth in births { removed.stamps[birth.dot] = stamps[birth.dot] }
    return removed
  }

  /// The same document under another id. Its writes keep their dots, and values that name it change.
  public func renamed(to id: String) -> Document {
    var result = Document(kind: kind, id: id, format: format)
    (result.context, result.items, result.stamps) = (context, items, stamps)
    if storedIdentity(of: .root) == nil, let kept = permanentID(of: .root), let birth = items[.root]?[.birth]?.last {
      result.items[.root]?[.permanentID] = [Version(birth.dot, .string(kept))]
    }
    if kind == .component {
      let names = ReferenceNames(["component:\(self.id)": "component:\(id)"])
      for (key, registers) in items where key.isRecord {
        result.items[key] = names.renaming(registers)
      }
    }
    return result
  }

  /// Whether one of two versions is what a rename left behind, or both were left behind by different renames, and the
  /// other one's author had not seen that: they belong together under the document's current id.
  public func isElsewhere(than other: Document) -> Bool {
    guard kind == .screen || kind == .component else { return false }
    switch (destination, other.destination) {
    case (nil, nil): return false
    case (let name?, let another?):
      return isSame(as: other) && !sameBytes(name, another) && !knowsName(of: other) && !other.knowsName(of: self)
    case (_?, nil): return !other.knowsName(of: self) && other.isSame(as: self)
    case (nil, _?): return !knowsName(of: other) && isSame(as: other)
    }
  }

  /// Whether the author of this version had seen the new name of `other`.
  private func knowsName(of other: Document) -> Bool {
    other.items[.root]?[.givenName]?.allSatisfy { context.covers($0.dot) } ?? false
  }

  /// Whether this is the document whose rename left `left` under its old id.
  private func isSame(as left: Document) -> Bool {
    guard let identity = left.storedIdentity(of: .root) else { return false }
    if let own = storedIdentity(of: .root) { return sameBytes(own, identity) }
    if isRemoved { return true }
    return (items[.root]?[.birth] ?? []).contains { birth in
      birth.value.string.map { sameBytes("\($0)/\(kind.rawValue)/\(id)", identity) } ?? false
    }
  }

  /// Whether two documents are different things, of which one got the id of the other, or both the same id.
  public func isOtherByRename(than other: Document) -> Bool {
    // The person who gave the id to something else had seen what the rename left there.
    if destination != nil && other.knowsName(of: self) || other.destination != nil && knowsName(of: other) { return false }
    // Both are only what renames left behind: the id belongs to neither.
    if destination != nil, other.destination != nil { return false }
    switch (storedIdentity(of: .root), other.storedIdentity(of: .root)) {
    case (nil, nil): return false
    // Two that were created under one id, and never renamed, are one document with two births.
    case (let own?, let theirs?): return (wasRenamed || other.wasRenamed) && !sameBytes(own, theirs)
    case (_?, nil): return wasRenamed && other.isOtherThing(than: self)
    case (nil, _?): return other.wasRenamed && isOtherThing(than: other)
    }
  }

  /// Whether this document, which was never renamed, is a different one from `renamed`.
  private func isOtherThing(than renamed: Document) -> Bool {
    if isRemoved || isSame(as: renamed) { return false }
    // Earlier versions created a document under the id of a removed one over that: it has its permanent id, cleared.
    let isOver = items[.root]?[.permanentID] != nil && renamed.isRemoved
    return !(isOver && (renamed.items[.root]?[.birth] ?? []).allSatisfy { context.covers($0.dot) })
  }

  /// Of two documents with one id, at least one of which was renamed and only left its trace here, the one that has the id now;
  /// nil if both are versions of one document.
  public func holder(besides other: Document) -> Document? {
    guard let own = storedIdentity(of: .root), let theirs = other.storedIdentity(of: .root), !sameBytes(own, theirs) else {
      return nil
    }
    switch (destination, other.destination) {
    case (nil, nil): return nil
    case (_?, nil): return other.knowsName(of: self) ? other : nil
    case (nil, _?): return knowsName(of: other) ? self : nil
    case (_?, _?):
      let names = [self, other].map { $0.items[.root]?[.givenName]?.last?.dot }
      return (names[0].map { name in names[1].map { name < $0 } ?? false } ?? true) ? other : self
    }
  }

  /// An existing document keeps the id, then the one that was created with it, then the first by permanent id.
  func keepsIDByRename(over other: Document) -> Bool {
    if isRemoved != other.isRemoved { return other.isRemoved }
    let (own, theirs) = (storedIdentity(of: .root), other.storedIdentity(of: .root))
    if (own == nil) != (theirs == nil) { return own == nil }
    return utf8Precedes(own ?? "", theirs ?? "")
  }

  /// The possible ids for this document if another keeps its id, the preferred one first; the same on every machine.
  public var idsInstead: [String] {
    if let origin = origins.first { return origin.ids(instead: id) }
    guard let identity = permanentID(of: .root) else { return [] }
    return Self.ids(instead: id, of: identity)
  }

  /// - Parameter identity: what distinguishes the document from the one that keeps the id.
  public static func ids(instead id: String, of identity: String) -> [String] {
    [3, 8, 16].map { "\(id)-" + Hashes.hex(Array(identity.utf8), length: $0) }.filter { Slug.isValid($0, allowsFolders: true) }
  }
}

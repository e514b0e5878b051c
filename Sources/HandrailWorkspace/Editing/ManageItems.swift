import HandrailCatalogue
import HandrailMerge
import HandrailModel

extension Workspace {
  public func addScreen(_ id: String, _ assignments: [Assignment]) throws(Failure) {
    try Self.checkSlug(id, allowsFolders: true)
    try add(.screen, id, assignments, .addScreen)
  }

  public func addComponent(_ id: String, _ assignments: [Assignment]) throws(Failure) {
    try Self.checkSlug(id)
    try add(.component, id, assignments, .addComponent)
  }

  /// Adds an element, a group, a gesture or a change to a screen; `members` become members of a group.
  public func addItem(
    _ collection: HandrailModel.Collection, _ id: String, to screen: String, _ assignments: [Assignment],
    members: [String] = []
  ) throws(Failure) {
    try Self.checkSlug(id)
    try edit(Activity(.add, ["\(screen)#\(id)"])) { edit throws(Failure) in
      try edit.update(.screen, screen) { document, dot throws(Failure) in
        guard !document.itemIDs.contains(id) else { throw Failure.taken("\(screen)#\(id)") }
        document.begin(ItemKey(collection, id), dot)
        if collection == .elements { document.place(newElement: ItemKey(collection, id), dot) }
        for member in members {
          guard let key = document.keys(of: member).first else {
            throw .unknown(.item(of: screen), member, among: document.itemIDs)
          }
          document.move(key, Placement(group: id, position: document.place(key).position), dot)
        }
      }
      let item = Resolved(kind: .screen, document: screen, key: ItemKey(collection, id))
      for assignment in assignments { try edit.record(item, assignment) }
    }
  }

  public func addColour(_ name: String, _ assignments: [Assignment]) throws(Failure) {
    try Self.checkSlug(name)
    try edit(Activity(.addColour, [name])) { edit throws(Failure) in
      let key = ItemKey(.colours, name)
      try edit.update(.palette, "palette", create: true) { document, dot throws(Failure) in
        guard !document.contains(key) else { throw Failure.taken("colour:\(name)") }
        document.begin(key, dot)
      }
      let item = Resolved(kind: .palette, document: "palette", key: key)
      for assignment in assignments { try edit.record(item, assignment) }
    }
  }

  /// Removes a screen, a component, a colour or an item, or all that a selector names. Their values are kept, so that `undo` can
  /// restore them.
  public func remove(_ target: Target) throws(Failure) {
    try edit(Activity(.remove, [target.text])) { edit throws(Failure) in
      for item in try edit.resolve(target) {
        try edit.update(item.kind, item.document) { document, dot in
          document.release(membersOf: item.key, dot)
          document.remove(item.key, dot)
        }
      }
    }
  }

  /// Changes the id of a screen or an item, with the references to it.
  public func rename(_ target: Target, to id: String) throws(Failure) {
    try target.requireOne()
    try edit(Activity(.rename, [target.text], [id])) { edit throws(Failure) in
      guard let item = try edit.resolve(target).first else { return }
      try edit.rename(item, to: id)
    }
  }

  /// Copies a screen with its design, but without threads, closings and signatures.
  public func duplicate(_ screen: String, as id: String) throws(Failure) {
    try Self.checkSlug(id, allowsFolders: true)
    try edit(Activity(.duplicate, [screen], [id])) { edit throws(Failure) in
      try edit.copy(screen: screen, to: id)
    }
  }
}

extension Workspace {
  private func add(
    _ kind: Document.Kind, _ id: String, _ assignments: [Assignment], _ verb: Activity.Verb
  ) throws(Failure) {
    try edit(Activity(verb, [id])) { edit throws(Failure) in
      if let found = try edit.document(kind, id), !found.isRemoved { throw Failure.taken(id) }
      try edit.update(kind, id, create: true) { _, _ in }
      let item = Resolved(kind: kind, document: id, key: .root)
      for assignment in assignments { try edit.record(item, assignment) }
      try edit.requireProgress(assignments, id)
    }
  }

  /// Refuses an invalid id, suggesting a valid one, and an id in `taken`.
  public static func checkSlug(_ id: String, allowsFolders: Bool = false, taken: Set<String> = []) throws(Failure) {
    if taken.contains(id) { throw Failure.taken(id) }
    if Slug.isValid(id, allowsFolders: allowsFolders), id != "project" { return }
    let example = Slug.make(from: id) ?? "pay-button"
    throw Failure(.input(.invalidID(example: example)), id)
  }
}

extension Failure {
  static func taken(_ id: String) -> Failure {
    Failure(.input(.takenID), id)
  }
}

extension Edit {
  /// Renames something.
  mutating func rename(_ item: Resolved, to id: String) throws(Failure) {
    try Workspace.checkSlug(id, allowsFolders: item.kind == .screen && item.key == .root)
    guard try isRenamed(item, to: id) else { return }
    if item.key == .root {
      try move(item.kind, item.document, to: id)
      if item.kind == .component {
        try updateReferences("component:\(item.document)", to: "component:\(id)", .component)
      }
      return
    }
    try update(item.kind, item.document) { document, dot throws(Failure) in
      // A disputed name may already be the visible one.
      guard sameBytes(item.key.id, id) || !document.itemIDs.contains(id) else { throw Failure.taken(id) }
      document.rename(item.key, to: id, dot)
    }
    if item.kind == .palette {
      try updateReferences("palette:\(item.key.id)", to: "palette:\(id)", .palette)
    }
  }

  /// Whether it has another name, or a disputed one: then choosing the visible name settles it.
  private mutating func isRenamed(_ item: Resolved, to id: String) throws(Failure) -> Bool {
    guard sameBytes(item.key == .root ? item.document : item.key.id, id) else { return true }
    guard let document = try document(item.kind, item.document) else { return true }
    return document.isMisnamed(item.key) || (document.items[item.key]?[.givenName] ?? []).count > 1
  }

  /// Puts a document under another id. All of its writes keep their dots.
  mutating func move(_ kind: Document.Kind, _ id: String, to other: String) throws(Failure) {
    guard let source = try document(kind, id), !source.isRemoved else { throw try workspace.unknown(kind, id) }
    let there = try document(kind, other)
    // A disputed name may already be the visible one.
    if sameBytes(id, other) {
      return try update(kind, id) { document, dot in document.write(.root, .givenName, .string(other), dot) }
    }
    if let there, !there.isRemoved { throw Failure.taken(other) }
    var (moved, left) = source.inFormat(of: try format.get()).renamed(to: other, dot)
    if let there {
      moved.context.formUnion(there.context)
      if there.destination == nil { try giveWay(there) }
    }
    (moved.stamps[dot], left.stamps[dot]) = (stamp, stamp)
    replace(moved)
    replace(left)
    if kind == .screen { try redirect(screen: id, to: other) }
  }

  /// Keeps what was removed under the id that a join would give it, since something else gets its name: a version that somebody
  /// still has under that name finds the removal.
  mutating func giveWay(_ removed: Document) throws(Failure) {
    for id in removed.idsInstead {
      let (moved, there) = (removed.givingWay(to: id, dot), try document(removed.kind, id))
      if there?.isOther(than: moved, isApart: { _ in true }) ?? false { continue }
      var kept = there.map { Merge.merge($0, moved) } ?? moved
      if kept.context.covers(dot) { kept.stamps[dot] = stamp }
      return replace(kept)
    }
  }

  /// Updates every use of a renamed component or colour. Records about it follow by themselves.
  fileprivate mutating func updateReferences(_ old: String, to new: String, _ kind: Document.Kind) throws(Failure) {
    let isComponent = kind == .component
    let value = isComponent ? old.dropping("component:") ?? old : old
    let renamed = isComponent ? new.dropping("component:") ?? new : new
    for kind in Document.Kind.allCases {
      for id in try workspace.reading({ try $0.ids(kind) }) {
        guard let found = try self.document(kind, id), found.names(value, inComponentField: isComponent) else { continue }
        try carry(kind, id) { document, copied, dot in
          document.replace(value, with: renamed, inComponentField: isComponent, copied, dot)
        }
      }
    }
  }

  fileprivate mutating func copy(screen id: String, to other: String) throws(Failure) {
    guard let source = try document(.screen, id) else { throw try workspace.unknown(.screen, id) }
    if let found = try document(.screen, other), !found.isRemoved { throw Failure.taken(other) }
    let keys = source.items.keys.sorted().filter { key in
      key == .root || source.contains(key) && !key.isRecord
    }
    let writes = keys.flatMap { key in (source.items[key] ?? [:]).flatMap { $0.value.map(\.dot) } }
    let copied = CopiedWrites(writes, of: source, by: dot, stamp, to: "screen \(other)")
    try update(.screen, other, create: true) { document, dot in
      for key in keys {
        document.copy(key, from: source, copied, dot)
        guard key == .root else { continue }
        document.write(key, .progress, .null, dot)
        // A copy has no source; otherwise, the next import would take it for the original.
        for part in FieldSpec.sourceParts { document.write(key, Field.source.prefix + part, .null, dot) }
      }
    }
  }
}

extension Document {
  /// A new element goes to the end; an explicit order does not contain it until someone lists it.
  mutating func place(newElement key: ItemKey, _ dot: Dot) { place(newElement: key, after: lastPosition, like: dot.replica, dot) }

  /// The same, if the last element is known.
  ///
  /// - Parameter name: what its position is derived from, in addition to its neighbours: the replica or, for imports, the system,
  ///   so that two teams that import the same file agree.
  mutating func place(newElement key: ItemKey, after last: String?, like name: String, _ dot: Dot) {
    let isListed = value(.root, .order)?.string != "explicit"
    move(key, Placement(position: isListed ? Document.position(after: last, name) : nil), dot)
  }

  /// Moves the members of a group to the surrounding group, or to none.
  fileprivate mutating func release(membersOf group: ItemKey, _ dot: Dot) {
    guard group.collection == HandrailModel.Collection.groups.rawValue else { return }
    let around = place(group).group
    for key in keys(in: .elements) + keys(in: .groups) {
      let place = place(key)
      if place.group == group.id { move(key, Placement(group: around, position: place.position), dot) }
    }
  }

  /// Copies an item with everything that people disagree on.
  mutating func copy(_ key: ItemKey, from source: Document, _ copied: CopiedWrites, _ dot: Dot) {
    if key != .root { begin(key, dot) }
    for (path, versions) in (source.items[key] ?? [:]).sorted(by: { $0.key < $1.key }) {
      if [.birth, .permanentID, .givenName].contains(path) || versions.allSatisfy(\.value.isNull) { continue }
      write(copiesOf: versions.distinct.filter { !$0.isWithdrawn }, key, path, copied)
    }
  }

  /// Whether a field refers to `value`: a component's id in a component field, or a colour reference in any field.
  fileprivate func names(_ value: String, inComponentField: Bool) -> Bool {
    items.contains { key, registers in
      contains(key) && !key.isRecord
        && registers.contains { path, versions in
          (!inComponentField || path.text == "component") && versions.contains { $0.value == .string(value) }
        }
    }
  }

  fileprivate mutating func replace(
    _ value: String, with new: String, inComponentField: Bool, _ copied: CopiedWrites, _ dot: Dot
  ) {
    for key in items.keys.sorted() where contains(key) && !key.isRecord {
      for path in (items[key] ?? [:]).keys.sorted() where !inComponentField || path.text == "component" {
        rewrite(key, path, copied, dot) { $0 == .string(value) ? .string(new) : $0 }
      }
    }
  }
}

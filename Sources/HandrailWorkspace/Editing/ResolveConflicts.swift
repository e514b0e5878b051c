import HandrailModel

/// A field that people disagree on, with every value, who wrote it and when.
public struct Conflict: Sendable, Equatable {
  public let target: Target
  public let path: String
  public let sides: [Side]

  public struct Side: Sendable, Equatable {
    /// `A-3f9c`, `B-3f9c` …: a letter, and a code for the listed sides. Once the sides change, it names none of them.
    public let name: String
    /// The value; nil if it was cleared or the item was removed.
    public let value: String?
    /// The value in words, if it means nothing to people.
    public let words: Text?
    public let author: String
    public let time: String
    /// Whether it is a name that something else already has, so that it cannot be taken.
    public let isTaken: Bool

    /// `A`, `B` …, if the person chooses on the spot.
    public var letter: Substring { name.prefix { $0 != "-" } }
  }

  /// The sides that can be taken; none if only another name settles the conflict.
  public var choices: [Side] { sides.filter { !$0.isTaken } }

  /// Whether one of the sides must be taken, because no other value can be typed.
  public var isOfChoicesOnly: Bool { [.birth, .place, .orderConfirmed].contains(FieldPath(path)) }
}

extension Workspace {
  /// Every conflict in the workspace, by document.
  ///
  /// - Parameter target: a document with all its items, an item, a record, or all that a selector names.
  public func conflicts(on target: Target? = nil) throws(Failure) -> [Conflict] {
    guard let target else { return try conflicts(among: nil) }
    // Only conflicts refer to records, which are not items.
    let own = try target.selector == nil ? conflicts(among: [target]) : []
    return try own.isEmpty ? conflicts(among: Set(targets(of: [target]))) : own
  }

  /// - Parameter named: documents with all their items, and items; nil for all.
  private func conflicts(among named: Set<Target>?) throws(Failure) -> [Conflict] {
    let documents = named.map { Set($0.map(\.whole)) }
    var found: [Conflict] = []
    try forEachDisputed(among: documents) { document, whole, others in
      var words = ConflictSides(document, others: others)
      for conflict in document.conflicts {
        let target = Resolved(kind: whole.kind, document: document.id, key: conflict.key).target
        if let named, !named.contains(target), !named.contains(whole) { continue }
        found.append(Conflict(target: target, path: conflict.path.text, sides: words.sides(of: conflict)))
      }
    }
    return found
  }

  /// The number of conflicts in the workspace.
  public func conflictCount() throws(Failure) -> Int {
    var count = 0
    try forEachDisputed(among: nil) { document, _, _ in count += document.conflicts.count }
    return count
  }

  /// Passes the documents with conflicts to `body` one at a time, as all of them may not fit in memory; with one whose name is
  /// disputed, the ids of all of its kind.
  private func forEachDisputed(
    among named: Set<Target>?, _ body: (Document, Target, Set<String>) -> Void
  ) throws(Failure) {
    try reading { reading in
      for (kind, id) in try reading.documentsWithConflicts() where named?.contains(Target(kind, id)) ?? true {
        guard let document = try reading.document(kind, id).flatMap(readable) else { continue }
        let isNameDisputed = document.conflicts.contains { $0.key == .root && $0.path == .givenName }
        body(document, Target(kind, id), isNameDisputed ? Set(try reading.ids(kind)) : [])
      }
    }
  }

  /// Settles a conflict: takes the side called `side`, or writes `value`.
  ///
  /// - Parameter seen: the sides that the person chose among; refused if they have changed since.
  /// - Returns: the fields that were cleared with the sides that were not taken.
  @discardableResult
  public func resolve(
    _ target: Target, _ path: String, take side: String?, value: String?, among seen: [Conflict.Side]? = nil
  ) throws(Failure) -> [String] {
    try target.requireOne()
    return try edit(Activity(.resolve, [target.text], [path])) { edit throws(Failure) in
      guard let item = try edit.resolve(existingOrRemoved: target, FieldPath(path)) else {
        guard try edit.document(target.kind, target.document) == nil else {
          throw Failure(.edit(.noConflict), "\(target.text) \(path)")
        }
        throw try unknown(target.kind, target.document)
      }
      // Conflicts on removed items cannot be settled: only those that `conflicts` lists.
      guard let document = try edit.document(item.kind, item.document),
        let conflict = document.conflicts.first(where: { $0.key == item.key && $0.path == FieldPath(path) })
      else {
        throw Failure(.edit(.noConflict), "\(target.text) \(path)")
      }
      var words = ConflictSides(document, others: try edit.others(called: conflict, item.kind))
      let sides = words.sides(of: conflict)
      guard seen == nil || seen == sides else {
        throw Failure(.edit(.conflictChanged), target.text)
      }
      let chosen: JSONValue
      if let side {
        guard let index = sides.firstIndex(where: { $0.name == side }) else {
          throw Failure(.input(.unknownSide(side)), target.text)
        }
        chosen = conflict.versions.distinct[index].value
      } else if conflict.path == .givenName {
        chosen = .string(value ?? "")
      } else {
        let key = try Failure.mapping(as: .usage) { try FieldKey(path: path, owner: item.owner) }
        chosen = try Failure.mapping(as: .usage) { try key.value(writing: value ?? "", owner: item.owner) }
      }
      if item.key.isWrittenOnce(conflict.path), let list = HandrailModel.Collection(rawValue: item.key.collection) {
        let side = document.writtenFirst(item.key, conflict.path) ?? conflict.versions.first { $0.value == chosen }
        guard let side, side.value == chosen else {
          throw Failure(.model(.document(.recordStands(list))), "\(target.text) \(path)", kind: .usage)
        }
        let stamp = edit.stamp
        try edit.update(item.kind, item.document) { $0.settleRecord(item.key, conflict.path, side, $1, stamp) }
        return []
      }
      if conflict.path == .givenName {
        try edit.rename(item, to: chosen.string ?? "")
        return []
      }
      let lost = Set(conflict.versions.filter { $0.value != chosen }.map(\.dot))
      let taken = Set(conflict.versions.map(\.dot)).subtracting(lost)
      let before = document.answer(with: path, of: item.key)
      var cleared: [String] = []
      let stamp = edit.stamp
      try edit.update(item.kind, item.document, create: item.key == .root) { document, dot in
        document.settle(item.key, FieldPath(path), chosen, dot)
        if conflict.path == .birth {
          let births = conflict.versions.map(\.value)
          document.settleBeginning(of: item.key, taking: chosen, among: births, dot, stamp)
        }
        document.settleRest(of: item.key, path, chosen, taken, without: lost, dot)
        let now = document.answer(with: path, of: item.key)
        cleared = before.subtracting(now).map(\.text).sorted(by: utf8Precedes)
      }
      return cleared
    }.value
  }
}

extension Edit {
  /// Those of the names that a document of this kind has now.
  fileprivate mutating func others(
    called conflict: (key: ItemKey, path: FieldPath, versions: Versions), _ kind: Document.Kind
  ) throws(Failure) -> Set<String> {
    guard conflict.key == .root, conflict.path == .givenName else { return [] }
    var found: Set<String> = []
    for name in conflict.versions.compactMap(\.value.string) {
      if let other = try document(kind, name), !other.isRemoved { found.insert(name) }
    }
    return found
  }

  /// After a merge, two lists may contain the same id: the disputed one is meant.
  fileprivate mutating func resolve(existingOrRemoved target: Target, _ path: FieldPath) throws(Failure) -> Resolved? {
    guard let document = try document(target.kind, target.document) else { return nil }
    guard let item = target.item else { return Resolved(kind: target.kind, document: target.document, key: .root) }
    let keys = document.items.keys.sorted().filter { $0.id == item }
    return (keys.first { document.items[$0]?[path].map(document.isDisputed) ?? false } ?? keys.first)
      .map { Resolved(kind: target.kind, document: target.document, key: $0) }
  }
}

extension Document {
  /// The other fields with values in the answer that `path` is part of.
  fileprivate func answer(with path: String, of key: ItemKey) -> Set<FieldPath> {
    let fields = Field(path: path)?.answeredWith ?? []
    let said = (items[key] ?? [:]).filter { other, versions in
      Field(path: other.text).map(fields.contains) ?? false && versions.contains { !$0.value.isNull }
    }
    return Set(said.map(\.key))
  }

  /// Settles the other fields of the answer that `path` is part of by the same choice: the `lines=0` that came with
  /// `overflow=wrap` means nothing next to the other side's `truncate`.
  ///
  /// What belongs to the chosen side is recorded anew: somebody who chooses another side elsewhere without seeing this then
  /// disputes the whole answer instead of clearing the rest of it.
  ///
  /// - Parameters:
  ///   - chosen: what was taken.
  ///   - taken: the writes of the side that was taken.
  ///   - lost: those of the other sides.
  fileprivate mutating func settleRest(
    of key: ItemKey, _ path: String, _ chosen: JSONValue, _ taken: Set<Dot>, without lost: Set<Dot>, _ dot: Dot
  ) {
    guard let field = Field(path: path) else { return }
    var settled = [(field: field, value: chosen)]
    let others = (items[key] ?? [:]).compactMap { other, versions in
      Field(path: other.text).map {
        (path: other, field: $0, versions: versions, cameWithIt: versions.contains { taken.contains($0.dot) })
      }
    }.filter { field.answeredWith.contains($0.field) }
    for other in others.sorted(by: { $0.cameWithIt != $1.cameWithIt ? $0.cameWithIt : $0.path < $1.path }) {
      let fitting = other.versions.filter { version in
        !lost.contains(version.dot) && !settled.contains { $0.field.excludes($0.value, other.field, version.value) }
      }
      let value = fitting.first?.value ?? .null
      // Other disputes are left for people to settle.
      guard fitting.allSatisfy({ $0.value == value }) else { continue }
      confirm(key, other.path, value, dot)
      settled.append((other.field, value))
    }
  }

  /// Makes `value` the only one.
  fileprivate mutating func settle(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot) {
    if path == .birth {
      if value.isNull { remove(key, dot) } else { create(key, birth: value.string, dot) }
    } else if path == .place {
      write(key, path, value, dot)
    } else if key == .root, path == .orderConfirmed, let order = readingOrder(value) {
      take(order, dot)
    } else {
      record(key, path.text, value, dot)
    }
  }
}

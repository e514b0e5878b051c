import HandrailMerge
import HandrailModel

/// One line of the log: what a command changed on one item.
public struct LoggedChange: Sendable, Equatable {
  /// The item as commands take it.
  public let target: String
  /// The field's path; empty if the item itself was added or removed.
  public let path: String
  public let from: JSONValue?
  public let to: JSONValue?
  /// Who wrote the current value, according to the document; nil if it does not say, or if several people did. In the log, nil if
  /// it is the author of the entry.
  public internal(set) var by: String?
  /// Whether it lists a whole reading order, so that nobody needs to read the positions that changed with it.
  var tellsOrder = false

  /// Whether it only notes what a record is based on: digests, which mean nothing to people, and which nobody typed.
  var isBasis: Bool { Self.basis.contains(where: path.hasPrefix) }
  private static let basis = [Field.covers, .facts, .after].map(\.prefix)

  /// Whether something is back, or its removal is disputed.
  var bringsBack: Bool { to != nil && (from == nil || path.isEmpty) }

  /// The same, in an entry by `author`, who is not named twice.
  func inEntry(by author: String) -> LoggedChange {
    var change = self
    if let by, sameBytes(Author(by)?.text ?? by, Author(author)?.text ?? author) { change.by = nil }
    return change
  }
}

extension Document {
  /// The visible differences from `old`.
  func changes(since old: Document?) -> [LoggedChange] {
    // Values under a removal do not count.
    if isRemoved {
      let target = Resolved(kind: kind, document: id, key: .root).text
      let from = JSONValue.string(kind.rawValue)
      return old?.exists(.root) ?? false
        ? [LoggedChange(target: target, path: "", from: from, to: nil, by: author(.root, .birth))] : []
    }
    return withGivenNames().namedChanges(since: old?.named(asIn: self))
  }

  private func namedChanges(since old: Document?) -> [LoggedChange] {
    var changes: [LoggedChange] = []
    for key in Set(items.keys).union(old.map { Set($0.items.keys) } ?? []).sorted() {
      let target = Resolved(kind: kind, document: id, key: key).text
      let existed = old?.exists(key) ?? false
      let exists = exists(key)
      if existed != exists || isSettled(key, in: old) {
        let state = JSONValue.string(HandrailModel.Collection(rawValue: key.collection)?.owner.rawValue ?? kind.rawValue)
        changes.append(
          LoggedChange(
            target: target, path: "", from: existed ? state : nil, to: exists ? state : nil, by: author(key, .birth)))
      }
      guard exists else { continue }
      for path in Set((items[key] ?? [:]).keys).union((old?.items[key] ?? [:]).keys).sorted()
      where path != .birth && !path.goesWithAnother {
        let (from, to) = (old?.said(key, path), saidByHand(key, path) ?? said(key, path))
        let by = author(key, path)
        if path == .place {
          changes += moves(target, old.map { $0.place(key) } ?? Placement(), place(key), by)
        } else if from == to {
          continue
        } else if path == .givenName {
          let created = createdName(of: key).map(JSONValue.string)
          changes.append(LoggedChange(target: target, path: path.text, from: from ?? created, to: to ?? created, by: by))
        } else {
          let told = (from: (old ?? self).told(from, at: path), to: told(to, at: path))
          var change = LoggedChange(target: target, path: path.text, from: told.from, to: told.to, by: by)
          change.tellsOrder = to == nil ? told.from != from : told.to != to
          changes.append(change)
        }
      }
    }
    return changes
  }

  /// Who wrote a field's value; for an existing item, who edited it last, even if somebody else removed it.
  private func author(_ key: ItemKey, _ path: FieldPath) -> String? {
    let versions = items[key]?[path] ?? []
    let living = path == .birth ? versions.filter { !$0.value.isNull } : []
    let authors = (living.isEmpty ? sides(key, path) : living).map { stamps[$0.dot]?.author }
    guard let first = authors.first ?? nil, authors.allSatisfy({ $0.map { sameBytes($0, first) } ?? false }) else { return nil }
    return first
  }

  /// Whether people disagreed in `old` about whether an item exists and no longer do, or the other way round.
  private func isSettled(_ key: ItemKey, in old: Document?) -> Bool {
    guard let old else { return false }
    return isDisputed(items[key]?[.birth] ?? []) != old.isDisputed(old.items[key]?[.birth] ?? [])
  }

  /// What somebody wrote by hand over a field of a record; the file does not say what was there before.
  private func saidByHand(_ key: ItemKey, _ path: FieldPath) -> JSONValue? {
    guard key.isWrittenOnce(path), let versions = items[key]?[path], versions.contains(where: \.isWithdrawn) else { return nil }
    return versions.last { !$0.isWithdrawn }?.value
  }

  /// The value of a field, or all of its conflicting values.
  private func said(_ key: ItemKey, _ path: FieldPath) -> JSONValue? {
    let versions = items[key]?[path] ?? []
    guard isDisputed(versions) else { return value(key, path) }
    return .array(versions.distinct.map(\.value).sorted { utf8Precedes($0.canonicalText, $1.canonicalText) })
  }

  /// A position in words: the new group, or that it moved.
  private func moves(_ target: String, _ from: Placement, _ to: Placement, _ by: String?) -> [LoggedChange] {
    var changes: [LoggedChange] = []
    if from.group != to.group {
      changes.append(
        LoggedChange(
          target: target, path: "group", from: from.group.map(JSONValue.string), to: to.group.map(JSONValue.string), by: by))
    }
    if let old = from.position, old != to.position {
      changes.append(
        LoggedChange(target: target, path: "place", from: .string(old), to: to.position.map(JSONValue.string), by: by))
    }
    return changes
  }
}

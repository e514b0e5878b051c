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

  /// Whether it only notes what a record rests on: digests, which mean nothing to people, and which nobody typed.
  var isBasis: Bool { Self.basis.contains(where: path.hasPrefix) }
  private static let basis = [Field.covers, .facts, .after].map(\.prefix)
}

extension Document {
  /// What reads differently than in `old`.
  func changes(since old: Document?) -> [LoggedChange] {
    // Values under a removal are ignored.
    if isRemoved {
      let target = Resolved(kind: kind, document: id, key: .root).text
      return old?.exists(.root) ?? false ? [LoggedChange(target: target, path: "", from: .string(kind.rawValue), to: nil)] : []
    }
    return withGivenNames().namedChanges(since: old?.named(asIn: self))
  }

  private func namedChanges(since old: Document?) -> [LoggedChange] {
    var changes: [LoggedChange] = []
    for key in Set(items.keys).union(old.map { Set($0.items.keys) } ?? []).sorted() {
      let target = Resolved(kind: kind, document: id, key: key).text
      let existed = old?.exists(key) ?? false
      let exists = exists(key)
      if let old, !exists, hasLetGo(key, of: old) { continue }
      if existed != exists || isSettled(key, .birth, in: old) {
        let state = JSONValue.string(HandrailModel.Collection(rawValue: key.collection)?.owner.rawValue ?? kind.rawValue)
        changes.append(
          LoggedChange(target: target, path: "", from: existed ? state : nil, to: exists ? state : nil))
      }
      guard exists else { continue }
      for path in Set((items[key] ?? [:]).keys).union((old?.items[key] ?? [:]).keys).sorted()
      where path != .birth && path != .permanentID {
        let from = old?.value(key, path)
        let to = saidByHand(key, path) ?? value(key, path)
        if path == .place {
          changes += moves(target, old.map { $0.place(key) } ?? Placement(), place(key))
        } else if path == .givenName, from != to {
          let created = createdName(of: key).map(JSONValue.string)
          changes.append(LoggedChange(target: target, path: path.text, from: from ?? created, to: to ?? created))
        } else if from != to {
          changes.append(LoggedChange(target: target, path: path.text, from: from, to: to))
        } else if let old, isSettled(key, path, in: old) {
          changes.append(LoggedChange(target: target, path: path.text, from: old.said(key, path), to: said(key, path)))
        }
      }
    }
    return changes
  }

  /// Whether people disagreed on a field in `old` and no longer do, or the other way round: also where the value that is read
  /// stays.
  private func isSettled(_ key: ItemKey, _ path: FieldPath, in old: Document?) -> Bool {
    guard let old else { return false }
    return isDisputed(items[key]?[path] ?? []) != old.isDisputed(old.items[key]?[path] ?? [])
  }

  /// What a hand wrote over a field of a record: its file does not say what was there.
  private func saidByHand(_ key: ItemKey, _ path: FieldPath) -> JSONValue? {
    guard key.isWrittenOnce(path), let versions = items[key]?[path], versions.contains(where: \.isWithdrawn) else { return nil }
    return versions.last { !$0.isWithdrawn }?.value
  }

  /// The value of a field, or all of its conflicting values.
  private func said(_ key: ItemKey, _ path: FieldPath) -> JSONValue? {
    let versions = items[key]?[path] ?? []
    return isDisputed(versions) ? .array(versions.distinct.map(\.value)) : value(key, path)
  }

  /// A place in words: the group that changed, or that it moved.
  private func moves(_ target: String, _ from: Placement, _ to: Placement) -> [LoggedChange] {
    var changes: [LoggedChange] = []
    if from.group != to.group {
      changes.append(
        LoggedChange(target: target, path: "group", from: from.group.map(JSONValue.string), to: to.group.map(JSONValue.string)))
    }
    if let old = from.position, old != to.position {
      changes.append(LoggedChange(target: target, path: "place", from: .string(old), to: to.position.map(JSONValue.string)))
    }
    return changes
  }
}

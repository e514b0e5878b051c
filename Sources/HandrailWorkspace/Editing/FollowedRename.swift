import HandrailLedger
import HandrailModel

/// A rename that somebody made while others went on under the old name.
struct FollowedRename {
  /// What it is called now.
  let renamed: Resolved
  /// The document as the rename found it.
  let base: Document

  /// The new name as conflicts show it.
  var name: String { renamed.key == .root ? renamed.document : renamed.key.id }
}

extension Workspace {
  /// What something that a rename removed is called now; nil if it was removed for good, or if the history does not tell.
  func followedRename(of document: Document, _ key: ItemKey) throws(Failure) -> FollowedRename? {
    guard let (command, name) = try rename(of: document, key) else { return nil }
    let written = try written(by: command).first { $0.kind == document.kind && sameBytes($0.id, document.id) }
    guard let base = written?.before, let identity = base.permanentID(of: key) else { return nil }
    if key != .root {
      let other = document.items.keys.first { $0 != key && document.contains($0) && document.permanentID(of: $0) == identity }
      return other.map { FollowedRename(renamed: Resolved(kind: document.kind, document: document.id, key: $0), base: base) }
    }
    var (next, seen): (String, Set<String>) = (name, [document.id])
    while seen.insert(next).inserted {
      let id = next
      guard let found = try reading({ try $0.document(document.kind, id) }).flatMap(readable) else { return nil }
      if !found.isRemoved {
        guard found.permanentID(of: .root) == identity else { return nil }
        return FollowedRename(renamed: Resolved(kind: found.kind, document: id, key: .root), base: base)
      }
      guard let again = try rename(of: found, .root) else { return nil }
      next = again.name
    }
    return nil
  }

  /// The command that removed something by renaming it, and the new name.
  private func rename(of document: Document, _ key: ItemKey) throws(Failure) -> (command: RecordedCommand, name: String)? {
    let removal = document.items[key]?[.birth]?.last { $0.value.isNull && !$0.isWithdrawn }
    guard let dot = removal?.dot, let commit = try recorded([dot])[dot] else { return nil }
    let command = RecordedCommand(dot, commit)
    guard let activity = command.message.activity, activity.verb == .rename, let name = activity.values.first else { return nil }
    return (command, name)
  }
}

extension Edit {
  /// Brings what others wrote under the former name to what has the new one. Where both sides changed a field, both values stay,
  /// as a conflict.
  mutating func carry(_ document: Document, _ key: ItemKey, along rename: FollowedRename) throws(Failure) {
    let (base, renamed) = (rename.base, rename.renamed)
    let keys = key == .root ? document.items.keys.sorted() : [key]
    let copied = CopiedWrites(
      document.writes(on: keys), of: document, by: dot, stamp, to: "\(renamed.kind.rawValue) \(renamed.target.text) carried")
    try update(renamed.kind, renamed.document) { other, dot in
      for key in keys {
        let identity = base.permanentID(of: key)
        let same = identity.flatMap { id in other.items.keys.first { other.permanentID(of: $0) == id } }
        other.carry(key, of: document, since: base, to: keys.count > 1 || key == .root ? same ?? key : renamed.key, copied, dot)
      }
    }
  }
}

extension Document {
  /// Takes over what became of an item of `document` since `base`.
  fileprivate mutating func carry(
    _ key: ItemKey, of document: Document, since base: Document, to name: ItemKey, _ copied: CopiedWrites, _ dot: Dot
  ) {
    func said(_ versions: Versions?) -> [JSONValue] {
      (versions ?? []).distinct.filter { !$0.isWithdrawn && !$0.value.isNull }.map(\.value)
    }
    let isWhole = key == .root || name != key
    let (wasThere, isThere) = (isWhole || base.contains(key), isWhole || document.contains(key))
    if wasThere, !isThere, contains(name) { remove(name, dot) }
    guard isThere else { return }
    if !wasThere, !contains(name) { return copy(key, from: document, as: name, isRenamed: true, copied, dot) }
    let paths = Set((document.items[key] ?? [:]).keys).union((base.items[key] ?? [:]).keys)
    for path in paths.sorted() where path != .birth && path != .permanentID {
      let (now, then, here) = (document.items[key]?[path], base.items[key]?[path], items[name]?[path])
      guard said(now) != said(then), said(now) != said(here) else { continue }
      let kept = said(here) == said(then) ? [] : here ?? []
      write(copiesOf: (now ?? []).distinct.filter { !$0.isWithdrawn }, name, path, besides: kept, copied)
      noteEdit(of: name, dot)
    }
  }
}

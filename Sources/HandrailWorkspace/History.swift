import HandrailMerge
import HandrailModel
import HandrailStore

/// One line of the log: what a command changed on one item.
public struct LoggedChange: Sendable {
  /// The item as commands take it.
  public let target: String
  /// The field's path; empty where the item itself was made or removed.
  public let path: String
  public let from: JSONValue?
  public let to: JSONValue?
}

/// One command of the log with what it changed.
public struct LogEntry: Sendable {
  public let command: Command
  public let changes: [LoggedChange]
}

extension Workspace {
  /// What was set, by whom and when, newest first.
  public func log(_ target: Target?, limit: Int) throws(Failure) -> [LogEntry] {
    let place = target.map { (kind: $0.kind, id: $0.document) }
    let prefix = target.map(\.text)
    let commands = try reading { try $0.commands(touching: place, limit: target?.item == nil ? limit : 10_000) }
    var entries: [LogEntry] = []
    for command in commands where entries.count < limit {
      var changes: [LoggedChange] = []
      for (stored, before) in try reading({ try $0.documents(of: command.id) }) {
        let after = try decode(stored.bytes)
        let old = try before.map { (bytes) throws(Failure) in try decode(bytes) }
        changes += after.changes(since: old)
      }
      if let prefix, target?.item != nil { changes.removeAll { $0.target != prefix } }
      if target?.item == nil || !changes.isEmpty { entries.append(LogEntry(command: command, changes: changes)) }
    }
    return entries
  }

  /// Takes the last command back, or the last `undo` where `redo` is asked: as a new write on the version that it left
  /// behind, then merged, so that nothing written since is covered.
  ///
  /// - Returns: the sentence of the command that was taken back.
  public func undo(redo: Bool) throws(Failure) -> String {
    let command = try reading { reading -> Command? in
      let history = try reading.commands(limit: 10_000).reversed()
      var done: [Int64] = []
      var undone: [(original: Int64, by: Int64)] = []
      for command in history {
        guard let target = command.undoes else {
          done.append(command.id)
          undone.removeAll()
          continue
        }
        if let index = done.lastIndex(of: target) {
          done.remove(at: index)
          undone.append((target, command.id))
        } else if let index = undone.lastIndex(where: { $0.by == target }) {
          done.append(undone.remove(at: index).original)
        }
      }
      return try (redo ? undone.last?.by : done.dropFirst().last).flatMap { try reading.command($0) }
    }
    guard let command else {
      throw Failure(
        .usage, "",
        redo
          ? Text(en: "There is nothing to redo.", ja: "やり直せる操作がありません。")
          : Text(en: "There is nothing to undo.", ja: "取り消せる操作がありません。"),
        Text(en: "See what was done with: handrail log", ja: "これまでの操作は handrail log で見られます。"))
    }
    try edit(Self.sentence(command, redo), undoes: command.id) { edit throws(Failure) in
      for (stored, before) in try reading({ try $0.documents(of: command.id) }) {
        let base = try decode(stored.bytes)
        var version = base
        let old = try before.map { (bytes) throws(Failure) in try decode(bytes) }
        version.restore(old, edit.dot)
        version.stamps[edit.dot] = edit.stamp
        guard let current = try edit.document(stored.kind, stored.id) else { continue }
        var restored = Merge.apply(edit.dot, of: version, madeOn: base, to: current)
        for key in version.items.keys where version.isThere(key) && !base.isThere(key) && !current.isThere(key) {
          restored.bringBack(key, from: version, edit.dot)
        }
        edit.replace(restored)
      }
    }
    return redo ? command.sentence.dropping("Undid: ") ?? command.sentence : command.sentence
  }

  private static func sentence(_ command: Command, _ redo: Bool) -> String {
    redo ? "Redid: \(command.sentence.dropping("Undid: ") ?? command.sentence)" : "Undid: \(command.sentence)"
  }

  func decode(_ bytes: [UInt8]) throws(Failure) -> Document {
    try modelled(.data) { () throws(ModelError) in try Document(decoding: bytes, isTrusted: true) }
  }
}

extension Document {
  /// What reads differently than in `old`.
  func changes(since old: Document?) -> [LoggedChange] {
    var changes: [LoggedChange] = []
    for key in Set(items.keys).union(old.map { Set($0.items.keys) } ?? []).sorted() {
      let target = Resolved(kind: kind, document: id, key: key).text
      let wasThere = old?.isThere(key) ?? false
      let isThere = isThere(key)
      if wasThere != isThere {
        let state = JSONValue.string(HandrailModel.Collection(rawValue: key.collection)?.owner.rawValue ?? kind.rawValue)
        changes.append(
          LoggedChange(target: target, path: "", from: wasThere ? state : nil, to: isThere ? state : nil))
      }
      guard isThere else { continue }
      for path in Set((items[key] ?? [:]).keys).union((old?.items[key] ?? [:]).keys).sorted() where path != .birth {
        let from = old?.value(key, path)
        let to = value(key, path)
        if path == .place {
          changes += moves(target, old.map { $0.place(key) } ?? Place(), place(key))
        } else if from != to {
          changes.append(LoggedChange(target: target, path: path.text, from: from, to: to))
        }
      }
    }
    return changes
  }

  /// A place in words: the group that changed, or that it moved.
  private func moves(_ target: String, _ from: Place, _ to: Place) -> [LoggedChange] {
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

  /// Writes what a field said; a conflict comes back with all its values, under the one dot.
  private mutating func restore(_ key: ItemKey, _ path: FieldPath, _ before: [JSONValue], _ dot: Dot) {
    guard before.count > 1 else {
      write(key, path, before.last ?? .null, dot)
      return
    }
    guard before != (items[key]?[path] ?? []).distinct.map(\.value) else { return }
    write(key, path, .null, dot)
    items[key]?[path] = before.map { Version(dot, $0) }
    context.include(dot)
  }

  fileprivate func isThere(_ key: ItemKey) -> Bool { key == .root ? !isRemoved : contains(key) }

  /// Takes an item over whole: what came and went under its id in the meantime lies beneath a removal and is nobody's.
  fileprivate mutating func bringBack(_ key: ItemKey, from version: Document, _ dot: Dot) {
    let registers = version.items[key] ?? [:]
    for path in Set(registers.keys).union((items[key] ?? [:]).keys) {
      let values = (registers[path] ?? []).distinct.map(\.value)
      items[key, default: [:]][path] = (values.isEmpty ? [.null] : values).map { Version(dot, $0) }
    }
    context.include(dot)
  }

  /// Writes what `old` said over what was changed since; nil takes the whole document back.
  mutating func restore(_ old: Document?, _ dot: Dot) {
    guard let old else { return remove(.root, dot) }
    for key in Set(items.keys).union(old.items.keys).sorted() {
      let (wasThere, isThere) = (old.isThere(key), isThere(key))
      if wasThere, !isThere {
        create(key, birth: old.value(key, .birth)?.string, dot)
      } else if !wasThere, isThere {
        remove(key, dot)
        continue
      }
      for path in Set((items[key] ?? [:]).keys).union((old.items[key] ?? [:]).keys) where path != .birth {
        restore(key, path, (old.items[key]?[path] ?? []).distinct.map(\.value), dot)
      }
    }
  }
}

import HandrailMerge
import HandrailModel
import HandrailStore

extension Workspace {
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
      // The command that started the project is no step that anybody takes back.
      if let first = done.first, try reading.documents(of: first).contains(where: { $0.0.kind == .project && $0.before == nil }) {
        done.removeFirst()
      }
      return try (redo ? undone.last?.by : done.last).flatMap { try reading.command($0) }
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

  func isThere(_ key: ItemKey) -> Bool { key == .root ? !isRemoved : contains(key) }

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
  ///
  /// - Parameter isKept: tells the items that stay as they are.
  mutating func restore(_ old: Document?, _ dot: Dot, keeping isKept: (ItemKey) -> Bool = { _ in false }) {
    guard let old else { return remove(.root, dot) }
    for key in Set(items.keys).union(old.items.keys).sorted() where !isKept(key) {
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

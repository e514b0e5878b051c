/// One item: its leaves under the dots in its line.
extension SyncDecoder {
  /// Reads the item whose leaves were collected.
  mutating func readItem(_ key: ItemKey, isRemoved: Bool = false) throws(ModelError) {
    let line = try line(lines.take(key), isRoot: key == .root)
    let full = try full(key)
    if !leaves.misspelt.isEmpty { leaves.takeMisspelt(paths) }
    var registers = Registers(capacity: (line?.shape.fields.count ?? 0) + 2)
    if let birth = try birth(key, line, full, isRemoved: isRemoved) { registers.append(.birth, birth) }
    var edited: Set<FieldPath> = []
    if let line { try readFields(key, line, full, &registers, &edited) }
    if !full.isEmpty {
      registers = registers.joined(full) { path, ours, theirs in theirs.isEmpty || edited.contains(path) ? ours : theirs }
    }
    if !exceptions.areNone { registers.merge(try cleared(besides: registers)) }
    if leaves.areLeft {
      let isBirthKnown = full[.birth] != nil || exceptions.birth.isCleared
      registers.merge(try additions(key, registers, line, isBirthKnown: isBirthKnown))
    }
    if !isRemoved, key != .root, let births = registers[.birth], births.allSatisfy(\.value.isNull) {
      // A removed item is in the file again: someone restored it by hand.
      let back = handEdit(key, .birth, .string("again"), replacing: births.map(\.dot))
      registers[.birth] = [Version(back.dot, .string(back.dot.text))]
    }
    if !registers.isEmpty, document.items.updateValue(registers, forKey: key) != nil {
      throw ModelError(key.text, .document(.duplicateID))
    }
  }

  /// Adds the fields that the line names, ordered by their paths' numbers.
  private mutating func readFields(
    _ key: ItemKey, _ line: Line, _ full: Registers, _ registers: inout Registers, _ edited: inout Set<FieldPath>
  ) throws(ModelError) {
    if line.shape.hasPlace, let bit = paths.place {
      let own = try dot(exceptions.index(bit))
      let place = Placement(group: groupName(key), position: line.position)
      // Skip a leaf with this name.
      _ = leaves.take(bit)
      if isIntact(place, line) {
        registers.append(.place, Version(own, place.value))
      } else {
        edited.insert(.place)
        registers.append(.place, handEdit(key, .place, place.value, replacing: full[.place]?.map(\.dot) ?? [own]))
      }
    }
    let isDoubtful = hasMisspeltNames(key)
    for field in line.shape.fields {
      let own = try dot(exceptions.index(field.bit))
      guard let place = field.hash else {
        registers.append(field.path, Version(own, .null))
        continue
      }
      let hash = hash(place, line)
      if let node = leaves.take(field.bit) {
        if hashesFit {
          registers.append(field.path, Version(own, tape.value(node), hash))
          continue
        }
        let value = tape.value(node)
        if ShortHash(of: value) == hash {
          registers.append(field.path, Version(own, value, hash))
          continue
        }
        guard isTaken(key, field.path, value, at: node, isKnown: true) else {
          // The file lacks the value; another copy may still have it.
          if full[field.path] == nil { registers.append(field.path, Version(withdrawn: own)) }
          continue
        }
        edited.insert(field.path)
        registers.append(field.path, edit(key, field.path, value, over: full[field.path] ?? [Version(withdrawn: own)]))
      } else if isDoubtful {
        if full[field.path] == nil { registers.append(field.path, Version(withdrawn: own)) }
      } else {
        edited.insert(field.path)
        registers.append(field.path, edit(key, field.path, .null, over: full[field.path] ?? [Version(withdrawn: own)]))
      }
    }
  }

  /// What was written by hand over the versions of a field. The file shows one side of a conflict: a person who edits that line
  /// may not have seen the others, which stay, unless the edit chooses one of them. A record's own versions stay beside it: to
  /// change their mind, people add another record.
  private mutating func edit(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, over old: Versions) -> Versions {
    var (replaced, kept): ([Version], [Version]) = (Array(old), [])
    if key.isWrittenOnce(path) {
      kept = replaced
    } else if document.isDisputed(old), let shown = document.picked(old), !old.contains(where: { $0.value == value }) {
      (replaced, kept) = (old.filter { $0.value == shown.value }, old.filter { $0.value != shown.value })
    }
    let made = handEdit(key, path, value, replacing: replaced.map(\.dot))
    return kept.isEmpty ? [made] : Versions((kept + [made]).sorted(by: Version.precedes))
  }

  /// The versions of a field that an item did not have; for a record, nothing was written there with it.
  private mutating func absent(_ key: ItemKey, _ path: FieldPath, _ line: Line?, _ registers: Registers) -> Versions {
    guard line != nil, key.isWrittenOnce(path), let creation = registers.creations.first else { return [] }
    document.context.include(creation)
    return [Version(creation, .null)]
  }

  private mutating func groupName(_ key: ItemKey) -> String? {
    key == .root ? nil : leaves.group.flatMap { tape.isText($0) ? tape.text($0) : nil }
  }

  /// Whether nobody changed the group by hand; the position is in the block.
  private mutating func isIntact(_ place: Placement, _ line: Line) -> Bool {
    if isTrusted { return true }
    if format == 1 { return line.shape.placeHash.map { hash($0, line) == ShortHash(of: place.value) } ?? false }
    guard let group = place.group, let hash = line.shape.placeHash else {
      return place.group == nil && line.shape.placeHash == nil
    }
    if groupHash.map({ !sameBytes($0.group, group) }) ?? true { groupHash = (group, ShortHash(of: .string(group))) }
    return self.hash(hash, line) == groupHash?.hash
  }

  /// The birth from the line; nil if the block has it in full or not at all.
  private mutating func birth(
    _ key: ItemKey, _ line: Line?, _ full: Registers, isRemoved: Bool
  ) throws(ModelError) -> Version? {
    if full[.birth] != nil { return nil }
    let exception = exceptions.birth
    if exception.isCleared { return Version(try dot(exception.index), .null) }
    // Since the second format, a line gives its birth only if it is not the default.
    let text = line?.birth.map { tape.isText($0) ? tape.text($0) : "" } ?? (format == 1 ? nil : "=")
    if key == .root, !isNew, line == nil || text == nil || text == "" { return nil }
    let dot = try line == nil ? handEdit(key, .birth, .null, replacing: []).dot : self.dot(exception.index)
    guard !isRemoved else { return Version(dot, .null) }
    guard line != nil, let text else { return Version(dot, .string(dot.text)) }
    return Version(dot, text == "=" ? defaultBirth : .string(text))
  }

  /// The cleared fields in the line that its shape does not include.
  private func cleared(besides registers: Registers) throws(ModelError) -> Registers {
    var cleared: [(FieldPath, Versions)] = []
    for bit in exceptions.found where exceptions.indices[bit] < 0 && registers[paths.all[bit]] == nil {
      cleared.append((paths.all[bit], [Version(try dot(exceptions.index(bit)), .null)]))
    }
    for other in exceptions.others where other.isCleared && registers[other.path] == nil {
      cleared.append((other.path, [Version(try dot(other.index), .null)]))
    }
    return cleared.isEmpty ? [:] : Registers(cleared)
  }

  /// What was added by hand: leaves that the line does not name.
  ///
  /// - Parameter isBirthKnown: Whether an existing birth came from more than the line.
  private mutating func additions(
    _ key: ItemKey, _ registers: Registers, _ line: Line?, isBirthKnown: Bool
  ) throws(ModelError) -> Registers {
    var added: [(FieldPath, Versions)] = []
    if line?.shape.hasPlace != true, let group = groupName(key) {
      if let bit = paths.place { _ = leaves.take(bit) }
      let place = Placement(group: group, position: line?.position)
      added.append((.place, [handEdit(key, .place, place.value, replacing: registers[.place]?.map(\.dot) ?? [])]))
    }
    for bit in leaves.bitsLeft {
      guard let node = leaves.take(bit), tape.nodes[node].kind != .null else { continue }
      let (path, value) = (paths.all[bit], tape.value(node))
      guard isTaken(key, path, value, at: node, isKnown: isOfNewerVersion(path)) else { continue }
      added.append((path, edit(key, path, value, over: registers[path] ?? absent(key, path, line, registers))))
    }
    for (path, node) in leaves.unknown where tape.nodes[node].kind != .null {
      newPaths.insert(path)
      try Document.checkLimits(paths: paths.count + newPaths.count)
      let value = tape.value(node)
      guard isTaken(key, path, value, at: node, isKnown: false) else { continue }
      let replaced = path == .birth && !isBirthKnown ? [] : registers[path] ?? absent(key, path, line, registers)
      added.append((path, edit(key, path, value, over: replaced)))
    }
    for (path, node) in leaves.misspelt {
      let value = tape.value(node)
      let known = added.last { $0.0 == path }?.1 ?? registers[path] ?? []
      // Two spellings of one field with different values are a conflict.
      guard tape.nodes[node].kind != .null, !known.contains(where: { $0.value == value }),
        isTaken(key, path, value, at: node, isKnown: false)
      else { continue }
      let both = Array(known) + [handEdit(key, path, value, replacing: [])]
      added.append((path, Versions(both.sorted(by: Version.precedes))))
    }
    return added.isEmpty ? [:] : Registers(added)
  }

  /// Items that the human part does not show: removed ones, and those deleted by hand.
  mutating func readAbsent() throws(ModelError) {
    if lines.areAllTaken { return }
    for key in lines.keys where key != .root && document.items[key] == nil {
      leaves.begin()
      if let node = removed[key] {
        for (name, value) in tape.members(of: node) { try collect(name, value, in: PathNames.item) }
        try readItem(key, isRemoved: true)
      } else {
        try withdraw(key)
      }
    }
  }

  /// An item that was deleted by hand is removed. Its values are gone from the file, but their dots stay, so that a copy that
  /// still has the values keeps them under the removal, and a concurrent edit is merged with the whole item. A record was written
  /// once: it still counts beside its removal, until somebody chooses.
  private mutating func withdraw(_ key: ItemKey) throws(ModelError) {
    let line = try line(lines[key], isRoot: false)
    let full = try full(key)
    var withdrawn: [(FieldPath, Versions)] = []
    if line?.shape.hasPlace == true, let bit = paths.place {
      withdrawn.append((.place, [Version(withdrawn: try dot(exceptions.index(bit)))]))
    }
    for field in line?.shape.fields ?? [] {
      let own = try dot(exceptions.index(field.bit))
      withdrawn.append((field.path, [field.hash == nil ? Version(own, .null) : Version(withdrawn: own)]))
    }
    var registers = Registers(withdrawn)
    registers.merge(full)
    registers.merge(try cleared(besides: registers))
    let known = try birth(key, line, full, isRemoved: false).map { Versions([$0]) } ?? full[.birth] ?? []
    let removal = handEdit(key, .birth, .null, replacing: known.map(\.dot))
    registers[.birth] = key.isRecord ? Versions((known + [removal]).sorted(by: Version.precedes)) : [removal]
    document.items[key] = registers
  }
}

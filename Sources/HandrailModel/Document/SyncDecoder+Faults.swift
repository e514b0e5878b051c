/// Hand edits that no field accepts: each is reported with its line, and the rest of the file is read.
extension SyncDecoder {
  /// At most this many are listed per file.
  private static let mostFaults = 50

  /// Whether the field accepts a value that was written by hand.
  ///
  /// - Parameter isKnown: Whether the file had the field before. If so, and we do not know the field, it is a newer Handrail's
  ///   and is kept unchanged.
  mutating func isTaken(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, at node: Int, isKnown: Bool) -> Bool {
    // A file may have any number of unknown fields.
    if faults.count == Self.mostFaults, !isKnown, isOfNewerVersion(path) { return false }
    do {
      try check(key, path, value, isKnown: isKnown)
      return true
    } catch {
      note(key == .root ? error : error.inside(key.id), at: node)
      return false
    }
  }

  /// Whether an item has names that no field has: then a missing field may be misspelt rather than cleared.
  func hasMisspeltNames(_ key: ItemKey) -> Bool {
    !hashesFit
      && leaves.unknown.prefix(Self.mostFaults).contains { path, _ in
        owner(of: key).map { (try? FieldKey(path: path.text, owner: $0)) == nil } ?? false
      }
  }

  /// Whose fields an item has; nil for a newer version's item.
  private func owner(of key: ItemKey) -> Owner? {
    if key == .root { return document.kind == .component ? .element : Owner(rawValue: document.kind.rawValue) }
    return Collection(rawValue: key.collection)?.owner
  }

  /// Whether a path in the block is not one of ours.
  func isOfNewerVersion(_ path: FieldPath) -> Bool { path.steps.first.map { Field(named: $0) == nil } ?? false }

  /// Whether neither we nor the writer of the block knows this list of items.
  mutating func isMisspelt(_ collection: String, _ node: Int) -> Bool {
    guard !isTrusted, Collection(rawValue: collection) == nil else { return false }
    let known = knownLists ?? Set(lines.keys.map { TextKey($0.collection) })
    knownLists = known
    if known.contains(TextKey(collection)) { return false }
    note(ModelError(collection, .field(.unknown(collection, known: Collection.allCases.map(\.rawValue)))), at: node)
    return true
  }

  private func check(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, isKnown: Bool) throws(ModelError) {
    // We cannot judge a newer version's list.
    guard let owner = owner(of: key) else { return }
    let inherited = owner == .project ? path.text.dropping(Field.defaultsPrefix) : nil
    let whose = inherited == nil ? owner : .element
    let field: FieldKey
    do {
      field = try FieldKey(path: inherited ?? path.text, owner: whose)
    } catch {
      if isKnown, case .field(.unknown) = error.code { return }
      throw error
    }
    try field.accepts(value, owner: whose)
  }

  private mutating func note(_ fault: ModelError, at node: Int) {
    guard faults.count < Self.mostFaults else { return }
    let line = tape.bytes[..<tape.nodes[node].start].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    faults.append((line, fault.inside("line \(line)")))
  }
}

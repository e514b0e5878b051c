import HandrailMerge
import HandrailModel
import HandrailStore

extension Workspace {
  /// Everything, as one JSON text: `{"components": […], "format": 1, "palette": …, "project": …, "screens": […]}`, followed by
  /// the members of `others`, which are read-only.
  public func exportJSON(with others: [JSONValue.Member] = []) throws(Failure) -> [UInt8] {
    let shared = try shared()
    func values(_ kind: Document.Kind) throws(Failure) -> [JSONValue] {
      var values: [JSONValue] = []
      for stored in try reading({ try $0.documents(kind) }) {
        values.append(try Self.exported(stored, shared))
      }
      return values
    }
    let members: [JSONValue.Member] = [
      .init("components", .array(try values(.component))), .init("format", .number("1")),
      .init("palette", try values(.palette).first ?? .null), .init("project", try values(.project).first ?? .null),
      .init("screens", .array(try values(.screen))),
    ]
    var writer = JSONWriter()
    writer.write(.object(members + others))
    return writer.bytes + [0x0A]
  }

  /// What is recorded and assumed about a screen, without what only merging needs.
  public func exportScreen(_ id: String) throws(Failure) -> JSONValue {
    try require(ScreenFilter(ids: [id]))
    guard let stored = try reading({ try $0.document(.screen, id) }) else { return .null }
    let value = try Self.exported(stored, try shared())
    return .object((value.members ?? []).filter { !["_sync", "_version"].contains($0.key) })
  }

  private static func exported(_ stored: StoredDocument, _ shared: Shared) throws(Failure) -> JSONValue {
    try Failure.mapping {
      let value = try JSONValue(parsing: stored.bytes)
      guard stored.kind == .screen else { return value }
      return value.assuming(try Screen(stored.bytes, shared: shared, isTrusted: true))
    }
  }

  /// Reads documents back: those with sync data are merged, with hand edits becoming writes; those without overwrite what is
  /// here, field by field. All or nothing, but documents with unreadable sync data wait and are reported.
  func importJSON(_ value: JSONValue, file: String, isDryRun: Bool) throws(Failure) -> ImportSummary {
    guard value["format"]?.double == 1 else {
      throw Failure(.file(.notAnExport), "\(file): format")
    }
    try checkShape(value, file)
    var incoming: [IncomingDocument] = []
    for (name, kind) in [("components", Document.Kind.component), ("screens", .screen)] {
      for (index, document) in (value[name]?.array ?? []).enumerated() {
        incoming.append(IncomingDocument(place: "\(file): \(name)[\(index)]", kind: kind, value: document.withoutAssumed))
      }
    }
    for (name, kind) in [("palette", Document.Kind.palette), ("project", .project)] {
      guard let document = value[name], !document.isNull else { continue }
      incoming.insert(IncomingDocument(place: "\(file): \(name)", kind: kind, value: document), at: 0)
    }
    var ids = Set<ItemKey>()
    for item in incoming {
      guard let id = item.value["id"]?.string else { continue }
      if !ids.insert(ItemKey(item.kind.rawValue, id)).inserted {
        throw Failure(.file(.repeatedID), "\(item.place): \(id)")
      }
    }
    var above = Self.highestNumbers(incoming.map(\.value))
    // Our writes would cover another's under our own name, so this workspace takes a new name first.
    if let name = try replicaName(), above[name] != nil {
      let known = incoming.filter { $0.value["_sync"]?["context"]?[name] != nil }
      if try hasForeignWrites(of: name, in: known.compactMap { try? Document(decoding: $0.value) }) { above[name] = .max }
    }
    let name = file.split(separator: "/").last ?? ""
    return try importing(Activity(.importFile, [], [String(name)]), above: above, isDryRun: isDryRun) {
      edit, summary throws(Failure) in
      for start in stride(from: 0, to: incoming.count, by: 64) {
        if incoming.count > 200 { dependencies.progress(start, incoming.count) }
        try edit.importDocuments(Array(incoming[start..<min(start + 64, incoming.count)]), &summary)
      }
      try edit.noteChanges(&summary)
    }
  }

  private func checkShape(_ value: JSONValue, _ file: String) throws(Failure) {
    // Derived values are in the export for its readers, and are ignored here.
    let names = ["components", "format", "palette", "project", "questions", "screens"]
    for member in value.members ?? [] {
      guard names.contains(member.key) else {
        throw Failure(.file(.unknownMember(member.key, known: names)), "\(file): \(member.key)")
      }
      if ["components", "screens"].contains(member.key), member.value.array == nil {
        throw Failure(.file(.notAList), "\(file): \(member.key)")
      }
    }
  }

  /// The highest number of each replica in the documents.
  private static func highestNumbers(_ values: [JSONValue]) -> [String: UInt64] {
    var highest: [String: UInt64] = [:]
    for value in values {
      for member in value["_sync"]?["context"]?.members ?? [] {
        if case .number(let text) = member.value, let number = UInt64(text), number < 1 << 53 {
          highest[member.key] = max(highest[member.key] ?? 0, number)
        }
      }
    }
    return highest
  }
}

extension Edit {
  /// Imports documents that are independent of each other, reading and joining them in parallel.
  fileprivate mutating func importDocuments(_ incoming: [IncomingDocument], _ summary: inout ImportSummary) throws(Failure) {
    let incoming = try loaded(incoming, &summary)
    var pairs: [(item: IncomingDocument, ours: Document?)] = []
    for item in incoming { pairs.append((item, try standing(item))) }
    let (dot, stamp) = (dot, stamp)
    let format = try self.format.get()
    let results = try Parallel.map(pairs) { (item, ours) throws(Failure) in
      do throws(Failure) {
        return try item.written(over: ours, format, dot, stamp)
      } catch {
        throw error.inFile(item.place)
      }
    }
    for result in results {
      switch result {
      case .success(let result):
        replace(result.document)
        summary.itemsAdded += result.added
        summary.valuesChanged += result.changed
      case .failure(let unreadable): summary.unreadable.append(unreadable)
      }
    }
  }

  /// A document's counterpart here: under its id, or under its new one after a rename.
  private mutating func standing(_ item: IncomingDocument) throws(Failure) -> Document? {
    guard let ours = item.id.flatMap({ documents[Name(kind: item.kind, id: $0)] }) else { return nil }
    guard ours.destination != nil, item.value["_sync"] != nil, let theirs = try? Document(decoding: item.value),
      ours.isElsewhere(than: theirs)
    else { return ours }
    return try current(theirs)
  }

  /// Loads the existing documents with the same ids; if one is unreadable, its counterpart waits.
  private mutating func loaded(
    _ incoming: [IncomingDocument], _ summary: inout ImportSummary
  ) throws(Failure) -> [IncomingDocument] {
    let names = incoming.compactMap { item in item.id.map { Name(kind: item.kind, id: $0) } }
    if (try? load(names)) != nil { return incoming }
    var found: [IncomingDocument] = []
    for item in incoming {
      do throws(Failure) {
        if let id = item.id { try load([Name(kind: item.kind, id: id)]) }
        found.append(item)
      } catch {
        guard error.code == .workspace(.documentUnreadable) || error.code == .model(.document(.formatNewer)) else { throw error }
        summary.unreadable.append(error)
      }
    }
    return found
  }
}

/// One document of an export, or of a file that looks like one.
private struct IncomingDocument: Sendable {
  /// Its place in the file.
  let place: String
  let kind: Document.Kind
  let value: JSONValue

  var id: String? { value["id"]?.string ?? (kind == .palette || kind == .project ? kind.rawValue : nil) }

  /// The result for the existing document: merged if it has sync data, otherwise overwritten field by field.
  func written(
    over ours: Document?, _ format: Int, _ dot: Dot, _ stamp: Stamp
  ) throws(Failure) -> Result<Written, Failure> {
    guard let id else { throw Failure(.file(.missingID), "id") }
    if kind == .screen || kind == .component { try Workspace.checkSlug(id, allowsFolders: kind == .screen) }
    // There is one of each.
    if kind == .palette || kind == .project, !sameBytes(id, kind.rawValue) {
      throw Failure(.model(.document(.otherDocument(id: id))), "id")
    }
    if value["_sync"] != nil {
      var theirs: Document
      do {
        theirs = try Document(decoding: value)
      } catch {
        return .failure(Failure(error, in: place))
      }
      if let (key, path) = theirs.recordEditedByHand() { throw Self.recordStands(key, path == .birth ? nil : path.text) }
      guard theirs.kind == kind else { throw Failure(.file(.otherKind(expected: kind, theirs.kind)), "_sync.document") }
      if let ours, !sameBytes(ours.id, theirs.id) { theirs = theirs.renamed(to: ours.id) }
      if let ours, theirs.isOther(than: ours, isApart: { _ in false }) {
        return .failure(Failure(.file(.differentScreens(id)), place))
      }
      // Who changed the file is not known; who brings it in is.
      let made = theirs.unstampedHandWrites.subtracting(ours?.writes ?? [])
      theirs.stamp(Dictionary(uniqueKeysWithValues: made.map { ($0, stamp) }))
      let joined = ours.map { Merge.merge($0, theirs) } ?? theirs
      let changes = joined.changes(since: ours)
      let items = joined.items.keys.count { $0 != .root && joined.contains($0) && !(ours?.contains($0) ?? false) }
      return .success((joined, items, changes.count { !$0.path.isEmpty }))
    }
    let plain = try Failure.mapping { try PlainDocument(value, kind: kind) }
    var document = ours?.inFormat(of: format) ?? Document(kind: kind, id: id, format: format)
    if ours?.isRemoved ?? true { document.begin(as: kind, dot) }
    let (added, changed) = try document.write(plain, dot, stamp)
    if document.context.covers(dot) { document.stamps[dot] = stamp }
    return .success((document, added, changed))
  }

  /// The refusal to overwrite a record.
  fileprivate static func recordStands(_ key: ItemKey, _ path: String?) -> Failure {
    let collection = HandrailModel.Collection(rawValue: key.collection) ?? .verifications
    return Failure(
      .model(.document(.recordStands(collection))),
      ["\(key.collection): \(key.id)", path].compactMap { $0 }.joined(separator: " "))
  }

  /// An imported document, with the number of new or changed items and values.
  typealias Written = (document: Document, added: Int, changed: Int)
}

extension Document {
  /// Overwrites this document with one without sync data; returns how many items are new and how many values changed.
  ///
  /// A new record without author or time was recorded by the import.
  fileprivate mutating func write(
    _ plain: PlainDocument, _ dot: Dot, _ stamp: Stamp
  ) throws(Failure) -> (added: Int, changed: Int) {
    var (added, changed) = (0, 0)
    for item in plain.items where item.key.isRecord && contains(item.key) {
      let other = item.writes.first { path, value in
        item.key.isWrittenOnce(FieldPath(path)) && self.value(item.key, path) != value && !isRecorded(item.key, path, value)
      }
      if let other { throw IncomingDocument.recordStands(item.key, other.path) }
    }
    for item in plain.items where item.key != .root && !contains(item.key) {
      begin(item.key, dot)
      added += 1
      guard item.key.isRecord else { continue }
      for (field, value) in [(Field.by, stamp.author), (.at, stamp.time)]
      where !item.writes.contains(where: { $0.path == field.name }) {
        write(item.key, field, .string(value), dot)
      }
    }
    for item in plain.items {
      for (path, value) in item.writes where !isRecorded(item.key, path, value) {
        record(item.key, path, value, dot)
        changed += 1
      }
      // Recording an answer notes what it was given for; if the file says so itself, the file is used.
      for (path, value) in item.writes
      where Document.isSubjectNote(path) && !isRecorded(item.key, path, value) {
        write(item.key, path, value, dot)
      }
    }
    try requireKinds(ofClosings: plain)
    try arrange(plain, dot)
    return (added, changed)
  }
}

extension Document {
  /// Refuses a closing without a kind, which would have no effect.
  private func requireKinds(ofClosings plain: PlainDocument) throws(Failure) {
    let closings = plain.items.filter { $0.key.collection == HandrailModel.Collection.closings.rawValue }
    guard case .choice(let allowed) = Field.closesAs.spec.type else { return }
    for (index, closing) in closings.enumerated() where value(closing.key, .closesAs) == nil {
      throw Failure(ModelError("closings[\(index)]: \(Field.closesAs.name)", .field(.missing(allowed: allowed))))
    }
  }
}

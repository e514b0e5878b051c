import HandrailMerge
import HandrailModel

extension Workspace {
  /// Everything, as one JSON text: `{"components": […], "format": 1, "palette": …, "project": …, "screens": […]}`,
  /// with the members of `others` behind, which are for reading only.
  public func exportJSON(with others: [JSONValue.Member] = []) throws(Failure) -> [UInt8] {
    func values(_ kind: Document.Kind) throws(Failure) -> [JSONValue] {
      var values: [JSONValue] = []
      for stored in try reading({ try $0.documents(kind) }) {
        values.append(try Failure.mapping { try JSONValue(parsing: stored.bytes) })
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

  /// Takes documents back: what carries sync data is merged, hand edits in it become writes; what carries none is written
  /// over what is here, field by field. All or nothing.
  public func importJSON(_ bytes: [UInt8], file: String, isDryRun: Bool) throws(Failure) -> ImportSummary {
    let value = try Failure.mapping(in: file) { try JSONValue(parsing: bytes) }
    guard value["format"]?.double == 1 else {
      throw Failure(.file(.notAnExport), "\(file): format")
    }
    try checkShape(value, file)
    var incoming: [(place: String, kind: Document.Kind, value: JSONValue)] = []
    for (name, kind) in [("components", Document.Kind.component), ("screens", .screen)] {
      for (index, document) in (value[name]?.array ?? []).enumerated() {
        incoming.append(("\(file): \(name)[\(index)]", kind, document))
      }
    }
    for (name, kind) in [("palette", Document.Kind.palette), ("project", .project)] {
      if let document = value[name], !document.isNull { incoming.insert(("\(file): \(name)", kind, document), at: 0) }
    }
    var ids = Set<ItemKey>()
    for item in incoming {
      guard let id = item.value["id"]?.string else { continue }
      if !ids.insert(ItemKey(item.kind.rawValue, id)).inserted {
        throw Failure(.file(.repeatedID), "\(item.place): \(id)")
      }
    }
    var above = Self.highestNumbers(incoming.map(\.value))
    // Another's write under our own name would be covered by ours: this workspace takes another name first.
    if let name = try replicaName(), above[name] != nil {
      for item in incoming where item.value["_sync"]?["context"]?[name] != nil {
        guard let document = try? Document(decoding: item.value) else { continue }
        if try hasForeignWrites(of: name, in: document) { above[name] = .max }
      }
    }
    let name = file.split(separator: "/").last ?? ""
    return try importing(Activity(.importFile, [], [String(name)]), above: above, isDryRun: isDryRun) {
      edit, summary throws(Failure) in
      for (index, item) in incoming.enumerated() {
        if incoming.count > 200, index % 100 == 0 { dependencies.progress(index, incoming.count) }
        do throws(Failure) {
          try edit.importDocument(item.value, item.kind, &summary)
        } catch {
          throw error.inFile(item.place)
        }
      }
    }
  }

  private func checkShape(_ value: JSONValue, _ file: String) throws(Failure) {
    // What is derived stands beside them for whoever reads an export, and is not taken back.
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
  fileprivate mutating func importDocument(
    _ value: JSONValue, _ kind: Document.Kind, _ summary: inout ImportSummary
  ) throws(Failure) {
    let fallback = kind == .palette ? "palette" : kind == .project ? "project" : nil
    guard let id = value["id"]?.string ?? fallback else {
      throw Failure(.file(.missingID), "id")
    }
    if fallback == nil { try Workspace.checkSlug(id, allowsFolders: kind == .screen) }
    if value["_sync"] != nil {
      let theirs = try Failure.mapping { try Document(decoding: value) }
      guard theirs.kind == kind else {
        throw Failure(.file(.otherKind(expected: kind, theirs.kind)), "_sync.document")
      }
      if let ours = try document(kind, id) {
        replace(Merge.merge(ours, theirs))
      } else {
        replace(theirs)
      }
      return
    }
    try write(value, kind, id, &summary)
  }

  /// Writes a document without sync data over what is here.
  private mutating func write(
    _ value: JSONValue, _ kind: Document.Kind, _ id: String, _ summary: inout ImportSummary
  ) throws(Failure) {
    let plain = try Failure.mapping { try PlainDocument(value, kind: kind) }
    var added = 0
    var changed = 0
    try update(kind, id, create: true) { document, dot throws(Failure) in
      for item in plain.items where item.key != .root && !document.contains(item.key) {
        document.begin(item.key, dot)
        added += 1
      }
      for item in plain.items {
        for (path, value) in item.writes where document.value(item.key, path) != (value.isNull ? nil : value) {
          document.record(item.key, path, value, dot)
          changed += 1
        }
        // Recording an answer notes what it was given for; where the file says it, the file counts.
        for (path, value) in item.writes
        where Document.isSubjectNote(path) && document.value(item.key, path) != (value.isNull ? nil : value) {
          document.write(item.key, path, value, dot)
        }
      }
      try document.arrange(plain, dot)
    }
    summary.itemsAdded += added
    summary.valuesChanged += changed
  }
}

extension Document {
  /// The elements in order: those of `plain` as it lists them, each in a place that one of them had; new ones behind the one
  /// before them; all others where they were. What stands outside an explicit order stays outside.
  private func sequence(_ plain: PlainDocument) -> [String] {
    let elements = plain.items.filter { $0.key.collection == HandrailModel.Collection.elements.rawValue }
    let placed = keys(in: .elements).filter { place($0).position != nil }.map(\.id)
    let isPlaced = Set(placed)
    let isExplicit = value(.root, .order)?.string == "explicit" && !plain.items[0].writes.contains { $0.path == "order" }
    let listed = elements.map(\.key.id).filter(isPlaced.contains)
    let isListed = Set(listed)
    var next = listed.makeIterator()
    let old = placed.map { isListed.contains($0) ? next.next() ?? $0 : $0 }
    // New ones by the one that they stand behind; none stands before those at the very beginning.
    var following: [String: [String]] = [:]
    var (first, before): ([String], String?) = ([], nil)
    for element in elements {
      let id = element.key.id
      if isPlaced.contains(id) { before = id }
      // A group may have been recorded before the place is known.
      guard place(element.key).position == nil, !isExplicit,
        !element.writes.contains(where: { $0.path == "ordered" && $0.value == .bool(false) })
      else { continue }
      if let before { following[before, default: []].append(id) } else { first.append(id) }
    }
    let rest = old.flatMap { [$0] + (following[$0] ?? []) }
    return listed.isEmpty ? rest + first : first + rest
  }

  /// Order and groups as a plain document lists them.
  fileprivate mutating func arrange(_ plain: PlainDocument, _ dot: Dot) throws(Failure) {
    for (group, members) in plain.members {
      for member in members {
        if let key = keys(of: member).first { move(key, Placement(group: group, position: place(key).position), dot) }
      }
    }
    if let order = plain.order {
      let members = GroupMembers(self)
      var ids: [String] = []
      for item in order { ids += try elements(readBy: item, id, members) }
      reorder(ids, dot)
      write(.root, .order, .string("explicit"), dot)
    } else {
      reorder(sequence(plain), dot)
    }
  }
}

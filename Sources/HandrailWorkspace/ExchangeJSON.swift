import HandrailMerge
import HandrailModel

extension Workspace {
  /// Everything, as one JSON text: `{"components": […], "format": 1, "palette": …, "project": …, "screens": […]}`.
  public func exportJSON() throws(Failure) -> [UInt8] {
    func values(_ kind: Document.Kind) throws(Failure) -> [JSONValue] {
      var values: [JSONValue] = []
      for stored in try reading({ try $0.documents(kind) }) {
        values.append(try modelled(.data) { () throws(ModelError) in try JSONValue(parsing: stored.bytes) })
      }
      return values
    }
    let members: [JSONValue.Member] = [
      .init("components", .array(try values(.component))), .init("format", .number("1")),
      .init("palette", try values(.palette).first ?? .null), .init("project", try values(.project).first ?? .null),
      .init("screens", .array(try values(.screen))),
    ]
    var writer = JSONWriter()
    writer.write(.object(members))
    return writer.bytes + [0x0A]
  }

  /// Takes documents back: what carries sync data is merged, hand edits in it become writes; what carries none is written
  /// over what is here, field by field. All or nothing.
  public func importJSON(_ bytes: [UInt8], file: String, isDryRun: Bool) throws(Failure) -> ImportSummary {
    let value = try modelled(.data, in: file) { () throws(ModelError) in try JSONValue(parsing: bytes) }
    guard value["format"]?.double == 1 else {
      throw Failure(
        .data, "\(file): format", Text(en: "This is no export of Handrail.", ja: "Handrail の書き出しではありません。"),
        Text(
          en: "Write {\"format\": 1, \"screens\": […]}.", ja: "{\"format\": 1, \"screens\": […]} の形で書いてください。"))
    }
    var incoming: [(place: String, kind: Document.Kind, value: JSONValue)] = []
    for (name, kind) in [("components", Document.Kind.component), ("screens", .screen)] {
      for (index, document) in (value[name]?.array ?? []).enumerated() {
        incoming.append(("\(file): \(name)[\(index)]", kind, document))
      }
    }
    for (name, kind) in [("palette", Document.Kind.palette), ("project", .project)] {
      if let document = value[name], !document.isNull { incoming.insert(("\(file): \(name)", kind, document), at: 0) }
    }
    let above = Self.highestNumbers(incoming.map(\.value))
    return try importing("Imported \(file)", above: above, isDryRun: isDryRun) { edit, summary throws(Failure) in
      for (index, item) in incoming.enumerated() {
        if incoming.count > 200, index % 100 == 0 { surroundings.progress(index, incoming.count) }
        do throws(Failure) {
          try edit.take(item.value, item.kind, &summary)
        } catch {
          let place = error.place.isEmpty ? item.place : "\(item.place): \(error.place)"
          throw Failure(.data, place, error.problem, error.remedy)
        }
      }
    }
  }

  /// The highest number of each replica in the documents: one that this workspace restored must not be given again.
  private static func highestNumbers(_ values: [JSONValue]) -> [String: UInt64] {
    var highest: [String: UInt64] = [:]
    for value in values {
      for member in value["_sync"]?["context"]?.members ?? [] {
        if case .number(let text) = member.value, let number = UInt64(text) {
          highest[member.key] = max(highest[member.key] ?? 0, number)
        }
      }
    }
    return highest
  }
}

extension Edit {
  fileprivate mutating func take(
    _ value: JSONValue, _ kind: Document.Kind, _ summary: inout ImportSummary
  ) throws(Failure) {
    let fallback = kind == .palette ? "palette" : kind == .project ? "project" : nil
    guard let id = value["id"]?.string ?? fallback else {
      throw Failure(
        .data, "id", Text(en: "The document has no id.", ja: "ドキュメントに id がありません。"),
        Text(en: "Add \"id\".", ja: "\"id\" を加えてください。"))
    }
    if fallback == nil { try workspace.checkSlug(id, allowsFolders: kind == .screen) }
    if value["_sync"] != nil {
      let theirs = try workspace.modelled(.data) { () throws(ModelError) in try Document(decoding: value) }
      guard theirs.kind == kind else {
        throw Failure(
          .data, "_sync.document",
          Text(en: "This is a \(theirs.kind.rawValue), not a \(kind.rawValue).", ja: "種類が違います: \(theirs.kind.rawValue)"),
          Text(en: "Put it into the list of its kind.", ja: "種類に合う場所へ移してください。"))
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
    let plain = try workspace.modelled(.data) { () throws(ModelError) in try PlainDocument(value, kind: kind) }
    var added = 0
    var changed = 0
    try update(kind, id, create: true) { document, dot in
      for item in plain.items where item.key != .root && !document.contains(item.key) {
        document.create(item.key, dot)
        added += 1
      }
      for item in plain.items {
        for (path, value) in item.writes where document.value(item.key, path) != (value.isNull ? nil : value) {
          document.record(item.key, path, value, dot)
          changed += 1
        }
      }
      document.arrange(plain, dot)
    }
    summary.itemsAdded += added
    summary.valuesChanged += changed
  }
}

extension Document {
  /// Order and groups as a plain document lists them.
  fileprivate mutating func arrange(_ plain: PlainDocument, _ dot: Dot) {
    let listed = plain.order ?? plain.items.map(\.key).filter { $0.collection == "elements" }.map(\.id)
    let others = keys(in: .elements).map(\.id).filter { !listed.contains($0) }
    guard !listed.isEmpty else { return }
    reorder(listed + (plain.order == nil ? others : []), dot)
    if plain.order != nil { write(.root, "order", .string("explicit"), dot) }
    for (group, members) in plain.members {
      for member in members {
        if let key = keys(naming: member).first { move(key, Place(group: group, position: place(key).position), dot) }
      }
    }
  }
}

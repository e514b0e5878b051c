import HandrailExchange
import HandrailModel

extension Workspace {
  /// Brings what an importer read into the records.
  ///
  /// Things are matched by their source, never by name. A value is written where nothing stands, or where the last import
  /// wrote what stands there; what people recorded stays, and closings that rest on what changed become stale by themselves.
  public func importScreens(_ imported: Imported, system: String, isDryRun: Bool) throws(Failure) -> ImportSummary {
    let known = try knownSources()
    return try importing(Activity(.importFrom, [], [system]), isDryRun: isDryRun) { edit, summary throws(Failure) in
      edit.via = system
      for colour in imported.palette { try edit.importColour(colour, &summary) }
      for (index, screen) in imported.screens.enumerated() {
        if imported.screens.count > 50, index % 20 == 0 { dependencies.progress(index, imported.screens.count) }
        try edit.importScreen(screen, known, &summary)
      }
    }
  }

  /// Ids of screens by their source.
  private func knownSources() throws(Failure) -> [Imported.Source: String] {
    var known: [Imported.Source: String] = [:]
    let shared = try shared()
    for stored in try reading({ try $0.documents(.screen) }) {
      let screen = try Failure.mapping {
        try Screen(stored.bytes, shared: shared, isTrusted: true)
      }
      if let source = Imported.Source(screen) { known[source] = screen.id }
    }
    return known
  }
}

extension Imported.Source {
  fileprivate init?(_ item: some RuleSubject) {
    guard let system = item.text(.source, "system"), let file = item.text(.source, "file"),
      let object = item.text(.source, "object")
    else { return nil }
    self.init(system: system, file: file, object: object)
  }

  fileprivate var writes: [Imported.Write] {
    [
      .init("source.system", .string(system)), .init("source.file", .string(file)), .init("source.object", .string(object)),
    ]
  }

  /// The birth of what it makes: the same for two teams that import the same file.
  fileprivate var birth: String { Hashes.hex(Array("\(system):\(file)#\(object)".utf8), length: 8) }

  /// What tells this source apart where its slug is taken: the same on every machine.
  fileprivate var suffix: String { "-" + Hashes.hex(Array("\(file)#\(object)".utf8), length: 3) }
}

extension Edit {
  fileprivate mutating func importScreen(
    _ screen: Imported.Screen, _ known: [Imported.Source: String], _ summary: inout ImportSummary
  ) throws(Failure) {
    var id = known[screen.source] ?? screen.id
    if known[screen.source] == nil, let taken = try document(.screen, id) {
      // A removed screen stays removed: a person took it out.
      if taken.isRemoved, taken.isFrom(screen.source) { return }
      if !taken.isRemoved { id += screen.source.suffix }
    }
    var changes = ImportSummary()
    let suffix = Edit.suffix(via: screen.source.system)
    try update(.screen, id, create: true, birth: screen.source.birth) { document, dot in
      var merger = ImportMerger(document, dot: dot, suffix: suffix)
      merger.write(.root, screen.writes + screen.source.writes)
      var slugs: [String: String] = [:]
      for element in screen.elements { slugs[element.id] = merger.merge(element, .elements) }
      for gesture in screen.gestures {
        var gesture = gesture
        gesture.writes = gesture.writes.map { write in
          guard write.path == "element", let id = write.value.string, let slug = slugs[id] else { return write }
          return Imported.Write(.element, .string(slug))
        }
        _ = merger.merge(gesture, .gestures)
      }
      merger.noteGone(screen)
      document = merger.document
      changes = merger.summary
    }
    summary.itemsAdded += changes.itemsAdded
    summary.valuesChanged += changes.valuesChanged
    summary.kept += changes.kept.map { "\(id)\($0)" }
    summary.gone += changes.gone.map { "\(id)#\($0)" }
  }

  fileprivate mutating func importColour(_ colour: Imported.Item, _ summary: inout ImportSummary) throws(Failure) {
    var changes = ImportSummary()
    let suffix = Edit.suffix(via: colour.source.system)
    try update(.palette, "palette", create: true) { document, dot in
      var merger = ImportMerger(document, dot: dot, suffix: suffix)
      _ = merger.merge(colour, .colours)
      document = merger.document
      changes = merger.summary
    }
    summary.valuesChanged += changes.valuesChanged
    summary.kept += changes.kept
  }
}

extension Document {
  fileprivate func isFrom(_ source: Imported.Source) -> Bool {
    source.writes.allSatisfy { value(.root, $0.path) == $0.value }
  }
}

/// Joins one document with what an importer read for it.
private struct ImportMerger {
  var document: Document
  let dot: Dot
  /// The end of an author's name by which earlier imports' writes are known.
  let suffix: String
  var summary = ImportSummary()
  /// Items by what they were made from, those that exist first; ids that are taken; where the last element stands.
  private var known: [Origin: ItemKey] = [:]
  private var ids: Set<String>
  private var last: String?

  private struct Origin: Hashable {
    let collection, file, object: String
  }

  init(_ document: Document, dot: Dot, suffix: String) {
    (self.document, self.dot, self.suffix) = (document, dot, suffix)
    ids = Set(document.items.keys.map(\.id))
    last = document.lastPosition
    for key in document.items.keys.sorted() {
      guard let file = document.value(key, "source.file")?.string,
        let object = document.value(key, "source.object")?.string
      else { continue }
      let origin = Origin(collection: key.collection, file: file, object: object)
      if known[origin].map({ !document.contains($0) && document.contains(key) }) ?? true { known[origin] = key }
    }
  }

  /// Matches an item by source, or makes it; returns its slug.
  mutating func merge(_ item: Imported.Item, _ collection: HandrailModel.Collection) -> String {
    let origin = Origin(collection: collection.rawValue, file: item.source.file, object: item.source.object)
    if let known = known[origin] {
      // A removed item stays removed: a person took it out.
      if document.contains(known) { write(known, item.writes) }
      return known.id
    }
    let key = ItemKey(collection, ids.contains(item.id) ? item.id + item.source.suffix : item.id)
    (known[origin], _) = (key, ids.insert(key.id))
    document.create(key, birth: item.source.birth, dot)
    if collection == .elements {
      document.place(newElement: key, after: last, like: item.source.system, dot)
      last = document.place(key).position ?? last
    }
    write(key, item.writes + item.source.writes)
    summary.itemsAdded += 1
    return key.id
  }

  mutating func write(_ key: ItemKey, _ writes: [Imported.Write]) {
    for write in writes {
      let versions = document.items[key]?[FieldPath(write.path)] ?? []
      let isOurs = versions.allSatisfy { version in
        document.stamps[version.dot]?.author.hasSuffix(suffix) ?? false
      }
      guard versions.isEmpty || isOurs else {
        if versions.last?.value != write.value { summary.kept.append("#\(key.id) \(write.path)") }
        continue
      }
      if document.write(key, write.path, write.value, dot) { summary.valuesChanged += 1 }
    }
  }

  mutating func noteGone(_ screen: Imported.Screen) {
    let objects = Set(screen.elements.map(\.source.object))
    for key in document.keys(in: .elements) {
      guard let object = document.value(key, "source.object")?.string else { continue }
      if !objects.contains(object) { summary.gone.append(key.id) }
    }
  }
}

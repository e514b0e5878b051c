import HandrailExchange
import HandrailModel

extension Workspace {
  /// Brings what an importer read into the records.
  ///
  /// Things are matched by their source, never by name. A value is written where nothing stands, or where the last import
  /// wrote what stands there; what people recorded stays, and closings that rest on what changed become stale by themselves.
  /// A file of which a newer revision is recorded is left out and named, unless `allowsOlder`.
  ///
  /// Once it is cancelled, nothing of it is kept.
  public func importScreens(
    _ imported: Imported, system: String, isDryRun: Bool, allowsOlder: Bool = false, isCancelled: () -> Bool = { false },
    progress: ((Int, Int) -> Void)? = nil
  ) throws(Failure) -> ImportSummary {
    let known = try knownScreens(system)
    let match = SourceMatch(imported, known)
    let deleted = match.missing.isEmpty ? [] : match.deleted(try namings(match))
    return try importing(Activity(.importFrom, [], [system]), isDryRun: isDryRun) { edit, summary throws(Failure) in
      summary.moved = match.moved.map { .init(name: $0.name, to: $0.to) }
      var ids: [String] = []
      for (index, screen) in imported.screens.enumerated() { ids.append(try edit.id(of: screen, match.known[index])) }
      try edit.load(ids.map { Edit.Name(kind: .screen, id: $0) })
      let files = imported.screens.map { match.names[$0.source.file] ?? $0.source.file }
      let named = zip(imported.screens, zip(ids, files)).map { (screen: $0, id: $1.0, file: $1.1) }
      let older = allowsOlder ? [:] : edit.olderRevisions(named)
      summary.older = older.values.sorted { utf8Precedes($0.file, $1.file) }
      try edit.importColours(imported.palette.filter { older[match.names[$0.source.file] ?? $0.source.file] == nil }, &summary)
      // What is shown in a container may be of a file that is not imported this time.
      let embedded = Dictionary(
        Array(zip(imported.screens.map(\.source.text), ids))
          + known.lazy.filter { !$0.isRemoved }.map { ("\($0.file)#\($0.object)", $0.id) }
      ) { first, _ in first }
      for (index, screen) in imported.screens.enumerated() {
        if isCancelled() { throw Failure(.cancelled) }
        if older[files[index]] != nil { continue }
        if imported.screens.count > 50, index % 20 == 0 { (progress ?? dependencies.progress)(index, imported.screens.count) }
        var screen = screen
        screen.name(embedded)
        try edit.importScreen(screen, ids[index], match.known[index], match, imported.languages, &summary)
      }
      for screen in match.gone + deleted.flatMap(\.screens) where older[screen.file] == nil {
        try edit.markGone(screen.id, system, &summary)
      }
      summary.deleted = deleted.map { .init(name: $0.name, screens: $0.screens.map(\.id)) }
      if isCancelled() { throw Failure(.cancelled) }
    }
  }

  /// The paths of the files from which screens were imported.
  func knownFiles(_ system: String) throws(Failure) -> [String] {
    Set(try knownScreens(system).map(\.file)).sorted(by: utf8Precedes)
  }

  /// The writes that named the files of the known screens, of those that were found and those that are missing.
  private func namings(_ match: SourceMatch) throws(Failure) -> [String: Dot] {
    var namings: [String: Dot] = [:]
    for screen in Array(match.known.values) + match.missing.flatMap(\.screens) where !screen.isRemoved {
      guard let stored = try reading({ try $0.document(.screen, screen.id) }) else { continue }
      namings[screen.id] = readable(stored)?.items[.root]?[FieldPath("source.file")]?.last?.dot
    }
    return namings
  }

  /// The screens that earlier imports made, and those of them that people removed: these stay removed.
  private func knownScreens(_ system: String) throws(Failure) -> [SourceMatch.Known] {
    let shared = try shared()
    var known: [SourceMatch.Known] = []
    for stored in try reading({ try $0.documents(.screen) }) {
      let screen = try Failure.mapping { try Screen(stored.bytes, shared: shared, isTrusted: true) }
      guard screen.text(.source, "system") == system, let file = screen.text(.source, "file"),
        let object = screen.text(.source, "object")
      else { continue }
      let objects = Set(screen.elements.compactMap { $0.own.text(.source, "object") }).union([object])
      known.append(.init(id: screen.id, isRemoved: false, file: file, object: object, objects: objects))
    }
    for stored in try reading({ try $0.removedDocuments(.screen) }) {
      guard let document = readable(stored), document.value(.root, "source.system")?.string == system,
        let file = document.value(.root, "source.file")?.string,
        let object = document.value(.root, "source.object")?.string
      else { continue }
      let objects = document.items.keys.compactMap { document.value($0, "source.object")?.string }
      known.append(.init(id: stored.id, isRemoved: true, file: file, object: object, objects: Set(objects)))
    }
    return known
  }
}

extension Imported.Source {
  /// What is recorded of it on an item: the file is that of its screen.
  var ofItem: [Imported.Write] { [.init("source.system", .string(system)), .init("source.object", .string(object))] }

  /// The birth of what it makes: the same for two teams that import the same file, from whatever folder.
  var birth: String {
    Hashes.hex(Array((isKeyed ? "\(system):\(file):\(object)" : "\(system):\(object)").utf8), length: 8)
  }

  /// What tells a screen of this source apart where its slug is taken: the same on every machine.
  fileprivate var screenSuffix: String { "-" + Hashes.hex(Array(text.utf8), length: 3) }
}

extension Imported.Screen {
  /// Puts the ids of screens in place of the sources of those that are shown in containers.
  fileprivate mutating func name(_ ids: [String: String]) {
    for element in elements.indices {
      elements[element].writes = elements[element].writes.map { write in
        guard write.path == Field.embeds.name, let id = write.value.string.flatMap({ ids[$0] }) else { return write }
        return Imported.Write(.embeds, .string(id))
      }
    }
  }
}

extension Imported.Screen {
  /// The same with another value where it says one.
  fileprivate func replacing(_ field: Field, by value: JSONValue?) -> Self {
    var copy = self
    copy.writes = writes.compactMap { write in
      write.path == field.name ? value.map { Imported.Write(field, $0) } : write
    }
    return copy
  }
}

extension ImportMerger {
  /// All of a screen.
  fileprivate mutating func merge(_ screen: Imported.Screen, file: String) {
    write(.root, screen.writes + pictureWrites(screen) + [.init("source.file", .string(file))] + screen.source.ofItem)
    var slugs: [String: String] = [:]
    let groups = merge(groups: screen.groups)
    for element in screen.elements {
      slugs[element.id] = merge(element, .elements, in: element.group.flatMap { groups[$0] })
    }
    for gesture in screen.gestures {
      var gesture = gesture
      gesture.writes = gesture.writes.map { write in
        guard write.path == "element", let id = write.value.string, let slug = slugs[id] else { return write }
        return Imported.Write(.element, .string(slug))
      }
      _ = merge(gesture, .gestures)
    }
    for question in screen.questions {
      ask(question, about: slugs[question.about] ?? question.about, by: screen.source.system)
    }
    markGone()
  }

  /// Its pictures; where it comes without one, the recorded one stays.
  private func pictureWrites(_ screen: Imported.Screen) -> [Imported.Write] {
    Workspace.pictureAppearances.compactMap { appearance in
      let path = FieldKey(.designPicture, appearance).path
      let value = screen.pictures[appearance].map { JSONValue.string($0.name.text) } ?? document.value(.root, path)
      return value.map { Imported.Write(path, $0) }
    }
  }
}

extension Edit {
  /// The id of a screen that was imported before, else the one that it proposes, unless another screen has that.
  fileprivate mutating func id(of screen: Imported.Screen, _ known: SourceMatch.Known?) throws(Failure) -> String {
    if let known { return known.id }
    guard let taken = try document(.screen, screen.id), !taken.isRemoved else { return screen.id }
    return screen.id + screen.source.screenSuffix
  }

  fileprivate mutating func importScreen(
    _ screen: Imported.Screen, _ id: String, _ known: SourceMatch.Known?, _ match: SourceMatch, _ languages: Set<String>,
    _ summary: inout ImportSummary
  ) throws(Failure) {
    // A removed screen stays removed: a person took it out.
    if known?.isRemoved == true { return }
    let file = match.names[screen.source.file] ?? screen.source.file
    var (changes, hasChanged) = (ImportSummary(), false)
    let (provenance, today) = (screen.provenance(file), workspace.dependencies.today)
    try imports(provenance)
    let earlier = known == nil ? nil : try earlier(id, provenance.system)
    let shares = try shares(of: id)
    let before = known == nil ? nil : try recordsToWatch(id)
    pictures += screen.pictures.values.sorted { utf8Precedes($0.name.text, $1.name.text) }
    try update(.screen, id, create: true, birth: screen.source.birth) { document, dot in
      func merged(_ screen: Imported.Screen) -> ImportMerger {
        var merger = ImportMerger(document, dot: dot, provenance: provenance, languages: languages, today: today)
        merger.earlier = earlier
        merger.shares = shares
        merger.merge(screen, file: file)
        return merger
      }
      // The revision is the file's: a screen keeps the one in which something of it changed last.
      var merger = merged(known == nil ? screen : screen.replacing(.designRevision, by: document.value(.root, .designRevision)))
      if known != nil, merger.document != document { merger = merged(screen) }
      hasChanged = known != nil && merger.document != document
      document = merger.document
      changes = merger.summary
    }
    summary.add(changes, of: id)
    guard hasChanged else { return }
    summary.recreated += try document(.screen, id)?.recreatedLayers() ?? []
    guard let before, let after = try self.screen(id) else { return }
    let items = Set((changes.changes.map(\.target) + changes.cleared.map(\.target) + changes.gone).map { String($0.dropFirst()) })
    let (records, questions) = (OutdatedRecords(after).subtracting(before), after.openQuestions(about: items))
    if !records.isEmpty || !questions.isEmpty {
      summary.outdated.append(.init(screen: id, records: records, questions: questions))
    }
  }

  /// What was outdated on a screen before; nil where nothing is recorded about it that an import could outdate.
  private mutating func recordsToWatch(_ id: String) throws(Failure) -> OutdatedRecords? {
    guard let document = try document(.screen, id),
      [HandrailModel.Collection.signatures, .closings, .verifications, .questions].contains(where: {
        !document.keys(in: $0).isEmpty
      })
    else { return nil }
    return try screen(id).map { OutdatedRecords($0) }
  }

  /// What the screen's items inherit and refer to: what is recorded there is recorded on them.
  private mutating func shares(of id: String) throws(Failure) -> ImportMerger.Shares {
    var shares = ImportMerger.Shares(palette: try document(.palette, "palette"))
    guard let document = try document(.screen, id) else { return shares }
    for key in document.keys(in: .elements) {
      guard let name = document.value(key, .component)?.string, shares.components[name] == nil else { continue }
      shares.components[name] = try self.document(.component, name)
    }
    return shares
  }

  /// The screen as the last import left it: what the source said then, where people have written something else since.
  private mutating func earlier(_ id: String, _ system: String) throws(Failure) -> Document? {
    guard let document = try document(.screen, id),
      document.stamps.keys.contains(where: { !document.isImported($0, from: system) }),
      let blob = try workspace.reading({ try $0.importedVersion(of: .screen, id) }),
      let bytes = try workspace.version(blob)
    else { return nil }
    return try workspace.decode(bytes)
  }

  /// A screen whose object, or whose file, is gone.
  fileprivate mutating func markGone(_ id: String, _ system: String, _ summary: inout ImportSummary) throws(Failure) {
    var changes = ImportSummary()
    let today = workspace.dependencies.today
    let file = try document(.screen, id)?.value(.root, Field.source.prefix + "file")?.string
    let provenance = Provenance(system: system, source: file ?? "")
    try imports(provenance)
    try update(.screen, id) { document, dot in
      var merger = ImportMerger(document, dot: dot, provenance: provenance, languages: [], today: today)
      merger.mark(.root)
      document = merger.document
      changes = merger.summary
    }
    summary.add(changes, of: id)
  }

  fileprivate mutating func importColours(_ colours: [Imported.Item], _ summary: inout ImportSummary) throws(Failure) {
    guard let system = colours.first?.source.system else { return }
    var changes = ImportSummary()
    let today = workspace.dependencies.today
    // The palette has one stamp for all that a command writes there: of several files it names none.
    let files = Set(colours.map(\.source.file))
    let provenance = Provenance(system: system, source: files.count == 1 ? files.first ?? "" : "")
    try imports(provenance)
    try update(.palette, "palette", create: true) { document, dot in
      var merger = ImportMerger(
        document, dot: dot, provenance: provenance, languages: [], today: today)
      merger.merge(colours: colours, namesAreIdentity: system == TokenImporter.system)
      document = merger.document
      changes = merger.summary
    }
    summary.add(changes, of: nil)
  }
}

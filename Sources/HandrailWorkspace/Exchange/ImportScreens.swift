import HandrailExchange
import HandrailModel

extension Workspace {
  /// Merges what an importer read into the workspace.
  ///
  /// Things are matched by their source, never by name. A value is written if nothing is recorded, or if the last import wrote
  /// the current value; what people recorded stays, and closings based on what changed become stale by themselves. A file whose
  /// recorded revision is newer is skipped and reported, unless `allowsOlder`.
  ///
  /// If it is cancelled, nothing is saved.
  func importScreens(
    _ imported: Imported, isDryRun: Bool, allowsOlder: Bool = false, isCancelled: () -> Bool = { false },
    progress: ((Int, Int) -> Void)? = nil
  ) throws(Failure) -> ImportSummary {
    let system = imported.system
    let single = try imported.withoutDoubles()
    let known = try knownScreens(system, files: single.files.map(\.name) + single.screens.map(\.source.file))
    let places = ImportedFiles(try reading { try $0.meta(.importedFiles) })
    let apps = try AppMatch(single, known, project: try projectName(), places: places)
    let match = SourceMatches(single, apps)
    // Screens shown in containers have their names from the file, before apps were named.
    let read = single.screens.map(\.source.identity)
    let imported = single.named(apps)
    let deleted = match.missing.isEmpty ? [] : match.deleted(try namings(match))
    let summary = try importing(Activity(.importFrom, [], [system]), isDryRun: isDryRun) { edit, summary throws(Failure) in
      summary.moved = match.moved.map { .init(name: $0.name, to: $0.to) }
      let ids = try edit.ids(of: imported.screens, match.known)
      try edit.load(ids.map { Edit.Name(kind: .screen, id: $0) })
      let files = imported.screens.indices.map { match.file(at: $0) ?? imported.screens[$0].source.file }
      let named = zip(imported.screens, zip(ids, files)).map { (screen: $0, id: $1.0, file: $1.1) }
      let older = allowsOlder ? [:] : edit.olderRevisions(named)
      let newer = edit.newerRevisions(named)
      summary.older = older.values.sorted { utf8Precedes($0.file, $1.file) }
      let palette = imported.palette.filter { older[match.name(of: $0.source.file)] == nil }
      let colours = try edit.importColours(palette, areOfFiles: imported.scope.namesAreKeys, &summary)
      // A screen shown in a container may be in a file that is not imported this time.
      let embedded = Dictionary(
        Array(zip(read, ids)) + known.lazy.filter { !$0.isRemoved }.flatMap(\.identities)
      ) { first, _ in first }
      var changed: Set<Int> = []
      for (index, screen) in imported.screens.enumerated() {
        if isCancelled() { throw Failure(.cancelled) }
        if older[files[index]] != nil { continue }
        if imported.screens.count > 50, index % 20 == 0 { (progress ?? dependencies.progress)(index, imported.screens.count) }
        var screen = screen
        screen.name(embedded)
        screen.nameColours(palette, colours, areOfFiles: imported.scope.namesAreKeys)
        let isOther = try edit.importScreen(
          screen, ids[index], match.known[index], file: match.file(at: index), imported.languages, &summary)
        if isOther { changed.insert(index) }
      }
      if let prompt = apps.prompt(imported, match, changed: changed, newer: newer) {
        throw Failure(.input(.unclearApp(prompt)), prompt.file)
      }
      for screen in match.gone + deleted.flatMap(\.screens) where older[screen.file] == nil {
        try edit.markGone(screen.id, system, &summary)
      }
      summary.deleted = deleted.map { .init(name: $0.name, screens: $0.screens.map(\.id)) }
      if isCancelled() { throw Failure(.cancelled) }
    }
    let noted = apps.noted(single).text
    if !isDryRun, noted != places.text { try writing { try $0.setMeta(.importedFiles, noted) } }
    return summary
  }

  /// The writes that named the files of the known screens, found or missing.
  private func namings(_ match: SourceMatches) throws(Failure) -> [String: Dot] {
    var namings: [String: Dot] = [:]
    for screen in Array(match.known.values) + match.missing where !screen.isRemoved {
      guard let stored = try reading({ try $0.document(.screen, screen.id) }) else { continue }
      namings[screen.id] = readable(stored)?.items[.root]?[FieldPath("source.file")]?.last?.dot
    }
    return namings
  }

  private func projectName() throws(Failure) -> String { try shared().project.text(.name) ?? "" }
}

extension ImportMerger {
  /// A whole screen.
  fileprivate mutating func merge(_ screen: Imported.Screen, file: String) {
    write(.root, screen.writes + pictureWrites(screen) + [.init("source.file", .string(file))] + screen.source.ofScreen)
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

  /// Its pictures; if the import has none, the recorded ones stay.
  private func pictureWrites(_ screen: Imported.Screen) -> [Imported.Write] {
    Workspace.pictureAppearances.compactMap { appearance in
      let path = FieldKey(.designPicture, appearance).path
      let value = screen.pictures[appearance].map { JSONValue.string($0.name.text) } ?? document.value(.root, path)
      return value.map { Imported.Write(path, $0) }
    }
  }
}

extension Edit {
  /// The ids of screens: known screens keep theirs, new ones get the id that they propose.
  ///
  /// An id that another screen has, or that several in one import propose, gets a suffix from the screen's source, except for the
  /// first source in text order. So it does not matter which file was named first.
  fileprivate mutating func ids(
    of screens: [Imported.Screen], _ known: [Int: SourceMatch.Known]
  ) throws(Failure) -> [String] {
    var (ids, taken) = ([Int: String](), Set(known.values.map(\.id)))
    for (place, known) in known { ids[place] = known.id }
    let new = screens.indices.filter { known[$0] == nil }.sorted {
      utf8Precedes(screens[$0].source.identity, screens[$1].source.identity)
    }
    for place in new {
      let wanted = screens[place].id
      for id in [wanted] + [3, 8, 16].map({ wanted + screens[place].source.suffix(length: $0) }) {
        let standing = try document(.screen, id)
        // A removed imported screen keeps its id, so that the next import knows that a person removed it.
        let isFree = standing.map { $0.isRemoved && $0.value(.root, Document.sourceObject) == nil } ?? true
        guard isFree, taken.insert(id).inserted else { continue }
        ids[place] = id
        break
      }
    }
    return screens.indices.map { ids[$0] ?? screens[$0].id }
  }

  /// - Returns: whether it differs from what is recorded.
  fileprivate mutating func importScreen(
    _ screen: Imported.Screen, _ id: String, _ known: SourceMatch.Known?, file: String?, _ languages: Set<String>,
    _ summary: inout ImportSummary
  ) throws(Failure) -> Bool {
    // A screen that a person removed stays removed.
    if known?.isRemoved == true {
      summary.removed.append(id)
      return false
    }
    let file = file ?? screen.source.file
    var (changes, hasChanged) = (ImportSummary(), false)
    let (provenance, today) = (screen.provenance(file), workspace.dependencies.today)
    try imports(provenance)
    let earlier = known == nil ? nil : try earlier(id, provenance.system)
    let shares = try shares(of: id)
    let former = known == nil ? [] : try formerScreens(of: id)
    let before = known == nil ? nil : try recordsToWatch(id)
    pictures += screen.pictures.values.sorted { utf8Precedes($0.name.text, $1.name.text) }
    try update(.screen, id, create: true, birth: screen.source.screenBirth) { document, dot in
      func merged(_ screen: Imported.Screen) -> ImportMerger {
        var merger = ImportMerger(
          document, dot: dot, provenance: provenance, languages: languages, today: today, former: former)
        merger.earlier = earlier
        merger.shares = shares
        merger.merge(screen, file: file)
        return merger
      }
      // The revision is the file's: a screen keeps the one in which it last changed.
      var merger = merged(known == nil ? screen : screen.replacing(.designRevision, by: document.value(.root, .designRevision)))
      if known != nil, merger.document != document { merger = merged(screen) }
      hasChanged = known != nil && merger.document != document
      document = merger.document
      changes = merger.summary
    }
    summary.add(changes, of: id)
    guard hasChanged else { return false }
    summary.recreated += try document(.screen, id)?.recreatedLayers() ?? []
    guard let before, let after = try self.screen(id) else { return changes.isSomething }
    let items = Set((changes.changes.map(\.target) + changes.cleared.map(\.target) + changes.gone).map { String($0.dropFirst()) })
    let (records, threads) = (OutdatedRecords(after).subtracting(before), after.openThreads(about: items))
    if !records.isEmpty || !threads.isEmpty {
      summary.outdated.append(.init(screen: id, records: records, threads: threads))
    }
    return changes.isSomething
  }

  /// What was outdated on a screen before; nil if an import cannot outdate anything recorded about it.
  private mutating func recordsToWatch(_ id: String) throws(Failure) -> OutdatedRecords? {
    guard let document = try document(.screen, id),
      [HandrailModel.Collection.signatures, .closings, .verifications, .questions].contains(where: {
        !document.keys(in: $0).isEmpty
      })
    else { return nil }
    return try screen(id).map { OutdatedRecords($0) }
  }

  /// What the screen's items inherit and refer to: values recorded there count as recorded on them.
  private mutating func shares(of id: String) throws(Failure) -> ImportMerger.Shares {
    var shares = ImportMerger.Shares(palette: try document(.palette, "palette"))
    guard let document = try document(.screen, id) else { return shares }
    for key in document.keys(in: .elements) {
      guard let name = document.value(key, .component)?.string, shares.components[name] == nil else { continue }
      shares.components[name] = try self.document(.component, name)
    }
    return shares
  }

  /// The screen as the last import left it, if people have changed it since.
  private mutating func earlier(_ id: String, _ system: String) throws(Failure) -> Document? {
    guard let document = try document(.screen, id),
      document.stamps.keys.contains(where: { !document.isImported($0, from: system) }),
      let blob = try workspace.reading({ try $0.importedVersion(of: .screen, id) }),
      let bytes = try workspace.version(blob)
    else { return nil }
    let version = try workspace.decode(bytes)
    return version.isOther(than: document, isApart: { _ in true }) ? nil : version
  }

  /// A screen whose object or file is gone.
  fileprivate mutating func markGone(_ id: String, _ system: String, _ summary: inout ImportSummary) throws(Failure) {
    var changes = ImportSummary()
    let today = workspace.dependencies.today
    let file = try document(.screen, id)?.value(.root, Field.source.prefix + "file")?.string
    let provenance = Provenance(system: system, source: file ?? "")
    try imports(provenance)
    let former = try formerScreens(of: id)
    try update(.screen, id) { document, dot in
      var merger = ImportMerger(
        document, dot: dot, provenance: provenance, languages: [], today: today, former: former)
      merger.mark(.root)
      document = merger.document
      changes = merger.summary
    }
    summary.add(changes, of: id)
  }

  /// - Parameter areOfFiles: whether colours of two files are never the same one.
  /// - Returns: the name of each in the palette, by index.
  fileprivate mutating func importColours(
    _ colours: [Imported.Item], areOfFiles: Bool, _ summary: inout ImportSummary
  ) throws(Failure) -> [String] {
    guard let system = colours.first?.source.system else { return [] }
    var ids: [String] = []
    var changes = ImportSummary()
    let today = workspace.dependencies.today
    let provenance = Provenance(system: system, source: colours.sharedSource(areNamed: areOfFiles))
    try imports(provenance)
    try update(.palette, "palette", create: true) { document, dot in
      var merger = ImportMerger(
        document, dot: dot, provenance: provenance, languages: [], today: today)
      ids = merger.merge(colours: colours, namesAreIdentity: system == TokenImporter.system, areOfFiles: areOfFiles)
      document = merger.document
      changes = merger.summary
    }
    summary.add(changes, of: nil)
    return ids
  }
}

import HandrailExchange
import HandrailModel

/// The recorded screens that an import may match: those of its own apps.
///
/// Xcode gives the first objects of every new file the same ids, and copies keep all ids, so paths and ids cannot distinguish two
/// apps. Apps are identified by name. If one side has none, the contents decide; if these are ambiguous, Handrail asks a person.
///
/// Names and contents may match by chance, so this machine remembers where files came from (``ImportedFiles``). Handrail asks a
/// person in three cases: if something differs from what is recorded, and the file comes from another place and belongs to no
/// project or repository, or is a design without a key; if most of an app with a known name differs in another place; and about
/// every screen that two people imported separately and that shows what both say.
struct AppMatch {
  /// The files of an import that belong to one app or one design.
  struct Group {
    fileprivate(set) var files: [Imported.File] = []
    /// The indexes of its screens in the import.
    fileprivate(set) var screens: [Int] = []
    /// The name of the app from now on; nil if there is only one.
    fileprivate(set) var name: String?
    /// The recorded screens that these may match.
    fileprivate(set) var known: [SourceMatch.Known] = []
    fileprivate var app: Imported.App
    /// What to ask if it is unclear whether files are a change of this app.
    fileprivate var names: (same: String, other: String) = ("", "")
  }

  private(set) var groups: [Group]
  private let places: ImportedFiles

  /// - Parameters:
  ///   - project: the project's name, which is the app of screens imported by older versions.
  ///   - places: where files were imported from on this machine.
  init(
    _ imported: Imported, _ known: [SourceMatch.Known], project: String, places: ImportedFiles
  ) throws(Failure) {
    groups = Self.grouped(imported)
    self.places = places
    var free = Dictionary(grouping: known, by: \.app)
    for place in groups.indices {
      let likeness = free.mapValues { Likeness(imported, groups[place].screens, groups[place].files, $0) }
      let prompt = groups[place].decide(imported, free, likeness, project: project, places)
      if let prompt { throw Failure(.input(.unclearApp(prompt)), prompt.file) }
      groups[place].names = groups[place].names(imported, free, project: project)
      let taken = Set(groups[place].known.map(\.id))
      if groups.count > 1, !imported.scope.namesAreKeys {
        // A screen recorded without an app that is in this app's files belongs to this app.
        let matched = Likeness.paired(groups[place].files, groups[place].known, isKeyed: false).map(\.old)
        let ids = Set(groups[place].known.filter { known in matched.contains(known.file) }.map(\.id)).intersection(taken)
        free = free.mapValues { $0.filter { !ids.contains($0.id) } }
      }
    }
  }

  private static func grouped(_ imported: Imported) -> [Group] {
    var (places, groups) = ([String: Int](), [Group]())
    func key(_ app: Imported.App, _ file: String) -> String {
      [app.folder, app.name ?? "", imported.scope.namesAreKeys ? file : ""].joined(separator: "\n")
    }
    func place(_ app: Imported.App, _ file: String) -> Int {
      let app = imported.givenApp.map { Imported.App(names: [$0]) } ?? app
      let key = key(app, file)
      if let place = places[key] { return place }
      places[key] = groups.count
      groups.append(Group(app: app))
      return groups.count - 1
    }
    for file in imported.files { groups[place(file.app, file.name)].files.append(file) }
    for (index, screen) in imported.screens.enumerated() {
      groups[place(screen.source.app, screen.source.file)].screens.append(index)
    }
    return groups
  }
}

extension AppMatch {
  /// What a person must answer before files change something that may be another app's.
  ///
  /// - Parameters:
  ///   - changed: the indexes of the screens that differ from what is recorded.
  ///   - newer: the files that are a newer revision according to their source, by recorded name.
  func prompt(_ imported: Imported, _ match: SourceMatches, changed: Set<Int>, newer: Set<String>) -> AppPrompt? {
    guard imported.givenApp == nil else { return nil }
    let gone = Set(match.gone.map(\.file))
    for group in groups {
      for file in group.files {
        let screens = group.screens.filter { imported.screens[$0].source.file == file.name }
        let known = screens.compactMap { match.known[$0] }
        guard let recorded = known.last?.file else { continue }
        // A revision that somebody else imported differs in a few words; another app in most.
        let isMixed = screens.contains { place in
          guard changed.contains(place), !group.isKeyed(imported), let known = match.known[place] else { return false }
          return known.isMixed || known.isDisputed && group.hasOnlyPlaces(imported)
        }
        let differs =
          screens.contains { changed.contains($0) || match.known[$0] == nil && !imported.scope.namesAreKeys }
          || gone.contains(recorded)
        if isMixed || differs && !newer.contains(recorded) && isElsewhere(file, recorded, group, imported) {
          return group.prompt(imported, file)
        }
      }
    }
    return nil
  }

  /// Whether a file may be different from the one that was imported under its name.
  private func isElsewhere(_ file: Imported.File, _ recorded: String, _ group: Group, _ imported: Imported) -> Bool {
    if imported.scope.namesAreKeys { return group.isOtherDesign(imported, places) }
    return group.hasOnlyPlaces(imported) && !places.isKnown(file, recorded, in: imported.scope)
  }

  /// Where its files were imported from, with everything known before.
  func noted(_ imported: Imported) -> ImportedFiles {
    var places = places
    for group in groups where !group.isKeyed(imported) {
      if imported.scope.namesAreKeys {
        places.note(designs: group.files, exists: imported.scope.exists)
      } else if group.hasOnlyPlaces(imported) {
        places.note(group.files, of: group.name, exists: imported.scope.exists)
      } else {
        places.note(folders: group.files, of: group.name)
      }
    }
    return places
  }
}

extension AppMatch.Group {
  fileprivate typealias Screens = [String?: [SourceMatch.Known]]

  /// Decides which app it is.
  ///
  /// - Returns: the prompt that a person must answer first; nil if it is clear.
  fileprivate mutating func decide(
    _ imported: Imported, _ known: [String?: [SourceMatch.Known]], _ likeness: [String?: Likeness], project: String,
    _ places: ImportedFiles
  ) -> AppPrompt? {
    let unnamed = known[nil] ?? []
    let place = places.app(of: files, among: Set(known.keys), project: project)
    let same = likeness[nil]?.verdict ?? .unknown
    if let first = app.name {
      // A previous answer.
      let answered = imported.givenApp == nil && place.isKnown ? place.name : nil
      let name = answered ?? app.names.first { known[$0] != nil } ?? first
      let own = known[name] ?? []
      (self.name, self.known) = (name, own)
      let isAnswer = imported.givenApp != nil && own.isEmpty && sameBytes(name, project)
      // If only their place identifies an app's files, a person who names the app means a different one than the app without a
      // name.
      let isOther =
        imported.givenApp != nil
        && (hasOnlyPlaces(imported) ? !(place.isKnown && place.name == nil) : isOtherDesign(imported, places))
      if isAnswer || isKeyed(imported) || !isOther && (same == .same || own.isEmpty && same == .unknown) {
        self.known += unnamed
      } else if own.isEmpty, same == .other, imported.givenApp == nil {
        return prompt(imported, same: project, other: unused(name, known, project))
      }
      if likeness[name]?.verdict == .other, imported.givenApp == nil, answered == nil, !isKeyed(imported) {
        return prompt(imported, same: name, other: unused(suggestion(imported), known, project))
      }
      return nil
    }
    if isKeyed(imported) { return decideByKey(imported, known, project: project) }
    if place.isKnown, likeness[place.name]?.verdict != .other {
      (name, self.known) = (place.name, known[place.name] ?? [])
      return nil
    }
    let best = likeness.filter { $0.value.verdict == .same }.max { a, b in
      a.value.shared == b.value.shared ? utf8Precedes(b.key ?? "", a.key ?? "") : a.value.shared < b.value.shared
    }
    if let best {
      (name, self.known) = (best.key, known[best.key] ?? [])
      if best.key != nil, same == .same { self.known += unnamed }
      return nil
    }
    guard let other = likeness.filter({ $0.value.verdict == .other }).keys.min(by: { utf8Precedes($0 ?? "", $1 ?? "") }) else {
      self.known = unnamed
      return nil
    }
    let folder = app.folder.split(separator: "/").last.map(String.init) ?? ""
    // A repository is an app, identified here by its folder's name.
    if app.isRepository, !folder.isEmpty, known[folder] == nil, !sameBytes(folder, project) {
      name = folder
      return nil
    }
    return prompt(imported, same: other ?? project, other: unused(suggestion(imported), known, project))
  }

  /// Decides for a design with a unique key: it stays with the app that it was imported for.
  private mutating func decideByKey(_ imported: Imported, _ known: Screens, project: String) -> AppPrompt? {
    let apps = known.filter { app, screens in
      app != nil && screens.contains { known in files.contains { sameBytes($0.name, known.file) } }
    }
    if apps.count > 1, let one = apps.keys.compactMap(\.self).min(by: utf8Precedes) {
      return prompt(imported, same: one, other: unused(suggestion(imported), known, project))
    }
    (name, self.known) = (apps.keys.first ?? nil, (apps.values.first ?? []) + (known[nil] ?? []))
    return nil
  }

  /// Whether its files are in no project and no repository, so only their place shows which app it is.
  fileprivate func hasOnlyPlaces(_ imported: Imported) -> Bool {
    app.folder.isEmpty && !files.contains(where: \.isRooted) && !imported.scope.roots.isEmpty && !imported.scope.namesAreKeys
  }

  /// Whether it is a design without a key, and one with the same name was imported from another file that still exists.
  fileprivate func isOtherDesign(_ imported: Imported, _ places: ImportedFiles) -> Bool {
    imported.scope.namesAreKeys && !isKeyed(imported)
      && files.contains { places.hasOtherDesign($0, among: imported.files, exists: imported.scope.exists) }
  }

  /// Whether its files have globally unique keys.
  fileprivate func isKeyed(_ imported: Imported) -> Bool { imported.screens(screens).first?.source.isKeyed == true }

  /// Its possible names: the recorded app, or a new one.
  fileprivate func names(_ imported: Imported, _ known: Screens, project: String) -> (same: String, other: String) {
    (name ?? project, unused(suggestion(imported), known, project))
  }

  fileprivate func prompt(_ imported: Imported, _ file: Imported.File) -> AppPrompt {
    let path = imported.screens(screens).first { $0.source.file == file.name }?.path ?? file.path
    return AppPrompt(system: imported.system, paths: imported.paths, file: path, same: names.same, other: names.other)
  }

  private func prompt(_ imported: Imported, same: String, other: String) -> AppPrompt {
    AppPrompt(system: imported.system, paths: imported.paths, file: files.first?.path ?? "", same: same, other: other)
  }

  /// The folder's name, otherwise the file's.
  private func suggestion(_ imported: Imported) -> String {
    let parts = (files.first?.path ?? "").split(separator: "/").map(String.init)
    if imported.scope.namesAreKeys { return parts.last?.split(separator: ".").first.map(String.init) ?? "design" }
    let own = (files.first?.name ?? "").split(separator: "/").count
    return parts.dropLast(own).last ?? parts.dropLast().last ?? "app"
  }

  private func unused(_ name: String, _ known: [String?: [SourceMatch.Known]], _ project: String) -> String {
    var (found, number) = (name, 2)
    while known[found] != nil || sameBytes(found, project) {
      found = "\(name)-\(number)"
      number += 1
    }
    return found
  }
}

extension Imported {
  fileprivate func screens(_ places: [Int]) -> [Screen] { places.map { screens[$0] } }
}

import HandrailExchange
import HandrailModel

/// The recorded screens that an import may match: those of its own apps.
///
/// Xcode gives the first objects of every new file the same ids, and copies keep all ids, so paths and ids cannot tell two apps
/// apart. Apps are identified by name. If one side has none, the contents decide; if these are ambiguous, a person is asked.
///
/// Files outside projects and repositories are identified by their place on this machine (``ImportedFiles``): if they come from
/// another place, a person is asked as soon as anything in them differs from what is recorded.
struct AppMatch {
  /// The files of an import that belong to one app or one design.
  struct Group {
    fileprivate(set) var files: [Imported.File] = []
    /// The places of its screens in the import.
    fileprivate(set) var screens: [Int] = []
    /// The name of the app from now on; nil while there is only one.
    fileprivate(set) var name: String?
    /// The recorded screens that these may match.
    fileprivate(set) var known: [SourceMatch.Known] = []
    fileprivate var app: Imported.App
    /// What to ask where files of no known place bring a change.
    fileprivate(set) var question: AppQuestion?
  }

  private(set) var groups: [Group]
  private let places: ImportedFiles

  /// - Parameters:
  ///   - project: the project's name, which is the app of screens imported by older versions.
  ///   - places: the places on this machine that files were imported from.
  init(
    _ imported: Imported, _ known: [SourceMatch.Known], project: String, places: ImportedFiles
  ) throws(Failure) {
    groups = Self.grouped(imported)
    self.places = places
    var free = Dictionary(grouping: known, by: \.app)
    for place in groups.indices {
      let likeness = free.mapValues { Likeness(imported, groups[place].screens, groups[place].files, $0) }
      let question = groups[place].decide(imported, free, likeness, project: project, places)
      if let question { throw Failure(.input(.unclearApp(question)), question.file) }
      if imported.givenApp == nil, groups[place].hasOnlyPlaces(imported) {
        groups[place].question = groups[place].question(imported, known: free, project: project)
      }
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
  /// What a person has to answer before files of another place change what is recorded.
  ///
  /// - Parameter changed: the places of the screens that say something else than is recorded.
  func question(_ imported: Imported, _ match: SourceMatches, changed: Set<Int>) -> AppQuestion? {
    for group in groups {
      guard let question = group.question else { continue }
      var found: [String: String] = [:]
      for place in group.screens {
        if let known = match.known[place] { found[imported.screens[place].source.file] = known.file }
      }
      let elsewhere = group.files.filter { file in
        found[file.name].map { !places.isKnown(file, $0, in: imported.scope) } ?? false
      }
      let names = Set(elsewhere.map(\.name))
      let isOther = group.screens.contains { place in
        names.contains(imported.screens[place].source.file) && (changed.contains(place) || match.known[place] == nil)
      }
      let gone = Set(match.gone.map(\.file))
      if isOther || elsewhere.contains(where: { found[$0.name].map(gone.contains) ?? false }) { return question }
    }
    return nil
  }

  /// Where its files were imported from, with all that was known before.
  func noted(_ imported: Imported) -> ImportedFiles {
    var places = places
    for group in groups where group.hasOnlyPlaces(imported) {
      places.note(group.files, of: group.name, exists: imported.scope.exists)
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
  ) -> AppQuestion? {
    let unnamed = known[nil] ?? []
    let place = places.app(of: files, among: Set(known.keys), project: project)
    let same = likeness[nil]?.verdict ?? .unknown
    if let first = app.name {
      let name = app.names.first { known[$0] != nil } ?? first
      let own = known[name] ?? []
      (self.name, self.known) = (name, own)
      let isAnswer = imported.givenApp != nil && own.isEmpty && sameBytes(name, project)
      // Who names an app whose files nothing but their place tells apart means another than the one without a name.
      let isOther = imported.givenApp != nil && hasOnlyPlaces(imported) && !(place.isKnown && place.name == nil)
      if isAnswer || !isOther && (same == .same || own.isEmpty && same == .unknown) {
        self.known += unnamed
      } else if own.isEmpty, same == .other, imported.givenApp == nil {
        return question(imported, same: project, other: unused(name, known, project))
      }
      return nil
    }
    if imported.screens(screens).first?.source.isKeyed == true {
      self.known = unnamed
      return nil
    }
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
    return question(imported, same: other ?? project, other: unused(suggestion(imported), known, project))
  }

  /// Whether its files stand in no project and no repository, so that their place alone tells which app it is.
  fileprivate func hasOnlyPlaces(_ imported: Imported) -> Bool {
    app.folder.isEmpty && !files.contains(where: \.isRooted) && !imported.scope.roots.isEmpty && !imported.scope.namesAreKeys
  }

  fileprivate func question(_ imported: Imported, known: Screens, project: String) -> AppQuestion {
    question(imported, same: name ?? project, other: unused(suggestion(imported), known, project))
  }

  private func question(_ imported: Imported, same: String, other: String) -> AppQuestion {
    AppQuestion(
      system: imported.screens(screens).first?.source.system ?? "", paths: imported.paths, file: files.first?.path ?? "",
      same: same, other: other)
  }

  /// The folder's name, else the file's.
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

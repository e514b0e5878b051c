import HandrailExchange
import HandrailModel

/// Matches the screens of an import with recorded ones, app by app.
struct SourceMatches {
  /// The known screen of each imported one, by its place.
  private(set) var known: [Int: SourceMatch.Known] = [:]
  private var parts: [(match: SourceMatch, group: AppMatch.Group)] = []
  private var names: [Int: String] = [:]

  init(_ imported: Imported, _ apps: AppMatch) {
    for group in apps.groups {
      var part = imported
      part.screens = group.screens.map { imported.screens[$0] }
      part.files = group.files
      let match = SourceMatch(part, group.known)
      for (place, known) in match.known { self.known[group.screens[place]] = known }
      for (place, screen) in zip(group.screens, part.screens) { names[place] = match.names[screen.source.file] }
      parts.append((match, group))
    }
  }

  var moved: [(name: String, to: String)] { parts.flatMap(\.match.moved) }
  var gone: [SourceMatch.Known] {
    let found = Set(known.values.map(\.id))
    return parts.flatMap(\.match.gone).filter { !found.contains($0.id) }
  }
  var missing: [SourceMatch.Known] { parts.flatMap(\.match.missing).flatMap(\.screens) }

  /// The recorded name of the file of the screen at `place`, if it differs from the import's.
  func file(at place: Int) -> String? { names[place] }

  /// The same for a file of any app.
  func name(of file: String) -> String { parts.lazy.compactMap { $0.match.names[file] }.first ?? file }

  /// See ``SourceMatch/deleted(_:)``; a file that is missing from several apps is listed once.
  func deleted(_ imports: [String: Dot]) -> [SourceMatch.KnownFile] {
    let found = Set(known.values.map(\.id))
    var seen: Set<String> = []
    return parts.flatMap { $0.match.deleted(imports) }.compactMap { file in
      var file = file
      file.screens.removeAll { found.contains($0.id) || !seen.insert($0.id).inserted }
      return file.screens.isEmpty ? nil : file
    }
  }
}

extension Imported {
  /// Sets the name of the app everywhere.
  func named(_ apps: AppMatch) -> Imported {
    var copy = self
    copy.name(apps)
    return copy
  }

  private mutating func name(_ apps: AppMatch) {
    var names: [App: [String: String]] = [:]
    for group in apps.groups {
      guard let name = group.name else { continue }
      for place in group.screens { screens[place].source.app.names = [name] }
      for file in group.files { names[file.app, default: [:]][scope.namesAreKeys ? file.name : ""] = name }
    }
    for place in palette.indices {
      let source = palette[place].source
      if let name = givenApp ?? names[source.app]?[scope.namesAreKeys ? source.file : ""] {
        palette[place].source.app.names = [name]
      }
    }
  }

  /// Refuses a frame that differs between two files, which only a person can decide; of two equal ones, one is kept.
  func withoutDoubles() throws(Failure) -> Imported {
    var (first, copy) = ([String: Int](), self)
    var dropped: Set<Int> = []
    for (place, screen) in screens.enumerated() {
      let name = [givenApp == nil ? screen.source.app.folder : "", screen.source.identity].joined(separator: "\n")
      guard let other = first.updateValue(first[name] ?? place, forKey: name) else { continue }
      guard screens[other].saysTheSame(as: screen) else {
        let fault = Failure.InputFault.frameTwice(
          screen.writes.first { $0.path == Field.title.name }?.value.string ?? screen.id, other: screens[other].path,
          isKeyed: screen.source.isKeyed)
        throw Failure(.input(fault), screen.path)
      }
      dropped.insert(place)
    }
    copy.screens = screens.indices.filter { !dropped.contains($0) }.map { screens[$0] }
    return copy
  }
}

extension Imported.Screen {
  fileprivate func saysTheSame(as other: Self) -> Bool {
    func said(_ item: Imported.Item) -> [String] { [item.source.object] + Self.said(item.writes) }
    func all(_ screen: Self) -> [[String]] {
      [Self.said(screen.writes)] + (screen.elements + screen.gestures + screen.groups).map(said)
    }
    return all(self) == all(other)
  }

  /// The revision is the file's and says nothing about the frame.
  private static func said(_ writes: [Imported.Write]) -> [String] {
    writes.filter { $0.path != Field.designRevision.name }.map { "\($0.path)=\($0.value.canonicalText)" }.sorted(by: utf8Precedes)
  }
}

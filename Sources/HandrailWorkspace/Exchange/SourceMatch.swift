import HandrailExchange
import HandrailModel

/// Matches the screens of an import with those of earlier imports.
///
/// Files are matched first: by path, whatever folder was named; if a file is no longer at its path, by the objects in it. In
/// matching files, screens are matched by their object's id; then scenes that moved to another file. An id alone means little:
/// copied files have the same ids, and so does everything made from one template.
struct SourceMatch {
  /// A screen that an earlier import made.
  struct Known {
    let id: String
    let isRemoved: Bool
    let file: String
    let object: String
    /// Its elements' objects, and its own.
    let objects: Set<String>
    /// The app that it was imported from, if known.
    var app: String?
    /// The contents of its objects, for each element that has the object; empty for screens that an import cannot be about.
    var words: [String: [Set<String>]] = [:]
    /// Whether a merge joined it from two, or imports that had not seen each other say different things about it.
    var isMixed = false
    var isDisputed = false
  }

  /// The known screen of each imported one, by index.
  private(set) var known: [Int: Known] = [:]
  /// The recorded name of the file, if it differs from the import's.
  private(set) var names: [String: String] = [:]
  /// Files and screens that were found elsewhere.
  private(set) var moved: [(name: String, to: String)] = []
  /// Known files that are neither imported now nor in their old places.
  private(set) var missing: [KnownFile] = []
  /// Screens that are no longer in their file, which was read.
  private(set) var gone: [Known] = []
  /// The folder that a known file's name is relative to on this machine.
  private var bases: [String: String] = [:]
  private let scope: Imported.Scope

  struct KnownFile {
    let name: String
    var screens: [Known] = []
    var objects: Set<String> = []
  }

  fileprivate struct NewFile {
    let file: Imported.File
    var screens: [Int] = []
    var objects: Set<String> = []
  }

  init(_ imported: Imported, _ screens: [Known]) {
    scope = imported.scope
    var old = KnownFile.grouped(screens)
    var new = NewFile.grouped(imported)
    let byPath = pair(old, new, Self.samePaths(old, new))
    let rest = scope.namesAreKeys ? [:] : old.filter { byPath[$0.key] == nil && !exists($0.key) }
    let byObjects = pair(rest, new.filter { !byPath.values.contains($0.key) }, Self.sameObjects(rest, new, besides: byPath))
    missing = rest.values.filter { byObjects[$0.name] == nil }.sorted { utf8Precedes($0.name, $1.name) }
    for (name, to) in byObjects { note(old[name], new[to], isLonger: false) }
    // If no name is relative to the same folder as before, a longer one only means that another folder was named.
    let isTold = byPath.contains { $0.key == $0.value }
    for (name, to) in byPath { note(old[name], new[to], isLonger: !isTold) }
    for (name, to) in byPath.merging(byObjects, uniquingKeysWith: { first, _ in first }) {
      let known = Dictionary(old[name]?.screens.map { ($0.object, $0) } ?? [], uniquingKeysWith: Known.preferred)
      for place in new[to]?.screens ?? [] {
        guard let found = known[imported.screens[place].source.object] else { continue }
        self.known[place] = found
        new[to]?.screens.removeAll { $0 == place }
        old[name]?.screens.removeAll { $0.object == found.object }
      }
    }
    let left = byPath.keys.flatMap { old[$0]?.screens ?? [] } + byObjects.keys.flatMap { old[$0]?.screens ?? [] }
    if !scope.namesAreKeys { matchScenes(imported, new.values.flatMap(\.screens), left + missing.flatMap(\.screens)) }
    let found = Set(known.values.map(\.id))
    let parts = Set(imported.files.filter { !$0.isWhole }.map { names[$0.name] ?? $0.name })
    gone = left.filter { !$0.isRemoved && !found.contains($0.id) && !parts.contains($0.file) }.sorted {
      utf8Precedes($0.id, $1.id)
    }
  }

  /// The screens of the missing files whose old place was searched.
  ///
  /// A file may be in a different checkout than the imported one. So it counts as searched for if its folder is part of this
  /// repository, or if files that were imported together with it were found.
  ///
  /// - Parameter imports: the writes that named the known screens' files.
  func deleted(_ imports: [String: Dot]) -> [KnownFile] {
    var found: [String: Set<Dot>] = [:]
    for screen in known.values {
      if let base = bases[screen.file], let dot = imports[screen.id] { found[base, default: []].insert(dot) }
    }
    let matched = Set(known.values.map(\.id))
    return missing.compactMap { file in
      let dots = Set(file.screens.compactMap { imports[$0.id] })
      let isCovered = Set(bases.values).union(scope.roots).contains { base in
        let path = "\(base)/\(file.name)"
        guard scope.folders.contains(where: { path.hasPrefix($0 + "/") }) else { return false }
        let folder = String(path.dropLast(path.split(separator: "/").last?.count ?? 0))
        return !(found[base] ?? []).isDisjoint(with: dots) || scope.repositories.contains(base) && scope.exists(folder)
      }
      var file = file
      file.screens.removeAll { $0.isRemoved || matched.contains($0.id) }
      return isCovered && !file.screens.isEmpty ? file : nil
    }
  }
}

extension SourceMatch {
  /// Notes a file's name from now on, and the folder that it is relative to.
  ///
  /// The longest known name stays, whatever folder is named later; one that is relative to a repository's root is the same for
  /// everyone.
  private mutating func note(_ known: KnownFile?, _ new: NewFile?, isLonger: Bool) {
    guard let known, let file = new?.file else { return }
    let name = known.name
    if file.path.hasSuffix("/" + name) { bases[name] = String(file.path.dropLast(name.count + 1)) }
    let isKept = name == file.name || name.hasSuffix("/" + file.name) && !file.isRooted
    if isKept { names[file.name] = name }
    let isSame = isKept || isLonger && file.name.hasSuffix("/" + name)
    if !isSame, known.screens.contains(where: { !$0.isRemoved }) { moved.append((name, file.name)) }
  }

  /// Whether a known file is still in its place, so that another with the same objects is a copy.
  private func exists(_ name: String) -> Bool {
    var folders = Set(scope.roots)
    for root in scope.roots {
      var folder = root[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        folders.insert(String(folder))
      }
    }
    return folders.contains { scope.exists("\($0)/\(name)") }
  }

  /// Chooses the best pairs; each file occurs once.
  private func pair(_ old: [String: KnownFile], _ new: [String: NewFile], _ ranked: [Pair]) -> [String: String] {
    var pairs: [String: String] = [:]
    var taken: Set<String> = []
    for pair in ranked.sorted(by: Pair.precedes) where pairs[pair.old] == nil && old[pair.old] != nil && new[pair.new] != nil {
      if taken.insert(pair.new).inserted { pairs[pair.old] = pair.new }
    }
    return pairs
  }

  private mutating func matchScenes(_ imported: Imported, _ new: [Int], _ old: [Known]) {
    let known = Dictionary(grouping: old, by: \.object)
    for (object, places) in Dictionary(grouping: new, by: { imported.screens[$0].source.object }) {
      guard places.count == 1, let candidates = known[object], candidates.count == 1,
        candidates[0].objects.isAlike(imported.screens[places[0]].objects),
        // Being made from a template does not make it a different thing.
        !candidates[0].objects.intersection(imported.screens[places[0]].objects).isSubset(of: SourceObjects.templates)
      else { continue }
      self.known[places[0]] = candidates[0]
      if !candidates[0].isRemoved { moved.append((candidates[0].id, imported.screens[places[0]].source.file)) }
    }
    moved.sort { utf8Precedes($0.name, $1.name) }
  }
}

/// Two files that may be the same, with a score.
private struct Pair {
  let old: String
  let new: String
  let rank: Int
  let shared: Int

  static func precedes(_ a: Pair, _ b: Pair) -> Bool {
    if a.rank != b.rank { return a.rank > b.rank }
    if a.shared != b.shared { return a.shared > b.shared }
    if a.old.utf8.count != b.old.utf8.count { return a.old.utf8.count > b.old.utf8.count }
    return sameBytes(a.new, b.new) ? utf8Precedes(a.old, b.old) : utf8Precedes(a.new, b.new)
  }
}

extension SourceMatch {
  /// The same path, relative to two folders; two files with the same name and no common object are different files.
  private static func samePaths(_ old: [String: KnownFile], _ new: [String: NewFile]) -> [Pair] {
    let byName = Dictionary(grouping: old.values) { $0.name.lastComponent }
    return new.values.flatMap { candidate -> [Pair] in
      let file = candidate.file
      return (byName[file.name.lastComponent] ?? []).compactMap { known in
        let isLonger = file.path.hasSuffix("/" + known.name)
        let isShorter = !file.isRooted && known.name.hasSuffix("/" + file.name)
        guard known.name == file.name || isLonger || isShorter else { return nil }
        let shared = known.objects.intersection(candidate.objects).count
        guard shared > 0 || known.objects.isEmpty || candidate.objects.isEmpty else { return nil }
        return Pair(old: known.name, new: file.name, rank: known.name == file.name ? 3 : isLonger ? 2 : 1, shared: shared)
      }
    }
  }

  /// Files with much in common, one of which no longer exists.
  private static func sameObjects(
    _ old: [String: KnownFile], _ new: [String: NewFile], besides: [String: String]
  ) -> [Pair] {
    let taken = Set(besides.values)
    var uses: [String: Int] = [:]
    var files: [String: [String]] = [:]
    for file in old.values { for object in file.objects { files[object, default: []].append(file.name) } }
    let free = new.values.filter { !taken.contains($0.file.name) }
    for file in free { for object in file.objects { uses[object, default: 0] += 1 } }
    return free.flatMap { candidate -> [Pair] in
      let names = Set(candidate.objects.flatMap { files[$0] ?? [] })
      return names.compactMap { name in
        guard let known = old[name], known.objects.isAlike(candidate.objects) else { return nil }
        let shared = known.objects.intersection(candidate.objects)
        let isSameName = name.lastComponent == candidate.file.name.lastComponent
        // The numbers of old files are in many of them.
        let own = shared.subtracting(SourceObjects.templates).filter { files[$0]?.count == 1 && uses[$0] == 1 && Int($0) == nil }
        guard isSameName || !own.isEmpty else { return nil }
        return Pair(old: name, new: candidate.file.name, rank: isSameName ? 1 : 0, shared: shared.count)
      }
    }
  }
}

extension SourceMatch.KnownFile {
  fileprivate static func grouped(_ screens: [SourceMatch.Known]) -> [String: Self] {
    var files: [String: Self] = [:]
    for screen in screens {
      files[screen.file, default: Self(name: screen.file)].screens.append(screen)
      files[screen.file]?.objects.formUnion(screen.objects)
    }
    return files
  }
}

extension SourceMatch.NewFile {
  fileprivate static func grouped(_ imported: Imported) -> [String: Self] {
    var files: [String: Self] = [:]
    for file in imported.files { files[file.name] = Self(file: file) }
    for (place, screen) in imported.screens.enumerated() {
      let name = screen.source.file
      let plain = Imported.File(name: name, path: "/" + name, isRooted: false)
      files[name, default: Self(file: plain)].screens.append(place)
      files[name]?.objects.formUnion(screen.objects)
    }
    return files
  }
}

extension SourceMatch.Known {
  /// A removed screen gives way to the one that replaced it, for example after a rename.
  fileprivate static func preferred(_ a: Self, _ b: Self) -> Self {
    if a.isRemoved != b.isRemoved { return a.isRemoved ? b : a }
    return utf8Precedes(a.id, b.id) ? a : b
  }
}

extension Imported.Screen {
  var objects: Set<String> { Set(elements.map(\.source.object)).union([source.object]) }
}

extension Set<String> {
  /// Whether at least a third of all is common to both.
  fileprivate func isAlike(_ other: Set<String>) -> Bool { intersection(other).count * 3 >= union(other).count }
}

extension String {
  fileprivate var lastComponent: Substring { split(separator: "/").last ?? self[...] }
}

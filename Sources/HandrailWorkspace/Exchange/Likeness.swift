import HandrailExchange
import HandrailModel

/// How much the files of an import have in common with recorded ones at the same paths.
struct Likeness {
  enum Verdict {
    /// No files at the same paths, or none with any content.
    case unknown
    case same
    /// The same paths or ids with different contents.
    case other
  }

  /// Objects that both have, except for those of templates.
  private(set) var shared = 0
  /// The number of objects with content on both sides, and of those with the same content.
  private var (compared, agreeing) = (0, 0)
  /// Files without a common object, and files with content on only one side.
  private var (disjoint, emptied) = (0, 0)

  var verdict: Verdict {
    // One changed word is an edit; only if most words changed is it another file.
    if compared > 1 || compared > 0 && shared == 0 { return agreeing * 3 >= compared ? .same : .other }
    if shared > 0 { return .same }
    return disjoint + emptied > 0 ? .other : isFound ? .same : .unknown
  }
  private var isFound = false

  init(_ imported: Imported, _ screens: [Int], _ files: [Imported.File], _ known: [SourceMatch.Known]) {
    let isKeyed = imported.scope.namesAreKeys
    var new: [String: [Imported.Screen]] = [:]
    for place in screens { new[imported.screens[place].source.file, default: []].append(imported.screens[place]) }
    let all =
      files
      + new.keys.filter { name in !files.contains { $0.name == name } }.sorted(by: utf8Precedes).map {
        Imported.File(name: $0, path: "/" + $0, isRooted: false, isWhole: false)
      }
    let old = Dictionary(grouping: known.filter { !$0.isRemoved }, by: \.file)
    for (file, name) in Self.paired(all, known, isKeyed: isKeyed) {
      guard let old = old[name], let new = new[file.name] else { continue }
      add(old, new, isWhole: file.isWhole)
    }
  }

  /// Each file with the recorded one at the same path, relative to any folder: the one with the longest name.
  static func paired(
    _ files: [Imported.File], _ known: [SourceMatch.Known], isKeyed: Bool
  ) -> [(new: Imported.File, old: String)] {
    let names = Dictionary(grouping: Set(known.map(\.file))) { Substring($0).lastPathComponent }
    return files.compactMap { file in
      let same = (names[Substring(file.name).lastPathComponent] ?? []).filter { name in
        if name == file.name { return true }
        return !isKeyed && (file.path.hasSuffix("/" + name) || name.hasSuffix("/" + file.name))
      }
      let longest = same.max { a, b in
        a.utf8.count == b.utf8.count ? utf8Precedes(b, a) : a.utf8.count < b.utf8.count
      }
      return longest.map { (file, $0) }
    }
  }

  private mutating func add(_ old: [SourceMatch.Known], _ new: [Imported.Screen], isWhole: Bool) {
    isFound = true
    let known = old.reduce(into: Set<String>()) { $0.formUnion($1.objects) }
    let read = new.reduce(into: Set<String>()) { $0.formUnion($1.objects) }
    let (ownOld, ownNew) = (Self.own(known), Self.own(read))
    let common = ownOld.intersection(ownNew).count
    shared += common
    if common == 0, isWhole {
      if !ownOld.isEmpty, !ownNew.isEmpty { disjoint += 1 }
      if !ownOld.isEmpty, ownNew.isEmpty { emptied += 1 }
    }
    let said = old.reduce(into: [String: [Set<String>]]()) { $0.merge($1.words, uniquingKeysWith: +) }
    for (object, words) in new.reduce(into: [String: Set<String>](), { $0.merge($1.words) { $0.union($1) } }) {
      let before = (said[object] ?? []).filter { !$0.isEmpty }
      guard !before.isEmpty, !words.isEmpty else { continue }
      compared += 1
      if before.allSatisfy({ !$0.isDisjoint(with: words) }) { agreeing += 1 }
    }
  }

  /// Without the ids of templates, and the numbers of old files, which are in many of them.
  private static func own(_ objects: Set<String>) -> Set<String> {
    objects.subtracting(SourceObjects.templates).filter { Int($0) == nil }
  }
}

extension Imported.Screen {
  /// The contents of its objects: their texts, and the app's own classes.
  var words: [String: Set<String>] {
    var words = [source.object: Self.words(writes)]
    for element in elements { words[element.source.object] = Self.words(element.writes) }
    return words
  }

  private static func words(_ writes: [Imported.Write]) -> Set<String> {
    Set(
      writes.compactMap { write in
        guard let text = write.value.string, SourceObjects.isWord(write.path) else { return nil }
        return "\(write.path)=\(text)"
      })
  }
}

extension Substring {
  fileprivate var lastPathComponent: Substring { split(separator: "/").last ?? self }
}

import HandrailModel

extension Workspace {
  /// Screens that consist of two: a merge joined what two people had imported from different files under one id.
  ///
  /// Earlier versions did this with every file; this one only if nothing distinguishes the files, as for two apps without a name.
  func mixedScreens(among ids: [String]) throws(Failure) -> [String] {
    var mixed: [String] = []
    for id in ids {
      // Unreadable documents are reported elsewhere.
      if let stored = try reading({ try $0.document(.screen, id) }), readable(stored)?.isMixed == true { mixed.append(id) }
    }
    return mixed
  }
}

extension Document {
  /// Whether two people imported it from different files, and it has elements of both.
  ///
  /// If the files have no names, their objects decide: imports of the same file share some objects, and most of those have the
  /// same contents.
  var isMixed: Bool {
    let imports = (items[.root]?[Self.sourceObject] ?? []).map(\.dot)
    guard imports.count > 1 else { return false }
    let objects = imports.map { dot in
      Set(living.compactMap { key in items[key]?[Self.sourceObject]?.first { $0.dot == dot }?.value.string })
        .subtracting(SourceObjects.templates)
    }.filter { !$0.isEmpty }
    guard objects.count > 1 else { return false }
    if origins.count > 1 { return true }
    if objects.indices.contains(where: { place in objects[..<place].contains { $0.isDisjoint(with: objects[place]) } }) {
      return true
    }
    let disputed = disputedObjects
    let common = objects.dropFirst().reduce(objects[0]) { $0.intersection($1) }.union(disputed)
    return disputed.count > 1 && (common.count - disputed.count) * 3 < common.count
  }

  /// Objects that two imports without knowledge of each other describe differently: several elements have the same object, or its
  /// text is in conflict.
  var disputedObjects: Set<String> {
    var (seen, disputed) = (Set<String>(), Set<String>())
    for key in living where key.collection == HandrailModel.Collection.elements.rawValue {
      guard let object = value(key, Self.sourceObject)?.string else { continue }
      let isInConflict = (items[key] ?? [:]).contains { path, versions in
        SourceObjects.isWord(path.text) && isDisputed(versions)
          && versions.allSatisfy { stamps[$0.dot]?.provenance != nil }
      }
      if !seen.insert(object).inserted || isInConflict { disputed.insert(object) }
    }
    return disputed
  }

  /// Its items that exist and that their source still has.
  private var living: [ItemKey] {
    items.keys.filter { $0 != .root && contains($0) && value($0, .gone) == nil }
  }
}

/// How objects of different sources are distinguished.
enum SourceObjects {
  /// The ids that Xcode gives the first objects of every new file.
  static let templates: Set<String> = [
    "BYZ-38-t0r", "iN0-l3-epB", "i5M-Pr-FkT", "KGk-i7-Jjw", "gTV-IL-0wX", "U6b-Vx-4bR",
  ]

  /// Whether the words in a field identify an object.
  static func isWord(_ path: String) -> Bool {
    path == Field.title.name || path == Field.viewClass.name || path.hasPrefix(Field.text.prefix)
      || path.hasPrefix(Field.label.prefix)
  }
}

import HandrailModel

extension Workspace {
  /// Screens that are made of two: a merge joined what two people had imported from different files under one id.
  ///
  /// Earlier versions did so with every file; this one only where nothing tells the files apart, as in two apps without a name.
  func mixedScreens() throws(Failure) -> [Diagnosis] {
    var mixed: [String] = []
    for stored in try reading({ try $0.documents(.screen) }) where !stored.isRemoved {
      // What cannot be read has been told already.
      if let document = try? decode(stored.bytes), document.isMixed { mixed.append(stored.id) }
    }
    return mixed.isEmpty ? [] : [Diagnosis(.documents, .noted, .database(.screensMixed(mixed)))]
  }
}

extension Document {
  /// Whether two people imported it from different files, and elements of both are left.
  ///
  /// Where the files have no names, their objects tell: what two people imported from one file has some in common.
  var isMixed: Bool {
    let imports = (items[.root]?[Self.sourceObject] ?? []).map(\.dot)
    guard imports.count > 1 else { return false }
    let objects = imports.map { dot in
      let own = items.filter { key, _ in key != .root && contains(key) && value(key, .gone) == nil }.values.compactMap { item in
        item[Self.sourceObject]?.first { $0.dot == dot }?.value.string
      }
      return Set(own).subtracting(SourceMatch.templates)
    }.filter { !$0.isEmpty }
    guard objects.count > 1 else { return false }
    return origins.count > 1
      || objects.indices.contains { place in objects[..<place].contains { $0.isDisjoint(with: objects[place]) } }
  }
}

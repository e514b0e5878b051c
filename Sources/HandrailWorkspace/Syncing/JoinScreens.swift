import HandrailLedger
import HandrailMerge
import HandrailModel
import HandrailStore

extension Workspace {
  /// Joins screens that two people imported from the same frame before they shared anything, each under the frame's name at the
  /// time.
  ///
  /// The remaining name and the contents are the same on every machine; the first person to sync does it.
  ///
  /// - Parameter arrived: screens that a sync brought or renamed, and that were not known under their ids.
  func joinScreensOfOneSource(_ arrived: [String]) throws(Failure) {
    var births: Set<String> = []
    for id in arrived {
      if let stored = try reading({ try $0.document(.screen, id) }), let birth = readable(stored)?.sourceBirth {
        births.insert(birth)
      }
    }
    guard !births.isEmpty else { return }
    var screens: [String: [Document]] = [:]
    for stored in try reading({ try $0.documents(.screen) }) {
      if let document = readable(stored), let birth = document.sourceBirth, births.contains(birth) {
        screens[birth, default: []].append(document)
      }
    }
    for (_, same) in screens.sorted(by: { utf8Precedes($0.key, $1.key) }) where same.count > 1 {
      let sorted = same.sorted { a, b in
        a.importTime == b.importTime ? utf8Precedes(a.id, b.id) : utf8Precedes(a.importTime, b.importTime)
      }
      for other in sorted.dropFirst() { try join(other.id, with: sorted[0].id) }
    }
  }

  private func join(_ id: String, with kept: String) throws(Failure) {
    try edit(Activity(.joinScreens, [id], [kept])) { edit throws(Failure) in
      guard let one = try edit.document(.screen, kept), let other = try edit.document(.screen, id) else { return }
      edit.replace(Merge.settled(one, other.moved(to: kept, items: other.sameItems(of: one))))
      try edit.update(.screen, id) { document, dot in document.remove(.root, dot) }
      try edit.redirect(screen: id, to: kept)
    }
  }
}

extension Document {
  /// What identifies an imported screen: two with the same value were made from the same frame.
  fileprivate var sourceBirth: String? {
    guard let births = items[.root]?[.birth], let birth = births.last?.value.string, !births.hasDistinctValues else { return nil }
    let parts = ["system", "file", "object"].map { value(.root, Field.source.prefix + $0)?.string }
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    let app = value(.root, Field.source.prefix + "app")?.string ?? ""
    return ([birth, app] + parts.compactMap(\.self)).joined(separator: "\n")
  }

  fileprivate var importTime: String { firstImport?.time ?? "" }

  /// The name of each item in `kept`: items of the same layer are one item, those that only have the same id are not.
  fileprivate func sameItems(of kept: Document) -> [ItemKey: ItemKey] {
    struct Origin: Hashable { let collection, object: String }
    func origin(_ key: ItemKey, _ document: Document) -> Origin? {
      document.value(key, Document.sourceObject)?.string.map { Origin(collection: key.collection, object: $0) }
    }
    let known = Dictionary(
      kept.items.keys.filter { $0 != .root && kept.contains($0) }.sorted().compactMap { key in origin(key, kept).map { ($0, key) }
      }
    ) { first, _ in first }
    var names: [ItemKey: ItemKey] = [:]
    for key in items.keys where key != .root {
      if let origin = origin(key, self), let same = known[origin] {
        names[key] = same
      } else if let birth = value(key, .birth)?.string, let other = kept.value(key, .birth)?.string, !sameBytes(birth, other) {
        names[key] = ItemKey(key.collection, key.id + "-" + Hashes.hex(Array(birth.utf8), length: 3))
      }
    }
    return names
  }
}

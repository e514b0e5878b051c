import HandrailModel

extension Workspace {
  /// The paths of the files that screens were imported from.
  func knownFiles(_ system: String) throws(Failure) -> [String] {
    Set(try knownScreens(system).map(\.file)).sorted(by: utf8Precedes)
  }

  /// The screens that earlier imports created, including those that people removed, which stay removed.
  ///
  /// - Parameter files: the files whose contents will be asked for.
  func knownScreens(_ system: String, files: [String] = []) throws(Failure) -> [SourceMatch.Known] {
    let shared = try shared()
    let asked = Set(files.map { $0.split(separator: "/").last ?? "" })
    var known: [SourceMatch.Known] = []
    for stored in try reading({ try $0.documents(.screen) }) {
      let screen = try Failure.mapping { try Screen(stored.bytes, shared: shared, isTrusted: true) }
      guard screen.text(.source, "system") == system, let file = screen.text(.source, "file"),
        let object = screen.text(.source, "object")
      else { continue }
      let objects = Set(screen.elements.compactMap { $0.own.text(.source, "object") }).union([object])
      var found = SourceMatch.Known(id: screen.id, isRemoved: false, file: file, object: object, objects: objects)
      found.app = screen.text(.source, "app")
      if asked.contains(file.split(separator: "/").last ?? "") {
        found.words = screen.words
        if let document = readable(stored) {
          (found.isMixed, found.isDisputed) = (document.isMixed, !document.disputedObjects.isEmpty)
        }
      }
      known.append(found)
    }
    for stored in try reading({ try $0.removedDocuments(.screen) }) {
      guard let document = readable(stored), document.value(.root, "source.system")?.string == system,
        let file = document.value(.root, "source.file")?.string,
        let object = document.value(.root, "source.object")?.string
      else { continue }
      let objects = document.items.keys.compactMap { document.value($0, "source.object")?.string }
      known.append(
        .init(
          id: stored.id, isRemoved: true, file: file, object: object, objects: Set(objects),
          app: document.value(.root, "source.app")?.string))
    }
    return known
  }
}

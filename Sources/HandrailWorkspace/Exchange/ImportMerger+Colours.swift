import HandrailExchange
import HandrailModel

extension ImportMerger {
  /// Matches colours by name and, if two catalogues have the same name, by the recorded part of their paths.
  ///
  /// - Parameters:
  ///   - namesAreIdentity: whether an unknown colour joins the recorded one with its name; a colour that has the name
  ///     of the app's code always does.
  ///   - areOfFiles: whether colours of two files are always different, whatever their ids.
  /// - Returns: the name of each in the palette, by index.
  mutating func merge(colours: [Imported.Item], namesAreIdentity: Bool, areOfFiles: Bool) -> [String] {
    let system = colours.first?.source.system ?? ""
    let stored = document.items.keys.filter { key in
      key.collection == HandrailModel.Collection.colours.rawValue && document.sources(key, "system").contains(system)
    }.sorted()
    // In a conflict, it belongs to both sides until a person settles it.
    var byObject: [String: [ItemKey]] = [:]
    for key in stored { for object in Set(document.sources(key, "object")) { byObject[object, default: []].append(key) } }
    func isSame(_ key: ItemKey, _ source: Imported.Source) -> Int {
      let (apps, files) = (document.sources(key, "app"), document.sources(key, "file"))
      // Two apps may have different colours with the same name.
      if let own = source.app.name, !apps.isEmpty, !apps.contains(where: { sameBytes($0, own) }) { return -1 }
      return files.isEmpty ? 0 : files.map { Self.likeness(of: $0, source, areOfFiles) }.max() ?? 0
    }
    var (keys, taken): ([Int: ItemKey], Set<ItemKey>) = ([:], [])
    for rank in [2, 1, 0] {
      for (place, colour) in colours.enumerated() where keys[place] == nil {
        let known = byObject[colour.source.object]?.first { !taken.contains($0) && isSame($0, colour.source) >= rank }
        guard let known else { continue }
        keys[place] = known
        taken.insert(known)
      }
    }
    var ids = colours.map(\.id)
    for (place, colour) in colours.enumerated() {
      // A token and a colour with the same name are the same colour, no matter who recorded it.
      if keys[place] == nil, namesAreIdentity || colour.nameIsIdentity, document.contains(ItemKey(.colours, colour.id)) {
        // But what another file says about it stays.
        let named = ItemKey(.colours, colour.id)
        let isOwn = document.sources(named, "file").allSatisfy { Self.likeness(of: $0, colour.source, areOfFiles) > 0 }
        write(named, colour.writes, isWhole: false, isOwn: isOwn)
        continue
      }
      let key = keys[place] ?? make(colour, .colours, "-" + Hashes.hex(Array(colour.source.text.utf8), length: 3))
      ids[place] = key.id
      guard document.contains(key) else { continue }
      if keys[place] != nil, colour.source.app.name != nil, document.sources(key, "app").isEmpty { shared.insert(key) }
      let file = document.value(key, "source.file")?.string ?? ""
      let isTold = file.hasSuffix("/" + colour.source.file)
      let app = colour.source.app.name.map { [Imported.Write("source.app", .string($0))] } ?? []
      write(
        key,
        colour.writes + colour.source.ofItem + app + [.init("source.file", .string(isTold ? file : colour.source.file))])
    }
    return ids
  }

  /// How likely two names are the same file: 2 for the same name, 1 for paths that may be the same, 0 for others, -1 if files
  /// have unique names.
  private static func likeness(of name: String, _ source: Imported.Source, _ areNamed: Bool) -> Int {
    if sameBytes(name, source.file) { return 2 }
    return Origin.isSameFile(name, source.file, of: source.system) ? 1 : areNamed ? -1 : 0
  }
}

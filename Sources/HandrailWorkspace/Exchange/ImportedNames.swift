import HandrailExchange
import HandrailModel

extension Imported.Source {
  /// What is recorded about the source of an item, whose file is that of its screen.
  var ofItem: [Imported.Write] {
    let parts: [Imported.Write] = [.init("source.system", .string(system)), .init("source.object", .string(object))]
    return isCompletedByCode ? parts + [.init("source.completed-by", .string("code"))] : parts
  }

  /// The same for a screen, whose file is also recorded.
  var ofScreen: [Imported.Write] {
    ofItem + (app.name.map { [.init("source.app", .string($0))] } ?? [])
  }

  /// The birth of a screen, different for two apps made from the same template.
  var screenBirth: String {
    guard !isKeyed, let name = app.name else { return birth }
    return Hashes.hex(Array("\(system):\(name)\n\(object)".utf8), length: 8)
  }

  /// The birth of a new item: the same for two teams that import the same file from any folder.
  var birth: String {
    Hashes.hex(Array((isKeyed ? "\(system):\(file):\(object)" : "\(system):\(object)").utf8), length: 8)
  }

  /// The suffix for a screen of this source whose slug is taken: the same on every machine.
  func suffix(length: Int) -> String { "-" + Hashes.hex(Array(identity.utf8), length: length) }
}

extension SourceMatch.Known {
  /// The names that other files use to show it in a container: with its app, or without if an import does not know it.
  var identities: [(String, String)] {
    let text = "\(file)#\(object)"
    return (app.map { ["\($0)\n\(text)"] } ?? []).map { ($0, id) } + [(text, id)]
  }
}

extension Screen {
  /// The contents of its objects, for each element that has the object: its text, and the app's own classes.
  var words: [String: [Set<String>]] {
    func said(_ entries: some Sequence<FieldMap.Entry>) -> Set<String> {
      Set(
        entries.compactMap { entry in
          let path = entry.key.path
          return SourceObjects.isWord(path) ? entry.text.map { "\(path)=\($0)" } : nil
        })
    }
    var words: [String: [Set<String>]] = [:]
    if let object = text(.source, "object") { words[object] = [said(fields.entries)] }
    for element in elements where !element.isGone {
      if let object = element.own.text(.source, "object") { words[object, default: []].append(said(element.own.fields.entries)) }
    }
    return words
  }
}

extension Imported.Screen {
  /// Replaces the sources of screens shown in containers with their ids.
  mutating func name(_ ids: [String: String]) {
    for element in elements.indices {
      elements[element].writes = elements[element].writes.map { write in
        guard write.path == Field.embeds.name, let id = write.value.string.flatMap({ ids[$0] }) else { return write }
        return Imported.Write(.embeds, .string(id))
      }
    }
  }
}

extension Imported.Screen {
  /// Uses the palette's names for colours: a name that another app or design already had was given a suffix there.
  ///
  /// - Parameter areOfFiles: whether a colour is its file's own.
  mutating func nameColours(_ palette: [Imported.Item], _ ids: [String], areOfFiles: Bool) {
    var names: [String: String] = [:]
    for (colour, id) in zip(palette, ids) where !sameBytes(colour.id, id) {
      guard colour.source.app == source.app, !areOfFiles || sameBytes(colour.source.file, source.file) else { continue }
      names["palette:\(colour.id)"] = "palette:\(id)"
    }
    guard !names.isEmpty else { return }
    func named(_ writes: [Imported.Write]) -> [Imported.Write] {
      writes.map { write in write.value.string.flatMap { names[$0] }.map { Imported.Write(write.path, .string($0)) } ?? write }
    }
    writes = named(writes)
    for place in elements.indices { elements[place].writes = named(elements[place].writes) }
  }

  /// The same with another value in place of its own; without any if `value` is nil.
  func replacing(_ field: Field, by value: JSONValue?) -> Self {
    var copy = self
    copy.writes = writes.compactMap { write in
      write.path == field.name ? value.map { Imported.Write(field, $0) } : write
    }
    return copy
  }
}

extension [Imported.Item] {
  /// The source in the palette's stamp. A command has one stamp for all the colours that it reads: it names every file with a
  /// unique name, otherwise the app and the folder that the files share.
  func sharedSource(areNamed: Bool) -> String {
    let files = Set(map(\.source.file)).sorted(by: utf8Precedes)
    if areNamed || files.isEmpty { return files.joined(separator: ", ") }
    let paths = files.map { $0.split(separator: "/").map(String.init) }
    var shared = paths[0]
    for path in paths { shared = zip(shared, path).prefix { sameBytes($0, $1) }.map(\.0) }
    let apps = Set(compactMap(\.source.app.name)).sorted(by: utf8Precedes)
    return (apps + shared).joined(separator: "/")
  }
}

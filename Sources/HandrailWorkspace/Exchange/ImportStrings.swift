import HandrailExchange
import HandrailModel

/// The result of importing localized strings, or of its dry run.
public struct StringsImport: Sendable {
  public internal(set) var summary = ImportSummary()
  /// How many texts the file has, and its languages; those that the project does not have are left out.
  public let strings: Int
  public let sourceLanguage: String
  public let otherLanguages: [String]
  public let states: [(state: StringTable.State, count: Int)]
  public internal(set) var (byKey, byText, unmatched) = (0, 0, 0)
  public internal(set) var ambiguous: [Ambiguity] = []
  /// Paths of items whose texts are marked for review in the file.
  public internal(set) var forReview: [String] = []
  public internal(set) var skipped: [Imported.Skipped]

  /// A key that could belong to several places, or a place that several texts could belong to. Nothing is recorded for these.
  public struct Ambiguity: Sendable, Equatable {
    public let subject: String
    public let candidates: [String]
  }

  fileprivate init(_ table: StringTable, _ languages: [String]) {
    (strings, sourceLanguage, states, skipped) = (table.entries.count, table.sourceLanguage, table.states, table.skipped)
    let used = Set(languages.compactMap { StringTable.language($0, among: table.languages) })
    otherLanguages = table.languages.filter { !used.contains($0) }
  }
}

extension Workspace {
  /// Records localized strings on the items that they belong to, by key, otherwise by the text in the source language. What
  /// people recorded stays.
  func importStrings(_ table: StringTable, file path: String, isDryRun: Bool) throws(Failure) -> StringsImport {
    let languages = try shared().languages
    let name = String(path.split(separator: "/").last ?? "")
    var result = StringsImport(table, languages)
    result.summary = try importing(Activity(.importFile, [], [name]), isDryRun: isDryRun) { edit, summary throws(Failure) in
      try edit.imports(Provenance(system: StringsFolder.system, source: name))
      let source = languages.first { StringTable.language($0, among: [table.sourceLanguage]) != nil } ?? table.sourceLanguage
      var places = StringPlaces(source)
      for kind in [Document.Kind.screen, .component] {
        for stored in try reading({ try $0.documents(kind) }) {
          if let document = readable(stored) { places.add(document) }
        }
      }
      let matches = StringMatches(table, places, languages)
      (result.byKey, result.byText, result.unmatched) = (matches.byKey, matches.byText, matches.unmatched)
      result.ambiguous = matches.ambiguous
      // One document at a time, so that it is examined once.
      var order: [Edit.Name] = []
      var writes: [Edit.Name: [(key: ItemKey, writes: [Imported.Write])]] = [:]
      for (place, all) in matches.places {
        let document = Edit.Name(kind: place.item.kind, id: place.item.document)
        if writes[document] == nil { order.append(document) }
        writes[document, default: []] += [(place.item.key, result.writes(all[0].entry, at: place, languages, name))]
      }
      for document in order { try edit.record(writes[document] ?? [], in: document, from: name, &summary) }
    }
    return result
  }
}

extension StringsImport {
  /// A text in all languages of the project, as it is written to a place.
  fileprivate mutating func writes(
    _ entry: StringTable.Entry, at place: StringPlaces.Place, _ languages: [String], _ file: String
  ) -> [Imported.Write] {
    let words = languages.compactMap { language in entry.words(in: language).map { (language: language, words: $0) } }
      .filter { $0.words.state != .new && $0.words.state != .stale }
    let isTemplate = words.contains { $0.words.isTemplate } && [.label, .text, .template].contains(place.field)
    // Only a group's label is read.
    if isTemplate, place.item.owner == .group {
      skipped.append(.init(file: file, object: entry.key, reason: .strings(.templateOfGroup)))
      return []
    }
    if !isTemplate, words.contains(where: { !$0.words.forms.isEmpty }) {
      skipped.append(.init(file: file, object: entry.key, reason: .strings(.formsLeftOut)))
    }
    var writes: [Imported.Write] = []
    for (language, words) in words {
      let path = "\(isTemplate ? Field.template.name : place.field.name).\(language)"
      writes.append(.init(path, .string(words.text)))
      if words.state == .needsReview { forReview.append("\(place.item.text) \(path)") }
      guard isTemplate else { continue }
      for (form, text) in words.forms.sorted(by: { utf8Precedes($0.key, $1.key) }) {
        writes.append(.init("\(Field.templateForm.name).\(language).\(form)", .string(text)))
      }
    }
    return writes
  }
}

extension Edit {
  fileprivate mutating func record(
    _ writes: [(key: ItemKey, writes: [Imported.Write])], in name: Name, from file: String, _ summary: inout ImportSummary
  ) throws(Failure) {
    var changes = ImportSummary()
    let today = workspace.dependencies.today
    let provenance = Provenance(system: StringsFolder.system, source: file)
    let former = name.kind == .screen ? try formerScreens(of: name.id) : []
    try update(name.kind, name.id) { document, dot in
      var merger = ImportMerger(
        document, dot: dot, provenance: provenance, languages: [], today: today, former: former)
      for (key, writes) in writes { merger.fill(key, writes) }
      (document, changes) = (merger.document, merger.summary)
    }
    summary.add(changes, of: Target(name.kind, name.id).text)
  }
}

extension ImportMerger {
  /// Writes texts next to what is recorded. If a person answered in another way, with a label instead of a template or with
  /// `decorative`, the text is reported and left out.
  fileprivate mutating func fill(_ key: ItemKey, _ writes: [Imported.Write]) {
    let rivals = writes.map { Self.rivals($0.path) }
    var open: [Imported.Write] = []
    for (write, rivals) in zip(writes, rivals) {
      let standing = rivals.first { path in
        guard let value = document.value(key, path), value != .bool(false) else { return false }
        return !isOurs(key, FieldPath(path))
      }
      guard let standing, let value = document.value(key, standing) else {
        open.append(write)
        for rival in rivals where document.value(key, rival) != nil { document.write(key, rival, .null, dot) }
        continue
      }
      summary.kept.append(.init(target: "#\(key.id)", path: standing, yours: value.plainText, theirs: write.value.plainText))
    }
    write(key, open, isWhole: false)
  }

  /// The paths that answer the same question in another way.
  private static func rivals(_ path: String) -> [String] {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return [] }
    switch parts[0] {
    case Field.label.name: return ["template.\(parts[1])", Field.decorative.name, Field.sameAs.name]
    case Field.template.name: return ["label.\(parts[1])", Field.decorative.name, Field.sameAs.name]
    default: return []
    }
  }
}

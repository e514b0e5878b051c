import HandrailExchange
import HandrailModel

/// Merges what an importer read into one document.
struct ImportMerger {
  var document: Document
  let dot: Dot
  /// The import; its system identifies the writes of earlier imports.
  let provenance: Provenance
  /// The languages that were looked up in the source; empty for all.
  let languages: Set<String>
  let today: String
  /// The document as the last import left it, if people have changed it since.
  var earlier: Document?
  /// The components and the palette that its items refer to.
  var shares = Shares()
  var summary = ImportSummary()
  let names: FormerNames
  /// Items by source, existing ones first; the ids that are taken; the position of the last element.
  private var known: [Origin: [ItemKey]] = [:]
  private var ids: Set<String>
  private var last: String?
  private var met: Set<ItemKey> = []
  /// Colours that may belong to two apps: no app is recorded, and this import has one.
  var shared: Set<ItemKey> = []

  struct Shares {
    var components: [String: Document] = [:]
    var palette: Document?
  }

  private struct Origin: Hashable {
    let collection, object: String
  }

  init(
    _ document: Document, dot: Dot, provenance: Provenance, languages: Set<String>, today: String, former: [Document] = []
  ) {
    (self.document, self.dot, self.provenance, self.languages, self.today) = (document, dot, provenance, languages, today)
    names = FormerNames(document, former)
    ids = Set(document.items.keys.map(\.id))
    last = document.lastPosition
    let keys = document.items.keys.sorted()
    for key in keys.filter(document.contains) + keys.filter({ !document.contains($0) }) {
      guard let object = document.value(key, "source.object")?.string else { continue }
      known[Origin(collection: key.collection, object: object), default: []].append(key)
    }
  }

  /// Matches an item of a screen by its object, or creates it; returns its slug.
  ///
  /// - Parameter group: the group for a new element. A known one may have been moved by people.
  mutating func merge(_ item: Imported.Item, _ collection: HandrailModel.Collection, in group: String? = nil) -> String {
    let origin = Origin(collection: collection.rawValue, object: item.source.object)
    let writes = item.writes + item.source.ofItem
    if let known = best(known[origin] ?? [], for: item) {
      met.insert(known)
      // A removed item stays removed: a person took it out.
      if document.contains(known) { write(known, writes) } else { summary.removed.append("#\(known.id)") }
      return known.id
    }
    let suffix = "-" + Hashes.hex(Array(item.source.object.utf8), length: 3)
    let key = make(item, collection, suffix)
    known[origin] = [key]
    if collection == .elements {
      document.place(newElement: key, after: last, like: item.source.system, dot)
      last = document.place(key).position ?? last
      if let group { document.move(key, Placement(group: group, position: document.place(key).position), dot) }
    }
    // A new item has no values from earlier imports.
    write(key, writes, isWhole: false)
    return key.id
  }

  /// Of several items with the same object, as a merge of two people's imports leaves them, the first with the same values.
  private func best(_ candidates: [ItemKey], for item: Imported.Item) -> ItemKey? {
    let words = item.writes.filter { SourceObjects.isWord($0.path) }
    return candidates.first { key in
      document.contains(key) && words.contains { document.value(key, $0.path) == $0.value }
    } ?? candidates.first
  }

  /// Matches groups by their birth, since they have no recorded source, or creates them; returns their slugs by imported id.
  ///
  /// A group that people removed stays removed, so its elements have no group.
  mutating func merge(groups: [Imported.Item]) -> [String: String] {
    var slugs: [String: String] = [:]
    if groups.isEmpty { return slugs }
    let births = document.keys(in: .groups).compactMap { key in document.value(key, .birth)?.string.map { ($0, key) } }
    var byBirth = Dictionary(births) { first, _ in first }
    for group in groups {
      let known = byBirth[group.source.birth]
      let wanted = ItemKey(.groups, group.id)
      if known == nil, document.items[wanted] != nil, !document.contains(wanted) { continue }
      let key = known ?? make(group, .groups, "-" + Hashes.hex(Array(group.source.object.utf8), length: 3))
      byBirth[group.source.birth] = key
      write(key, group.writes)
      slugs[group.id] = key.id
    }
    return slugs
  }

  /// Asks once which of two values in the source is right. The thread's id is derived from the question, so that everyone who
  /// imports the same file asks the same. One that was answered or removed is not asked again.
  mutating func ask(_ question: Imported.Question, about id: String, by system: String) {
    let words = [question.object, question.path] + question.values
    let key = ItemKey(.questions, "\(system)-" + Hashes.hex(Array(words.joined(separator: "\n").utf8), length: 6))
    guard document.items[key] == nil else { return }
    document.create(key, birth: key.id, dot)
    document.write(key, .by, .string(system), dot)
    document.write(key, .about, .string(id), dot)
    document.write(key, .body, .string("\(question.path): " + question.values.map { "“\($0)”" }.joined(separator: " ≠ ")), dot)
    summary.itemsAdded += 1
  }

  mutating func make(_ item: Imported.Item, _ collection: HandrailModel.Collection, _ suffix: String) -> ItemKey {
    let key = ItemKey(collection, ids.contains(item.id) ? item.id + suffix : item.id)
    ids.insert(key.id)
    met.insert(key)
    document.create(key, birth: item.source.birth, dot)
    summary.itemsAdded += 1
    summary.newItems.append("#\(key.id)")
    return key
  }

  /// - Parameters:
  ///   - isWhole: whether the source says nothing else about the item: anything else from earlier imports is cleared.
  ///   - isOwn: whether the item belongs to this source, so that values from earlier imports may be replaced.
  mutating func write(_ key: ItemKey, _ writes: [Imported.Write], isWhole: Bool = true, isOwn: Bool = true) {
    for write in writes {
      let versions = document.items[key]?[FieldPath(write.path)] ?? []
      guard versions.isEmpty || isOwn && isOurs(key, FieldPath(write.path)) else {
        let standing = standing(key, FieldPath(write.path))
        if standing != write.value, named(standing, FieldPath(write.path)) != write.value,
          !write.path.hasPrefix(Field.source.prefix)
        {
          summary.kept.append(
            .init(target: "#\(key.id)", path: write.path, yours: standing.plainText, theirs: write.value.plainText))
        }
        continue
      }
      let old = document.value(key, write.path)
      // Of two revisions, readers see the newer one, which already says this.
      if old == write.value, !document.isDisputed(versions) { continue }
      if let answer = answer(key, FieldPath(write.path)), old != write.value {
        summary.kept.append(.init(target: "#\(key.id)", path: write.path, yours: answer, theirs: write.value.plainText))
        continue
      }
      if document.write(key, write.path, write.value, dot), !write.path.hasPrefix(Field.source.prefix) {
        summary.valuesChanged += 1
        summary.changes.append(
          .init(target: "#\(key.id)", path: write.path, old: old?.plainText ?? "", new: write.value.plainText))
      }
    }
    if isWhole { clear(key, besides: writes) }
  }

  /// What a person recorded in another field of the answer that `path` is part of: `overflow=truncate` for `lines`. Combined with
  /// the file's value, it would mean something that neither of them said.
  private func answer(_ key: ItemKey, _ path: FieldPath) -> String? {
    guard let others = Field(path: path.text)?.answeredWith, !others.isEmpty else { return nil }
    for (other, versions) in (document.items[key] ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let field = Field(path: other.text), others.contains(field), versions.contains(where: { $0.dot != dot }),
        !isOurs(key, other),
        let value = document.value(key, other), value != .bool(false)
      else { continue }
      return "\(other.text)=\(value.plainText)"
    }
    return nil
  }

  /// The effective value on an item: its own, otherwise its component's.
  private func standing(_ key: ItemKey, _ path: FieldPath) -> JSONValue {
    if let own = document.value(key, path) { return own }
    guard let component = document.value(key, .component)?.string else { return .null }
    return shares.components[component]?.value(.root, path) ?? .null
  }

  /// The value of a palette colour in the appearance that `path` is about: a value in the source may have got a name since.
  private func named(_ value: JSONValue, _ path: FieldPath) -> JSONValue? {
    guard let name = value.string?.dropping("palette:"), let appearance = path.text.split(separator: ".").last else { return nil }
    return shares.palette?.value(ItemKey(.colours, name), String(appearance))
  }

  /// Clears what earlier imports wrote and the source no longer has, unless a person has changed it since.
  private mutating func clear(_ key: ItemKey, besides writes: [Imported.Write]) {
    let said = Set(writes.map { FieldPath($0.path) })
    for path in (document.items[key] ?? [:]).keys.sorted() where !said.contains(path) {
      // An app that was once known stays the same, even if this copy of its files does not show it.
      guard !path.text.hasPrefix("_"), path.text != "source.app", isAsked(path), let value = document.value(key, path) else {
        continue
      }
      guard isOurs(key, path) else {
        if let earlier, isImported(key, path, in: earlier), earlier.value(key, path) != nil {
          summary.kept.append(.init(target: "#\(key.id)", path: path.text, yours: value.plainText, theirs: ""))
        }
        continue
      }
      if let answer = answer(key, path) {
        summary.kept.append(.init(target: "#\(key.id)", path: path.text, yours: answer, theirs: ""))
        continue
      }
      document.write(key, path, .null, dot)
      // Earlier versions of Handrail named the file on each item.
      if path.text.hasPrefix(Field.source.prefix) { continue }
      // A kind that the source only suggests is assumed from now on, and Handrail asks to confirm it.
      if [Field.kind.name, Field.role.name].contains(path.text) { continue }
      guard path.text != Field.gone.name else {
        summary.returned.append("#\(key.id)")
        continue
      }
      summary.cleared.append(.init(target: "#\(key.id)", path: path.text, value: value.plainText))
    }
  }

  /// Whether the source was searched for a text in its language.
  private func isAsked(_ path: FieldPath) -> Bool {
    guard !languages.isEmpty, let spec = Field(path: path.text)?.spec else { return true }
    let parts = path.text.split(separator: ".").dropFirst()
    return zip(spec.qualifiers, parts).allSatisfy { $0 != .language || languages.contains(String($1)) }
  }

  /// Marks the items that the source no longer has.
  mutating func markGone() {
    for collection in [HandrailModel.Collection.elements, .gestures] {
      for key in document.keys(in: collection) where !met.contains(key) {
        guard document.value(key, "source.object") != nil else { continue }
        mark(key)
      }
    }
  }

  /// Marks an item, or the screen itself, as gone from its source, until a person removes it, says why it stays or clears the
  /// mark.
  mutating func mark(_ key: ItemKey) {
    let versions = document.items[key]?[FieldPath(Field.gone.name)] ?? []
    // Giving the element another layer also cleared the mark of the former one.
    let isRelinked = document.items[key]?[Document.sourceObject]?.map(\.dot) == versions.map(\.dot)
    guard versions.isEmpty || isRelinked || isOurs(key, FieldPath(Field.gone.name)), document.value(key, .goneReason) == nil
    else { return }
    if document.value(key, .gone) == nil {
      document.write(key, .gone, .string(today), dot)
      summary.newGone.append("#\(key.id)")
    }
    summary.gone.append("#\(key.id)")
  }
}

import HandrailModel

/// Puts conflicts into words, including those about existence and position, whose values mean nothing to people.
extension Conflict {
  /// What the conflict is about.
  public var title: Text { Field.title(of: path) }

  /// The value of a side.
  public func words(_ side: Side) -> Text {
    side.words ?? side.value.map { Field.valueTitle($0, at: path) } ?? Text(en: "(cleared)", ja: "(消去)")
  }
}

/// The sides of a document's conflicts. Each list is sorted once, however many of its positions are disputed.
struct ConflictSides {
  private let document: Document
  private let others: Set<String>
  private var lists: [[UInt8]: [(key: ItemKey, position: String)]] = [:]

  /// - Parameter others: the ids of the documents of its kind, at least of those that claim the same name.
  init(_ document: Document, others: Set<String>) { (self.document, self.others) = (document, others) }

  mutating func sides(of conflict: (key: ItemKey, path: FieldPath, versions: Versions)) -> [Conflict.Side] {
    var sides: [Conflict.Side] = []
    let code = code(of: conflict.versions.distinct)
    for (index, version) in conflict.versions.distinct.enumerated() {
      let stamp = document.stamps[version.dot]
      // Each edit writes the birth again, so that is when, and by whom, it was edited last.
      let isEdited =
        conflict.path == .birth && !conflict.versions.contains(where: \.value.isNull) && !isFirst(version, conflict.key)
      let edited = Text(en: "added and edited", ja: "追加・編集")
      sides.append(
        Conflict.Side(
          name: "\(Self.letters(of: index))-\(code)",
          value: version.value.isNull ? nil : version.value.plainText,
          words: isEdited ? edited : words(for: version, in: conflict),
          author: stamp?.author ?? "", time: stamp?.time ?? "",
          isTaken: conflict.path == .givenName && isTaken(version.value.string, from: conflict.key)))
    }
    return sides
  }

  /// Whether something else has a name that was chosen for `key`.
  private func isTaken(_ name: String?, from key: ItemKey) -> Bool {
    guard let name else { return false }
    if key == .root { return !sameBytes(name, document.id) && others.contains(name) }
    return !sameBytes(name, key.id) && document.itemIDs.contains(name)
  }

  /// Whether a birth is unchanged since the command that added the item.
  private func isFirst(_ birth: Version, _ key: ItemKey) -> Bool {
    birth.value.string == birth.dot.text
      || (document.items[key]?[Document.sourceObject] ?? []).contains { $0.dot == birth.dot }
  }

  /// Changes whenever the listed sides of a conflict do. It depends on nothing else, so it is the same everywhere.
  private func code(of versions: [Version]) -> String {
    let sides = versions.map { version in
      let stamp = document.stamps[version.dot]
      return JSONValue.array([version.value, .string(stamp?.author ?? ""), .string(stamp?.time ?? "")]).canonicalBytes
    }
    return Hashes.hex(sides.sorted { $0.lexicographicallyPrecedes($1) }.joined(), length: 2)
  }

  /// `A` to `Z`, then `AA`: every side has its own, however many there are.
  private static func letters(of index: Int) -> String {
    var (rest, letters) = (index + 1, [UInt8]())
    while rest > 0 {
      letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  /// One value of a conflict in words, if its text is not enough.
  private mutating func words(
    for version: Version, in conflict: (key: ItemKey, path: FieldPath, versions: Versions)
  ) -> Text? {
    let value = version.value
    switch conflict.path {
    case .birth:
      if value.isNull { return Text(en: "removed", ja: "削除") }
      if let said = words(ofRecord: conflict.key) { return said }
      // A rename is an edit, and what the same person edited since rewrote its mark.
      let names = document.items[conflict.key]?[.givenName] ?? []
      if let name = names.last(where: { $0.dot.replica == version.dot.replica }), let text = name.value.string {
        return name.dot == version.dot
          ? Text(en: "renamed to \(text)", ja: "名前を \(text) に変更")
          : Text(en: "renamed to \(text) and edited", ja: "名前を \(text) に変更・編集")
      }
      return conflict.versions.contains(where: \.value.isNull) ? Text(en: "edited", ja: "編集") : Text(en: "added", ja: "追加")
    case .place: return words(forPlace: value, of: conflict.key)
    case .givenName:
      guard let name = value.string else { return Text(en: "the former name", ja: "元の名前") }
      guard isTaken(name, from: conflict.key) else { return nil }
      return Text(en: "\(name), which is also the name of something else", ja: "\(name)(別のものと同じ名前)")
    case .orderConfirmed:
      // A digest, which means nothing to people. Earlier versions kept nothing else of the order.
      guard let order = document.readingOrder(value) else {
        return value.isNull ? nil : Text(en: "the order at that time", ja: "このときの順序")
      }
      let names = document.names(order)
      return order.isNatural
        ? Text(en: "left to right, top to bottom: \(names)", ja: "左から右、上から下: \(names)") : Text(both: names)
    default: return nil
    }
  }

  /// What a record says, and what it is about; nil for anything else, or a record without a text.
  private func words(ofRecord key: ItemKey) -> Text? {
    guard key.isRecord, let list = HandrailModel.Collection(rawValue: key.collection) else { return nil }
    let text = { (field: Field) in document.value(key, field)?.string ?? "" }
    let kind: RecordMention.Kind
    switch list {
    case .verifications: kind = text(.verdict) == "pass" ? .passed : .failed
    case .closings: kind = RecordMention.Kind(rawValue: text(.closesAs)) ?? .closed
    case .reopenings: kind = .reopened
    case .signatures: kind = .signed
    default: return Text(both: text(.body).oneLine)
    }
    let about = list == .signatures ? text(.roleSigned) : text(.about)
    return Text(en: "\(kind.name.en): \(about)", ja: "\(kind.name.ja): \(about)")
  }

  private mutating func words(forPlace value: JSONValue, of key: ItemKey) -> Text {
    let parts = value.array ?? []
    let (group, position) = (parts.first?.string, parts.count > 1 ? parts[1].string : nil)
    let inGroup =
      group.map { Text(en: "in group \($0), ", ja: "グループ \($0) の中、") } ?? Text(en: "outside any group, ", ja: "グループなし、")
    guard let position else { return Text(en: inGroup.en + "in no order", ja: inGroup.ja + "順序なし") }
    let before = self.key(before: position, besides: key)
    let step = before.map { Text(en: "after \($0.id)", ja: "\($0.id) の後") } ?? Text(en: "first", ja: "先頭")
    return Text(en: inGroup.en + step.en, ja: inGroup.ja + step.ja)
  }

  /// The last item before `position` in the list of `key`, not counting that item itself.
  private mutating func key(before position: String, besides key: ItemKey) -> ItemKey? {
    let list = list(of: key.collection)
    let end = list.partitioningIndex { !utf8Precedes($0.position, position) }
    return list[..<end].last { $0.key != key }?.key
  }

  private mutating func list(of collection: String) -> [(key: ItemKey, position: String)] {
    if let known = lists[Array(collection.utf8)] { return known }
    let list = document.keys(in: collection).compactMap { key in document.place(key).position.map { (key: key, position: $0) } }
    lists[Array(collection.utf8)] = list
    return list
  }
}

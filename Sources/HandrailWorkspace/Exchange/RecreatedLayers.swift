import HandrailModel

/// An element whose layer is gone, and one that looks like the same layer re-created.
public struct RecreatedLayer: Sendable, Equatable {
  /// `cart#pay`
  public let old: String
  /// `cart#pay-2`
  public let new: String
}

extension Document {
  /// Layers that a designer seems to have re-created, one gone and the other new since: with the same outlet; otherwise with the
  /// same kind, component and texts in the same place; otherwise with the same kind and the same text or action. If there are
  /// several of either, none is reported.
  func recreatedLayers() -> [RecreatedLayer] {
    let elements = keys(in: .elements).filter { value($0, Self.sourceObject) != nil }
    let gone = elements.filter { value($0, .gone) != nil && value($0, .goneReason) == nil }
    guard !gone.isEmpty, !isRemoved else { return [] }
    let living = elements.filter { value($0, .gone) == nil }
    var (found, taken) = ([ItemKey: ItemKey](), Set<ItemKey>())
    for sign in [outlet, looks, words, action] {
      // Candidates with the same key, so that only these are compared.
      let alike = Dictionary(grouping: living.filter { !taken.contains($0) && sign($0) != nil }) { sign($0) ?? [] }
      var pairs: [(old: ItemKey, new: ItemKey)] = []
      for old in gone where found[old] == nil {
        guard let wanted = sign(old) else { continue }
        for new in alike[wanted] ?? []
        where isNewer(new, than: old) && (wanted.first != Self.looksSign || isInPlace(new, of: old)) {
          pairs.append((old, new))
        }
      }
      let (olds, news) = (Dictionary(grouping: pairs, by: \.old), Dictionary(grouping: pairs, by: \.new))
      for (old, new) in pairs where olds[old]?.count == 1 && news[new]?.count == 1 {
        found[old] = new
        taken.insert(new)
      }
    }
    return gone.compactMap { old in found[old].map { RecreatedLayer(old: "\(id)#\(old.id)", new: "\(id)#\($0.id)") } }
  }

  private static let looksSign = "looks"

  private func sign(_ name: String, _ key: ItemKey, _ fields: [Field]) -> [String]? {
    let said = fields.flatMap { field in
      (items[key] ?? [:]).keys.filter { $0.text == field.name || $0.text.hasPrefix(field.prefix) }.sorted().compactMap { path in
        value(key, path).map { "\(path.text)=\($0.plainText)" }
      }
    }
    guard !said.isEmpty else { return nil }
    return [name, value(key, Field.source.prefix + "system")?.string ?? "", value(key, .kind)?.string ?? ""] + said
  }

  private func outlet(_ key: ItemKey) -> [String]? { sign("outlet", key, [.outlet]) }

  /// Its texts in the design that are more than a sign or a number.
  private func words(_ key: ItemKey) -> [String]? {
    let texts = (items[key] ?? [:]).keys.filter { $0.text.hasPrefix(Field.text.prefix) }
    guard texts.contains(where: { value(key, $0)?.string?.contains(where: \.isLetter) ?? false }) else { return nil }
    return sign("words", key, [.text])
  }

  private func action(_ key: ItemKey) -> [String]? { sign("action", key, [.performs]) }

  /// What a layer looks like, except for its position. Texts are the design's, even if people recorded others.
  private func looks(_ key: ItemKey) -> [String]? {
    let fields = [Field.source.prefix + "system", Field.kind.name, "design-component.key", Field.viewClass.name]
    let texts = (items[key] ?? [:]).keys.filter { $0.text.hasPrefix(Field.text.prefix) }.sorted()
    return [Self.looksSign] + (fields.map { FieldPath($0) } + texts).map { value(key, $0)?.plainText ?? "" }
  }

  private func isNewer(_ new: ItemKey, than old: ItemKey) -> Bool {
    guard let made = items[new]?[Self.sourceObject]?.last?.dot, let mark = items[old]?[FieldPath(Field.gone.name)]?.last
    else { return false }
    // A value that was put back is the same write under another dot.
    let isSame = made == mark.dot || stamps[made] != nil && stamps[made] == stamps[mark.dot]
    if isSame || isLater(made, mark.dot) { return true }
    // An undo in earlier versions made the mark a person's: then only its value shows when the layer disappeared.
    guard !isImport(mark.dot), let day = mark.value.string, let time = stamps[made]?.time else { return false }
    return !utf8Precedes(time, day)
  }

  /// Within four points of where it was; or the same part of an instance that replaced another.
  private func isInPlace(_ new: ItemKey, of old: ItemKey) -> Bool {
    let frames = [old, new].map { (value($0, .frame)?.array ?? []).compactMap(\.double) }
    if frames[0].count == 4, frames[1].count == 4, zip(frames[0], frames[1]).allSatisfy({ abs($0 - $1) <= 4 }) { return true }
    let parts = [old, new].map { value($0, Self.sourceObject)?.string?.split(separator: ";").dropFirst().joined(separator: ";") }
    return parts[0] == parts[1] && parts[0]?.isEmpty == false
  }
}

extension Workspace {
  /// The layers of a screen that seem to be re-created.
  func recreatedLayers(_ screen: String) throws(Failure) -> [RecreatedLayer] {
    guard let stored = try reading({ try $0.document(.screen, screen) }), !stored.isRemoved else {
      throw try unknown(.screen, screen)
    }
    return try decode(stored).recreatedLayers()
  }

  /// Gives elements the layers of others, which are removed: what people recorded on either of a pair applies to the layer from
  /// now on, and the next import brings what the design says about it. All of it is one change.
  ///
  /// - Returns: the fields for which people recorded different values on both, which are in conflict now.
  @discardableResult
  public func relink(_ layers: [(old: Target, new: Target)]) throws(Failure) -> [String] {
    try edit(Activity(.relink, layers.map { $0.old.text }, layers.map { $0.new.text })) { edit throws(Failure) in
      var disputed: [String] = []
      for (old, new) in layers { disputed += try edit.relink(old, to: new) }
      return disputed
    }.value
  }
}

extension Edit {
  fileprivate mutating func relink(_ old: Target, to new: Target) throws(Failure) -> [String] {
    let items = try items([old, new])
    guard items.count == 2, items.allSatisfy({ $0.owner == .element }), items[0].document == items[1].document,
      items[0].kind == .screen
    else { throw Failure(.edit(.notTwoElements), new.text) }
    let (keys, screen) = (items.map(\.key), items[0].document)
    var disputed: [String] = []
    try carry(.screen, screen) { document, copied, dot throws(Failure) in
      guard document.value(keys[0], Document.sourceObject) != nil, document.value(keys[1], Document.sourceObject) != nil else {
        throw Failure(.edit(.notImported), old.text)
      }
      let before = document.disputedNames(in: screen)
      document.relink(keys[0], to: keys[1], copied, dot)
      disputed = document.disputedNames(in: screen).subtracting(before).sorted(by: utf8Precedes)
    }
    return disputed
  }
}

extension Document {
  fileprivate mutating func relink(_ old: ItemKey, to new: ItemKey, _ copied: CopiedWrites, _ dot: Dot) {
    let gestures = keys(in: .gestures).filter { value($0, .element)?.string == new.id }
    take(the: new, for: old, copied, dot)
    for gesture in gestures {
      let kind = value(gesture, .kind)
      let same = keys(in: .gestures).first {
        $0 != gesture && value($0, .element)?.string == old.id && value($0, .kind) == kind && value($0, .gone) != nil
      }
      if let same { take(the: gesture, for: same, copied, dot) }
    }
  }

  private mutating func take(the new: ItemKey, for old: ItemKey, _ copied: CopiedWrites, _ dot: Dot) {
    write(old, Self.sourceObject, value(new, Self.sourceObject) ?? .null, dot)
    write(old, .gone, .null, dot)
    join(new, into: old, copied, dot)
  }
}

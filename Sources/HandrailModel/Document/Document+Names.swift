/// The names of items, and their permanent identity.
///
/// An item is stored under its name. A renamed item has two more fields: its permanent id, and its name under the dot of the
/// rename. Everything else keeps its dots, so versions from before and after the rename differ in nothing else. When they are
/// merged, both are stored under a key made from the permanent id, references follow, and the ordinary merge applies. Only the
/// result gets names again, which depend only on the joined documents.
///
/// Records and references name an item by its id alone, so no two items have one name, even in different lists.
extension Document {
  /// Renames an item. All references to it follow.
  public mutating func rename(_ key: ItemKey, to name: String, _ dot: Dot) {
    guard let identity = permanentID(of: key) else { return }
    if storedIdentity(of: key) == nil { write(key, .permanentID, .string(identity), dot) }
    write(key, .givenName, .string(name), dot)
    self = named()
  }

  /// The document with each renamed item under its current name.
  ///
  /// If two have the same name, the item that was created with it keeps it, otherwise the first by permanent id; the other gets a
  /// name derived from its permanent id, and the two names are a conflict. Removed items give way to existing ones.
  public func named() -> Document { Self.lasting([self])?[0].withNames() ?? self }

  /// Versions of one document with the same key for each item that any of them renamed; nil if none did.
  ///
  /// After merging them, ``withNames()`` restores the names.
  ///
  /// - Parameter base: what the first one was made on, if that is not its own past: a removed item there is what `base` has under
  ///   its name.
  public static func lasting(_ documents: [Document], base: Document? = nil) -> [Document]? {
    var identities: [ItemKey: String] = [:]
    var isDisplaced = false
    for document in documents {
      for key in document.items.keys where key != .root {
        if let identity = document.storedIdentity(of: key) {
          identities[ItemKey(lasting: identity, in: key.collection)] = identity
        } else if key.isDisplaced {
          isDisplaced = true
        }
      }
    }
    if identities.isEmpty, !isDisplaced { return nil }
    return documents.enumerated().map { $1.lasting(identities, base: $0 == 0 ? base : nil) }
  }

  /// The same document with the items that are also in `other`, another version, under their names there.
  public func named(asIn other: Document) -> Document {
    guard let both = Self.lasting([self, other]) else { return self }
    return both[0].renaming(both[1].chosenNames())
  }

  /// Whether something else has the new name of the item or the document.
  public func isMisnamed(_ key: ItemKey) -> Bool {
    guard items[key]?[.givenName] != nil else { return false }
    let origin = key == .root ? nil : storedIdentity(of: key).flatMap(ItemKey.origin)
    return (value(key, .givenName)?.string ?? origin?.id).map { !sameBytes($0, key == .root ? id : key.id) } ?? false
  }

  /// The permanent id that something got when it was renamed; nil if it never was.
  public func storedIdentity(of key: ItemKey) -> String? {
    items[key]?[.permanentID]?.last { !$0.value.isNull }?.value.string
  }

  /// The name that something was created with.
  public func createdName(of key: ItemKey) -> String? {
    permanentID(of: key)?.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last.map(String.init)
  }

  /// The document with a name on each renamed item: version 0.2.0 wrote only the permanent id, and left the name to the key.
  public func withGivenNames() -> Document {
    var result = self
    for key in items.keys where key != .root && !key.isLasting && items[key]?[.givenName] == nil {
      guard storedIdentity(of: key) != nil, let dot = items[key]?[.permanentID]?.last?.dot else { continue }
      result.items[key]?[.givenName] = [Version(dot, .string(key.id))]
    }
    return result
  }

  private func lasting(_ identities: [ItemKey: String], base: Document?) -> Document {
    var names: [ItemKey: ItemKey] = [:]
    var result = withGivenNames()
    for key in items.keys where key != .root {
      if let identity = storedIdentity(of: key) {
        names[key] = ItemKey(lasting: identity, in: key.collection)
      } else if key.isDisplaced {
        names[key] = ItemKey(key.collection, String(key.id.dropLast()))
      }
    }
    var found = Set(names.values)
    var (dead, removed): ([String: String], [ItemKey: Versions]) = ([:], [:])
    let others = Set(items.keys.filter { names[$0] == nil }.map { TextKey($0.id) })
    for (lasting, identity) in identities.sorted(by: { utf8Precedes($0.value, $1.value) }) {
      guard let origin = ItemKey.origin(of: identity) else { continue }
      // A removed item may have given way to something else.
      let places = [origin.id, origin.id + "~"].map { ItemKey(lasting.collection, $0) }
      let key = places.first { key in
        guard !found.contains(lasting), !(names[key]?.isLasting ?? false), items[key]?[.birth] != nil else { return false }
        return [self, base].compactMap { $0?.items[key]?[.birth] }.allSatisfy { births in
          births.contains { $0.value.string.map { sameBytes($0, origin.birth) } ?? false } || births.allSatisfy(\.value.isNull)
        }
      }
      if let key {
        names[key] = lasting
        found.insert(lasting)
      } else if found.contains(lasting), !others.contains(TextKey(origin.id)) {
        // References to its first name mean it, too, unless something else has got that name since.
        dead[origin.id] = lasting.id
      } else if !found.contains(lasting) {
        removed[lasting] = removal(of: origin.birth, at: places[0])
      }
    }
    result = result.renaming(names, besides: dead)
    for (key, births) in removed { result.items[key] = [.birth: births] }
    return result
  }

  /// The removal of something with this birth, if what is in its place now was created by somebody who knew it. The removal
  /// itself is no longer recorded: the new birth implies it.
  func removal(of birth: String, at key: ItemKey) -> Versions? {
    let births = (items[key]?[.birth] ?? []).compactMap(\.value.string)
    let source = items[key]?[Self.sourceObject] ?? []
    let wasKnown = Dot(birth).map(context.covers) ?? (!source.isEmpty && source.allSay(.null))
    let begun = Set(births.compactMap { Dot($0) })
    guard wasKnown, !begun.isEmpty, !births.contains(where: { sameBytes($0, birth) }) else { return nil }
    return Versions(begun.sorted().map { Version($0, .null) })
  }

  /// The document with its items under their names, instead of keys made from permanent ids.
  public func withNames() -> Document { renaming(chosenNames()) }

  /// The names of the items under lasting keys.
  private func chosenNames() -> [ItemKey: ItemKey] {
    let lasting = items.keys.filter(\.isLasting)
    if lasting.isEmpty { return [:] }
    let holders = Dictionary(grouping: items.keys.filter { !$0.isLasting }, by: \.name)
    var (names, given): ([ItemKey: ItemKey], Set<ItemKey>) = ([:], [])
    func precedes(_ a: ItemKey, _ b: ItemKey) -> Bool { contains(a) == contains(b) ? a < b : contains(a) }
    for key in lasting.sorted(by: precedes) {
      let wanted = ItemKey(key.collection, name(of: key))
      let others = holders[wanted.name] ?? []
      var chosen = wanted
      if given.contains(wanted.name) || others.contains(where: contains) {
        let ending = String(key.id.dropFirst())
        let endings = [String(ending.prefix(6)), ending].map { wanted.id + (contains(key) ? "-" : "~") + $0 }
        let free = endings.map { ItemKey(key.collection, $0) }.first { holders[$0.name] == nil && !given.contains($0.name) }
        chosen = free ?? key
      } else {
        // Nobody sees removed items, so they give way. Of two removed items, the renamed one keeps the name, so that it has it
        // again when somebody undoes what was added under it.
        for other in others { names[other] = ItemKey(other.collection, other.id + "~") }
      }
      names[key] = chosen
      given.insert(chosen.name)
    }
    return names
  }

  private func name(of key: ItemKey) -> String {
    let identity = storedIdentity(of: key).flatMap(ItemKey.origin)
    let name = value(key, .givenName)?.string ?? identity?.id ?? ""
    return Slug.isValid(name) ? name : "item-" + key.id.dropFirst()
  }
}

extension Document {
  /// Frees the key for a new item: an item that was renamed and removed keeps its history next to it.
  mutating func giveWay(at key: ItemKey) {
    guard key != .root, !contains(key) else { return }
    for other in key.namesakes where !contains(other) {
      guard let identity = storedIdentity(of: other) else { continue }
      self = renaming([other: ItemKey(other.collection, other.id + "~" + Hashes.hex(Array(identity.utf8), length: 8))])
    }
    // An item that gave way before was here first: the new item is created over it.
    let displaced = ItemKey(key.collection, key.id + "~")
    if items[displaced] != nil, items[key] == nil { self = renaming([displaced: key]) }
  }
}

extension ItemKey {
  /// The key of an item with a permanent id, in documents that are being joined: no id that a person chooses starts like this.
  init(lasting identity: String, in collection: String) {
    self.init(collection, "~" + Hashes.hex(Array(identity.utf8), length: 8))
  }

  var isLasting: Bool { id.utf8.first == UInt8(ascii: "~") }

  /// The keys under which something can have the same name, this one among them.
  var namesakes: [ItemKey] {
    Collection(rawValue: collection)?.isRecord == false ? Collection.named.map { ItemKey($0, id) } : [self]
  }

  /// The same for all of its namesakes.
  fileprivate var name: ItemKey {
    Collection(rawValue: collection)?.isRecord == false ? ItemKey(Collection.named[0], id) : self
  }

  /// Whether it belongs to a removed item whose name something else has.
  var isDisplaced: Bool { id.utf8.last == UInt8(ascii: "~") }

  /// The birth in a permanent id, and the id that the item was created with.
  static func origin(of identity: String) -> (birth: String, id: String)? {
    let parts = identity.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, let id = parts.last else { return nil }
    return (parts.dropLast(2).joined(separator: "/"), String(id))
  }
}

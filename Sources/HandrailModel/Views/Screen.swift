/// A screen as people read it: one value per field, elements with effective values, records in order.
///
/// A class, since code that judges it refers to it in many places.
public final class Screen: RuleSubject {
  public let id: String
  public let fields: FieldMap
  /// In reading order: the document's if it is explicit, otherwise VoiceOver's own (``NaturalOrder``).
  public let elements: [Element]
  public let groups: [Item]
  public let gestures: [Item]
  public let changes: [Item]
  public let records: Records
  public let conflicts: [ConflictMark]
  public let shared: Shared
  /// If the document itself lists `order` or a group's `members`, as scripts do: the lists, unchecked.
  let listedOrder: [String]?
  let listedMembers: [String: [String]]
  /// The original names of renamed items, by current name.
  let createdNames: [TextKey: String]
  /// Index of each element's container; empty if none has one.
  let containers: [Int?]
  /// A number for each container name, by the elements inside; see ``containerName(at:)``.
  let containerNames: [Int]
  /// The indices of the items above.
  let index: ScreenIndex
  /// What nearly every rule needs to know about the elements.
  let sets: ElementSets

  /// - Parameter containers: The containers of `elements`, which are in reading order.
  init(
    _ reader: DocumentReader, _ elements: [Element], _ containers: (places: [Int?], names: [Int]), _ index: ScreenIndex,
    shared: Shared
  ) {
    id = reader.id
    fields = reader.fields
    self.elements = elements
    groups = reader[.groups]
    gestures = reader[.gestures]
    changes = reader[.changes]
    records = reader.records
    conflicts = reader.conflicts
    self.shared = shared
    listedOrder = reader.listedOrder
    listedMembers = reader.listedMembers
    createdNames = Self.createdNames(reader.formerNames, among: reader)
    (self.containers, containerNames) = containers
    self.index = index
    sets = ElementSets(elements)
  }

  /// The same without anything that is gone from its source.
  init(withoutGoneOf screen: Screen) {
    (id, fields, shared) = (screen.id, screen.fields, screen.shared)
    (changes, records, conflicts) = (screen.changes, screen.records, screen.conflicts)
    groups = screen.groups
    let gone = Set(screen.elements.lazy.filter(\.isGone).map(\.id))
    elements = gone.isEmpty ? screen.elements : screen.elements.filter { !$0.isGone }
    gestures = screen.gestures.filter { gesture in !gesture.isGone && !(gesture.text(.element).map(gone.contains) ?? false) }
    createdNames = screen.createdNames
    listedOrder = screen.listedOrder?.filter { !gone.contains($0) }
    listedMembers = screen.listedMembers.mapValues { $0.filter { !gone.contains($0) } }
    (containers, containerNames) = Self.containers(of: elements)
    index = ScreenIndex(elements, groups, gestures, changes, listedMembers)
    sets = ElementSets(elements)
  }

  /// The same screen with other settings and defaults of the project; values inherited from components stay.
  init(_ other: Screen, shared: Shared) {
    id = other.id
    fields = other.fields
    let isSame = shared.defaults == other.shared.defaults
    let elements = isSame ? other.elements : other.elements.map { $0.inheriting(from: shared) }
    self.elements = elements
    groups = other.groups
    gestures = other.gestures
    changes = other.changes
    records = other.records
    conflicts = other.conflicts
    self.shared = shared
    listedOrder = other.listedOrder
    (listedMembers, createdNames) = (other.listedMembers, other.createdNames)
    (containers, containerNames) =
      isSame ? (other.containers, other.containerNames) : Self.containers(of: elements)
    index = other.index
    sets = isSame ? other.sets : ElementSets(elements)
  }

  /// A field in conflict.
  public struct ConflictMark: Sendable, Equatable {
    /// The item's id; empty for the screen itself.
    public let item: String
    public let path: String
    public let values: Int
    /// Whether the item is a record.
    public let isOfRecord: Bool

    /// The same mark on another target.
    func on(_ target: String) -> ConflictMark { ConflictMark(item: target, path: path, values: values, isOfRecord: isOfRecord) }
  }

  public func value(_ key: FieldKey) -> FieldValue? { fields[key] }
  public func value(_ field: Field) -> FieldValue? { fields[field] }
  public func entries(_ field: Field) -> ArraySlice<FieldMap.Entry> { fields.entries(field) }
}

/// Data that belongs to no single design field: threads, closings, signatures.
public struct Records: Sendable {
  public var questions: [Item] = []
  public var answers: [Item] = []
  public var closings: [Item] = []
  public var reopenings: [Item] = []
  public var signatures: [Item] = []
  public var verifications: [Item] = []

  public init() {}

  public var isEmpty: Bool { questions.isEmpty && closings.isEmpty && verifications.isEmpty && signatures.isEmpty }
}

extension Screen {
  public func element(_ id: String) -> Element? { index.elements.place(of: id, in: elements).map { elements[$0] } }
  public func group(_ id: String) -> Item? { index.groups.place(of: id, in: groups).map { groups[$0] } }
  public func gesture(_ id: String) -> Item? { index.gestures.place(of: id, in: gestures).map { gestures[$0] } }
  public func change(_ id: String) -> Item? { index.changes.place(of: id, in: changes).map { changes[$0] } }

  /// The gestures made on the element or group `id`, in the document's order.
  public func gestures(on id: String) -> [Item] {
    guard gestures.count > ItemIndex.fewest else { return gestures.filter { $0.text(.element) == id } }
    return (index.gesturesByElement[id] ?? []).map { gestures[$0] }
  }

  /// The elements named by gestures that satisfy `isMeant`.
  public func touched(by isMeant: (Item) -> Bool = { _ in true }) -> PlaceSet {
    var places = PlaceSet(count: elements.count)
    for (gesture, place) in zip(gestures, index.touched) {
      if let place, isMeant(gesture) { places.insert(place) }
    }
    return places
  }

  /// The explicit order's entries, if the order is explicit.
  public var explicitOrder: [String]? {
    if let listedOrder { return listedOrder }
    guard text(.order) == "explicit" else { return nil }
    return elements.filter { $0.value(.ordered) != .flag(false) }.map(\.id)
  }

  /// Ids of a group's members in reading order; a nested group is at its first element, an empty one last.
  ///
  /// Searches the whole screen: for several groups, use ``membersByGroup`` once.
  public func members(of group: String) -> [String] { listedMembers[group] ?? membersByGroup[group] ?? [] }

  /// ``members(of:)`` of every group at once.
  public var membersByGroup: [String: [String]] {
    var members: [String: [String]] = [:]
    let outer = Dictionary(groups.compactMap { inner in inner.text(.group).map { (inner.id, $0) } }) { first, _ in first }
    var placed: Set<String> = []
    /// A group appears in its parent once its first member does.
    func place(_ id: String) {
      var inner = id
      while placed.insert(inner).inserted, let group = outer[inner] {
        members[group, default: []].append(inner)
        inner = group
      }
    }
    for element in elements {
      guard let group = element.own.text(.group) else { continue }
      members[group, default: []].append(element.id)
      place(group)
    }
    for group in groups { place(group.id) }
    return members.merging(listedMembers) { $1 }
  }

  /// Whether something shared affects this screen: the project always does, a component or a colour if it is used.
  public func uses(_ target: Target) -> Bool {
    if target.kind == .component { return elements.contains { $0.own.text(.component) == target.document } }
    guard target.kind == .palette, let colour = target.item else { return true }
    let reference = FieldValue.text("palette:" + colour)
    return fields.entries.contains { $0.value == reference }
      || elements.contains { $0.entries.contains { $0.value == reference } }
  }

  /// The group that contains an item; nil if there is none or it does not exist.
  public func parent(of id: String) -> Item? {
    if let holder = index.holders[id] { return group(holder) }
    let name = element(id)?.own.text(.group) ?? group(id)?.text(.group)
    return name.flatMap { group($0) }
  }

  /// The groups that contain an item, nearest first; each group of a cycle is listed once.
  ///
  /// At most ``deepestGroup`` of them: otherwise thousands of nested groups would be walked for each item.
  public func groups(around id: String) -> [Item] {
    var groups: [Item] = []
    var current = id
    while groups.count < Self.deepestGroup, let group = parent(of: current), !groups.contains(where: { $0.id == group.id }) {
      groups.append(group)
      current = group.id
    }
    return groups
  }

  /// How many nested groups are searched; people never nest groups this deep.
  public static let deepestGroup = 100

  /// Each element's rank in VoiceOver's own order, as if nobody had ordered them.
  public var naturalPlaces: [Int] {
    guard let order = NaturalOrder.places(self) else { return Array(elements.indices) }
    var ranks = Array(repeating: 0, count: elements.count)
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    return ranks
  }

  /// What is read, in order: the ids of all readable elements.
  public var readableSequence: [String] { elements.filter(\.isReadable).map(\.id) }

  /// Readable elements without a frame, which a natural order cannot place.
  public var readableWithoutFrame: [String] { elements.filter { $0.isReadable && $0.frame == nil }.map(\.id) }

  /// Digest of the order of all elements, which a confirmation refers to: whether an element is read may be decided later without
  /// changing the order of the others.
  public var orderDigest: String { Self.digest(elements.map { createdName($0.id) }) }

  /// This order, for a confirmation.
  public var readingOrder: ReadingOrder {
    let isNatural = text(.order) != "explicit"
    let isLeftOut = { (element: Element) in !isNatural && element.value(.ordered) == .flag(false) }
    return ReadingOrder(
      digest: orderDigest, isNatural: isNatural, elements: elements.filter { !isLeftOut($0) }.map(\.id),
      others: elements.filter(isLeftOut).map(\.id))
  }

  /// Whether `digest` confirms this order; earlier versions used the digest of what was read.
  public func isOrder(confirmedBy digest: String) -> Bool {
    sameBytes(digest, orderDigest) || sameBytes(digest, readDigest) || sameBytes(digest, Self.digest(elements.map(\.id)))
  }

  /// Ids of the readable elements that an explicit order leaves out.
  public var leftOutOfOrder: [String] {
    guard text(.order) == "explicit" else { return [] }
    return elements.filter { $0.isReadable && $0.value(.ordered) == .flag(false) }.map(\.id)
  }

  /// Ids of the elements that VoiceOver reads, in its order.
  public var spokenSequence: [String] {
    let missing = Set(leftOutOfOrder)
    return readableSequence.filter { !missing.contains($0) }
  }

  /// Digest of ``readableSequence``, on which a closing depends.
  public var readDigest: String { Self.digest(readableSequence.map(createdName)) }

  private static func digest(_ ids: [String]) -> String {
    var bytes: [UInt8] = []
    for (place, id) in ids.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: "\n")) }
      bytes += id.utf8
    }
    return Hashes.hex(bytes, length: 6)
  }

  public var title: String { text(.title) ?? id }
  public var progress: String { text(.progress) ?? "draft" }
}

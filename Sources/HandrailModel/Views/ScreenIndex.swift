/// Where the items of a screen stand, by their ids, read once: each is looked up for every finding, record and reference.
struct ScreenIndex: Sendable {
  let elements: ItemIndex
  let groups: ItemIndex
  let gestures: ItemIndex
  let changes: ItemIndex
  /// The places of the gestures that name an element; empty where they are few.
  let gesturesByElement: [String: [Int]]
  /// The place of the element that each gesture names; nil where there is none.
  let touched: [Int?]
  /// For each id, the first group that lists it as a member.
  let holders: [String: String]

  init() { self.init([], [], [], [], [:]) }

  init(_ elements: [Element], _ groups: [Item], _ gestures: [Item], _ changes: [Item], _ members: [String: [String]]) {
    self.elements = ItemIndex(elements)
    self.groups = ItemIndex(groups)
    self.gestures = ItemIndex(gestures)
    self.changes = ItemIndex(changes)
    let known = self.elements
    touched = gestures.map { $0.text(.element).flatMap { known.place(of: $0, in: elements) } }
    let isLong = gestures.count > ItemIndex.fewest
    gesturesByElement = (isLong ? gestures.indices : 0..<0).reduce(into: [:]) { places, place in
      if let element = gestures[place].text(.element) { places[element, default: []].append(place) }
    }
    guard !members.isEmpty else {
      holders = [:]
      return
    }
    holders = groups.reduce(into: [:]) { holders, group in
      for id in members[group.id] ?? [] where holders[id] == nil { holders[id] = group.id }
    }
  }
}

/// The places of a list's items by their ids, compared by their bytes; a short list is searched, which is faster than hashing.
struct ItemIndex: Sendable {
  /// By bytes, as paths are compared: a dictionary of strings takes two forms of one Unicode text for equal.
  private let places: [TextKey: Int]
  static let fewest = 64

  init<Listed: RuleSubject>(_ items: [Listed]) {
    guard items.count > Self.fewest else {
      places = [:]
      return
    }
    places = Dictionary(items.indices.lazy.map { (TextKey(items[$0].id), $0) }) { first, _ in first }
  }

  /// The place of the first item called `id` in the list that this is of.
  func place<Listed: RuleSubject>(of id: String, in items: [Listed]) -> Int? {
    if items.count > Self.fewest { return places[TextKey(id)] }
    return items.firstIndex { sameBytes($0.id, id) }
  }
}

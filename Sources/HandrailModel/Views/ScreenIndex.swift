/// The indices of a screen's items by id, computed once: each is looked up for every finding, record and reference.
struct ScreenIndex: Sendable {
  let elements: ItemIndex
  let groups: ItemIndex
  let gestures: ItemIndex
  let changes: ItemIndex
  /// The indices of the gestures that name an element; empty if there are few.
  let gesturesByElement: [String: [Int]]
  /// The index of the element that each gesture names; nil if there is none.
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

/// The indices of a list's items by id, compared by bytes; a short list is searched linearly, which is faster than hashing.
struct ItemIndex: Sendable {
  /// By bytes, like paths: a dictionary of strings would treat two forms of one Unicode text as equal.
  private let places: [TextKey: Int]
  static let fewest = 64

  init<Listed: RuleSubject>(_ items: [Listed]) {
    guard items.count > Self.fewest else {
      places = [:]
      return
    }
    places = Dictionary(items.indices.lazy.map { (TextKey(items[$0].id), $0) }) { first, _ in first }
  }

  /// The index of the first item called `id` in the list that this was made for.
  func place<Listed: RuleSubject>(of id: String, in items: [Listed]) -> Int? {
    if items.count > Self.fewest { return places[TextKey(id)] }
    return items.firstIndex { sameBytes($0.id, id) }
  }
}

import HandrailModel

/// The elements that are read separately on a screen, in order: nothing hidden, no part of a cell that is one element.
struct ReadingSequence {
  let index: GroupIndex
  /// Indexes of the elements on the screen.
  private(set) var places: [Int] = []

  init(_ screen: Screen) {
    index = GroupIndex(screen)
    let hidden = HiddenGroups(screen, index)
    places.reserveCapacity(screen.elements.count)
    let isExplicit = screen.text(.order) == "explicit"
    let readable = screen.readable
    for place in isExplicit ? Array(screen.elements.indices) : listed(screen) {
      guard readable.contains(place), !hidden.contains(place) else { continue }
      if isExplicit && screen.elements[place].value(.ordered) == .flag(false) { continue }
      if screen.container(around: place, where: \.isSingleCell) == nil { places.append(place) }
    }
  }

  /// Indexes in the order that a document lists, with a group representing its contents; the document's order if it lists none.
  private func listed(_ screen: Screen) -> [Int] {
    guard let order = screen.explicitOrder else { return Array(screen.elements.indices) }
    var known: [String: Int] = [:]
    for (place, element) in screen.elements.enumerated() { known[element.id] = place }
    var named = [[Int]](repeating: [], count: index.groups.count)
    for place in screen.elements.indices {
      if let group = index.group(at: place), index.listed[group].isEmpty { named[group].append(place) }
    }
    var inner = [[Int]](repeating: [], count: index.groups.count)
    for group in index.groups.indices {
      if let parent = index.parent(of: group), index.listed[parent].isEmpty { inner[parent].append(group) }
    }
    var walk = Walk(index: index, known: known, named: named, inner: inner)
    for id in order { walk.read(id) }
    return walk.places
  }

  /// Visits every element and every group once, so that cycles and repetitions end.
  private struct Walk {
    let index: GroupIndex
    let known: [String: Int]
    let named: [[Int]]
    let inner: [[Int]]
    var places: [Int] = []
    private var seen: Set<Int> = []
    private var open: Set<Int> = []

    init(index: GroupIndex, known: [String: Int], named: [[Int]], inner: [[Int]]) {
      self.index = index
      self.known = known
      self.named = named
      self.inner = inner
    }

    mutating func read(_ id: String) {
      if let place = known[id] {
        if seen.insert(place).inserted { places.append(place) }
      } else if let group = index.index(of: id) {
        read(group: group)
      }
    }

    private mutating func read(group: Int) {
      guard open.insert(group).inserted else { return }
      for id in index.listed[group] { read(id) }
      for place in named[group] where seen.insert(place).inserted { places.append(place) }
      for child in inner[group] { read(group: child) }
    }
  }
}

/// The groups of a screen that are hidden, with everything inside them.
struct HiddenGroups {
  /// Nil for nearly every screen, where no group is hidden and nothing is looked up.
  private let index: GroupIndex?

  init(_ screen: Screen, _ index: GroupIndex? = nil) {
    self.index = screen.groups.contains { $0.isOn(.hidden) } ? index ?? GroupIndex(screen) : nil
  }

  /// Whether the element at `place` is in a hidden group, at any level.
  func contains(_ place: Int) -> Bool { index != nil && first(around: place) != nil }

  /// Whether `element` is in a hidden group, at any level, if its index is not known.
  func contains(_ element: Element) -> Bool { index.map { isHidden($0, $0.group(of: element)) } ?? false }

  /// Whether the group `id` is hidden or is inside one that is.
  func contains(group id: String) -> Bool { index.map { isHidden($0, $0.index(of: id)) } ?? false }

  private func isHidden(_ index: GroupIndex, _ group: Int?) -> Bool {
    var isHidden = false
    index.forEachGroup(from: group) { isHidden = isHidden || index.groups[$0].isOn(.hidden) }
    return isHidden
  }

  /// The nearest hidden group around the element at `place`.
  func first(around place: Int) -> String? {
    guard let index else { return nil }
    var found: String?
    index.forEachGroup(from: index.group(at: place)) { group in
      if found == nil, index.groups[group].isOn(.hidden) { found = index.groups[group].id }
    }
    return found
  }
}

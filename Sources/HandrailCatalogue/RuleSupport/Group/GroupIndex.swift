import HandrailModel

/// Which group contains what on a screen, read once per rule.
///
/// An element or group names its group; documents written by scripts may list the members instead.
struct GroupIndex {
  let groups: [Item]
  /// Members of each group, in the order of ``groups``, if a document lists them; empty if elements name the group.
  private(set) var listed: [[String]] = []
  private var positions: [String: Int] = [:]
  /// The group in which an id is listed; the first if there are several.
  private var holders: [String: Int] = [:]
  private var parents: [Int?] = []
  /// The group around each of the screen's elements, by index.
  private var inside: [Int?] = []

  init(_ screen: Screen) {
    groups = screen.groups
    guard !groups.isEmpty else { return }
    for (index, group) in groups.enumerated() { positions[group.id] = index }
    var isNamed = [Bool](repeating: false, count: groups.count)
    inside.reserveCapacity(screen.elements.count)
    for element in screen.elements {
      let index = element.own.text(.group).flatMap { positions[$0] }
      inside.append(index)
      if let index { isNamed[index] = true }
    }
    listed = [[String]](repeating: [], count: groups.count)
    let members = isNamed.contains(false) ? screen.membersByGroup : [:]
    for index in groups.indices where !isNamed[index] {
      listed[index] = members[groups[index].id] ?? []
      for id in listed[index] where holders[id] == nil { holders[id] = index }
    }
    parents = groups.indices.map { parent(groups[$0]) }
    guard !holders.isEmpty else { return }
    for (place, element) in screen.elements.enumerated() {
      if let holder = holders[element.id] { inside[place] = holder }
    }
  }

  var isEmpty: Bool { groups.isEmpty }

  func index(of group: String) -> Int? { positions[group] }

  /// The group around `element`; nil if there is none or it does not exist.
  func group(of element: Element) -> Int? {
    groups.isEmpty ? nil : parent(element.own)
  }

  /// The group around the group `index`.
  func parent(of index: Int) -> Int? { parents[index] }

  /// The group around the element at `place` on the screen.
  func group(at place: Int) -> Int? { groups.isEmpty ? nil : inside[place] }

  /// The outermost group around the element at `place`; in a cycle, its group with the lowest index.
  func root(at place: Int) -> Int? {
    guard var index = group(at: place) else { return nil }
    var lowest = index
    for _ in groups.indices.prefix(Screen.deepestGroup) {
      guard let next = parents[index] else { return index }
      index = next
      lowest = min(lowest, index)
    }
    return lowest
  }

  /// Calls `body` with the group `first` and each group around it, innermost first; each once, even in a cycle.
  func forEachGroup(from first: Int?, _ body: (Int) -> Void) {
    var index = first
    for _ in groups.indices.prefix(Screen.deepestGroup) {
      guard let current = index else { return }
      body(current)
      index = parents[current]
      if index == first { return }
    }
  }

  /// Whether the group `index` contains itself.
  func isInCircle(_ index: Int) -> Bool {
    var next = parents[index]
    for _ in groups.indices.prefix(Screen.deepestGroup) {
      guard let current = next else { return false }
      if current == index { return true }
      next = parents[current]
    }
    return false
  }

  private func parent(_ item: Item) -> Int? {
    if let holder = holders[item.id] { return holder }
    return item.text(.group).flatMap { positions[$0] }
  }
}

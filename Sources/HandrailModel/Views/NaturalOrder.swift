/// The order in which VoiceOver reads what nobody has ordered: siblings by their top edges; edges nearly at one height are one
/// row, read in the language's direction; what is in a group, a cell or another container is read together, where its first
/// member is.
///
/// What has no frame stays where the document has it: before and after all that have one, else behind what it follows. Bars are
/// imported so, since files give their items no frames.
struct NaturalOrder {
  /// A node with all that is read in it, and the frame that places it.
  private typealias Run = (frame: Rect?, places: [Int])

  private let frames: [Rect?]
  private let blocks: Blocks
  private let isRightToLeft: Bool
  /// Top edges that differ by less are one row.
  private let rowHeight: Double

  /// Places of `elements` in the order that they are read; nil where that is the document's own.
  ///
  /// - Parameter listed: the members of the groups that list them, in their order.
  static func places(
    _ elements: [Element], _ groups: [Item], listed: [String: [String]], isRightToLeft: Bool
  ) -> [Int]? {
    let frames = elements.map { element in element.frame.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } }
    guard frames.contains(where: { $0 != nil }) else { return nil }
    let hasBlocks = !listed.isEmpty || elements.contains { $0.own.fields.contains(.group) || $0.has(.container) }
    if !hasBlocks, isOrdered(frames, isRightToLeft) { return nil }
    let all = frames.compactMap { $0 }
    // No iPhone is that wide and that high at once.
    let isTablet = (all.map(\.maxX).max() ?? 0) >= 744 && (all.map(\.maxY).max() ?? 0) >= 500
    let order = NaturalOrder(
      frames: frames, blocks: Blocks(elements, groups, listed), isRightToLeft: isRightToLeft,
      rowHeight: isTablet ? wideRow : narrowRow)
    let places = order.run(of: order.blocks.screen).places
    return places.elementsEqual(elements.indices) ? nil : places
  }

  /// Whether each frame stands clearly below the one before it, or beside it in one row: then there is nothing to sort.
  private static func isOrdered(_ frames: [Rect?], _ isRightToLeft: Bool) -> Bool {
    var last: Rect?
    for frame in frames {
      guard let frame else { continue }
      if let last {
        let isBeside = frame.y == last.y && (isRightToLeft ? frame.maxX < last.maxX : frame.x > last.x)
        guard isBeside || frame.y >= last.y + wideRow else { return false }
      }
      last = frame
    }
    return true
  }

  private static let (narrowRow, wideRow) = (8.0, 13.0)

  private func run(of node: Int, depth: Int = 0) -> Run {
    var run: Run = node < frames.count ? (frames[node], [node]) : (nil, [])
    guard depth <= Screen.deepestGroup else { return run }
    let inner = blocks.children[node].map { self.run(of: $0, depth: depth + 1) }
    for child in blocks.isListed[node] ? inner : arranged(inner) {
      run.places += child.places
      run.frame = run.frame ?? child.frame
    }
    return run
  }

  /// Siblings in the order that they are read.
  private func arranged(_ siblings: [Run]) -> [Run] {
    guard let first = siblings.firstIndex(where: { $0.frame != nil }),
      let last = siblings.lastIndex(where: { $0.frame != nil })
    else { return siblings }
    // What has no frame goes with what it follows.
    var placed: [(frame: Rect, runs: [Run])] = []
    for sibling in siblings[first...last] {
      if let frame = sibling.frame { placed.append((frame, [sibling])) } else { placed[placed.count - 1].runs.append(sibling) }
    }
    let byTop = placed.enumerated().sorted { ($0.element.frame.y, $0.offset) < ($1.element.frame.y, $1.offset) }
    var result = Array(siblings[..<first])
    var start = 0
    while start < byTop.count {
      let top = byTop[start].element.frame.y
      let end = byTop[start...].firstIndex { $0.element.frame.y - top >= rowHeight } ?? byTop.count
      let row = byTop[start..<end].sorted { (edge($0.element.frame), $0.offset) < (edge($1.element.frame), $1.offset) }
      result += row.flatMap(\.element.runs)
      start = end
    }
    return result + siblings[(last + 1)...]
  }

  /// Where reading along a row begins.
  private func edge(_ frame: Rect) -> Double { isRightToLeft ? -frame.maxX : frame.x }
}

/// What is read together: nodes are elements by their places, then groups, then the screen.
private struct Blocks {
  /// In the document's order, a group where its first member stands; as listed where a group lists them.
  private(set) var children: [[Int]]
  private(set) var isListed: [Bool]
  let screen: Int

  init(_ elements: [Element], _ groups: [Item], _ listed: [String: [String]]) {
    let first = elements.count
    let screen = first + groups.count
    self.screen = screen
    let byID = Dictionary(groups.enumerated().map { ($1.id, first + $0) }) { first, _ in first }
    let containers = Self.containers(elements)
    var holders: [String: Int] = [:]
    for group in groups { for id in listed[group.id] ?? [] where holders[id] == nil { holders[id] = byID[group.id] } }
    var parents = elements.indices.map { place in
      let group = holders[elements[place].id] ?? elements[place].own.text(.group).flatMap { byID[$0] }
      return group ?? containers[place] ?? screen
    }
    // A group stands in the container in which all its members stand.
    var around: [Int: Int] = [:]
    for place in elements.indices where parents[place] >= first && parents[place] < screen {
      let container = containers[place] ?? screen
      around[parents[place]] = around[parents[place], default: container] == container ? container : screen
    }
    for (index, group) in groups.enumerated() {
      let outer = holders[group.id] ?? group.text(.group).flatMap { byID[$0] }
      parents.append(outer ?? around[first + index] ?? screen)
    }
    for node in parents.indices where Self.isCircular(node, parents, screen) { parents[node] = screen }
    children = Array(repeating: [], count: screen + 1)
    for (node, parent) in parents.enumerated() { children[parent].append(node) }
    isListed = Array(repeating: false, count: screen + 1)
    sortChildren(elements, groups, listed)
  }

  /// The container of each element, where it is one of them. Importers name it by the object that it came from.
  private static func containers(_ elements: [Element]) -> [Int?] {
    guard elements.contains(where: { $0.has(.container) }) else { return Array(repeating: nil, count: elements.count) }
    var known: [String: Int] = [:]
    for (place, element) in elements.enumerated() {
      known[element.id] = place
      if let object = element.text(.source, "object") { known[object] = place }
    }
    return elements.map { $0.text(.container).flatMap { known[$0] } }
  }

  private mutating func sortChildren(_ elements: [Element], _ groups: [Item], _ listed: [String: [String]]) {
    let places = firstPlaces(elements.count)
    for node in children.indices where children[node].count > 1 { children[node].sort { places[$0] < places[$1] } }
    for (index, group) in groups.enumerated() {
      guard let members = listed[group.id] else { continue }
      let node = elements.count + index
      let ranks = Dictionary(members.enumerated().map { ($1, $0) }) { first, _ in first }
      let rank = { (child: Int) in
        ranks[child < elements.count ? elements[child].id : groups[child - elements.count].id] ?? Int.max
      }
      children[node].sort { (rank($0), places[$0]) < (rank($1), places[$1]) }
      isListed[node] = true
    }
  }

  private static func isCircular(_ node: Int, _ parents: [Int], _ screen: Int) -> Bool {
    var (current, steps) = (parents[node], 0)
    while current != screen {
      if current == node || steps >= Screen.deepestGroup { return true }
      (current, steps) = (parents[current], steps + 1)
    }
    return false
  }

  /// The first place in the document of each node, or of what stands in it.
  private func firstPlaces(_ count: Int) -> [Int] {
    var first = Array(repeating: Int.max, count: children.count)
    func visit(_ node: Int, _ depth: Int) -> Int {
      var least = node < count ? node : Int.max
      guard depth <= Screen.deepestGroup else { return least }
      for child in children[node] { least = min(least, visit(child, depth + 1)) }
      first[node] = least
      return least
    }
    _ = visit(screen, 0)
    return first
  }
}

extension Screen {
  /// The direction that is recorded, else that of the project's languages where all agree.
  public var runsRightToLeft: Bool {
    switch text(.direction) {
    case "rtl": true
    case "ltr": false
    default: shared.isRightToLeft
    }
  }
}

extension Shared {
  static func isRightToLeft(_ tag: String) -> Bool {
    let parts = tag.lowercased().split(separator: "-")
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x39 } }) {
      return ["adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa"].contains(script)
    }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"]
      .contains(parts.first ?? "")
  }
}

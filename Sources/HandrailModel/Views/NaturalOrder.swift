/// The order in which VoiceOver reads items that nobody has ordered: siblings by their top edges; those at nearly the same height
/// form one row, read in the language's direction. The contents of a group, a cell or another container are read together, at the
/// position of its first member.
///
/// Elements without a frame stay where the document has them: before or after all that have one, otherwise after what they
/// follow. Bars are imported like that, since files give their items no frames.
struct NaturalOrder {
  private let isRightToLeft: Bool
  /// Elements whose top edges differ by less form one row.
  private let rowHeight: Double
  private var blocks: Blocks
  /// The frame of each node of ``blocks``: its own, otherwise that of the first thing in it.
  private var frames: [Rect?]

  /// The indices of the screen's elements in reading order; nil if that is the document's order.
  static func places(_ screen: Screen) -> [Int]? {
    let elements = screen.elements
    let frames = elements.map { element in
      element.has(.frame) ? element.frame.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } : nil
    }
    guard frames.contains(where: { $0 != nil }) else { return nil }
    let isRightToLeft = screen.runsRightToLeft
    let hasBlocks =
      screen.hasContainers || !screen.listedMembers.isEmpty || elements.contains { $0.own.fields.contains(.group) }
    if !hasBlocks, isOrdered(frames, isRightToLeft) { return nil }
    var order = NaturalOrder(screen, frames, isRightToLeft)
    order.arrange(order.blocks.screen, 0)
    let places = order.places
    return places.elementsEqual(elements.indices) ? nil : places
  }

  private init(_ screen: Screen, _ frames: [Rect?], _ isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    blocks = Blocks(screen)
    self.frames = frames + Array(repeating: nil, count: blocks.screen + 1 - frames.count)
    let edges = frames.reduce(into: (x: 0.0, y: 0.0)) { edges, frame in
      if let frame { edges = (max(edges.x, frame.maxX), max(edges.y, frame.maxY)) }
    }
    // No iPhone is both that wide and that high.
    rowHeight = edges.x >= 744 && edges.y >= 500 ? Self.wideRow : Self.narrowRow
  }

  /// Whether each frame is clearly below the one before it, or beside it in one row: then there is nothing to sort.
  private static func isOrdered(_ frames: some Sequence<Rect?>, _ isRightToLeft: Bool) -> Bool {
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

  /// Sorts the contents of a node into reading order, at every depth.
  private mutating func arrange(_ node: Int, _ depth: Int) {
    guard depth <= Screen.deepestGroup, !blocks.children[node].isEmpty else { return }
    for child in blocks.children[node] { arrange(child, depth + 1) }
    if !blocks.isListed[node] { sortChildren(of: node) }
    if frames[node] == nil, let first = blocks.children[node].first(where: { frames[$0] != nil }) { frames[node] = frames[first] }
  }

  private mutating func sortChildren(of node: Int) {
    let children = blocks.children[node]
    let frames = frames
    if !Self.isOrdered(children.lazy.map { frames[$0] }, isRightToLeft) { blocks.children[node] = sorted(children) }
  }

  /// Siblings in reading order.
  private func sorted(_ siblings: [Int]) -> [Int] {
    guard let first = siblings.firstIndex(where: { frames[$0] != nil }),
      let last = siblings.lastIndex(where: { frames[$0] != nil })
    else { return siblings }
    // An element without a frame stays with the one before it.
    var placed: [(frame: Rect, range: Range<Int>)] = []
    for at in first...last {
      if let frame = frames[siblings[at]] {
        placed.append((frame, at..<at + 1))
      } else {
        placed[placed.count - 1].range = placed[placed.count - 1].range.lowerBound..<at + 1
      }
    }
    placed.sort { ($0.frame.y, $0.range.lowerBound) < ($1.frame.y, $1.range.lowerBound) }
    var result = Array(siblings[..<first])
    result.reserveCapacity(siblings.count)
    var start = 0
    while start < placed.count {
      let top = placed[start].frame.y
      let end = placed[start...].firstIndex { $0.frame.y - top >= rowHeight } ?? placed.count
      placed[start..<end].sort { (edge($0.frame), $0.range.lowerBound) < (edge($1.frame), $1.range.lowerBound) }
      for run in placed[start..<end] { result += siblings[run.range] }
      start = end
    }
    return result + siblings[(last + 1)...]
  }

  /// The edge at which reading along a row starts.
  private func edge(_ frame: Rect) -> Double { isRightToLeft ? -frame.maxX : frame.x }

  /// The indices of the elements, each before its contents.
  private var places: [Int] {
    var places: [Int] = []
    func list(_ node: Int) {
      if node < blocks.elements { places.append(node) }
      for child in blocks.children[node] { list(child) }
    }
    places.reserveCapacity(blocks.elements)
    list(blocks.screen)
    return places
  }
}

/// Items that are read together: nodes are elements by index, then groups, then the screen.
private struct Blocks {
  /// In the document's order, a group at its first member; in the listed order if a group lists its members.
  var children: [[Int]]
  private(set) var isListed: [Bool]
  let elements: Int
  let screen: Int

  init(_ screen: Screen) {
    let (groups, listed) = (screen.groups, screen.listedMembers)
    elements = screen.elements.count
    self.screen = elements + groups.count
    children = Array(repeating: [], count: self.screen + 1)
    isListed = Array(repeating: false, count: self.screen + 1)
    for (node, parent) in Self.parents(screen).enumerated() { children[parent].append(node) }
    guard !groups.isEmpty else { return }
    let places = firstPlaces()
    for node in children.indices where children[node].count > 1 { children[node].sort { places[$0] < places[$1] } }
    for (index, group) in groups.enumerated() {
      guard let members = listed[group.id] else { continue }
      let ranks = Dictionary(members.enumerated().map { ($1, $0) }) { first, _ in first }
      let rank = { (child: Int) in
        ranks[child < screen.elements.count ? screen.elements[child].id : groups[child - screen.elements.count].id] ?? Int.max
      }
      children[elements + index].sort { (rank($0), places[$0]) < (rank($1), places[$1]) }
      isListed[elements + index] = true
    }
  }

  /// The node that contains each element and each group.
  private static func parents(_ screen: Screen) -> [Int] {
    let (groups, first) = (screen.groups, screen.elements.count)
    let root = first + groups.count
    var parents = screen.hasContainers ? screen.containers.map { $0 ?? root } : Array(repeating: root, count: first)
    if !groups.isEmpty {
      let byID = Dictionary(groups.enumerated().map { ($1.id, first + $0) }) { first, _ in first }
      var holders: [String: Int] = [:]
      for group in groups {
        for id in screen.listedMembers[group.id] ?? [] where holders[id] == nil { holders[id] = byID[group.id] }
      }
      // A group is in the container that contains all its members.
      var around: [Int: Int] = [:]
      for (place, element) in screen.elements.enumerated() {
        guard let group = holders[element.id] ?? element.own.text(.group).flatMap({ byID[$0] }) else { continue }
        around[group] = around[group, default: parents[place]] == parents[place] ? parents[place] : root
        parents[place] = group
      }
      for (index, group) in groups.enumerated() {
        let outer = holders[group.id] ?? group.text(.group).flatMap { byID[$0] }
        parents.append(outer ?? around[first + index] ?? root)
      }
    }
    for node in parents.indices where isCircular(node, parents, root) { parents[node] = root }
    return parents
  }

  private static func isCircular(_ node: Int, _ parents: [Int], _ screen: Int) -> Bool {
    var (current, steps) = (parents[node], 0)
    while current != screen {
      if current == node || steps >= Screen.deepestGroup { return true }
      (current, steps) = (parents[current], steps + 1)
    }
    return false
  }

  /// The first index in the document of each node, or of its contents.
  private func firstPlaces() -> [Int] {
    var first = Array(repeating: Int.max, count: children.count)
    func visit(_ node: Int) -> Int {
      var least = node < elements ? node : Int.max
      for child in children[node] { least = min(least, visit(child)) }
      first[node] = least
      return least
    }
    _ = visit(screen)
    return first
  }
}

extension Screen {
  /// The recorded direction, otherwise that of the project's languages if all agree.
  public var runsRightToLeft: Bool {
    switch text(.direction) {
    case "rtl": true
    case "ltr": false
    default: shared.isRightToLeft
    }
  }
}

extension Shared {
  /// Whether a language, by its tag, is written from right to left.
  public static func isRightToLeft(_ tag: String) -> Bool {
    let parts = tag.lowercased().split(separator: "-")
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x39 } }) {
      return ["adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa"].contains(script)
    }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"]
      .contains(parts.first ?? "")
  }
}

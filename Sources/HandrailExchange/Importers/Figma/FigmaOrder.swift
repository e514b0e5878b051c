import HandrailModel

/// The order in which the layers of a frame are read: auto layout has its own order; otherwise rows, from top to bottom.
enum FigmaOrder {
  /// The children as they are read. Fixed children come first if at the top, and last if at the bottom.
  static func children(of node: FigmaNode) -> [FigmaNode] { ordered(node).map(\.node) }

  private static func ordered(_ node: FigmaNode) -> [(place: Int, node: FigmaNode)] {
    let all = node.children.enumerated().map { (place: $0.offset, node: $0.element) }
    var sorted: [(place: Int, node: FigmaNode)]
    switch node.layout {
    case nil: sorted = rows(all)
    case .grid:
      let flow = all.filter { !$0.node.hasLeftTheFlow }
      let hasCells = flow.allSatisfy { $0.node.cell != nil }
      let inCells = flow.sorted { a, b in
        let (one, other) = (a.node.cell ?? (0, 0), b.node.cell ?? (0, 0))
        return (one.row, one.column, a.place) < (other.row, other.column, b.place)
      }
      sorted = inserted(all.filter(\.node.hasLeftTheFlow), into: hasCells ? inCells : flow)
    case .horizontal, .vertical:
      sorted = inserted(all.filter(\.node.hasLeftTheFlow), into: all.filter { !$0.node.hasLeftTheFlow })
    }
    guard sorted.contains(where: \.node.isFixed), let box = node.box else { return sorted }
    func isAbove(_ node: FigmaNode) -> Bool { (node.box.map { $0.y + $0.height / 2 } ?? 0) < box.y + box.height / 2 }
    let fixed = sorted.filter(\.node.isFixed)
    return fixed.filter { isAbove($0.node) } + sorted.filter { !$0.node.isFixed } + fixed.filter { !isAbove($0.node) }
  }

  /// Rows from top to bottom, each from left to right: layers are in one row if their centres are within each other's height.
  private static func rows(_ all: [(place: Int, node: FigmaNode)]) -> [(place: Int, node: FigmaNode)] {
    let byTop = all.sorted { a, b in
      let (one, other) = (a.node.box?.y ?? .infinity, b.node.box?.y ?? .infinity)
      return one == other ? a.place < b.place : one < other
    }
    var rows: [[(place: Int, node: FigmaNode)]] = []
    var bottom = -Double.infinity
    for each in byTop {
      let box = each.node.box ?? Rect(x: 0, y: .infinity, width: 0, height: 0)
      if box.y + box.height / 2 < bottom, !rows.isEmpty {
        rows[rows.count - 1].append(each)
        bottom = min(bottom, box.maxY)
      } else {
        rows.append([each])
        bottom = box.maxY
      }
    }
    return rows.flatMap { row in
      row.sorted { a, b in
        let (one, other) = (a.node.box?.x ?? 0, b.node.box?.x ?? 0)
        return one == other ? a.place < b.place : one < other
      }
    }
  }

  /// Puts a layer that has left its frame's flow before the first layer below it.
  private static func inserted(
    _ loose: [(place: Int, node: FigmaNode)], into flow: [(place: Int, node: FigmaNode)]
  ) -> [(place: Int, node: FigmaNode)] {
    guard !loose.isEmpty else { return flow }
    var result: [(place: Int, node: FigmaNode)] = []
    var waiting = rows(loose)[...]
    for each in flow {
      while let next = waiting.first, (next.node.box?.maxY ?? 0) <= (each.node.box?.y ?? 0) {
        result.append(next)
        waiting = waiting.dropFirst()
      }
      result.append(each)
    }
    return result + waiting
  }
}

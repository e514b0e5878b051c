import HandrailModel
import HandrailSession

/// A miniature of a screen's layout, drawn from the items' frames, with their numbers in reading order.
struct Miniature {
  let items: [ScreenSheet.Item]
  /// The selected item.
  let chosen: String?

  /// Nil if no item has a frame.
  init?(_ sheet: ScreenSheet?, chosen: String?) {
    guard let sheet, sheet.items.contains(where: { $0.frame != nil }) else { return nil }
    (items, self.chosen) = (sheet.items, chosen)
  }

  private typealias Box = (item: ScreenSheet.Item, frame: Rect)

  private var boxes: [Box] {
    items.compactMap { item in item.frame.map { (item, $0) } }.sorted {
      $0.frame.width * $0.frame.height > $1.frame.width * $1.frame.height
    }
  }

  func draw(into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    let boxes = boxes
    guard let bounds = bounds(boxes), area.height > 2, area.width > 6 else { return }
    // A cell is about twice as high as it is wide.
    let scale = min(Double(area.height - 1) / bounds.height, Double(area.width - 1) / bounds.width / 2)
    for box in boxes {
      let place = cells(box.frame, bounds, scale, area)
      outline(place, into: &frame, context)
    }
    // The selected item always keeps its number; of overlapping others, the smaller ones keep theirs, in reading order.
    let numbered = boxes.reversed().filter { $0.item.id == chosen } + boxes.reversed().filter { $0.item.id != chosen }
    var taken = Set<[Int]>()
    for box in numbered {
      let place = cells(box.frame, bounds, scale, area)
      let number = box.item.number.map(String.init) ?? context.symbols.note
      let inset = place.height >= 3 && place.width >= 5 ? 1 : 0
      let free = candidateAreas(place, inset, number.utf8.count).first { spot in taken.isDisjoint(with: spot.margin) }
      guard let free else { continue }
      taken.formUnion(free.margin)
      if box.item.id == chosen { frame.cursor = (free.row, free.column) }
      frame.put(
        number, box.item.id == chosen ? .selected : .key, in: area, row: free.row - area.row, column: free.column - area.column)
    }
  }

  /// The possible positions of a number in its box: the corner first.
  private func candidateAreas(_ place: Area, _ inset: Int, _ width: Int) -> [Area] {
    let rows = place.row + inset..<max(place.row + inset + 1, place.row + place.height - inset)
    let columns = place.column + inset..<max(place.column + inset + 1, place.column + place.width - inset - width + 1)
    return rows.flatMap { row in columns.map { Area(row: row, column: $0, height: 1, width: width) } }
  }

  private func bounds(_ boxes: [Box]) -> Rect? {
    guard let first = boxes.first?.frame else { return nil }
    let whole = boxes.reduce(first) { $0.union($1.frame) }
    return whole.width > 0 && whole.height > 0 && whole.width.isFinite && whole.height.isFinite ? whole : nil
  }

  private func cells(
    _ box: Rect, _ bounds: Rect, _ scale: Double, _ area: Area
  ) -> Area {
    func cell(_ value: Double, _ most: Int) -> Int { Int(max(0, min(value.rounded(), Double(most)))) }
    let row = cell((box.y - bounds.y) * scale, area.height - 1)
    let column = cell((box.x - bounds.x) * scale * 2, area.width - 1)
    let bottom = cell((box.maxY - bounds.y) * scale, area.height - 1)
    let right = cell((box.maxX - bounds.x) * scale * 2, area.width - 1)
    return Area(
      row: area.row + row, column: area.column + column, height: max(1, bottom - row + 1), width: max(1, right - column + 1))
  }

  private func outline(_ place: Area, into frame: inout Frame, _ context: RenderContext) {
    guard place.height >= 3, place.width >= 5 else { return }
    let (symbols, last) = (context.symbols, place.height - 1)
    let bar = String(repeating: symbols.across, count: place.width - 2)
    frame.put(symbols.corners[0] + bar + symbols.corners[1], .border, in: place)
    frame.put(symbols.corners[2] + bar + symbols.corners[3], .border, in: place, row: last)
    for row in 1..<last {
      frame.put(symbols.down, .border, in: place, row: row)
      frame.put(symbols.down, .border, in: place, row: row, column: place.width - 1)
    }
  }

  /// The same as text, in reading order.
  func sentences(_ context: RenderContext) -> [String] {
    items.compactMap { item in
      guard let frame = item.frame, let number = item.number else { return nil }
      let (x, y, width, height) = (frame.x.plain, frame.y.plain, frame.width.plain, frame.height.plain)
      return context.say(
        Text(
          en: "\(number): \(item.id), \(x) from the left, \(y) from the top, \(width) wide, \(height) high",
          ja: "\(number): \(item.id)、左から \(x)、上から \(y)、幅 \(width)、高さ \(height)"))
    }
  }
}

extension Area {
  /// The cells of a row, with one on each side, so that two numbers never read as one.
  fileprivate var margin: [[Int]] { (column - 1...column + width).map { [row, $0] } }
}

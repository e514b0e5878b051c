import HandrailInference
import HandrailModel

/// The repeated elements and the texts of one screen by their containers.
struct GroupRows {
  let screen: Screen
  private let groups: GroupIndex
  /// Index in ``rows`` of each container by its number, after that of elements without a container.
  private var places: [Int?]
  var rows: [Row] = []

  /// The contents of one container: its texts and repeated items, by their indexes on the screen.
  struct Row {
    var texts, repeats: PlaceSet
  }

  init(_ screen: Screen) {
    (self.screen, groups) = (screen, GroupIndex(screen))
    // There are at most as many containers as elements.
    places = Array(repeating: nil, count: screen.elements.count + 1)
    rows.reserveCapacity(8)
  }

  mutating func collect() {
    let touched = screen.touched(by: \.isTapLike)
    // An element that can be activated is a stop of its own: as a member of a group, it could not be reached.
    let apart = screen.readable - screen.controls - touched - screen.having(kind: .cell)
    let controls = screen.elements(at: (screen.controls | touched) & screen.having(.frame)).map(\.element)
    for (place, element) in screen.elements(at: apart) {
      if isBadge(place, element, on: controls) { continue }
      let container = screen.containerName(at: place)
      let isRepeated = element.isOn(.repeats)
      let isText = container != nil && element.isGroupableText
      guard isText || isRepeated, !element.isOn(.responds), !(isText && element.isOfChart) else { continue }
      let row = row(container.map { $0 + 1 } ?? 0)
      if isText { rows[row].texts.insert(place) }
      if isRepeated { rows[row].repeats.insert(place) }
    }
  }

  mutating func flag(_ report: inout Report) {
    let least = screen.shared.countThreshold("group-texts", 3)
    flagPairs(&report, below: least)
    guard rows.contains(where: { !$0.repeats.isEmpty || $0.texts.count >= least }) else { return }
    let ranks = readingRanks
    flagTables(&report)
    for row in rows where !row.repeats.isEmpty || row.texts.count >= least {
      let repeats = row.repeats.filter { isOpen($0) && !isInsideCell($0) }
      if !repeats.isEmpty {
        // The single remaining member of a group is asked about; one that is alone, or icons of several rows, are not a row.
        let isLeft = repeats.count < Array(row.repeats).count
        let pieces = repeats.map { screen.elements[$0] }.filter { $0.kind != .icon && !$0.showsOnlyNumbers }
        // Pictures alone, such as photos to choose from, are stops of their own.
        let isRow = repeats.count > 1 && pieces.contains { $0.kind != .image || !isDrawn }
        if isLeft || isRow || !isDrawn { flag(repeats, "repeats", [.repeats, .group, .groupReason], &report) }
        continue
      }
      var single = withoutTitles(Array(row.texts)).filter { !isInsideCell($0) }
      if let columns = TextColumns(single, of: screen) {
        single = []
        let open = columns.pairs.filter { $0.contains(where: isOpen) }
        if let first = open.first {
          report.flag(
            screen.elements[first[0]], [.component, .container], "columns",
            [("count", String(open.count))] + parameters(of: first))
        }
      }
      // A view of an interface file is only for layout: texts in the same view do not necessarily belong together.
      if screen.isCompletedByCode { continue }
      for texts in runs(of: single, ranks) where texts.count >= least && !isAxis(texts) && !isList(texts) {
        let open = texts.filter(isOpen)
        // Texts are together only on this screen, so the finding never belongs to a component.
        if !open.isEmpty { flag(open, "texts", [.component, .container], &report) }
      }
    }
  }

  /// Two rows of texts, each in its own container, that form columns: the headings of a table and its only row.
  private mutating func flagTables(_ report: inout Report) {
    for upper in rows.indices {
      let above = Array(rows[upper].texts)
      guard above.count > 2, let top = frame(around: above) else { continue }
      let others = rows.indices.filter { $0 != upper && Array(rows[$0].texts).count == above.count }
      let near = others.filter { other in
        frame(around: Array(rows[other].texts)).map { abs($0.x - top.x) <= 24 && $0.y >= top.y && $0.y - top.maxY <= 64 } ?? false
      }
      // If there are more rows, each is read as one, so the columns need no groups.
      guard near.count == 1, let lower = near.first,
        !others.contains(where: { $0 != lower && isNear(Array(rows[$0].texts), Array(rows[lower].texts)) }),
        let columns = TextColumns(above + Array(rows[lower].texts), of: screen, isTable: true)
      else { continue }
      let open = columns.pairs.filter { $0.contains { isOpen($0) && !isInsideCell($0) } }
      // The first column may be row headings.
      if let last = open.last {
        report.flag(
          screen.elements[last[0]], [.component, .container], "columns", [("count", String(open.count))] + parameters(of: last))
      }
      let none = PlaceSet(count: screen.elements.count)
      for row in [upper, lower] { rows[row] = Row(texts: none, repeats: none) }
    }
  }

  private func isNear(_ one: [Int], _ other: [Int]) -> Bool {
    guard let frame = frame(around: one), let next = self.frame(around: other) else { return false }
    return abs(frame.x - next.x) <= 24 && max(frame.y - next.maxY, next.y - frame.maxY) <= 64
  }

  private func frame(around places: [Int]) -> Rect? {
    let frames = places.compactMap { screen.elements[$0].frame }
    guard frames.count == places.count, let first = frames.first else { return nil }
    return frames.reduce(first) { $0.union($1) }
  }

  /// The texts without those that code calls titles, unless it calls others values: then they are the values' names.
  private func withoutTitles(_ places: [Int]) -> [Int] {
    if isDrawn { return places.filter { !isSetAsTitle($0, among: places) } }
    let words = places.map { screen.elements[$0].outletsLastWord }
    if words.contains("value") || words.contains("state") { return places }
    return zip(places, words).filter { !["title", "headline", "header", "heading"].contains($0.1) }.map(\.0)
  }

  /// Whether a text of a design is much larger than the others in its container: it is their heading, unless it is an amount.
  private func isSetAsTitle(_ place: Int, among places: [Int]) -> Bool {
    let element = screen.elements[place]
    guard let size = element.number(.fontSize), !element.showsAmount, !element.showsOnlySigns else { return false }
    return TitleSize.isOne(size, among: places.filter { $0 != place }.map { screen.elements[$0].number(.fontSize) })
  }

  /// Whether the screen is a design, in which every layer that is used often repeats: in other sources, only rows do.
  var isDrawn: Bool { !screen.isCompletedByCode && screen.has(.source) }

  /// Whether all of them are numbers, or texts of one size, on one line, such as the hours under a chart, days of a week and
  /// items of a bar; or addresses to choose from. They are read one by one.
  private func isAxis(_ places: [Int]) -> Bool {
    let elements = places.map { screen.elements[$0] }
    if elements.allSatisfy(\.showsAnAddress) { return true }
    guard let first = elements[0].frame else { return false }
    let size = elements[0].number(.fontSize)
    let areAlike = size != nil && elements.allSatisfy { $0.number(.fontSize) == size }
    guard areAlike || elements.allSatisfy(\.showsOnlyNumbers) else { return false }
    return elements.allSatisfy { $0.frame.map { abs($0.y - first.y) <= 4 } ?? false }
  }

  /// Whether texts of one size are below each other, equally far apart and further than the lines of one text: rows of a list,
  /// each read by itself.
  private func isList(_ places: [Int]) -> Bool {
    let elements = places.map { screen.elements[$0] }
    guard let size = elements[0].number(.fontSize), elements.allSatisfy({ $0.number(.fontSize) == size }) else { return false }
    let frames = elements.compactMap(\.frame).sorted { $0.y < $1.y }
    return frames.count == elements.count && ListedTexts.areRows(frames)
  }

  /// The texts at `places` in runs: each is read directly after the previous one, and is near it.
  private func runs(of places: [Int], _ ranks: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    for place in places {
      if let last = runs.last?.last, ranks[place] == ranks[last] + 1, isNear(place, last),
        screen.elements[place].placesOfShowing.last == screen.elements[last].placesOfShowing.last
      {
        runs[runs.count - 1].append(place)
      } else {
        runs.append([place])
      }
    }
    return runs
  }

  /// How many elements are read before each.
  private var readingRanks: [Int] {
    var count = 0
    return screen.elements.map { element in
      defer { if element.isReadable { count += 1 } }
      return count
    }
  }

  private func isNear(_ place: Int, _ last: Int) -> Bool {
    guard let frame = screen.elements[place].frame, let before = screen.elements[last].frame else { return true }
    return max(
      frame.x - before.maxX, before.x - frame.maxX, frame.y - before.maxY, before.y - frame.maxY) <= Self.farthest
  }

  /// In points: texts farther apart, such as captions at both ends of a screen, are not seen as one thing.
  static let farthest = 44.0

  /// Whether nothing answers how the element at `place` is grouped.
  func isOpen(_ place: Int) -> Bool {
    let element = screen.elements[place]
    return groups.group(at: place) == nil && !element.has(.groupReason)
  }

  private func flag(
    _ open: [Int], _ message: String, _ fields: [Field], _ report: inout Report
  ) {
    report.flag(
      screen.elements[open[0]], fields, open.count == 1 ? "alone" : message,
      [("count", String(open.count))] + parameters(of: open))
  }

  /// The items as a command takes them, and as a sentence names them.
  func parameters(of places: [Int]) -> [(String, String)] {
    let ids = inReadingOrder(places).map { screen.elements[$0].id }
    return [("members", ids.joined(separator: ",")), ("names", screen.called(ids))]
  }

  /// Those on one line in reading direction, even if one of them has more lines than the others and starts higher.
  private func inReadingOrder(_ places: [Int]) -> [Int] {
    let frames = places.compactMap { screen.elements[$0].frame }
    guard frames.count == places.count, let lowest = frames.map(\.y).max(), let highest = frames.map(\.maxY).min(),
      lowest < highest
    else { return places }
    let fromLeft = zip(places, frames).sorted { $0.1.x < $1.1.x }.map(\.0)
    return screen.runsRightToLeft ? fromLeft.reversed() : fromLeft
  }

  func isInsideCell(_ place: Int) -> Bool {
    screen.container(around: place, where: \.isAskedCell) != nil
  }

  private mutating func row(_ container: Int) -> Int {
    if let place = places[container] { return place }
    places[container] = rows.count
    rows.append(Row(texts: PlaceSet(count: screen.elements.count), repeats: PlaceSet(count: screen.elements.count)))
    return rows.count - 1
  }
}

extension GroupRows {
  /// A small text that covers a part of a neighbouring control: the control's value, not to be grouped with other badges.
  private func isBadge(_ place: Int, _ element: Element, on controls: [Element]) -> Bool {
    guard element.kind == .text, let frame = element.frame, frame.width <= 32, frame.height <= 24 else { return false }
    return controls.contains { control in
      control.frame.map { $0.overlaps(frame) && min($0.width, $0.height) <= 64 } ?? false
        && screen.container(around: place) { $0.id == control.id } == nil
    }
  }
}

extension Element {
  /// Repeated and read by itself: not a cell, not in a group, and without a recorded reason.
  var isRepeatedAlone: Bool {
    isOn(.repeats) && kind != .cell && !has(.groupReason) && !own.fields.contains(.group) && isReadable
  }

  /// Whether the layer around it is named as a chart: its texts are the chart's axes, read with it or not at all.
  fileprivate var isOfChart: Bool {
    has(.containerName) && text(.containerName).map(ContainerNames.isChart) ?? false
  }

  /// Visible text that is neither a heading nor a cell.
  var isGroupableText: Bool {
    kind != .cell && kind != .sectionHeader && isTextual && !isTextView && !isOnlyBullet && !isOn(.traits, "header")
      && !looksLikeTitle
  }

  /// A cell that says how its parts are read, or is asked for it.
  var isAskedCell: Bool { kind == .cell && (isReadable || isAnsweredCell) }
}

import HandrailInference
import HandrailModel

/// Everything that designers wrote in one design about how its layers are read: as annotations, with stamps and their details, or
/// in the names of layers.
struct FigmaNotes {
  private(set) var byLayer: [String: [FigmaNote]] = [:]
  /// Notes of kits for which no layer was found.
  private(set) var lost: [String] = []
  private let screens: [FigmaNode]

  init(_ file: FigmaFile, _ found: FigmaScreens, language: String) {
    screens = found.found.map(\.frame)
    let grammar = FigmaGrammar(language: language)
    var known: Set<String> = []
    for screen in screens {
      screen.walk { node in
        known.insert(node.id)
        for annotation in node.annotations {
          var note = grammar.note(annotation.text, .annotation)
          // Notes left for people to read name their subject; those that became inputs need not.
          if let category = annotation.category.flatMap({ file.categories[$0] }), !note.rest.isEmpty {
            note.rest[0] = "\(category): \(note.rest[0])"
          }
          byLayer[node.id, default: []].append(note)
        }
      }
    }
    readNames(found.kits, grammar, known)
    readStamps(file, found, grammar)
  }
}

extension FigmaNotes {
  private mutating func readNames(_ kits: [FigmaNode], _ grammar: FigmaGrammar, _ known: Set<String>) {
    for kit in kits {
      kit.walk { node in
        guard let (note, layer) = FigmaKit.note(named: node.name, grammar) else {
          if node.name.lowercased().dropping("touch target ").map({ Int($0) != nil }) == true, let box = node.box {
            readTarget(node, box)
          }
          return
        }
        if known.contains(layer) { byLayer[layer, default: []].append(note) } else { lost.append(node.name) }
      }
    }
  }

  /// A drawn touch area belongs to the touchable layer in its middle, or to the one it surrounds most closely.
  private mutating func readTarget(_ node: FigmaNode, _ box: Rect) {
    guard let (screen, layer) = layer(under: box, where: { $0.isInteractive || !RoleWords.roles(in: $0.name).isEmpty }),
      let origin = screen.box
    else { return lost.append(node.name) }
    var note = FigmaNote(origin: .include)
    note.values[Field.touchArea.name] = .array(
      [box.x - origin.x, box.y - origin.y, box.width, box.height].map { .number(($0 * 2).rounded() / 2) })
    byLayer[layer.id, default: []].append(note)
  }

  private mutating func readStamps(_ file: FigmaFile, _ found: FigmaScreens, _ grammar: FigmaGrammar) {
    var stamps: [FigmaNode] = []
    var details: [String: [FigmaNode]] = [:]
    for root in found.kits + screens {
      root.walk { node in
        guard FigmaKit.isStamp(node, file) else { return }
        if FigmaKit.isDetails(node), let number = FigmaKit.number(node) {
          details[number, default: []].append(node)
        } else {
          stamps.append(node)
        }
      }
    }
    for stamp in stamps {
      guard let box = stamp.box else { continue }
      let order = stamp.property("order #").flatMap { Int($0.trimmed) }
      let number = FigmaKit.number(stamp)
      guard order != nil || number != nil else { continue }
      let near = number.flatMap { details[$0] }?.min { Self.distance($0.box, box) < Self.distance($1.box, box) }
      guard let (_, layer) = layer(under: box, where: { !FigmaKit.isStamp($0, file) }) else {
        lost.append("\(stamp.name) \(number ?? order.map(String.init) ?? "")".trimmed)
        continue
      }
      var note = near.map { FigmaKit.note($0, grammar) } ?? FigmaNote(origin: .toolkit)
      note.order = order
      if stamp.name.lowercased().contains("grouping") { note.isGroup = true }
      byLayer[layer.id, default: []].append(note)
    }
  }

  private static func distance(_ a: Rect?, _ b: Rect) -> Double {
    guard let a else { return .infinity }
    return abs(a.x + a.width / 2 - b.x - b.width / 2) + abs(a.y + a.height / 2 - b.y - b.height / 2)
  }

  /// The layer under a stamp: the one with nearly the same box, otherwise the smallest that contains its centre, otherwise the
  /// one it covers most.
  private func layer(under box: Rect, where isMeant: (FigmaNode) -> Bool) -> (screen: FigmaNode, layer: FigmaNode)? {
    guard let screen = screens.first(where: { ($0.box?.common(box)) != nil }) else { return nil }
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    var best: (rank: Double, layer: FigmaNode)?
    screen.walk { node in
      guard node.id != screen.id, node.isShown, isMeant(node), let own = node.box, let common = own.common(box) else { return }
      let (area, shared) = (own.width * own.height, common.width * common.height)
      let union = area + box.width * box.height - shared
      let holds = own.x <= x && own.maxX >= x && own.y <= y && own.maxY >= y
      let rank = shared / union > 0.5 ? 3 + shared / union : holds ? 2 - area / 1e9 : shared / (box.width * box.height)
      if best.map({ rank > $0.rank }) ?? true { best = (rank, node) }
    }
    return best.map { (screen, $0.layer) }
  }
}

extension FigmaNotes {
  /// Records what the notes on a screen's layers say; if two disagree, both go into a thread.
  func apply(to screen: inout Imported.Screen, _ reader: FigmaElementReader, _ context: FigmaContext) {
    let places = Dictionary(screen.elements.enumerated().map { ($1.source.object, $0) }, uniquingKeysWith: { first, _ in first })
    var mine: [String: [FigmaNote]] = [:]
    var loose: [String] = []
    reader.screen.walk { node in
      guard let notes = byLayer[node.id] else { return }
      let owner = places[node.id] == nil ? reader.owners[node.id] : node.id
      if let owner, places[owner] != nil {
        mine[owner, default: []] += notes
      } else {
        loose += notes.flatMap { $0.rest + ($0.order.map { ["order: \($0)"] } ?? []) }
      }
    }
    for (object, notes) in mine.sorted(by: { utf8Precedes($0.key, $1.key) }) {
      guard let place = places[object] else { continue }
      record(notes.sorted { $0.origin.rawValue < $1.origin.rawValue }, place, &screen, context)
    }
    if !loose.isEmpty { Self.add(loose, to: &screen.writes) }
    order(&screen, mine)
  }

  private func record(_ notes: [FigmaNote], _ place: Int, _ screen: inout Imported.Screen, _ context: FigmaContext) {
    let object = screen.elements[place].source.object
    let id = screen.elements[place].id
    var said: [String: JSONValue] = [:]
    var disputes: [String: [String]] = [:]
    for note in notes {
      for (path, value) in note.values {
        guard let first = said[path] else {
          said[path] = value
          continue
        }
        if first != value, !(disputes[path] ?? []).contains(value.plain) {
          disputes[path, default: [first.plain]].append(value.plain)
        }
      }
      // An element with a label is read, so it is not decorative.
      if let gesture = note.gesture, !Self.has(gesture, of: id, screen) {
        var item = Imported.Item(id: "\(gesture)-\(id)", source: context.source("\(object):\(gesture)"))
        item.writes = [.init(.kind, .string(gesture)), .init(.element, .string(id))]
        screen.gestures.append(item)
      }
      if let alternative = note.alternative {
        for index in screen.gestures.indices
        where Self.isOf(screen.gestures[index], id) && !Self.isKind(screen.gestures[index], "tap") {
          screen.gestures[index].writes.append(.init(.alternative, .string(alternative)))
        }
      }
    }
    if said[Field.decorative.name] != nil, let label = said.first(where: { $0.key.hasPrefix(Field.label.prefix) }) {
      said[Field.decorative.name] = nil
      disputes[label.key] = [label.value.plain, Field.decorative.name]
    }
    let kind = screen.elements[place].writes.first { $0.path == Field.kind.name }?.value.string
    for (path, value) in said.sorted(by: { utf8Precedes($0.key, $1.key) }) where path != kind.map({ FieldKey(.traits, $0).path })
    {
      screen.elements[place].writes.removeAll { $0.path == path }
      screen.elements[place].writes.append(Imported.Write(path, value))
    }
    if notes.contains(where: \.isGroup), kind == "cell" { screen.elements[place].writes.append(.init(.single, .bool(true))) }
    Self.add(notes.flatMap(\.rest), to: &screen.elements[place].writes)
    for (path, values) in disputes.sorted(by: { utf8Precedes($0.key, $1.key) }) {
      screen.questions.append(.init(about: id, object: object, path: path, values: values))
    }
  }

  private static func isOf(_ gesture: Imported.Item, _ id: String) -> Bool {
    gesture.writes.contains { $0.path == Field.element.name && $0.value.string == id }
  }

  private static func isKind(_ gesture: Imported.Item, _ kind: String) -> Bool {
    gesture.writes.contains { $0.path == Field.kind.name && $0.value.string == kind }
  }

  private static func has(_ kind: String, of id: String, _ screen: Imported.Screen) -> Bool {
    screen.gestures.contains { isOf($0, id) && isKind($0, kind) }
  }

  private static func add(_ lines: [String], to writes: inout [Imported.Write]) {
    guard !lines.isEmpty else { return }
    let place = writes.firstIndex { $0.path == Field.notes.name }
    let before = place.flatMap { writes[$0].value.string }.map { [$0] } ?? []
    var all: [String] = []
    for line in before + lines where !all.contains(where: { sameBytes($0, line) }) { all.append(line) }
    if let place { writes.remove(at: place) }
    writes.append(Imported.Write(.notes, .string(all.joined(separator: "\n"))))
  }

  /// The written reading order, if it covers every separate item on the screen; otherwise, each number is a note.
  private func order(_ screen: inout Imported.Screen, _ notes: [String: [FigmaNote]]) {
    var numbers: [String: Int] = [:]
    for (object, notes) in notes { if let number = notes.lazy.compactMap(\.order).first { numbers[object] = number } }
    guard !numbers.isEmpty else { return }
    let objects = Set(screen.elements.map(\.source.object))
    func isInside(_ item: Imported.Item) -> Bool {
      item.writes.contains { $0.path == Field.container.name && $0.value.string.map(objects.contains) == true }
    }
    let isWhole = screen.elements.allSatisfy { numbers[$0.source.object] != nil || isInside($0) }
    guard isWhole else {
      for place in screen.elements.indices {
        if let number = numbers[screen.elements[place].source.object] {
          Self.add(["order: \(number)"], to: &screen.elements[place].writes)
        }
      }
      return
    }
    screen.writes.append(Imported.Write(.order, .string("explicit")))
    var rank = 0
    let ranks = screen.elements.map { item -> Int in
      rank = numbers[item.source.object] ?? rank
      return rank
    }
    screen.elements = screen.elements.enumerated().sorted { (ranks[$0.offset], $0.offset) < (ranks[$1.offset], $1.offset) }.map(
      \.element)
  }
}

extension JSONValue {
  fileprivate var plain: String { string ?? (self == .bool(true) ? "true" : canonicalText) }
}

import HandrailMerge
import HandrailModel

/// One command in one workspace.
extension History {
  private static let elements = ["a", "b", "c"]

  mutating func edit(_ who: Int) throws {
    let slot = pick(slots)
    replicas[who].number += 1
    let dot = Dot(replicas[who].name, replicas[who].number)
    let author = replicas[who].author
    oracle.stamps[dot] = stamp(of: dot, by: author)
    let before = replicas[who].views[slot]
    var view = before ?? View(oracle: oracle, slot: slot, document: Document(kind: .screen, id: "s\(slot)"))
    try change(&view, who, dot)
    guard view.document.context.covers(dot) else { return }
    view.document.stamps[dot] = oracle.stamps[dot]
    view.document.dropUnusedStamps()
    replicas[who].own.seen.formUnion(oracle.writes(of: author, among: view.seen.subtracting(before?.seen ?? Seen())))
    replicas[who].own.dots.insert(dot)
    replicas[who].views[slot] = view
    replicas[who].commands.append((slot, before, view))
    if pick(4) == 0 { replicas[who].sheets.append(view) }
  }

  /// Nothing orders two imports here: each has a source of its own.
  private mutating func stamp(of dot: Dot, by author: String) -> Stamp {
    let count = oracle.stamps.count
    let time = "2026-01-01T\(10 + count / 3600):\(10 + count / 60 % 60):\(10 + count % 60)Z"
    let read = Provenance(system: "figma", source: dot.text, revision: "\(count)", revisionTime: time)
    let ways: [Stamp.Way] = [.typed, .typed, .proposal, .imported(read)]
    return Stamp(author: author, time: time, way: ways[pick(4)])
  }

  private mutating func change(_ view: inout View, _ who: Int, _ dot: Dot) throws {
    let name = "\(dot.text) \(view.slot)"
    if view.document.isRemoved || view.document.items.isEmpty {
      log.append("\(name) begins")
      view.begin(.root, dot)
      view.write(.root, FieldPath("title"), .string(["x", "y"][pick(2)]), dot)
      if pick(2) == 0 { try add(&view, ItemKey(.elements, "a"), dot) }
      if pick(2) == 0 { try add(&view, ItemKey(.elements, "b"), dot) }
      return
    }
    switch pick(20) {
    case 0..<9: try changeItem(&view, dot, name)
    case 9, 10:
      let ids = view.document.keys(in: .elements).map(\.id).shuffled(using: &random)
      log.append("\(name) orders \(ids)")
      if let wrong = view.order(ids, dot) { throw Wrong(wrong) }
    case 11:
      let value = JSONValue.string(["x", "y", "が", "か\u{3099}"][pick(4)])
      log.append("\(name) title \(value.canonicalText)")
      view.write(.root, FieldPath("title"), value, dot)
    case 12:
      guard pick(3) == 0 else { return }
      log.append("\(name) removes the document")
      view.remove(.root, dot)
    case 13..<16: try resolve(&view, dot, name)
    case 16, 17:
      guard let index = replicas[who].commands.lastIndex(where: { $0.slot == view.slot }) else { return }
      let command = replicas[who].commands.remove(at: index)
      // Of what undid another it undoes that: then it is done again.
      log.append("\(name) undoes a command")
      var restored = command.after.document.restored(command.before?.document, dot)
      restored.stamps[dot] = oracle.stamps[dot]
      view.apply(dot, of: restored, madeOn: command.after, own: replicas[who].own, from: command.before)
    default:
      guard let base = replicas[who].sheets.filter({ $0.slot == view.slot }).randomElement(using: &random) else { return }
      log.append("\(name) imports a stale sheet")
      var sheet = base
      for _ in 0...pick(2) { sheet.document = try fill(sheet.document, dot) }
      sheet.document.stamps[dot] = oracle.stamps[dot]
      view.apply(dot, of: sheet.document, madeOn: base)
    }
  }

  /// A changed cell in a spreadsheet, based on the exported version.
  private mutating func fill(_ document: Document, _ dot: Dot) throws -> Document {
    guard let key = document.keys(in: .elements).randomElement(using: &random) else { return document }
    // The oracle for the sheet alone is thrown away: only its changes count.
    var view = View(oracle: Oracle(), slot: 0, document: document)
    let value = [JSONValue.string("s"), .string("p"), .null][pick(3)]
    // A sheet whose label meets another's `same-as` makes a conflict of two fields, which the oracle does not know.
    view.record(key, ["label.en", "label.ja", "hint.en"][pick(3)], value, dot)
    return view.document
  }

  private mutating func add(_ view: inout View, _ key: ItemKey, _ dot: Dot) throws {
    view.begin(key, dot)
    guard key.collection == Collection.elements.rawValue else { return }
    view.write(key, .place, Placement(position: view.document.positionAtEnd(dot.replica)).value, dot)
    view.write(key, FieldPath("kind"), .string(["button", "text"][pick(2)]), dot)
  }

  private mutating func changeItem(_ view: inout View, _ dot: Dot, _ name: String) throws {
    let isGroup = pick(6) == 0
    let key = isGroup ? ItemKey(.groups, "g") : ItemKey(.elements, Self.elements[pick(3)])
    guard view.document.contains(key) else {
      let isBack = view.document.items[key] != nil && pick(2) == 0
      log.append("\(name) \(isBack ? "brings back" : "adds") \(key.text)")
      if isBack { view.create(key, dot) } else { try add(&view, key, dot) }
      return
    }
    if isGroup || pick(6) == 0 {
      log.append("\(name) removes \(key.text)")
      view.remove(key, dot)
      return
    }
    let text = [JSONValue.string("p"), .string("q"), .null][pick(3)]
    let flag = [JSONValue.bool(true), .null][pick(2)]
    let choice = pick(8)
    log.append("\(name) changes \(key.text) \(choice) \(text.canonicalText) \(flag.canonicalText)")
    switch choice {
    case 0..<3: view.record(key, ["label.en", "label.ja"][pick(2)], text, dot)
    case 3: view.record(key, "decorative", flag, dot)
    case 4: view.record(key, "same-as", text, dot)
    case 5:
      let place = view.document.place(key)
      let group = place.group == nil ? "g" : nil
      view.write(key, .place, Placement(group: group, position: place.position).value, dot)
    case 6: view.write(key, FieldPath("traits.\(["button", "header"][pick(2)])"), flag, dot)
    default: for trait in ["button", "header"] { view.write(key, FieldPath("traits.\(trait)"), .null, dot) }
    }
  }

  private mutating func resolve(_ view: inout View, _ dot: Dot, _ name: String) throws {
    guard let conflict = view.document.conflicts.randomElement(using: &random) else { return }
    let value = conflict.versions[pick(conflict.versions.count)].value
    log.append("\(name) settles \(conflict.key.text) \(conflict.path.text) with \(value.canonicalText)")
    if let wrong = view.settle(conflict.key, conflict.path, value, dot) { throw Wrong(wrong) }
  }
}

extension Document {
  private func exists(_ key: ItemKey) -> Bool { key == .root ? !isRemoved : contains(key) }

  /// What `undo` writes on the version that the command left.
  fileprivate func restored(_ old: Document?, _ dot: Dot) -> Document {
    var result = self
    guard let old else {
      result.remove(.root, dot)
      return result
    }
    for key in Set(items.keys).union(old.items.keys).sorted() {
      let (wasThere, exists) = (old.exists(key), result.exists(key))
      guard wasThere || exists else { continue }
      if wasThere, !exists {
        result.create(key, birth: old.value(key, .birth)?.string, dot)
      } else if !wasThere, exists {
        result.remove(key, dot)
        continue
      }
      for path in Set((items[key] ?? [:]).keys).union((old.items[key] ?? [:]).keys).sorted() where path != .birth {
        guard items[key]?[path] != old.items[key]?[path] else { continue }
        let values = (old.items[key]?[path] ?? []).map(\.value).distinct
        if values.count < 2 {
          result.write(key, path, values.last ?? .null, dot)
        } else if values != (items[key]?[path] ?? []).map(\.value).distinct {
          result.write(key, path, .null, dot)
          result.items[key]?[path] = Versions(values.map { Version(dot, $0) })
          result.context.include(dot)
        }
      }
    }
    return result
  }
}

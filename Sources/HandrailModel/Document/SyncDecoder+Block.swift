/// The parts of the `_sync` block.
extension SyncDecoder {
  mutating func readBlock(_ block: Int, id: String) throws(ModelError) {
    var parts = Parts()
    for (key, value) in tape.members(of: block) { parts.add(tape, key, value) }
    guard let kind = parts.document.flatMap({ tape.isText($0) ? Document.Kind(rawValue: tape.text($0)) : nil }),
      let format = parts.format, tape.nodes[format].kind == .number
    else { throw try refusal(parts) }
    self.format = Int(exactly: tape.number(format)) ?? 0
    guard (1...Document.newestFormat).contains(self.format) else { throw try refusal(parts) }
    if !isTrusted { try checkDigest(block, parts.digest) }
    document = Document(kind: kind, id: id)
    document.format = max(self.format, Document.oldestFormat)
    document.context = try Self.context(parts.context.map { tape.value($0) } ?? .null)
    try readDots(parts.dots)
    try readPaths(parts.paths)
    readLines(parts)
    for section in parts.inFull {
      for (key, value) in tape.members(of: section) {
        let item = ItemKey(text: tape.text(key))
        for (path, versions) in tape.members(of: value) { registersInFull[item, default: []].append((path, versions)) }
      }
    }
    if let node = parts.removed {
      for (key, value) in tape.members(of: node) { removed[ItemKey(text: tape.text(key))] = value }
    }
  }

  /// The nodes of a block's parts.
  private struct Parts {
    var context, digest, document, dots, format, items, paths, removed, root, shapes: Int?
    /// Fields that are written in full.
    var inFull: [Int] = []

    mutating func add(_ tape: TapeReader, _ key: Int, _ value: Int) {
      switch String(decoding: tape.bytes(of: key), as: UTF8.self) {
      case "context": context = value
      case "digest": digest = value
      case "document": document = value
      case "dots": dots = value
      case "format": format = value
      case "items": items = value
      case "paths": paths = value
      case "removed": removed = value
      case "root": root = value
      case "shapes": shapes = value
      case "conflicts", "versions", "hidden": inFull.append(value)
      default: break
      }
    }
  }

  /// The error for a block; a format number above ours means a newer Handrail.
  private func refusal(_ parts: Parts) throws(ModelError) -> ModelError {
    guard let format = parts.format, tape.nodes[format].kind == .number, tape.number(format) > Double(Document.newestFormat)
    else {
      return Self.unreadable
    }
    return ModelError("_sync.format", .document(.formatNewer))
  }

  private mutating func checkDigest(_ block: Int, _ digest: Int?) throws(ModelError) {
    let rest = (tape.value(block).members ?? []).filter { $0.key != "digest" }
    guard let digest, tape.isText(digest), tape.text(digest) == SyncBlock.digest(JSONValue.object(rest).canonicalBytes) else {
      throw Self.unreadable
    }
  }

  func wholeNumber(_ node: Int) -> Int? {
    guard tape.nodes[node].kind == .number || tape.nodes[node].kind == .string else { return nil }
    let text = tape.bytes(of: node)
    guard !text.isEmpty, text.count <= 18, text.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
  }

  private mutating func readDots(_ node: Int?) throws(ModelError) {
    guard let node else { return }
    for entry in tape.elements(of: node) {
      var parts: [Int] = []
      for part in tape.elements(of: entry) { parts.append(part) }
      guard let first = parts.first, tape.isText(first), let dot = Dot(tape.text(first)) else { throw Self.unreadable }
      dots.append(dot)
      document.stamps[dot] = try stamp(parts.dropFirst())
    }
    if let first = dots.first { defaultBirth = .string(first.text) }
  }

  /// A stamp with author and time and, since the third format, how the values came about; nil if there is none.
  private mutating func stamp(_ parts: ArraySlice<Int>) throws(ModelError) -> Stamp? {
    let parts = Array(parts)
    if parts.isEmpty { return nil }
    guard parts.count == 2 || parts.count == 3 && format >= Document.formatOfProvenance, tape.isText(parts[0]),
      tape.isText(parts[1])
    else {
      throw Self.unreadable
    }
    let (author, time) = (tape.text(parts[0]), tape.text(parts[1]))
    guard parts.count == 3 else { return Stamp(author: author, time: time) }
    guard let way = Stamp.way(tape.value(parts[2])) else { throw Self.unreadable }
    return Stamp(author: author, time: time, way: way)
  }

  private mutating func readPaths(_ node: Int?) throws(ModelError) {
    guard let node else { return }
    try Document.checkLimits(paths: tape.nodes[node].next(node) - node - 1)
    for path in tape.elements(of: node) where tape.isText(path) {
      guard paths.append(tape.text(path)) else { throw Self.unreadable }
    }
    if !isTrusted { for path in paths.all { try Document.check(path: path.text) } }
    leaves.nodes = Array(repeating: -1, count: paths.count)
    exceptions.indices = Array(repeating: 0, count: paths.count)
  }

  private mutating func readLines(_ parts: Parts) {
    if let root = parts.root { lines.add(.root, root) }
    if let node = parts.shapes { shapeNodes = Array(tape.elements(of: node)) }
    shapes = Array(repeating: nil, count: shapeNodes.count)
    guard let items = parts.items else { return }
    if format == 1 {
      for (key, line) in tape.members(of: items) { lines.add(ItemKey(text: tape.text(key)), line) }
      return
    }
    for (name, list) in tape.members(of: items) {
      let collection = tape.text(name)
      for (id, line) in tape.members(of: list) { lines.add(ItemKey(collection, tape.text(id)), line) }
    }
  }

  func dot(_ index: Int) throws(ModelError) -> Dot {
    guard dots.indices.contains(index) else { throw Self.unreadable }
    return dots[index]
  }

  /// Registers that the block has in full.
  mutating func full(_ key: ItemKey) throws(ModelError) -> Registers {
    var registers: Registers = [:]
    if registersInFull.isEmpty { return registers }
    for (path, entries) in registersInFull[key] ?? [] {
      var versions: [Version] = []
      for entry in tape.elements(of: entries) {
        var parts = tape.elements(of: entry)
        guard let first = parts.next(), tape.nodes[first].kind == .number, let index = wholeNumber(first) else {
          throw Self.unreadable
        }
        let dot = try dot(index)
        versions.append(parts.next().map { Version(dot, tape.value($0)) } ?? Version(withdrawn: dot))
      }
      registers[FieldPath(tape.text(path))] = Versions(versions.sorted(by: Version.precedes))
    }
    return registers
  }
}

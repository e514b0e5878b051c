/// Checks that a block has the form that Handrail writes: nothing in it is silently skipped.
extension SyncDecoder {
  /// Refuses what a newer Handrail wrote before anything else in it is looked at.
  func refuseNewer(_ block: Int) throws(ModelError) {
    guard tape.nodes[block].kind == .object else { throw malformed("", block) }
    for (key, value) in tape.members(of: block) where tape.isString(key, "format") {
      guard tape.nodes[value].kind == .number, tape.number(value) > Double(Document.newestFormat) else { continue }
      throw ModelError("_sync.format", .document(.formatNewer))
    }
  }

  /// Checks every part of the block once it has been read.
  mutating func checkBlock(_ block: Int) throws(ModelError) {
    var left: Set<String> = ["context", "dots", "items", "paths"]
    if format > 1 { left.insert("shapes") }
    for (key, value) in tape.members(of: block) {
      let name = tape.text(key)
      switch name {
      case "context": try require(.object, value, name)
      case "dots": try checkDots(value)
      case "paths", "shapes": try checkTexts(value, name)
      case "items": try checkItems(value)
      case "root": try checkLine(value, "root")
      case "conflicts", "versions", "hidden": try checkFull(value, name)
      case "removed": try checkRemoved(value)
      case "digest": guard tape.isText(value) else { throw malformed(name, value) }
      case "document", "format": break
      default: throw malformed(name, value)
      }
      left.remove(name)
    }
    if let missing = left.min() { throw malformed(missing, block) }
  }

  /// An error about a part of the block, with its line.
  private func malformed(_ part: String, _ node: Int) -> ModelError {
    let line = tape.bytes[..<tape.nodes[node].start].count { $0 == UInt8(ascii: "\n") } + 1
    return ModelError("_sync\(part.isEmpty ? "" : ".")\(part): line \(line)", .document(.syncUnreadable))
  }

  private func require(_ kind: JSONTape.Kind, _ node: Int, _ part: String) throws(ModelError) {
    guard tape.nodes[node].kind == kind else { throw malformed(part, node) }
  }

  /// Every write must be one that the document includes: a merge would drop any other, or treat it as new forever.
  private func checkDots(_ node: Int) throws(ModelError) {
    try require(.array, node, "dots")
    for (index, entry) in tape.elements(of: node).enumerated() {
      try require(.array, entry, "dots")
      guard dots.indices.contains(index), Self.isPossible(dots[index]), document.context.covers(dots[index]) else {
        throw malformed("dots", entry)
      }
    }
    guard Set(dots).count == dots.count else { throw malformed("dots", node) }
  }

  private static func isPossible(_ dot: Dot) -> Bool { dot.number > 0 && dot.number < 1 << 53 }

  private func checkTexts(_ node: Int, _ part: String) throws(ModelError) {
    try require(.array, node, part)
    for text in tape.elements(of: node) {
      guard tape.isText(text), part != "shapes" || isShape(text) else { throw malformed(part, text) }
    }
  }

  /// Two masks in base64, the second after a dot, if present.
  private func isShape(_ node: Int) -> Bool {
    guard tape.nodes[node].kind == .string else { return false }
    let parts = tape.bytes(of: node).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count < 3 && parts.allSatisfy { $0.allSatisfy { Base64.value($0) < 64 } }
  }

  private mutating func checkItems(_ node: Int) throws(ModelError) {
    try require(.object, node, "items")
    for (name, value) in tape.members(of: node) {
      let text = tape.text(name)
      if format == 1 {
        guard text.isEmpty || isKey(text) else { throw malformed("items", name) }
        try checkLine(value, "items")
        continue
      }
      try require(.object, value, "items")
      guard ItemKey.isCollection(text) else { throw malformed("items", name) }
      for (id, line) in tape.members(of: value) {
        guard tape.nodes[id].end > tape.nodes[id].start else { throw malformed("items", id) }
        try checkLine(line, "items")
      }
    }
  }

  /// `[shape, hashes, position, birth, path, dot, …]`; in the first format the first two are swapped. Shapes and hashes are
  /// checked where they are read.
  private func checkLine(_ node: Int, _ part: String) throws(ModelError) {
    try require(.array, node, part)
    var count = 0
    for element in tape.elements(of: node) {
      switch count {
      case 0 where format > 1: guard wholeNumber(element, isNumber: true) != nil else { throw malformed(part, element) }
      case 2: guard isPosition(element) else { throw malformed(part, element) }
      case 4... where count % 2 == 1:
        guard let index = wholeNumber(element), dots.indices.contains(index) else { throw malformed(part, element) }
      default: guard tape.isText(element) else { throw malformed(part, element) }
      }
      count += 1
    }
    guard count >= 2, count <= 4 || count % 2 == 0 else { throw malformed(part, node) }
  }

  private func wholeNumber(_ node: Int, isNumber: Bool) -> Int? {
    (tape.nodes[node].kind == .number) == isNumber ? wholeNumber(node) : nil
  }

  private func isPosition(_ node: Int) -> Bool {
    tape.nodes[node].kind == .string && FractionalIndex.isPosition(tape.bytes(of: node))
  }

  /// `{item: {path: [[dot, value], …]}}` for items that have a line: any others would be skipped. In a conflict the values
  /// differ; only a name may be in conflict with another thing's.
  private mutating func checkFull(_ node: Int, _ part: String) throws(ModelError) {
    try require(.object, node, part)
    for (key, paths) in tape.members(of: node) {
      let text = tape.text(key)
      guard text.isEmpty || isKey(text), lines[ItemKey(text: text)] != nil else { throw malformed(part, key) }
      try require(.object, paths, part)
      for (path, versions) in tape.members(of: paths) {
        try require(.array, versions, part)
        guard tape.nodes[versions].next(versions) > versions + 1 else { throw malformed(part, versions) }
        var values: [JSONValue] = []
        for version in tape.elements(of: versions) {
          try require(.array, version, part)
          var parts = tape.elements(of: version)
          guard let first = parts.next(), let index = wholeNumber(first, isNumber: true), dots.indices.contains(index) else {
            throw malformed(part, version)
          }
          values.append(parts.next().map { tape.value($0) } ?? .null)
          guard parts.next() == nil else { throw malformed(part, version) }
        }
        let isDisputed = part != "conflicts" || tape.text(path) == "_name" || values.contains { $0 != values[0] }
        guard isDisputed else { throw malformed(part, versions) }
      }
    }
  }

  private mutating func checkRemoved(_ node: Int) throws(ModelError) {
    try require(.object, node, "removed")
    for (key, value) in tape.members(of: node) {
      let text = tape.text(key)
      guard isKey(text), lines[ItemKey(text: text)] != nil else { throw malformed("removed", key) }
      try require(.object, value, "removed")
    }
  }

  /// Whether a text is a list's name and an id: `elements/pay`.
  private func isKey(_ text: String) -> Bool {
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return false }
    return slash > text.startIndex && text.utf8.index(after: slash) < text.endIndex
  }
}

extension Document {
  /// Refuses internal values of another type than Handrail writes there, and duplicate values in a field.
  func checkForm() throws(ModelError) {
    for (key, registers) in items {
      for (path, versions) in registers where versions.count > 1 {
        guard zip(versions, versions.dropFirst()).allSatisfy(Version.precedes) else {
          throw ModelError("_sync: \(key.text) \(path.text)", .document(.syncUnreadable))
        }
      }
      for path in [FieldPath.birth, .permanentID, .givenName, .readingOrder] {
        for version in registers[path] ?? [] where !version.value.isNull && version.value.string == nil {
          throw ModelError("_sync: \(key.text)", .document(.syncUnreadable))
        }
      }
      for version in registers[.place] ?? [] where !version.isWithdrawn && !Placement.isForm(version.value) {
        throw ModelError("_sync: \(key.text)", .document(.syncUnreadable))
      }
    }
  }
}

extension Placement {
  /// Whether a value is null, or a group and a position.
  fileprivate static func isForm(_ value: JSONValue) -> Bool {
    if value.isNull { return true }
    guard let parts = value.array, parts.count == 2, parts.allSatisfy({ $0.isNull || $0.string != nil }) else { return false }
    return parts[1].string.map { text in Array(text.utf8).withUnsafeBufferPointer { FractionalIndex.isPosition($0) } } ?? true
  }
}

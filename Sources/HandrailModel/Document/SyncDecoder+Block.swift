/// What the `_sync` block says of one item.
extension SyncDecoder {
  func isSet(_ path: FieldPath, _ mask: [UInt8]) -> Bool {
    guard let bit = bits[path] else { return false }
    return bit / 8 < mask.count && mask[bit / 8] & (1 << (bit % 8)) != 0
  }

  /// The paths that a mask names, each of which has a hash: else a few letters would name every path of every item.
  func setBits(_ mask: [UInt8], known: Int) throws(ModelError) -> [Int] {
    var set: [Int] = []
    for (index, byte) in mask.enumerated() where byte != 0 {
      for bit in index * 8..<index * 8 + 8 where byte & (1 << (bit % 8)) != 0 && bit < paths.count { set.append(bit) }
    }
    guard set.count <= known else { throw Self.unreadable }
    return set
  }

  func dot(_ index: Int) throws(ModelError) -> Dot {
    guard dots.indices.contains(index) else { throw Self.unreadable }
    return dots[index]
  }

  func exceptions(_ line: [JSONValue]) throws(ModelError) -> [FieldPath: (index: Int, isCleared: Bool)] {
    var result: [FieldPath: (index: Int, isCleared: Bool)] = [:]
    var at = 4
    while at + 1 < line.count {
      guard let path = line[at].string else { throw Self.unreadable }
      switch line[at + 1] {
      case .number(let text): result[FieldPath(path)] = (Int(text) ?? -1, false)
      case .string(let text): result[FieldPath(path)] = (Int(text) ?? -1, true)
      default: throw Self.unreadable
      }
      at += 2
    }
    return result
  }

  /// Registers that the block holds in full.
  func full(_ key: ItemKey) throws(ModelError) -> Registers {
    var registers: Registers = [:]
    for member in registersInFull[key.text] ?? [] {
      var versions: [Version] = []
      for entry in member.value.array ?? [] {
        guard let parts = entry.array, case .number(let text)? = parts.first else { throw Self.unreadable }
        let dot = try dot(Int(text) ?? -1)
        versions.append(parts.count > 1 ? Version(dot, parts[1]) : Version(withdrawn: dot))
      }
      registers[FieldPath(member.key)] = versions.sorted(by: Version.precedes)
    }
    return registers
  }
}

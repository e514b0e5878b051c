/// The checks on a text of another program that need more than one value: they are made in place, since a text may have 256 MB.
extension JSONTape {
  /// Whether the bytes are UTF-8: eight at a step where they are ASCII, else some thousands at a time.
  var isUTF8: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      while at < bytes.count {
        var end = min(at + 4096, bytes.count)
        // A character is not cut in two; one that has more than three bytes after its first is none.
        for _ in 0..<3 where end < bytes.count && bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let part = UnsafeBufferPointer(rebasing: bytes[at..<end])
        guard Self.isASCII(part) || String(validating: part, as: UTF8.self) != nil else { return false }
        at = end
      }
      return true
    }
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var (all, at): (UInt64, Int) = (0, 0)
    while at + 8 <= raw.count {
      all |= raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      at += 8
    }
    while at < raw.count {
      all |= UInt64(raw[at]) << 56
      at += 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }

  /// The second of two equal keys of one object; nil where there are none.
  var repeatedKey: Int? {
    // Only what has the same digest of 64 bits is compared by its bytes; a text that was made to have many such pays for it.
    var digests: [UInt64] = []
    for (index, node) in nodes.enumerated() where node.kind == .object {
      digests.removeAll(keepingCapacity: true)
      var hasEscapes = false
      bytes.withUnsafeBufferPointer { bytes in
        forEachMember(index) { key, _ in
          let node = nodes[key]
          hasEscapes = hasEscapes || node.kind == .escapedString
          digests.append(Self.digest(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[node.start..<node.end])))
        }
      }
      guard hasEscapes || Self.hasTwice(&digests) else { continue }
      if let key = repeatedKey(of: index) { return key }
    }
    return nil
  }

  private func repeatedKey(of object: Int) -> Int? {
    var seen = Set<[UInt8]>()
    var twice: Int?
    forEachMember(object) { key, _ in
      if twice == nil, !seen.insert(Array(string(key).utf8)).inserted { twice = key }
    }
    return twice
  }

  private static func hasTwice(_ digests: inout [UInt64]) -> Bool {
    if digests.count > 8 {
      digests.sort()
      return zip(digests, digests.dropFirst()).contains { $0 == $1 }
    }
    for (index, digest) in digests.enumerated() where digests[..<index].contains(digest) { return true }
    return false
  }

  private static func digest(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var (digest, at) = (UInt64(bytes.count), 0)
    while at < bytes.count {
      var word: UInt64 = 0
      if at + 8 <= bytes.count {
        word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      } else {
        for place in at..<bytes.count { word = word << 8 | UInt64(bytes[place]) }
      }
      digest = (digest ^ word) &* 0x9E37_79B9_7F4A_7C15
      digest ^= digest >> 29
      at += 8
    }
    return digest
  }
}

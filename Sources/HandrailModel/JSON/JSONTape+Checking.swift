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
        guard part.isASCII || String(validating: part, as: UTF8.self) != nil else { return false }
        at = end
      }
      return true
    }
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
          digests.append(UnsafeBufferPointer(rebasing: bytes[node.start..<node.end]).hash64)
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
}

/// Checks on another program's text that involve several values. They work in place, since a text may have 256 MB.
extension JSONTape {
  /// Whether the bytes are UTF-8. ASCII is checked eight bytes at a time, anything else in chunks of some thousand.
  var isUTF8: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      while at < bytes.count {
        var end = min(at + 4096, bytes.count)
        // Do not cut a character in two; one with more than three bytes after its first is invalid.
        for _ in 0..<3 where end < bytes.count && bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let part = UnsafeBufferPointer(rebasing: bytes[at..<end])
        guard part.isASCII || String(validating: part, as: UTF8.self) != nil else { return false }
        at = end
      }
      return true
    }
  }

  /// The second of two equal keys in one object; nil if there are none.
  var repeatedKey: Int? {
    // Only keys with the same 64-bit digest are compared by bytes; a text crafted to have many of those merely takes longer.
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

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
    for (index, node) in nodes.enumerated() where node.kind == .object {
      if let key = repeatedKey(of: index) { return key }
    }
    return nil
  }

  private func repeatedKey(of object: Int) -> Int? {
    var keys: [Int] = []
    var isPlain = true
    forEachMember(object) { key, _ in
      keys.append(key)
      isPlain = isPlain && nodes[key].kind == .string
    }
    // Nearly every object has few keys: each is compared with those before it.
    if isPlain, keys.count <= 16 {
      return bytes.withUnsafeBufferPointer { bytes in
        let texts = keys.map { UnsafeBufferPointer(rebasing: bytes[nodes[$0].start..<nodes[$0].end]) }
        return keys.indices.first { key in texts[..<key].contains { sameBytes($0, texts[key]) } }.map { keys[$0] }
      }
    }
    var seen: Set<TextKey> = []
    return keys.first { !seen.insert(TextKey(string($0))).inserted }
  }
}

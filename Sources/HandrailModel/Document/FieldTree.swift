/// Converts between paths and nested objects: `colour.text.dark` and `{"colour": {"text": {"dark": …}}}`.
enum FieldTree {
  /// The leaves of an object as paths. Arrays and empty objects are leaves; a dot in a key is escaped.
  static func flatten(_ members: [JSONValue.Member]) throws(ModelError) -> [(path: FieldPath, value: JSONValue)] {
    var leaves: [(path: FieldPath, value: JSONValue)] = []
    leaves.reserveCapacity(members.count)
    try collect(members, "", &leaves)
    return leaves
  }

  private static func collect(
    _ members: [JSONValue.Member], _ prefix: String, _ leaves: inout [(path: FieldPath, value: JSONValue)]
  ) throws(ModelError) {
    for member in members {
      let path = prefix + escaped(member.key)
      // A long name above many leaves would be repeated for each.
      if path.utf8.count > Document.Limits.pathBytes { try Document.check(path: path) }
      if case .object(let inner) = member.value, !inner.isEmpty {
        try collect(inner, path + ".", &leaves)
      } else {
        leaves.append((FieldPath(path), member.value))
      }
    }
  }

  static func escaped(_ key: String) -> String {
    // Hardly any key needs escaping, and every field of every document passes through here.
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ".") }) else { return key }
    return key.replacing("\\", with: "\\\\").replacing(".", with: "\\.")
  }

  /// Nested members in canonical order. If one path continues below another's leaf, the leaf is left out: see `hidden`.
  static func nest(_ leaves: [(path: FieldPath, value: JSONValue)]) -> [JSONValue.Member] {
    nest(leaves.map { (steps: $0.path.steps[...], value: $0.value) })
  }

  /// Paths whose leaf is where another path needs an object.
  static func hidden(_ paths: [FieldPath]) -> Set<FieldPath> {
    let sorted = paths.sorted()
    var result = Set<FieldPath>()
    for (index, path) in sorted.enumerated() {
      let start = path.text + "."
      // Paths below this one come after it, but not always directly: some characters sort before the dot.
      let after = sorted[(index + 1)...]
      let next = after.partitioningIndex { !utf8Precedes($0.text, start) }
      if next < sorted.count, sorted[next].text.utf8.starts(with: start.utf8) { result.insert(path) }
    }
    return result
  }

  private static func nest(_ leaves: [(steps: ArraySlice<String>, value: JSONValue)]) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var index = 0
    let sorted = leaves.sorted { $0.steps.lexicographicallyPrecedes($1.steps, by: utf8Precedes) }
    while index < sorted.count {
      guard let key = sorted[index].steps.first else {
        index += 1
        continue
      }
      var end = index
      while end < sorted.count, let other = sorted[end].steps.first, sameBytes(other, key) { end += 1 }
      if sorted[index].steps.count == 1 {
        members.append(.init(key, sorted[index].value))
      } else {
        members.append(.init(key, .object(nest(sorted[index..<end].map { ($0.steps.dropFirst(), $0.value) }))))
      }
      index = end
    }
    return members
  }

  /// The names in a path, unescaped.
  static func steps(_ path: String) -> [String] {
    guard path.utf8.contains(UInt8(ascii: "\\")) else {
      return path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    var steps = [""]
    var isEscaped = false
    for character in path.unicodeScalars {
      if isEscaped {
        steps[steps.count - 1].unicodeScalars.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "." {
        steps.append("")
      } else {
        steps[steps.count - 1].unicodeScalars.append(character)
      }
    }
    return steps
  }
}

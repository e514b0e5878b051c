/// Between paths and nested objects: `colour.text.dark` and `{"colour": {"text": {"dark": …}}}`.
enum FieldTree {
  /// The leaves of an object as paths. Arrays and empty objects are leaves; a dot inside a key is escaped.
  static func flatten(_ members: [JSONValue.Member], prefix: String = "") -> [(path: FieldPath, value: JSONValue)] {
    members.flatMap { member -> [(path: FieldPath, value: JSONValue)] in
      let path = prefix + escaped(member.key)
      if case .object(let inner) = member.value, !inner.isEmpty { return flatten(inner, prefix: path + ".") }
      return [(FieldPath(path), member.value)]
    }
  }

  private static func escaped(_ key: String) -> String {
    // Hardly any key needs it, and every field of every document comes by here.
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ".") }) else { return key }
    return key.replacing("\\", with: "\\\\").replacing(".", with: "\\.")
  }

  /// Nested members in canonical order. Where one path runs through another's leaf, the leaf stays out: see `hidden`.
  static func nest(_ leaves: [(path: FieldPath, value: JSONValue)]) -> [JSONValue.Member] {
    nest(leaves.map { (steps: steps($0.path.text)[...], value: $0.value) })
  }

  /// Paths whose leaf would stand where another path has an object.
  static func hidden(_ paths: [FieldPath]) -> Set<FieldPath> {
    var result = Set<FieldPath>()
    for path in paths {
      let start = path.text + "."
      if paths.contains(where: { $0.text.utf8.starts(with: start.utf8) }) { result.insert(path) }
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

  private static func steps(_ path: String) -> [String] {
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

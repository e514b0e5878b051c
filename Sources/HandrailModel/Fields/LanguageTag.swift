/// BCP 47 language tags: `en`, `ja`, `zh-Hant-TW`. Case has no meaning; ``canonical(_:)`` gives the usual one.
public enum LanguageTag {
  public static func isWellFormed(_ tag: String) -> Bool { canonical(tag) != nil }

  /// The tag in its usual case, as in documents; nil if it is not a tag.
  ///
  ///     LanguageTag.canonical("ZH-hant-tw")  // "zh-Hant-TW"
  public static func canonical(_ tag: String) -> String? {
    var parts = tag.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard tag.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || isLetter($0) || isDigit($0) }),
      let language = parts.popFirst(), (2...3).contains(language.utf8.count), language.utf8.allSatisfy(isLetter)
    else { return nil }
    var found = [language.lowercased()]
    func take(upTo most: Int, _ spelt: (Substring) -> String, where holds: (Substring) -> Bool) {
      for _ in 0..<most {
        guard let part = parts.first, holds(part) else { return }
        found.append(spelt(part))
        parts.removeFirst()
      }
    }
    // Extended languages, a script, a region, variants.
    take(upTo: 3, { $0.lowercased() }, where: { $0.utf8.count == 3 && $0.utf8.allSatisfy(isLetter) })
    take(upTo: 1, { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }, where: isScript)
    take(upTo: 1, { $0.uppercased() }, where: isRegion)
    take(upTo: .max, { $0.lowercased() }, where: isVariant)
    // Extensions: each begins with a letter or digit; what follows an x is a private agreement.
    while let part = parts.popFirst() {
      let least = part.lowercased() == "x" ? 1 : 2
      guard part.utf8.count == 1, let next = parts.first, (least...8).contains(next.utf8.count) else { return nil }
      found.append(part.lowercased())
      take(upTo: .max, { $0.lowercased() }, where: { (least...8).contains($0.utf8.count) })
    }
    return found.joined(separator: "-")
  }

  /// Whether two tags are the same language, whatever their case.
  public static func isSame(_ a: String, _ b: String) -> Bool {
    guard let (a, b) = canonical(a).flatMap({ a in canonical(b).map { (a, $0) } }) else { return sameBytes(a, b) }
    return sameBytes(a, b)
  }

  private static func isScript(_ part: Substring) -> Bool { part.utf8.count == 4 && part.utf8.allSatisfy(isLetter) }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 && part.utf8.allSatisfy(isLetter) || part.utf8.count == 3 && part.utf8.allSatisfy(isDigit)
  }

  private static func isVariant(_ part: Substring) -> Bool {
    (5...8).contains(part.utf8.count) || part.utf8.count == 4 && part.utf8.first.map(isDigit) == true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension Sequence<String> {
  /// The language in the list that a person means by `tag`, whatever its case.
  public func language(_ tag: String) -> String? { first { LanguageTag.isSame($0, tag) } }
}

extension FieldPath {
  /// The same path with its language in the usual case; nil if it is already, or has no language.
  var withUsualLanguage: FieldPath? {
    let inherited = text.dropping(Field.defaultsPrefix)
    var parts = (inherited ?? text).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let field = Field(named: parts[0]) else { return nil }
    for (place, qualifier) in field.spec.qualifiers.enumerated() where qualifier == .language && place + 1 < parts.count {
      parts[place + 1] = LanguageTag.canonical(parts[place + 1]) ?? parts[place + 1]
    }
    let usual = (inherited == nil ? "" : Field.defaultsPrefix) + parts.joined(separator: ".")
    return sameBytes(usual, text) ? nil : FieldPath(usual)
  }
}

extension Document {
  /// Values that are recorded under another spelling of a language than the usual one, each with the path that it belongs under.
  /// One that is in conflict already is left for people to settle.
  public var misspeltLanguages: [(key: ItemKey, path: FieldPath, usual: FieldPath, value: JSONValue)] {
    items.keys.sorted().flatMap { key in
      (items[key] ?? [:]).sorted { $0.key < $1.key }.compactMap { path, versions in
        guard let usual = path.withUsualLanguage, let value = versions.last?.value, !value.isNull, versions.allSay(value) else {
          return nil
        }
        return (key, path, usual, value)
      }
    }
  }

  /// Joins what was recorded under two spellings of one language under the usual one, keeping the author. Two different values
  /// are both kept, as a conflict.
  ///
  /// - Returns: What was joined: `cart#pay label.EN`.
  public mutating func joinLanguages(_ dot: Dot, _ stamp: Stamp) -> [String] {
    let misspelt = misspeltLanguages
    let versions = misspelt.map { Array(items[$0.key]?[$0.path] ?? []) }
    let copied = CopiedWrites(versions.joined().map(\.dot), of: self, by: dot, stamp, to: id)
    var joined: [String] = []
    for ((key, path, usual, value), own) in zip(misspelt, versions) {
      let known = items[key]?[usual] ?? []
      if !known.contains(where: { $0.value == value }) {
        write(copiesOf: own, besides: known.allSatisfy(\.value.isNull) ? [] : Array(known), key, usual, copied)
        noteEdit(of: key, dot)
      }
      write(key, path, .null, dot)
      let target = key == .root ? id : "\(id)#\(key.id)"
      joined.append("\(target) \(path.text)")
    }
    return joined
  }
}

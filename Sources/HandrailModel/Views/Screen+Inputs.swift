extension Screen {
  /// A digest of the effective inputs of each item (the screen itself under ``screenInputs``): what a signature covers. Items
  /// have their original names.
  ///
  /// Only effective values count, wherever they are recorded: moving a value to a component, or a colour to a name, changes
  /// nothing.
  public var inputDigests: [(item: String, digest: String)] {
    let members = membersByGroup
    return items.map { item in
      let inputs = created(item.entries.filter { !Self.notInputs.contains($0.field) && $0.field != .component })
      var lines = shared.resolved(inputs).map(\.line)
      if item.name == Self.screenInputs {
        if text(.order) == "explicit" || listedOrder != nil { lines.append("order=\(orderDigest)") }
      } else if item.isGroup {
        lines.append("members=\(Self.digest(lines: (members[item.name] ?? []).map(createdName)))")
      }
      return (createdName(item.name), Self.form + Self.digest(lines: lines))
    }
  }

  /// The same as earlier versions computed it, from what is recorded on the items themselves: older signatures cover these.
  public var earlierInputDigests: [(item: String, digest: String)] {
    items.map { item in
      let entries = item.name == Self.screenInputs ? Array(fields.entries) : item.entries
      let inputs = entries.filter { !Self.notInputs.contains($0.field) }
      return (createdName(item.name), Self.digest(lines: created(inputs).map { "\($0.key.path)=\($0.value.text)" }))
    }
  }

  /// The prefix of current digests.
  private static let form = "2."

  /// A picture shows what is also recorded elsewhere; when redrawn, it has other bytes although nothing else may have changed. A
  /// layer's name and structure do not count: conclusions from them are recorded when someone confirms them.
  private static let notInputs: Set<Field> = [
    .progress, .sprint, .engineer, .designer, .notes, .source, .platform, .designPicture, .designFrame, .ownScreen, .layerName,
    .componentName, .componentDescription, .variant, .textProperty, .reactions, .containerName, .drawing, .underlined, .innerText,
    .innerName,
    .pictureIdentity, .stays, .codePlace, .codeWords, .codeValue, .codeChanges, .codeLater, .appWords,
    .rejectedLabel, .onlyAppearance,
  ]

  private static func digest(lines: [String]) -> String {
    Hashes.hex(Array(lines.sorted(by: utf8Precedes).joined(separator: "\n").utf8), length: 4)
  }

  /// The screen and all its items with their effective values. From the project's defaults, the screen itself takes only colours.
  private var items: [(name: String, entries: [FieldMap.Entry], isGroup: Bool)] {
    let own = Array(fields.entries)
    let known = Set(own.lazy.filter { $0.field == .colour }.map(\.key))
    let inherited = shared.defaults.entries(.colour).filter { !known.contains($0.key) }
    return [(Self.screenInputs, own + inherited, false)] + elements.map { ($0.id, $0.entries, false) }
      + groups.map { ($0.id, Array($0.fields.entries), true) }
      + (gestures + changes).map { ($0.id, Array($0.fields.entries), false) }
  }

  /// The name under which signatures store the digest of the screen's own fields; no slug contains an underscore.
  public static let screenInputs = "the_screen"
  /// The name under which records store the project's requirements, and the prefix of each of those settings.
  public static let projectInputs = "the_project"

  /// Items whose inputs have changed since `signature`; empty while it is valid. The catalogue compares the project's
  /// requirements.
  public func changedInputs(since signature: Item) -> [String] {
    let signed = signature.entries(.covers).filter { !$0.first.hasPrefix(Self.projectInputs) }
    // By bytes: a set of strings would treat two forms of one Unicode text as equal.
    let digests = Dictionary(signed.map { (TextKey($0.first), $0.value.text) }) { first, _ in first }
    let now = inputDigests(asIn: signature)
    let changed = now.filter { current in digests[TextKey(current.item)].map { $0 != current.digest } ?? true }.map(\.item)
    let standing = Set(now.map { TextKey($0.item) })
    let gone = signed.map(\.first).filter { !standing.contains(TextKey($0)) }
    return (changed + gone).map(presentName)
  }

  private func inputDigests(asIn signature: Item) -> [(item: String, digest: String)] {
    let isCurrent = signature.entries(.covers).contains { entry in
      !entry.first.hasPrefix(Self.projectInputs) && entry.value.text.hasPrefix(Self.form)
    }
    return isCurrent ? inputDigests : earlierInputDigests
  }

  /// The project's settings as records store them: a digest of all, and each separately.
  public var coveredSettings: [(name: String, value: String)] {
    let settings = shared.settings
    return [(Self.projectInputs, Self.digest(lines: settings.map(\.line)))]
      + settings.map { ("\(Self.projectInputs):\($0.path.replacing(".", with: ":"))", $0.value) }
  }

  /// The settings under which `record` was made, and which of them differ now; nil if none does, or an earlier version stored
  /// none.
  public func settings(under record: Item) -> (then: [EffectiveInput], changed: [String])? {
    let now = shared.settings
    guard let digest = record.text(.covers, Self.projectInputs), digest != Self.digest(lines: now.map(\.line)) else { return nil }
    let then = record.entries(.covers).compactMap { entry in
      entry.first.dropping(Self.projectInputs + ":").map {
        EffectiveInput(path: $0.replacing(":", with: "."), value: entry.value.text)
      }
    }
    let changed = (then.filter { !now.contains($0) } + now.filter { !then.contains($0) }).map(\.path)
    return (then, Set(changed).sorted(by: utf8Precedes))
  }
}

/// One effective input of an item: its path and its resolved value.
public struct EffectiveInput: Sendable, Equatable {
  public let path: String
  public let value: String

  public init(path: String, value: String) { (self.path, self.value) = (path, value) }

  var line: String { "\(path)=\(value)" }
}

extension Shared {
  /// Resolves `entries`, the effective ones of one item: a palette name becomes its current colour, in each appearance for which
  /// it has one.
  ///
  /// Two ways of recording the same thing give the same result: a colour by value or by name.
  public func resolved(_ entries: some Sequence<FieldMap.Entry>) -> [EffectiveInput] {
    let recorded = Set(entries.lazy.filter { $0.field.spec.type == .colour }.map(\.key))
    var inputs: [EffectiveInput] = []
    inputs.reserveCapacity(entries.underestimatedCount)
    for entry in entries {
      let (key, text) = (entry.key, entry.value.text)
      guard entry.field.spec.type == .colour else {
        inputs.append(EffectiveInput(path: key.path, value: text))
        continue
      }
      let appearance = key.field.spec.qualifiers.isEmpty ? key.field.name : key.second
      inputs.append(EffectiveInput(path: key.path, value: colour(text, in: appearance)))
      guard key.field == .colour || key.field == .overlay, let name = text.dropping("palette:"), let colour = palette[name] else {
        continue
      }
      if colour.isOn(.highUnchanged) {
        inputs.append(EffectiveInput(path: "\(key.path).\(Field.highUnchanged.name)", value: "true"))
      }
      for field in Self.given(besides: appearance, role: key.first) {
        let other = FieldKey(key.field, key.first, field.name)
        guard colour.has(field), !recorded.contains(other) else { continue }
        inputs.append(EffectiveInput(path: other.path, value: self.colour(text, in: field.name)))
      }
    }
    return inputs
  }

  /// Other appearances for which a name recorded for `appearance` also gives a colour: those with Increase Contrast, and for a
  /// background also the dark one, in which a plain value stays the same.
  private static func given(besides appearance: String, role: String) -> [Field] {
    switch appearance {
    case "light": role == "background" ? [.dark, .lightHigh] : [.lightHigh]
    case "dark": [.darkHigh]
    default: []
    }
  }

  /// The value of a recorded colour in an appearance: the palette's if it is a palette name, otherwise what is recorded.
  private func colour(_ text: String, in appearance: String) -> String {
    var text = text
    for _ in 0..<5 {
      guard let name = text.dropping("palette:"), let colour = palette[name] else { break }
      let own = Field(named: appearance).flatMap { colour.text($0) }
      let normal = appearance.dropping("light-") != nil ? colour.text(.light) : colour.text(.dark)
      guard let next = own ?? (Self.high.contains(appearance) ? normal : nil) else { return "" }
      text = next
    }
    return ColourReference(text)?.text ?? text
  }

  private static let high = ["light-high", "dark-high"]
}

extension Shared {
  /// What the project requires from every screen, apart from its defaults, which are values of elements: contrast, languages,
  /// numbers.
  public var settings: [EffectiveInput] {
    let entries = project.fields.entries.filter { !Self.names.contains($0.field) }
    return entries.map { EffectiveInput(path: $0.key.path, value: $0.value.text) }.sorted { utf8Precedes($0.path, $1.path) }
  }

  /// Fields that identify the project and require nothing.
  private static let names: Set<Field> = [.name, .platform, .timeZone]

  /// The same with other settings, which a screen was judged by at another time.
  public func with(_ settings: [EffectiveInput]) -> Shared {
    var members: [String: JSONValue] = [:]
    for setting in settings {
      guard let key = try? FieldKey(path: setting.path, owner: .project),
        let value = try? key.value(writing: setting.value, owner: .project)
      else { continue }
      if key.first.isEmpty {
        members[key.field.name] = value
      } else {
        members[key.field.name] = .sorted((members[key.field.name]?.members ?? []) + [.init(key.first, value)])
      }
    }
    let bytes = JSONValue.sorted(members.map { .init($0.key, $0.value) }).canonicalBytes
    let fields = (try? DocumentReader(bytes))?.fields ?? FieldMap()
    return Shared(
      project: Item(id: project.id, fields: fields), projectRecords: projectRecords, defaults: defaults, components: components,
      componentRecords: componentRecords, palette: palette, paletteRecords: paletteRecords, conflicts: conflicts,
      assuming: assumptions)
  }
}

extension Shared {
  /// Each project setting or default that can suppress findings, and a language that was removed, with the shared values as they
  /// would be without it. Only judging shows which of them do.
  public var weakenings: [(path: String, without: Shared)] {
    let settings = settings
    // A language of the project only asks for more.
    var found = settings.filter { Field(path: $0.path) != .languages }.map { setting in
      (path: setting.path, without: with(settings.filter { $0 != setting }))
    }
    found += defaults.entries.map { entry in
      (path: Field.defaultsPrefix + entry.key.path, without: with(defaults: defaults.entries.filter { $0 != entry }))
    }
    for tag in formerLanguages where !languages.contains(tag) {
      let all = (languages + [tag]).map { EffectiveInput(path: Field.languages.prefix + $0, value: "true") }
      let others = settings.filter { Field(path: $0.path) != .languages }
      found.append((Field.languages.prefix + tag, with(others + all)))
    }
    return found
  }

  /// The same with other defaults.
  private func with(defaults entries: [FieldMap.Entry]) -> Shared {
    Shared(
      project: project, projectRecords: projectRecords, defaults: FieldMap(entries), components: components,
      componentRecords: componentRecords, palette: palette, paletteRecords: paletteRecords, conflicts: conflicts,
      formerLanguages: formerLanguages, assuming: assumptions)
  }
}

extension Screen {
  /// The same screen with other shared documents.
  public func beside(_ shared: Shared) -> Screen { Screen(self, shared: shared) }

  /// The screen as it would be judged with other settings of the project.
  public func with(_ settings: [EffectiveInput]) -> Screen { Screen(self, shared: shared.with(settings)) }
}

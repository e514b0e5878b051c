/// One effective input of an item: its path, and what it comes to.
public struct EffectiveInput: Sendable, Equatable {
  public let path: String
  public let value: String

  public init(path: String, value: String) { (self.path, self.value) = (path, value) }

  var line: String { "\(path)=\(value)" }
}

extension Shared {
  /// What `entries`, the effective ones of one item, come to: a name of the palette is the colour that it has now, in each
  /// appearance that it gives a colour to.
  ///
  /// Two ways to say one thing give the same: a colour by its value or by a name.
  public func resolved(_ entries: [FieldMap.Entry]) -> [EffectiveInput] {
    let recorded = Set(entries.lazy.filter { $0.field.spec.type == .colour }.map(\.key))
    var inputs: [EffectiveInput] = []
    inputs.reserveCapacity(entries.count)
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

  /// The appearances to which a name that is recorded for `appearance` gives a colour too: those with Increase Contrast, and
  /// behind others a dark one, which a value does not change with.
  private static func given(besides appearance: String, role: String) -> [Field] {
    switch appearance {
    case "light": role == "background" ? [.dark, .lightHigh] : [.lightHigh]
    case "dark": [.darkHigh]
    default: []
    }
  }

  /// The value that a recorded colour has in an appearance: that of the palette where it is a name there, else what is recorded.
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
  /// What the project asks of every screen, besides its defaults, which are values of elements: contrast, languages, numbers.
  public var settings: [EffectiveInput] {
    let entries = project.fields.entries.filter { !Self.names.contains($0.field) }
    return entries.map { EffectiveInput(path: $0.key.path, value: $0.value.text) }.sorted { utf8Precedes($0.path, $1.path) }
  }

  /// What names the project and asks for nothing.
  private static let names: Set<Field> = [.name, .platform, .timeZone]

  /// The same with other settings: what a screen was judged by at another time.
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
      componentRecords: componentRecords, palette: palette, paletteRecords: paletteRecords, conflicts: conflicts)
  }
}

extension Shared {
  /// The settings by which the project may ask for less than it would without them, each with what screens would share then: a
  /// number or a profile of its own, Increase Contrast that it does not support, a language that it had once.
  public var weakenings: [(path: String, without: Shared)] {
    let settings = settings
    var found = settings.filter { Self.weakening.contains(Field(path: $0.path)) && $0.value != "hig" }.filter {
      $0.path != Field.increaseContrast.name || $0.value == "false"
    }.map { setting in (path: setting.path, without: with(settings.filter { $0 != setting })) }
    for tag in formerLanguages where !languages.contains(tag) {
      let all = (languages + [tag]).map { EffectiveInput(path: Field.languages.prefix + $0, value: "true") }
      let others = settings.filter { Field(path: $0.path) != .languages }
      found.append((Field.languages.prefix + tag, with(others + all)))
    }
    return found
  }

  private static let weakening: [Field?] = [.profile, .increaseContrast, .foreignScripts, .house]
}

extension Screen {
  /// The same screen beside other shared documents.
  public func beside(_ shared: Shared) -> Screen { Screen(self, shared: shared) }

  /// The screen as it would be judged with other settings of the project.
  public func with(_ settings: [EffectiveInput]) -> Screen { Screen(self, shared: shared.with(settings)) }
}

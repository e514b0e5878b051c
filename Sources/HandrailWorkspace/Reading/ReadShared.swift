import HandrailCatalogue
import HandrailModel
import HandrailStore

/// A component, for lists.
public struct ComponentEntry: Sendable, Equatable {
  public let id, kind: String
  /// The screens that use it.
  public let screens: [String]
  /// The number of its open findings, each counted once for all its screens.
  public let blocking: Int
  /// The recorded values: path and value.
  public let values: [(path: String, value: String)]

  public static func == (a: Self, b: Self) -> Bool {
    (a.id, a.kind, a.screens, a.blocking) == (b.id, b.kind, b.screens, b.blocking)
      && a.values.elementsEqual(b.values) { $0 == $1 }
  }
}

/// A colour of the palette, for lists.
public struct ColourEntry: Sendable, Equatable {
  public let name: String
  /// In the order of ``FieldSpec/appearances``; empty if not recorded.
  public let values: [String]
}

/// A setting of the project, or a default for elements.
public struct SettingEntry: Sendable, Equatable {
  public let path: String
  public let title, help: Text
  /// The recorded value; empty if there is none.
  public let value: String
  /// The value in words.
  public let name: Text
  /// The default; empty if there is none.
  public let standard: String
  public let isDefault: Bool
}

extension Workspace {
  /// Every component by its id.
  public func componentEntries() throws(Failure) -> [ComponentEntry] {
    let today = try today()
    return try reading { reading in
      let shared = try shared(reading)
      var found: [String: Set<String>] = [:]
      var users: [String: [String]] = [:]
      for id in shared.components.keys { users[id] = try reading.screens(using: id) }
      let screens = Set(users.values.joined()).sorted(by: utf8Precedes)
      // In parts, since a statement can only have a limited number of ids.
      for start in stride(from: 0, to: screens.count, by: 5_000) {
        let filter = ScreenFilter(ids: Array(screens[start..<min(start + 5_000, screens.count)]))
        try reading.forEachFindings(filter, today: today) { screen, _, findings in
          for finding in findings where finding.blocks(on: today) {
            let target = Target(item: finding.target, on: screen.id)
            if target.kind == .component { found[target.document, default: []].insert(finding.name(screen: screen.id)) }
          }
        }
      }
      return shared.components.keys.sorted(by: utf8Precedes).map { id in
        let component = shared.components[id]
        return ComponentEntry(
          id: id, kind: component?.text(.kind) ?? "", screens: users[id] ?? [], blocking: found[id]?.count ?? 0,
          values: (component?.fields ?? FieldMap()).entries.map { ($0.key.path, $0.value.text) })
      }
    }
  }

  /// Every colour of the palette by its name.
  public func colourEntries() throws(Failure) -> [ColourEntry] {
    let palette = try shared().palette
    return palette.keys.sorted(by: utf8Precedes).map { name in
      ColourEntry(
        name: name, values: FieldSpec.appearances.map { Field(named: $0).flatMap { palette[name]?.text($0) } ?? "" })
    }
  }

  /// Every setting of the project, and the defaults that are recorded.
  public func settingEntries() throws(Failure) -> [SettingEntry] {
    let project = Target(.project, "project")
    let shared = try shared()
    let paths = FieldTable.shared.fields(of: .project).flatMap { field -> [String] in
      guard case .oneOf(let names)? = field.spec.qualifiers.first else { return [field.name] }
      return names.map { "\(field.name).\($0)" }
    }
    let defaults = shared.defaults.entries.map { Field.defaultsPrefix + $0.key.path }
    let values = try recordedValues(paths + defaults, of: project).values
    return (paths + defaults).compactMap { path in
      let own = path.dropping(Field.defaultsPrefix)
      guard let field = Field(path: own ?? path) else { return nil }
      let value = values[path] ?? ""
      let house = path.dropping(Field.house.prefix).flatMap { HouseNumbers.all[$0] }
      return SettingEntry(
        path: path, title: house?.title ?? field.spec.title(of: own ?? path), help: house?.help ?? field.spec.help, value: value,
        name: value.isEmpty ? Text(en: value, ja: value) : Field.valueTitle(value, at: own ?? path),
        standard: house?.standard ?? "", isDefault: own != nil)
    }
  }
}

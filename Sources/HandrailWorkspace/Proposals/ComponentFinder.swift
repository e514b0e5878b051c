import HandrailModel

/// Collects elements that are the same thing, screen by screen, with what they have in common.
struct ComponentFinder {
  let shared: Shared
  /// By the class of an app, or the component of a design.
  private var named: [Group: [Use]] = [:]
  private var cells: [Group: [Use]] = [:]
  private var others: [Use] = []

  init(_ shared: Shared) {
    self.shared = shared
  }

  /// An element without a component.
  private struct Use {
    let target: Target
    let own: Item
    let kind: String
    /// The kind of the element that contains it; empty for none.
    let container: String
    let hindrance: ComponentProposal.LeftOut.Reason?
  }

  /// The criterion by which elements are the same thing.
  private struct Group: Hashable, Comparable {
    let basis: ComponentProposal.Basis
    /// The first line is for people; for a design's component, the second is its key.
    let name: String
    let kind: String

    /// Whether the source itself identifies its uses.
    var isNamed: Bool { basis == .viewClass || basis == .design }
    var title: String { String(name.prefix { $0 != "\n" }) }

    static func < (a: Group, b: Group) -> Bool {
      sameBytes(a.name, b.name) ? utf8Precedes(a.kind, b.kind) : utf8Precedes(a.name, b.name)
    }

    /// The id that it should get; for a shape, without details that only distinguish it from others.
    var wanted: String {
      basis == .shape ? title : Slug.make(from: title) ?? "\(kind)-\(suffix)"
    }

    var suffix: String { Hashes.hex(Array("\(basis.rawValue):\(kind):\(name)".utf8), length: 3) }
  }

  mutating func add(_ screen: Screen) {
    let decided = DecidedItems(screen)
    for (place, element) in screen.elements.enumerated() where element.own.text(.component) == nil && !element.own.has(.gone) {
      let container = screen.container(around: place) { _ in true }.map { screen.elements[$0].kind.rawValue }
      let use = Use(
        target: Target(.screen, screen.id, element.id), own: element.own, kind: element.kind.rawValue,
        container: container ?? "", hindrance: decided.hindrance(of: element.id))
      if let name = element.own.text(.viewClass) {
        named[Group(basis: .viewClass, name: name, kind: use.kind), default: []].append(use)
      } else if let key = element.own.text(.designComponent, "key") {
        let name = element.own.text(.designComponent, "name") ?? use.kind
        named[Group(basis: .design, name: "\(name)\n\(key)", kind: use.kind), default: []].append(use)
      } else if element.kind == .cell, let name = element.own.text(.name) {
        cells[Group(basis: .cell, name: name, kind: use.kind), default: []].append(use)
      } else {
        others.append(use)
      }
    }
  }

  /// The proposals, the most used first.
  func proposals() -> [ComponentProposal] {
    var (groups, shapes) = (named.merging(cells) { $1 }, others)
    for (group, uses) in cells where Self.free(uses) < ComponentProposal.fewest {
      groups[group] = nil
      shapes += uses
    }
    for use in shapes {
      guard let group = Self.shape(use) else { continue }
      groups[group, default: []].append(use)
    }
    let ids = ids(of: groups)
    let found = groups.compactMap { group, uses in ids[group].flatMap { propose($0, group, uses) } }
    return found.sorted { a, b in a.uses.count == b.uses.count ? utf8Precedes(a.id, b.id) : a.uses.count > b.uses.count }
  }

  private static func free(_ uses: [Use]) -> Int { uses.count { $0.hindrance == nil } }

  /// The shape of an element: its kind, its place and everything recorded on it except its content; nil if there is nothing.
  private static func shape(_ use: Use) -> Group? {
    let told = use.own.fields.entries.filter { entry in
      ComponentProposal.isMovable(entry.field) && !ComponentProposal.content.contains(entry.field)
        && entry.field != .kind
    }
    guard !told.isEmpty else { return nil }
    let lines = told.map { "\($0.key.path)=\($0.value.text)" }
    // The first line is for people; the text style distinguishes titles from other texts.
    var name = use.container.isEmpty ? use.kind : "\(use.kind)-in-\(use.container)"
    if let style = use.own.text(.textStyle) { name += "-\(style)" }
    return Group(
      basis: .shape, name: ([name] + lines.sorted(by: utf8Precedes)).joined(separator: "\n"), kind: use.kind)
  }
}

extension ComponentFinder {
  /// The id of each group with enough uses, or with a component that they could join: the same on every machine, since it
  /// depends on the group and on which others want the same, never on their order.
  private func ids(of groups: [Group: [Use]]) -> [Group: String] {
    let bySource = Dictionary(shared.components.values.compactMap { item in source(of: item).map { ($0, item) } }) { a, b in
      utf8Precedes(a.id, b.id) ? a : b
    }
    var ids: [Group: String] = [:]
    for (group, _) in groups where group.isNamed {
      guard let known = bySource[source(of: group)], known.text(.kind).map({ $0 == group.kind }) ?? true else { continue }
      ids[group] = known.id
    }
    let wanting = groups.filter { ids[$0.key] == nil && Self.free($0.value) >= ComponentProposal.fewest }.map(\.key).sorted()
    var (wants, namedWants) = ([String: Int](), [String: Int]())
    for group in wanting {
      wants[group.wanted, default: 0] += 1
      if group.isNamed { namedWants[group.wanted, default: 0] += 1 }
    }
    for group in wanting {
      var id = group.wanted
      // Something that the source names keeps its name if a shape wants the same; two kinds of one class are distinguished by
      // their kinds.
      let rivals = (group.isNamed ? namedWants : wants)[id] ?? 0
      let isTaken = shared.components[id].map { !canJoin($0, group, groups[group] ?? []) } ?? false
      if rivals > 1 || isTaken || id == "project" || !group.isNamed && namedWants[id] != nil {
        id += "-\(group.suffix)"
      }
      if let known = shared.components[id], !canJoin(known, group, groups[group] ?? []) { continue }
      ids[group] = id
    }
    // Elements that could join a component, although they are few.
    for (group, uses) in groups where ids[group] == nil && !group.isNamed {
      for id in [group.wanted, "\(group.wanted)-\(group.suffix)"] {
        if let known = shared.components[id], canJoin(known, group, uses) { ids[group] = id }
      }
    }
    return ids
  }

  /// What identifies a group, or a component, in its source: the class, otherwise the key of the design's component.
  private func source(of group: Group) -> String {
    group.basis == .design ? "design:" + group.name.drop { $0 != "\n" }.dropFirst() : "class:" + group.name
  }

  private func source(of component: Item) -> String? {
    component.text(.viewClass).map { "class:" + $0 } ?? component.text(.designComponent, "key").map { "design:" + $0 }
  }

  /// Whether an existing component is the group's own: the one that the source names, otherwise one with all the same values.
  private func canJoin(_ known: Item, _ group: Group, _ uses: [Use]) -> Bool {
    if group.isNamed { return source(of: known).map { sameBytes($0, source(of: group)) } ?? false }
    guard source(of: known) == nil, known.text(.kind) == group.kind else { return false }
    return uses.contains { use in
      known.fields.entries.allSatisfy { use.own.fields[$0.key] == $0.value }
        && use.own.fields.entries.allSatisfy { entry in
          !ComponentProposal.isMovable(entry.field) || ComponentProposal.content.contains(entry.field)
            || known.fields[entry.key] == entry.value
        }
    }
  }

  private func propose(_ id: String, _ group: Group, _ uses: [Use]) -> ComponentProposal? {
    let known = shared.components[id]
    var (taken, leftOut) = ([Use](), [ComponentProposal.LeftOut]())
    for use in uses {
      let missing = known?.fields.entries.first { use.own.fields[$0.key] == nil && ComponentProposal.isMovable($0.field) }
      if let reason = use.hindrance ?? missing.map({ .lacks(path: $0.key.path) }) {
        leftOut.append(.init(target: use.target, reason: reason))
      } else {
        taken.append(use)
      }
    }
    guard let first = taken.first, known != nil || taken.count >= ComponentProposal.fewest else { return nil }
    let isAbout = { (field: Field) in ComponentProposal.isMovable(field) }
    // A label that was recorded for a picture stays together with it.
    let keepsLabels = taken.contains { $0.own.has(.labelPicture) }
    let agreed = (known?.fields ?? first.own.fields).entries.filter { entry in
      isAbout(entry.field) && !(keepsLabels && entry.field == .label)
        && taken.allSatisfy { $0.own.fields[entry.key] == entry.value }
    }
    if known == nil, agreed.allSatisfy({ $0.field == .kind }) { return nil }
    let keys = Set(agreed.map(\.key))
    return ComponentProposal(
      id: id, basis: group.basis, name: group.basis == .shape ? "" : group.title, kind: group.kind, isExisting: known != nil,
      uses: taken.map(\.target),
      agreed: agreed.map { .init(path: $0.key.path, value: $0.value.text) }.sorted { utf8Precedes($0.path, $1.path) },
      differing: differences(taken, besides: keys), leftOut: leftOut)
  }

  private func differences(_ uses: [Use], besides agreed: Set<FieldKey>) -> [ComponentProposal.Difference] {
    var values: [FieldKey: [String: [Target]]] = [:]
    for use in uses {
      for entry in use.own.fields.entries where ComponentProposal.isMovable(entry.field) && !agreed.contains(entry.key) {
        values[entry.key, default: [:]][entry.value.text, default: []].append(use.target)
      }
    }
    return values.map { key, places in
      var sets = Array(places.values)
      let said = Set(sets.joined())
      if said.count < uses.count { sets.append(uses.map(\.target).filter { !said.contains($0) }) }
      let most = sets.max { a, b in a.count == b.count ? utf8Precedes(b[0].text, a[0].text) : a.count < b.count } ?? []
      let common = Set(most)
      return .init(path: key.path, values: places.count, places: uses.map(\.target).filter { !common.contains($0) })
    }.sorted { utf8Precedes($0.path, $1.path) }
  }
}

/// Items with individual decisions or conflicts.
struct DecidedItems {
  private var decided: Set<String> = []
  private var disputed: Set<String> = []

  init(_ screen: Screen) {
    self.init(screen.records)
    disputed = Set(screen.conflicts.map(\.item))
  }

  init(_ records: Records) {
    for record in records.closings + records.questions {
      guard let about = record.text(.about), let at = about.firstIndex(of: "@") else { continue }
      decided.formUnion(about[about.index(after: at)...].split(separator: "/", omittingEmptySubsequences: false).map(String.init))
    }
  }

  func hindrance(of item: String) -> ComponentProposal.LeftOut.Reason? {
    disputed.contains(item) ? .conflict : decided.contains(item) ? .decided : nil
  }
}

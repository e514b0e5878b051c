import HandrailCatalogue
import HandrailModel

/// Gathers colours that are recorded as values, screen by screen, and proposes names and values for them.
struct ColourFinder {
  let shared: Shared
  private var groups: [Group: Found] = [:]
  private let sharedDecided: [String: DecidedItems]
  /// The palette's colours by all their values.
  private let named: [[String: String]: [Item]]

  init(_ shared: Shared) {
    self.shared = shared
    sharedDecided = shared.componentRecords.mapValues { DecidedItems($0) }
    named = Dictionary(grouping: shared.palette.values) { Self.values($0) }
  }

  /// A colour in a role: its values by appearance.
  struct Group: Hashable {
    let role: String
    let values: [String: String]

    /// The value that its name is derived from: that of its first appearance.
    var first: (appearance: String, value: String) {
      let appearance = FieldSpec.appearances.first { values[$0] != nil } ?? "light"
      return (appearance, values[appearance] ?? "")
    }

    /// `text-8e8e93`; if more than light is recorded, with the others: `text-8e8e93-dark-ffffff`.
    var name: String {
      let parts = FieldSpec.appearances.compactMap { appearance in
        values[appearance].map { value in
          (appearance == "light" ? "" : "\(appearance)-") + value.replacing(":#", with: "-").filter { $0 != "#" }
        }
      }
      return ([role] + parts).joined(separator: "-")
    }

    var suffix: String { Hashes.hex(Array(name.utf8), length: 3) }
  }

  private struct Found {
    var holders: [Target: ComponentProposal.LeftOut.Reason?] = [:]
    var uses: [Use] = []
  }

  /// One element, or a screen, that shows it.
  private struct Use {
    let holder: Target
    let screen: String
    /// Its background, by appearance; only for text and icons.
    let grounds: [String: RGBA]
    /// The appearances in which nothing else is recorded on it, so that the palette's value would show.
    let open: Set<String>
  }

  mutating func add(_ screen: Screen) {
    let decided = DecidedItems(screen)
    var grounds: ColourGrounds?
    let whole = Target(.screen, screen.id)
    for group in Self.groups(screen.fields.entries) {
      note(group, Use(holder: whole, screen: screen.id, grounds: [:], open: []), decided.hindrance(of: ""))
    }
    for element in screen.elements where element.has(.colour) {
      let own = Self.groups(element.own.fields.entries)
      let known = Set(element.own.fields.entries.map(\.key))
      let inherited = Self.groups(element.component?.fields.entries.filter { !known.contains($0.key) } ?? [])
      guard !own.isEmpty || !inherited.isEmpty else { continue }
      let behind = grounds ?? ColourGrounds(screen)
      grounds = behind
      let hindrance = decided.hindrance(of: element.id)
      func use(_ group: Group, _ holder: Target) -> Use {
        let isFront = group.role == "text" || group.role == "icon"
        let shown = isFront ? FieldSpec.appearances : []
        let below = shown.compactMap { name in behind.colour(below: element, name).map { (name, $0) } }
        let open = FieldSpec.appearances.filter { element.value(FieldKey(.colour, group.role, $0)) == nil }
        return Use(
          holder: holder, screen: screen.id, grounds: Dictionary(below) { first, _ in first }, open: Set(open))
      }
      for group in own { note(group, use(group, Target(.screen, screen.id, element.id)), hindrance) }
      guard let component = element.component, !inherited.isEmpty else { continue }
      let target = Target(.component, component.id)
      // What is recorded on the component counts as one value, whatever its uses have.
      let whole = Self.groups(component.fields.entries)
      let reason = hindrance ?? sharedDecided[component.id]?.hindrance(of: target.text) ?? dispute(component.id)
      for group in whole where inherited.contains(where: { $0.role == group.role }) { note(group, use(group, target), reason) }
    }
  }

  private func dispute(_ component: String) -> ComponentProposal.LeftOut.Reason? {
    shared.conflicts.contains { $0.item == "component:\(component)" } ? .conflict : nil
  }

  private mutating func note(_ group: Group, _ use: Use, _ hindrance: ComponentProposal.LeftOut.Reason?) {
    let before = groups[group]?.holders[use.holder] ?? nil
    groups[group, default: Found()].holders[use.holder] = .some(before ?? hindrance)
    groups[group]?.uses.append(use)
  }

  /// The colours that entries record as values, by role; overlays are chosen together with their background.
  private static func groups(_ entries: some Sequence<FieldMap.Entry>) -> [Group] {
    var roles: [String: [String: String]] = [:]
    for entry in entries where entry.field == .colour && entry.first != "overlay" {
      guard case .text(let text) = entry.value, let colour = ColourReference(text), case .value = colour else { continue }
      roles[entry.first, default: [:]][entry.second] = colour.text
    }
    return roles.map { Group(role: $0.key, values: $0.value) }
  }
}

extension ColourFinder {
  /// The proposals, those with most uses first.
  func proposals() -> [ColourProposal] {
    let found = groups.compactMap { group, found in propose(group, found) }
    return found.sorted { a, b in a.uses == b.uses ? utf8Precedes(a.name, b.name) : a.uses > b.uses }
  }

  private func propose(_ group: Group, _ found: Found) -> ColourProposal? {
    let blocked = found.holders.compactMapValues { $0 }
    var uses = found.uses.filter { blocked[$0.holder] == nil }
    var leftOut = blocked.map { ComponentProposal.LeftOut(target: $0.key, reason: $0.value) }
    let known = known(group, uses: uses.count)
    if let known {
      // The palette's other values must pass for the joining uses, too.
      let holders = Set(uses.filter { !keeps($0, group, known) }.map(\.holder))
      leftOut += holders.map { .init(target: $0, reason: .lacks(path: "colour.\(group.role)")) }
      uses.removeAll { holders.contains($0.holder) }
    }
    guard !uses.isEmpty, known != nil || uses.count >= ComponentProposal.fewest else { return nil }
    let (proposed, omitted) = known == nil ? values(group, uses) : ([], [])
    let name = known?.id ?? (shared.palette[group.name] == nil ? group.name : "\(group.name)-\(group.suffix)")
    if known == nil, shared.palette[name] != nil { return nil }
    return ColourProposal(
      name: name, role: group.role, isExisting: known != nil,
      values: FieldSpec.appearances.compactMap { name in group.values[name].map { .init(appearance: name, value: $0) } },
      proposed: proposed, omitted: omitted, uses: uses.count, screens: Set(uses.map(\.screen)).count,
      holders: Set(uses.map(\.holder)).sorted { utf8Precedes($0.text, $1.text) }, grounds: grounds(group, uses),
      leftOut: leftOut.sorted { utf8Precedes($0.target.text, $1.target.text) })
  }

  /// The palette colour that matches the group: one with exactly these values, otherwise one that was adopted for it.
  private func known(_ group: Group, uses count: Int) -> Item? {
    // A colour named for another role was chosen for that role.
    let others = ["text", "icon", "background", "border"].filter { $0 != group.role }.map { $0 + "-" }
    let same = (named[group.values] ?? []).filter { item in
      !others.contains { item.id.hasPrefix($0) } && (item.id == group.name || count >= ComponentProposal.fewest)
    }
    if let first = same.min(by: { utf8Precedes($0.id, $1.id) }) { return first }
    guard let adopted = shared.palette[group.name] else { return nil }
    let recorded = Self.values(adopted)
    return group.values.allSatisfy { recorded[$0.key] == $0.value } ? adopted : nil
  }

  /// The values of a palette colour as they are written here.
  private static func values(_ item: Item) -> [String: String] {
    let pairs = FieldSpec.appearances.compactMap { name in
      Field(named: name).flatMap { item.text($0) }.map { (name, ColourReference($0)?.text ?? $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Whether the palette's values other than the group's suit a use.
  private func keeps(_ use: Use, _ group: Group, _ known: Item) -> Bool {
    for name in FieldSpec.appearances where group.values[name] == nil {
      guard let text = known.text(Field(named: name) ?? .light) else { continue }
      if group.role != "text" && group.role != "icon" { return false }
      // Without Increase Contrast, a use shows only what it refers to itself.
      guard name.hasSuffix("-high"), use.open.contains(name) else { continue }
      guard let value = RGBA(text), let normal = group.values[normal(name)].flatMap({ RGBA($0) }) else { return false }
      guard let ground = use.grounds[name], let below = use.grounds[self.normal(name)] else { continue }
      let wanted = max(7, normal.over(below).ratio(to: below))
      if value.over(ground).ratio(to: ground) < wanted { return false }
    }
    return true
  }

  private func normal(_ appearance: String) -> String { appearance.replacing("-high", with: "") }

  private func grounds(_ group: Group, _ uses: [Use]) -> [ColourProposal.Ground] {
    guard let colour = RGBA(group.first.value) else { return [] }
    let counts = Dictionary(grouping: uses.compactMap { $0.grounds[group.first.appearance] }, by: \.hex)
    let all = counts.compactMap { hex, grounds in
      grounds.first.map {
        ColourProposal.Ground(value: hex, ratio: Ratio.text(colour.over($0).ratio(to: $0)), uses: grounds.count)
      }
    }
    return all.sorted { a, b in a.uses == b.uses ? utf8Precedes(a.value, b.value) : a.uses > b.uses }
  }
}

extension ColourFinder {
  /// Values for appearances without a recorded one, only for text and icons: a background is chosen together with what is drawn
  /// on it.
  private func values(_ group: Group, _ uses: [Use]) -> (proposed: [ColourProposal.Value], omitted: [ColourProposal.Omission]) {
    guard group.role == "text" || group.role == "icon" else { return ([], []) }
    var known = group.values.compactMapValues { RGBA($0) }
    var (proposed, omitted) = ([ColourProposal.Value](), [ColourProposal.Omission]())
    func take(_ name: String, _ colour: RGBA, _ grounds: [NearestPassing.Ground], isNeeded: Bool = true) {
      if grounds.isEmpty { return omitted.append(.init(appearance: name, reason: .unknownBackground)) }
      guard isNeeded else { return }
      guard let value = NearestPassing.colour(for: colour, onAll: grounds) else {
        return omitted.append(.init(appearance: name, reason: .nonePasses))
      }
      known[name] = value
      proposed.append(.init(appearance: name, value: value.hex))
    }
    if let light = known["light"], group.values["dark"] == nil {
      // Text of any size then has 4.5:1; large text may have less once a person says so.
      let limit = group.role == "text" ? 4.5 : 3
      take("dark", light, grounds(uses, "dark") { _ in limit })
    }
    guard shared.supportsIncreaseContrast else { return (proposed, omitted) }
    for name in ["light", "dark"] {
      guard let colour = known[name], group.values["\(name)-high"] == nil else { continue }
      func ratio(_ ground: RGBA) -> Double { colour.over(ground).ratio(to: ground) }
      let shown = uses.filter { $0.open.contains("\(name)-high") }
      // With Increase Contrast, no less than without, and 7:1 even if the background was mixed and rounded.
      let grounds = grounds(shown, "\(name)-high") { max(7.05, $0.grounds[name].map(ratio) ?? 0) }
      take("\(name)-high", colour, grounds, isNeeded: grounds.contains { ratio($0.colour) < 7 })
    }
    return (proposed, omitted)
  }

  /// The backgrounds of the uses in an appearance, each colour once with the highest contrast required there.
  private func grounds(_ uses: [Use], _ appearance: String, _ limit: (Use) -> Double) -> [NearestPassing.Ground] {
    var limits: [String: NearestPassing.Ground] = [:]
    for use in uses {
      guard let ground = use.grounds[appearance] else { continue }
      let wanted = max(limit(use), limits[ground.hex]?.limit ?? 0)
      limits[ground.hex] = .init(ground, atLeast: wanted)
    }
    return limits.sorted { utf8Precedes($0.key, $1.key) }.map(\.value)
  }
}

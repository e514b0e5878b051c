/// An element with what it inherits: its own fields first, then its component's, then assumptions about it, then the project's
/// defaults.
///
/// A class, so that ninety rules can walk over half a million of them without copying.
public final class Element: RuleSubject {
  public let own: Item
  let inherited: Inheritance?
  public let kind: Kind
  /// Which fields have an effective value; most lookups need nothing else.
  let present: FieldSet
  /// The recorded kind; nil if there is none, or it is not known.
  let recordedKind: Kind?
  // What nearly every rule needs is computed once.
  public let isHidden: Bool
  public let isDecorative: Bool
  /// Gone from its source, and nobody has said why it stays: until a person decides, it is not built, read or judged.
  public let isGone: Bool
  /// Not decorative, not hidden, not gone.
  public let isReadable: Bool
  /// It has a control's kind, an action of its own or a control's trait (a text that is a button), whatever its gestures.
  public let isControl: Bool
  /// Whether it shows text in any language, recorded or built at run time.
  public let showsWords: Bool
  /// Whether it has a text to be read in any language, other than the visible one.
  public let isLabelled: Bool
  /// Frame as x, y, width, height in points.
  public let frame: Rect?

  public var id: String { own.id }

  public enum Kind: String, Sendable, CaseIterable {
    case image, icon, text, button, link, `switch`, slider, stepper, segmented
    case textField = "text-field"
    case secureField = "secure-field"
    case picker, cell
    case sectionHeader = "section-header"
    case tab
    case webContent = "web-content"
    case page, chart, map, media, custom
  }

  init(_ own: Item, _ inherited: Inheritance?) {
    self.own = own
    self.inherited = inherited
    // An unknown kind still counts as one.
    let stated = own.fields.contains(.kind) ? own.fields.text(.kind) : inherited?.component?.fields.text(.kind)
    let recorded = stated ?? inherited?.assumed.text(.kind)
    recordedKind = recorded.flatMap(Kind.init)
    kind = recordedKind ?? .custom
    var present = own.fields.present
    if let inherited { present.formUnion(inherited.present) }
    self.present = present
    func value(_ field: Field) -> FieldValue? {
      present.contains(field) ? own.fields[field] ?? inherited?.value(field) : nil
    }
    isHidden = value(.hidden) == .flag(true)
    isDecorative = value(.decorative) == .flag(true)
    isGone = own.isGone
    isReadable = !isHidden && !isDecorative && !isGone && !present.contains(.sameAs)
    let hasControlTrait =
      present.contains(.traits)
      && Self.controlTraits.contains { (own.fields[$0] ?? inherited?.value($0)) == .flag(true) }
    let isOfRole = kind == .custom && (value(.role).map { Self.controlRoles.contains($0.text) } ?? false)
    isControl =
      kind.isOfControl || present.contains(.actionName) || value(.activates) == .flag(true) || hasControlTrait || isOfRole
    let said = Words.found(on: kind, own.fields, inherited)
    showsWords = said.contains(.template) || said.contains(.text)
    isLabelled = said.contains(.template) || said.contains(.label)
    frame = Rect(value(.frame))
  }

  public var component: Item? { inherited?.component }
  /// Whether it may have inherited values.
  public var inherits: Bool { inherited != nil }

  /// Roles of controls that the system does not have.
  private static let controlRoles: Set<String> = ["checkbox", "check box", "radio button"]
  private static let controlTraits = ["button", "link", "adjustable", "toggle"].map { FieldKey(.traits, $0) }

  /// Where an effective value comes from.
  public enum Origin: String, Sendable {
    case own, component, assumed, project
  }

  public func has(_ field: Field) -> Bool { present.contains(field) }

  public func value(_ field: Field) -> FieldValue? {
    has(field) ? own.fields[field] ?? inherited?.value(field) : nil
  }

  public func value(_ key: FieldKey) -> FieldValue? {
    has(key.field) ? own.fields[key] ?? inherited?.value(key) : nil
  }

  public func entries(_ field: Field) -> ArraySlice<FieldMap.Entry> {
    guard has(field) else { return [] }
    guard inherits else { return own.fields.entries(field) }
    return recordedEntries(field)
  }

  private func recordedEntries(_ field: Field) -> ArraySlice<FieldMap.Entry> {
    var result = own.fields.entries(field)
    guard let inherited else { return result }
    for (fields, _) in inherited.sources {
      for entry in fields.entries(field) where !result.contains(where: { $0.key == entry.key }) { result.append(entry) }
    }
    return result
  }

  /// Where the value of `field` (with any qualifier) comes from; nil if there is none.
  public func origin(_ field: Field) -> Origin? {
    if own.fields.contains(field) { return .own }
    guard let inherited else { return nil }
    return inherited.sources.first { $0.fields.contains(field) }?.origin
  }

  /// Whether the value of `field` is only assumed: nobody recorded it, and no source states it.
  public func isAssumed(_ field: Field) -> Bool { has(field) && origin(field) == .assumed }

  /// All effective entries, its own first.
  public var entries: [FieldMap.Entry] {
    !inherits ? own.fields.entries : effective.map(\.entry)
  }

  /// The same with their origins.
  public var effective: [(entry: FieldMap.Entry, origin: Origin)] {
    var result = own.fields.entries.map { (entry: $0, origin: Origin.own) }
    guard let inherited else { return result }
    var known = Set(result.map(\.entry.key))
    for (fields, origin) in inherited.sources {
      for entry in fields.entries where known.insert(entry.key).inserted { result.append((entry, origin)) }
    }
    return result
  }
}

/// An element's inherited values: its component's fields, then, for fields that the component lacks, assumptions about the
/// element, then the project's defaults. Elements of one component without assumptions share an instance.
final class Inheritance: Sendable {
  let component: Item?
  let assumed: FieldMap
  let defaults: FieldMap
  let present: FieldSet

  init(component: Item?, assumed: FieldMap = FieldMap(), defaults: FieldMap) {
    (self.component, self.assumed, self.defaults) = (component, assumed, defaults)
    var present = defaults.present
    present.formUnion(assumed.present)
    if let component { present.formUnion(component.fields.present) }
    self.present = present
  }

  /// Where values come from, in order of precedence.
  var sources: [(fields: FieldMap, origin: Element.Origin)] {
    [(component?.fields ?? FieldMap(), .component), (assumed, .assumed), (defaults, .project)]
  }

  func value(_ field: Field) -> FieldValue? { component?.fields[field] ?? assumed[field] ?? defaults[field] }
  func value(_ key: FieldKey) -> FieldValue? { component?.fields[key] ?? assumed[key] ?? defaults[key] }
}

extension Element {
  /// The same with other shared documents; assumptions about it stay.
  func inheriting(from shared: Shared) -> Element {
    let assumed = inherited.flatMap { $0.assumed.isEmpty ? nil : $0.assumed }
    return Element(own, shared.inheritance(of: own.fields, assumed: assumed))
  }

  public var hasText: Bool { has(.text) || has(.template) }
  public var hasLabel: Bool { has(.label) || has(.template) }

  /// The area that responds to touch: the larger touch area if one is recorded, otherwise the frame.
  public var touchArea: Rect? { Rect(value(.touchArea)) ?? frame }
}

extension Element.Kind {
  /// Whether elements of this kind can be operated.
  fileprivate var isOfControl: Bool {
    switch self {
    case .button, .link, .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker, .tab: true
    default: false
    }
  }
}

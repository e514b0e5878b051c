/// An element with what it inherits: its own fields, else its component's, else the project's defaults.
///
/// A class, so that twenty rules can walk over half a million of them without copying.
public final class Element: RuleSubject {
  public let own: Item
  public let component: Item?
  let defaults: FieldMap
  public let kind: Kind
  /// Which fields have an effective value: most questions are answered by it.
  let present: FieldSet
  /// One bit for each kind that is recorded.
  let kindBit: UInt32

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

    static let named = Dictionary(
      uniqueKeysWithValues: allCases.enumerated().map { ($1.rawValue, (kind: $1, bit: UInt32(1) << UInt32($0))) })

    var bit: UInt32 { Self.named[rawValue]?.bit ?? 0 }
  }

  public init(_ own: Item, component: Item? = nil, defaults: FieldMap = FieldMap()) {
    self.own = own
    self.component = component
    self.defaults = defaults
    let kind = own.fields[.kind] ?? component?.fields[.kind]
    var known: (kind: Kind, bit: UInt32) = (.custom, 0)
    if case .text(let name) = kind, let named = Kind.named[name] { known = named }
    self.kind = known.kind
    kindBit = known.bit
    var present = FieldSet()
    for entry in own.fields.entries { present.insert(entry.key.field) }
    for entry in component?.fields.entries ?? [] { present.insert(entry.key.field) }
    for entry in defaults.entries { present.insert(entry.key.field) }
    self.present = present
  }

  /// Where an effective value comes from.
  public enum Origin: String, Sendable {
    case own, component, project
  }

  public func has(_ field: Field) -> Bool { present.contains(field) }

  public func value(_ field: Field) -> FieldValue? {
    guard present.contains(field) else { return nil }
    if let value = own.fields[field] { return value }
    guard component != nil || !defaults.isEmpty else { return nil }
    return component?.fields[field] ?? defaults[field]
  }

  public func value(_ key: FieldKey) -> FieldValue? {
    guard present.contains(key.field) else { return nil }
    return own.fields[key] ?? component?.fields[key] ?? defaults[key]
  }

  public func entries(_ field: Field) -> [FieldMap.Entry] {
    guard present.contains(field) else { return [] }
    var result = own.fields.entries.filter { $0.key.field == field }
    guard component != nil || !defaults.isEmpty else { return result }
    for inherited in [component?.fields, defaults] {
      for entry in inherited?.entries ?? [] where entry.key.field == field {
        if !result.contains(where: { $0.key == entry.key }) { result.append(entry) }
      }
    }
    return result
  }

  /// Where the value of `field` (any qualifier) comes from; nil where there is none.
  public func origin(_ field: Field) -> Origin? {
    if own.fields.contains(field) { return .own }
    if component?.fields.contains(field) == true { return .component }
    return defaults.contains(field) ? .project : nil
  }

  /// All effective fields with their origins, own first.
  public var effective: [(entry: FieldMap.Entry, origin: Origin)] {
    var result = own.fields.entries.map { (entry: $0, origin: Origin.own) }
    guard component != nil || !defaults.isEmpty else { return result }
    var known = Set(result.map(\.entry.key))
    for (fields, origin) in [(component?.fields, Origin.component), (defaults, .project)] {
      for entry in fields?.entries ?? [] where known.insert(entry.key).inserted { result.append((entry, origin)) }
    }
    return result
  }
}

extension Element {
  public var isHidden: Bool { isOn(.hidden) }
  public var isDecorative: Bool { isOn(.decorative) }
  /// Not decorative, not hidden.
  public var isReadable: Bool { !isHidden && !isDecorative && !has(.sameAs) }
  public var hasText: Bool { has(.text) || has(.template) }
  public var hasLabel: Bool { has(.label) || has(.template) }

  /// Frame as x, y, width, height in points.
  public var frame: Rect? { Rect(value(.frame)) }
  /// The area that reacts: the larger touch area where one is recorded, else the frame.
  public var touchArea: Rect? { Rect(value(.touchArea)) ?? frame }

  /// A control's kind, or what has an action of its own or a control's trait (a text that is a button), whatever its gestures.
  public var isControl: Bool {
    switch kind {
    case .button, .link, .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker, .tab: true
    default: isOn(.activates) || has(.actionName) || hasControlTrait
    }
  }

  /// Whether its traits say that it can be operated.
  private var hasControlTrait: Bool {
    has(.traits)
      && (isOn(.traits, "button") || isOn(.traits, "link") || isOn(.traits, "adjustable") || isOn(.traits, "toggle"))
  }
}

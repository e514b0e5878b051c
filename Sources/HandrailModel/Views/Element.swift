/// An element with what it inherits: its own fields, else its component's, else the project's defaults.
///
/// A class, so that twenty rules can walk over half a million of them without copying.
public final class Element: RuleSubject {
  public let own: Item
  @usableFromInline let inherited: Inheritance?
  public let kind: Kind
  /// Which fields have an effective value: most questions are answered by it.
  @usableFromInline let present: FieldSet
  /// One bit for each kind that is recorded.
  let kindBit: UInt32
  // What nearly every rule asks is read once.
  public let isHidden: Bool
  public let isDecorative: Bool
  /// Gone from its source, and nobody said why it stays: it is not built, not read and not judged, until a person decides.
  public let isGone: Bool
  /// Not decorative, not hidden, not gone.
  public let isReadable: Bool
  /// A control's kind, or what has an action of its own or a control's trait (a text that is a button), whatever its gestures.
  public let isControl: Bool
  /// Whether it shows words in any language, in place or built at run time.
  public let showsWords: Bool
  /// Whether the first text that it shows is so short that it may be a single sign, with blanks around it: nearly every one has
  /// two letters at its start.
  public let mayShowSign: Bool
  /// Whether it has words to be read in any language, besides those that it shows.
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

    static let all = allCases
    static let names = NameTable(all.map(\.rawValue))

    /// Its place among the cases, as which it is stored; a test compares the two.
    @inlinable
    public var place: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
    var bit: UInt32 { 1 &<< UInt32(place) }
  }

  init(_ own: Item, _ inherited: Inheritance?) {
    // One that is not known is one all the same.
    let recorded = own.fields.contains(.kind) ? own.fields.kind : inherited?.component?.fields.kind
    let kind = recorded ?? .custom
    self.kind = kind
    kindBit = recorded?.bit ?? 0
    var present = own.fields.present
    if let inherited { present.formUnion(inherited.present) }
    self.present = present
    func isOn(_ field: Field) -> Bool {
      guard present.contains(field) else { return false }
      return (own.fields.contains(field) ? own.fields.rows : inherited?.rows(having: field))?.flag(field) == true
    }
    isHidden = isOn(.hidden)
    isDecorative = isOn(.decorative)
    isGone = own.isGone
    isReadable = !isHidden && !isDecorative && !isGone && !present.contains(.sameAs)
    let hasControlTrait =
      present.contains(.traits)
      && Self.controlTraits.contains { (own.fields[$0] ?? inherited?.value($0)) == .flag(true) }
    isControl = kind.isOfControl || present.contains(.actionName) || isOn(.activates) || hasControlTrait
    let said = Words.found(on: kind, own.fields, inherited)
    showsWords = said.contains(.template) || said.contains(.text)
    mayShowSign = present.contains(.text) && Words.maySign(own.fields, inherited)
    isLabelled = said.contains(.template) || said.contains(.label)
    let framed = own.fields.contains(.frame) ? own.fields.rows : inherited?.rows(having: .frame)
    frame = present.contains(.frame) ? framed?.rect(.frame) : nil
    self.own = own
    self.inherited = inherited
  }

  @inlinable public var component: Item? { inherited?.component }
  /// Whether it may have values that are not its own.
  @inlinable public var inherits: Bool { inherited != nil }

  private static let controlTraits = ["button", "link", "adjustable", "toggle"].map { FieldKey(.traits, $0) }

  /// Where an effective value comes from.
  public enum Origin: String, Sendable {
    case own, component, project
  }

  @inlinable
  public func has(_ field: Field) -> Bool { present.contains(field) }

  @inlinable
  public func value(_ field: Field) -> FieldValue? { has(field) ? recorded(field) : nil }

  @usableFromInline
  func recorded(_ field: Field) -> FieldValue? {
    own.fields[field] ?? inherited?.value(field)
  }

  @inlinable
  public func value(_ key: FieldKey) -> FieldValue? { has(key.field) ? recorded(key) : nil }

  @usableFromInline
  func recorded(_ key: FieldKey) -> FieldValue? {
    own.fields[key] ?? inherited?.value(key)
  }

  @inlinable
  public func entries(_ field: Field) -> [FieldMap.Entry] { has(field) ? recordedEntries(field) : [] }

  /// Passes each effective entry of `field` to `body` without making a list of them.
  @inline(__always)
  @inlinable
  public func forEachEntry(_ field: Field, _ body: (FieldMap.BorrowedEntry) -> Void) {
    guard has(field) else { return }
    guard inherits else { return withExtendedLifetime(self) { own.fields.rows.each(field, body) } }
    for entry in recordedEntries(field) { entry.borrowed(body) }
  }

  /// Passes each effective entry to `body`, likewise.
  @inline(__always)
  @inlinable
  public func forEachEntry(_ body: (FieldMap.BorrowedEntry) -> Void) {
    guard inherits else { return withExtendedLifetime(self) { own.fields.rows.each(body) } }
    for entry in entries { entry.borrowed(body) }
  }

  /// Passes the UTF-8 of the first effective value of `field` to `body`, where it is a text.
  @inline(__always)
  public func withUTF8<Result>(_ field: Field, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    withExtendedLifetime(self) { rows(having: field)?.withUTF8(field, body) }
  }

  /// The rows among which the effective value of `field` is found: its own, its component's or the project's.
  ///
  /// No reference is counted; they are there as long as the element is.
  @inline(__always)
  private func rows(having field: Field) -> FieldMap.Rows? {
    guard has(field) else { return nil }
    return own.fields.contains(field) ? own.fields.rows : inherited?.rows(having: field)
  }

  @usableFromInline
  func recordedEntries(_ field: Field) -> [FieldMap.Entry] {
    var result = own.fields.entries(field)
    guard let inherited else { return result }
    for fields in [inherited.component?.fields ?? FieldMap(), inherited.defaults] {
      for entry in fields.entries(field) where !result.contains(where: { $0.key == entry.key }) { result.append(entry) }
    }
    return result
  }

  /// Where the value of `field` (any qualifier) comes from; nil where there is none.
  public func origin(_ field: Field) -> Origin? {
    if own.fields.contains(field) { return .own }
    guard let inherited else { return nil }
    if inherited.component?.fields.contains(field) == true { return .component }
    return inherited.defaults.contains(field) ? .project : nil
  }

  /// All effective fields, own first.
  public var entries: [FieldMap.Entry] {
    !inherits ? Array(own.fields.entries) : effective.map(\.entry)
  }

  /// The same with their origins.
  public var effective: [(entry: FieldMap.Entry, origin: Origin)] {
    var result = own.fields.entries.map { (entry: $0, origin: Origin.own) }
    guard let inherited else { return result }
    var known = Set(result.map(\.entry.key))
    for (fields, origin) in [(inherited.component?.fields ?? FieldMap(), Origin.component), (inherited.defaults, .project)] {
      for entry in fields.entries where known.insert(entry.key).inserted { result.append((entry, origin)) }
    }
    return result
  }
}

/// What an element has that is not its own: its component's fields, and where that has none the project's defaults. Elements of
/// one component share it.
@usableFromInline
final class Inheritance: Sendable {
  @usableFromInline let component: Item?
  let defaults: FieldMap
  let present: FieldSet

  init(component: Item?, defaults: FieldMap) {
    (self.component, self.defaults) = (component, defaults)
    var present = defaults.present
    if let component { present.formUnion(component.fields.present) }
    self.present = present
  }

  func value(_ field: Field) -> FieldValue? { component?.fields[field] ?? defaults[field] }
  func value(_ key: FieldKey) -> FieldValue? { component?.fields[key] ?? defaults[key] }

  func withUTF8<Result>(_ field: Field, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    withExtendedLifetime(self) { rows(having: field).withUTF8(field, body) }
  }

  /// The rows among which the first value of `field` is, if anywhere; there as long as this is.
  func rows(having field: Field) -> FieldMap.Rows {
    if let component, component.fields.contains(field) { component.fields.rows } else { defaults.rows }
  }
}

extension Element {
  @inlinable
  public func isOn(_ field: Field) -> Bool {
    if has(field), case .flag(true) = recorded(field) { true } else { false }
  }

  @inlinable
  public func text(_ field: Field) -> String? {
    if has(field), case .text(let text) = recorded(field) { text } else { nil }
  }

  public func number(_ field: Field) -> Double? {
    withExtendedLifetime(self) { rows(having: field)?.number(field) }
  }

  /// Whether the first effective value of `field` is the text `value`: asked of every element, without making a text of it.
  public func isText(_ field: Field, _ value: StaticString) -> Bool {
    let value = UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount)
    return withUTF8(field) { sameBytes($0, value) } ?? false
  }

  /// The same of any of `names`.
  public func isText(_ field: Field, oneOf names: NameTable) -> Bool { withUTF8(field) { names.place(of: $0) != nil } ?? false }

  /// Whether both, which are of one document, record the same of `field` themselves.
  public func says(_ field: Field, as other: Element) -> Bool {
    withExtendedLifetime(self) { withExtendedLifetime(other) { own.fields.rows.says(field, as: other.own.fields.rows) } }
  }

  @inlinable public var hasText: Bool { has(.text) || has(.template) }
  @inlinable public var hasLabel: Bool { has(.label) || has(.template) }

  /// The area that reacts: the larger touch area where one is recorded, else the frame.
  public var touchArea: Rect? { Rect(value(.touchArea)) ?? frame }
}

extension Element.Kind {
  /// Whether what is of this kind can be operated.
  fileprivate var isOfControl: Bool {
    switch self {
    case .button, .link, .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker, .tab: true
    default: false
    }
  }
}

extension FieldMap {
  /// The kind that is recorded; nil for none, or one that is not known.
  fileprivate var kind: Element.Kind? {
    withUTF8(.kind) { Element.Kind.names.place(of: $0) }.flatMap { $0 }.map { Element.Kind.all[$0] }
  }
}

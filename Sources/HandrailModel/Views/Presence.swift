/// Which fields and kinds a screen has, so that a rule about rare things costs nothing on screens without them.
public struct Presence: Sendable {
  public private(set) var fields: FieldSet
  private var kinds: Set<Element.Kind>

  /// Any of `fields`, on any item, or an element of any of `kinds`.
  public init(_ fields: [Field], kinds: [Element.Kind] = []) {
    self.fields = FieldSet(fields)
    self.kinds = Set(kinds)
  }

  /// What `screen` has: on itself, on its elements including what they inherit, and on its groups, gestures and changes.
  public init(_ screen: Screen) {
    self.init([])
    insert(screen.fields)
    for element in screen.elements {
      fields.formUnion(element.present)
      if let kind = element.recordedKind { kinds.insert(kind) }
    }
    for items in [screen.groups, screen.gestures, screen.changes] {
      for item in items { insert(item.fields) }
    }
  }

  public func isDisjoint(with other: Presence) -> Bool {
    fields.isDisjoint(with: other.fields) && kinds.isDisjoint(with: other.kinds)
  }

  private mutating func insert(_ map: FieldMap) {
    fields.formUnion(map.present)
  }
}

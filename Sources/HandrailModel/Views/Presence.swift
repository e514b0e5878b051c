/// Which fields and kinds there are on a screen, so that a rule about rare things costs nothing where there are none.
public struct Presence: Sendable {
  public private(set) var fields: FieldSet
  private var kinds: UInt32 = 0

  /// Any of `fields`, on whatever item, or an element of any of `kinds`.
  public init(_ fields: [Field], kinds: [Element.Kind] = []) {
    self.fields = FieldSet(fields)
    for kind in kinds { self.kinds |= kind.bit }
  }

  /// What `screen` has: on itself, its elements with what they inherit, its groups, gestures and changes.
  public init(_ screen: Screen) {
    self.init([])
    insert(screen.fields)
    for element in screen.elements {
      fields.formUnion(element.present)
      kinds |= element.kindBit
    }
    for items in [screen.groups, screen.gestures, screen.changes] {
      for item in items { insert(item.fields) }
    }
  }

  public func isDisjoint(with other: Presence) -> Bool {
    kinds & other.kinds == 0 && fields.isDisjoint(with: other.fields)
  }

  private mutating func insert(_ map: FieldMap) {
    fields.formUnion(map.present)
  }
}

/// One layout constraint; a missing item is the view that owns it.
struct LayoutConstraint {
  enum Relation { case equal, atLeast, atMost }
  enum Part { case start, end, size }

  /// The constraint's own.
  let id: String?
  let first: String
  let firstAttribute: Attribute
  let second: String?
  let secondAttribute: Attribute?
  let relation: Relation
  let constant: Double
  let priority: Double

  struct Attribute {
    let name: String

    func part(_ axis: Layout.Axis) -> Part? {
      // `leadingMargin` pins like `leading`.
      let plain = name.hasSuffix("Margin") ? String(name.dropLast(6)) : name
      switch (plain, axis) {
      case ("leading", .horizontal), ("left", .horizontal), ("top", .vertical): return .start
      case ("trailing", .horizontal), ("right", .horizontal), ("bottom", .vertical): return .end
      case ("width", .horizontal), ("height", .vertical): return .size
      default: return nil
      }
    }
  }

  init?(_ node: MarkupNode, owner: String) {
    guard let attribute = node["firstAttribute"] else { return nil }
    id = node.id
    first = node["firstItem"] ?? owner
    firstAttribute = Attribute(name: attribute)
    secondAttribute = node["secondAttribute"].map(Attribute.init(name:))
    second = secondAttribute == nil ? nil : node["secondItem"] ?? owner
    relation =
      switch node["relation"] {
      case "greaterThanOrEqual": .atLeast
      case "lessThanOrEqual": .atMost
      default: .equal
      }
    constant = node.number("constant") ?? 0
    priority = node.number("priority") ?? 1000
  }

  /// Whether it sets a length of the object itself.
  func fixesLength(of id: String, _ axis: Layout.Axis) -> Bool {
    first == id && second == nil && relation == .equal && firstAttribute.part(axis) == .size
  }

  var isToAnother: Bool { second != nil && second != first }

  func attributes(of id: String) -> [(Attribute, isFirst: Bool)] {
    var all: [(Attribute, isFirst: Bool)] = []
    if first == id { all.append((firstAttribute, true)) }
    if second == id, let secondAttribute { all.append((secondAttribute, false)) }
    return all
  }
}

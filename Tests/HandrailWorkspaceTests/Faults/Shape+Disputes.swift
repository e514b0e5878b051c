import HandrailModel

extension Shape {
  /// All on one field, under dots of one replica, of one each, and under one alone; births of their own too.
  func addDispute(_ index: Int, _ count: Int, _ text: JSONValue, to document: inout Document) {
    guard index == 0 else { return }
    for (name, dots) in [
      ("e", (0..<count).map { Dot("r", UInt64($0 + 1)) }), ("f", (0..<count).map { Dot("r\($0)", 1) }),
      ("g", Array(repeating: Dot("one", 1), count: count)),
    ] {
      let key = ItemKey(.elements, name)
      document.create(key, Dot("base", 1))
      let values = dots.enumerated().map { Version($1, .string("old \($0)")) }.sorted(by: Version.precedes)
      document.items[key]?[FieldPath("label.en")] = Versions(values)
      document.items[key]?[.birth] = Versions(values)
      for dot in dots { document.context.include(dot) }
    }
  }
}

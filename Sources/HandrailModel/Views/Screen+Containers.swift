extension Screen {
  /// Whether any element stands in another one.
  public var hasContainers: Bool { !containers.isEmpty }

  /// Place of the nearest element around the one at `place` for which `isMeant` holds.
  public func container(around place: Int, where isMeant: (Element) -> Bool) -> Int? {
    guard hasContainers else { return nil }
    var current = place
    for _ in 0..<Self.deepestContainer {
      guard let container = containers[current], container != place else { return nil }
      if isMeant(elements[container]) { return container }
      current = container
    }
    return nil
  }

  /// The nearest element around `element` for which `isMeant` holds.
  public func container(around element: Element, where isMeant: (Element) -> Bool) -> Element? {
    guard hasContainers, let place = index.elements.place(of: element.id, in: elements) else { return nil }
    return container(around: place, where: isMeant).map { elements[$0] }
  }

  /// Passes what stands around `element` to `body`, from the inside.
  public func forEachContainer(around element: Element, _ body: (Element) -> Void) {
    _ = container(around: element) { container in
      body(container)
      return false
    }
  }

  /// Containers inside one another that are looked through: a document may hold a circle; none that is meant is this deep.
  private static let deepestContainer = 64

  /// Place of the element that each one names as its container, by its id or by the object that it was imported from; empty
  /// where none does.
  static func containers(of elements: [Element]) -> [Int?] {
    guard elements.contains(where: { $0.has(.container) }) else { return [] }
    var known: [String: Int] = [:]
    known.reserveCapacity(elements.count * 2)
    for (place, element) in elements.enumerated() {
      known[element.id] = place
      if let object = element.text(.source, "object") { known[object] = place }
    }
    // What stands in one container mostly stands together.
    var last: (name: String, place: Int?)?
    return elements.map { element in
      guard let name = element.text(.container) else { return nil }
      if let last, last.name == name { return last.place }
      last = (name, known[name])
      return known[name]
    }
  }
}

extension Screen {
  /// Whether any element is inside another.
  public var hasContainers: Bool { !containers.isEmpty }

  /// Index of the nearest element around the one at `place` that satisfies `isMeant`.
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

  /// The nearest element around `element` that satisfies `isMeant`.
  public func container(around element: Element, where isMeant: (Element) -> Bool) -> Element? {
    guard hasContainers, let place = index.elements.place(of: element.id, in: elements) else { return nil }
    return container(around: place, where: isMeant).map { elements[$0] }
  }

  /// Passes the containers of `element` to `body`, innermost first.
  public func forEachContainer(around element: Element, _ body: (Element) -> Void) {
    _ = container(around: element) { container in
      body(container)
      return false
    }
  }

  /// How many nested containers are searched: a document may contain a cycle, and real nesting is never this deep.
  private static let deepestContainer = 64

  /// A number for the container name that the element at `place` refers to, from 0 upwards, equal for equal names; nil if it
  /// names none. It does not matter whether the container exists.
  public func containerName(at place: Int) -> Int? {
    guard !containerNames.isEmpty, containerNames[place] >= 0 else { return nil }
    return containerNames[place]
  }

  /// Numbers for the names of containers, and for each element the index of its container, named by id or by the object that it
  /// was imported from; empty if there are none.
  static func containers(of elements: [Element]) -> (places: [Int?], names: [Int]) {
    guard elements.contains(where: { $0.has(.container) }) else { return ([], []) }
    var numbers: [String: Int] = [:]
    let names = elements.map { element -> Int in
      guard let name = element.text(.container) else { return -1 }
      let number = numbers[name] ?? numbers.count
      numbers[name] = number
      return number
    }
    var known = [Int?](repeating: nil, count: numbers.count)
    for (place, element) in elements.enumerated() {
      let objects = element.entries(.source).lazy.filter { $0.first == "object" }.compactMap(\.text)
      for name in [element.id] + objects {
        if let number = numbers[name] { known[number] = place }
      }
    }
    let isAnyKnown = known.contains { $0 != nil }
    return (isAnyKnown ? names.map { $0 < 0 ? nil : known[$0] } : [], names)
  }
}

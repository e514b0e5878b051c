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

  /// A number for the name of the container in which the element at `place` stands, the same for the same name, from 0 upwards;
  /// nil where it names none. Whether there is such an element does not matter.
  public func containerName(at place: Int) -> Int? {
    guard !containerNames.isEmpty, containerNames[place] >= 0 else { return nil }
    return containerNames[place]
  }

  /// Numbers of the names of containers, and for each element the place of the one that it names, by its id or by the object that
  /// it was imported from; empty where none is.
  static func containers(of elements: [Element]) -> (places: [Int?], names: [Int]) {
    guard elements.contains(where: { $0.has(.container) }) else { return ([], []) }
    var numbers = NameNumbers(expected: elements.count)
    var names: [Int] = []
    names.reserveCapacity(elements.count)
    elements.walk(elements.indices) { _, element in
      names.append(element.withUTF8(.container) { numbers.number(of: $0) } ?? -1)
      return true
    }
    var known = [Int?](repeating: nil, count: numbers.count)
    var isAnyKnown = false
    func note(_ number: Int?, _ place: Int) {
      guard let number else { return }
      known[number] = place
      isAnyKnown = true
    }
    /// The qualifier that was looked at last, and whether it is that of an object.
    var last: (id: FieldMap.NameID, isObject: Bool)?
    elements.walk(elements.indices) { place, element in
      var id = element.id
      note(id.withUTF8 { numbers.known($0) }, place)
      element.forEachEntry(.source) { entry in
        if last?.id != entry.firstID { last = (entry.firstID, entry.first == "object") }
        if last?.isObject == true { note(entry.withUTF8 { numbers.known($0) } ?? nil, place) }
      }
      return true
    }
    return (isAnyKnown ? names.map { $0 < 0 ? nil : known[$0] } : [], names)
  }
}

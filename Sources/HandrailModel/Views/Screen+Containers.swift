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
    var numbers = ContainerNumbers()
    // What stands in one container mostly stands together.
    var last = -1
    var previous = FieldMap()
    let names = elements.map { element in
      guard element.has(.container) else { return -1 }
      if last >= 0, element.component == nil, element.own.fields.says(.container, as: previous) { return last }
      guard let name = element.text(.container) else { return -1 }
      previous = element.own.fields
      last = numbers.number(of: name)
      return last
    }
    var known = [Int?](repeating: nil, count: numbers.count)
    var isAnyKnown = false
    func note(_ text: String, _ place: Int) {
      guard let number = numbers.known(text) else { return }
      known[number] = place
      isAnyKnown = true
    }
    for (place, element) in elements.enumerated() {
      note(element.id, place)
      if let object = element.text(.source, "object") { note(object, place) }
    }
    return (isAnyKnown ? names.map { $0 < 0 ? nil : known[$0] } : [], names)
  }
}

/// A number for each name of a container, from 0 upwards.
private struct ContainerNumbers {
  private var numbers: [String: Int] = [:]
  /// The lengths and last bytes of the names, as bits: most other texts are told from them without being hashed.
  private var seen: UInt64 = 0

  var count: Int { numbers.count }

  mutating func number(of name: String) -> Int {
    if seen & Self.bit(name) != 0, let known = numbers[name] { return known }
    seen |= Self.bit(name)
    numbers[name] = numbers.count
    return numbers.count - 1
  }

  /// The number of `text`, where a container is called so.
  func known(_ text: String) -> Int? { seen & Self.bit(text) != 0 ? numbers[text] : nil }

  /// The same for two texts that are equal, which may be written with other bytes where these are not ASCII; then all.
  private static func bit(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      guard let last = bytes.last, bytes.allSatisfy({ $0 < 0x80 }) else { return ~0 }
      return 1 &<< UInt64((bytes.count &* 7 &+ Int(last)) & 63)
    }
  }
}

import HandrailModel

/// What stands around what on a screen, by the containers that importers record; nothing is kept where no element `isAsked`.
struct ContainerIndex {
  private let elements: [Element]
  /// Place of an element by its id and by the id of its source's object.
  private var places: [String: Int] = [:]

  init(_ screen: Screen, where isAsked: (Element) -> Bool) {
    elements = screen.elements
    guard elements.contains(where: isAsked) else { return }
    places.reserveCapacity(elements.count * 2)
    for (place, element) in elements.enumerated() {
      places[element.id] = place
      if let object = element.text(.source, "object") { places[object] = place }
    }
  }

  /// The first element around `element`, from the inside, for which `isMeant` holds.
  func element(around element: Element, where isMeant: (Element) -> Bool) -> Element? {
    first(around: element, where: isMeant).map { elements[$0] }
  }

  /// Place of the first element around `element`, from the inside, for which `isMeant` holds.
  func first(around element: Element, where isMeant: (Element) -> Bool) -> Int? {
    guard !places.isEmpty else { return nil }
    var current = element
    // A document may hold a circle of containers; none that is meant is this deep.
    for _ in 0..<64 {
      guard let container = current.text(.container), let place = places[container] else { return nil }
      current = elements[place]
      if current === element { return nil }
      if isMeant(current) { return place }
    }
    return nil
  }
}

extension Element {
  /// A cell that is read as one element, or that says why it is not.
  var isAnsweredCell: Bool { kind == .cell && (isOn(.single) || has(.partsReason)) }

  /// A cell that is read as one element: what is inside is not read.
  var isSingleCell: Bool { kind == .cell && isOn(.single) && isReadable }

  /// Whether it is read in place of what stands inside it.
  var isOneElement: Bool {
    guard isReadable, !has(.partsReason) else { return false }
    switch kind {
    case .cell: return isOn(.single)
    case .text, .sectionHeader, .webContent, .page: return false
    default: return value(.single) != .flag(false) && (isOn(.single) || hasLabel || has(.value))
    }
  }

  /// The frame that this screen records for it: a component's has no place here, and an unverified one proves nothing.
  var placedFrame: Rect? {
    guard own.fields.contains(.frame), !isOn(.frameUnverified), let frame, frame.width > 0, frame.height > 0 else { return nil }
    return frame
  }
}

import HandrailModel

/// Which cell stands around what on a screen, by the containers that importers record.
struct CellIndex {
  private let elements: [Element]
  /// Place of an element by its id and by the id of its source's object; empty where no cell is answered.
  private var places: [String: Int] = [:]

  init(_ screen: Screen) {
    elements = screen.elements
    guard elements.contains(where: \.isAnsweredCell) else { return }
    places.reserveCapacity(elements.count * 2)
    for (place, element) in elements.enumerated() {
      places[element.id] = place
      if let object = element.text(.source, "object") { places[object] = place }
    }
  }

  /// Whether a cell around `element`, at any level, is read as one or says why its parts are read apart.
  func isInsideAnswered(_ element: Element) -> Bool {
    guard !places.isEmpty else { return false }
    var current = element
    // A document may hold a circle of containers; none that is meant is this deep.
    for _ in 0..<64 {
      guard let container = current.text(.container), let place = places[container] else { return false }
      current = elements[place]
      if current.isAnsweredCell { return true }
    }
    return false
  }
}

extension Element {
  /// A cell that is read as one element, or that says why it is not.
  var isAnsweredCell: Bool {
    kind == .cell && (isOn(.single) || has(.partsReason))
  }
}

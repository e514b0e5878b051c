import HandrailModel

extension Screen {
  /// Whether the element at `place`, or its container, is not visible at first: it may replace something else.
  func comesLater(_ place: Int) -> Bool {
    elements[place].isSeenLater || container(around: place, where: \.isSeenLater) != nil
  }
}

extension Element {
  fileprivate var isSeenLater: Bool { has(.happens) && isOn(.happens, "appears") }
}

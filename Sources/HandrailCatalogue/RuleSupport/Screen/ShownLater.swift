import HandrailModel

extension Screen {
  /// Whether the element at `place`, or what it stands in, is not seen at first: it may come in the place of something else.
  func comesLater(_ place: Int) -> Bool {
    elements[place].isSeenLater || container(around: place, where: \.isSeenLater) != nil
  }
}

extension Element {
  fileprivate var isSeenLater: Bool { has(.happens) && isOn(.happens, "appears") }
}

extension Document {
  /// Puts elements into the order `ids`; elements not listed lose their position. Only those outside the longest increasing
  /// subsequence are written, so that concurrent moves of different elements merge.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public mutating func reorder(_ ids: [String], _ dot: Dot) -> Bool {
    let keys = ids.map { ItemKey(.elements, $0) }
    let suffix = FractionalIndex.suffix(of: dot.replica)
    let old = keys.map { place($0).position }
    var hasChanged = false
    for gap in FractionalIndex.gaps(old) {
      let positions = FractionalIndex.positions(
        gap.count, after: gap.lowerBound > 0 ? place(keys[gap.lowerBound - 1]).position : nil,
        before: gap.upperBound < keys.count ? old[gap.upperBound] : nil, suffix: suffix)
      for (key, position) in zip(keys[gap], positions) {
        hasChanged = move(key, Placement(group: place(key).group, position: position), dot) || hasChanged
      }
    }
    // Somebody else may have moved an item that stays where readers see it.
    for key in keys where isPositionDisputed(key) { hasChanged = move(key, place(key), dot) || hasChanged }
    let listed = Set(keys)
    for key in self.keys(in: .elements) where !listed.contains(key) {
      hasChanged = move(key, Placement(group: place(key).group), dot) || hasChanged
    }
    return hasChanged
  }

  /// Whether people disagree on the position of an item, and on nothing else about its place.
  private func isPositionDisputed(_ key: ItemKey) -> Bool {
    let places = (items[key]?[.place] ?? []).distinct.map { Placement($0.value) }
    return places.count > 1 && places.allSatisfy { $0.group == places[0].group }
  }

  /// Writes an item's group and position.
  @discardableResult
  public mutating func move(_ key: ItemKey, _ place: Placement, _ dot: Dot) -> Bool {
    write(key, .place, place.value, dot)
  }

  /// A position after every element that has one.
  public func positionAtEnd(_ replica: String) -> String? { Self.position(after: lastPosition, replica) }

  /// The position of the last element that has one; nil if none has.
  public var lastPosition: String? {
    items.keys.filter { $0.collection == Collection.elements.rawValue }.compactMap { place($0).position }
      .max(by: utf8Precedes)
  }

  public static func position(after last: String?, _ replica: String) -> String? {
    FractionalIndex.positions(1, after: last, before: nil, suffix: FractionalIndex.suffix(of: replica)).first
  }
}

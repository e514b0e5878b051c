extension RandomAccessCollection {
  /// The first place whose element holds, found by halving; the end where none does.
  ///
  /// Beware: all that do not hold must come before all that do. The name is that of Swift Algorithms.
  ///
  ///     [1, 3, 5, 7].partitioningIndex { $0 >= 4 }  // 2
  public func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

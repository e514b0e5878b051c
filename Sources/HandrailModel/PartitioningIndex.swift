extension RandomAccessCollection {
  /// The first index whose element satisfies the condition, found by binary search; the end index if none does.
  ///
  /// Beware: all elements that do not satisfy it must come before all that do. The name comes from Swift Algorithms.
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

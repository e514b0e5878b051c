/// Positions that always leave room for another between any two: strings of base-62 digits, compared by bytes.
public enum FractionalIndex {
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// `count` positions in order after `lower` and before `upper` (nil: no bound). Each ends in `suffix`, which distinguishes
  /// replicas that insert at the same place. `suffix` consists of the digits and does not end in 0.
  public static func positions(_ count: Int, after lower: String?, before upper: String?, suffix: String) -> [String] {
    guard count > 0 else { return [] }
    let middle = count / 2
    let position = between(Array((lower ?? "").utf8), upper.map { Array($0.utf8) })
    let text = String(decoding: position, as: UTF8.self) + suffix
    return positions(middle, after: lower, before: text, suffix: suffix) + [text]
      + positions(count - middle - 1, after: text, before: upper, suffix: suffix)
  }

  /// A string strictly between the two that is not a prefix of `upper`, so that anything appended stays between.
  private static func between(_ lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
    guard upper != nil || lower.isEmpty else { return next(lower) }
    var result: [UInt8] = []
    var isBounded = upper != nil
    var index = 0
    while true {
      let low = index < lower.count ? value(lower[index]) : 0
      let high = isBounded ? (upper.map { index < $0.count ? value($0[index]) : 0 } ?? 62) : 62
      if high - low >= 2 {
        result.append(digits[(low + high) / 2])
        return result
      }
      result.append(digits[low])
      let isPastBoth = index >= max(lower.count, upper?.count ?? 0)
      if high > low || isPastBoth { isBounded = false }
      index += 1
    }
  }

  /// What follows when items are appended one by one: the number that the first digits are, plus one. Each z that a position
  /// begins with allows for two digits, so that 10,000 appended items have positions of a few digits.
  private static func next(_ lower: [UInt8]) -> [UInt8] {
    let width = max(1, 2 * lower.prefix { $0 == UInt8(ascii: "z") }.count)
    var result = Array(lower.prefix(width)) + Array(repeating: digits[0], count: max(0, width - lower.count))
    var place = width - 1
    while result[place] == UInt8(ascii: "z") {
      result[place] = digits[0]
      place -= 1
    }
    result[place] = digits[value(result[place]) + 1]
    return result
  }

  private static func value(_ digit: UInt8) -> Int { digits.firstIndex(of: digit) ?? 0 }

  /// Whether a text consists only of position digits; an empty text means that there is no position.
  static func isPosition(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// A replica's suffix: two digits from its name's hash.
  public static func suffix(of replica: String) -> String {
    let hash = Hashes.sha256(replica.utf8, length: 2)
    return String(decoding: [digits[Int(hash[0]) % 62], digits[1 + Int(hash[1]) % 61]], as: UTF8.self)
  }
}

extension FractionalIndex {
  /// Indices of the longest strictly increasing subsequence of `positions` (nil never belongs): the items that need not be moved.
  public static func settled(_ positions: [String?]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: positions.count)
    for (index, position) in positions.enumerated() {
      guard let position else { continue }
      let length = tails.partitioningIndex { !utf8Precedes(positions[$0] ?? "", position) }
      previous[index] = length > 0 ? tails[length - 1] : nil
      if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    var settled = Set<Int>()
    var next = tails.last
    while let index = next {
      settled.insert(index)
      next = previous[index]
    }
    return settled
  }

  /// The runs of places that are not settled: neighbours that moved together share the room between those that stayed.
  static func gaps(_ positions: [String?]) -> [Range<Int>] {
    let settled = settled(positions)
    var gaps: [Range<Int>] = []
    for index in positions.indices where !settled.contains(index) {
      if let last = gaps.last, last.upperBound == index {
        gaps[gaps.count - 1] = last.lowerBound..<index + 1
      } else {
        gaps.append(index..<index + 1)
      }
    }
    return gaps
  }
}

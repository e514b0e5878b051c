import HandrailModel

/// Findings on shared items, each once, in the order found, with the number of screens; at their worst level.
public struct SharedFindings {
  public private(set) var all: [(finding: Finding, screen: String, screens: Int)] = []
  private var places: [String: Int] = [:]

  public init() {}

  public mutating func add(_ finding: Finding, on screen: String) {
    if let place = places[finding.key] {
      all[place].screens += 1
      if finding.level < all[place].finding.level { (all[place].finding, all[place].screen) = (finding, screen) }
    } else {
      places[finding.key] = all.count
      all.append((finding, screen, 1))
    }
  }
}

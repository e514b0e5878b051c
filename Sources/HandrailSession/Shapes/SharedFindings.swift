import HandrailModel

/// What screens share, each once, in the order in which it was found, with the number of screens: as it is where it is worst.
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

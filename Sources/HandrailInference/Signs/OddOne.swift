import HandrailModel

/// The one of several similar items that looks different: in a row of tabs or chips, the selected one.
public enum OddOne {
  /// Its index; nil unless there are at least three, and all others look the same. Of two, neither is odd: a primary button next
  /// to another is not a selected one.
  public static func place(in looks: [String]) -> Int? {
    guard looks.count > 2 else { return nil }
    let odd = looks.indices.filter { place in looks.count { $0 == looks[place] } == 1 }
    guard odd.count == 1, Set(looks).count == 2 else { return nil }
    return odd[0]
  }

  /// Whether boxes on one line are evenly spaced, like segments with different names: the distances between their centres differ
  /// by at most four points. `0–80, 100–180, 200–280` are; `0–80, 100–180, 230–310` are not.
  public static func areSegments(_ boxes: [Rect]) -> Bool {
    let middles = boxes.map { $0.x + $0.width / 2 }.sorted()
    let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }
    guard let least = steps.min(), let most = steps.max() else { return false }
    return least > 0 && most - least <= 4
  }
}

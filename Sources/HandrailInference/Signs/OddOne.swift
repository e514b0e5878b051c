import HandrailModel

/// Of several equals, the one that looks different: in a row of tabs or chips, it is the chosen one.
public enum OddOne {
  /// Its place; nil unless there are three and more, all others look the same, and it has its own look. Of two, none is odd: a
  /// main button beside another one is not chosen.
  public static func place(in looks: [String]) -> Int? {
    guard looks.count > 2 else { return nil }
    let odd = looks.indices.filter { place in looks.count { $0 == looks[place] } == 1 }
    guard odd.count == 1, Set(looks).count == 2 else { return nil }
    return odd[0]
  }

  /// Whether boxes in one line are equally far apart, as segments are that are not called alike: their middles by at most four
  /// points more or less. `0–80, 100–180, 200–280` are; `0–80, 100–180, 230–310` are not.
  public static func areSegments(_ boxes: [Rect]) -> Bool {
    let middles = boxes.map { $0.x + $0.width / 2 }.sorted()
    let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }
    guard let least = steps.min(), let most = steps.max() else { return false }
    return least > 0 && most - least <= 4
  }
}

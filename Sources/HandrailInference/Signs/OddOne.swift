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
}

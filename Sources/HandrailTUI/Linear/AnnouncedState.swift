/// What was said of a view, so that it is not said again.
struct AnnouncedState {
  var heading: String
  var speech: Speech
  /// By what the rows had been chosen and put in order.
  var arrangement: String
  /// The first row that was read out.
  var start: Int

  /// How a list differs from what was announced of it.
  enum Difference: Equatable {
    /// Nothing, or one row went elsewhere, which was announced already.
    case none
    /// These rows say something else.
    case rows([Int])
    /// Rows went and came, so that those after them have other numbers.
    case shifted(gone: [String], new: [Int])
    case all
  }

  /// More changed rows are not picked out; the list is read.
  private static let most = 3

  static func difference(_ old: [Speech.Choice], _ new: [Speech.Choice], isOrdering: Bool = false) -> Difference {
    if old == new { return .none }
    let first = zip(old, new).prefix(while: { $0 == $1 }).count
    let room = min(old.count, new.count) - first
    let last = zip(old.reversed(), new.reversed()).prefix(room).prefix(while: { $0 == $1 }).count
    let (gone, came) = (old[first..<old.count - last], new[first..<new.count - last])
    if gone.count == came.count {
      let isOneMove = gone.dropFirst() + gone.prefix(1) == came || gone.suffix(1) + gone.dropLast() == came
      if isOrdering, isOneMove { return .none }
      let rows = new.indices.filter { old[$0] != new[$0] }
      return rows.count <= most ? .rows(rows) : .all
    }
    guard gone.count <= most, came.count <= most else { return .all }
    // What says something else now is still there.
    return .shifted(
      gone: gone.filter { old in !came.contains { $0.identity == old.identity } }.map(\.name), new: Array(came.indices))
  }
}

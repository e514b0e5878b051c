/// What was announced about a view, so that it is not repeated.
struct AnnouncedState {
  var heading: String
  var speech: Speech
  /// How the rows were filtered and sorted.
  var arrangement: String
  /// The first row that was read aloud.
  var start: Int

  /// How a list differs from its announcement.
  enum Difference: Equatable {
    /// Nothing, or one row moved, which was already announced.
    case none
    /// These rows changed.
    case rows([Int])
    /// Rows were added or removed, so later rows have new numbers.
    case shifted(gone: [String], new: [Int])
    case all
  }

  /// If more rows than this changed, the whole list is read.
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
    // A row whose text changed is not gone.
    return .shifted(
      gone: gone.filter { old in !came.contains { $0.identity == old.identity } }.map(\.name), new: Array(came.indices))
  }
}

import HandrailModel
import HandrailWorkspace

extension Workspace {
  /// The screens of the board, by id.
  public func boardEntries(_ filter: ScreenFilter = ScreenFilter()) throws(Failure) -> [BoardEntry] {
    var entries: [BoardEntry] = []
    try forEachBoardEntry(filter) { entries.append($0) }
    return entries
  }
}

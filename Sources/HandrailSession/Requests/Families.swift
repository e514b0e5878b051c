import HandrailModel
import HandrailWorkspace

extension Session {
  /// The catalogue's families, in the order of ``BoardEntry/counts``; `head` is the title of a narrow column.
  public static var families: [(id: String, title: Text, head: Text)] { Workspace.families }
}

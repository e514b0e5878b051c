import HandrailModel
import HandrailWorkspace

extension Session {
  /// The headings of the catalogue, in the order of ``BoardEntry/counts``; `head` is the title over a narrow column.
  public static var families: [(id: String, title: Text, head: Text)] { Workspace.families }
}

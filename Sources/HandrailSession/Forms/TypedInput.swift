import HandrailWorkspace

/// What a person types where something is asked for, checked as the store would: so that it is refused where it is typed.
public enum TypedInput {
  /// An id of a screen, which may have folders, or of an item.
  public static func checkID(_ id: String, allowsFolders: Bool = false, taken: Set<String> = []) throws(Failure) {
    try Workspace.checkSlug(id, allowsFolders: allowsFolders, taken: taken)
  }

  public static func checkRemoteName(_ name: String, taken: [String]) throws(Failure) {
    try Workspace.checkRemoteName(name, taken: taken)
  }

  /// `2027-03-31`
  public static func checkDate(_ date: String) throws(Failure) { try Workspace.checkDate(date) }

  /// An id made from what something is called; from `fallback` where that has no letter that ids have.
  public static func proposedID(from title: String, _ fallback: String, taken: Set<String> = []) -> String {
    Workspace.proposedID(from: title, fallback, taken: taken)
  }
}

import HandrailWorkspace

/// Checks what a person types as the store would, so that invalid input is refused in the field where it is typed.
public enum TypedInput {
  /// The id of a screen, which may contain folders, or of an item.
  public static func checkID(_ id: String, allowsFolders: Bool = false, taken: Set<String> = []) throws(Failure) {
    try Workspace.checkSlug(id, allowsFolders: allowsFolders, taken: taken)
  }

  public static func checkRemoteName(_ name: String, taken: [String]) throws(Failure) {
    try Workspace.checkRemoteName(name, taken: taken)
  }

  /// `2027-03-31`
  public static func checkDate(_ date: String) throws(Failure) { try Workspace.checkDate(date) }

  /// An id made from a name, or from `fallback` if no letter of the name can be used in ids.
  public static func proposedID(from title: String, _ fallback: String, taken: Set<String> = []) -> String {
    Workspace.proposedID(from: title, fallback, taken: taken)
  }
}

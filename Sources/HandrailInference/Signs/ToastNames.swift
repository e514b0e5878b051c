import HandrailModel

/// Names of functions that show a message that disappears by itself.
public enum ToastNames {
  /// `showToastMessage`, `makeToast`; not `hideToast`, nor `showToastWithConfirm`, which stays
  public static func isOne(_ function: String) -> Bool {
    guard function.utf8.count > 4, parts.contains(where: function.holds) else { return false }
    let words = NameWords.words(function)
    guard let first = words.first, !kinds.isDisjoint(with: words), staying.isDisjoint(with: words) else { return false }
    return verbs.contains(first) || words.count == 1 && function.first?.isLowercase ?? false
  }

  /// What every such name contains, whatever its case.
  private static let parts = ["oast", "nack"]
  private static let kinds: Set<String> = ["toast", "snackbar", "snack"]
  private static let staying: Set<String> = ["alert", "confirm", "dialog"]
  private static let verbs: Set<String> = ["show", "make", "display", "present"]
}

import HandrailInference
import HandrailModel

extension Screen {
  /// The first control that leaves the screen, according to its text, its name, its place in a bar or the prototype.
  ///
  /// One that is not visible at first ends something on the screen, such as “Cancel” on a temporary overlay.
  var wayOutControl: Element? {
    elements.indices.first { (elements[$0].leavesScreen || leads(back: elements[$0])) && !comesLater($0) }.map { elements[$0] }
  }

  private func leads(back element: Element) -> Bool {
    gestures.contains { $0.text(.element) == element.id && $0.leadsBack }
  }
}

extension Item {
  /// Whether a gesture leaves the screen.
  var leadsBack: Bool { ["back", "close"].contains(text(.result)) }
}

extension Element {
  /// A control whose text, name, place in a bar or action in code says that it leaves the screen.
  var leavesScreen: Bool {
    guard isControl, isReadable else { return false }
    if isGivenInCode("leaves") { return true }
    switch text(.extends) {
    case "UIBarButtonItem.done", "UIBarButtonItem.cancel", "UIBarButtonItem.close", "UIBarButtonItem.stop": return true
    default: break
    }
    if (entries(.label) + entries(.text)).contains(where: { $0.value.isLeaving }) { return true }
    return [text(.outlet), text(.performs), text(.name)].contains { $0.map(LeavingNames.isOne) ?? false }
  }
}

extension FieldValue {
  fileprivate var isLeaving: Bool {
    guard case .text(let words) = self else { return false }
    return LeavingNames.areWords(words.trimmed)
  }
}

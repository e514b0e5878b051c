import HandrailModel

extension Screen {
  /// The first control that leaves the screen, according to its words, its name, its place in a bar or the prototype.
  ///
  /// One that is not visible at first ends something on the screen, such as “Cancel” on a temporary overlay.
  var wayOutControl: Element? {
    elements.indices.first { (elements[$0].leavesScreen || leads(back: elements[$0])) && !comesLater($0) }.map { elements[$0] }
  }

  private func leads(back element: Element) -> Bool {
    gestures.contains { gesture in
      gesture.text(.element) == element.id && ["back", "close"].contains(gesture.text(.result))
    }
  }
}

extension Element {
  /// A control whose words, name, place in a bar or action in code say that it leaves the screen.
  var leavesScreen: Bool {
    guard isControl, isReadable else { return false }
    if isGivenInCode("leaves") { return true }
    switch text(.extends) {
    case "UIBarButtonItem.done", "UIBarButtonItem.cancel", "UIBarButtonItem.close", "UIBarButtonItem.stop": return true
    default: break
    }
    if (entries(.label) + entries(.text)).contains(where: { $0.value.isLeaving }) { return true }
    return [text(.outlet), text(.performs), text(.name)].contains { name in
      let words = name.flatMap { Slug.make(from: $0) }?.split(separator: "-").map(String.init) ?? []
      guard let word = words.first(where: Leaving.names.contains) else { return false }
      // What else is cancelled is no screen: `cancelSubscription`.
      return word != "cancel" || words.allSatisfy { $0 == "cancel" || Leaving.plain.contains($0) }
    }
  }
}

extension Screen {
  /// Where its class leaves it in code; nil if it does not.
  var leavesInCode: String? { has(.codePlace) ? text(.codePlace, "leaves") : nil }
}

extension FieldValue {
  fileprivate var isLeaving: Bool {
    guard case .text(let words) = self else { return false }
    return Leaving.words.contains(words.trimmed.lowercased())
  }
}

/// How to recognize a control that leaves a screen.
private enum Leaving {
  /// Its names in code.
  static let names: Set = ["back", "cancel", "close", "dismiss", "done", "exit", "leave", "quit", "unwind"]

  /// What else may be in the name of a control that cancels a screen.
  static let plain: Set = [
    "action", "alert", "bar", "barbutton", "btn", "button", "clicked", "click", "controller", "dialog", "did", "edit", "editing",
    "form", "handle", "item", "left", "modal", "on", "pressed", "press", "right", "screen", "select", "selected", "sender",
    "sheet",
    "tap", "tapped", "touched", "touch", "up", "inside", "vc", "view", "was", "will",
  ]

  /// All of its words: “Cancel order” does something else first.
  static let words: Set = [
    "close", "done", "cancel", "dismiss", "back", "go back", "exit", "quit", "leave", "not now", "later", "maybe later",
    "no thanks", "skip", "got it", "ok", "×", "✕", "schließen", "fertig", "abbrechen", "zurück", "später", "beenden",
    "überspringen", "fermer", "terminé", "annuler", "retour", "plus tard", "quitter", "cerrar", "listo", "cancelar", "volver",
    "salir", "閉じる", "とじる", "完了", "キャンセル", "戻る", "もどる", "終了", "終了する", "やめる", "スキップ", "あとで", "後で", "今はしない",
  ]
}

import HandrailModel

/// Names in code, and texts, of controls that leave a screen, or leave something as it is.
public enum LeavingNames {
  /// `onCancelTapped`, `closeButton`; not `cancelSubscription`, which ends something else.
  public static func isOne(_ name: String) -> Bool {
    let words = words(name)
    guard let word = words.first(where: names.contains) else { return false }
    return word != "cancel" || words.allSatisfy { $0 == "cancel" || plain.contains($0) }
  }

  /// Whether the whole text says so: “Close”; “Cancel order” does something else first.
  public static func areWords(_ text: String) -> Bool { leaving.contains(text.lowercased()) }

  /// Whether an action's name starts with a word for leaving something as it is: `dismiss`, `onCloseTapped`.
  public static func leavesThings(_ action: String) -> Bool {
    words(action).first { !["on", "did", "handle", "tap"].contains($0) }.map(harmless.contains) ?? false
  }

  /// Whether a text starts with a word for leaving something as it is.
  public static func beginHarmlessly(_ text: String) -> Bool {
    let first = text.drop { !$0.isLetter }.prefix(while: \.isLetter).lowercased()
    return first == "keep" || harmless.contains(first)
      || ["閉じる", "キャンセル", "戻る", "隠す"].contains { text.hasPrefix($0) }
  }

  private static func words(_ name: String) -> [String] {
    Slug.make(from: name)?.split(separator: "-").map(String.init) ?? []
  }

  private static let harmless: Set = ["back", "cancel", "close", "dismiss", "done", "hide", "skip"]
  private static let names: Set = ["back", "cancel", "close", "dismiss", "done", "exit", "leave", "quit", "unwind"]

  /// What else may be in the name of a control that cancels a screen.
  private static let plain: Set = [
    "action", "alert", "bar", "barbutton", "btn", "button", "clicked", "click", "controller", "dialog", "did", "edit", "editing",
    "form", "handle", "item", "left", "modal", "on", "pressed", "press", "right", "screen", "select", "selected", "sender",
    "sheet", "tap", "tapped", "touched", "touch", "up", "inside", "vc", "view", "was", "will",
  ]

  private static let leaving: Set = [
    "close", "done", "cancel", "dismiss", "back", "go back", "exit", "quit", "leave", "not now", "later", "maybe later",
    "no thanks", "skip", "got it", "ok", "×", "✕", "schließen", "fertig", "abbrechen", "zurück", "später", "beenden",
    "überspringen", "fermer", "terminé", "annuler", "retour", "plus tard", "quitter", "cerrar", "listo", "cancelar", "volver",
    "salir", "fechar", "voltar", "chiudi", "annulla", "indietro", "sluiten", "annuleren", "terug", "закрыть", "отмена", "назад",
    "kapat", "iptal", "vazgeç", "关闭", "取消", "返回", "닫기", "취소", "閉じる", "とじる", "完了", "キャンセル", "戻る", "もどる", "終了", "終了する", "やめる",
    "スキップ", "あとで", "後で", "今はしない",
  ]
}

import HandrailModel

/// What a person may do after a change: a command, and a key if the interface has one that is not obvious.
public enum NextStep: Sendable, Equatable {
  case undo
  case addElement(screen: String)
  case seeFields(String)
  case useComponent(String)
  /// A thread; nil for one of several.
  case answer(String?)
  case settle(String)
  case sync
  case addLanguages([String])
  case resolve

  public var command: Text {
    switch self {
    case .undo: to("To undo:", "取り消すには:", "undo")
    case .addElement(let screen): to("Next:", "次に:", "element add \(shellWord(screen)) ID --kind …")
    case .seeFields(let target): to("To see its fields:", "設定できるフィールドを見るには:", "fields \(shellWord(target))")
    case .useComponent(let id):
      Text(
        en: "To use it: handrail set SCREEN#ITEM component=\(shellWord(id))",
        ja: "使うには: handrail set 画面#項目 component=\(shellWord(id))")
    case .answer(let thread): to("To answer:", "回答するには:", "answer \(thread ?? "ID") '…'")
    case .settle(let thread): to("To settle it:", "解決するには:", "settle \(thread)")
    case .sync: to("To sync:", "同期するには:", "sync")
    case .addLanguages(let tags):
      to("To add them:", "追加するには:", "set project " + tags.map { "languages.\($0)=true" }.joined(separator: " "))
    case .resolve: to("To choose:", "どちらかを選ぶには:", "conflicts")
    }
  }

  public var key: Text? {
    switch self {
    case .undo: Text(en: "Press u to undo.", ja: "u で取り消せます。")
    case .resolve: Text(en: "Press x to resolve.", ja: "x で食い違いを解消できます。")
    case .useComponent: Text(en: "To use it, set the field “component” of an element.", ja: "使うには、要素の「component」フィールドに設定してください。")
    case .addElement, .seeFields, .answer, .settle, .sync, .addLanguages: nil
    }
  }

  private func to(_ en: String, _ ja: String, _ command: String) -> Text {
    let words = "handrail \(command)"
    return Text(en: "\(en) \(words)", ja: "\(ja) \(words)")
  }
}

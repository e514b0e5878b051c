import HandrailModel
import HandrailWorkspace

extension App {
  /// Opens the editor that fits an inquiry.
  mutating func open(_ inquiry: Inquiry) {
    switch inquiry.ask {
    case .fields(let parts): push(EditorView(inquiry, parts))
    case .item(let collection, let parts): push(EditorView(inquiry, parts, new: collection))
    case .order: push(OrderView(screen: inquiry.screen))
    case .group(let members): push(GroupView(screen: inquiry.screen, members: members))
    case .conflict: push(ConflictsView())
    case .command:
      let fix = inquiry.remark?.fix ?? ""
      tell(Text(en: "This is answered with: \(fix)", ja: "次のコマンドで回答します: \(fix)"), isError: true)
    }
    if let editor = top as? EditorView { read(editor.judging) }
  }

  /// Closes the editor that asked for a change, and notes that the list behind it may go on.
  mutating func finished(_ change: Change) {
    let isEditing = [.editor, .order, .group].contains(place)
    switch change {
    case .record, .add, .order, .naturalOrder:
      guard isEditing else { return }
      pop()
      update(WaitingView.self) { view, _ in view.noteAnswered() }
    default: break
    }
  }

  /// Opens the next editor where answers are being given one after the other; reads the list again where its scope changed.
  mutating func goOn() {
    guard let view = top as? WaitingView, view.goesOn else { return }
    var remark: Remark?
    update(WaitingView.self) { view, _ in remark = view.next() }
    if let remark {
      read([.inquiry(remark)])
    } else {
      tell(Text(en: "That was the last one.", ja: "すべて回答しました。"))
    }
  }

  /// Whether answers are being given one after the other.
  var isAnsweringInTurn: Bool { (stack.dropLast().last as? WaitingView)?.answering != nil }

  /// Goes on to the next without an answer.
  mutating func skip() {
    update(WaitingView.self) { view, _ in view.noteSkipped() }
    goOn()
  }

  /// Targets of the same finding elsewhere, which the same answer may fit.
  func alike(_ inquiry: Inquiry) -> [Remark] {
    guard let remark = inquiry.remark else { return [] }
    let known = (find(WaitingView.self)?.remarks ?? []) + (find(ScreenView.self)?.sheet?.items.flatMap(\.live) ?? [])
    var seen: Set<String> = [inquiry.target]
    return known.filter { $0.rule == remark.rule && seen.insert($0.target).inserted }
  }
}

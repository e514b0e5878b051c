import HandrailModel
import HandrailWorkspace

extension App {
  /// Opens the editor that fits an inquiry.
  mutating func open(_ inquiry: Inquiry) {
    switch inquiry.ask {
    case .fields(let parts): push(EditorView(inquiry, ownLanguageFirst(parts)))
    case .item(let collection, let parts): push(EditorView(inquiry, parts, new: collection))
    case .order: push(OrderView(screen: inquiry.screen))
    case .group(let members, let group): push(GroupView(screen: inquiry.screen, members: members, into: group, inquiry))
    case .conflict: push(ConflictsView())
    case .command:
      let fix = inquiry.remark?.fix ?? ""
      tell(Text(en: "This is answered with: \(fix)", ja: "次のコマンドで回答します: \(fix)"), isError: true)
    }
    if let editor = top as? EditorView { read(editor.judging) }
  }

  /// Closes the editor of an inquiry and opens the one for the other way to answer it.
  mutating func openOtherwise(_ inquiry: Inquiry) {
    guard let other = inquiry.otherwise else { return }
    pop()
    open(inquiry.asking(other))
    // A reason is given for each of those that would have made the group.
    guard case .group(let members, _) = inquiry.ask, inquiry.target.contains("#") else { return }
    let others = members.map { "\(inquiry.screen)#\($0)" }.filter { $0 != inquiry.target }
    update(EditorView.self) { view, _ in view.others = others }
  }

  /// The words in the person's own language come first, where they are not there yet.
  private func ownLanguageFirst(_ parts: [Inquiry.Part]) -> [Inquiry.Part] {
    let own = parts.firstIndex { $0.kind == .text(language: setting.language.rawValue) && $0.value.isEmpty }
    let first = parts.firstIndex { if case .text(_?) = $0.kind { true } else { false } }
    guard let own, let first, first < own, parts[first].value.isEmpty else { return parts }
    var parts = parts
    parts.insert(parts.remove(at: own), at: first)
    return parts
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
      tell(view.end)
    }
  }

  /// Whether answers are being given one after the other.
  var isAnsweringInTurn: Bool { (stack.dropLast().last as? WaitingView)?.answering != nil }

  /// Closes the editor and goes on to the next without an answer.
  mutating func skip() {
    pop()
    update(WaitingView.self) { view, _ in view.noteSkipped() }
    goOn()
  }

  /// Looks for the same finding elsewhere, which the same answer may fit: in the list that one came from, else on the screen.
  mutating func findAlike(_ inquiry: Inquiry) {
    guard let remark = inquiry.remark else { return }
    var scope = find(WaitingView.self)?.scope ?? WaitingScope(screen: find(ScreenView.self)?.id)
    scope.words = ""
    read([.alike(rule: remark.rule, scope)])
  }

  /// Lets choose which of them get the same answer.
  mutating func offerOthers(_ targets: [String]) {
    guard let editor = top as? EditorView else { return }
    let choices = targets.filter { $0 != editor.inquiry.target }.map { Inquiry.Choice($0) }
    guard !choices.isEmpty else {
      return tell(Text(en: "Nothing else has the same gap here.", ja: "同じ項目が足りないものは、ほかにありません。"), isError: true)
    }
    push(
      PickerView(
        title: Text(en: "Answer these too", ja: "同じ回答を記録する対象"), choices: choices, members: editor.others
      ) { value, app in
        app.update(EditorView.self) { view, _ in view.others = value.split(separator: ",").map(String.init) }
      })
  }
}

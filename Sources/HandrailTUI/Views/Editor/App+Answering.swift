import HandrailModel
import HandrailSession

extension EditorView {
  static func answered(_ answer: Answer, _ app: inout App) {
    switch answer {
    case .answerForm(let form): app.open(form)
    case .evaluation:
      app.update(EditorView.self) { view, app in
        if view.grow() { app.read(view.evaluating) }
        if view.awaitsNearest { view.takeNearest(&app) }
      }
    case .similar(let targets): app.offerOthers(targets)
    case .recorded:
      guard let editor = app.top as? EditorView, editor.parts.contains(where: { $0.theirs != nil }) else { break }
      app.announce(
        Text(
          en: "Someone else changed this: Enter saves your value, Ctrl-Y takes theirs.",
          ja: "その間にほかの人が変更しました。Enter で自分の値を保存、Ctrl-Y で相手の値にします。"), isError: true)
    default: break
    }
  }

  static func wrote(_ change: Change, _ app: inout App) { app.finished(change) }
}

extension App {
  /// Opens the editor that fits an inquiry.
  mutating func open(_ form: AnswerForm) {
    switch form.content {
    case .fields(let parts): push(EditorView(form, ownLanguageFirst(parts)))
    case .item(let collection, let parts): push(EditorView(form, parts, new: collection))
    case .order: push(OrderView(form))
    case .group(let members, let group): push(GroupView(screen: form.screen, members: members, into: group, form))
    case .conflict: push(ConflictsView())
    case .explanation:
      announce(
        Text(en: "This cannot be answered with a form. The design has to change.", ja: "フォームでは回答できません。デザインの変更が必要です。"),
        isError: true)
    }
    if let editor = top as? EditorView { read(editor.evaluating) }
  }

  /// Closes the editor of an inquiry and opens the one for the other way to answer it.
  mutating func openAlternative(_ form: AnswerForm) {
    guard let other = form.alternative else { return }
    pop()
    open(form.replacingContent(other))
    // A reason applies to each item that would have been in the group.
    guard case .group(let members, _) = form.content, form.target.item != nil else { return }
    let others = members.map { Target(.screen, form.screen, $0) }.filter { $0 != form.target }
    update(EditorView.self) { view, _ in view.choose(others: others) }
  }

  /// The text in the person's own language comes first, the same in every form: people who keep typing do not look at each name.
  private func ownLanguageFirst(_ parts: [AnswerForm.Part]) -> [AnswerForm.Part] {
    let own = parts.firstIndex { $0.kind == .text(language: context.language.rawValue) }
    let first = parts.firstIndex { if case .text(_?) = $0.kind { true } else { false } }
    guard let own, let first, first < own else { return parts }
    var parts = parts
    parts.insert(parts.remove(at: own), at: first)
    return parts
  }

  /// Closes the editor that requested a change, and notes that the list behind it may continue.
  mutating func finished(_ change: Change) {
    switch change {
    case .record, .add, .order, .naturalOrder:
      guard top.kind == .editor else { return }
      pop()
      update(WaitingView.self) { view, _ in view.noteAnswered() }
    // No editor asks for these; the compiler asks where a new change belongs.
    case .set, .setLines, .confirmOrder, .addScreen, .addComponent, .addColour, .remove, .rename, .duplicate, .ask, .answer,
      .close,
      .reopen, .sign, .verify, .place, .dismiss, .resolve, .adoptComponents, .adoptColours, .accept, .reject, .relink, .bringBack,
      .setPicture, .removePicture, .openPictures, .export, .save, .addRemote, .changeRemote, .removeRemote, .reverse:
      break
    }
  }

  /// Opens the next editor if answers are being given one after the other; rereads the list if its scope changed.
  mutating func continueAnswering() {
    guard let view = top as? WaitingView, view.goesOn else { return }
    if let open = view.unsettled, message?.isError != true { announce(open.stillOpen) }
    var question: DesignQuestion?
    update(WaitingView.self) { view, _ in question = view.next() }
    if let question {
      read([.answerFormOnce(question, view.scope)])
    } else {
      announce(view.end)
    }
  }

  /// Whether answers are being given one after the other.
  var isAnsweringInTurn: Bool { (stack.dropLast().last as? WaitingView)?.answering != nil }

  /// Closes the editor and continues with the next without an answer.
  mutating func skip() {
    pop()
    update(WaitingView.self) { view, _ in view.noteSkipped() }
    continueAnswering()
  }

  /// Looks for the same finding elsewhere, which the same answer may fit: in the list that the person came from, otherwise on the
  /// screen.
  mutating func findSimilar(_ form: AnswerForm) {
    guard let findingDetail = form.findingDetail else { return }
    var scope = find(WaitingView.self)?.scope ?? WaitingScope(screen: find(ScreenView.self)?.id)
    scope.words = ""
    read([.similar(rule: findingDetail.rule, scope)])
  }

  /// Lets the person choose which of them get the same answer.
  mutating func offerOthers(_ targets: [NamedTarget]) {
    guard let editor = top as? EditorView else { return }
    let named = targets.filter { $0.target != editor.form.target }
    let others = named.map(\.target)
    guard !others.isEmpty else {
      return announce(Text(en: "No other items are missing the same information.", ja: "同じ内容が足りない項目は、ほかにありません。"), isError: true)
    }
    push(
      PickerView(
        title: Text(en: "Answer these too", ja: "同じ回答を記録する対象"),
        choices: named.map { AnswerForm.Choice($0.target.text, $0.name.isEmpty ? nil : Text(both: $0.name)) },
        members: editor.others.map(\.text)
      ) { value, app in
        let chosen = Set(value.split(separator: ",").map(String.init))
        app.update(EditorView.self) { view, app in
          view.choose(others: others.filter { chosen.contains($0.text) })
          app.read(view.evaluating)
        }
      })
  }
}

import HandrailModel
import HandrailSession

/// Prompts for ids: of new things, derived from their names, and of renamed or copied ones.
extension Flows {
  /// A new screen: its name, then the id that is proposed for it.
  static func newScreen(_ app: inout App) {
    let taken = Set(app.find(BoardView.self)?.entries.map(\.id) ?? [])
    app.push(
      PromptView(
        title: Text(en: "Title", ja: "タイトル"), hint: Text(en: "Name that people use", ja: "呼び名")
      ) { title, app in
        askID(Text(en: "ID of the new screen", ja: "新しい画面のID"), from: title, "screen", allowsFolders: true, taken: taken, &app) {
          id, app in app.write(.addScreen(id: id, [Assignment(.title, title)]))
        }
      })
  }

  /// Asks for an id; the one derived from a name is proposed.
  static func askID(
    _ title: Text, from name: String, _ fallback: String, allowsFolders: Bool = false, taken: Set<String>, _ app: inout App,
    _ done: @escaping @Sendable (String, inout App) -> Void
  ) {
    app.push(
      PromptView(
        title: title, hint: Self.rules(allowsFolders), text: TypedInput.proposedID(from: name, fallback, taken: taken),
        check: { (id) throws(Failure) in try TypedInput.checkID(id, allowsFolders: allowsFolders, taken: taken) }, done: done))
  }

  /// Asks for a name, from which an id is derived; a name that is an id already stays the same.
  static func askID(
    _ title: Text, hint: Text, _ fallback: String, taken: Set<String>, _ app: inout App,
    _ done: @escaping @Sendable (String, inout App) -> Void
  ) {
    app.push(
      PromptView(
        title: title, hint: hint,
        check: { (name) throws(Failure) in if taken.contains(name) { try TypedInput.checkID(name, taken: taken) } }
      ) { name, app in
        guard !Slug.isValid(name) else { return done(name, &app) }
        askID(title, from: name, fallback, taken: taken, &app, done)
      })
  }

  private static func rules(_ allowsFolders: Bool) -> Text {
    allowsFolders
      ? Text(
        en: "Enter accepts it. Lowercase letters, digits, hyphens; / for folders: checkout/payment",
        ja: "Enter で決定。英小文字、数字、ハイフン。フォルダは / で区切ります: checkout/payment")
      : Text(en: "Enter accepts it. Lowercase letters, digits, hyphens", ja: "Enter で決定。英小文字、数字、ハイフン")
  }

  /// Gives a screen, an item, a component or a colour another id.
  static func rename(_ target: Target, taken: [String], _ app: inout App) {
    let old = target.item ?? target.document
    let (others, isScreen) = (Set(taken.filter { $0 != old }), target.kind == .screen && target.item == nil)
    app.push(
      PromptView(
        title: Text(en: "New ID", ja: "新しいID"),
        hint: Text(
          en: "References follow. Everyone sees the new ID after the next sync.", ja: "参照も変わります。次の同期でほかの人にも反映されます。"), text: old,
        check: { (id) throws(Failure) in try TypedInput.checkID(id, allowsFolders: isScreen, taken: others) }
      ) { id, app in
        guard id != old else { return }
        app.write(.rename(target: target, to: id))
      })
  }

  /// Copies a screen with its design.
  static func duplicate(_ screen: String, taken: [String], _ app: inout App) {
    let taken = Set(taken)
    askID(
      Text(en: "ID of the copy", ja: "複製のID"), from: screen, screen, allowsFolders: true, taken: taken, &app
    ) { id, app in app.write(.duplicate(screen: screen, as: id)) }
  }

  /// Lets the person choose a field and opens its editor.
  ///
  /// - Parameter screen: the screen that shows it; empty for none.
  static func edit(_ target: Target, _ owner: Owner, _ languages: [String], on screen: String, _ app: inout App) {
    let fields = FieldTable.shared.fields(of: owner).filter { $0.name != "source" && $0.name != "order-confirmed" }
    let choices = fields.map { AnswerForm.Choice($0.name, $0.spec.help) }
    app.push(
      PickerView(title: Text(en: "Field of \(target)", ja: "\(target) のフィールド"), choices: choices, chosen: []) { name, app in
        guard let field = Field(named: name) else { return }
        let qualifiers = field.spec.isSet ? [] : field.spec.qualifiers
        Flows.paths(name, field.spec, qualifiers, languages, &app) { paths, app in
          app.read([.answerFormOf(target: target, paths: paths, screen: screen)])
        }
      })
  }
}

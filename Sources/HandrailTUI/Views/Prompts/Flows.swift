import HandrailModel
import HandrailSession

/// Prompts that several views share: a line, a choice or a confirmation, then one change.
enum Flows {
  static func ask(_ about: String, _ app: inout App) {
    app.push(
      PromptView(
        title: Text(en: "Ask", ja: "質問"),
        hint: Text(en: "About \(Text.finding(about).en)", ja: "\(Text.finding(about).ja) について")
      ) { text, app in app.write(.ask(about: about, text)) })
  }

  static func answer(_ thread: ScreenSheet.Thread, settles: Bool, _ app: inout App) {
    app.push(
      PromptView(
        title: settles ? Text(en: "What was agreed", ja: "合意した内容") : Text(en: "Answer", ja: "回答"),
        hint: Text(en: "Asked: \(thread.body)", ja: "質問: \(thread.body)"), mayBeEmpty: settles
      ) { text, app in
        app.write(.answer(thread: thread.id, text.isEmpty ? nil : text, settles: settles))
      })
  }

  /// Closes a finding as not applicable, or waives it.
  ///
  /// - Parameters:
  ///   - name: as commands name it, or several at once.
  ///   - places: the number of places.
  static func close(_ findingDetail: FindingDetail, as name: String? = nil, places: Int = 1, _ app: inout App) {
    let name = name ?? findingDetail.name
    let about =
      places > 1 ? Text(en: "\(places) places", ja: "\(places)か所") : Text(both: findingDetail.target.text)
    let choices = [
      AnswerForm.Choice(
        "not-applicable", Text(en: "Not applicable: does not concern this item", ja: "対象外(ここには当てはまらない)"),
        isInternal: true),
      AnswerForm.Choice(
        "waived", Text(en: "Waived: applies, but is accepted for a reason", ja: "免除(当てはまるが、理由があって見送る)"),
        isInternal: true),
    ]
    let title = Text(
      en: "Close: \(findingDetail.title.en), \(about.en)", ja: "閉じ方: \(findingDetail.title.ja)、\(about.ja)")
    app.push(
      PickerView(title: title, choices: choices, chosen: []) { status, app in
        app.push(
          PromptView(
            title: Text(en: "Reason", ja: "理由"),
            hint: Text(
              en: "It reopens if the facts it is based on change.", ja: "前提とした事実が変わると、未解決に戻ります。")
          ) { reason, app in
            let closing = Finding.Status(rawValue: status) ?? .notApplicable
            guard closing == .waived else {
              return app.write(.close(findings: name, as: closing, reason: reason, until: nil))
            }
            askUntil(&app) { $1.write(.close(findings: name, as: closing, reason: reason, until: $0)) }
          })
      })
  }

  /// The last day of a waiver; nil for no end.
  private static func askUntil(_ app: inout App, _ then: @escaping @Sendable (String?, inout App) -> Void) {
    app.push(
      PromptView(
        title: Text(en: "Expires", ja: "期限"),
        hint: Text(en: "A date such as 2027-03-31; empty for no expiry", ja: "2027-03-31 のような日付。空なら期限なし"), mayBeEmpty: true,
        check: { (text) throws(Failure) in if !text.isEmpty { try TypedInput.checkDate(text.narrowed) } }
      ) { text, app in then(text.isEmpty ? nil : text.narrowed, &app) })
  }

  static func sign(_ screen: String, blocking: Int, _ app: inout App) {
    let choices = [
      AnswerForm.Choice("lead", Text(en: "Lead: I have reviewed this screen", ja: "リード: レビューを完了"), isInternal: true),
      AnswerForm.Choice("designer", Text(en: "Designer: this is my final input", ja: "デザイナー: 入力内容を確定"), isInternal: true),
    ]
    app.push(
      PickerView(
        title: Text(en: "Sign \(screen) as", ja: "\(screen) にどの役割で署名しますか"), choices: choices, chosen: [app.role].compactMap { $0 }
      ) { role, app in
        guard blocking > 0 else { return app.write(.sign(screens: screen, role: role)) }
        app.push(
          ConfirmView(
            prompt: Text(
              en: blocking == 1 ? "Sign with 1 open finding?" : "Sign with \(blocking) open findings?",
              ja: "未解決の指摘が\(blocking)件残っていますが、署名しますか?"),
            consequence: Text(
              en: "Signing confirms the current content of \(screen).",
              ja: "\(screen) の現在の内容を確認したことを記録します。")
          ) { $0.write(.sign(screens: screen, role: role)) })
      })
  }

  static func progress(_ screen: String, _ now: String, _ app: inout App) {
    app.push(
      PickerView(
        title: Text(en: "Progress of \(screen)", ja: "\(screen) の進捗"), choices: AnswerForm.Choice.all(of: .progress),
        chosen: [now]
      ) { value, app in
        app.write(.record(Recording([Target(.screen, screen)], [Assignment(.progress, value)])))
      })
  }

  static func remove(_ target: Target, _ app: inout App) {
    app.push(
      ConfirmView(
        prompt: Text(en: "Remove \(target)?", ja: "\(target) を削除しますか?"),
        consequence: Text(en: "Press u to undo. It is removed for others when you next sync.", ja: "u で取り消せます。次の同期でほかの人にも反映されます。")
      ) { app in app.write(.remove(target: target)) })
  }

  /// Leaves an editor, after a confirmation if input would be lost.
  static func drop(_ hasChanged: Bool, _ app: inout App) {
    guard hasChanged else { return app.pop() }
    app.push(
      ConfirmView(
        prompt: Text(en: "Discard your changes?", ja: "入力した内容を破棄しますか?"),
        consequence: Text(en: "They are not saved.", ja: "まだ保存されていません。"),
        deed: Text(en: "discard", ja: "破棄する"), other: Text(en: "keep editing", ja: "入力に戻る")
      ) { $0.pop() })
  }

  /// Leaves a question for later and continues with the next.
  static func later<Editor: View>(_ name: String, on kind: Editor.Type) -> Action {
    Action(
      "\(name).later", [.control("s")], on: kind, Text(en: "later", ja: "あとで"),
      why: { view, app in
        view.hasUnsavedInput
          ? Text(en: "Save first, or cancel with Esc.", ja: "先に保存するか、Esc でやめてください。")
          : app.isAnsweringInTurn ? nil : Text(en: "No more findings to answer.", ja: "次の項目がありません。")
      }
    ) { _, app in app.skip() }
  }
}

extension Flows {
  /// Adds to one of the lists of a screen; groups consist of existing items.
  static func newItem(_ screen: String, _ app: inout App) {
    let choices = [HandrailModel.Collection.elements, .gestures, .changes].map { AnswerForm.Choice($0.rawValue, $0.title) }
    app.push(
      PickerView(title: Text(en: "Add", ja: "追加するもの"), choices: choices, chosen: []) { name, app in
        guard let collection = HandrailModel.Collection(rawValue: name) else { return }
        app.read([.answerFormOfNew(collection, screen: screen)])
      })
  }

  /// Sets the sprint or the people of a screen, and of any others that the person chooses.
  static func plan(_ entry: BoardEntry, among screens: [String], _ app: inout App) {
    let values = ["sprint": entry.sprint, "designer": entry.designer, "engineer": entry.engineer]
    let choices = ["sprint", "designer", "engineer"].map { AnswerForm.Choice($0, Field(named: $0)?.spec.title) }
    app.push(
      PickerView(title: Text(en: "Set", ja: "設定するもの"), choices: choices, chosen: []) { name, app in
        guard let field = Field(named: name) else { return }
        app.push(
          PromptView(
            title: field.spec.title, hint: Text(en: "Leave empty to clear.", ja: "空にすると消去します。"),
            text: values[name].flatMap { $0 } ?? "", mayBeEmpty: true
          ) { value, app in
            app.push(
              PickerView(
                title: Text(en: "Which screens?", ja: "どの画面に設定しますか?"), choices: screens.map { .init($0) }, members: [entry.id]
              ) { chosen, app in
                let targets = chosen.split(separator: ",").map { Target(.screen, String($0)) }
                guard !targets.isEmpty else { return }
                app.write(.record(Recording(targets, [Assignment(path: name, value: value)])))
              })
          })
      })
  }

  /// Passes on a single finding, or lets the person choose among several.
  static func pick(
    _ findingDetails: [FindingDetail], _ title: Text, _ context: RenderContext, _ app: inout App,
    _ then: @escaping @Sendable (FindingDetail, inout App) -> Void
  ) {
    guard findingDetails.count > 1 else {
      if let only = findingDetails.first { then(only, &app) }
      return
    }
    let choices = findingDetails.map { detail in
      // Two findings of one rule are distinguished by what they say.
      let isAlone = findingDetails.count { $0.rule == detail.rule } == 1
      return AnswerForm.Choice(detail.name, isAlone ? detail.title : Text(both: detail.sentence), isInternal: true)
    }
    app.push(
      PickerView(title: title, choices: choices, chosen: []) { name, app in
        if let findingDetail = findingDetails.first(where: { $0.name == name }) { then(findingDetail, &app) }
      })
  }

  /// Asks for what follows a field's name: `label` becomes `label.en`, `label.ja`.
  static func paths(
    _ path: String, _ spec: FieldSpec, _ qualifiers: [Qualifier], _ languages: [String], _ app: inout App,
    _ then: @escaping @Sendable ([String], inout App) -> Void
  ) {
    guard let first = qualifiers.first else { return then([path], &app) }
    let rest = Array(qualifiers.dropFirst())
    switch first {
    case .language: then(languages.map { "\(path).\($0)" }, &app)
    case .oneOf(let names):
      if rest.isEmpty, names.count <= 4 { return then(names.map { "\(path).\($0)" }, &app) }
      app.push(
        PickerView(
          title: Text(en: "\(spec.title.en): which one?", ja: "\(spec.title.ja): どれを設定しますか?"),
          choices: names.map { .init($0, spec.valueName($0)) }, chosen: []
        ) { name, app in
          paths("\(path).\(name)", spec, rest, languages, &app, then)
        })
    case .name:
      app.push(
        PromptView(
          title: Text(en: "Name", ja: "名前"),
          hint: Text(en: "Short name in lowercase letters and hyphens", ja: "英小文字とハイフンの短い名前")
        ) { name, app in paths("\(path).\(name)", spec, rest, languages, &app, then) })
    }
  }
}

extension FieldSpec {
  static func isGesture(_ kind: String) -> Bool { has(kind, .gesture) }
  static func isChange(_ kind: String) -> Bool { has(kind, .change) }

  private static func has(_ kind: String, _ owner: Owner) -> Bool {
    guard case .choice(let names) = Field(named: "kind")?.spec.type(on: owner) else { return false }
    return names.contains(kind)
  }
}

extension HandrailModel.Collection {
  /// The singular, as people say it.
  var title: Text {
    switch self {
    case .gestures: Text(en: "gesture", ja: "ジェスチャ")
    case .changes: Text(en: "dynamic change", ja: "動的な変化")
    default: Text(en: "element", ja: "要素")
    }
  }
}

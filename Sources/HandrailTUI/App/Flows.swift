import HandrailModel
import HandrailWorkspace

/// What several views ask in the same way: a line, a choice or a confirmation, then one change.
enum Flows {
  static func ask(_ about: String, _ app: inout App) {
    app.push(
      PromptView(
        title: Text(en: "Question", ja: "質問"), hint: Text(en: "About \(about)", ja: "\(about) について")
      ) { text, app in app.write(.ask(about: about, text)) })
  }

  static func answer(_ question: ScreenSheet.Question, settles: Bool, _ app: inout App) {
    app.push(
      PromptView(
        title: settles ? Text(en: "What was agreed", ja: "合意した内容") : Text(en: "Answer", ja: "回答"),
        hint: Text(en: "Asked: \(question.body)", ja: "質問: \(question.body)"), mayBeEmpty: settles
      ) { text, app in
        app.write(.answer(question: question.id, text.isEmpty ? nil : text, settles: settles))
      })
  }

  /// Closes a finding as not applicable, or waives it.
  static func close(_ remark: Remark, _ app: inout App) {
    let choices = [
      Inquiry.Choice("not-applicable", Finding.Status.notApplicable.name), Inquiry.Choice("waived", Finding.Status.waived.name),
    ]
    app.push(
      PickerView(title: Text(en: "Close \(remark.name) as", ja: "\(remark.name) の閉じ方"), choices: choices, chosen: []) {
        status, app in
        app.push(
          PromptView(
            title: Text(en: "Reason", ja: "理由"),
            hint: Text(
              en: "It comes back when what it rests on changes.", ja: "前提が変わると再び表示されます。")
          ) { reason, app in
            app.write(
              .close(
                finding: remark.name, as: Finding.Status(rawValue: status) ?? .notApplicable, reason: reason, until: nil))
          })
      })
  }

  static func sign(_ screen: String, _ app: inout App) {
    let choices = [
      Inquiry.Choice("lead", Text(en: "I have reviewed it", ja: "リードとして確認した")),
      Inquiry.Choice("designer", Text(en: "these are my inputs", ja: "デザイナーとしてインプットを確定する")),
    ]
    app.push(
      PickerView(title: Text(en: "Sign \(screen) as", ja: "\(screen) に署名する立場"), choices: choices, chosen: []) { role, app in
        app.write(.sign(screen: screen, role: role))
      })
  }

  static func progress(_ screen: String, _ now: String, _ app: inout App) {
    let all = ["draft", "in-review", "ready", "implemented", "verified"]
    let choices = all.map { Inquiry.Choice($0, Field.progress.spec.valueName($0)) }
    app.push(
      PickerView(title: Text(en: "Progress of \(screen)", ja: "\(screen) の進み具合"), choices: choices, chosen: [now]) { value, app in
        app.write(.record(Draft(targets: [screen], assignments: [Assignment(path: "progress", value: value)])))
      })
  }

  static func remove(_ target: String, _ app: inout App) {
    app.push(
      ConfirmView(
        question: Text(en: "Remove \(target)?", ja: "\(target) を削除しますか?"),
        consequence: Text(en: "u brings it back. Others get the removal with the next sync.", ja: "u で元に戻せます。次の同期でほかの人にも反映されます。")
      ) { app in app.write(.remove(target: target)) })
  }

  static func newScreen(_ app: inout App) {
    app.push(
      PromptView(
        title: Text(en: "Id of the new screen", ja: "新しい画面の id"),
        hint: Text(
          en: "Letters a–z, digits, hyphens; folders with /: checkout/payment",
          ja: "英小文字、数字、ハイフン。フォルダは / で区切ります: checkout/payment")
      ) { id, app in
        app.push(
          PromptView(
            title: Text(en: "Title", ja: "タイトル"), hint: Text(en: "As people call it", ja: "呼び名")
          ) { title, app in app.write(.addScreen(id: id, [Assignment(path: "title", value: title)])) })
      })
  }
}

extension Flows {
  /// Passes the one remark on, or lets choose among several.
  static func pick(
    _ remarks: [Remark], _ title: Text, _ setting: Setting, _ app: inout App,
    _ then: @escaping @Sendable (Remark, inout App) -> Void
  ) {
    guard remarks.count > 1 else {
      if let only = remarks.first { then(only, &app) }
      return
    }
    let choices = remarks.map { Inquiry.Choice($0.name, $0.title) }
    app.push(
      PickerView(title: title, choices: choices, chosen: []) { name, app in
        if let remark = remarks.first(where: { $0.name == name }) { then(remark, &app) }
      })
  }

  /// Asks for what stands behind a field's name: `label` becomes `label.en`, `label.ja`.
  static func paths(
    _ path: String, _ qualifiers: [Qualifier], _ languages: [String], _ app: inout App,
    _ then: @escaping @Sendable ([String], inout App) -> Void
  ) {
    guard let first = qualifiers.first else { return then([path], &app) }
    let rest = Array(qualifiers.dropFirst())
    switch first {
    case .language: then(languages.map { "\(path).\($0)" }, &app)
    case .oneOf(let names):
      if rest.isEmpty, names.count <= 4 { return then(names.map { "\(path).\($0)" }, &app) }
      app.push(
        PickerView(title: Text(en: "Part of \(path)", ja: "\(path) の区分"), choices: names.map { .init($0) }, chosen: []) {
          name, app in
          paths("\(path).\(name)", rest, languages, &app, then)
        })
    case .name:
      app.push(
        PromptView(
          title: Text(en: "Name", ja: "名前"),
          hint: Text(en: "A short name of your choice, in a–z and hyphens", ja: "英小文字とハイフンの短い名前")
        ) { name, app in paths("\(path).\(name)", rest, languages, &app, then) })
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

import HandrailInference
import HandrailModel

extension Rule {
  static let safetyConfirm = Rule(
    "safety.confirm", .required, source: "S4, WCAG 3.3.4",
    title: Text(en: "Confirmation of destructive actions", ja: "破壊的な動作の確認"),
    input: Text(
      en: "confirmation: how it is confirmed or undone; or destructive=false if the words only sound destructive",
      ja: "実行前の確認、または取り消しの方法(confirmation)。語がそう見えるだけなら destructive=false"),
    command: "handrail set cart#delete-all destructive=true confirmation='An alert asks first; undo for 10 seconds'",
    why: Text(
      en: "With a switch or without sight, mistakes are easy to make and hard to notice.",
      ja: "スイッチでの操作や画面を見ない操作では、誤って実行しやすく、気づきにくいものです。"),
    flagsWhen: Text(
      en:
        "an element is destructive or costly, or can be activated and says so in its label, its text, the only text of a row or"
        + " the name of a custom action (delete, erase, discard, clear … data; löschen), and neither confirmation nor undo is"
        + " recorded, nor that it is not destructive. Consult where the words end a session or cost something (log out, place"
        + " order, pay …) and nothing says where that leads, where there are no words yet and the name of its picture or outlet"
        + " says so, or where the name of its action or colour does, whatever its words. Words and pictures of a file that code"
        + " replaces do not count",
      ja: "破壊的な動作や費用のかかる動作の要素、またはラベル・表示される文言・行のただ一つの文言・カスタムアクションの名前にそれを示す語(削除、消去、破棄、退会、データのクリアなど。ほかの言語の語も)があって実行できる要素に、"
        + "確認の方法も取り消しの方法もなく、破壊的ではないという記録もないとき。"
        + "サインアウトする文言や費用がかかる文言(ログアウト、注文を確定する、支払うなど)で、どこに進むかが決まっていないときは要相談とする。"
        + "まだ文言もラベルもなく、画像やアウトレットの名前にその語があるときと、文言によらず、アクションや色の名前にその語があるときは、要相談とする(コードが差し替えるファイルの文言や画像は数えない)"),
    verify: [
      Check(
        .switchControl,
        Text(en: "It asks before acting, or can be undone.", ja: "実行の前に確認を求められるか、取り消しができる。"))
    ],
    concerns: { screen, item in
      guard let element = item as? Element, !element.isDecorative else { return false }
      return element.isOn(.destructive)
        || (element.isActivated(isTapped: screen.gestures(on: element.id).contains(where: \.isTapLike))
          && element.actionTexts(screen.shared.languages[0]).contains {
            DestructiveWords.first(in: $0.text, language: $0.language) != nil || CostlyWords.deed(in: $0.text) != nil
          })
    },
    messages: [
      Message(
        "missing",
        Text(
          en: "Destructive or costly. How it is confirmed or undone is not recorded.",
          ja: "破壊的な動作や費用のかかる動作ですが、実行前の確認も取り消しの方法も記録されていません。"),
        fix: .set("confirmation")),
      Message(
        "words",
        Text(
          en: "It says “{word}”. How that is confirmed or undone is not recorded.",
          ja: "「{word}」とありますが、実行前の確認も取り消しの方法も記録されていません。"),
        fix: .set("confirmation"), or: .set(.value("destructive", "false"))),
      Message(
        "session",
        Text(
          en: "It says “{word}”, which ends the session. Whether it asks first is not recorded.",
          ja: "「{word}」とあり、実行するとサインアウトします。実行前に確認するかどうかが記録されていません。"),
        fix: .set("confirmation"), or: .set(.value("destructive", "false"))),
      Message(
        "costs",
        Text(
          en: "It says “{word}”, which may cost something. Whether it asks first, or can be undone, is not recorded.",
          ja: "「{word}」とあり、費用がかかる可能性があります。実行前に確認するか、取り消せるかが記録されていません。"),
        fix: .set("confirmation"), or: .set(.value("destructive", "false"))),
      Message(
        "asked",
        Text(
          en: "Code shows an alert with a choice after it ({place}). Whether that is the confirmation is not recorded.",
          ja: "実行すると、コードが選択肢のあるアラートを出します({place})。それが実行前の確認かどうかが記録されていません。"),
        fix: .set("confirmation"), or: .set(.value("destructive", "false"))),
      Message(
        "named",
        Text(
          en: "By its name, “{sign}”, it removes something. How that is confirmed or undone is not recorded.",
          ja: "「{sign}」という名前から、何かを削除するようです。実行前の確認も取り消しの方法も記録されていません。"),
        fix: .set("confirmation"), or: .set(.value("destructive", "false")), once: .outlet, .picture),
      Message(
        "sign",
        Text(
          en: "Its action or colour is named “{sign}”. How that is confirmed or undone is not recorded.",
          ja: "アクションか色の名前が「{sign}」ですが、実行前の確認も取り消しの方法も記録されていません。"),
        fix: .set("confirmation"), or: .set(.value("destructive", "false"))),
    ],
    facts: [.kind, .label, .text, .template, .actionName, .picture, .outlet, .performs, .colour], seen: ["row"],
    onlyWith: Presence([.destructive, .label, .text, .template, .actionName, .picture, .outlet, .performs, .colour]),
    examples: safetyConfirmExamples
  ) { screen, report in
    let texts = ActionTexts(screen)
    let worded = screen.having(.label) | screen.having(.text) | screen.having(.template) | screen.having(.actionName)
    let named = screen.having(.outlet) | screen.having(.picture) | screen.having(.performs) | screen.having(.colour)
    let asked = screen.having(.destructive) | worded | named | screen.having(kind: .cell)
    let isKeypad = screen.isKeypad
    for (place, element) in screen.elements(at: asked - screen.having(.confirmation) - screen.decorative) {
      if element.has(.destructive) {
        if element.isOn(.destructive) { report.flag(element, [.destructive, .confirmation], "missing") }
        continue
      }
      // The key that deletes a digit loses nothing.
      guard !isKeypad, texts.areOfAction(place) else { continue }
      let said = texts.said(at: place)
      if let word = said.lazy.compactMap({ DestructiveWords.first(in: $0.text, language: $0.language) }).first {
        if screen.asksBeforehand(besides: place) || judgeAsked(element, &report) { continue }
        report.flag(
          element, [.label, .text, .template, .actionName], "words", level: DestructiveWords.onlyTakesOut(word) ? .consult : nil,
          [("word", word)] + texts.parameters(at: place))
      } else if let name = element.destructiveName {
        if judgeAsked(element, &report) { continue }
        report.flag(element, [.picture, .outlet], "named", level: .consult, [("sign", name)])
      } else if let name = element.destructiveSign {
        if judgeAsked(element, &report) { continue }
        report.flag(element, [.performs, .colour], "sign", level: .consult, [("sign", name)])
      } else if let (words, deed) = costly(said), !screen.tellsWhatFollows(element) {
        if screen.asksBeforehand(besides: place) || judgeAsked(element, &report) { continue }
        report.flag(
          element, [.label, .text, .template, .actionName], deed == .costs ? "costs" : "session", level: .consult,
          [("word", words.oneLine.shortened(to: 40))] + texts.parameters(at: place))
      }
    }
  }

  /// The first text that says that something is paid or a session ends, and which.
  private static func costly(_ said: [(text: String, language: String)]) -> (words: String, deed: CostlyWords.Deed)? {
    said.lazy.compactMap { said in CostlyWords.deed(in: said.text).map { (said.text, $0) } }.first
  }

  /// If its action shows an alert in code, people are asked: only the text is missing.
  private static func judgeAsked(_ element: Element, _ report: inout Report) -> Bool {
    guard element.isGivenInCode("asks") else { return false }
    report.flag(element, [.performs], "asked", level: .advice, [("place", element.placeInCode("asks"))])
    return true
  }
}

extension Screen {
  fileprivate var isKeypad: Bool {
    Keypad.isOne(elements.filter { $0.kind == .button }.map { ($0.entries(.text) + $0.entries(.label)).compactMap(\.text) })
  }

  /// Whether it is the confirmation before something is destroyed: it asks whether people are sure, or names what is destroyed
  /// with a question mark, and has another control that says no.
  fileprivate func asksBeforehand(besides place: Int) -> Bool {
    let isRefusable = elements(at: controls | touched(by: \.isTapLike)).contains { other, element in
      other != place && element.says { ConfirmationWords.refuses($0) }
    }
    guard isRefusable else { return false }
    let texts = elements(at: having(.text) - controls)
    return texts.contains { _, element in
      element.entries(.text).contains { entry in
        guard let text = entry.text else { return false }
        let language = entry.first.isEmpty ? shared.languages[0] : entry.first
        return ConfirmationWords.asksIfSure(text)
          || ConfirmationWords.isQuestion(text)
            && (DestructiveWords.first(in: text, language: language) != nil || CostlyWords.deed(in: text) != nil)
      }
    }
  }
}

/// A button that says `text`, with what else is recorded on it.
private func button(_ text: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"button","text":{\#(text)}\#(more)}]}"#
}

/// A button that deletes, with a text and another button.
private func asking(_ text: String, _ other: String) -> String {
  button(#""en":"Delete""#).replacing(
    "}]}",
    with: #"},{"id":"t","kind":"text","text":{"en":"\#(text)"}},{"id":"c","kind":"button","text":{"en":"\#(other)"}}]}"#)
}

/// A row with a text.
private func row(_ text: String) -> String {
  #"{"elements":[{"id":"r","kind":"cell","activates":true,"frame":[0,0,300,44]},"#
    + #"{"id":"t","kind":"text","container":"r","text":{"en":"\#(text)"}}]}"#
}

private let safetyConfirmExamples: [Example] =
  [
    .flags(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Delete"},"destructive":true}]}"#, at: "b"),
    .flags(#"{"elements":[{"id":"i","kind":"icon","label":{"en":"Pay"},"destructive":true}]}"#, at: "i"),
    .flags(
      #"{"elements":[{"id":"a","component":"bin"},{"id":"b","component":"bin"}]}"#, at: "component:bin",
      components: [#"{"id":"bin","kind":"button","destructive":true}"#]),
    .passes(#"{"elements":[{"id":"b","kind":"button","destructive":true,"confirmation":"An alert"}]}"#),
    .passes(#"{"elements":[{"id":"b","kind":"button","destructive":false}]}"#),
    // Elements that assistive technology does not reach can still be touched.
    .flags(#"{"elements":[{"id":"b","kind":"button","destructive":true,"hidden":true}]}"#, at: "b"),
    .passes(#"{"elements":[{"id":"b","kind":"button","destructive":true,"decorative":true}]}"#),
    .passes(
      #"{"elements":[{"id":"b","component":"bin","confirmation":"An alert"}]}"#,
      components: [#"{"id":"bin","kind":"button","destructive":true}"#]),
    .flags(button(#""en":"Delete Bank","ja":"Delete Bank""#), at: "b", level: .required),
    .flags(
      #"{"elements":[{"id":"b","kind":"button","text":{"en":"✕"},"label":{"en":"Remove from list"}}]}"#, at: "b", level: .consult),
    .flags(#"{"elements":[{"id":"b","kind":"icon","label":{"en":"Delete"},"activates":true}]}"#, at: "b"),
    .flags(
      #"{"elements":[{"id":"b","kind":"image","label":{"en":"Erase"}}],"gestures":[{"id":"g","kind":"tap","element":"b"}]}"#,
      at: "b"),
    .flags(#"{"elements":[{"id":"b","kind":"button","template":{"en":"Delete {name}"}}]}"#, at: "b"),
    .flags(#"{"elements":[{"id":"b","kind":"cell","action-name":{"bin":{"en":"Delete"}}}]}"#, at: "b"),
    .flags(
      #"{"elements":[{"id":"a","component":"bin"},{"id":"b","component":"bin"}]}"#, at: "component:bin",
      components: [#"{"id":"bin","kind":"button","label":{"en":"Delete"}}"#]),
    .flags(#"{"elements":[{"id":"b","kind":"button","outlet":"deleteButton"}]}"#, at: "b", level: .consult),
    .flags(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Button"},"outlet":"removeButton"}]}"#, at: "b"),
    .flags(#"{"elements":[{"id":"b","kind":"button","picture":"ic_delete_sweep_white"}]}"#, at: "b"),
    .passes(#"{"elements":[{"id":"b","kind":"button","picture":"Remove","performs":"dismiss"}]}"#),
    // A sample text, and a sample picture.
    .passes(button(#""en":"Delete""#, #","dynamic":true,"source":{"system":"interface-builder"}"#)),
    .passes(#"{"elements":[{"id":"b","kind":"button","picture":"ic_delete","code-changes":{"picture":true}}]}"#),
    .passes(#"{"elements":[{"id":"b","kind":"button","picture":"button_delete_small","outlet":"closeButton"}]}"#),
    .flags(#"{"elements":[{"id":"b","kind":"button","picture":"trash.fill"}]}"#, at: "b"),
    .passes(#"{"elements":[{"id":"b","kind":"button","outlet":"deleteButton","label":{"en":"Cancel"}}]}"#),
    .passes(#"{"elements":[{"id":"b","kind":"button","outlet":"deletedItemsButton"}]}"#),
    .flags(button(#""en":"Go on""#, #","performs":"resetData:""#), at: "b", level: .consult),
    .flags(button(#""en":"Go on""#, #","performs":"deleteAllTapped""#), at: "b"),
    .flags(button(#""en":"Go on""#, #","colour":{"background":{"light":"palette:button-destructive"}}"#), at: "b"),
    .passes(button(#""en":"Go on""#, #","performs":"resetPassword:""#)),
    .passes(button(#""en":"Keep""#, #","performs":"cancelDelete:""#)),
    .passes(button(#""en":"←""#, #","performs":"deleteLastDigit""#)),
    .passes(button(#""en":"Close Tab""#, #","performs":"deleteTab""#)),
    .flags(button(#""en":"Delete""#, #","code-place":{"asks":"Cart.swift:9"}"#), at: "b", level: .advice),
    .passes(button(#""en":"Go on""#, #","performs":"resetData:","destructive":false"#)),
    .passes(#"{"elements":[{"id":"b","kind":"image","picture":"trash"}]}"#),
    // The topic of a help page, and its contents.
    .passes(button(#""en":"Plans How to cancel a subscription""#, #","inner-text":{"1":"Plans","2":"Cancel a subscription"}"#)),
    .flags(button(#""en":"Delete All photos""#, #","inner-text":{"1":"Delete","2":"All photos"}"#), at: "b"),
    .passes(button(#""en":"Delete""#, #","confirmation":"An alert""#)),
    .passes(button(#""en":"Delete""#, #","destructive":false"#)),
    // The dialog that asks is the confirmation.
    .passes(asking("Are you sure?", "Cancel")),
    .passes(asking("Delete this list?", "Keep it")),
    .flags(asking("Delete this list?", "Share"), at: "b"),
    .flags(asking("Need help?", "Cancel"), at: "b"),
    .flags(button(#""en":"Delete""#, #","hidden":true"#), at: "b"),
    .passes(button(#""fr":"Delete""#)),
    // What a button called “clear” deletes may be everything.
    .flags(button(#""en":"Delete""#, #","outlet":"clearButton","source":{"system":"interface-builder"}"#), at: "b"),
    .passes(
      button(#""en":"Delete""#).replacing(
        "}]}", with: "}" + (1...9).map { #",{"id":"k\#($0)","kind":"button","text":{"en":"\#($0)"}}"# }.joined() + "]}")),
    .passes(#"{"elements":[{"id":"b","kind":"text","text":{"en":"Delete your account in Settings"}}]}"#),
    .passes(#"{"elements":[{"id":"b","kind":"switch","label":{"en":"Delete after 30 days"}}]}"#),
  ]
  + [
    "Erase All Content", "DISCARD CHANGES", "Clear all", "Ｄｅｌｅｔｅ", "Yes, delete it", "Unsubscribe",
    "Close Tabs and Clear Data", "Clear all tabs and data", "Reset all of my statistics", "Daten zurücksetzen", "Konto löschen",
  ].map { .flags(button(#""en":"\#($0)""#), at: "b") }
  + ["Compte supprimer", "Vider la corbeille"].map { .flags(button(#""fr":"\#($0)""#), at: "b") }
  + ["Passwort zurücksetzen", "Nicht löschen", "Wissen"].map { .passes(button(#""de":"\#($0)""#)) }
  + ["Log out", "Sign out of all devices", "Pay", "Pay $12", "Place order"].map {
    .flags(button(#""en":"\#($0)""#), at: "b", level: .consult)
  }
  + ["ログアウト", "サインアウト", "1,200円を支払う", "ご注文を確定する", "送金する"].map { .flags(button(#""ja":"\#($0)""#), at: "b", level: .consult) }
  + [
    .flags(button(#""en":"Pay""#, #","code-place":{"asks":"Cart.swift:9"}"#), at: "b", level: .advice),
    .passes(button(#""en":"Pay""#, #","opens":"app""#)),
    .passes(
      button(#""en":"Pay""#, #","source":{"system":"figma"}"#)
        .replacing("}]}", with: #"}],"gestures":[{"id":"g","kind":"tap","element":"b","result":"Confirm"}]}"#)),
    .passes(asking("Log out?", "Cancel").replacing("Delete", with: "Log out")),
    .flags(row("Delete account"), at: "r", level: .required),
    .flags(row("Log out"), at: "r", level: .consult),
    .passes(row("Delete tracks after:")),
    .passes(row("Log out").replacing(#""activates":true,"#, with: "")),
    .passes(row("Log out").replacing("}]}", with: #"},{"id":"u","kind":"text","text":{"en":"Aki"},"container":"r"}]}"#)),
  ]
  + ["タブとデータをクリア", "すべての設定をリセット", "口座を削除", "履歴を消去", "下書きを破棄する", "退会手続きへ", "Delete", "ｱﾝｲﾝｽﾄｰﾙ"].map {
    .flags(button(#""ja":"\#($0)""#), at: "b")
  }
  + [
    "Recently Deleted", "Don’t delete", "Clear", "Reset password", "Remover", "Log outlook", "Payment methods", "お支払い方法",
    "Log out after 5 minutes",
  ].map {
    .passes(button(#""en":"\#($0)""#))
  }
  + ["最近削除した項目", "削除しない", "削除を取り消す", "保存", "検索語をクリア"].map { .passes(button(#""ja":"\#($0)""#)) }

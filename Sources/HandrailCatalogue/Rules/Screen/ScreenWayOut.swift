import HandrailModel

extension Rule {
  static let screenWayOut = Rule(
    "screen.way-out", .required, source: "S0, HIG",
    title: Text(en: "Opening and leaving the screen", ja: "画面の開き方と閉じ方"),
    input: Text(
      en: "way-out: how people leave it (a control, the escape gesture) and where the focus then returns; modal=false if it is"
        + " pushed or in a tab bar, where the system takes care of that",
      ja: "閉じる方法(コントロール、エスケープのジェスチャ)と、その後でフォーカスが戻る場所(way-out)。プッシュで開く画面やタブの画面は、システムに任せられるので modal=false"),
    command: "handrail set cart/coupon way-out='Close button and escape gesture; focus returns to the coupon row'",
    why: Text(
      en: "People who cannot see how to dismiss a sheet are trapped in it, and if the focus then moves to the top, they must"
        + " start again.",
      ja: "シートの閉じ方が見えない人は、そこから出られません。閉じた後でフォーカスが先頭に戻ると、また最初から探すことになります。"),
    flagsWhen: Text(
      en: "an imported screen that appears over another one has no way out recorded: required if no control is known to close"
        + " it (consult for a screen of an interface file, which code may close), advice if one is, by its words, its name,"
        + " its place in a bar or the prototype. If an interface file does not show how the screen is opened, consult only if"
        + " a control or its code closes it. Parts of screens (a cell, a view), screens inside another one, and screens that only"
        + " show that something is in progress are exempt",
      ja: "取り込んだ画面が別の画面の上に現れるのに、閉じる方法の記録がないとき。文言、名前、バーでの位置、プロトタイプから、"
        + "閉じるコントロールがわかれば助言、わからなければ必須(インターフェイスファイルの画面はコードが閉じるかもしれないので要相談)。"
        + "インターフェイスファイルから開き方がわからない画面は、コントロールかコードが閉じるときだけ要相談"
        + "(セルなど画面の部品、別の画面の中に表示される画面、進行状況だけを示す画面は対象外)"),
    engineer: Text(
      en: "Implement accessibilityPerformEscape(), and return the focus as recorded.",
      ja: "accessibilityPerformEscape() を実装し、記録どおりの場所にフォーカスを戻す。"),
    verify: [
      Check(
        .voiceOver,
        Text(
          en: "A two-finger scrub closes the screen, and the focus returns to the recorded place.",
          ja: "2本指のスクラブ(Z字)で画面が閉じ、記録どおりの場所にフォーカスが戻る。"))
    ],
    concerns: { _, item in (item as? Screen)?.has(.wayOut) ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "The screen appears over another one, and no control is known to close it. How people leave it is not recorded.",
          ja: "別の画面の上に現れますが、閉じるコントロールがわかりません。どう閉じるかが記録されていません。"),
        fix: .set("way-out"), once: .project),
      Message(
        "unknown",
        Text(
          en: "The screen appears over another one, and neither the file nor the code that was read shows what closes it. How"
            + " people leave it is not recorded.",
          ja: "別の画面の上に現れますが、何で閉じるのかがファイルからも読み込んだコードからもわかりません。どう閉じるかが記録されていません。"),
        fix: .set("way-out"), once: .project),
      Message(
        "still",
        Text(
          en: "The screen appears over another one and has no control. Whether it ends by itself, or how people leave it, is not"
            + " recorded.",
          ja: "別の画面の上に現れますが、コントロールがありません。ひとりでに終わるのか、どう閉じるのかが記録されていません。"),
        fix: .set("way-out"), once: .project),
      Message(
        "bar",
        Text(
          en: "The screen appears over another one, and its code puts items into the bar ({place}). Whether one of them closes it"
            + " is not recorded.",
          ja: "別の画面の上に現れ、コードがバーに項目を置きます({place})。そのどれかで閉じるかが記録されていません。"),
        fix: .set("way-out")),
      Message(
        "code",
        Text(
          en: "Code closes the screen ({place}). Whether it ends by itself, or what people do to make it, is not recorded.",
          ja: "コードが画面を閉じます({place})。ひとりでに閉じるのか、何をすると閉じるのかが記録されていません。"),
        fix: .set("way-out")),
      Message(
        "focus",
        Text(
          en: "“{control}” appears to close the screen. Where the focus then returns is not recorded.",
          ja: "「{control}」で閉じる画面と思われます。閉じた後でフォーカスがどこに戻るかが記録されていません。"),
        fix: .set("way-out")),
      Message(
        "control",
        Text(
          en: "“{control}” appears to close the screen. Where the focus then returns, if the screen appears over another one, is"
            + " not recorded.",
          ja: "「{control}」で閉じる画面と思われます。別の画面の上に現れるなら、閉じた後でフォーカスがどこに戻るかが記録されていません。"),
        fix: .set("way-out"), or: .set(.value("modal", "false"))),
    ],
    facts: [.part, .modal],
    examples: [
      .flags(sample(#""modal":true"#), at: "", level: .consult),
      .flags(sample(#""modal":true"#).replacing("interface-builder", with: "figma"), at: "", level: .required),
      .flags(sample(#""modal":true"#, #""kind":"button""#), at: "", level: .consult),
      .flags(sample(#""modal":true,"code-place":{"leaves":"Cart.swift:9"}"#), at: "", level: .consult),
      .flags(
        sample(
          #""modal":true,"code-place":{"class":"Cart.swift:3"},"code-value":{"class":"UIViewController, bars"}"#,
          #""kind":"button""#), at: "", level: .consult),
      .flags(
        sample(#""modal":true"#, #""kind":"button","performs":"next","code-place":{"leaves":"Cart.swift:9"}"#), at: "",
        level: .advice),
      .flags(sample(#""modal":true"#, #""kind":"button","extends":"UIBarButtonItem.done""#), at: "", level: .advice),
      .flags(sample(#""modal":true"#, #""kind":"button","label":{"en":"Close"}"#), at: "", level: .advice),
      .flags(sample(#""modal":true"#, #""kind":"button","text":{"de":"Abbrechen"}"#), at: "", level: .advice),
      .flags(sample(#""modal":true"#, #""kind":"text","text":{"en":"Close"}"#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","outlet":"exitBarButtonItem""#), at: "", level: .advice),
      .flags(sample(#""modal":true"#, #""kind":"button","performs":"unwindToHomeWithSegue""#), at: "", level: .advice),
      .flags(
        sample(#""modal":true"#, #""kind":"button","text":{"en":"Cancel order"},"performs":"pay""#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","outlet":"backgroundButton""#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","performs":"cancelSubscription""#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","performs":"onCancelPressed""#), at: "", level: .advice),
      .flags(
        sample(#""modal":true,"gestures":[{"id":"g","kind":"tap","element":"e","result":"back"}]"#), at: "", level: .advice),
      // It cancels something shown temporarily.
      .flags(
        sample(#""modal":true"#, #""kind":"button","text":{"en":"Cancel"},"happens":{"appears":true}"#), at: "",
        level: .consult),
      // It may be a page of another screen.
      .passes(sample(#""part":false"#)),
      .flags(sample(#""part":false,"code-place":{"leaves":"Cart.swift:9","class":"Cart.swift:3"}"#), at: "", level: .consult),
      .passes(sample(#""part":false,"code-place":{"leaves":"Base.swift:9","class":"Cart.swift:3"}"#)),
      .flags(sample(#""part":false"#, #""kind":"button","extends":"UIBarButtonItem.cancel""#), at: "", level: .consult),
      .passes(sample(#""modal":false"#)),
      .passes(sample(#""modal":true,"part":true"#)),
      .passes(sample(#""embedded":true"#)),
      .passes(sample(#""modal":true,"way-out":"Close, or the escape gesture""#)),
      .passes(sample(#""part":false"#).replacing("interface-builder", with: "figma")),
      .passes(sample(#""modal":true"#).replacing(#""source":{"system":"interface-builder"},"#, with: "")),
      .passes(sample(#""modal":true"#, #""kind":"custom","extends":"UIActivityIndicatorView""#)),
      .passes(#"{"source":{"system":"interface-builder"}}"#),
    ]
  ) { screen, report in
    guard !screen.elements.isEmpty, !screen.has(.wayOut), screen.isImportedWhole, !screen.isWait else { return }
    guard screen.has(.modal) else {
      guard screen.isCompletedByCode else { return }
      if let control = screen.wayOutControl {
        return report.flag("control", level: .consult, [("control", screen.called(control.id))])
      }
      // A screen that nothing opens may be a page, a child or a frame of others, which nobody leaves separately. What a
      // superclass does is offered to all.
      guard let place = screen.leavesInCode, let own = screen.text(.codePlace, "class"),
        place.prefix(while: { $0 != ":" }) == own.prefix(while: { $0 != ":" })
      else { return }
      return report.flag("code", level: .consult, [("place", place)])
    }
    guard screen.isOn(.modal) else { return }
    guard let control = screen.wayOutControl else {
      guard let place = screen.leavesInCode else {
        if let place = screen.fillsBarInCode { return report.flag("bar", level: .consult, [("place", place)]) }
        guard screen.isCompletedByCode else { return report.flag("missing") }
        // What opens it may close it, too, and so may the system.
        return report.flag(screen.hasControls ? "unknown" : "still", level: .consult)
      }
      return report.flag("code", level: .consult, [("place", place)])
    }
    report.flag("focus", level: .advice, [("control", screen.called(control.id))])
  }
}

extension Screen {
  /// Whether people can do something on a screen, perhaps with what code puts there.
  fileprivate var hasControls: Bool {
    !gestures.isEmpty || elements.contains { $0.isControl || $0.isOn(.filled) || $0.has(.embeds) }
  }
}

extension Screen {
  /// Where its class is declared, if that adds items to its bar.
  fileprivate var fillsBarInCode: String? {
    let deeds = text(.codeValue, "class")?.split { ", ".contains($0) } ?? []
    return deeds.contains("bars") ? text(.codePlace, "class") : nil
  }
}

/// An imported screen with `fields` and one element.
private func sample(_ fields: String, _ element: String = #""kind":"image""#) -> String {
  #"{"source":{"system":"interface-builder"},\#(fields),"elements":[{"id":"e",\#(element)}]}"#
}

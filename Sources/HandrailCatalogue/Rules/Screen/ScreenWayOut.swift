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
      en:
        "an imported screen that appears over another one has no way out recorded: required if no control is known to close it"
        + " (consult for a screen of an interface file, unless its code leaves it or puts items into its bar), consult if one"
        + " is, by its words, its name, its place in a bar or the prototype; also where an interface file does not show how the"
        + " screen is opened. Parts of screens (a cell, a view), screens inside another one, and screens that only show that"
        + " something is in progress are exempt",
      ja: "取り込んだ画面が別の画面の上に現れるのに、閉じる方法の記録がないとき。文言、名前、バーでの位置、プロトタイプから、"
        + "閉じるコントロールがわかれば要相談(インターフェイスファイルから開き方がわからない画面でも)、わからなければ必須"
        + "(インターフェイスファイルの画面は要相談で、コードが閉じるか、バーに項目を置くなら尋ねない)"
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
          ja: "別の画面の上に現れますが、コントロールがありません。自動で閉じるのか、人が閉じるならどう閉じるのかが記録されていません。"),
        fix: .set("way-out"), once: .project),
      Message(
        "focus",
        Text(
          en:
            "“{control}” appears to close the screen. Whether the escape gesture does, too, and where the focus then returns, is"
            + " not recorded.",
          ja: "「{control}」で閉じる画面と思われます。エスケープのジェスチャでも閉じるか、閉じた後でフォーカスがどこに戻るかが記録されていません。"),
        fix: .set("way-out"), once: .project),
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
      .passes(sample(#""modal":true,"code-place":{"leaves":"Cart.swift:9"}"#)),
      .passes(
        sample(
          #""modal":true,"code-place":{"class":"Cart.swift:3"},"code-value":{"class":"UIViewController, bars"}"#,
          #""kind":"button""#)),
      .flags(
        sample(#""modal":true"#, #""kind":"button","performs":"next","code-place":{"leaves":"Cart.swift:9"}"#), at: "",
        level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","extends":"UIBarButtonItem.done""#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","label":{"en":"Close"}"#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","text":{"de":"Abbrechen"}"#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"text","text":{"en":"Close"}"#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","outlet":"exitBarButtonItem""#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","performs":"unwindToHomeWithSegue""#), at: "", level: .consult),
      .flags(
        sample(#""modal":true"#, #""kind":"button","text":{"en":"Cancel order"},"performs":"pay""#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","outlet":"backgroundButton""#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","performs":"cancelSubscription""#), at: "", level: .consult),
      .flags(sample(#""modal":true"#, #""kind":"button","performs":"onCancelPressed""#), at: "", level: .consult),
      .flags(
        sample(#""modal":true,"gestures":[{"id":"g","kind":"tap","element":"e","result":"back"}]"#), at: "", level: .consult),
      // It cancels something shown temporarily.
      .flags(
        sample(#""modal":true"#, #""kind":"button","text":{"en":"Cancel"},"happens":{"appears":true}"#), at: "",
        level: .consult),
      // It may be a page of another screen.
      .passes(sample(#""part":false"#)),
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
      guard screen.isCompletedByCode, let control = screen.wayOutControl else { return }
      return report.flag("control", level: .consult, [("control", screen.called(control.id))])
    }
    guard screen.isOn(.modal) else { return }
    if let control = screen.wayOutControl {
      return report.flag("focus", level: .consult, [("control", screen.called(control.id))])
    }
    guard screen.isCompletedByCode else { return report.flag("missing") }
    // What opens it may close it, too, and so may the system; what its code does to close it, that shows.
    if screen.isClosedInCode { return }
    report.flag(screen.hasControls ? "unknown" : "still", level: .consult)
  }
}

extension Screen {
  /// Whether people can do something on a screen, perhaps with what code puts there.
  fileprivate var hasControls: Bool {
    !gestures.isEmpty || elements.contains { $0.isControl || $0.isOn(.filled) || $0.has(.embeds) }
  }
}

extension Screen {
  /// Whether its class leaves it, or puts items into its bar, of which one may.
  fileprivate var isClosedInCode: Bool {
    guard has(.codePlace) else { return false }
    return text(.codePlace, "leaves") != nil || text(.codeValue, "class")?.split { ", ".contains($0) }.contains("bars") ?? false
  }
}

/// An imported screen with `fields` and one element.
private func sample(_ fields: String, _ element: String = #""kind":"image""#) -> String {
  #"{"source":{"system":"interface-builder"},\#(fields),"elements":[{"id":"e",\#(element)}]}"#
}

import HandrailModel

extension Rule {
  static let changeMissing = Rule(
    "change.missing", .required, source: "S0",
    title: Text(en: "Recording of dynamic changes", ja: "動的な変化の記録"),
    input: Text(
      en: "a change for the element (or a screen-changed one for a modal screen), with its trigger",
      ja: "その要素(別の画面の上に現れる画面なら「画面の切り替え」)の動的な変化と、そのきっかけ(trigger)"),
    command: "handrail change add cart sold-out kind=layout-changed element=stock trigger='The last one was sold'",
    why: Text(
      en: "People see what appears, disappears or finishes loading; VoiceOver users learn of it only if the app announces it.",
      ja: "現れたり消えたり読み込みが終わったりしたことは、見ればすぐわかりますが、アプリが知らせない限りVoiceOverの利用者には伝わりません。"),
    flagsWhen: Text(
      en: "an element is marked as appearing, disappearing, becoming enabled or loading, and no change names it, or a group or"
        + " container around it, as its element or argument (asked once for everything in a container that behaves the same way);"
        + " a modal screen, unless it is a scene of an interface file, has neither a screen-changed change nor a layout-changed"
        + " one without an element; a change has no trigger. Consult for what an interface file only hides: whether and when code"
        + " shows it is not in the file, and, next to a field, for a text that code calls an error or a warning",
      ja:
        "現れる・消える・使用可能になる・読み込むと記録された要素も、まわりのグループやコンテナも、どの動的な変化の対象にも、フォーカスを移す要素にもなっていないとき"
        + "(同じコンテナの中で同じように変化するものは、まとめて一度だけ確認する)、別の画面の上に現れる画面(システムが知らせる、インターフェイスファイルのシーンを除く)に、「画面の切り替え」も、"
        + "要素を指定しない「レイアウトの変化」もないとき、動的な変化にきっかけがないとき。"
        + "インターフェイスファイルが隠しているだけのものは、コードが表示するかどうかがファイルからはわからないので、要相談とする。"
        + "入力欄のある画面で、コード上の名前がエラーや警告を表す文言も要相談とする"),
    engineer: Text(
      en: "Post it with UIAccessibility.post when the trigger occurs.", ja: "きっかけとなる操作や出来事があったら、UIAccessibility.post で通知する。"),
    concerns: { screen, item in item is Item && screen.change(item.id) != nil },
    messages: [
      Message(
        "element",
        Text(
          en: "The element changes dynamically ({happens}), but no change is recorded for it.",
          ja: "動的に変化する要素ですが({happens})、動的な変化が記録されていません。"),
        fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{element}"), "trigger")),
      Message(
        "elements",
        Text(
          en: "{count} elements in one container change dynamically ({happens}), but no change is recorded for them: {names}.",
          ja: "同じコンテナの中の{count}個の要素が動的に変化しますが({happens})、動的な変化が記録されていません: {names}"),
        fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{around}"), "trigger"), or: .group),
      Message(
        "hidden",
        Text(
          en: "It is hidden at first. If code shows it later, what VoiceOver is told then is not recorded.",
          ja: "最初は隠されています。あとからコードで表示するなら、VoiceOverにどう伝えるかが記録されていません。"),
        fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{element}"), "trigger"),
        or: .set(.value("happens.appears", "false"))),
      Message(
        "shown",
        Text(
          en: "It is hidden at first, and code can show it ({place}). What VoiceOver is told then is not recorded.",
          ja: "最初は隠されていて、コードが表示できます({place})。そのときVoiceOverにどう伝えるかが記録されていません。"),
        fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{element}"), "trigger"),
        or: .set(.value("happens.appears", "false"))),
      Message(
        "progress",
        Text(
          en: "It is hidden until something is in progress. What VoiceOver is told when it appears is not recorded.",
          ja: "処理が始まるまで隠されています。現れたときVoiceOverにどう伝えるかが記録されていません。"),
        fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{element}"), "trigger"),
        or: .set(.value("happens.appears", "false"))),
      Message(
        "error",
        Text(
          en:
            "By its name in code ({outlet}), it shows an error. When it appears, for which field, and what VoiceOver is told then"
            + " is not recorded.",
          ja: "コード上の名前({outlet})からすると、エラーを示します。いつ、どの入力欄について現れ、そのときVoiceOverにどう伝えるかが記録されていません。"),
        fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{element}"), "trigger"),
        or: .set(.value("happens.appears", "false"))),
      Message(
        "hidden-parts",
        Text(
          en:
            "{count} elements of one container are hidden at first: {names}. If code shows them later, what VoiceOver is told"
            + " then is not recorded.",
          ja: "同じコンテナの中の{count}個の要素が最初は隠されています: {names}。あとからコードで表示するなら、VoiceOverにどう伝えるかが記録されていません。"),
        fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{around}"), "trigger"), or: .group),
      Message(
        "shown-parts",
        Text(
          en:
            "{count} elements of one container are hidden at first, and code can show them ({place}): {names}. What VoiceOver is"
            + " told then is not recorded.",
          ja: "同じコンテナの中の{count}個の要素が最初は隠されていて、コードが表示できます({place}): {names}。そのときVoiceOverにどう伝えるかが記録されていません。"),
        fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{around}"), "trigger"), or: .group),
      Message(
        "modal",
        Text(
          en: "The screen appears over another, but no change is recorded for its appearance.",
          ja: "別の画面の上に現れますが、その動的な変化が記録されていません。"),
        fix: .add(.changes, nil, .value("kind", "screen-changed"), "trigger")),
      Message(
        "trigger", Text(en: "The trigger of the change is not recorded.", ja: "動的な変化のきっかけが記録されていません。"),
        fix: .set("trigger")),
    ],
    facts: [.kind, .element, .happens, .text], seen: ["members"],
    examples: [
      .flags(#"{"elements":[{"id":"e","kind":"text","happens":{"appears":true}}]}"#, at: "e"),
      .flags(#"{"elements":[{"id":"e","happens":{"appears":false,"loads":true}}]}"#, at: "e"),
      .flags(changing("other", #""trigger":"Saved","element":"ghost""#), at: "e"),
      .flags(
        #"{"elements":[{"id":"e","component":"spinner"}]}"#, at: "e",
        components: [#"{"id":"spinner","kind":"custom","happens":{"loads":true}}"#]),
      .flags(
        #"{"groups":[{"id":"g","group":"h"},{"id":"h","group":"g"}],"#
          + #""elements":[{"id":"e","group":"g","happens":{"loads":true}}]}"#,
        at: "e"),
      .flags(appearing(""), at: "a", level: .required),
      .flags(appearing(#""source":{"system":"interface-builder"},"#), at: "a", level: .consult),
      .flags(
        appearing(#""source":{"system":"interface-builder"},"#).replacing(
          #""container":"v","#, with: #""container":"v","code-place":{"shown":"Cart.swift:9"},"#), at: "a", level: .consult),
      // Code that was read never shows it, or only before it is seen; it shows it later.
      .passes(read("")), .passes(read(#","shown":"Cart.swift:9""#)),
      .flags(read(#","shown":"Cart.swift:9""#, #""code-later":{"shown":true},"#), at: "a", level: .consult),
      .flags(
        appearing(#""source":{"system":"interface-builder"},"#, container: "w").replacing(
          #""container":"v","#, with: #""container":"v","code-place":{"shown":"Cart.swift:9"},"#), at: "a", and: "b",
        level: .consult),
      .flags(appearing(#""source":{"system":"interface-builder"},"#, container: "w"), at: "a", and: "b", level: .consult),
      .flags(appearing(#""source":{"system":"interface-builder"},"#, second: "loads"), at: "a", and: "b"),
      .flags(
        spinner("").replacing(
          #""kind":"custom","extends":"UIActivityIndicatorView""#,
          with: #""kind":"text","outlet":"errorLabel","code-place":{"shown":"Cart.swift:9"}"#), at: "s", level: .required),
      .flags(invalid(""), at: "e", level: .consult),
      .passes(invalid(#","happens":{"appears":false}"#)), .passes(invalid("").replacing("text-field", with: "button")),
      .passes(invalid("").replacing("nameErrorLabel", with: "nameLabel")),
      .passes(
        invalid("").replacing(
          #""elements""#, with: #""changes":[{"id":"c","kind":"layout-changed","element":"e","trigger":"No name"}],"elements""#)),
      .flags(spinner(""), at: "s", level: .required),
      .flags(spinner(#""part":true,"#), at: "s", level: .consult),
      .passes(variant),
      .flags(variant.replacing(#""source":{"system":"interface-builder"},"#, with: ""), at: "a"),
      .flags(variant.replacing(#""kind":"image""#, with: #""kind":"custom","extends":"UIActivityIndicatorView""#), at: "a"),
      .flags(appearing("").replacing(#"{"id":"a""#, with: #"{"id":"v","kind":"custom"},{"id":"a""#), at: "a"),
      .passes(appearing(#""changes":[{"id":"c","element":"a","kind":"layout-changed","trigger":"Saved"}],"#)),
      .flags(
        appearing(#""changes":[{"id":"c","element":"a","kind":"layout-changed","trigger":"Saved"}],"#, second: "loads"), at: "b"),
      .flags(appearing("", second: "loads"), at: "a", and: "b"),
      .flags(appearing("", container: "w"), at: "a", and: "b"),
      .passes(
        appearing(
          #""groups":[{"id":"g","members":["a","b"]}],"#
            + #""changes":[{"id":"c","element":"g","kind":"layout-changed","trigger":"Saved"}],"#)),
      .passes(
        appearing(#""changes":[{"id":"c","element":"v","kind":"layout-changed","trigger":"Saved"}],"#)
          .replacing(#"{"id":"b""#, with: #"{"id":"v","kind":"custom"},{"id":"b""#)),
      .flags(#"{"modal":true,"elements":[{"id":"e"}]}"#, at: ""),
      .passes(#"{"modal":true,"source":{"system":"interface-builder"},"elements":[{"id":"e"}]}"#),
      .passes(#"{"modal":true,"part":true,"source":{"system":"interface-builder"},"elements":[{"id":"e"}]}"#),
      .flags(#"{"modal":true,"changes":[{"id":"c","kind":"announcement","trigger":"Saved"}]}"#, at: ""),
      .flags(#"{"modal":true,"changes":[{"id":"c","kind":"layout-changed","element":"e","trigger":"Saved"}]}"#, at: ""),
      .flags(#"{"changes":[{"id":"c","kind":"screen-changed"}]}"#, at: "c"),
      .flags(changing("c", #""element":"e""#), at: "c"),
      .passes(changing("c", #""element":"e","trigger":"Saved""#)),
      .passes(changing("c", #""argument-element":"e","trigger":"Saved""#)),
      .passes(
        changing("c", #""element":"o","trigger":"Saved""#)
          .replacing(#"{"id":"e","#, with: #"{"id":"e","group":"g","#)
          .replacing(#""elements""#, with: #""groups":[{"id":"g","group":"o"},{"id":"o"}],"elements""#)),
      .passes(#"{"elements":[{"id":"e","happens":{"appears":false}}]}"#),
      .passes(#"{"elements":[{"id":"e","happens":{"appears":true},"hidden":true}]}"#),
      .passes(#"{"elements":[{"id":"e","kind":"text"}]}"#),
      .flags(#"{"elements":[{"id":"e","kind":"image","happens":{"appears":true}}]}"#, at: "e"),
      .passes(#"{"elements":[{"id":"e","kind":"image","decorative":true,"happens":{"appears":true}}]}"#),
      .passes(#"{"modal":true,"changes":[{"id":"c","kind":"screen-changed","trigger":"A row is tapped"}]}"#),
      .passes(#"{"modal":true,"changes":[{"id":"c","kind":"layout-changed","trigger":"A row is tapped"}]}"#),
      .passes(#"{"modal":true,"changes":[{"id":"c","trigger":"A row is tapped"}]}"#),
      .passes(#"{"modal":false}"#),
    ]
  ) { screen, report in
    for together in screen.unnamedChanges {
      let (first, happens) = (together[0], together[0].members(.happens))
      // The change is recorded on this screen, so the finding is never a component's.
      let isOnlyHidden = screen.isCompletedByCode && happens == ["appears"] && !first.isProgressIndicator
      let isShown = first.isGivenInCode("shown")
      let isProgress = screen.isCompletedByCode && happens == ["appears"] && together.count == 1 && first.isProgressIndicator
      let message =
        isOnlyHidden
        ? isShown ? ["shown", "shown-parts"] : ["hidden", "hidden-parts"] : [isProgress ? "progress" : "element", "elements"]
      // A part that loads is one of many; what is announced depends on where it is used.
      let isOfPart = isProgress && screen.isOn(.part)
      report.flag(
        first, [.component], message[together.count == 1 ? 0 : 1],
        level: (isOnlyHidden && !(isShown && first.isCalledError)) || isOfPart ? .consult : nil,
        (isShown ? [("place", first.placeInCode("shown"))] : []) + [
          ("element", first.id), ("around", screen.container(around: first) { _ in true }?.id ?? first.id),
          ("happens", happens.joined(separator: ", ")), ("count", String(together.count)),
          ("members", together.map(\.id).joined(separator: ",")),
        ] + (together.count == 1 ? [] : [("names", screen.called(together.map(\.id)))]))
    }
    for error in screen.errorsInPlace {
      report.flag(
        error, [.component], "error", level: .consult, [("element", error.id), ("outlet", error.text(.outlet) ?? "")])
    }
    if screen.isOn(.modal), !screen.isPresentedBySystem, !screen.changes.contains(where: \.isOfScreen) { report.flag("modal") }
    for change in screen.changes where !change.has(.trigger) { report.flag(item: change, "trigger") }
  }
}

extension Item {
  /// A change for a whole screen when it appears: not for one of its elements, and more than an announcement.
  fileprivate var isOfScreen: Bool {
    switch text(.kind) {
    case "screen-changed": true
    case "announcement": false
    default: !has(.element)
    }
  }
}

/// An element that appears, and a change with `fields`.
private func changing(_ id: String, _ fields: String) -> String {
  #"{"elements":[{"id":"e","kind":"text","happens":{"appears":true}}],"#
    + #""changes":[{"id":"\#(id)","kind":"layout-changed",\#(fields)}]}"#
}

/// Two elements of the container `v` that appear, the second possibly in another container or differently, with what else is
/// recorded.
private func appearing(_ more: String, container: String = "v", second: String = "appears") -> String {
  #"{\#(more)"elements":[{"id":"a","kind":"text","container":"v","happens":{"appears":true}},"#
    + #"{"id":"b","kind":"text","container":"\#(container)","happens":{"\#(second)":true}}]}"#
}

/// A text that an interface file hides, whose class was read, with what code sets on it.
private func read(_ places: String, _ more: String = "") -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"a","kind":"text","happens":{"appears":true},\#(more)"#
    + #""code-place":{"owner":"Cart.swift:3"\#(places)}}]}"#
}

/// A field and a text that code calls an error, with what else is recorded on that.
private func invalid(_ more: String) -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"f","kind":"text-field"},"#
    + #"{"id":"e","kind":"text","outlet":"nameErrorLabel","text":{"en":"Enter a name"}\#(more)}]}"#
}

/// A progress indicator that an interface file hides, and what else is recorded on the screen.
private func spinner(_ more: String) -> String {
  #"{\#(more)"source":{"system":"interface-builder"},"elements":[{"id":"s","kind":"custom","extends":"UIActivityIndicatorView","#
    + #""happens":{"appears":true}}]}"#
}

/// A picture that a row of an interface file hides.
private let variant =
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"r","kind":"cell"},"#
  + #"{"id":"a","kind":"image","container":"r","happens":{"appears":true}}]}"#

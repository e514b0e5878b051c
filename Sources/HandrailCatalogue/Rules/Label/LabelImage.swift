import HandrailInference
import HandrailModel

extension Rule {
  static let labelImage = Rule(
    "label.image", .required, source: "S0, WCAG 1.1.1",
    title: Text(en: "Labels of elements without text", ja: "文言のない要素のラベル"),
    input: Text(
      en: "a label, or decorative, or same-as=ELEMENT if nearby text has the same meaning",
      ja: "ラベル、または装飾(decorative)、または同じ内容を伝える隣の文言(same-as=要素)"),
    command: "handrail set cart#photo label.en='Red running shoe' label.ja='赤いランニングシューズ'",
    why: Text(
      en: "Without a label VoiceOver reads the image's file name, or nothing.",
      ja: "ラベルがないと、VoiceOverは画像のファイル名を読み上げるか、何も読み上げません。"),
    flagsWhen: Text(
      en:
        "a readable element without visible text has no label, is not decorative and refers to no element with the same meaning;"
        + " blank text and a tool's default count as none. Consult for what looks like a disclosure indicator, a bullet or a"
        + " background, for a picture of an interface file that cannot be acted on, which the system does not read by itself (one"
        + " that is called a background is not asked about), for a view that an app-defined class draws (it may be anything),"
        + " and for a small picture of a design on the line of a text. Advice for an icon of an interface file beside its title."
        + " Texts, links, tabs and buttons with a default in place of words are covered by label.text; a picture is not read"
        + " inside a single cell, a cell in a system style or a control, or under a control with a label, nor is a switch read"
        + " separately from the system-style row whose accessory it is; the system names its own bar items, page controls and"
        + " activity indicators",
      ja: "文言が表示されない要素に、ラベルも、装飾の指定も、同じ内容を伝える要素の指定もないとき。空白だけの文言や、ツールの初期値はないものとして扱う。"
        + "ディスクロージャインジケータ、行頭記号、背景に見えるもの、操作できないインターフェイスファイルの画像(システムは読み上げない。背景という名前なら尋ねない)、アプリ独自のクラスが描くビュー(何であるかはファイルからわからない)、"
        + "デザインで文言と同じ行にある小さい画像は要相談とする。"
        + "文言の隣にある、インターフェイスファイルのアイコンは助言とする。"
        + "テキスト・リンク・タブと、文言がツールの初期値のボタンは label.text で扱う。一つの要素として読み上げるセル、システムのスタイルのセル、コントロールの中の画像や、"
        + "システムのスタイルのセルのアクセサリのスイッチ、"
        + "ラベルのあるコントロールが重なる画像は読み上げられないので対象外。システム標準のバー項目・ページコントロール・アクティビティインジケータには、システムがラベルを付ける"),
    engineer: Text(
      en: "Set accessibilityLabel; for decorative images set isAccessibilityElement to false.",
      ja: "accessibilityLabel を設定する。装飾の画像は isAccessibilityElement を false にする。"),
    verify: [
      Check(.voiceOver, Text(en: "The label is read; decorative elements are skipped.", ja: "ラベルが読み上げられる。装飾は読み上げられない。")),
      Check(.audit, Text(en: "The audit does not report “Element has no description”.", ja: "「Element has no description」が出ない。")),
    ],
    concerns: { _, item in (item as? Element).map { $0.isSeenWithoutWords && !$0.isHidden } ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "No label; it is not marked as decorative or as repeating a text (same-as).",
          ja: "ラベルがありません。装飾の指定も、同じ内容を伝える文言の指定(same-as)もありません。"),
        fix: .set("label.{language}"), once: .picture),
      Message(
        "control",
        Text(
          en: "The control has no label, and no text of its own to read.",
          ja: "コントロールにラベルがなく、読み上げられる文言もありません。"),
        fix: .set("label.{language}"), once: .picture),
      .titleBeside, .labelOfTool, .wordsOfTool, .wordsThatVary, .wordsFromCode, .wordsOfState,
      Message(
        "caption",
        Text(
          en: "The control has no label of its own; the text beside it, “{words}”, may be its label.",
          ja: "コントロール自身のラベルがありません。隣の文言「{words}」がラベルになりそうです。"),
        fix: .set(.value("label.{language}", "{words}"))),
      .labelInCode, .labelOfCode, .labelVaries,
      Message(
        "disclosure",
        Text(
          en: "No label; it looks like a disclosure indicator, which is decorative if the item around it can be activated.",
          ja: "ラベルがありません。ディスクロージャインジケータ(シェブロン)に見えます。まわりの項目を実行できるなら、装飾です。"),
        fix: .set(.value("decorative", "true")), once: .picture),
      Message(
        "bullet",
        Text(
          en: "No label; it looks like a list bullet, which is decorative.",
          ja: "ラベルがありません。箇条書きの行頭記号に見えます。それなら装飾です。"),
        fix: .set(.value("decorative", "true")), once: .picture),
      Message(
        "backdrop",
        Text(
          en: "No label; its name suggests a background or an ornament, which is decorative.",
          ja: "ラベルがありません。名前からは背景か飾りと思われます。それなら装飾です。"),
        fix: .set(.value("decorative", "true")), or: .set("label.{language}"), once: .picture),
      Message(
        "scenery",
        Text(
          en:
            "No label. No code refers to it, so it probably always shows the same picture. Whether that is decorative, or what is"
            + " read for it, is not recorded.",
          ja: "ラベルがありません。コードから参照されていないため、いつも同じ画像が表示されると思われます。装飾かどうか、装飾でなければ何と読み上げるかが記録されていません。"),
        fix: .set(.value("decorative", "true")), or: .set("label.{language}"), once: .picture),
      Message(
        "drawn",
        Text(
          en: "The file does not show what it is: the code of “{class}” decides that. What is read for it is not recorded.",
          ja: "それが何であるかはファイルからはわからず、クラス「{class}」のコードが決めます。何と読み上げるかが記録されていません。"),
        fix: .set("label.{language}"), or: .set(.value("decorative", "true")), once: .viewClass),
      Message(
        "progress",
        Text(
          en: "No label. Its class suggests a progress indicator; what VoiceOver says for it, or that it is decorative, is not"
            + " recorded.",
          ja: "ラベルがありません。処理中であることを示すクラスですが、何と読み上げるか、または装飾であることが記録されていません。"),
        fix: .set("label.{language}"), or: .set(.value("decorative", "true")), once: .viewClass),
    ],
    facts: [.kind, .text, .frame],
    examples: [
      .flags(#"{"elements":[{"id":"photo","kind":"image"}]}"#, at: "photo"),
      .flags(#"{"elements":[{"id":"close","kind":"button"}]}"#, at: "close"),
      .flags(
        #"{"elements":[{"id":"a","kind":"icon","component":"star"},{"id":"b","kind":"icon","component":"star"}]}"#,
        at: "component:star", components: [#"{"id":"star","kind":"icon"}"#]),
      .flags(
        #"{"elements":[{"id":"a","picture":"star","component":"row-icon"},{"id":"b","picture":"heart","component":"row-icon"}]}"#,
        at: "a", and: "b", components: [#"{"id":"row-icon","kind":"icon"}"#]),
      .passes(#"{"elements":[{"id":"photo","kind":"image","label":{"en":"Team at lunch"}}]}"#),
      .passes(#"{"elements":[{"id":"line","kind":"image","decorative":true}]}"#),
      .passes(
        #"{"elements":[{"id":"icon","kind":"icon","same-as":"name"},{"id":"name","kind":"text","text":{"en":"Home"}}]}"#),
      .passes(#"{"elements":[{"id":"pay","kind":"button","text":{"en":"Pay"}}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"custom","embeds":"cart/list"}]}"#),
      .passes(#"{"groups":[{"id":"g","hidden":true}],"elements":[{"id":"photo","kind":"image","group":"g"}]}"#),
      .passes(
        #"{"groups":[{"id":"g","hidden":true},{"id":"h","group":"g"}],"#
          + #""elements":[{"id":"photo","kind":"image","group":"h"}]}"#),
      .flags(#"{"elements":[{"id":"w","kind":"custom","extends":"UIActivityIndicatorView"}]}"#, at: "w"),
      .passes(
        #"{"elements":[{"id":"w","kind":"custom","extends":"UIActivityIndicatorView","#
          + #""source":{"system":"interface-builder"}}]}"#),
      .flags(#"{"elements":[{"id":"icons-chevron-plain","kind":"icon"}]}"#, at: "icons-chevron-plain", level: .consult),
      .flags(#"{"elements":[{"id":"i","kind":"icon","picture":"Icons_Chevron_plain"}]}"#, at: "i", level: .consult),
      .flags(#"{"elements":[{"id":"i","kind":"image","picture":"card_gradient"}]}"#, at: "i", level: .consult),
      .flags(#"{"elements":[{"id":"i","kind":"image","picture":"login_bg"}]}"#, at: "i", level: .consult),
      .flags(#"{"elements":[{"id":"i","kind":"image","picture":"BackgroundNoise_On"}]}"#, at: "i", level: .required),
      .flags(
        #"{"elements":[{"id":"i","kind":"icon","picture":"Icons_Dot","frame":[0,0,32,32]}]}"#, at: "i", level: .consult),
      .flags(
        #"{"elements":[{"id":"i","kind":"icon","picture":"Red_Dot_Map","frame":[0,0,90,90]}]}"#, at: "i", level: .required),
      .flags(#"{"elements":[{"id":"i","kind":"image","picture":"Map Background"}]}"#, at: "i", level: .required),
      .flags(scenery(""), at: "i", level: .consult),
      .flags(scenery(#""outlet":"photo","#), at: "i", level: .consult),
      .flags(scenery(#""outlet":"photo","#).replacing("interface-builder", with: "figma"), at: "i", level: .required),
      .flags(scenery(#""activates":true,"#), at: "i", level: .required),
      .passes(scenery("").replacing("town", with: "town_background")),
      .passes(scenery(#""outlet":"photo","#).replacing("town", with: "town_background")),
      .flags(scenery("").replacing("town", with: "town_background").replacing("interface-builder", with: "figma"), at: "i"),
      .flags(sign("[340,20,8,14]"), at: "i", level: .consult),
      .flags(sign("[16,10,24,24]"), at: "i", level: .required),
      .flags(sign("[340,20,8,14]", #""picture":"table_arrow_right","#, "cell"), at: "i", level: .consult),
      .flags(sign("[16,10,24,24]", #""picture":"table_arrow_right","#, "cell"), at: "i", level: .required),
      .flags(sign("[340,20,8,14]", #""picture":"arrow_down","#, "cell"), at: "i", level: .required),
      .flags(#"{"elements":[{"id":"w","kind":"custom","view-class":"NVActivityIndicatorView"}]}"#, at: "w"),
      .flags(drawn("GaugeView"), at: "i", level: .consult),
      .flags(drawn("AvatarView"), at: "i", level: .required),
      .flags(
        drawn("AvatarView").replacing(#""kind""#, with: #""code-value":{"class":"UIImageView"},"kind""#), at: "i", level: .consult
      ),
      .flags(drawn("GaugeView").replacing(#""kind""#, with: #""picture":"gauge","kind""#), at: "i", level: .required),
      .flags(drawn("GaugeView").replacing("interface-builder", with: "figma"), at: "i", level: .required),
      .flags(inside(#""kind":"cell""#), at: "i", level: .required),
      .passes(inside(#""kind":"cell""#).replacing(#""kind":"icon""#, with: #""kind":"icon","view-class":"CheckboxView""#)),
      .passes(inside(#""kind":"cell","single":true,"label":{"en":"Tea"}"#)),
      .passes(inside(#""kind":"cell","extends":"UITableViewCell.Default""#)),
      .passes(inside(#""kind":"button","label":{"en":"Tea"}"#)),
      .passes(row(#""kind":"cell","extends":"UITableViewCell.Subtitle""#)),
      .flags(row(#""kind":"cell""#), at: "i"),
      .passes(over(#""label":{"en":"Tea"}"#)),
      // A small part of it may be visible next to the control.
      .passes(over(#""label":{"en":"Tea"}"#).replacing("[10,10,24,24]", with: "[10,-4,24,24]")),
      .flags(over(#""label":{"en":"Tea"}"#).replacing("[10,10,24,24]", with: "[10,-20,24,24]"), at: "i"),
      // The containers of the picture and of the button are not elements.
      .passes(
        over(#""label":{"en":"Tea"},"container":"tile""#).replacing(#""kind":"icon""#, with: #""kind":"icon","container":"v""#)),
      .flags(over(#""text":{"en":"Button"}"#), at: "i"),
      // The button that covers all of it is flagged.
      .flags(over(#""outlet":"chooseAvatar""#).replacing("[10,10,24,24]", with: "[0,0,44,44]"), at: "b"),
      .flags(
        #"{"elements":[{"id":"p","kind":"image"}],"gestures":[{"id":"g","kind":"tap","element":"p"}]}"#, at: "p"),
      .flags(
        #"{"elements":[{"id":"w","kind":"custom","extends":"UIProgressView","source":{"system":"interface-builder"}}]}"#,
        at: "w"),
      .passes(
        #"{"elements":[{"id":"w","kind":"custom","extends":"UIPageControl","source":{"system":"interface-builder"}}]}"#),
      .flags(#"{"elements":[{"id":"close","kind":"button","text":{"en":" "},"picture":"x"}]}"#, at: "close"),
      .flags(#"{"elements":[{"id":"close","kind":"button","text":{"en":"Button"},"picture":"x"}]}"#, at: "close"),
      .flags(
        #"{"elements":[{"id":"close","kind":"button","text":{"en":"Button"},"picture":"x","outlet":"closeButton"}]}"#,
        at: "close"),
      .flags(
        #"{"elements":[{"id":"close","kind":"button","text":{"en":"Button"},"picture":"x","dynamic":true}]}"#, at: "close"),
      .flags(
        #"{"elements":[{"id":"b","kind":"button","text":{"en":"Button"},"picture":"x","outlet":"stateButton"}]}"#, at: "b"),
      .passes(#"{"elements":[{"id":"close","kind":"button","text":{"en":"Button"}}]}"#),
      .flags(#"{"elements":[{"id":"photo","kind":"image","label":{"en":" "}}]}"#, at: "photo"),
      .flags(#"{"elements":[{"id":"photo","kind":"image","label":{"en":"Image"}}]}"#, at: "photo"),
      .passes(#"{"elements":[{"id":"name","kind":"text-field","label":{"en":"Title"}}]}"#),
      .passes(#"{"elements":[{"id":"more","kind":"link"}]}"#),
      .passes(#"{"elements":[{"id":"done","kind":"button","extends":"UIBarButtonItem.done"}]}"#),
      .flags(
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"Begin"},"container":"v"},"#
          + #"{"id":"p","kind":"slider","container":"v"}]}"#, at: "p"),
      .passes(
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"Begin"}},{"id":"p","kind":"slider","labelled-by":"t"}]}"#),
      .flags(
        #"{"elements":[{"id":"c","kind":"custom"},{"id":"t","kind":"text","text":{"en":"Begin"},"container":"c"}]}"#, at: "c"),
      .flags(inCode(#""code-words":{"label":{"en":"Delete"}}"#), at: "b"),
      .flags(inCode(#""code-changes":{"label":true}"#), at: "b"),
      .flags(inCode(#""outlet":"trashButton""#), at: "b"),
      .passes(inCode(#""code-changes":{"text":true},"dynamic":true"#)),
    ] + Example.titlesBeside
  ) { screen, report in
    let hidden = HiddenGroups(screen)
    lazy var language = screen.wordsLanguage
    let hasDrawings = !screen.having(.drawing).isEmpty
    let tapped = screen.touched(by: \.isTapLike)
    let wordless = screen.readable - screen.labelled - screen.showingWords
    for (place, element) in screen.elements(at: wordless) {
      guard element.isSeenWithoutWords && !hidden.contains(place) else { continue }
      if element.lacksWordsOnButton || screen.isLabelledByAnother(element) { continue }
      let isControl = element.isControl || tapped.contains(place)
      var (message, level) = (isControl ? "control" : "missing", Finding.Level?.none)
      if element.kind == .image || element.kind == .icon {
        if report.pictures(of: screen).readers.isRead(element, at: place) { continue }
        // cell.selection asks how the row says that it is selected.
        if element.isDrawnCheckMark, report.cells(of: screen).cell(around: place) != nil { continue }
        let isSign =
          (hasDrawings || element.isCalledArrow) && screen.container(around: place, where: { element.isSign(of: $0) }) != nil
        if element.looksLikeDisclosure || isSign { (message, level) = ("disclosure", .consult) }
        if element.looksLikeBullet { (message, level) = ("bullet", .consult) }
        if element.looksLikeBackdrop { (message, level) = ("backdrop", .consult) }
        if !isControl, element.own.isCompletedByCode, !element.has(.viewClass) || element.deedsOfClass?.first == "UIImageView" {
          // The system does not read a picture, unless somebody makes it an element.
          if message == "backdrop" { continue }
          if message == "missing" { (message, level) = (element.isSceneryOfFile ? "scenery" : "missing", .consult) }
        }
        if ["missing", "scenery"].contains(message), judgeTitleBeside(element, language, screen, &report) { continue }
      } else if element.isSystemAccessory, screen.container(around: place, where: \.isSystemStyleCell) != nil {
        continue
      } else if element.kind == .button, element.isFilledByTool {
        message = element.messageOfToolsWords
      }
      if message == "missing", element.isDrawnByOwnClass { (message, level) = ("drawn", .consult) }
      if ["missing", "control"].contains(message), element.has(.label) { message = "label" }
      if element.isOwnProgressIndicator { (message, level) = ("progress", nil) }
      // label.dynamic asks what a button says that gets its text from code.
      if element.kind == .button, element.isOn(.dynamic), element.isOn(.codeChanges, "text"), !element.has(.text) { continue }
      if let code = element.labelInCode(language) {
        report.flag(
          element, [.label, .text, .decorative, .sameAs, .picture, .component], code.message,
          [("language", language)] + code.parameters)
        continue
      }
      if message == "missing" || message == "control", let words = screen.caption(of: place, language) {
        report.flag(
          element, [.label, .text, .decorative, .sameAs, .picture, .component], "caption",
          [("language", language), ("words", words)])
        continue
      }
      // A component's uses that show different pictures are labelled one by one.
      report.flag(
        element, [.label, .text, .decorative, .sameAs, .picture], message, level: level,
        [("language", language)] + (element.pictureRole.map { [(Report.apart, $0)] } ?? [])
          + (message == "drawn" ? [("class", element.text(.viewClass) ?? "")] : [])
          + (element.text(.outlet).map { [("outlet", $0)] } ?? []))
    }
  }
}

/// An icon in a row that was recognised by the arrow at its end.
private func sign(_ frame: String, _ more: String = "", _ drawing: String = "row-with-sign") -> String {
  #"{"elements":[{"id":"c","kind":"cell","drawing":"\#(drawing)","frame":[0,0,360,56]},"#
    + #"{"id":"i","kind":"icon","container":"c",\#(more)"frame":\#(frame)}]}"#
}

/// A picture in a file, with what else is known about it.
private func scenery(_ more: String) -> String {
  #"{"elements":[{"id":"i","kind":"image",\#(more)"picture":"town","source":{"system":"interface-builder"}}]}"#
}

/// A picture that a class draws.
private func drawn(_ name: String) -> String {
  #"{"elements":[{"id":"i","kind":"image","view-class":"\#(name)","source":{"system":"interface-builder"}}]}"#
}

/// A button whose label code sets, with what is known about it.
private func inCode(_ more: String) -> String {
  #"{"elements":[{"id":"b","kind":"button","code-place":{"label":"Cart.swift:40"},\#(more)}]}"#
}

/// An icon in an element that is recorded with `outer`.
private func inside(_ outer: String) -> String {
  #"{"elements":[{"id":"c",\#(outer)},{"id":"i","kind":"icon","container":"c"}]}"#
}

/// A switch as the accessory of a row that is recorded with `outer`.
private func row(_ outer: String) -> String {
  #"{"elements":[{"id":"c",\#(outer)},{"id":"i","kind":"switch","extends":"UITableViewCell.accessoryView","container":"c"}]}"#
}

/// An icon under a button that is recorded with `more`.
private func over(_ more: String) -> String {
  #"{"elements":[{"id":"i","kind":"icon","frame":[10,10,24,24]},{"id":"b","kind":"button","frame":[0,0,44,44],\#(more)}]}"#
}

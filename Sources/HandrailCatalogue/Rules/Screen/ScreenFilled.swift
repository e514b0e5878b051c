import HandrailModel

extension Rule {
  static let screenFilled = Rule(
    "screen.filled", .required, source: "Handrail",
    title: Text(en: "What appears at run time", ja: "実行時に現れるもの"),
    input: Text(
      en: "filled-with: what appears in it, in what order and in which states; or embeds=SCREEN, or its elements",
      ja: "実行時に現れるものと、その順序・状態(filled-with)。または、中に表示される画面(embeds)か、中の要素"),
    command: "handrail set cart#offers filled-with='up to three offers, each a button with name and price; hidden if there are"
      + " none'",
    why: Text(
      en: "Content that is not in the design cannot be checked, and tends to be built without labels, order or states.",
      ja: "デザインにないものは確認できず、ラベルも順序も状態も決まらないまま実装されます。"),
    flagsWhen: Text(
      en: "a container, list or page is empty in the design and filled at run time (filled=true), and none of the following is"
        + " recorded: what appears in it, its elements, or a screen that it shows. Consult for an imported map, whose pins and"
        + " routes are not in the design, for web content, whose page is not, and, once per screen, for rows of which an"
        + " interface file has only the kinds (repeats)",
      ja: "デザインでは空で実行時に中身が入るコンテナ・リスト・ページ(filled=true)に、現れるものも、中の要素も、表示する画面も記録されていないとき。"
        + "取り込んだ地図(ピンや経路)、Webコンテンツ(ページ)もデザインにないので要相談とする。インターフェイスファイルに種類だけがある行(repeats)も、画面ごとに一度、要相談とする"),
    engineer: Text(
      en: "Build what appears as recorded, with labels, order and states of its own.",
      ja: "現れるものを、ラベル・順序・状態まで記録どおりに実装する。"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "What appears is read in the recorded order, in each of its states.", ja: "現れたものが、どの状態でも、記録どおりの順に読み上げられる。"))
    ],
    concerns: { _, item in (item as? Element).map { ($0.isOn(.filled) || $0.has(.filledWith)) && $0.isReadable } ?? false },
    messages: [
      Message(
        "container",
        Text(
          en: "Empty in the file and filled by code. What appears in it, in what order and in which states, is not recorded.",
          ja: "ファイルでは空で、コードが中身を入れます。何がどの順序・状態で現れるかが記録されていません。"),
        fix: .set("filled-with"), or: .set("embeds"), once: .outlet),
      Message(
        "class",
        Text(
          en: "The class “{class}” puts its contents into it in code ({place}). What appears in it, in what order and in which"
            + " states, is not recorded.",
          ja: "クラス「{class}」がコードで中身を入れます({place})。何がどの順序・状態で現れるかが記録されていません。"),
        fix: .set("filled-with"), or: .set("embeds"), once: .viewClass),
      Message(
        "list",
        Text(
          en: "The file has no rows for this list. Which rows it has, and what each says, is not recorded.",
          ja: "ファイルにこのリストの行がありません。どんな行があり、それぞれ何を伝えるかが記録されていません。"),
        fix: .set("filled-with")),
      Message(
        "map",
        Text(
          en: "What is read in the map (pins, routes, the person’s location), and which controls replace panning and zooming, is"
            + " not recorded.",
          ja: "地図の中で何を読み上げるか(ピン、経路、現在地)と、移動や拡大・縮小の代わりになる操作が記録されていません。"),
        fix: .set("filled-with")),
      Message(
        "web",
        Text(
          en:
            "The page it shows is not in the file. What the page is, and how it follows the text size and Dark Mode, is not"
            + " recorded.",
          ja: "中に表示されるページはファイルにありません。どんなページで、文字サイズとダークモードにどう合わせるかが記録されていません。"),
        fix: .set("filled-with"), once: .viewClass),
      Message(
        "rows",
        Text(
          en:
            "In the file, this list has rows of these kinds: {names}. Which rows code shows, and in what order, is not recorded.",
          ja: "ファイルでは、このリストに次の種類の行があります: {names}。コードがどの行をどの順序で並べるかが記録されていません。"),
        fix: .set("filled-with")),
    ],
    facts: [.kind, .outlet], seen: ["rows"], onlyWith: Presence([.filled, .repeats], kinds: [.map, .webContent]),
    examples: [
      .flags(sample(#""kind":"custom","filled":true,"outlet":"offersStackView""#), at: "c", level: .required),
      .flags(sample(#""kind":"custom","filled":true,"extends":"UITableView""#), at: "c"),
      .flags(
        sample(#""kind":"custom","filled":true,"view-class":"TaskList","code-value":{"class":"UIView, adds"}"#), at: "c",
        level: .consult),
      .flags(sample(#""kind":"map","source":{"system":"interface-builder"}"#), at: "c", level: .consult),
      .flags(
        sample(#""kind":"custom","filled":true"#).replacing(#""container":"c""#, with: #""container":"d""#), at: "c"),
      .passes(sample(#""kind":"custom","filled":true,"filled-with":"three offers""#)),
      .passes(sample(#""kind":"custom","filled":true,"embeds":"cart/list""#)),
      .passes(sample(#""kind":"custom","filled":false"#)),
      .passes(sample(#""kind":"custom","filled":true,"hidden":true"#)),
      .passes(
        sample(#""kind":"custom","filled":true,"source":{"object":"v"}"#).replacing(
          #""container":"x""#, with: #""container":"v""#)),
      .passes(
        #"{"elements":[{"id":"c","kind":"custom","filled":true},{"id":"t","kind":"text","container":"c"}]}"#),
      .flags(sample(#""kind":"web-content","source":{"system":"interface-builder"}"#), at: "c", level: .consult),
      .passes(sample(#""kind":"web-content""#)),
      .passes(sample(#""kind":"web-content","filled-with":"the terms","source":{"system":"interface-builder"}"#)),
      .flags(
        sample(#""kind":"custom","filled":true,"extends":"UITableView","code-value":{"class":"UITableView, adds"}"#), at: "c",
        level: .required),
      .flags(rows(""), at: "r", level: .consult),
      .flags(rows("").replacing(#"{"id":"t""#, with: #"{"id":"s","kind":"cell","repeats":true},{"id":"t""#), at: "r"),
      .passes(rows(#","filled-with":"one a language""#)),
      .passes(rows("").replacing(#""elements""#, with: #""part":true,"elements""#)),
      .passes(rows("").replacing("interface-builder", with: "figma")),
      .passes(sample(#""kind":"map""#)),
      .passes(sample(#""kind":"map","filled-with":"one pin","source":{"system":"interface-builder"}"#)),
    ]
  ) { screen, report in
    var holders: Holders?
    judgeRows(screen, &report)
    for element in screen.elements where element.isOn(.filled) || element.kind == .map || element.kind == .webContent {
      guard element.isReadable, !element.has(.filledWith), !element.has(.embeds) else { continue }
      let isMap = element.kind == .map
      if isMap || element.kind == .webContent, !element.own.has(.source) { continue }
      if element.kind == .webContent {
        report.flag(element, [.filledWith, .embeds], "web", level: .consult)
        continue
      }
      let isList = ["UITableView", "UICollectionView"].contains(element.text(.extends))
      let known = holders ?? Holders(screen)
      holders = known
      if known.hold(element, isList: isList) { continue }
      // What the class of a list adds is shown next to its rows, or in place of them.
      if !isList, element.deedsOfClass?.contains("adds") == true {
        report.flag(
          element, [.filled, .filledWith, .embeds], "class", level: .consult,
          [("class", element.text(.viewClass) ?? ""), ("place", element.placeInCode("class"))])
        continue
      }
      report.flag(
        element, [.filled, .filledWith, .embeds], isMap ? "map" : isList ? "list" : "container", level: isMap ? .consult : nil)
    }
  }

  /// For a list with dynamic prototypes, a file shows the possible kinds of rows, not actual rows.
  private static func judgeRows(_ screen: Screen, _ report: inout Report) {
    guard screen.isCompletedByCode, !screen.isOn(.part) else { return }
    let kinds = screen.elements.filter { $0.kind == .cell && $0.isOn(.repeats) && $0.isReadable }
    guard let first = kinds.first, !kinds.contains(where: { $0.has(.filledWith) }) else { return }
    let ids = kinds.map(\.id)
    // The rest of the screen is specific to it, so the finding is never a component's.
    report.flag(
      first, [.component, .filledWith], "rows", level: .consult, [("rows", listed(ids)), ("names", screen.calledShortly(ids))])
  }
}

/// A list with one row prototype in an interface file, with what is recorded on it.
private func rows(_ more: String) -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"r","kind":"cell","repeats":true\#(more)},"#
    + #"{"id":"t","kind":"text","container":"r"}]}"#
}

/// The containers of elements, by id or by the object they were imported from.
private struct Holders {
  private var all: Set<String> = []
  private var ofCells: Set<String> = []

  init(_ screen: Screen) {
    for element in screen.elements {
      guard let container = element.text(.container) else { continue }
      all.insert(container)
      if element.kind == .cell { ofCells.insert(container) }
    }
  }

  /// Whether something is recorded in `element`; a list's header is not one of its rows.
  func hold(_ element: Element, isList: Bool) -> Bool {
    let names = isList ? ofCells : all
    return names.contains(element.id) || element.text(.source, "object").map(names.contains) == true
  }
}

/// An element recorded with `fields`, beside a text.
private func sample(_ fields: String) -> String {
  #"{"elements":[{"id":"c",\#(fields)},{"id":"t","kind":"text","container":"x"}]}"#
}

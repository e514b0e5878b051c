import HandrailModel

extension Rule {
  static let screenFilled = Rule(
    "screen.filled", .required, source: "Handrail",
    title: Text(en: "What appears at run time", ja: "実行時に現れるもの"),
    input: Text(
      en: "filled-with: what appears in it, in which order and in which states; or embeds=SCREEN, or its elements",
      ja: "実行時に現れるものと、その順序・状態(filled-with)。または、中に表示される画面(embeds)か、中の要素"),
    command: "handrail set cart#offers filled-with='up to three offers, each a button with name and price; none: it is gone'",
    why: Text(
      en: "What is not in the design cannot be checked, and is built without a label, an order or a state.",
      ja: "デザインにないものは確認できず、ラベルも順序も状態も決まらないまま実装されます。"),
    flagsWhen: Text(
      en: "a container, list or page is empty in the design and filled at run time (filled=true), and neither what appears in it"
        + " nor its elements nor a screen that it shows are recorded. Consult for an imported map, whose pins and routes are"
        + " not in the design either",
      ja: "デザインでは空で実行時に中身が入るコンテナ・リスト・ページ(filled=true)に、現れるものも、中の要素も、表示する画面も記録されていないとき。"
        + "取り込んだ地図も、ピンや経路がデザインにないので、相談とする"),
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
          en: "Empty in the file and filled by code. What appears in it, in which order and in which states, is not recorded.",
          ja: "ファイルでは空で、コードが中身を入れます。何がどの順序・状態で現れるかが記録されていません。"),
        fix: .set("filled-with"), or: .set("embeds"), once: .outlet),
      Message(
        "list",
        Text(
          en: "The file has no rows for this list. Which kinds of rows it has, what each says, and what it shows when empty,"
            + " is not recorded.",
          ja: "ファイルにこのリストの行がありません。どんな行があり、それぞれ何を伝えるか、空のときに何を表示するかが記録されていません。"),
        fix: .set("filled-with")),
      Message(
        "map",
        Text(
          en: "What is read in the map (pins, routes, the person’s location), and what does the same as panning and zooming, is"
            + " not recorded.",
          ja: "地図の中で何を読み上げるか(ピン、経路、現在地)と、移動や拡大・縮小の代わりになる操作が記録されていません。"),
        fix: .set("filled-with")),
    ],
    facts: [.kind, .outlet], onlyWith: Presence([.filled], kinds: [.map]),
    examples: [
      .flags(sample(#""kind":"custom","filled":true,"outlet":"offersStackView""#), at: "c", level: .required),
      .flags(sample(#""kind":"custom","filled":true,"extends":"UITableView""#), at: "c"),
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
      .passes(sample(#""kind":"map""#)),
      .passes(sample(#""kind":"map","filled-with":"one pin","source":{"system":"interface-builder"}"#)),
    ]
  ) { screen, report in
    var holders: Holders?
    for element in screen.elements where element.isOn(.filled) || element.kind == .map {
      guard element.isReadable, !element.has(.filledWith), !element.has(.embeds) else { continue }
      let isMap = element.kind == .map
      if isMap, !element.own.has(.source) { continue }
      let isList = ["UITableView", "UICollectionView"].contains(element.text(.extends))
      let known = holders ?? Holders(screen)
      holders = known
      if known.hold(element, isList: isList) { continue }
      report.flag(
        element, [.filled, .filledWith, .embeds], isMap ? "map" : isList ? "list" : "container", level: isMap ? .consult : nil)
    }
  }
}

/// What elements stand in, by its id or the object that it was imported from.
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

  /// Whether something is recorded in `element`; a list's header is none of its rows.
  func hold(_ element: Element, isList: Bool) -> Bool {
    let names = isList ? ofCells : all
    return names.contains(element.id) || element.text(.source, "object").map(names.contains) == true
  }
}

/// An element recorded with `fields`, beside a text.
private func sample(_ fields: String) -> String {
  #"{"elements":[{"id":"c",\#(fields)},{"id":"t","kind":"text","container":"x"}]}"#
}

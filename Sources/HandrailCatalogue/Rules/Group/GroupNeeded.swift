import HandrailModel

extension Rule {
  static let groupNeeded = Rule(
    "group.needed", .required, source: "S0, S2, S4",
    title: Text(en: "Grouping", ja: "グループ化"),
    input: Text(
      en: "a group, or group-reason: why it is not grouped", ja: "グループ、またはグループにしない理由(group-reason)"),
    command: "handrail group add cart product --members photo,name,price",
    why: Text(
      en: "Without groups every row takes many swipes, and related content is read in pieces.",
      ja: "グループがないと、一行ごとに何度もスワイプが必要になり、関連する内容がばらばらに読み上げられます。"),
    flagsWhen: Text(
      en:
        "repeated content, or one of three or more readable texts in one container, is not in a group or cell, and no reason is"
        + " recorded; texts count together if they are read one after the other and are at most 44 points apart. Consult for the"
        + " only two texts of a container that are side by side, like a name and its value, for an amount of a design with words"
        + " above or below it, and for a picture with a label beside"
        + " a text, with or without a container. Views of interface files are means of layout, and say nothing of three texts."
        + " Two lines of texts that form columns, such as days and their numbers, belong"
        + " together by column. Not counted: anything that can be"
        + " activated, headings, texts in a title style, texts with an outlet that says title (unless another outlet says value),"
        + " and bullets; cells and their content are covered by cell.single",
      ja: "繰り返される内容、または同じコンテナの中の三つ以上の文言のどれかが、グループにもセルにも属さず、理由もないとき"
        + "(文言は、続けて読み上げられ、間が44ポイント以内のものだけをまとめて数える。コンテナの中の二つだけの文言が、名前と値のように横に並ぶとき、デザインで数値とその説明が上下に並ぶときと、"
        + "ラベルのある画像とテキストが横に並ぶときは要相談とする。インターフェイスファイルのビューはレイアウトの手段なので、三つの文言が同じビューにあるだけでは尋ねない。曜日と日付のように、二行の文言が列をなすときは、列ごとにまとまるものとする。"
        + "コントロールなど操作できるものはまとめず、数えない。"
        + "見出し、タイトル用のテキストスタイルの文言、title というアウトレットの文言、行頭記号も数えない。セルとその中身は cell.single で扱う)"),
    engineer: Text(
      en: "One element per row; keep containers shallow.", ja: "一行を一つの要素にする。コンテナは浅く保つ。"),
    verify: [Check(.voiceOver, Text(en: "One swipe moves by one row.", ja: "一回のスワイプで一行ずつ進む。"))],
    concerns: { screen, item in
      // Cells are covered by cell.single, members of a group by the group.
      if let element = item as? Element {
        return element.isRepeatedAlone
          && !element.isActedOn(isTouched: screen.gestures(on: element.id).contains(where: \.isTapLike))
      }
      return item is Item && !item.isOn(.hidden) && screen.group(item.id) != nil
    },
    messages: [
      Message(
        "repeats",
        Text(
          en: "Repeated content is not grouped, and no reason is recorded: {names}.",
          ja: "繰り返される内容がグループになっておらず、理由もありません: {names}"),
        fix: .group, or: .set("group-reason")),
      Message(
        "alone",
        Text(
          en: "Not grouped, unlike the items around it, and no reason is recorded.",
          ja: "まわりの項目と違ってグループに属しておらず、理由もありません。"),
        fix: .set("group-reason")),
      Message(
        "texts",
        Text(
          en: "{count} texts in one container are not grouped, and no reason is recorded: {names}.",
          ja: "同じコンテナの中の文言{count}個がグループになっておらず、理由もありません: {names}"),
        fix: .group, or: .set("group-reason")),
      Message(
        "columns",
        Text(
          en:
            "Two lines of texts form {count} columns, such as {names}. That each column is read as one is not recorded, nor why"
            + " not.",
          ja: "二行の文言が{count}列に並んでいます(例: {names})。列ごとにまとめて読み上げることも、まとめない理由も記録されていません。"),
        fix: .group, or: .set("group-reason")),
      Message(
        "pair",
        Text(
          en:
            "Two texts are side by side, like a name and its value: {names}. Whether they are read as one is not recorded.",
          ja: "二つの文言が、名前と値のように横に並んでいます: {names}。一つにまとめて読み上げるかが記録されていません。"),
        fix: .group, or: .set("group-reason")),
      Message(
        "captioned",
        Text(
          en: "An amount has its caption above or below it: {names}. Whether they are read as one is not recorded.",
          ja: "数値とその説明が上下に並んでいます: {names}。一つにまとめて読み上げるかが記録されていません。"),
        fix: .group, or: .set("group-reason")), .pictureBesideText,
    ],
    facts: [.kind, .container, .repeats, .group, .text], seen: ["members"], examples: groupNeededExamples
  ) { screen, report in
    var rows = GroupRows(screen)
    rows.collect()
    rows.flag(&report)
    judgePicturePairs(screen, &report)
  }
}

private func texts(_ more: String, _ screen: String = "") -> String {
  #"{\#(screen)"elements":[{"id":"a","kind":"text","text":{"en":"A"},"container":"v"},"#
    + #"{"id":"b","kind":"text","text":{"en":"B"},"container":"v"},"#
    + #"{"id":"c","kind":"text","text":{"en":"C"},"container":"v"\#(more)}]}"#
}

/// Three texts of a design, the second in 28 points, the others in 14.
private func sized(_ words: String) -> String {
  texts(#","font-size":14"#, #""source":{"system":"figma"},"#)
    .replacing(#"{"id":"a","#, with: #"{"id":"a","font-size":14,"#)
    .replacing(
      #""id":"b","kind":"text","text":{"en":"B"}"#, with: #""id":"b","font-size":28,"kind":"text","text":{"en":"\#(words)"}"#)
}

/// Two texts in one container, the second `x` points from its edge.
private func pair(_ x: Int, _ more: String = "") -> String {
  #"{"elements":[{"id":"a","kind":"text","text":{"en":"A"},"frame":[0,0,100,20],"container":"v"\#(more)},"#
    + #"{"id":"b","kind":"text","text":{"en":"B"},"frame":[\#(x),0,100,20],"container":"v"\#(more)}]}"#
}

/// Two texts of a design below each other.
private func stacked(_ upper: String, _ lower: String) -> String {
  pair(0).replacing("[0,0,100,20],\"container\":\"v\"}]", with: "[0,24,100,20],\"container\":\"v\"}]")
    .replacing(#""en":"A""#, with: #""en":"\#(upper)""#).replacing(#""en":"B""#, with: #""en":"\#(lower)""#)
    .replacing(#"{"elements":["#, with: #"{"source":{"system":"figma"},"elements":["#)
}

/// A picture with a label, and a text `x` points from the edge.
private func pictureBeside(_ x: Int, _ more: String = "") -> String {
  #"{"elements":[{"id":"p","kind":"image","label":{"en":"Acme"},"frame":[0,0,60,40]\#(more)},"#
    + #"{"id":"t","kind":"text","text":{"en":"Contact tracing"},"frame":[\#(x),0,200,40]}]}"#
}

/// Three texts on one line.
private func hours(_ words: String...) -> String {
  zip(["a", "b", "c"], words).enumerated().reduce(texts("")) { text, each in
    let (place, (id, word)) = each
    return text.replacing(
      #"{"id":"\#(id)","kind":"text","text":{"en":"\#(id.uppercased())"}"#,
      with: #"{"id":"\#(id)","frame":[\#(place * 60),0,40,16],"kind":"text","text":{"en":"\#(word)"}"#)
  }
}

/// Three texts of 20 points below each other, by their upper edges.
private func placed(_ a: Double, _ b: Double, _ c: Double) -> String {
  zip(["a", "b", "c"], [a, b, c]).reduce(texts("")) { text, each in
    text.replacing(#"{"id":"\#(each.0)","#, with: #"{"id":"\#(each.0)","frame":[0,\#(each.1),100,20],"#)
  }
}

/// Two lines of three texts, the lower ones moved to the right by `x` points.
private func week(_ x: Double, _ more: String = "") -> String {
  let days = (0..<6).map { number in
    let (column, line) = (number % 3, number / 3)
    return #"{"id":"d\#(number)","kind":"text","text":{"en":"\#(number)"},"container":"v","#
      + #""frame":[\#(Double(column) * 80 + Double(line) * x),\#(line * 20),24,16]}"#
  }
  return #"{\#(more)"elements":[\#(days.joined(separator: ","))]}"#
}

/// Two rows of a table, each in a container of its own.
private func table(_ more: String = "") -> String {
  let cells = (0..<6).map { number in
    let (column, line) = (number % 3, number / 3)
    return #"{"id":"c\#(number)","kind":"text","text":{"en":"Cell \#(number)"},"container":"row\#(line)","#
      + #""frame":[\#(column * 110),\#(line * 60 + (number == 1 ? 0 : 11)),90,\#(number == 1 ? 44 : 22)]}"#
  }
  return #"{"elements":[\#(cells.joined(separator: ","))]\#(more)}"#
}

/// Repeated items of a design.
private func tile(_ items: String) -> String { #"{"source":{"system":"figma"},"elements":[\#(items)]}"# }

private let groupNeededExamples: [Example] = [
  // The headings of a table and its only row: by column, although one heading has two lines.
  .flags(table(), at: "c2"),
  .passes(
    table(#","groups":[{"id":"g","members":["c0","c3"]},{"id":"h","members":["c1","c4"]},{"id":"i","members":["c2","c5"]}]"#)),
  // In a design, layers that are used often repeat: a title alone, or icons of several rows, are not a row.
  .passes(tile(#"{"id":"t","kind":"text","text":{"en":"Explore"},"repeats":true,"container":"v"}"#)),
  .passes(tile(#"{"id":"i","kind":"icon","repeats":true},{"id":"j","kind":"icon","repeats":true}"#)),
  .flags(
    tile(
      #"{"id":"t","kind":"text","text":{"en":"Great"},"repeats":true,"container":"v"},"#
        + #"{"id":"i","kind":"icon","repeats":true,"container":"v"}"#), at: "t"),
  // Times at both ends of a line.
  .passes(pair(200).replacing(#""en":"A""#, with: #""en":"11:23""#).replacing(#""en":"B""#, with: #""en":"-21:42""#)),
  .flags(
    pair(120).replacing(#""en":"A""#, with: #""en":"$""#).replacing(#""en":"B""#, with: #""en":"50""#), at: "a", level: .consult),
  // By column, not by line: MO 14, TU 15, WE 16.
  .flags(week(2), at: "d0"),
  .flags(week(2, #""groups":[{"id":"g","members":["d0","d3"]}],"#), at: "d1"),
  .passes(
    week(
      2,
      #""groups":[{"id":"g","members":["d0","d3"]},{"id":"h","members":["d1","d4"]},{"id":"i","members":["d2","d5"]}],"#)),
  // Not below each other: far apart on their lines, they are neither columns nor runs.
  .passes(week(40)),
  // Each badge is on a button of its own.
  .passes(
    #"{"elements":["#
      + (0..<3).map { number in
        #"{"id":"b\#(number)","kind":"button","frame":[\#(number * 40),0,36,36]},{"id":"n\#(number)","kind":"text","#
          + #""text":{"en":"\#(number)"},"container":"v","frame":[\#(number * 40 + 24),-4,18,18]}"#
      }.joined(separator: ",") + "]}"),
  .flags(pictureBeside(70), at: "p", level: .consult),
  .passes(pictureBeside(140)),
  .passes(pictureBeside(70, #","same-as":"t""#)),
  .passes(pictureBeside(70, #","group-reason":"two things""#)),
  .passes(texts(#","text-style":"title1""#)),
  .passes(texts(#","outlet":"warningTitleLabel""#)),
  .flags(
    texts(#","outlet":"sizeTitleLabel""#).replacing(#"{"id":"b","#, with: #"{"id":"b","outlet":"sizeValueLabel","#), at: "a"),
  .flags(texts(#","text-style":"body""#), at: "a"),
  // In a design, the large one of three is the others' heading; an amount is not.
  .passes(sized("Journeys")),
  .flags(sized("€ 12"), at: "a"),
  .flags(texts(""), at: "a", level: .required),
  // A view of an interface file is only for layout.
  .passes(texts("", #""source":{"system":"interface-builder"},"#)),
  .flags(texts("", #""groups":[{"id":"g","members":["a","b"]}],"#), at: "c"),
  .flags(texts("", #""groups":[{"id":"g","members":["ghost"]}],"#), at: "a"),
  .flags(#"{"elements":[{"id":"p","kind":"image","repeats":true}]}"#, at: "p"),
  .flags(texts(#"},{"id":"d","kind":"text","text":{"en":"D"},"traits":{"header":true},"container":"v""#), at: "a"),
  .flags(
    texts("").replacing(
      #""elements":["#, with: #""elements":[{"id":"row","kind":"cell","decorative":true,"source":{"object":"v"}},"#), at: "a"),
  .flags(#"{"elements":[{"id":"p","kind":"image","repeats":true},{"id":"n","kind":"text","repeats":true}]}"#, at: "p"),
  .flags(
    #"{"elements":[{"id":"a","component":"tile"},{"id":"b","component":"tile"}]}"#, at: "component:tile",
    components: [#"{"id":"tile","kind":"image","repeats":true}"#]),
  .flags(
    #"{"elements":[{"id":"a","kind":"text","text":{"en":"A"},"container":"v"},"#
      + #"{"id":"b","kind":"text","text":{"en":"B"},"container":"v"}]}"#,
    at: "a", project: #"{"house":{"group-texts":2}}"#),
  .passes(texts("", #""groups":[{"id":"g","members":["a","b","c"]}],"#)),
  .flags(pair(120), at: "a", level: .consult),
  // Two links with the same style.
  .passes(pair(120, ##","font-size":14,"colour":{"text":{"light":"#606060"}}"##)),
  .flags(
    pair(120, ##","font-size":14,"colour":{"text":{"light":"#606060"}}"##).replacing(#""en":"B""#, with: #""en":"5""#), at: "a"),
  // The axis of a chart.
  .passes(texts(#","container-name":"Mock Graph""#)),
  .flags(texts(#","container-name":"Paragraphs""#), at: "a"),
  .passes(hours("8:00", "12:00", "16:00")),
  .passes(hours("a@example.com", "a@example.org", "a@example.net")),
  .flags(hours("8:00", "Noon", "16:00"), at: "a"),
  // Check boxes are ticked one by one.
  .passes(texts("").replacing(#""kind":"text""#, with: #""kind":"custom","role":"checkbox""#)),
  // Two counts, each with its icon.
  .passes(pair(120).replacing(#"{"elements":["#, with: #"{"elements":[{"id":"i","kind":"icon","frame":[102,2,16,16]},"#)),
  .passes(pair(120).replacing(#""en":"A""#, with: #""en":"•""#)),
  .passes(pair(80)),
  .passes(
    pair(120).replacing(#"{"elements":["#, with: #"{"source":{"system":"interface-builder"},"elements":["#)
      .replacing(#""kind":"text","#, with: #""kind":"text","dynamic":true,"#)),
  .passes(texts("").replacing(#""id":"b","#, with: #""id":"b","code-place":{"around":"Cart.swift:9"},"#)),
  .passes(pair(120).replacing("[120,0,", with: "[120,60,")),
  .flags(stacked("Deliveries", "142"), at: "a", level: .consult),
  .flags(stacked("R$ 3.727,35", "Total"), at: "a", level: .consult),
  .passes(stacked("Deliveries", "Online")),
  // A title with its subtitle, a name with an account.
  .passes(stacked("Choose a plan", "More than 100 lessons")), .passes(stacked("Lucas Scott", "@lucas3")),
  .passes(stacked("Deliveries", "142").replacing(#""system":"figma""#, with: #""system":"interface-builder""#)),
  .passes(pair(120).replacing(#""id":"b","#, with: #""id":"b","group-reason":"two links","#)),
  .passes(pair(120).replacing(#""elements":["#, with: #""elements":[{"id":"v","kind":"cell"},"#)),
  .passes(texts(#","decorative":true"#)),
  // With a field between two captions, or a wide gap, they are not three texts in a row.
  .passes(texts("").replacing(#"{"id":"c""#, with: #"{"id":"f","kind":"text-field","container":"v"},{"id":"c""#)),
  .flags(texts("").replacing(#"{"id":"c""#, with: #"{"id":"f","kind":"icon","decorative":true},{"id":"c""#), at: "a"),
  .passes(placed(0, 30, 300)),
  // The rows of a list, and the lines of one text.
  .passes(placed(0, 40, 80).replacing(#""kind":"text""#, with: #""kind":"text","font-size":16"#)),
  .flags(placed(0, 24, 48).replacing(#""kind":"text""#, with: #""kind":"text","font-size":16"#), at: "a"),
  .flags(placed(0, 30, 94), at: "a"),
  .passes(placed(0, 30, 94.5)),
  .passes(texts("", #""groups":[{"id":"g","members":["a","b"]}],"#).replacing(#""C"},"#, with: #""C"},"group-reason":"title","#)),
  .passes(
    texts("").replacing(#""container":"v""#, with: #""kind":"button","container":"v""#)
      .replacing(#""kind":"text","#, with: "")),
  .passes(texts(#","traits":{"header":true}"#)),
  .passes(texts("").replacing(#""id":"b","kind":"text""#, with: #""id":"b","kind":"section-header""#)),
  // Items that people can act on are not members: three tabs stay three stops.
  .passes(
    #"{"elements":[{"id":"a","kind":"tab","repeats":true},{"id":"b","kind":"tab","repeats":true},"#
      + #"{"id":"c","kind":"image","repeats":true}],"gestures":[{"id":"t","kind":"tap","element":"c"}]}"#),
  // How a cell is read is asked once, by cell.single.
  .passes(#"{"elements":[{"id":"r","kind":"cell","repeats":true}]}"#),
  .passes(texts("").replacing(#""elements":["#, with: #""elements":[{"id":"v","kind":"cell","repeats":true},"#)),
  .passes(
    texts("").replacing(
      #""elements":["#, with: #""elements":[{"id":"v","kind":"cell","extends":"UITableViewCell.Value1"},"#)),
  .passes(
    #"{"elements":[{"id":"v","kind":"cell"},{"id":"p","kind":"image","repeats":true,"container":"v"},"#
      + #"{"id":"n","kind":"text","repeats":true,"container":"v"}]}"#),
  .passes(
    texts("").replacing(
      #""elements":["#, with: #""elements":[{"id":"row","kind":"cell","single":true,"source":{"object":"v"}},"#)),
]

import HandrailModel

extension Rule {
  static let cellSingle = Rule(
    "cell.single", .required, source: "S2",
    title: Text(en: "Cell as a single element", ja: "セルを一つの要素として読み上げる"),
    input: Text(
      en: "single=true with a label, or parts-reason: why its parts are read separately",
      ja: "一つの要素として読み上げること(single=true)とセルのラベル、または中を分けて読み上げる理由(parts-reason)"),
    command: "handrail set cart#row single=true label.en='Red running shoe, 5,400 yen' label.ja='赤いランニングシューズ、5,400円'",
    why: Text(
      en: "Read in parts, a list takes many swipes per row, and it is unclear which part belongs to which row.",
      ja: "中を分けて読み上げると、一行に何度もスワイプが必要になり、どの行の内容かもわからなくなります。"),
    flagsWhen: Text(
      en:
        "a cell is neither a single element with a label nor has a reason for reading its parts separately; cells in a system"
        + " style (extends=UITableViewCell.…) without a control inside other than a switch as accessory are already single"
        + " elements; cells with only one readable part (not counting a progress indicator) are exempt, unless that part is a"
        + " control and the cell has a label, text or action of its own, and so are a row that does nothing itself"
        + " around a text and one switch, slider, field or other control with a value, which takes the text as its label, and a"
        + " row of controls without texts; consult where there is also a picture about which"
        + " nothing is recorded yet, and for a cell of an interface file with texts only, unless its class is a table's row,"
        + " which UIKit reads as one. Also consult for a row of an interface file whose class adds all of its parts in code,"
        + " whose label replaces texts in it, or that leads on and has a picture that code sets. What code makes a"
        + " single element needs the label that code gives it",
      ja:
        "セルが、ラベルのある一つの要素でもなく、中を分けて読み上げる理由もないとき。システム標準のスタイルのセル(extends=UITableViewCell.…)は、"
        + "中にコントロール(アクセサリのスイッチを除く)がなければ初めから一つの要素なので対象外。"
        + "進行状況の表示のほかに中の項目が一つだけのセルも対象外(それがコントロールで、セル自身にもラベル・文言・動作があるものを除く)。"
        + "自身は何もしない行で、文言と、値を持つコントロール(スイッチ、スライダー、入力欄など)一つだけのもの(文言がコントロールのラベルになる)と、文言のないコントロールだけの行も対象外。"
        + "その隣に、まだ何も記録されていない画像があるときは要相談とする。インターフェイスファイルの、文言だけのセルも要相談とする"
        + "(テーブルの行のクラスなら、UIKitが一つの要素にまとめるので対象外)。"
        + "インターフェイスファイルの行で、中身をすべてコードが加えるもの、ラベルが中の文言に代わるもの、コードが画像を設定し、実行すると別の画面などへ進むものも要相談。"
        + "コードが一つの要素にするものは、コードが設定するラベルを尋ねる"
    ),
    engineer: Text(
      en: "Set isAccessibilityElement on the cell; its content is then not read separately.",
      ja: "セルの isAccessibilityElement を true にする。中の要素は個別に読み上げられなくなる。"),
    verify: [
      Check(
        .audit, Text(en: "The audit does not report “Potentially inaccessible text”.", ja: "「Potentially inaccessible text」が出ない。")
      ),
      Check(.voiceOver, Text(en: "One swipe per cell reads all of it.", ja: "一回のスワイプで一セル進み、内容がすべて読み上げられる。")),
    ],
    concerns: { _, item in
      (item as? Element).map { $0.kind == .cell && !$0.has(.partsReason) && $0.isReadable } ?? false
    },
    messages: [
      Message(
        "missing",
        Text(
          en: "The cell is not recorded as a single element, and no reason is recorded for reading its parts separately.",
          ja: "一つの要素として読み上げるという記録も、中を分けて読み上げる理由もありません。"),
        fix: .set(.value("single", "true"), "{paths}")),
      Message(
        "apart",
        Text(
          en:
            "How the cell is read is not recorded. It has parts that can be activated, which a single element would hide.",
          ja: "セルの読み上げ方が記録されていません。一つの要素にすると使えなくなる、操作できる部分が中にあります。"),
        fix: .set("parts-reason"), or: .set(.value("single", "true"), "{paths}")),
      Message(
        "decided",
        Text(
          en: "Code decides whether the cell is a single element ({place}). When it is, and what is then read, is not recorded.",
          ja: "セルを一つの要素にするかはコードが決めます({place})。いつそうなり、何と読み上げるかが記録されていません。"),
        fix: .set("parts-reason"), or: .set(.value("single", "true"), "{paths}")),
      Message(
        "links",
        Text(
          en: "How the cell is read is not recorded. As a single element it would hide any links in its text view.",
          ja: "セルの読み上げ方が記録されていません。一つの要素にすると、中のテキストビューにリンクがある場合に使えなくなります。"),
        fix: .set("parts-reason"), or: .set(.value("single", "true"), "{paths}")),
      Message(
        "open",
        Text(
          en: "The cell shows text beside a picture that may also be read. Whether the cell would then be read as a single"
            + " element is not recorded.",
          ja: "セルの文言の隣に、読み上げの対象かもしれない画像があります。その場合に、セルを一つの要素にまとめるかどうかが記録されていません。"),
        fix: .set(.value("single", "true"), "{paths}")),
      Message(
        "texts",
        Text(
          en:
            "The cell shows only texts, which UIKit reads as one in a table's row. Whether this cell is read so is not recorded.",
          ja: "文言だけのセルです。テーブルの行ならUIKitが一つの要素にまとめますが、このセルもそうなるかどうかが記録されていません。"),
        fix: .set(.value("single", "true"), "{paths}")),
      .labelInCode, .labelOfCode, .labelVaries, .partsAddedInCode, .labelInPlaceOfTexts, .pictureOfRow,
      Message(
        "label", Text(en: "It is a single element but has no label.", ja: "全体を一つの要素として読み上げますが、ラベルがありません。"),
        fix: .set("{paths}")),
      Message(
        "words",
        Text(
          en: "It is a single element but has no label: what it says about {names}, with a template for what changes, is"
            + " not recorded.",
          ja: "全体を一つの要素として読み上げますが、ラベルがありません。中の {names} をどう読み上げるか(変わる内容はテンプレート)が記録されていません。"),
        fix: .set("{paths}"), or: .set("{templates}")),
    ],
    facts: [.single, .text, .template],
    examples: [
      .flags(#"{"elements":[{"id":"c","kind":"cell"}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","single":true}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","label":{"en":"Row"}}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","single":false}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"a","component":"row"},{"id":"b","component":"row"}]}"#, at: "component:row",
        components: [#"{"id":"row","kind":"cell"}"#]),
      .passes(#"{"elements":[{"id":"c","kind":"cell","single":true,"label":{"en":"Row"}}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","single":true,"template":{"en":"{name}, {price}"}}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","single":false,"parts-reason":"two links"}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","decorative":true}]}"#),
    ] + partsExamples
  ) { screen, report in
    var texts: [Int: [String]]?
    lazy var words = screen.wordsLanguage
    lazy var languages = screen.shared.languages.contains(words) ? screen.shared.languages : [words]
    for (place, element) in screen.elements(at: screen.having(kind: .cell) & screen.readable - screen.having(.partsReason)) {
      let isSingle = element.isOn(.single) || element.isSingleInCode
      if isSingle && element.isLabelled { continue }
      if isSingle, let code = element.labelInCode(screen.shared.languages[0]) {
        report.flag(
          element, [.single, .partsReason, .label, .template], code.message,
          [("language", screen.shared.languages[0])] + code.parameters)
        continue
      }
      let cells = report.cells(of: screen)
      if !isSingle, element.own.isCompletedByCode, let (message, parameters) = screen.unsaid(place, cells) {
        report.flag(
          element, [.single, .partsReason, .label, .template], message, level: .consult,
          [Report.paths(languages.map { "label.\($0)" })] + parameters)
        continue
      }
      // The switch in a row is on or off for everyone to hear; a form is read part by part.
      if !isSingle, cells.isRowOfOneValue(place, element) || cells.isForm(place, element) { continue }
      var isOpen = !isSingle && element.own.isCompletedByCode && cells.hasOnlyTexts(place)
      if element.isSystemStyleCell {
        guard cells.hasControl(place) else { continue }
      } else if !isSingle, cells.partCount(of: place) + (cells.mayHaveMoreParts(place) ? 1 : 0) == 1, !cells.hasText(place),
        !cells.hasControl(place)
      {
        continue
      } else if !isSingle, cells.partCount(of: place) == 1, !(cells.hasControl(place) && element.saysSomethingItself) {
        guard cells.mayHaveMoreParts(place), cells.hasText(place) else { continue }
        isOpen = true
      }
      var parameters = [Report.paths(languages.map { "label.\($0)" })]
      var message =
        isSingle ? "label" : message(of: cells, place) ?? (!isOpen ? "missing" : cells.hasOnlyTexts(place) ? "texts" : "open")
      if isSingle, texts == nil { texts = textsByCell(cells, screen) }
      if isSingle, let seen = texts?[place] {
        message = "words"
        parameters += [("names", screen.called(seen)), ("templates", languages.map { "template.\($0)" }.joined(separator: "\n"))]
      }
      if element.own.isCompletedByCode, !isSingle {
        // UIKit itself reads a table's row as one, unless something in it can be acted on or has a value.
        let isOfTable = element.deedsOfClass?.first == "UITableViewCell"
        let isWhole = element.isGivenInCode("label") || !cells.hasTextView(place) && !cells.hasBar(place)
        if isOfTable, !cells.hasControl(place), isWhole { continue }
        // A field or a slider is certainly read by itself.
        if cells.hasControlWithValue(place) { continue }
        if cells.hasControl(place) { message = "apart" }
        if element.isGivenInCode("element") {
          (message, parameters) = ("decided", parameters + [("place", element.placeInCode("element"))])
        }
        isOpen = true
      }
      report.flag(element, [.single, .partsReason, .label, .template], message, level: isOpen ? .consult : nil, parameters)
    }
  }
}

extension Rule {
  /// The visible texts in each cell that has some, whether or not assistive technology reaches them.
  private static func textsByCell(_ cells: CellIndex, _ screen: Screen) -> [Int: [String]] {
    var texts: [Int: [String]] = [:]
    for (place, element) in screen.elements.enumerated()
    where element.kind == .text && element.hasVisibleText && !element.isDecorative {
      if let cell = cells.cell(around: place) { texts[cell, default: []].append(element.id) }
    }
    return texts
  }

  /// Why a cell may need to be read in parts; nil if nothing indicates it.
  private static func message(of cells: CellIndex, _ place: Int) -> String? {
    cells.hasSeveralControls(place) ? "apart" : cells.hasTextView(place) ? "links" : nil
  }
}

extension Element {
  /// Whether code makes it a single element before it is shown.
  fileprivate var isSingleInCode: Bool {
    has(.codeValue) && text(.codeValue, "element") == "true" && !isOn(.codeLater, "element")
  }

  /// A cell with words or an action of its own: with a control inside it, they are read only if the cell is one element.
  var saysSomethingItself: Bool { hasLabel || hasText || isControl }
}

/// A row with what is recorded on it, and its parts.
private func row(_ fields: String, _ parts: String...) -> String {
  let parts = parts.enumerated().map { #",{"id":"p\#($0)",\#($1)}"# }
  return #"{"elements":[{"id":"c","kind":"cell"\#(fields)}\#(parts.joined())]}"#
}

private let name = #""kind":"text","text":{"en":"Tea"},"container":"c""#
private let photo = #""kind":"image","container":"c""#
private let toggle = #""kind":"switch","container":"c""#
private let accessory = #""kind":"switch","extends":"UITableViewCell.accessoryView","container":"c""#
private let spinner = #""kind":"custom","extends":"UIActivityIndicatorView","container":"c""#
private let imported = #","source":{"system":"interface-builder"}"#
private let system = #","extends":"UITableViewCell.Subtitle""#

/// A row of a table that leads on, and a picture that code gives it.
private let leading = #","activates":true,"code-value":{"class":"UITableViewCell"}"#
private let flag = photo + #","code-place":{"picture":"Row.swift:9"}"#

private let partsExamples: [Example] = [
  .flags(row("", name, photo), at: "c"),
  .flags(row(#","code-place":{"element":"Cart.swift:9"}"# + imported, name, photo), at: "c", level: .consult),
  .flags(row("", name, #""kind":"icon","container":"c""#), at: "c", level: .consult),
  // The arrow that the row was recognised by is not a part of it.
  .passes(
    row(#","drawing":"row-with-sign","frame":[0,0,360,56]"#, name, #""kind":"icon","container":"c","frame":[340,20,8,14]"#)),
  .passes(row("", name, toggle)),
  .flags(row(#","activates":true"#, name, toggle), at: "c"),
  .flags(row("", name, name, toggle), at: "c"),
  .flags(row("", name, name), at: "c", level: .required),
  .flags(row(imported, name, name), at: "c", level: .consult),
  // UIKit reads a table's row as one.
  .passes(row(imported + #","code-value":{"class":"UITableViewCell"}"#, name, name)),
  .flags(row(imported + #","code-value":{"class":"UITableViewCell, adds"}"#), at: "c", level: .consult),
  .passes(row(imported + #","code-value":{"class":"UITableViewCell"}"#)),
  .flags(row(imported + #","label":{"en":"Details"}"#, name, name), at: "c", level: .consult),
  .flags(row(imported + #","label":{"en":"Tea"}"#, name, name + #","dynamic":true"#), at: "c"),
  .passes(row(imported + #","code-value":{"class":"UITableViewCell"},"label":{"en":"Buy tea"}"#, name, name)),
  .flags(row(imported + leading, name, flag), at: "c", level: .consult),
  .passes(row(imported + leading + #","repeats":true"#, name, flag)), .passes(row(imported + leading, name, photo)),
  .passes(row(#","code-value":{"element":"true"},"label":{"en":"Tea"}"#, name, photo)),
  .flags(row(#","code-value":{"element":"true"},"code-place":{"label":"Row.swift:9"}"#, name, photo), at: "c"),
  .flags(
    row(
      #","code-value":{"element":"true"},"code-place":{"label":"Row.swift:9"},"code-words":{"label":{"en":"Tea"}}"#, name, photo),
    at: "c"),
  .flags(
    row(#","code-value":{"element":"true"},"code-place":{"label":"Row.swift:9"},"code-changes":{"label":true}"#, name, photo),
    at: "c", level: .required),
  .flags(row(imported, name, photo), at: "c", level: .consult),
  .flags(row(imported, name, #""kind":"button","container":"c""#), at: "c", level: .consult),
  .passes(row(imported, name, #""kind":"text-field","container":"c""#, name)),
  .flags(
    row(
      imported + #","code-value":{"class":"UITableViewCell"}"#, name, name,
      #""kind":"custom","extends":"UIProgressView","container":"c""#), at: "c", level: .consult),
  .passes(
    row(
      imported + #","code-value":{"class":"UITableViewCell"},"code-place":{"label":"Cart.m:9"}"#, name,
      #""kind":"custom","extends":"UIProgressView","container":"c""#)),
  .passes(row(imported + #","code-value":{"class":"UITableViewCell"}"#, name, photo)),
  .passes(row(#","activates":false"#, #""kind":"text-field","container":"c""#, #""kind":"button","container":"c""#)),
  .flags(row("", #""kind":"text-field","container":"c""#, #""kind":"button","container":"c""#), at: "c"),
  .flags(row(#","single":true"#, name), at: "c"),
  .flags(row(#","single":true"#, name + #","hidden":true"#), at: "c"),
  .flags(row("", #""kind":"image","decorative":true,"container":"c""#), at: "c"),
  // A view without kind and text is only a container.
  .flags(row("", #""container":"c""#), at: "c"),
  .flags(
    row(
      #","frame":[0,0,300,80]"#, #""kind":"text","text":{"en":"Tea"},"frame":[10,0,80,20]"#,
      #""kind":"text","text":{"en":"2"},"frame":[10,60,80,20]"#), at: "c"),
  .flags(row(system, name, toggle), at: "c"),
  .flags(row(system, toggle), at: "c"),
  .flags(row(#","label":{"en":"Wi-Fi"}"#, toggle), at: "c"),
  .flags(row(#","text":{"en":"Wi-Fi"}"#, toggle), at: "c"),
  .flags(row(#","activates":true"#, toggle), at: "c"),
  .flags(row(system + #","single":true"#, toggle), at: "c"),
  .flags(row(#","extends":"UITableViewCell""#, name, photo), at: "c"),
  // A text view may contain links.
  .flags(row("", photo, #""kind":"text","extends":"UITextView","container":"c""#), at: "c"),
  .flags(row("", name, toggle, #""kind":"button","container":"c""#), at: "c"),
  .passes(row(#","extends":"UITableViewCell""#, name, accessory)),
  .flags(row(system, name, accessory, #""kind":"button","container":"c""#), at: "c"),
  .passes(row(system, name, accessory)),
  .passes(row("", name)),
  .passes(row("", toggle)),
  .passes(row("", name, spinner)),
  .passes(row("", spinner)),
  .flags(row("", name, name, spinner), at: "c"),
  .passes(row(#","label":{"en":"Tea"}"#, name)),
  .passes(row(#","label":{"en":"Wi-Fi"},"parts-reason":"the switch says it""#, toggle)),
  .passes(row("", name, #""kind":"image","decorative":true,"container":"c""#)),
  .passes(row(#","frame":[0,0,300,80]"#, #""kind":"text","text":{"en":"Tea"},"frame":[10,0,80,20]"#)),
  .passes(row(system)),
  .passes(row(system, name, photo)),
  .passes(row(system + #","single":true"#)),
  .passes(row(system, name, #""kind":"button","hidden":true,"container":"c""#)),
  .passes(#"{"elements":[{"id":"a","component":"row"}]}"#, components: [#"{"id":"row","kind":"cell"\#(system)}"#]),
]

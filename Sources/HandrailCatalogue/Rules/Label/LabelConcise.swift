import HandrailModel

extension Rule {
  static let labelConcise = Rule(
    "label.concise", .advice, source: "S0, S2",
    title: Text(en: "Concise labels", ja: "簡潔な文言"),
    input: Text(
      en: "a label that fits a braille display of 40 cells", ja: "40マスの点字ディスプレイに収まる、簡潔な文言"),
    command: "handrail set cart#delete label.en='Delete from cart' label.ja='カートから削除'",
    why: Text(
      en: "A braille display shows 14 to 40 cells at a time, and a long label is slow to hear.",
      ja: "点字ディスプレイが一度に示すのは14から40マスほどで、長い文言は聞くのにも時間がかかります。"),
    flagsWhen: Text(
      en: "a label, except of cells and groups, does not fit 40 braille cells; counted in cells, in Japanese by the kana"
        + " reading where one is given",
      ja: "セルとグループ以外の文言が、点字40マスに収まらないとき (マス数で数え、日本語は読み仮名があればそれで数える)"),
    verify: [
      Check(
        .braille, Text(en: "On a braille display the label is understood without scrolling.", ja: "点字ディスプレイで、送らずに内容がわかる。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.kind != .cell && $0.has(.label) } ?? false },
    messages: [
      Message(
        "long",
        Text(
          en: "The label ({qualifier}) takes {cells} braille cells: {at40} lines of {limit}, {at16} of 16.",
          ja: "文言 ({qualifier}) は点字で{cells}マスです。{limit}マスで{at40}行、16マスで{at16}行になります。"),
        fix: "handrail set {target} label.{qualifier}='…'")
    ],
    facts: [.kind, .label, .kana],
    examples: [
      .flags(label("en", String(repeating: "a", count: 41)), at: "b/en", level: .advice),
      .flags(label("en", "A" + String(repeating: "a", count: 39)), at: "b/en"),
      .flags(label("en", String(repeating: "a", count: 38) + "12"), at: "b/en"),
      .flags(label("ja", String(repeating: "が", count: 20) + "あ"), at: "b/ja"),
      .flags(label("ja", "東京", #","kana":{"ja":"\#(String(repeating: "あ", count: 41))"}"#), at: "b/ja"),
      .flags(label("en", "abcdefghijklmnopq"), at: "b/en", project: #"{"house":{"braille-cells":16}}"#),
      .passes(label("en", String(repeating: "a", count: 40))),
      .passes(label("en", "A" + String(repeating: "a", count: 38))),
      .passes(label("ja", String(repeating: "が", count: 20))),
      .passes(
        label("ja", String(repeating: "字", count: 30), #","kana":{"ja":"\#(String(repeating: "あ", count: 40))"}"#)),
      .passes(label("en", String(repeating: "a", count: 80)).replacing("button", with: "cell")),
      .passes(
        #"{"groups":[{"id":"g","label":{"en":"\#(String(repeating: "a", count: 80))"}}],"elements":[{"id":"a","kind":"icon"}]}"#),
    ]
  ) { screen, report in
    let limit = screen.shared.houseCount("braille-cells", 40)
    let label = Field.label
    for element in screen.elements where element.kind != .cell {
      let entries = element.own.fields.entries
      for index in entries.indices where entries[index].key.field == label {
        judge(entries[index], element, limit, screen, &report)
      }
      guard let component = element.component else { continue }
      for entry in component.fields.entries where entry.key.field == label && element.own.fields[entry.key] == nil {
        judge(entry, element, limit, screen, &report)
      }
    }
  }

  private static func judge(
    _ entry: FieldMap.Entry, _ element: Element, _ limit: Int, _ screen: Screen, _ report: inout Report
  ) {
    guard case .text(let label) = entry.value, !Braille.surelyFits(label, limit) || element.has(.kana) else { return }
    let language = entry.key.first.isEmpty ? screen.shared.languages[0] : entry.key.first
    let cells = Braille.cells(element.text(.kana, entry.key.first) ?? label, language: language)
    guard cells > limit, element.isReadable else { return }
    report.flag(
      element, [.label], "long", qualifier: language,
      [
        ("cells", String(cells)), ("limit", String(limit)), ("at40", String((cells + limit - 1) / max(1, limit))),
        ("at16", String((cells + 15) / 16)),
      ])
  }
}

private func label(_ language: String, _ text: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"button","label":{"\#(language)":"\#(text)"}\#(more)}]}"#
}

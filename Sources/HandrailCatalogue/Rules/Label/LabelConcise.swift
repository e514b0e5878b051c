import HandrailModel

extension Rule {
  static let labelConcise = Rule(
    "label.concise", .advice, source: "S0, S2",
    title: Text(en: "Concise labels", ja: "簡潔なラベル"),
    input: Text(
      en: "a label that fits a braille display of 40 cells", ja: "40マスの点字ディスプレイに収まる、簡潔なラベル"),
    command: "handrail set cart#delete label.en='Delete from cart' label.ja='カートから削除'",
    why: Text(
      en: "A braille display shows 14 to 40 cells at a time, and a long label takes time to listen to.",
      ja: "点字ディスプレイが一度に示すのは14から40マスほどで、長いラベルは聞くのにも時間がかかります。"),
    flagsWhen: Text(
      en:
        "a label, except of cells and groups, or a template even without its placeholders, does not fit 40 braille cells;"
        + " Japanese is counted by the kana reading if recorded",
      ja: "セルとグループ以外のラベルが(テンプレートではプレースホルダを除いても)点字40マスに収まらないとき(マス数で数え、日本語は読みがながあればそれで数える)"),
    verify: [
      Check(
        .braille, Text(en: "The label is understood without scrolling.", ja: "点字の表示を送らなくても、内容がわかる。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.kind != .cell && $0.hasLabel && $0.isReadable } ?? false },
    messages: [
      Message(
        "long",
        Text(
          en: "The label ({qualifier-language}) takes {cells} braille cells: {at40} lines of {limit} cells, or {at16} of 16.",
          ja: "ラベル({qualifier-language})は点字で{cells}マスです。{limit}マスで{at40}行、16マスで{at16}行になります。"),
        fix: .set("label.{qualifier}")),
      Message(
        "template",
        Text(
          en:
            "Without its placeholders the template ({qualifier-language}) takes {cells} braille cells: {at40} lines of {limit}"
            + " cells, or {at16} of 16.",
          ja: "テンプレート({qualifier-language})は、プレースホルダを除いても点字で{cells}マスです。{limit}マスで{at40}行、16マスで{at16}行になります。"),
        fix: .set("template.{qualifier}")),
    ],
    facts: [.kind, .label, .template, .kana],
    examples: [
      .flags(label("en", String(repeating: "a", count: 41)), at: "b/en", level: .advice),
      .flags(label("en", "A" + String(repeating: "a", count: 39)), at: "b/en"),
      .flags(label("en", String(repeating: "a", count: 38) + "12"), at: "b/en"),
      .flags(label("ja", String(repeating: "が", count: 20) + "あ"), at: "b/ja"),
      .flags(label("ja", "東京", #","kana":{"ja":"\#(String(repeating: "あ", count: 41))"}"#), at: "b/ja"),
      .flags(label("en", "abcdefghijklmnopq"), at: "b/en", project: #"{"house":{"braille-cells":16}}"#),
      // Even without the placeholders there are too many words.
      .flags(template(String(repeating: "a", count: 41) + "{n}"), at: "b/en"),
      .flags(template("{n}" + String(repeating: "a", count: 41), #","label":{"ja":"数"}"#), at: "b/en"),
      .flags(
        #"{"elements":[{"id":"b","component":"x"},{"id":"c","component":"x"}]}"#, at: "component:x/en",
        components: [#"{"id":"x","kind":"button","label":{"en":"\#(String(repeating: "a", count: 41))"}}"#]),
      .passes(template(String(repeating: "a", count: 40) + "{name}")),
      .passes(template(String(repeating: "a", count: 41) + "{n}", #","label":{"en":"Short"}"#)),
      .passes(label("en", String(repeating: "a", count: 40))),
      .passes(label("en", String(repeating: "a", count: 80), #","text":{"en":"\#(String(repeating: "a", count: 80))"}"#)),
      .passes(label("en", "A" + String(repeating: "a", count: 38))),
      .passes(label("ja", String(repeating: "が", count: 20))),
      .passes(
        #"{"groups":[{"id":"g","hidden":true}],"elements":[{"id":"b","kind":"icon","group":"g","label":{"en":"#
          + #""\#(String(repeating: "a", count: 80))"}}]}"#),
      .passes(
        label("ja", String(repeating: "字", count: 30), #","kana":{"ja":"\#(String(repeating: "あ", count: 40))"}"#)),
      .passes(label("en", String(repeating: "a", count: 80)).replacing("button", with: "cell")),
      .passes(
        #"{"groups":[{"id":"g","label":{"en":"\#(String(repeating: "a", count: 80))"}}],"elements":[{"id":"a","kind":"icon"}]}"#),
    ]
  ) { screen, report in
    let limit = screen.shared.brailleCells
    let (label, template) = (Field.label, Field.template)
    let hidden = HiddenGroups(screen)
    var shown = ShownTexts()
    let asked = screen.having(label) | screen.having(template)
    for (place, element) in screen.elements(at: asked - screen.having(kind: .cell)) {
      if hidden.contains(place) { continue }
      for entry in element.own.fields.entries {
        if entry.field == label || entry.field == template { judge(entry, element, limit, screen, &shown, &report) }
      }
      for entry in element.component?.fields.entries ?? [] {
        guard entry.field == label || entry.field == template, element.own.fields[entry.key] == nil else { continue }
        judge(entry, element, limit, screen, &shown, &report)
      }
    }
  }

  private static func judge(
    _ entry: FieldMap.Entry, _ element: Element, _ limit: Int, _ screen: Screen, _ shown: inout ShownTexts,
    _ report: inout Report
  ) {
    guard let label = entry.text else { return }
    let language = entry.first.isEmpty ? screen.shared.languages[0] : entry.first
    let isTemplate = entry.field == .template
    // A label is read in place of the template.
    if isTemplate, element.value(FieldKey(.label, entry.first)) != nil { return }
    let words = element.text(.kana, entry.first) ?? label
    let cells = Braille.cells(isTemplate ? Placeholders.replaced(in: words, by: "") : words, language: language)
    guard cells > limit, element.isReadable, isTemplate || !shown.contains(label, on: screen) else { return }
    report.flag(
      element, [entry.field], isTemplate ? "template" : "long", qualifier: language,
      [
        ("cells", String(cells)), ("limit", String(limit)), ("at40", String((cells + limit - 1) / max(1, limit))),
        ("at16", String((cells + 15) / 16)),
      ])
  }
}

/// The texts that a screen shows, read once a label is too long.
private struct ShownTexts {
  private var texts: Set<String>?

  /// Whether exactly these words are visible: then the text is long, and a shorter label would not contain them.
  mutating func contains(_ label: String, on screen: Screen) -> Bool {
    let known = texts ?? Set(screen.elements.lazy.flatMap { $0.entries(.text) }.map(\.value.text))
    texts = known
    return known.contains(label)
  }
}

private func template(_ text: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"button","template":{"en":"\#(text)"}\#(more)}]}"#
}

private func label(_ language: String, _ text: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"button","label":{"\#(language)":"\#(text)"}\#(more)}]}"#
}

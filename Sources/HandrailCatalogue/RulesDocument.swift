import HandrailModel

extension Catalogue {
  /// The whole catalogue as Markdown: the output of `handrail docs rules`, which is this folder's README.
  public static func markdown(_ language: Language) -> String {
    var lines = introduction[language].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for family in Family.allCases {
      let members = rules.filter { $0.family == family }
      guard !members.isEmpty else { continue }
      lines += ["", "## \(family.rawValue) (\(family.title[language]))"]
      for rule in members { lines += section(rule, language) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ rule: Rule, _ language: Language) -> [String] {
    var lines = ["", "### `\(rule.id)`: \(rule.title[language])", ""]
    for (title, texts) in rule.explanation(language) {
      for text in texts { lines.append("- **\(title)**: \(text == rule.command ? "`\(text)`" : text)") }
    }
    return lines
  }

  private static let introduction = Text(
    en: """
      # The catalogue

      Written by `handrail docs rules`; change the rules, not this file. In Japanese: `README.ja.md`.

      Each rule is one file, `Rules/<Family>/<Rule>.swift`: its words, its examples and its judgement. `Catalogue.swift`
      lists them. A rule judges effective values: an element's own, else its component's, else the project's default.

      - **required** findings block a screen's readiness. **consult** findings block it until the reason is recorded, or a
        thread about it is answered and settled. **advice** never blocks.
      - A finding goes away when the input is recorded, when its thread is settled (consult), when it is closed as not
        applicable or waived with a reason, or when the design changes. A closing depends on facts (`facts`, and what the rule
        saw of other items, `seen`); when one of them changes, the finding comes back as stale and names it.
      - Of several records about one thing, a record counts unless someone who had seen it recorded another
        (`Closings.swift`, `Verification.swift`). If several count, a reopening beats a closing, a closing that ends first
        one that ends later or never, and failed beats passed. A record whose facts have changed does not outweigh one based
        on current facts.
      - `Colour/`: WCAG 2 luminance and ratios (never rounded before they are compared), Display P3, alpha composited in
        gamma-encoded sRGB as iOS does, OKLCH, and the nearest colour of the same hue that passes. System colours
        without a published value are not judged, and the finding says so.
      - `Text/`: braille cells, width folding for Japanese and Latin, words for physical operations with stems and exceptions.
      - `Preview/`: what VoiceOver will say. `Verification.swift`: the checks for a built screen. `Audit.swift`: which
        rule and element an issue from Xcode's audit is about.
      - A finding that does not depend on the element's own fields belongs to its component, or to the palette colour, and
        is reported once.
      - A question is one missing decision: the findings of one rule and message that share a cause (`once:` of the message
        names the kinds, the widest first) and that the same edit answers. `Questions.swift` finds the question of a finding;
        a finding without a cause is a question by itself. A message names a cause only if one answer is right everywhere:
        text may wrap by default, but no label fits everywhere.
      - Rules are plain Swift: `for (place, element) in screen.elements(at: screen.having(.label))`, `for entry in
        element.entries(.colour)`. Visit only the elements that a rule may flag, and give a rule about rare things its
        `onlyWith`. What several rules need to know about a screen is read once, by the `Report`.
      """,
    ja: """
      # ルールの一覧

      `handrail docs rules --lang ja` の出力です。このファイルではなくルールを直してください。英語版: `README.md`。

      ルールは一つずつ `Rules/<Family>/<Rule>.swift` にあり、文言、例、判定を含みます。一覧は `Catalogue.swift` です。
      判定には有効な値(要素自身の値、なければコンポーネントの値、なければプロジェクトの既定値)を使います。

      - **必須**の指摘があると、画面は準備完了になりません。**要相談**は、理由を記録するか、質問への回答で解決するまで準備完了になりません。
        **助言**があっても準備完了にできます。
      - 指摘は、入力内容を記録したとき、質問が解決したとき(要相談のみ)、理由を添えて対象外または免除としたとき、デザインが変わったときに
        なくなります。閉じた指摘は前提とした事実が変わると戻り、何が変わったかを示します。
      - 未回答の項目とは、決まっていない一つのことで、同じルールとメッセージの指摘のうち、共通の原因(メッセージの `once:`、広い順)があり同じ編集で回答できるものです。
        `Questions.swift` が指摘ごとに求めます。
      - `Colour/`: WCAG 2の相対輝度とコントラスト比(比べる前に丸めない)、Display P3、透明度の合成、同じ色相で基準を満たす最も近い色。
        値が確かでないシステムカラーは判定せず、その旨を示します。
      - `Text/`: 点字のマス数、全角・半角の正規化、物理的な操作方法を示す文言とその例外。
      """)
}

extension Rule {
  /// The kinds of causes for which any of its messages is asked once, the widest first.
  private var causes: [Cause.Kind] {
    let kinds = Set(messages.flatMap(\.causes))
    return Cause.Kind.allCases.filter(kinds.contains)
  }

  /// What `explain` and the document say, in order: a title and its lines.
  public func explanation(_ language: Language) -> [(title: String, texts: [String])] {
    func title(_ en: String, _ ja: String) -> String { Text(en: en, ja: ja)[language] }
    let checks = verify.map { "\($0.method.title[language]): \($0.text[language])" }
    return [
      (title("Level", "区分"), [level.name[language]]),
      (title("Why", "理由"), [why[language]]),
      (title("Source", "出典"), [sources(language).joined(separator: title("; ", " / "))]),
      (title("Record", "記録するもの"), [input[language]]),
      (title("Example", "記録の例"), [command]),
      (title("Flags when", "指摘する条件"), [flagsWhen[language]]),
      (title("Reads", "判定に使うフィールド"), facts.isEmpty ? [] : [facts.map(\.name).joined(separator: ", ")]),
      (title("Asked once for", "まとめて尋ねる範囲"), causes.isEmpty ? [] : [causes.map(\.name[language]).joined(separator: ", ")]),
      (title("Build", "実装"), engineer.map { [$0[language]] } ?? []),
      (title("Verify", "検証"), checks),
    ]
  }
}

extension Check.Method {
  /// The method's display name.
  public var title: Text {
    switch self {
    case .voiceOver: Text(en: "VoiceOver on a device", ja: "実機のVoiceOver")
    case .switchControl: Text(en: "Switch Control", ja: "スイッチコントロール")
    case .audit: Text(en: "Accessibility Inspector audit", ja: "Accessibility Inspectorの監査")
    case .caption: Text(en: "caption panel", ja: "キャプションパネル")
    case .braille: Text(en: "braille display", ja: "点字ディスプレイ")
    case .largestType: Text(en: "largest text size", ja: "最大の文字サイズ")
    case .increaseContrast: Text(en: "Increase Contrast", ja: "コントラストを上げる")
    case .greyscale: Text(en: "greyscale filter", ja: "グレイスケールのフィルタ")
    case .dark: Text(en: "Dark Mode", ja: "ダークモード")
    case .reduceMotion: Text(en: "Reduce Motion", ja: "視差効果を減らす")
    case .voiceControl: Text(en: "Voice Control", ja: "音声コントロール")
    case .inspection: Text(en: "visual check", ja: "目視")
    }
  }
}

import HandrailModel

/// The text of `handrail help targets`: how to write targets and selectors.
enum TargetsTopic {
  /// Whether the arguments ask for it.
  static func isMeant(by arguments: [String]) -> Bool { arguments.starts(with: ["help", "targets"]) }

  static func page(_ language: Language) -> String {
    let lines = sections.flatMap { section -> [String] in
      let width = section.rows.map(\.word.utf8.count).max() ?? 0
      let rows = section.rows.map { row in
        "  \(row.word)\(String(repeating: " ", count: width - row.word.utf8.count))  \(row.says[language])"
      }
      return [section.title[language], ""] + section.text.map { $0[language] } + (section.text.isEmpty ? [] : [""]) + rows + [""]
    }
    return (lines + [say("Examples", "例"), ""] + examples.flatMap { ["  \($0.says[language])", "    \($0.command)", ""] })
      .dropLast().joined(separator: "\n")
  }

  private struct Section {
    let title: Text
    var text: [Text] = []
    let rows: [(word: String, says: Text)]
  }

  private static let sections = [
    Section(
      title: Text(en: "Targets", ja: "対象"),
      rows: [
        ("cart", Text(en: "a screen", ja: "画面")),
        ("cart#pay", Text(en: "an item of it: an element, group, gesture or change", ja: "画面の項目(要素、グループ、ジェスチャ、動的な変化)")),
        ("component:row", Text(en: "a component", ja: "コンポーネント")),
        ("colour:ink", Text(en: "a colour of the palette", ja: "パレットの色")),
        ("project", Text(en: "the project's settings", ja: "プロジェクトの設定")),
        ("label.image@cart#photo", Text(en: "a finding: RULE@TARGET, or RULE@TARGET/QUALIFIER", ja: "指摘: ルール@対象、または ルール@対象/区分")),
      ]),
    Section(
      title: Text(en: "Several targets: DOCUMENTS[CONDITIONS]#ITEMS", ja: "複数の対象: DOCUMENTS[CONDITIONS]#ITEMS"),
      text: [
        Text(
          en:
            "Quote it with '…' so that the shell leaves it as it is. Commands tell you how many they would change and ask first;",
          ja: "シェルに解釈されないように '…' で囲みます。コマンドは、変更する件数を示してから確認を求めます。"),
        Text(
          en: "--yes skips the prompt, --dry-run only lists them. All of it is one change and one undo.",
          ja: "--yes を付けると確認を省き、--dry-run を付けると一覧だけを表示します。全体が1回の変更として扱われ、1回で取り消せます。"),
      ],
      rows: [
        (
          "DOCUMENTS",
          Text(
            en: "an ID, or * for any text: checkout/*, component:*, colour:*", ja: "ID。* は任意の文字列: checkout/*、component:*、colour:*"
          )
        ),
        ("[CONDITIONS]", Text(en: "what is true of the screens; may be left out", ja: "画面の条件。省略できる")),
        ("#ITEMS", Text(en: "an ID, * for elements, or conditions on elements", ja: "ID、* を使った要素のID、または要素の条件")),
      ]),
    Section(
      title: Text(en: "Conditions", ja: "条件"),
      text: [
        Text(
          en: "FIELD=VALUE, joined by “and”; “not” before one reverses it. VALUE may contain *. Put a value with spaces or",
          ja: "「フィールド=値」を and でつなぎます。前に not を付けると反対の意味になります。値には * を使えます。空白や角括弧を含む値は"),
        Text(
          en: "brackets in double quotes. FIELD=* is true where there is any value. Values from components and defaults count.",
          ja: "二重引用符で囲みます。「フィールド=*」は、値があれば当てはまります。コンポーネントや既定値から継承した値も対象です。"),
      ],
      rows: [
        (
          "progress, sprint, designer, engineer",
          Text(en: "of screens; every other field of a screen, too", ja: "画面の条件。画面のほかのフィールドも使える")
        ),
        ("owner", Text(en: "of screens: the designer or the engineer", ja: "画面の条件: デザイナーまたはエンジニア")),
        (
          "id, kind, class, component, picture",
          Text(
            en: "of elements; every other field, too, as “handrail fields” lists them",
            ja: "要素の条件。handrail fields で表示されるほかのフィールドも使える")
        ),
        ("label.en, colour.text.light", Text(en: "of elements: fields with parts, in full", ja: "要素の条件: ドットで区切るフィールドは最後まで書く")),
        ("container, group", Text(en: "of elements: the ID of what they are in", ja: "要素の条件: その要素を含むコンテナまたはグループのID")),
        ("rule", Text(en: "an open finding of this rule is there", ja: "このルールの未解決の指摘がある")),
      ]),
  ]

  /// Examples: what a person may want to do, and the command for it.
  private static let examples: [(says: Text, command: String)] = [
    (
      Text(en: "Wrap every text in the style body that may not fit:", ja: "収まらないおそれのある body の文言を、すべて折り返す:"),
      "handrail set '*#rule=text.overflow and text-style=body' overflow=wrap"
    ),
    (
      Text(
        en: "Set a field of the texts of a flow, but not on screens that are drafts:", ja: "下書きの画面を除き、checkout の文言にフィールドを設定する:"),
      "handrail set 'checkout/*[sprint=12 and not progress=draft]#kind=text' text-style=body"
    ),
    (
      Text(en: "List the icons without an English label:", ja: "英語のラベルがないアイコンを一覧表示する:"),
      "handrail set '*#kind=icon and not label.en=*' decorative=true --dry-run"
    ),
    (
      Text(en: "Close the findings of a rule on all views of a class:", ja: "あるクラスのビューにある、一つのルールの指摘をすべて閉じる:"),
      "handrail close 'label.image@*#class=BadgeView' --not-applicable --reason 'Shown beside its text'"
    ),
    (
      Text(en: "Close them for one language only:", ja: "一つの言語の指摘だけを閉じる:"),
      "handrail close 'label.languages@checkout/*#kind=button/ja' --waive --reason 'Translated in sprint 13'"
    ),
    (
      Text(en: "Confirm the reading order of a sprint's screens, then sign them:", ja: "スプリントの画面の読み上げ順序を確認し、署名する:"),
      "handrail order '*[sprint=12]' natural"
    ),
    (Text(en: "and:", ja: "続けて:"), "handrail sign '*[sprint=12]' --as designer"),
    (
      Text(en: "Ask about every picture with a name that begins with “img_”:", ja: "名前が img_ で始まる画像について質問する:"),
      "handrail ask '*#picture=img_*' 'What does it show?'"
    ),
    (
      Text(
        en: "Record that all checks of labels passed on the built screens of an engineer:",
        ja: "エンジニアの実装済みの画面で、ラベルの検証項目をすべて合格にする:"),
      "handrail verify '*[engineer=ren and progress=implemented]' 'label.*' pass --method voiceover"
    ),
    (
      Text(en: "Set a field of several components:", ja: "複数のコンポーネントにフィールドを設定する:"),
      "handrail set 'component:*-button' overflow=wrap"
    ),
  ]
}

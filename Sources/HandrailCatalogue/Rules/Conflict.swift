import HandrailModel

extension Rule {
  /// Not in the registry: its findings come from the merge, not from a condition on the design.
  static let conflict = Rule(
    "conflict", .required, source: "Handrail",
    title: Text(en: "Conflicting values", ja: "値の食い違い"),
    input: Text(en: "which value to use", ja: "採用する値"),
    command: "handrail resolve cart#delete label.en --take A",
    why: Text(
      en: "Both values are kept until someone chooses one; building from either would be a guess.",
      ja: "誰かが選ぶまで両方の値を残します。どちらで実装しても推測になります。"),
    flagsWhen: Text(en: "a field has more than one value after a merge", ja: "統合の後、フィールドに複数の値があるとき"),
    messages: [
      Message(
        "values",
        Text(en: "“{field}” has {count} conflicting values from different people.", ja: "「{field}」に別々の人が記録した値が{count}個あります。"),
        fix: .resolve),
      Message(
        "existence",
        Text(en: "Some people removed it, others changed it.", ja: "削除した人と変更した人がいます。"),
        fix: .resolve),
      Message(
        "place", Text(en: "People moved it to {count} different places.", ja: "別々の人が{count}か所の異なる位置に移動しました。"),
        fix: .resolve),
    ],
    facts: [], examples: []
  ) { _, _ in }
}

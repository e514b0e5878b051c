import HandrailModel

extension Rule {
  /// Stands outside the registry: the merge makes its findings, no condition over the design does.
  static let conflict = Rule(
    "conflict", .required, source: "Handrail",
    title: Text(en: "Two teams disagree", ja: "チームの間の食い違い"),
    input: Text(en: "which of the values holds", ja: "どの値を採るか"),
    command: "handrail resolve cart#delete label.en --take A",
    why: Text(
      en: "Both values are kept until a person chooses; building from either would be a guess.",
      ja: "人が選ぶまで両方の値を残します。どちらで作っても推測になります。"),
    flagsWhen: Text(en: "a field has more than one value after a merge", ja: "統合の後、フィールドに複数の値があるとき"),
    messages: [
      Message(
        "values", Text(en: "“{field}” has {count} values from different people.", ja: "「{field}」に別々の人の値が {count} 個あります。"),
        fix: "handrail resolve {target} {field} --take A"),
      Message(
        "existence",
        Text(en: "People disagree on whether it exists.", ja: "残すか削除するかで食い違っています。"),
        fix: "handrail resolve {target} {field} --take A"),
      Message(
        "place", Text(en: "People moved it to {count} different places.", ja: "別々の人が {count} か所の異なる位置に移動しました。"),
        fix: "handrail resolve {target} {field} --take A"),
    ],
    facts: [], examples: []
  ) { _, _ in }
}

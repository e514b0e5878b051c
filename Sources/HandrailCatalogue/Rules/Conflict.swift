import HandrailModel

extension Rule {
  /// Not in the registry: its findings come from the merge, not from a condition on the design.
  static let conflict = Rule(
    "conflict", .required, source: "Handrail",
    title: Text(en: "Conflicting values", ja: "値の食い違い"),
    input: Text(en: "which value to use", ja: "採用する値"),
    command: "handrail resolve cart#delete label.en --value Delete",
    why: Text(
      en: "Both values are kept until someone chooses one; building from either would be a guess.",
      ja: "誰かが選ぶまで両方の値を残します。どちらで実装しても推測になります。"),
    flagsWhen: Text(
      en: "after a merge, a field has more than one value, or an ID means more than one thing",
      ja: "統合の後、フィールドに複数の値があるとき、または一つのIDが複数のものを指すとき"),
    messages: [
      Message(
        "values",
        Text(en: "“{field}” has {count} conflicting values.", ja: "「{field}」に、食い違う値が{count}個あります。"),
        fix: .resolve),
      Message(
        "record",
        Text(
          en: "“{field}” of a record was written over. The record stays as it was made.",
          ja: "記録の「{field}」が書き換えられています。記録は元のまま有効です。"),
        fix: .resolve),
      Message(
        "existence",
        Text(
          en: "Someone removed it, or added it again, while someone else was changing it.",
          ja: "ほかの人が変更している間に、削除されたか、もう一度追加されました。"),
        fix: .resolve),
      Message(
        "names", Text(en: "It was given {count} different names.", ja: "異なる名前が{count}個付けられました。"), fix: .resolve),
      Message(
        "taken-name",
        Text(
          en: "It was given a name that something else has, so its ID ends in a code. Choose a name for it.",
          ja: "付けられた名前がほかのものと同じため、IDの末尾に符号が付いています。名前を選んでください。"),
        fix: .resolve),
      Message(
        "shared-id",
        Text(
          en: "Things of different kinds have this ID, so commands that name it mean all of them. Rename one of them.",
          ja: "種類の異なるものに同じIDが付いているため、このIDを指定したコマンドはすべてに適用されます。どちらかの名前を変えてください。"),
        fix: .explain(rule: "conflict")),
      Message(
        "place", Text(en: "People moved it to {count} different places.", ja: "別々の人が{count}か所の異なる位置に移動しました。"),
        fix: .resolve),
    ],
    facts: [], examples: []
  ) { _, _ in }
}

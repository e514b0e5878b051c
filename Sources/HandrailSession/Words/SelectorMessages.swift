import HandrailModel

extension ModelError.SelectorFault {
  /// - Parameter place: the position of the wrong character, counted from 1.
  func message(at place: Int) -> Message {
    let (problem, remedy) = (problem, remedy)
    return Message(Text(en: "Character \(place): \(problem.en)", ja: "\(place)文字目: \(problem.ja)"), remedy)
  }

  private var problem: Text {
    switch self {
    case .nothingNamed: Text(en: "Missing target.", ja: "対象が指定されていません。")
    case .bracketNotClosed: Text(en: "Missing closing “]”.", ja: "「[」に対応する「]」がありません。")
    case .quoteNotClosed: Text(en: "Missing closing quotation mark.", ja: "引用符が閉じられていません。")
    case .textAfterBracket: Text(en: "Only “#” may follow “]”.", ja: "「]」の後に書けるのは「#」だけです。")
    case .textAfterQuote: Text(en: "Expected “and”, or the end of the conditions.", ja: "「and」または条件の終わりが必要です。")
    case .conditionMissing: Text(en: "Missing condition.", ja: "条件がありません。")
    case .equalsMissing(let word): Text(en: "“\(word)” is not a condition.", ja: "「\(word)」は条件として正しくありません。")
    case .valueMissing(let field): Text(en: "Missing value of “\(field)”.", ja: "「\(field)」の値がありません。")
    case .bracketInValue: Text(en: "Unexpected bracket.", ja: "角括弧の位置が正しくありません。")
    case .conditionsNotPossible:
      Text(en: "Components and colours take no conditions.", ja: "コンポーネントと色には条件を指定できません。")
    }
  }

  private var remedy: Text {
    switch self {
    case .nothingNamed: Text(en: "Use SCREEN or SCREEN#ITEM.", ja: "「画面」または「画面#項目」の形で指定してください。")
    case .bracketNotClosed: Text(en: "For example: '*[sprint=12]'", ja: "例: '*[sprint=12]'")
    case .quoteNotClosed, .textAfterQuote, .bracketInValue:
      Text(
        en: "Put a value with spaces or brackets in double quotes: '*#label.en=\"Pay now\"'",
        ja: "空白や角括弧を含む値は二重引用符で囲んでください: '*#label.ja=\"今すぐ 支払う\"'")
    case .textAfterBracket: Text(en: "For example: '*[sprint=12]#kind=text'", ja: "例: '*[sprint=12]#kind=text'")
    case .conditionMissing, .equalsMissing:
      Text(
        en: "Write FIELD=VALUE, joined by “and”: 'kind=text and not lines=1'",
        ja: "「フィールド=値」を and でつないで指定してください: 'kind=text and not lines=1'")
    case .valueMissing(let field):
      Text(
        en: "For items without a value use “not \(field)=*”.", ja: "値のない項目を指定するには「not \(field)=*」と書いてください。")
    case .conditionsNotPossible: Text(en: "Use component:ID or component:*", ja: "component:ID または component:* の形で指定してください。")
    }
  }
}

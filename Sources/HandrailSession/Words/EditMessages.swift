import HandrailModel
import HandrailWorkspace

extension Failure.InputFault {
  /// The option with the invalid value.
  var option: String? {
    switch self {
    case .missingReason: "--reason"
    case .invalidDate, .pastDate: "--until"
    case .invalidLanguageTag: "--languages"
    case .otherLanguage: "--labels"
    case .unknownSide: "--take"
    default: nil
    }
  }

  var message: Message { Message(problem, remedy) }

  /// The same import with the app named.
  private static func command(_ prompt: AppPrompt, _ name: String) -> String {
    let words = ["handrail import", prompt.system] + prompt.paths.map(shellWord) + ["--app", shellWord(name)]
    return words.joined(separator: " ")
  }

  private var problem: Text {
    switch self {
    case .notScreens: Text(en: "Not a screen.", ja: "画面ではありません。")
    case .severalNamed: Text(en: "Only one can be named here.", ja: "ここで指定できるのは一つだけです。")
    case .nothingSelected(let part): Text(en: "Nothing matches “\(part)”.", ja: "「\(part)」に一致するものがありません。")
    case .noFinding(let part): Text(en: "No finding matches “\(part)”.", ja: "「\(part)」に一致する指摘がありません。")
    case .notAFinding: Text(en: "Invalid finding.", ja: "指摘の書き方が正しくありません。")
    case .notAnAssignment: Text(en: "Neither a target nor FIELD=VALUE.", ja: "対象でも「フィールド=値」でもありません。")
    case .incompleteRecording: Text(en: "Missing target or FIELD=VALUE.", ja: "対象と「フィールド=値」を指定してください。")
    case .openQuote: Text(en: "Missing closing quotation mark.", ja: "引用符が閉じられていません。")
    case .lines(let faults): Self.problem(faults)
    case .placeholder: Text(en: "“…” is a placeholder.", ja: "「…」は入力例の記号です。")
    case .invalidID:
      Text(en: "An ID may contain only lowercase letters a–z, digits and hyphens.", ja: "IDに使えるのは英小文字 a–z、数字、ハイフンだけです。")
    case .takenID: Text(en: "Duplicate ID.", ja: "IDが重複しています。")
    case .missingReason: Text(en: "Missing reason.", ja: "理由が指定されていません。")
    case .blankMessage: Text(en: "Empty message.", ja: "質問の内容がありません。")
    case .blankAnswer: Text(en: "Empty answer.", ja: "回答の内容がありません。")
    case .invalidDate(let date): Text(en: "Invalid date “\(date)”.", ja: "「\(date)」は日付として正しくありません。")
    case .pastDate(let date): Text(en: "The date \(date) is in the past.", ja: "\(date) は過去の日付です。")
    case .selfReference: Text(en: "An item cannot refer to itself.", ja: "自分自身は指定できません。")
    case .invalidLanguageTag(let tag): Text(en: "Invalid language tag “\(tag)”.", ja: "「\(tag)」は言語タグとして正しくありません。")
    case .otherLanguage(let tag, _):
      Text(en: "The project does not include the language “\(tag)”.", ja: "プロジェクトに言語「\(tag)」は含まれていません。")
    case .noMatchingScreen: Text(en: "No matching screens.", ja: "条件に合う画面がありません。")
    case .unknownSide(let side): Text(en: "No side is called \(side).", ja: "\(side) という選択肢はありません。")
    case .unclearApp(let prompt):
      Text(
        en: "Its contents differ from what is recorded for the file of this name in “\(prompt.same)”.",
        ja: "「\(prompt.same)」の同じ名前のファイルから取り込まれた内容と異なります。")
    case .frameTwice(let title, let other, _):
      Text(
        en: "“\(title)” is in \(other), too, with other contents.", ja: "「\(title)」は \(other) にもあり、内容が異なります。")
    case .unknownColour(let name, _): Text(en: "No palette colour named “\(name)”.", ja: "パレットに「\(name)」という色はありません。")
    }
  }

  /// Each line with its problem, up to a number that a person can fix in one go.
  private static func problem(_ faults: [LineFault]) -> Text {
    let shown = faults.prefix(20).map { fault in
      let (place, message) = (fault.failure.place, fault.failure.sentences)
      return Text(
        en: "line \(fault.line): \(place.isEmpty ? "" : place + ": ")\(message.en)",
        ja: "\(fault.line)行目: \(place.isEmpty ? "" : place + ": ")\(message.ja)")
    }
    let rest = faults.count - shown.count
    return Text(
      en: (["Cannot record \(faults.count) line\(faults.count == 1 ? "" : "s"):"] + shown.map(\.en)
        + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n  "),
      ja: (["記録できない行が\(faults.count)行あります:"] + shown.map(\.ja) + (rest > 0 ? ["ほか\(rest)行"] : []))
        .joined(separator: "\n  "))
  }

  private var remedy: Text {
    switch self {
    case .notScreens:
      Text(en: "Use SCREEN, or conditions such as '*[sprint=12]'.", ja: "「画面」、または '*[sprint=12]' のような条件を指定してください。")
    case .severalNamed:
      Text(en: "Give its ID, without * or conditions.", ja: "* や条件を使わずに、IDを指定してください。")
    case .nothingSelected, .noFinding:
      Text(
        en: "Nothing was changed. Check this part. To see how targets are written: handrail help targets",
        ja: "何も変更していません。この部分を確認してください。対象の書き方を見るには: handrail help targets")
    case .notAFinding:
      Text(
        en: "Use RULE@SCREEN#ITEM, for example label.image@cart#photo.", ja: "「ルール@画面#項目」の形で指定してください。例: label.image@cart#photo")
    case .notAnAssignment: Text(en: "For example: label.en='Pay now'.", ja: "例: label.ja='支払う'")
    case .incompleteRecording:
      Text(
        en: "For example: handrail set cart#photo label.en='Team at lunch'", ja: "例: handrail set cart#photo label.ja='昼食の様子'")
    case .openQuote: Text(en: "Write '…' around a value with spaces.", ja: "空白を含む値は '…' で囲んでください。")
    case .lines: Text(en: "Nothing was changed. Correct these lines and try again.", ja: "何も変更していません。該当する行を直して、もう一度実行してください。")
    case .placeholder(let path):
      Text(en: "Replace it with the actual text, for example \(path)='Team at lunch'", ja: "実際の内容に置き換えてください。例: \(path)='昼食の様子'")
    case .invalidID(let example):
      Text(en: "Try “\(example)”. Names and titles can be in Japanese.", ja: "例: 「\(example)」。名前とタイトルには日本語を使えます。")
    case .takenID:
      Text(
        en: "Choose another ID, or change what has this one: handrail set TARGET FIELD=VALUE",
        ja: "別のIDを選ぶか、このIDのものを変更してください: handrail set 対象 フィールド=値")
    case .missingReason: Text(en: "Add --reason '…'.", ja: "--reason '…' を付けてください。")
    case .blankMessage, .blankAnswer: Text(en: "Enter it in quotation marks: '…'", ja: "引用符で囲んで入力してください: '…'")
    case .invalidDate: Text(en: "Use the form 2027-03-31.", ja: "2027-03-31 の形で指定してください。")
    case .pastDate: Text(en: "Use today's date or later.", ja: "今日以降の日付を指定してください。")
    case .selfReference: Text(en: "Choose the text beside it.", ja: "隣にある文言を指定してください。")
    case .invalidLanguageTag:
      Text(
        en: "Use BCP 47 tags separated by commas: en,ja (Japanese is ja, Korean ko, Chinese zh)",
        ja: "BCP 47のタグをカンマで区切って指定してください: en,ja(日本語は ja、韓国語は ko、中国語は zh)")
    case .noMatchingScreen(_, known: []):
      Text(
        en: "To see every screen with its sprint and owners: handrail board",
        ja: "すべての画面をスプリントや担当者とともに見るには: handrail board")
    case .otherLanguage(let word, let known), .noMatchingScreen(let word, let known):
      Suggestion.remedy(for: word, among: known)
    case .unknownSide:
      Text(
        en: "The names change when the values do. To see both as they are now: handrail conflicts",
        ja: "値が変わると名前も変わります。現在の値と名前を見るには: handrail conflicts")
    case .unclearApp(let prompt):
      Text(
        en: "Nothing was changed. If it is the same app: \(Self.command(prompt, prompt.same))\n"
          + "If it is another one: \(Self.command(prompt, prompt.other))",
        ja: "何も変更していません。同じアプリの場合: \(Self.command(prompt, prompt.same))\n"
          + "別のアプリの場合: \(Self.command(prompt, prompt.other))")
    case .frameTwice(_, let other, isKeyed: true):
      Text(
        en: "Nothing was changed. Import \(other) by a command of its own; of two exports, the older one first.",
        ja: "何も変更していません。\(other) は別のコマンドで取り込んでください。同じデザインを書き出したものなら、古いものを先に取り込みます。")
    case .frameTwice(_, let other, isKeyed: false):
      Text(
        en:
          "Nothing was changed. Import \(other) by a command of its own; if it is another design, with --link URL or --app NAME.",
        ja: "何も変更していません。\(other) は別のコマンドで取り込んでください。別のデザインなら --link URL か --app 名前 を付けます。")
    case .unknownColour(let name, let known):
      known.isEmpty ? Text(en: "The palette is empty.", ja: "パレットに色がありません。") : Suggestion.remedy(for: name, among: known)
    }
  }
}

extension Failure.EditFault {
  var message: Message {
    switch self {
    case .noConflict:
      Message(
        "No conflict found.", "食い違いは見つかりません。", do: "To list conflicts: handrail conflicts", "一覧を見るには: handrail conflicts")
    case .conflictChanged:
      Message(
        "Someone else changed this while you were choosing.", "選んでいる間にほかの人が変更しました。",
        do: "Review the values and choose again.", "値を確認して、もう一度選んでください。")
    case .orderChanged:
      Message(
        "Someone else changed this while you were editing.", "編集中にほかの人が変更しました。",
        do: "Review the order and save again.", "順序を確認して、もう一度保存してください。")
    case .changedMeanwhile(let names, let authors):
      Message(
        .changed(names, by: authors) { who, what in
          Text(en: "\(who.en) changed this meanwhile: \(what.en).", ja: "その間に\(who.ja)が変更しました: \(what.ja)。")
        },
        Text(en: "Nothing was changed. Check it and try again.", ja: "何も変更していません。内容を確認して、もう一度実行してください。"))
    case .conflictNotClosable:
      Message(
        "A conflict cannot be closed.", "食い違いは閉じられません。",
        do: "To choose a value: handrail conflicts", "採用する値を選ぶには: handrail conflicts")
    case .notClosed:
      Message(
        "This finding is not closed.", "この指摘は閉じられていません。",
        do: "To see open findings: handrail check", "未解決の指摘を見るには: handrail check")
    case .notTwoElements:
      Message(
        "Not two elements of one screen.", "同じ画面の二つの要素ではありません。",
        do: "Specify the recorded element, then the one with the new layer: handrail design relink cart#pay cart#pay-2",
        "記録済みの要素、新しいレイヤーの要素の順に指定してください: handrail design relink cart#pay cart#pay-2")
    case .notImported:
      Message(
        "The element was not imported, so it has no layer.", "取り込まれた要素ではないため、レイヤーがありません。",
        do: "To see which layers were re-created: handrail design status", "作り直されたレイヤーを調べるには: handrail design status")
    case .listedTwice:
      Message(
        "Item listed twice in the reading order.", "読み上げ順序で同じ項目が重複しています。",
        do: "List it once, or list only its group.", "一度だけ指定するか、グループだけを指定してください。")
    case .notReady(let screen, let count, let names):
      Message(
        "The screen is not ready. Open findings (\(count)): \(listed(names, of: count))",
        "未解決の指摘が\(count)件あるため、進捗を「実装待ち」にできません: \(listed(names, of: count))",
        do: "To see them: handrail check \(shellWord(screen))", "確認するには: handrail check \(shellWord(screen))")
    }
  }
}

extension Failure.VerificationFault {
  var message: Message {
    switch self {
    case .notOfAScreen:
      Message(
        "An issue can only be assigned to a check of a screen.", "監査の問題を割り当てられるのは、画面の検証項目だけです。",
        do: "Use RULE@SCREEN#ITEM.", "「ルール@画面#項目」の形で指定してください。")
    case .missingNote:
      Message(
        "A failed check needs a note.", "不合格には所見が必要です。",
        do: "Add --note 'what you heard or saw'.", "--note '聞こえたこと・見えたこと' を付けてください。")
    case .allPassed:
      Message(
        "All these checks have passed.", "これらの検証項目はすべて合格しています。",
        do: "To record one again, name it alone, or name another build with --build.",
        "記録し直すには、検証項目を一つだけ指定するか、--build で別のビルドを指定してください。")
    case .otherMethod(let about, let method, let known):
      Message(
        Text(en: "“\(about)” is not checked with this method.", ja: "「\(about)」はこの方法では検証しません。"),
        Suggestion.remedy(for: method, among: known))
    case .notImplemented(let screen):
      Message(
        "The screen is not implemented yet, so it has nothing to verify.", "画面がまだ実装済みではないため、検証項目がありません。",
        do: "When it is built: handrail set \(shellWord(screen)) progress=implemented",
        "実装が終わったら: handrail set \(shellWord(screen)) progress=implemented")
    case .onEachItem(let about, let example):
      Message(
        "“\(about)” is checked on each item.", "「\(about)」は項目ごとに検証します。",
        do: "Use \(example), or '\(about)@*' for all items.", "\(example)、またはすべてなら '\(about)@*' と指定してください。")
    case .notPassed(let screen, let count, let names):
      Message(
        "Checks that have not passed (\(count)): \(listed(names, of: count))",
        "合格していない検証項目が\(count)件あります: \(listed(names, of: count))",
        do: "To see them: handrail checklist \(shellWord(screen)) --role engineer",
        "一覧を見るには: handrail checklist \(shellWord(screen)) --role engineer")
    }
  }
}

/// The first of `count` names.
func listed(_ names: [String], of count: Int) -> String {
  names.joined(separator: ", ") + (names.count < count ? " …" : "")
}

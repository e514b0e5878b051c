import HandrailModel

extension ModelError.JSONFault {
  var message: Message {
    switch self {
    case .tooLarge:
      Message("The text is larger than 64 MB.", "テキストが64 MBを超えています。", do: "Split it into several files.", "複数のファイルに分けてください。")
    case .byteOrderMark:
      Message(
        "The file begins with a byte-order mark.", "ファイルの先頭にバイト順マーク(BOM)があります。",
        do: "Save it as UTF-8 without a byte-order mark.", "BOMなしのUTF-8で保存し直してください。")
    case .conflictMarker(let marker):
      Message(
        "Unresolved merge conflict marker: \(marker)", "テキストの統合による競合マーカーが残っています: \(marker)",
        do: "Combine the two sides and delete the lines <<<<<<<, ======= and >>>>>>>.",
        "両方の内容をまとめ、<<<<<<<、=======、>>>>>>> の行を削除してください。")
    case .notUTF8:
      Message("The text is not valid UTF-8.", "テキストが正しいUTF-8ではありません。", do: "Save the file as UTF-8.", "UTF-8で保存し直してください。")
    case .syntax(let fault):
      Message(fault.problem, Text(en: "Fix the JSON at this position.", ja: "この位置のJSONを修正してください。"))
    }
  }
}

extension ModelError.SyntaxFault {
  fileprivate var problem: Text {
    switch self {
    case .textAfterEnd: Text(en: "Unexpected text after the end of the JSON.", ja: "JSONの終わりの後に余分な文字があります。")
    case .nestingTooDeep: Text(en: "JSON nesting too deep.", ja: "JSONの入れ子が深すぎます。")
    case .tooManyValues(let most): Text(en: "The JSON has more than \(most) values.", ja: "JSONの値が\(most)個を超えています。")
    case .commaOrBracketMissing: Text(en: "Missing comma or closing bracket.", ja: "カンマか閉じ括弧がありません。")
    case .keyMissing: Text(en: "Missing key in quotation marks.", ja: "引用符で囲んだキーがありません。")
    case .colonMissing: Text(en: "Missing colon after a key.", ja: "キーの後のコロンがありません。")
    case .invalidEscape: Text(en: "Invalid escape sequence in a string.", ja: "文字列に正しくないエスケープシーケンスがあります。")
    case .controlCharacter: Text(en: "Unescaped control character in a string.", ja: "文字列に制御文字がそのまま入っています。")
    case .quotationMarkMissing: Text(en: "Missing closing quotation mark.", ja: "文字列の閉じ引用符がありません。")
    case .invalidValue: Text(en: "Invalid JSON value.", ja: "JSONの値として正しくありません。")
    case .numberOutOfRange: Text(en: "Number out of range.", ja: "数値が大きすぎます。")
    case .duplicateKey(let key): Text(en: "Duplicate key “\(key)”.", ja: "キー「\(key)」が同じオブジェクトで重複しています。")
    }
  }
}

extension ModelError.DocumentFault {
  var message: Message {
    switch self {
    case .notAnObject:
      Message("Expected a JSON object.", "JSONオブジェクトではありません。", do: "Use the form {…}.", "{…} の形にしてください。")
    case .idMissing:
      Message("Missing document ID.", "ドキュメントにIDがありません。", do: "Add \"id\".", "\"id\" を追加してください。")
    case .otherDocument(let id):
      Message(
        "The file contains a different document: “\(id)”.", "ファイルの内容は別のドキュメント「\(id)」です。",
        do: "Restore its original ID.", "元のIDに戻してください。")
    case .nameDiffers(let id):
      Message(
        "The file name and the ID “\(id)” do not match.", "ファイル名とID「\(id)」が一致していません。",
        do: "Rename the file to \(id).json, or change the ID. IDs use lowercase letters a–z, digits and hyphens.",
        "ファイル名を \(id).json にするか、IDを変更してください。IDに使えるのは英小文字、数字、ハイフンです。")
    case .syncMissing:
      Message(
        "Missing sync data.", "ドキュメントに同期情報がありません。",
        do: "Use a file written by Handrail.", "Handrailが書き出したファイルを使ってください。")
    case .syncUnreadable:
      Message(
        "Invalid sync data: the file was edited by hand, or a text merge mixed two versions.",
        "同期情報を読み込めません。手で編集されたか、テキストの統合で二つのバージョンが混ざっています。",
        do: "Use one of the two versions unchanged: git checkout VERSION -- FILE",
        "どちらか一方のバージョンをそのまま使ってください: git checkout バージョン -- ファイル")
    case .formatNewer:
      Message(
        "The document was written by a newer version of Handrail.", "このドキュメントは新しいバージョンのHandrailで書き込まれました。",
        do: "Update Handrail.", "Handrailをアップデートしてください。")
    case .invalidID:
      Message(
        "Invalid ID.", "IDとして使えません。",
        do: "Use lowercase letters a–z, digits and hyphens.", "英小文字、数字、ハイフンを使ってください。")
    case .duplicateID:
      Message("Duplicate ID.", "IDが重複しています。", do: "Change one of the two IDs.", "どちらかのIDを変更してください。")
    case .itemIDMissing:
      Message("Missing item ID.", "項目にIDがありません。", do: "Add an \"id\" to each item.", "各項目に \"id\" を追加してください。")
    case .itemIDMissingOrInvalid:
      Message(
        "Missing or invalid item ID: use a–z, digits and hyphens.", "項目のIDがないか、正しくありません。英小文字、数字、ハイフンを使ってください。",
        do: "For example: \"id\": \"pay-button\".", "例: \"id\": \"pay-button\"")
    case .notAnID:
      Message("Wrong JSON type.", "JSONの型が違います。", do: "Use a list of item IDs.", "項目のIDのリストを指定してください。")
    case .unknownItem(let id, let known):
      Message(Text(en: "Unknown item “\(id)”.", ja: "「\(id)」という項目は見つかりません。"), Suggestion.remedy(for: id, among: known))
    case .duplicateItem(let id):
      Message("Duplicate item “\(id)”.", "「\(id)」が重複しています。", do: "List it only once.", "一度だけ指定してください。")
    case .inTwoGroups(let id):
      Message(
        "“\(id)” is in two groups.", "「\(id)」が二つのグループに入っています。",
        do: "Keep it in only one group.", "どちらか一つのグループに入れてください。")
    case .sameField(let path):
      Message(
        "Same field as \(path), with another value.", "\(path) と同じフィールドで、値が異なります。",
        do: "Keep only one of the two.", "どちらか一方だけを残してください。")
    case .recordStands(let collection):
      Message(
        "This record exists, and says something else. Records are never changed.", "この記録はすでにあり、内容が異なります。記録を書き換えることはできません。",
        do: "Record a new one: \(collection.command). In a file, give it an ID of its own.",
        "新しく記録してください: \(collection.command)。ファイルでは別のIDを付けてください。")
    }
  }
}

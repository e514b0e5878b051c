import HandrailModel
import HandrailWorkspace

extension Failure.HistoryFault {
  var message: Message {
    switch self {
    case .nothingToUndo:
      Message(
        "Nothing to undo.", "取り消す操作がありません。",
        do: "You can undo only changes made in this workspace.", "取り消せるのは、このワークスペースで行った変更だけです。")
    case .nothingToRedo:
      Message(
        "Nothing to redo.", "やり直す操作がありません。",
        do: "You can redo only what you have just undone.", "やり直せるのは、直前に取り消した操作だけです。")
    case .otherWorkspace:
      Message(
        "This change was made in another workspace.", "別のワークスペースで行われた変更です。",
        do: "To restore the screen as it was, open its history.", "以前の内容に戻すには、その画面の履歴を開いてください。")
    case .alreadyUndone:
      Message(
        "This change was already undone, or created the project.", "すでに取り消されているか、プロジェクトを作成した操作です。",
        do: "Choose another change.", "別の操作を選んでください。")
    case .changedSince(let names):
      Message(
        "Changed afterwards: \(Self.first(names)).", "その後に変更されています: \(Self.first(names))。",
        do: "Undo those changes first, or edit the values directly.", "先にそれらの変更を取り消すか、値を直接編集してください。")
    case .changedByOthers(let names, let authors, let step):
      Message(
        .changed(names, by: authors) { who, what in
          Text(en: "\(who.en) changed this afterwards: \(what.en).", ja: "その後に\(who.ja)が変更しています: \(what.ja)。")
        }, step.remedy)
    case .notAScreen(let target):
      Message(
        "Only a whole screen can be restored.", "元に戻せるのは画面全体だけです。",
        do: "To see an item's history: \(Self.log(target))", "項目の履歴を見るには: \(Self.log(target))")
    case .unknownCommit(let target):
      Message(
        "Unknown commit.", "コミットが見つかりません。", do: "To list commits: \(Self.log(target))", "一覧を見るには: \(Self.log(target))")
    case .otherThen(_, let now?, let commit):
      Message(
        "At that commit, this was the name of what is called \(now) now.", "そのコミットの時点では、これは現在の \(now) の名前でした。",
        do: "To restore that: handrail restore \(shellWord("\(now)@\(commit)"))",
        "それを元に戻すには: handrail restore \(shellWord("\(now)@\(commit)"))")
    case .otherThen(let target, nil, _):
      Message(
        "At that commit, something else had this name.", "そのコミットの時点では、これは別のものの名前でした。",
        do: "Choose another commit: \(Self.log(target))", "別のコミットを選んでください: \(Self.log(target))")
    case .notThereYet(let target):
      Message(
        "The screen did not exist at that commit.", "そのコミットの時点では、この画面はありませんでした。",
        do: "Choose another commit: \(Self.log(target))", "別のコミットを選んでください: \(Self.log(target))")
    }
  }

  private static func log(_ target: String) -> String { "handrail log \(shellWord(target))" }

  fileprivate static func first(_ names: [String]) -> String { listed(Array(names.prefix(5)), of: names.count) }
}

extension Text {
  /// A sentence on who changed what.
  static func changed(_ names: [Text], by authors: [String], _ sentence: (_ who: Text, _ what: Text) -> Text) -> Text {
    let who =
      authors.isEmpty
      ? Text(en: "Someone else", ja: "ほかの人")
      : Text(en: authors.joined(separator: ", "), ja: " \(authors.joined(separator: "、")) ")
    let first = Failure.HistoryFault.first
    return sentence(who, Text(en: first(names.map(\.en)), ja: first(names.map(\.ja))))
  }
}

extension Failure {
  /// The prompt for something that can be done despite later changes by others, after a sentence about those changes; nil for
  /// other errors.
  public var confirmation: (facts: Text, prompt: Text)? {
    if isUnseen { return (problem, Text(en: "Do it all the same?", ja: "それでも実行しますか?")) }
    guard case .history(.changedByOthers(_, _, let step)) = code else { return nil }
    let effect = step.effect
    return (Text(en: problem.en + effect.en, ja: problem.ja + effect.ja), step.prompt)
  }

  /// Whether a change was refused because it would have changed something that the person had not seen, so that they can be asked
  /// again.
  public var isUnseen: Bool { if case .edit(.changedMeanwhile) = code { true } else { false } }
}

extension Failure.HistoryFault.Step {
  fileprivate var remedy: Text {
    let nothing = Text(en: "Nothing was changed.", ja: "何も変更していません。")
    let (go, command) =
      switch self {
      case .undo: (Text(en: "continue and keep both as conflicts", ja: "続行して両方を食い違いとして残す"), "handrail undo --yes")
      case .redo: (Text(en: "continue and keep both as conflicts", ja: "続行して両方を食い違いとして残す"), "handrail redo --yes")
      case .restore(let target, let commit):
        (Text(en: "restore it anyway", ja: "それでも復元する"), "handrail restore \(shellWord("\(target)@\(commit)")) --yes")
      }
    return Text(
      en: "\(nothing.en)\(effect.en) To \(go.en): \(command)", ja: "\(nothing.ja)\(effect.ja)\(go.ja)には: \(command)")
  }

  fileprivate var prompt: Text {
    guard case .restore = self else {
      return Text(en: "Continue and keep both as conflicts?", ja: "続行して、両方を食い違いとして残しますか?")
    }
    return Text(en: "Restore anyway?", ja: "それでも復元しますか?")
  }

  /// What happens to other people's work, if the prompt does not say it.
  fileprivate var effect: Text {
    guard case .restore = self else { return Text(both: "") }
    return Text(
      en: " Restoring replaces these values, which stay in the history; new items that others worked on are kept as conflicts.",
      ja: "復元すると、これらの値は置き換えられますが、履歴には残ります。ほかの人が編集した新しい項目は、食い違いとして残ります。")
  }
}

extension Failure.FileFault {
  var message: Message {
    switch self {
    case .notAnExport:
      Message(
        "Not a Handrail export.", "Handrailの書き出しファイルではありません。",
        do: "Use the form {\"format\": 1, \"screens\": […]}.", "{\"format\": 1, \"screens\": […]} の形にしてください。")
    case .unknownMember(let name, let known):
      Message(Text(en: "Unknown member.", ja: "不明なキーです。"), Suggestion.remedy(for: name, among: known))
    case .notAList: Message("Not a list.", "リストではありません。", do: "Use a list: […].", "[…] の形にしてください。")
    case .missingID: Message("Missing ID.", "IDがありません。", do: "Add \"id\".", "\"id\" を追加してください。")
    case .repeatedID:
      Message("Duplicate ID.", "IDが重複しています。", do: "Change one of the two IDs.", "どちらかのIDを変更してください。")
    case .otherKind(let expected, let found):
      Message(
        "Expected the kind \(expected.rawValue), but found \(found.rawValue).",
        "種類が違います。\(expected.rawValue) の場所に \(found.rawValue) があります。",
        do: "Move it to the list for its kind.", "種類に合うリストへ移してください。")
    case .otherColumns:
      Message(
        "The first columns must be screen, item, version.", "最初の列は screen、item、version の順にしてください。",
        do: "Start from the output of “handrail export csv”.", "handrail export csv の出力をもとに編集してください。")
    case .unknownVersion(let version):
      Message(
        "Unknown version “\(version)”.", "バージョン「\(version)」が見つかりません。",
        do: "Export the sheet again and copy your changes into it.", "もう一度書き出し、変更を写してください。")
    case .otherVersion(let version, let id):
      Message(
        "Version “\(version)” belongs to “\(id)”.", "バージョン「\(version)」は「\(id)」のものです。",
        do: "Export the sheet again and copy your changes into it.", "もう一度書き出し、変更を写してください。")
    case .repeatedRow(let line):
      Message(
        "The item is on line \(line) already, with different values.", "この項目は\(line)行目にもあり、ほかの列の値が異なります。",
        do: "Keep one of the two rows.", "どちらか一方の行だけを残してください。")
    case .differentDocuments:
      Message(
        "The two versions are of different documents.", "二つのバージョンは別々のドキュメントです。",
        do: "Choose one: git checkout --ours or --theirs", "どちらかを選んでください: git checkout --ours または --theirs")
    case .differentScreens(let id):
      Message(
        "Two different screens have the ID \(id).", "IDが \(id) の異なる画面が二つあります。",
        do: "Sync both branches with one workspace: it keeps both screens. Or rename one first: "
          + "handrail screen rename \(shellWord(id)) NEW-ID",
        "両方のブランチを一つのワークスペースと同期すると、両方の画面が残ります。先に一方のIDを変更することもできます: handrail screen rename \(shellWord(id)) 新しいID")
    case .notWritable:
      Message(
        "Cannot write the file.", "ファイルに書き込めません。",
        do: "Check its permissions and the free disk space.", "権限とディスクの空き容量を確認してください。")
    case .unreadable:
      Message("Cannot read the file.", "ファイルを読み込めません。", do: "Check the path and its permissions.", "パスと権限を確認してください。")
    case .alreadyThere:
      Message("The file already exists.", "同じ名前のファイルがすでにあります。", do: "Choose another name.", "別の名前を指定してください。")
    case .notUTF8: Message("The sheet is not UTF-8.", "表がUTF-8ではありません。", do: "Save it as “CSV UTF-8”.", "「CSV UTF-8」で保存してください。")
    case .noPicture(let appearance):
      Message(
        "The \(appearance) picture is missing or damaged.", "\(Field.designPicture.spec.valueName(appearance).ja)の画像がないか、壊れています。",
        do: "Sync to fetch it, or record it again: handrail screen picture SCREEN FILE",
        "同期して取得するか、もう一度記録してください: handrail screen picture 画面 ファイル")
    case .noViewer:
      Message(
        "No program opened the picture.", "画像を開けるプログラムがありません。",
        do: "Open the file yourself, or install xdg-open.", "ファイルを直接開くか、xdg-open をインストールしてください。")
    case .notAClone:
      Message(
        "Not a git repository.", "gitリポジトリではありません。",
        do: "Run this command in a clone of the team's repository.", "チームのリポジトリの clone の中で実行してください。")
    case .noDriverInput:
      Message(
        "Cannot read the file.", "ファイルを読み込めません。",
        do: "This command is run by git. To set it up: handrail install-merge-driver",
        "このコマンドはgitが実行します。設定するには: handrail install-merge-driver")
    }
  }
}

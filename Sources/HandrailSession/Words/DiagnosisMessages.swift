import HandrailModel
import HandrailStore
import HandrailWorkspace

extension Diagnosis.Part {
  public var name: Text {
    switch self {
    case .database: Text(en: "database", ja: "データベース")
    case .documents: Text(en: "documents", ja: "ドキュメント")
    case .tables: Text(en: "tables and findings", ja: "テーブルと指摘")
    case .history: Text(en: "history", ja: "履歴")
    case .branch: Text(en: "branch", ja: "ブランチ")
    case .configuration: Text(en: "git configuration", ja: "gitの設定")
    case .remotes: Text(en: "remotes", ja: "リモート")
    case .pending: Text(en: "changes not yet in the history", ja: "履歴に追加されていない変更")
    case .files: Text(en: "files", ja: "ファイル")
    case .writeAccess: Text(en: "write access", ja: "書き込み権限")
    case .waiting: Text(en: "files waiting in remotes", ja: "リモートで修正待ちのファイル")
    }
  }
}

extension Diagnosis.Finding {
  /// What was found, and what to do about it if it was not repaired.
  public var text: Text {
    switch self {
    case .database(let finding): finding.text
    case .history(let finding): finding.text
    case .configuration(let finding): finding.text
    case .remotes(let finding): finding.text
    case .movedAway(let paths, let quarantine):
      list(
        paths, upTo: paths.count,
        Text(
          en: "links, special files or references to other repositories; moved to \(quarantine)",
          ja: "リンク、特殊ファイル、または別のリポジトリへの参照のため、\(quarantine) に移動しました"))
    case .waiting(let file): file.text
    case .changedRecord(let record): record.text
    case .readOnly(let root):
      Failure(.workspace(.untrusted(root: root)), root).sentences
        .followed(by: Text(en: "Nothing was repaired.", ja: "修復は行っていません。"))
    }
  }
}

extension Diagnosis.DatabaseFinding {
  fileprivate var text: Text {
    switch self {
    case .damaged(let error): error.damaged
    case .rebuilt(let error, let quarantine, let isComplete):
      Text(
        en: "\(error.damaged.en). Moved to \(quarantine) and rebuilt from the history."
          + (isComplete ? "" : " Changes not yet in the history are only in that file."),
        ja: "\(error.damaged.ja)。\(quarantine) に移動し、履歴から再構築しました。"
          + (isComplete ? "" : "履歴に追加されていなかった変更は、そのファイルにしか残っていません。"))
    case .historyUnreadableToo(let error, let folder):
      Text(
        en: "\(error.damaged.en). The history cannot be read either. Restore \(folder) from a backup, or clone the"
          + " workspace again.",
        ja: "\(error.damaged.ja)。履歴も読み込めません。\(folder) をバックアップから復元するか、ワークスペースを clone し直してください。")
    case .documentsRestored(let paths):
      list(paths, Text(en: "restored from the history", ja: "履歴から復元しました"))
    case .documentsLost(let paths):
      list(
        paths,
        Text(en: "restore the folder from a backup, or clone the workspace again", ja: "バックアップから復元するか、ワークスペースを clone し直してください"))
    case .languagesJoined(let fields):
      list(
        fields,
        Text(
          en: "moved to the usual spelling of the language; where the two differed, to choose: handrail conflicts",
          ja: "言語タグの標準の表記に移しました。内容が異なっていたものを選ぶには: handrail conflicts"))
    case .picturesRestored(let screens):
      list(
        screens,
        Text(
          en: "their pictures were missing in the history and were added again; the next sync sends them",
          ja: "画像が履歴になかったため、追加し直しました。次の同期で送信されます"))
    case .picturesMissing(let screens):
      list(
        screens,
        Text(
          en: "their pictures have not been sent yet. Anyone who has them can record them again: "
            + "handrail screen picture SCREEN FILE",
          ja: "画像がありません。まだ誰も送信していません。画像を持っている人が記録し直してください: handrail screen picture 画面 ファイル"))
    case .screensMixed(let screens, let inConflict):
      list(
        screens,
        Text(
          en: "made of two screens, which two people imported from different files. To separate them, "
            + (inConflict
              ? "settle the conflicts for one of the two (handrail conflicts), remove the elements of the other,"
              : "remove the elements of one of the two,")
            + " and import its file again; if it belongs to another app, with --app NAME",
          ja: "別々のファイルから取り込まれた二つの画面が、一つになっています。分けるには、"
            + (inConflict ? "食い違いで片方を選び(handrail conflicts)、もう一方" : "どちらか一方")
            + "の要素を削除してから、そのファイルを取り込み直してください。別のアプリのものは --app 名前 を付けて取り込みます"))
    case .earlierVersionsRestored(let paths):
      list(
        paths,
        Text(
          en: "could not be read, so the last readable version was restored from the history. Where the shared repository still"
            + " has the damaged file, fix it there, for example with git revert, then: handrail sync",
          ja: "読み込めなかったため、読み込める最後のバージョンを履歴から復元しました。共有リポジトリのファイルがまだ壊れている場合は、"
            + "git revert などで修正してから: handrail sync"))
    case .documentsNewer(let paths):
      list(
        paths,
        Text(
          en: "written by a newer version of Handrail. Update Handrail; all other documents can be edited and synced",
          ja: "新しいバージョンのHandrailで書き込まれました。Handrailをアップデートしてください。ほかのドキュメントは編集も同期もできます"))
    case .documentsUnreadable(let paths):
      list(
        paths,
        Text(
          en: "cannot be read, and the history has no readable version. Fix the file in the shared repository, for example with"
            + " git revert, then: handrail sync",
          ja: "読み込めません。履歴にも読み込めるバージョンがありません。共有リポジトリのファイルを git revert などで修正してから: handrail sync"))
    case .rowsWithoutDocuments(let tables):
      list(
        tables,
        Text(
          en: "rows without a document; move handrail.sqlite aside, and the next command rebuilds it",
          ja: "ドキュメントのない行があります。handrail.sqlite を移動すると、次のコマンドで再構築されます"))
    case .rowsRemoved(let tables):
      list(tables, Text(en: "rows without a document were removed", ja: "ドキュメントのない行を削除しました"))
    case .documentLarge(let target, let bytes):
      Text(
        en: "\(target.text) has \(bytes >> 20) MB of at most \(Document.Limits.bytes >> 20). \(ModelError.Limit.roomy.en)",
        ja: "\(target.text) は\(bytes >> 20) MBで、上限は\(Document.Limits.bytes >> 20) MBです。\(ModelError.Limit.roomy.ja)")
    }
  }
}

extension Diagnosis.HistoryFinding {
  fileprivate var text: Text {
    switch self {
    case .appended: Text(en: "added to the history", ja: "履歴に追加しました")
    case .recreated(let quarantine):
      Text(
        en: "unreadable, so it was rebuilt from the database; earlier changes are only in \(quarantine) and on the remotes."
          + " To fetch them from the remotes: handrail sync",
        ja: "読み込めなかったため、データベースから再構築しました。以前の変更は \(quarantine) とリモートにしか残っていません。リモートから取り込むには: handrail sync")
    case .objectsRewritten(let ids):
      list(ids, Text(en: "rewritten from the database", ja: "データベースから書き直しました"))
    case .branchRestored(let commit):
      Text(
        en: "unreadable, so it was set to the last commit in the database, \(commit.prefix(8))",
        ja: "読み込めなかったため、データベースにある最後のコミット \(commit.prefix(8)) に設定しました")
    }
  }
}

extension Diagnosis.ConfigurationFinding {
  fileprivate var text: Text {
    switch self {
    case .unreadable: Text(en: "unreadable; not used", ja: "読み込めません。使用していません")
    case .rewritten(nil): Text(en: "empty, so it was rewritten", ja: "空だったため、書き直しました")
    case .rewritten(let quarantine?):
      Text(
        en: "unusable, so it was rewritten; the old file is \(quarantine)", ja: "使えないため書き直しました。元の内容は \(quarantine) にあります")
    case .foreignKeys(let keys, let ledger): Self.foreign(keys.map { $0.filter { !$0.isNewline } }, ledger)
    }
  }

  private static func foreign(_ keys: [String], _ ledger: String) -> Text {
    let command = "git config --file \(shellWord(ledger + "/config")) --unset-all \(shellWord(keys.first ?? ""))"
    return list(
      keys, upTo: 20,
      Text(
        en: "not set by Handrail and not used by it, but used by git when run in \(ledger). To remove a key: \(command)",
        ja: "Handrailが設定したものではなく、使用もしませんが、\(ledger) でgitを実行すると使われます。削除するには: \(command)"))
  }
}

extension Diagnosis.RemotesFinding {
  fileprivate var text: Text {
    switch self {
    case .listLost(let names):
      list(names, Failure(.remote(.listLost(names: names))).sentences)
    case .addressesLost(let names):
      list(
        names, upTo: names.count,
        Text(
          en: "synced before, but the address is lost. Add it again with: handrail remote add"
            + " \(shellWord(names[0])) URL, or remove it with: handrail remote remove \(shellWord(names[0]))",
          ja: "以前に同期しましたが、アドレスが失われています。追加し直すには: "
            + "handrail remote add \(shellWord(names[0])) URL、削除するには: handrail remote remove \(shellWord(names[0]))"))
    case .restored(let restored): restored.text
    case .notesForgotten(let names):
      list(
        names,
        Text(
          en: "the last commit seen there is missing here; the next sync fetches it again",
          ja: "最後に確認したコミットが手元にありません。次の同期で取り込み直します"))
    }
  }
}

/// The first names, and what is wrong with them.
private func list(_ names: [String], upTo most: Int = 5, _ words: Text) -> Text {
  guard !names.isEmpty else { return words }
  let list = Text.list(Array(names.prefix(most)))
  return Text(en: "\(list.en): \(words.en)", ja: "\(list.ja): \(words.ja)")
}

extension StoreError {
  fileprivate var damaged: Text { damage ?? problem }
}

extension Text {
  fileprivate func followed(by next: Text) -> Text { Text(en: "\(en) \(next.en)", ja: ja + next.ja) }
}

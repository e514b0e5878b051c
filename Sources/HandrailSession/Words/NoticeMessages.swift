import HandrailModel
import HandrailStore
import HandrailWorkspace

extension Notice {
  public var text: Text {
    switch self {
    case .notInHistory(let failure):
      Text(
        en: "Recorded, but not yet added to the history: \(failure.problem.en)",
        ja: "記録しましたが、履歴にはまだ追加されていません: \(failure.problem.ja)")
    case .judgedByOtherVersion:
      Text(
        en: "These findings come from another version of Handrail. To check with this version: handrail check --fresh",
        ja: "これらの指摘は別のバージョンのHandrailによるものです。このバージョンで確認するには: handrail check --fresh")
    case .databaseMayBeBehind(let failure):
      Text(
        en: """
          The database could not be updated from the history and may be out of date: \(failure.problem.en) \
          To check the workspace: handrail doctor
          """,
        ja: "データベースを履歴から更新できませんでした。表示内容が古い可能性があります: \(failure.problem.ja)確認するには: handrail doctor")
    case .databaseUpdated:
      Text(en: "The database was behind the history and has been updated.", ja: "データベースが履歴より古かったため、更新しました。")
    case .databaseRebuilt:
      Text(en: "The database was missing and has been rebuilt from the history.", ja: "データベースがなかったため、履歴から再構築しました。")
    case .branchRestored:
      Text(
        en: "The branch of the history was missing and has been restored to the last commit in the database. Nothing was lost.",
        ja: "履歴のブランチがなかったため、データベースにある最後のコミットに復元しました。失われた内容はありません。")
    case .historyRewritten:
      Text(
        en: "Commits were missing from the history. All documents were rewritten from the database.",
        ja: "履歴のコミットが失われていたため、すべてのドキュメントをデータベースから書き直しました。")
    case .renamed:
      Text(
        en: "Another workspace was writing under the same name, so this one was renamed. Nothing was lost.",
        ja: "ほかのワークスペースが同じ名前で書き込んでいたため、このワークスペースの名前を変更しました。どちらの内容も失われていません。")
    case .unreadable(let failure):
      Text(
        en: "\(failure.location.en): \(failure.sentences.en)", ja: "\(failure.location.ja): \(failure.sentences.ja)")
    case .remotesRestored(let restored): restored.text
    case .waitingFile(let file): file.text
    case .changedRecord(let record): record.text
    case .wholeHistoryIsSent(let push): push.notice
    case .waiting(let holder):
      Text(en: "Waiting for the workspace: \(holder.activity.en).", ja: "ワークスペースの空きを待っています: \(holder.activity.ja)。")
    case .waitingForDatabase(let user):
      Text(
        en: "Waiting for the database: \(DatabaseUser.words(for: user).en) has a transaction open.",
        ja: "データベースの空きを待っています: \(DatabaseUser.words(for: user).ja)がトランザクションを開いたままです。")
    }
  }
}

extension [WaitingFile] {
  /// What could not be cloned in full; a file may have several values that cannot be accepted.
  public func leftOut(of url: String) -> Text {
    let files = Set(map(\.path)).count
    return Text(
      en: """
        Could not be read in full: \(files) file\(files == 1 ? "" : "s"). You have everything else, and the last \
        readable version of \(files == 1 ? "this one" : "these"). Once fixed in \(url): handrail sync
        """,
      ja: "そのまま取り込めなかったファイル: \(files)個。ほかはすべて取り込み、これらは最後に読み取れた内容にしました。"
        + "\(url) 側で修正された後に: handrail sync")
  }
}

extension FirstPush {
  var names: Text { Text.list(remotes) }
  var holderNames: Text { Text.list(holders) }
  /// The commands after which this workspace no longer syncs with those that have the history.
  var removal: String { holders.map { "handrail remote remove \(shellWord($0))" }.joined(separator: "; ") }

  /// Says that everything is sent, and what else is possible.
  var notice: Text {
    let sent = Text(
      en: "Sending the whole history (\(commits) commits) to \(names.en), including what was undone or removed.",
      ja: "\(names.ja) に、取り消した内容や削除した内容を含むすべての履歴(コミット\(commits)件)を送信します。")
    if holders.isEmpty {
      return Text(
        en: sent.en + " Before a first sync, --history squash sends only the current state.",
        ja: sent.ja + "最初の同期で --history squash を付けると、現在の状態だけを送信できます。")
    }
    let verb = holders.count == 1 ? "has" : "have"
    return Text(
      en: "\(sent.en) \(holderNames.en) already \(verb) it, so a workspace that syncs with both gets it too.",
      ja: "\(sent.ja)\(holderNames.ja) にすでにあるため、両方と同期する限り、これより少なくはできません。")
  }
}

extension WaitingFile {
  /// The place, the problem and what to do.
  public var text: Text {
    let (place, problem, remedy) = (failure.location, failure.problem, failure.remedy)
    let rest =
      isRestTaken
      ? Text(en: " Everything else in the file was read.", ja: "ファイルのほかの内容は取り込み済みです。")
      : Text(en: " Nothing in the file was read.", ja: "ファイルの内容は何も取り込んでいません。")
    return Text(
      en: "\(remote): \(place.en): \(problem.en) \(remedy.en)\(rest.en) Fix the file in \(remote), then run: handrail sync",
      ja: "\(remote): \(place.ja): \(problem.ja)\(remedy.ja)\(rest.ja)\(remote)のファイルを修正してから実行してください: handrail sync")
  }
}

extension [WaitingFile] {
  /// Says that their contents are missing from everything shown; nil if there are none.
  var unknown: Text? {
    let count = Set(map(\.path)).count
    guard count > 0 else { return nil }
    return Text(
      en: "Not ready: \(count) \(count == 1 ? "file" : "files") could not be read, so what is in there is unknown.",
      ja: "読み込めないファイルが\(count)個あり、その内容が不明なため、準備完了とは言えません。")
  }
}

extension DatabaseUser {
  /// `sqlite3 (process 4711)`, or “another program” if it is unknown.
  static func words(for user: DatabaseUser?) -> Text {
    guard let user else { return Text(en: "another program that reads the database", ja: "データベースを読み込んでいるほかのプログラム") }
    return Text(en: "\(user.name) (process \(user.process))", ja: "\(user.name)(プロセス \(user.process))")
  }
}

extension RestoredRemotes {
  var text: Text {
    switch self {
    case .merged(let names):
      Text(
        en: "The database and the history had different lists of remotes; both are kept: \(Text.list(names).en)",
        ja: "データベースと履歴でリモートの一覧が異なっていたため、両方を残しました: \(Text.list(names).ja)")
    case .database(let names): Self.text(Text(en: "the database", ja: "データベース"), names)
    case .history(let names): Self.text(Text(en: "the history", ja: "履歴"), names)
    }
  }

  private static func text(_ place: Text, _ names: [String]) -> Text {
    let list = Text.list(names)
    return Text(
      en: "The list of remotes in \(place.en) was missing or damaged and has been restored: \(list.en)",
      ja: "\(place.ja)のリモートの一覧が失われているか壊れていたため、復元しました: \(list.ja)")
  }
}

/// Progress as a sentence, for people who hear it.
public enum ProgressWords {
  public static func done(_ done: Int, of all: Int) -> Text {
    Text(en: "\(done) of \(all) done.", ja: "\(all)件中\(done)件を処理しました。")
  }
}

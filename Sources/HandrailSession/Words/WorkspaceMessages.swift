import HandrailModel
import HandrailWorkspace

extension Failure.WorkspaceFault {
  var message: Message {
    switch self {
    case .notFound:
      Message(
        "No workspace found in this folder or any folder above it.", "このフォルダにも、上のフォルダにもワークスペースが見つかりません。",
        do: "To create one: handrail init --name NAME --languages en,ja", "作成するには: handrail init --name 名前 --languages en,ja")
    case .folderGone:
      Message(
        "The current folder was deleted.", "現在のフォルダは削除されています。",
        do: "Go to a folder that exists: cd …, or name the workspace with --directory and a full path.",
        "cd で別のフォルダに移動するか、--directory にワークスペースの絶対パスを指定してください。")
    case .alreadyThere:
      Message(
        "This folder already has a workspace.", "このフォルダにはすでにワークスペースがあります。",
        do: "Use the existing workspace, or choose another folder.", "今あるワークスペースを使うか、別のフォルダを選んでください。")
    case .notWritable:
      Message(
        "Cannot write to the folder.", "フォルダに書き込めません。",
        do: "Choose another folder, or change its permissions.", "別のフォルダを選ぶか、権限を変更してください。")
    case .specialFile:
      Message(
        "Found a link or special file where a regular file is required.", "通常のファイルがあるべき場所に、リンクまたは特殊ファイルがあります。",
        do: "To move it aside: handrail doctor", "移動するには: handrail doctor")
    case .notMovable:
      Message(
        "Cannot move the damaged file.", "壊れたファイルを移動できません。",
        do: "Check the permissions of the folder.", "フォルダの権限を確認してください。")
    case .lineBreakInPath:
      Message("The path contains a line break.", "パスに改行が含まれています。", do: "Rename the folder.", "フォルダの名前を変更してください。")
    case .trustNotWritable(let folder):
      Message(
        "Cannot write the list of trusted workspaces.", "信頼済みワークスペースの一覧に書き込めません。",
        do: "Make \(folder) writable, or set XDG_STATE_HOME to a writable folder.",
        "\(folder) を書き込み可能にするか、XDG_STATE_HOME に書き込み可能なフォルダを指定してください。")
    case .untrusted(let root):
      Message(
        "This workspace was not created, cloned or trusted on this machine, so it is read-only.",
        "このワークスペースは、このマシンで作成、clone、信頼のいずれもされていないため、読み取り専用です。",
        do: "If you trust its source: handrail trust \(shellWord(root))", "入手元を信頼できる場合: handrail trust \(shellWord(root))")
    case .otherOwner(let owner, let root):
      Message(
        "This workspace belongs to another user (\(owner)), so it is not used.",
        "このワークスペースは所有者が別のユーザー(\(owner))のため、使用しません。",
        do: "If you trust that user: handrail trust \(shellWord(root))",
        "そのユーザーを信頼できる場合: handrail trust \(shellWord(root))")
    case .noIdentity(let given?):
      Message(
        "“\(given.oneLine)” contains no name that git can record.", "「\(given.oneLine)」には、gitに記録できる名前がありません。",
        do: "Set HANDRAIL_AUTHOR='Your Name <you@example.com>', or unset it and run: "
          + "git config --global user.name \"Your Name\" and git config --global user.email you@example.com",
        "HANDRAIL_AUTHOR='名前 <you@example.com>' を設定するか、HANDRAIL_AUTHOR を削除して次の二つを実行してください: "
          + "git config --global user.name \"名前\" と git config --global user.email you@example.com")
    case .noIdentity(nil):
      Message(
        "Your name is needed to record changes, and git has none.", "変更を記録するには名前が必要ですが、gitに設定されていません。",
        do: "Run: git config --global user.name \"Your Name\" and git config --global user.email you@example.com",
        "次の二つを実行してください: git config --global user.name \"名前\" と git config --global user.email you@example.com")
    case .needsUpgrade:
      Message(
        "Documents of format 2 cannot record what comes from an import.", "フォーマット2のドキュメントには、取り込んだ値を記録できません。",
        do: "To upgrade this workspace, after everyone has installed this version: handrail upgrade",
        "全員がこのバージョンを使うようになったら、次のコマンドでアップグレードしてください: handrail upgrade")
    case .documentUnreadable:
      Message(
        "This document cannot be read. All other documents can be edited and synced.",
        "このドキュメントは読み込めません。ほかのドキュメントは編集も同期もできます。",
        do: "Fix its file in the shared repository and sync, or restore the last readable version: handrail doctor",
        "共有リポジトリのファイルを修正して同期するか、読み込める最後のバージョンを復元してください: handrail doctor")
    case .contentMissing:
      Message(
        "The document's content is missing from the history.", "履歴にこのドキュメントの内容がありません。",
        do: "To check the workspace: handrail doctor", "確認するには: handrail doctor")
    }
  }
}

extension Failure.RemoteFault {
  func message(_ name: String) -> Message {
    switch self {
    case .none:
      Message(
        "No remote to sync with.", "同期先のリモートがありません。",
        do: "To add one: handrail remote add NAME URL", "追加するには: handrail remote add 名前 URL")
    case .takenName(let isNew):
      Message(
        Text(en: "A remote with this name already exists.", ja: "同じ名前のリモートがすでにあります。"),
        isNew
          ? Text(en: "Choose another name.", ja: "別の名前を選んでください。")
          : Text(
            en: "To change it: handrail remote set \(shellWord(name)) URL",
            ja: "変更するには: handrail remote set \(shellWord(name)) URL"))
    case .invalidName:
      Message(
        "Invalid remote name.", "リモートの名前として使えません。",
        do: "Use letters, digits, hyphens and periods.", "英数字、ハイフン、ピリオドを使ってください。")
    case .invalidBranch:
      Message(
        "Invalid branch name.", "ブランチの名前として使えません。",
        do: "Use letters, digits, hyphens and slashes.", "英数字、ハイフン、スラッシュを使ってください。")
    case .nothingToChange:
      Message(
        "Nothing to change.", "変更する内容がありません。",
        do: "Specify an address, --branch, --push or --no-push.", "アドレス、--branch、--push、--no-push のいずれかを指定してください。")
    case .listLost(let names):
      Message(
        "The list of remotes is lost from both the database and the history.", "リモートの一覧が、データベースからも履歴からも失われました。",
        do: "Add each remote again: handrail remote add \(names.first.map(shellWord) ?? "NAME") URL",
        "もう一度追加してください: handrail remote add \(names.first.map(shellWord) ?? "名前") URL")
    case .historyAlreadySent:
      Message(
        "The history cannot be squashed: it was sent to a remote before, which may have all of it.",
        "履歴を一つのコミットにまとめることはできません。すでにリモートに送信したことがあり、リモートに残っている可能性があります。",
        do: "Nothing was sent. Sync without --history squash.", "何も送信していません。--history squash を付けずに同期してください。")
    case .historyHeld(let push):
      Message(
        "\(push.names.en) cannot begin with the current state alone: \(push.holderNames.en) already "
          + "\(push.holders.count == 1 ? "has" : "have") the whole history, and syncing with both carries it on.",
        "\(push.names.ja) に現在の状態だけを送信することはできません。\(push.holderNames.ja) にすでにすべての履歴があり、"
          + "両方と同期すると履歴も伝わるためです。",
        do: "Nothing was sent. Send all of it with --history whole, or stop syncing with "
          + "\(push.holders.count == 1 ? "the other" : "the others") here first: \(push.removal).",
        "何も送信していません。--history whole を付けてすべてを送信するか、先にもう一方との同期をやめてください: \(push.removal)")
    case .overtaken(let times):
      Message(
        "Not sent: others sent first \(times) times in a row. Their changes are merged here.",
        "送信できませんでした。\(times)回続けて、ほかの人が先に送信しました。その変更は手元に統合済みです。",
        do: "Wait a moment, then sync again.", "しばらくしてからもう一度同期してください。")
    }
  }
}

extension Failure.LockFault {
  var message: Message {
    switch self {
    case .notOpenable:
      Message(
        "Cannot open the lock file.", "ロックファイルを開けません。",
        do: "Check the permissions of the folder.", "フォルダの権限を確認してください。")
    case .unsupported:
      Message(
        "Cannot lock the workspace.", "ワークスペースをロックできません。",
        do: "Move the workspace to a local disk.", "ワークスペースをローカルディスクに移してください。")
    case .interrupted:
      Message(
        "Interrupted while waiting for the workspace.", "ワークスペースの空きを待っている間に中断されました。",
        do: "Nothing was written. Run the command again.", "何も書き込んでいません。もう一度実行してください。")
    case .timedOut(let seconds, let holder):
      Message(
        "The workspace is locked: \(holder.activity.en). Timed out after \(seconds) s.",
        "ワークスペースがロックされています: \(holder.activity.ja)。\(seconds)秒待ちましたが、解放されませんでした。",
        do: "\(holder.advice.en) Set HANDRAIL_LOCK_TIMEOUT to change how many seconds to wait.",
        "\(holder.advice.ja)待つ秒数は HANDRAIL_LOCK_TIMEOUT で変更できます。")
    case .invalidTimeout(let text):
      Message(
        "“\(text)” is not a number of seconds.", "「\(text)」は秒数として正しくありません。",
        do: "Give a number of seconds such as 60; 0 does not wait, -1 waits indefinitely.",
        "秒数(60など)を指定してください。0は待たず、-1は無期限に待ちます。")
    }
  }
}

extension LockHolder {
  /// `handrail import (process 4711) has been using it since 2026-11-21 08:30:00 UTC`
  var activity: Text {
    guard let process else { return Text(en: "another program is writing", ja: "ほかのプログラムが書き込み中です") }
    if isSuspended {
      return Text(
        en: "\(command) (process \(process)) has been using it since \(time) UTC and is suspended",
        ja: "\(command)(プロセス \(process))が \(time) UTCから使用したまま、一時停止しています")
    }
    return Text(
      en: "\(command) (process \(process)) has been using it since \(time) UTC",
      ja: "\(command)(プロセス \(process))が \(time) UTCから使用しています")
  }

  fileprivate var advice: Text {
    guard let process else { return Text(en: "Run the command again later.", ja: "あとでもう一度実行してください。") }
    if isSuspended {
      return Text(
        en: "Resume it with fg in its terminal, or with: kill -CONT \(process).",
        ja: "そのターミナルで fg を実行するか、kill -CONT \(process) で再開してください。")
    }
    return Text(
      en: "Wait for it to finish, or stop it with: kill \(process).",
      ja: "終了するまで待つか、kill \(process) で終了させてください。")
  }
}

extension Start {
  public static func noWorkspace(in folder: String) -> Text {
    Text(en: "No workspace in \(folder) yet.", ja: "\(folder) にはまだワークスペースがありません。")
  }

  public static let nameOfApp = Text(en: "Name of the app", ja: "アプリの名前")
  public static let address = Text(en: "Address of its git repository, or a folder", ja: "gitリポジトリのアドレスまたはフォルダ")
}

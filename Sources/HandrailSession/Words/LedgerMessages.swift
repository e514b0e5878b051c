import Foundation
import HandrailLedger
import HandrailModel

extension LedgerError {
  public var message: Message {
    var message = code.message
    if !serverMessage.isEmpty { message.problem = message.problem.adding(serverMessage) }
    return message
  }

  public var problem: Text { message.problem }
  public var remedy: Text { message.remedy }
}

extension LedgerError.Code {
  public var message: Message {
    switch self {
    case .cancelled:
      Message("Cancelled.", "キャンセルしました。", do: "Nothing was lost. Run the command again.", "何も失われていません。もう一度実行してください。")
    case .address(let fault): fault.message
    case .access(let fault): fault.message
    case .connection(let fault): fault.message
    case .git(let fault): fault.message
    case .remote(let fault): fault.message
    case .repository(let fault): fault.message
    case .file(let fault): fault.message
    case .tree(let fault): fault.message
    case .history(let fault): fault.message
    }
  }
}

extension LedgerError.RepositoryFault {
  var message: Message {
    switch self {
    case .diskFull(let detail):
      Message(
        detail.isEmpty ? Text(en: "The disk is full.", ja: "ディスクの空き容量がありません。") : fullDisk(detail),
        Text(en: "Free some space and try again. Nothing was lost.", ja: "空き容量を確保してやり直してください。何も失われていません。"))
    case .locked(let detail):
      Message(
        "Locked by another program: \(detail)", "ほかのプログラムがロックしています: \(detail)",
        do: "Try again when that program has finished.", "そのプログラムの終了後にやり直してください。")
    case .otherOwner:
      Message(
        "The repository belongs to another user.", "リポジトリの所有者が別のユーザーです。",
        do: "If you trust it: git config --global --add safe.directory PATH",
        "信頼できる場合: git config --global --add safe.directory パス")
    case .damaged(let detail):
      Message(damage(detail), Text(en: "To see what is damaged: handrail doctor", ja: "状態を確認するには: handrail doctor"))
    case .damagedElsewhere(let detail, let path):
      Message(
        damage(detail),
        Text(
          en: "The remote repository is damaged; yours is not. Its owner can check it with: git -C \(shellWord(path)) fsck",
          ja: "壊れているのは手元ではなく、相手側のリポジトリです。管理者は git -C \(shellWord(path)) fsck で確認できます。"))
    case .notWritable(let errno):
      Message(
        "Cannot write the file: \(systemMessage(errno))", "ファイルに書き込めません: \(systemMessage(errno))",
        do: "Check the permissions of the folder and the free disk space.", "フォルダの権限とディスクの空き容量を確認してください。")
    case .notSynced(let errno):
      Message(
        "Cannot write to the disk (errno \(errno)).", "ディスクに書き込めません(errno \(errno))。",
        do: "Check the disk and its free space, then try again.", "ディスクの状態と空き容量を確認して、やり直してください。")
    }
  }

  private func fullDisk(_ detail: String) -> Text {
    Text(en: "The disk is full: \(detail)", ja: "ディスクの空き容量がありません: \(detail)")
  }

  private func damage(_ detail: String) -> Text {
    Text(en: "Cannot use git's data: \(detail)", ja: "gitのデータを使えません: \(detail)")
  }

  private func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension LedgerError.FileFault {
  var message: Message {
    Message(
      problem,
      Text(en: "Nothing was imported. Remove it, or use another repository.", ja: "何も取り込んでいません。原因を取り除くか、別のリポジトリを使ってください。"))
  }

  private var problem: Text {
    switch self {
    case .tooLarge(let bytes): Text(en: "The file is too large: \(bytes) bytes.", ja: "ファイルが大きすぎます: \(bytes)バイト")
    case .notRegular:
      Text(
        en: "Not a regular file, but a folder, pipe, socket or device.",
        ja: "通常のファイルではありません(フォルダ、パイプ、ソケット、デバイスのいずれか)。")
    case .tooManyAlternates:
      Text(en: "Too many repositories share objects through alternates.", ja: "オブジェクトを共有(alternates)しているリポジトリが多すぎます。")
    }
  }
}

extension LedgerError.TreeFault {
  var message: Message {
    Message(
      problem,
      Text(en: "Nothing was imported from this branch. Remove the file from it.", ja: "このブランチからは何も取り込んでいません。そのファイルを取り除いてください。"))
  }

  private var problem: Text {
    switch self {
    case .nestingTooDeep: Text(en: "Folders are nested too deeply.", ja: "フォルダの階層が深すぎます。")
    case .sameNameTwice: Text(en: "Two names differ only in case or encoding.", ja: "大文字・小文字または文字コードだけが異なる名前が二つあります。")
    case .tooManyFiles(let most): Text(en: "More than \(most) files.", ja: "ファイルが\(most)個を超えています。")
    case .linkOrSubmodule: Text(en: "Links and submodules are not allowed.", ja: "リンクとサブモジュールは使えません。")
    case .unsafeName: Text(en: "Unsafe file name.", ja: "安全でないファイル名です。")
    case .fileAndFolderSwapped: Text(en: "Expected a folder but found a file, or the reverse.", ja: "ファイルとフォルダが入れ替わっています。")
    }
  }
}

extension LedgerError.HistoryFault {
  var message: Message {
    switch self {
    case .missing:
      Message(
        "The history is missing.", "履歴がありません。",
        do: "To rebuild it from the database: handrail doctor", "データベースから再構築するには: handrail doctor")
    case .cannotOpen:
      Message("Cannot open the history.", "履歴を開けません。", do: "Check the permissions of the folder.", "フォルダの権限を確認してください。")
    case .unsafeEntry:
      Message(
        "Unexpected link, special file, reference to another repository, or oversized file in the history.",
        "履歴の中に、リンク、特殊ファイル、別のリポジトリへの参照、または大きすぎるファイルがあります。",
        do: "To move it out of the history: handrail doctor", "履歴の外へ移動するには: handrail doctor")
    case .contentMissing:
      Message("The content is missing.", "内容がありません。", do: "To check the workspace: handrail doctor", "確認するには: handrail doctor")
    case .documentTooLarge(let bytes, let most):
      Message(
        "The file is too large: \(bytes) bytes.", "ファイルが大きすぎます: \(bytes)バイト",
        do: "A document can be at most \(most >> 20) MB.", "ドキュメントの大きさは\(most >> 20) MBまでです。")
    case .localVersionUnreadable:
      Message(
        "Cannot read the local version.", "手元のバージョンを読み込めません。", do: "To repair it: handrail doctor", "修復するには: handrail doctor")
    }
  }
}

extension Text {
  /// This text, followed by the server's message.
  fileprivate func adding(_ words: String) -> Text {
    Text(en: "\(en) Message from the server: \(words)", ja: "\(ja)サーバーからのメッセージ: \(words)")
  }
}

extension UnreadableDocument {
  public var message: Message {
    switch cause {
    case .ledger(let code): code.message
    case .document(let code): code.message
    }
  }
}

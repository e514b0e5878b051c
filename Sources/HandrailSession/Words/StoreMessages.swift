import HandrailModel
import HandrailStore

extension StoreError {
  public var problem: Text {
    switch self {
    case .newer:
      Text(
        en: "The database was written by a newer version of Handrail. Nothing was changed.",
        ja: "データベースは新しいバージョンのHandrailが書いたものです。何も変更していません。")
    case .older:
      Text(
        en: "The database was written by an older version of Handrail and cannot be updated because it is read-only.",
        ja: "データベースは古いバージョンのHandrailが書いたものですが、読み取り専用のため更新できません。")
    case .damaged(_, let detail): Text(en: "The database is damaged (\(detail)).", ja: "データベースが壊れています(\(detail))。")
    case .damagedPage(_, let page):
      Text(
        en: "The database is damaged: page \(page) does not match its checksum.",
        ja: "データベースが壊れています。ページ \(page) がチェックサムと一致しません。")
    case .damagedDocument(_, let document):
      Text(
        en: "The \(document) in the database is damaged: its content does not match its blob ID.",
        ja: "データベース内の \(document) が壊れています。内容がblob IDと一致しません。")
    case .foreign(_, let what):
      Text(
        en: "Another program changed the database: \(what.text.en). No code in it was run.",
        ja: "データベースがほかのプログラムによって変更されています: \(what.text.ja)。その中のものは何も実行していません。")
    case .full:
      Text(en: "Cannot write to the database: the disk is full or failing.", ja: "データベースに書き込めません。ディスクの空き容量がないか、ディスクが故障しています。")
    case .busy(_, let user):
      Text(
        en: "The database is in use: \(DatabaseUser.words(for: user).en) has a transaction open.",
        ja: "データベースは使用中です。\(DatabaseUser.words(for: user).ja)がトランザクションを開いたままです。")
    case .failed(_, let detail): Text(en: "Database error: \(detail).", ja: "データベースのエラー: \(detail)。")
    }
  }

  public var remedy: Text {
    switch self {
    case .newer: Text(en: "Update Handrail.", ja: "Handrailをアップデートしてください。")
    case .older: Text(en: "If you trust the workspace: handrail trust", ja: "ワークスペースを信頼できる場合: handrail trust")
    case .damaged, .damagedPage, .foreign:
      Text(en: "To move it aside and rebuild it from the history: handrail doctor", ja: "退避して履歴から再構築するには: handrail doctor")
    case .damagedDocument:
      Text(en: "To restore it from the history: handrail doctor", ja: "履歴から復元するには: handrail doctor")
    case .full:
      Text(
        en: "Free some space and run the command again. Completed commands are kept.",
        ja: "空き容量を確保して、もう一度実行してください。完了した操作は残っています。")
    case .busy(_, nil):
      Text(
        en: "End the transaction there, then run the command again. To change how many seconds to wait: HANDRAIL_LOCK_TIMEOUT",
        ja: "そのプログラムでトランザクションを終了してから、もう一度実行してください。待つ秒数は HANDRAIL_LOCK_TIMEOUT で変更できます。")
    case .busy(_, let user?):
      Text(
        en: "End the transaction there, or stop the program with: kill \(user.process). Then run the command again. "
          + "To change how many seconds to wait: HANDRAIL_LOCK_TIMEOUT",
        ja: "そのプログラムでトランザクションを終了するか、kill \(user.process) で終了させてから、もう一度実行してください。"
          + "待つ秒数は HANDRAIL_LOCK_TIMEOUT で変更できます。")
    case .failed: Text(en: "Run the command again. If the problem persists, report it.", ja: "もう一度実行し、解決しない場合は報告してください。")
    }
  }

  /// What is wrong with the file itself, as part of a sentence; nil if replacing the file would not help.
  public var damage: Text? {
    switch self {
    case .damaged(_, let detail): Text(en: detail, ja: detail)
    case .damagedPage(_, let page):
      Text(en: "page \(page) does not match its checksum", ja: "ページ \(page) がチェックサムと一致しません")
    case .foreign(_, let what): what.text
    default: nil
    }
  }
}

extension StoreError.Foreign {
  fileprivate var text: Text {
    switch self {
    case .notRegularFile(let name): Text(en: "\(name) is not a regular file", ja: "\(name) は通常のファイルではありません")
    case .otherProgramsFile(let name): Text(en: "\(name) belongs to another program", ja: "\(name) は別のプログラムのファイルです")
    case .sharedJournal: Text(en: "its journal belongs to several databases", ja: "ジャーナルが複数のデータベースのものです")
    case .missing(let type, let name):
      Text(en: "the \(type.name.en) “\(name)” is missing", ja: "\(type.name.ja)「\(name)」がありません")
    case .added(let type, let name):
      Text(
        en: "the \(type.name.en) “\(name)” was not created by Handrail",
        ja: "\(type.name.ja)「\(name)」はHandrailが作成したものではありません")
    }
  }
}

extension StoreError.SchemaObject {
  fileprivate var name: Text {
    switch self {
    case .view: Text(en: "view", ja: "ビュー")
    case .index: Text(en: "index", ja: "インデックス")
    case .trigger: Text(en: "trigger", ja: "トリガー")
    case .table: Text(en: "table", ja: "テーブル")
    }
  }
}

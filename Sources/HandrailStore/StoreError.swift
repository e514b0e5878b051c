import CChecksumVFS
import GRDB
import HandrailModel

/// A document whose bytes are not those that its blob id names.
struct DamagedDocument: Error {
  let kind: Document.Kind
  let id: String
}

/// What can be wrong with the database: the file it is about, and what to do.
public enum StoreError: Error {
  /// The database was written by a newer Handrail.
  case newer(path: String)
  /// The database was written by an older Handrail, and must not be changed.
  case older(path: String)
  case damaged(path: String, detail: String)
  case damagedPage(path: String, page: Int64)
  /// One document's bytes are not what they were; the others can be read.
  case damagedDocument(path: String, document: String)
  /// Something in it is not what Handrail makes.
  case foreign(path: String, Text)
  case full(path: String)
  case busy(path: String)
  case other(path: String, detail: String)

  /// What an error of the database means for the file at `path`.
  public init(_ error: any Error, path: String) {
    if let error = error as? StoreError {
      self = error
      return
    }
    if let error = error as? DamagedDocument {
      self = .damagedDocument(path: path, document: "\(error.kind.rawValue) \(error.id)")
      return
    }
    guard let error = error as? DatabaseError else {
      self = .other(path: path, detail: "\(error)")
      return
    }
    if error.extendedResultCode == .SQLITE_IOERR_DATA {
      self = .damagedPage(path: path, page: checksum_vfs_last_fault())
      return
    }
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, detail: error.message ?? "")
    case .SQLITE_FULL, .SQLITE_IOERR: self = .full(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    default: self = .other(path: path, detail: error.message ?? error.description)
    }
  }

  public var problem: Text {
    switch self {
    case .newer:
      Text(
        en: "The database was written by a newer version of Handrail. Nothing was changed.",
        ja: "データベースは新しいバージョンの Handrail が書いたものです。何も変更していません。")
    case .older:
      Text(
        en: "The database was written by an older version of Handrail and cannot be updated because it is read-only.",
        ja: "データベースは古いバージョンの Handrail が書いたものですが、読み取り専用のため更新できません。")
    case .damaged(_, let detail): Text(en: "The database is damaged (\(detail)).", ja: "データベースが壊れています(\(detail))。")
    case .damagedPage(_, let page):
      Text(
        en: "The database is damaged: page \(page) does not match its checksum.",
        ja: "データベースが壊れています。ページ \(page) がチェックサムと一致しません。")
    case .damagedDocument(_, let document):
      Text(
        en: "The \(document) in the database is damaged: its content does not match its blob ID.",
        ja: "データベース内の \(document) が壊れています。内容が blob ID と一致しません。")
    case .foreign(_, let what):
      Text(
        en: "Another program changed the database: \(what.en). Nothing in it was run.",
        ja: "データベースがほかのプログラムによって変更されています: \(what.ja)。その中のものは何も実行していません。")
    case .full:
      Text(en: "Cannot write to the database: the disk is full or failing.", ja: "データベースに書き込めません。ディスクの空き容量がないか、ディスクが故障しています。")
    case .busy: Text(en: "Another program is writing to the database.", ja: "別のプログラムがデータベースに書き込み中です。")
    case .other(_, let detail): Text(en: "Database error: \(detail).", ja: "データベースのエラー: \(detail)。")
    }
  }

  public var remedy: Text {
    switch self {
    case .newer: Text(en: "Update Handrail.", ja: "Handrail をアップデートしてください。")
    case .older: Text(en: "If you trust the workspace: handrail trust", ja: "ワークスペースを信頼できる場合: handrail trust")
    case .damaged, .damagedPage:
      Text(en: "To move it away and rebuild it from the history: handrail doctor", ja: "退避して履歴から再構築するには: handrail doctor")
    case .damagedDocument:
      Text(en: "To restore it from the history: handrail doctor", ja: "履歴から復元するには: handrail doctor")
    case .foreign:
      Text(
        en: "To move it away and rebuild it from the history: handrail doctor",
        ja: "退避して履歴から再構築するには: handrail doctor")
    case .full:
      Text(
        en: "Free some space and run the command again. Completed commands are kept.",
        ja: "空き容量を確保して、もう一度実行してください。完了した操作は残っています。")
    case .busy: Text(en: "Wait a moment and run the command again.", ja: "少し待ってからもう一度実行してください。")
    case .other: Text(en: "Run the command again. If the problem persists, report it.", ja: "もう一度実行し、解決しない場合は報告してください。")
    }
  }

  public var path: String {
    switch self {
    case .newer(let path), .older(let path), .damaged(let path, _), .full(let path), .busy(let path), .other(let path, _): path
    case .damagedPage(let path, _), .damagedDocument(let path, _), .foreign(let path, _): path
    }
  }

  /// What is wrong with the file itself, so that a new one in its place mends it; nil for anything else.
  public var damage: Text? {
    switch self {
    case .damaged(_, let detail): Text(en: detail, ja: detail)
    case .damagedPage(_, let page):
      Text(en: "page \(page) does not match its checksum", ja: "ページ \(page) がチェックサムと一致しません")
    case .foreign(_, let what): what
    default: nil
    }
  }
}

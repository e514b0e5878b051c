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
        en: "The database was written by a newer version of Handrail; it was left alone.",
        ja: "データベースは新しい版の Handrail が書いたものです。何も変更していません。")
    case .older:
      Text(
        en: "The database was written by an older version of Handrail, and is not updated since it is read-only.",
        ja: "データベースは古い版の Handrail が書いたものですが、読み取り専用のため更新できません。")
    case .damaged(_, let detail): Text(en: "The database is damaged (\(detail)).", ja: "データベースが壊れています (\(detail))。")
    case .damagedPage(_, let page):
      Text(
        en: "The database is damaged: page \(page) does not match its checksum.",
        ja: "データベースが壊れています。ページ \(page) がチェックサムと一致しません。")
    case .damagedDocument(_, let document):
      Text(
        en: "The database holds the \(document) damaged: its bytes do not match its blob id.",
        ja: "データベース内の \(document) が壊れています。内容が blob id と一致しません。")
    case .foreign(_, let what):
      Text(
        en: "The database was changed by something else: \(what.en). Nothing in it was run.",
        ja: "データベースがほかのものに変更されています: \(what.ja)。その中のものは何も実行していません。")
    case .full:
      Text(en: "The database could not be written: the disk is full or failing.", ja: "データベースに書き込めません。ディスクの空きがないか、故障しています。")
    case .busy: Text(en: "Another program is writing to the database.", ja: "別のプログラムがデータベースに書き込み中です。")
    case .other(_, let detail): Text(en: "The database refused: \(detail).", ja: "データベースのエラー: \(detail)。")
    }
  }

  public var remedy: Text {
    switch self {
    case .newer: Text(en: "Update Handrail.", ja: "Handrail を更新してください。")
    case .older: Text(en: "If you trust the workspace: handrail trust", ja: "ワークスペースを信頼できる場合: handrail trust")
    case .damaged, .damagedPage:
      Text(en: "Set it aside and rebuild it from the history with: handrail doctor", ja: "handrail doctor で退避し、履歴から作り直せます。")
    case .damagedDocument:
      Text(en: "Restore it from the history with: handrail doctor", ja: "handrail doctor で履歴から復元できます。")
    case .foreign:
      Text(
        en: "Set it aside and rebuild it from the history with: handrail doctor",
        ja: "handrail doctor で退避し、履歴から作り直せます。")
    case .full:
      Text(
        en: "Free some space and run the command again; the last finished command is kept.",
        ja: "空きを作ってからもう一度実行してください。完了した操作は残っています。")
    case .busy: Text(en: "Wait a moment and run the command again.", ja: "少し待ってからもう一度実行してください。")
    case .other: Text(en: "Run the command again; if it stays, report it.", ja: "もう一度実行し、直らなければ報告してください。")
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

import Foundation
import HandrailModel

/// What is looked at in a repository's folder before it is opened: a folder may come from anybody.
public enum LedgerFolder {
  /// What would have the history read or written elsewhere, or a reader wait for ever, by its path; nil where there is nothing.
  ///
  /// Links, pipes and devices in the place of a file or folder of git's, and files by which git reads another repository.
  public static func oddity(in path: String) -> String? {
    guard kind(path).map({ $0 == S_IFDIR }) ?? true else { return path }
    return
      (files.filter { kind("\(path)/\($0)").map { $0 != S_IFREG } ?? false }
      + folders.filter { kind("\(path)/\($0)").map { $0 != S_IFDIR } ?? false }
      + strangers.filter { kind("\(path)/\($0)") != nil }).first.map { "\(path)/\($0)" }
  }

  /// Whether a path is a regular file or nothing: no link, pipe or device.
  public static func isPlain(_ path: String) -> Bool { kind(path).map { $0 == S_IFREG } ?? true }

  private static let files = ["HEAD", "config", "packed-refs", Ledger.ref, RemoteList.file]
  private static let folders = ["objects", "objects/info", "objects/pack", "refs", "refs/heads", "refs/remotes"]
  /// Where other repositories, other parents of commits and other objects are named.
  private static let strangers = [
    "commondir", "config.worktree", "gitdir", "info/grafts", "objects/info/alternates", "objects/info/http-alternates", "shallow",
  ]

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

extension LedgerError {
  static func odd(_ path: String) -> LedgerError {
    LedgerError(
      .data, path,
      Text(
        en: "Handrail's history has no link, special file or reference to another repository here.",
        ja: "Handrail の履歴には、この場所にリンクや特殊ファイル、別のリポジトリへの参照はありません。"),
      Text(en: "Move it out of the history with: handrail doctor", ja: "handrail doctor で履歴の外へ移動できます。"))
  }

  static func cannotWrite(_ path: String, _ code: Int32) -> LedgerError {
    let why = harmless(String(cString: strerror(code)))
    return LedgerError(
      .data, path, Text(en: "The file cannot be written: \(why)", ja: "ファイルに書き込めません: \(why)"),
      Text(
        en: "Check the permissions of the folder and the space on the disk.", ja: "フォルダの権限とディスクの空き容量を確かめてください。"))
  }
}

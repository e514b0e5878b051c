import ArgumentParser
import HandrailModel
import HandrailWorkspace

/// Reads files and standard input, converting errors to failures.
enum Files {
  static func read(_ path: String) throws -> [UInt8] {
    guard let bytes = try Workspace.bytes(ofFile: path) else {
      throw CommandFailure(
        .usage, path, Text(en: "Cannot read the file.", ja: "ファイルを読み込めません。"),
        Text(en: "Check the path and its permissions.", ja: "パスと権限を確認してください。"))
    }
    return bytes
  }
}

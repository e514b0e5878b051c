import Foundation
import HandrailModel

extension Workspace {
  /// The formats that can be written to a file.
  public enum ExportFormat: String, Sendable, CaseIterable {
    case json, csv
  }

  /// The byte-order mark, which tells spreadsheets that a file is UTF-8.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Writes everything to a new file, never over an existing one.
  ///
  /// - Returns: the path of the file.
  public func export(_ format: ExportFormat, to path: String) throws(Failure) -> String {
    let bytes =
      switch format {
      case .json: try exportJSON()
      // The file will be opened in a spreadsheet, and without this mark, Excel assumes a legacy encoding.
      case .csv: Self.byteOrderMark + Array(try exportCSV([]).utf8)
      }
    return try write(bytes, toNewFile: path)
  }

  /// Writes to a new file, in the workspace's folder if the path is relative.
  public func write(_ bytes: [UInt8], toNewFile path: String) throws(Failure) -> String {
    let path = URL(fileURLWithPath: Self.expanded(path), relativeTo: URL(fileURLWithPath: root, isDirectory: true))
      .standardizedFileURL.path
    guard !FileManager.default.fileExists(atPath: path) else { throw Failure(.file(.alreadyThere), path) }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      throw Failure(.file(.notWritable), path)
    }
    return path
  }
}

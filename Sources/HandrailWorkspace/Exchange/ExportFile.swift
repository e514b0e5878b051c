import Foundation
import HandrailModel

extension Workspace {
  /// What can be written to a file.
  public enum ExportFormat: String, Sendable, CaseIterable {
    case json, csv
  }

  /// What tells a spreadsheet that a file is UTF-8.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Writes everything to a new file; one that is there already stays as it is.
  ///
  /// - Returns: where it stands.
  public func export(_ format: ExportFormat, to path: String) throws(Failure) -> String {
    let bytes =
      switch format {
      case .json: try exportJSON()
      // A file of its own is opened in a spreadsheet, and Excel takes one without this mark for the system's older encoding.
      case .csv: Self.byteOrderMark + Array(try exportCSV([]).utf8)
      }
    return try write(bytes, toNewFile: path)
  }

  /// Writes to a new file, in the workspace's folder where the path names none.
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

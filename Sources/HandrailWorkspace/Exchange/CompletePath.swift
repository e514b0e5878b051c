import Foundation
import HandrailModel

/// What a path that a person begins to type can become.
public struct PathCompletion: Sendable, Equatable {
  /// What was typed, and what follows whichever is meant; a folder ends in a slash.
  public let text: String
  /// The names that it can be; empty where there is none.
  public let names: [String]
}

extension Workspace {
  /// Completes a path as a shell does: a name as far as all that begin with it agree, hidden ones where a point was typed.
  public func completion(ofPath typed: String) -> PathCompletion {
    let slash = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (before, start) = (String(typed[..<slash]), String(typed[slash...]))
    if start == "~" { return PathCompletion(text: typed + "/", names: [typed + "/"]) }
    let folder = before.isEmpty ? FileManager.default.currentDirectoryPath : Self.expanded(before)
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = found.filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }.map { name in
      var isFolder: ObjCBool = false
      let path = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(name).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue ? name + "/" : name
    }.sorted(by: utf8Precedes)
    guard var common = names.first else { return PathCompletion(text: typed, names: []) }
    for name in names.dropFirst() { common = common.commonPrefix(with: name) }
    return PathCompletion(text: before + (common.count > start.count ? common : start), names: names)
  }
}

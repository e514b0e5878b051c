import Foundation
import HandrailModel

/// The completions of a path.
public struct PathCompletion: Sendable, Equatable {
  /// The typed text and whatever all candidates continue with; a folder ends in a slash.
  public let text: String
  /// The candidates; empty if there are none.
  public let names: [String]
}

extension Workspace {
  /// Completes a path like a shell: up to where the candidates differ, with hidden files only if a dot was typed.
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

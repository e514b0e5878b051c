import Foundation
import HandrailWorkspace

/// Git's own merges, with the result of a sync.
public enum MergeDriver {
  /// Joins two versions of a document, and writes the result over ours.
  ///
  /// - Parameter name: path in the repository, for messages.
  /// - Returns: the number of fields that people now disagree on.
  public static func merge(_ ours: String, _ theirs: String, as name: String) throws(Failure) -> Int {
    try MergeFiles.merge(ours, theirs, as: name)
  }

  /// Makes git use it in the clone that `folder` is in.
  ///
  /// - Returns: the file that tells git which documents to use it for.
  public static func install(in folder: String, environment: [String: String]) throws(Failure) -> String {
    func git(_ words: String...) -> String? { Workspace.git(words, in: folder, environment: environment) }
    guard let attributes = git("rev-parse", "--git-path", "info/attributes"), !attributes.isEmpty,
      git("config", "merge.handrail.name", "Handrail documents") != nil,
      git("config", "merge.handrail.driver", "handrail merge-driver %O %A %B %P") != nil
    else { throw Failure(.file(.notAClone), folder, kind: .usage) }
    let url = URL(fileURLWithPath: attributes, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
    let old = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let lines = ["screens/**/*.json", "components/**/*.json", "palette.json", "handrail.json"].map { "\($0) merge=handrail" }
    let missing = lines.filter { line in !old.split(separator: "\n").contains { $0 == line } }
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let start = old.isEmpty || old.hasSuffix("\n") ? old : old + "\n"
      try Data((start + missing.map { $0 + "\n" }.joined()).utf8).write(to: url, options: .atomic)
    } catch {
      throw Failure(.file(.notWritable), url.path)
    }
    return url.path
  }
}

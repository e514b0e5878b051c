import ArgumentParser
import Foundation
import HandrailModel
import HandrailWorkspace

struct InstallMergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install-merge-driver",
    abstract: say(
      "Let git merge documents as sync does, in this clone.", "この clone で、gitが sync と同じようにドキュメントを統合するように設定する。"))
  @OptionGroup var shared: SharedOptions

  private static let lines = ["screens/**/*.json", "components/**/*.json", "palette.json", "handrail.json"]
    .map { "\($0) merge=handrail" }

  func run() throws {
    let folder = shared.directory
    guard let attributes = LiveDependencies.git(["rev-parse", "--git-path", "info/attributes"], in: folder), !attributes.isEmpty,
      LiveDependencies.git(["config", "merge.handrail.name", "Handrail documents"], in: folder) != nil,
      LiveDependencies.git(["config", "merge.handrail.driver", "handrail merge-driver %O %A %B %P"], in: folder) != nil
    else {
      throw CommandFailure(
        .usage, folder, Text(en: "Not a git repository.", ja: "gitリポジトリではありません。"),
        Text(en: "Run this command in a clone of the team's repository.", ja: "チームのリポジトリの clone の中で実行してください。"))
    }
    let url = URL(fileURLWithPath: attributes, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
    let old = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let missing = Self.lines.filter { line in !old.split(separator: "\n").contains { $0 == line } }
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let start = old.isEmpty || old.hasSuffix("\n") ? old : old + "\n"
      try Data((start + missing.map { $0 + "\n" }.joined()).utf8).write(to: url, options: .atomic)
    } catch {
      throw CommandFailure(
        .data, url.path, Text(en: "Cannot write the file.", ja: "ファイルに書き込めません。"),
        Text(en: "Check its permissions.", ja: "権限を確認してください。"))
    }
    notify(
      "git now merges Handrail's documents with handrail in this clone (\(url.path)).",
      "この clone では、gitが handrail でドキュメントを統合するようになりました(\(url.path))。")
  }
}

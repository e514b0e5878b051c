import Foundation
import HandrailExchange
import HandrailLedger
import HandrailMerge
import HandrailModel

/// The merge for plain git: in a clone of a team's repository, `git merge` joins documents as sync does.
public enum MergeFiles {
  /// Joins the two versions that git lays before a merge driver, and writes the result over ours.
  ///
  /// - Parameters:
  ///   - ours: path of our version, where git expects the result.
  ///   - theirs: path of the other version.
  ///   - name: path in the repository, for messages.
  /// - Returns: how many fields people disagree on now: they are data, and no failure.
  /// - Throws: where one of the two cannot be read; nothing is written then.
  public static func merge(_ ours: String, _ theirs: String, as name: String) throws(Failure) -> Int {
    let (left, right) = (try read(ours, name), try read(theirs, name))
    guard left.kind == right.kind, sameBytes(left.id, right.id) else {
      throw Failure(
        .data, name, Text(en: "The two versions are different documents.", ja: "二つの版は別のドキュメントです。"),
        Text(en: "Take one of the two: git checkout --ours or --theirs", ja: "どちらかを選んでください: git checkout --ours または --theirs"))
    }
    let merged = Merge.merge(left, right)
    do {
      try Data(merged.encoded()).write(to: URL(fileURLWithPath: ours), options: .atomic)
    } catch {
      throw Failure(
        .data, ours, Text(en: "The file cannot be written.", ja: "ファイルを書き込めません。"),
        Text(en: "Check its permissions and the space on the disk.", ja: "権限とディスクの空きを確かめてください。"))
    }
    return merged.conflicts.count
  }

  private static func read(_ path: String, _ name: String) throws(Failure) -> Document {
    let bytes: [UInt8]?
    do { bytes = try RegularFile.read(path, most: Document.Limits.bytes) } catch { throw Failure(error) }
    guard let bytes else {
      throw Failure(
        .data, path, Text(en: "The file cannot be read.", ja: "ファイルを読めません。"),
        Text(en: "Run this through git: handrail install-merge-driver", ja: "git から使ってください: handrail install-merge-driver"))
    }
    do {
      return try Document(decoding: bytes)
    } catch {
      throw Failure(error.inside(name))
    }
  }
}

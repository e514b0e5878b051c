import Foundation
import HandrailExchange
import HandrailLedger
import HandrailMerge
import HandrailModel

/// The merge driver for plain git: in a clone of a team's repository, `git merge` joins documents as a sync does.
public enum MergeFiles {
  /// Joins the two versions that git passes to a merge driver, and writes the result over ours.
  ///
  /// - Parameters:
  ///   - ours: path of our version, where git expects the result.
  ///   - theirs: path of the other version.
  ///   - name: path in the repository, for messages.
  /// - Returns: the number of fields in conflict, which are data, not a failure.
  /// - Throws: if one of the two cannot be read, without writing anything.
  public static func merge(_ ours: String, _ theirs: String, as name: String) throws(Failure) -> Int {
    let (left, right) = (try read(ours, name), try read(theirs, name))
    guard left.kind == right.kind, sameBytes(left.id, right.id) else {
      throw Failure(.file(.differentDocuments), name)
    }
    // Merging one file cannot result in two.
    guard !left.isOther(than: right, isApart: { _ in false }) else { throw Failure(.file(.differentScreens(left.id)), name) }
    // What one side renamed stays here for the next sync to move: what a rename leaves behind has none of what it moved.
    let isElsewhere = left.isElsewhere(than: right) && (left.destination == nil || right.destination == nil)
    let merged = isElsewhere ? (left.destination == nil ? left : right) : Merge.settled(left, right)
    do {
      try Data(merged.encoded()).write(to: URL(fileURLWithPath: ours), options: .atomic)
    } catch {
      throw Failure(.file(.notWritable), ours)
    }
    return merged.conflicts.count
  }

  private static func read(_ path: String, _ name: String) throws(Failure) -> Document {
    guard let bytes = try Failure.mapping({ try RegularFile.read(path, most: Document.Limits.bytes) }) else {
      throw Failure(.file(.noDriverInput), path)
    }
    return try Failure.mapping(in: name) {
      let (document, faults, _) = try Document.read(bytes)
      // Anything that cannot be accepted would disappear from the file.
      if let fault = faults.first { throw fault }
      return document
    }
  }
}

import Foundation

/// Files with what something looked like when a person last read it: the goldens, and what the READMEs show.
public enum Recorded {
  /// Compares a text with the file that it was recorded in. With `RECORD_SNAPSHOTS=1` it writes the file instead, which fails
  /// the test all the same: look at what changed, and run it again.
  ///
  /// - Returns: what differs, for a person to read; nil where nothing does.
  public static func difference(of text: String, from file: URL) throws -> String? {
    let name = file.lastPathComponent
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return "\(name) was written; look at what changed and run the test again"
    }
    guard let bytes = FileManager.default.contents(atPath: file.path) else {
      return "\(name) does not exist; RECORD_SNAPSHOTS=1 writes it"
    }
    let recorded = String(decoding: bytes, as: UTF8.self)
    if recorded.utf8.elementsEqual(text.utf8) { return nil }
    return "\(name) is not what was recorded; RECORD_SNAPSHOTS=1 writes it again\n" + unified(from: recorded, to: text)
  }

  private struct Line {
    /// A space, `-` or `+`.
    var mark: Character
    var text: Substring
    var old, new: Int
  }

  /// The lines that differ with two around them, as `diff -U2` prints them.
  static func unified(from old: String, to new: String) -> String {
    let lines = lines(from: old, to: new)
    let around = 2
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.mark != " " {
      let hunk = max(0, index - around)..<min(lines.count, index + around + 1)
      if let last = hunks.last, last.upperBound >= hunk.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    return hunks.map { hunk in
      let first = lines[hunk.lowerBound]
      let (before, after) = (lines[hunk].count { $0.mark != "+" }, lines[hunk].count { $0.mark != "-" })
      let head = "@@ -\(first.old + 1),\(before) +\(first.new + 1),\(after) @@"
      return ([head] + lines[hunk].map { "\($0.mark)\($0.text)" }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func lines(from old: String, to new: String) -> [Line] {
    let (old, new) = (
      old.split(separator: "\n", omittingEmptySubsequences: false), new.split(separator: "\n", omittingEmptySubsequences: false)
    )
    // Two spellings of one character are two lines here.
    let changes = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if gone.contains(left) {
        lines.append(Line(mark: "-", text: old[left], old: left, new: right))
        left += 1
      } else if come.contains(right) {
        lines.append(Line(mark: "+", text: new[right], old: left, new: right))
        right += 1
      } else {
        lines.append(Line(mark: " ", text: old[left], old: left, new: right))
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
  }
}

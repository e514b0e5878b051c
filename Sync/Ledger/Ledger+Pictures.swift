import CLibgit2
import HandrailModel

extension Ledger {
  /// Whether a commit's tree has a picture.
  public func has(_ picture: PictureName, at commit: String) throws(LedgerError) -> Bool {
    try entry(picture.path, at: commit) != nil
  }

  /// The bytes of a picture in a commit; nil if it is missing or damaged.
  public func picture(_ name: PictureName, at commit: String) -> [UInt8]? {
    guard let id = try? entry(name.path, at: commit), let bytes = try? blob(id, limit: Picture.mostBytes),
      Picture.isWhole(bytes, name)
    else { return nil }
    return bytes
  }

  /// The bytes of a picture from the newest earlier commit that had it; nil if none did.
  ///
  /// An undo restores the value that names a picture, but the picture itself left the tree with its last use.
  public func earlierPicture(_ name: PictureName, before commit: String) throws(LedgerError) -> [UInt8]? {
    var found: [UInt8]?
    try walk(from: commit) { (earlier) throws(LedgerError) in
      found = picture(name, at: earlier.id)
      return found == nil
    }
    return found
  }

  /// Whether a file is the picture that its name says.
  func isWhole(_ entry: TreeEntry, _ picture: PictureName) -> Bool {
    guard entry.mode == TreeEntry.plain, let bytes = try? blob(entry.blob, limit: Picture.mostBytes) else { return false }
    return Picture.isWhole(bytes, picture)
  }
}

import CLibgit2
import HandrailModel

extension Ledger {
  /// Whether a commit's tree has a picture.
  public func has(_ picture: PictureName, at commit: String) throws(LedgerError) -> Bool {
    try entry(picture.path, at: commit) != nil
  }

  /// The bytes of a picture of a commit; nil where it has none of that name, or one that is damaged.
  public func picture(_ name: PictureName, at commit: String) -> [UInt8]? {
    guard let id = try? entry(name.path, at: commit), let bytes = try? blob(id, limit: Picture.mostBytes),
      Picture.isWhole(bytes, name)
    else { return nil }
    return bytes
  }

  /// The bytes of a picture that an earlier commit had, as the newest that had it; nil where none did.
  ///
  /// An undo brings back what names a picture; the picture itself left the tree with the last use of it.
  public func earlierPicture(_ name: PictureName, before commit: String) throws(LedgerError) -> [UInt8]? {
    var found: [UInt8]?
    try walk(from: commit) { (earlier) throws(LedgerError) in
      found = picture(name, at: earlier.id)
      return found == nil
    }
    return found
  }
}

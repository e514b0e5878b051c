import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel

/// The folder of a workspace with its pictures as files, for other programs to open; `.handrail/pictures/9f86d08….png`
///
/// Every picture is also in the history, as soon as the command that added it is. A file counts only if its content matches its
/// name; links are never followed.
struct PictureFolder {
  let path: String

  func path(of name: PictureName) -> String { "\(path)/\(name.text)" }

  /// Whether it is a folder or does not exist yet.
  private var isSafe: Bool {
    guard let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType else { return true }
    return type == .typeDirectory
  }

  /// The bytes of a picture; nil if there is no file, or its content does not match the name.
  func bytes(of name: PictureName) -> [UInt8]? {
    guard isSafe, LedgerFolder.isPlain(path(of: name)),
      let bytes = try? RegularFile.read(path(of: name), most: Picture.mostBytes), Picture.isWhole(bytes, name)
    else { return nil }
    return bytes
  }

  /// Writes a picture atomically, unless it already exists.
  func save(_ bytes: [UInt8], _ name: PictureName) throws(Failure) {
    if self.bytes(of: name) != nil { return }
    guard isSafe else { throw Failure(.workspace(.specialFile), path) }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      // What is there instead may be a link to another place.
      if !LedgerFolder.isPlain(path(of: name)) { try FileManager.default.removeItem(atPath: path(of: name)) }
      try Data(bytes).write(to: URL(fileURLWithPath: path(of: name)), options: .atomic)
    } catch {
      throw Failure(.workspace(.notWritable), path(of: name))
    }
  }

  /// What is in it under the name of a picture.
  var names: [PictureName] {
    isSafe ? ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).compactMap { PictureName($0) } : []
  }

  /// The paths of anything but plain files, in the folder or in place of it: links, pipes, folders.
  var unexpectedEntries: [String] {
    guard isSafe else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted(by: utf8Precedes).map { "\(path)/\($0)" }.filter { !LedgerFolder.isPlain($0) }
  }

  /// The picture whose git id this is, to repair a history in which it is damaged.
  func bytes(ofBlob id: String) -> [UInt8]? {
    names.lazy.compactMap { bytes(of: $0) }.first { Hashes.gitBlobID($0) == id }
  }

  func remove(_ name: PictureName) {
    if isSafe { try? FileManager.default.removeItem(atPath: path(of: name)) }
  }
}

extension Workspace {
  var pictures: PictureFolder { PictureFolder(path: folder + "/pictures") }
}

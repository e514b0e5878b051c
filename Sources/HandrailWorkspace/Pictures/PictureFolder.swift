import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel

/// The folder of a workspace with its pictures as files, for other programs to open; `.handrail/pictures/9f86d08….png`
///
/// Every one is in the history too, once the command that brought it is. A file counts only while it is what its name says; links
/// are never followed.
struct PictureFolder {
  let path: String

  func path(of name: PictureName) -> String { "\(path)/\(name.text)" }

  /// Whether it is a folder, or nothing yet.
  private var isSafe: Bool {
    guard let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType else { return true }
    return type == .typeDirectory
  }

  /// The bytes of a picture; nil where there is no file, or another than the name says.
  func bytes(of name: PictureName) -> [UInt8]? {
    guard isSafe, LedgerFolder.isPlain(path(of: name)),
      let bytes = try? RegularFile.read(path(of: name), most: Picture.mostBytes), Picture.isWhole(bytes, name)
    else { return nil }
    return bytes
  }

  /// Writes a picture, all of it or nothing; one that is there stays as it is.
  func save(_ bytes: [UInt8], _ name: PictureName) throws(Failure) {
    if self.bytes(of: name) != nil { return }
    guard isSafe else { throw Failure(.workspace(.specialFile), path) }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      // What stands there instead may be a link, which would lead elsewhere.
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

  /// Paths of what is no plain file, in the folder or in its place: links, pipes, folders.
  var unexpectedEntries: [String] {
    guard isSafe else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted(by: utf8Precedes).map { "\(path)/\($0)" }.filter { !LedgerFolder.isPlain($0) }
  }

  /// The picture that git would give this id: for a history that has it damaged.
  func bytes(ofBlob id: String) -> [UInt8]? {
    names.lazy.compactMap { bytes(of: $0) }.first { Hashes.gitBlobID($0) == id }
  }

  func remove(_ name: PictureName) {
    if isSafe { try? FileManager.default.removeItem(atPath: path(of: name)) }
  }
}

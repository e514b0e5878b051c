import Foundation
import HandrailModel

/// A file or folder that a person named for import. It is read and parsed once, however many importers look at it.
public final class NamedFile {
  /// The path as the person typed it; errors use it.
  public let path: String
  private var content: Result<[UInt8], ExchangeError>?
  private var parsed: Result<JSONTape, ExchangeError>?
  /// How many times its JSON was parsed.
  private(set) var parses = 0

  public init(_ path: String) { self.path = path }

  /// Content without a file of its own: standard input, or part of another file.
  public init(_ path: String, bytes: [UInt8]) {
    self.path = path
    content = .success(bytes)
  }

  /// The last component of its path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Whether there is such a file or folder, or content without one.
  public var isThere: Bool { content != nil || FileManager.default.fileExists(atPath: path) }

  public var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether its name has one of these endings, in upper or lower case.
  func ends(with endings: [String]) -> Bool { endings.contains(where: path.lowercased().hasSuffix) }

  /// The whole file, which may be as large as a design.
  public func bytes() throws(ExchangeError) -> [UInt8] {
    if let content { return try content.get() }
    let read: Result<[UInt8], ExchangeError>
    do throws(ExchangeError) {
      guard let bytes = try RegularFile.read(path, most: JSONTape.maximumForeignBytes) else {
        throw ExchangeError(path, .file(FileManager.default.fileExists(atPath: path) ? .unreadable : .notFound))
      }
      read = .success(bytes)
    } catch {
      read = .failure(error)
    }
    content = read
    return try read.get()
  }

  /// Its JSON, which another program may have written.
  public func json() throws(ExchangeError) -> JSONTape {
    if let parsed { return try parsed.get() }
    let bytes = try bytes()
    parses += 1
    let result: Result<JSONTape, ExchangeError>
    do throws(ModelError) {
      // Editors on Windows write a mark before the text; no other reader minds.
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      result = .success(try JSONTape(foreign: hasMark ? Array(bytes.dropFirst(3)) : bytes))
    } catch {
      result = .failure(ExchangeError(error.inside(path).place, .model(error.code)))
    }
    parsed = result
    return try result.get()
  }
}

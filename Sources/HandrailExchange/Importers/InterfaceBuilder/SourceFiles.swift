import Foundation
import HandrailModel

/// The files of an import, found below the given paths: sorted by bytes, links not followed.
struct SourceFiles {
  struct File {
    /// Where it is on this machine.
    var path: String
    /// Its path below the imported folder, the same on every machine.
    var relative: String

    var name: String { Substring(relative).lastComponent }
    /// The name without its extension.
    var stem: String {
      guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
      return String(name[..<dot])
    }
    var folder: String { String(path.dropLast(Substring(path).lastComponent.count)) }
  }

  var interfaces: [File] = []
  var colourSets: [File] = []
  /// `Localizable.strings` of any language folder.
  var localizable: [File] = []
  /// Files that cannot be distinguished from one read before, since they have the same path below another imported folder.
  var doubles: [File] = []

  init(_ paths: [String]) throws(ExchangeError) {
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ExchangeError(path, .file(.notFound))
      }
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if isFolder.boolValue {
        walk(trimmed, prefix: "")
      } else {
        add(File(path: path, relative: Substring(path).lastComponent))
      }
    }
    interfaces = unique(interfaces)
    colourSets = unique(colourSets)
    localizable = unique(localizable)
  }

  /// The names in a folder, sorted by bytes; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.sorted(by: utf8Precedes)
  }

  /// A file's bytes; nil where it cannot be read or is larger than any interface file may be.
  static func read(_ path: String) -> Data? {
    (try? RegularFile.read(path)).flatMap { $0 }.map { Data($0) }
  }
}

extension SourceFiles {
  private mutating func walk(_ folder: String, prefix: String) {
    for name in Self.names(in: folder) where !name.hasPrefix(".") {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      if type == .typeDirectory {
        walk(path, prefix: prefix + name + "/")
      } else if type == .typeRegular {
        add(File(path: path, relative: prefix + name))
      }
    }
  }

  private mutating func add(_ file: File) {
    if file.name.hasSuffix(".storyboard") || file.name.hasSuffix(".xib") {
      interfaces.append(file)
    } else if file.name == "Localizable.strings", file.folder.hasSuffix(".lproj/") {
      localizable.append(file)
    } else if file.name == "Contents.json", file.folder.hasSuffix(".colorset/") {
      colourSets.append(file)
    }
  }

  private mutating func unique(_ files: [File]) -> [File] {
    var first: [String: String] = [:]
    var kept: [File] = []
    for file in files.sorted(by: { utf8Precedes($0.relative, $1.relative) }) {
      if let known = first[file.relative] {
        if known != file.path { doubles.append(file) }
      } else {
        first[file.relative] = file.path
        kept.append(file)
      }
    }
    return kept
  }
}

extension Substring {
  fileprivate var lastComponent: String {
    split(separator: "/").last.map(String.init) ?? String(self)
  }
}

import Foundation
import HandrailModel

/// A file of tokens.
struct TokenFile {
  /// Its path from the named folder, or from the folder of the named file: `finn-dark/colors.json`.
  let name: String
  /// Its absolute path.
  let path: String
  let json: JSONValue

  /// The name without folders and extensions.
  var stem: String {
    var stem = name
    for end in [".json", ".json5", ".jsonc", ".tokens"] where stem.lowercased().hasSuffix(end) {
      stem = String(stem.dropLast(end.count))
    }
    return stem.lowercased().hasSuffix(".tokens") ? String(stem.dropLast(7)) : stem
  }

  var lastName: String { String(name.split(separator: "/").last ?? name[...]) }

  private static let ends = [".json", ".json5", ".jsonc", ".tokens"]
  private static let mostFiles = 1_000

  /// Every JSON file that was named or is in a named folder.
  ///
  /// A named file must be readable; one that is only found in a folder is skipped and reported.
  static func read(_ paths: [String]) throws(ExchangeError) -> (files: [TokenFile], skipped: [Imported.Skipped]) {
    var (files, skipped) = ([TokenFile](), [Imported.Skipped]())
    // A file that is named twice, directly or through its folder, is read once.
    var known: Set<String> = []
    for path in paths {
      let whole = URL(fileURLWithPath: path).standardizedFileURL.path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder) else {
        throw ExchangeError(path, .file(.notFound))
      }
      guard isFolder.boolValue else {
        guard known.insert(whole).inserted else { continue }
        let name = whole.split(separator: "/").suffix(2).joined(separator: "/")
        files.append(TokenFile(name: name, path: whole, json: try json(whole)))
        continue
      }
      var names: [String] = []
      let folder = whole.split(separator: "/").last.map(String.init) ?? ""
      let all = FileManager.default.enumerator(atPath: whole)
      while let name = all?.nextObject() as? String {
        let last = name.split(separator: "/").last ?? ""
        if last.hasPrefix(".") || last == "node_modules" {
          all?.skipDescendants()
        } else if ends.contains(where: name.lowercased().hasSuffix) {
          names.append(name)
        }
        guard names.count <= mostFiles else { throw ExchangeError(path, .tokens(.tooManyFiles(most: mostFiles))) }
      }
      for name in names.sorted(by: utf8Precedes) where known.insert("\(whole)/\(name)").inserted {
        do throws(ExchangeError) {
          files.append(TokenFile(name: "\(folder)/\(name)", path: "\(whole)/\(name)", json: try json("\(whole)/\(name)")))
        } catch {
          guard case .model(let code) = error.code else { throw error }
          let place = error.place.split(separator: ":").last.map { String($0).trimmed } ?? ""
          skipped.append(.init(file: name, object: nil, reason: .json(place: place, code)))
        }
      }
    }
    return (files, skipped)
  }

  static func json(_ path: String) throws(ExchangeError) -> JSONValue {
    guard let bytes = try RegularFile.read(path) else { throw ExchangeError(path, .file(.notFound)) }
    do throws(ModelError) {
      return try parsed(bytes)
    } catch {
      throw ExchangeError(error.place, .model(error.code)).inside(path)
    }
  }

  /// Strict JSON, otherwise the relaxed form that people write by hand. For a file that is neither, the strict parser's error is
  /// reported.
  static func parsed(_ bytes: [UInt8]) throws(ModelError) -> JSONValue {
    do throws(ModelError) {
      return try JSONValue(parsing: bytes)
    } catch {
      guard case .json(let fault) = error.code else { throw error }
      switch fault {
      case .byteOrderMark, .syntax(.keyMissing), .syntax(.invalidValue), .syntax(.commaOrBracketMissing), .syntax(.invalidEscape):
        do throws(ModelError) {
          return try RelaxedJSON.read(bytes)
        } catch let second {
          // If both refuse it, the error is the one for the file's own dialect.
          if case .json(.syntax(.duplicateKey)) = second.code { throw second }
          if case .json(.syntax(.nestingTooDeep)) = second.code { throw second }
          throw error
        }
      default: throw error
      }
    }
  }
}

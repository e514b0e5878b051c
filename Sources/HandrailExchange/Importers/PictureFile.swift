import Foundation
import HandrailModel

/// A picture file from a person or another program.
public enum PictureFile {
  /// - Parameter followsLinks: True if a person named the file; a link in a folder from elsewhere could lead anywhere.
  /// - Throws: What is wrong with the picture; `file` if it cannot be read at all.
  public static func read(_ path: String, followsLinks: Bool = false) throws(ExchangeError) -> Picture {
    let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    guard followsLinks || type != .typeSymbolicLink else { throw ExchangeError(path, .file(.notRegular)) }
    do {
      guard let bytes = try RegularFile.read(path, most: Picture.mostBytes) else { throw ExchangeError(path, .file(.notFound)) }
      return try Picture(withoutMetadata: bytes)
    } catch let error as ModelError {
      throw ExchangeError(path, .model(error.code))
    } catch let error as ExchangeError {
      guard case .file(.tooLarge(let most)) = error.code else { throw error }
      throw ExchangeError(path, .model(.picture(.tooLarge(most: most))))
    } catch {
      throw ExchangeError(path, .file(.notFound))
    }
  }
}

extension SkipReason {
  /// Why a picture was skipped.
  static func picture(_ error: ExchangeError) -> SkipReason {
    if case .model(.picture(let fault)) = error.code { return .picture(fault) }
    return .unreadable
  }
}

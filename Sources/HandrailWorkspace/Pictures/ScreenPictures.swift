import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel

/// The picture of a screen in one appearance, for surfaces.
public struct ScreenPicture: Sendable, Equatable {
  /// `light` or `dark`
  public let appearance: String
  /// A file that other programs can open; nil if neither the folder nor the history has an intact copy.
  public let path: String?
}

extension Workspace {
  public static let pictureAppearances = ["light", "dark"]

  /// Records a copy of a picture file as the picture of a screen.
  ///
  /// - Throws: If the file is not a PNG or JPEG, or is too large.
  public func setPicture(of screen: String, _ appearance: String, file: String) throws(Failure) {
    let file = Self.expanded(file)
    let picture = try Failure.mapping { try PictureFile.read(file, followsLinks: true) }
    let path = FieldKey(.designPicture, appearance).path
    try edit(Activity(.set, [screen], [path])) { edit throws(Failure) in
      edit.pictures.append(picture)
      try edit.update(.screen, screen) { document, dot in
        document.record(.root, path, .string(picture.name.text), dot)
      }
    }
  }

  /// - Returns: whether there was one before.
  public func removePicture(of screen: String, _ appearance: String) throws(Failure) -> Bool {
    let path = FieldKey(.designPicture, appearance).path
    return try edit(Activity(.set, [screen], [path])) { edit throws(Failure) in
      try edit.update(.screen, screen) { document, dot in document.record(.root, path, .null, dot) }
    }.hasChanged
  }

  /// The pictures of a screen, as files.
  public func pictures(of screen: String) throws(Failure) -> [ScreenPicture] { pictures(of: try self.screen(screen)) }

  /// Shows the pictures of a screen in the person's own viewer.
  public func openPictures(of screen: String) throws(Failure) {
    for picture in try pictures(of: screen) {
      guard let path = picture.path else { throw Failure(.file(.noPicture(appearance: picture.appearance)), screen) }
      guard Viewer.open(path, environment: dependencies.environment) else { throw Failure(.file(.noViewer), path) }
    }
  }

  /// A picture that a sync received and that is not in the folder yet is written to it from the history.
  func pictures(of screen: Screen) -> [ScreenPicture] {
    Self.pictureAppearances.compactMap { appearance in
      guard let text = screen.text(.designPicture, appearance) else { return nil }
      guard let name = PictureName(text), pictures.bytes(of: name) != nil || restore(name) else {
        return ScreenPicture(appearance: appearance, path: nil)
      }
      return ScreenPicture(appearance: appearance, path: pictures.path(of: name))
    }
  }

  private func restore(_ name: PictureName) -> Bool {
    guard !isReadOnly, let ledger = try? ledger(), let head = try? ledger.head(), let bytes = ledger.picture(name, at: head)
    else { return false }
    return (try? pictures.save(bytes, name)) != nil
  }
}

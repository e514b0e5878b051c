import HandrailInference
import HandrailModel

extension Element {
  /// Shows no text that could be read in place of a label, and has no name from the system.
  var needsLabelOfItsOwn: Bool {
    switch kind {
    case .image, .icon, .button, .link, .switch, .slider, .stepper, .segmented, .tab, .chart, .map, .media, .custom:
      return !showsWords && !isNamedBySystem
    // label.field asks for the label of a field, whatever it shows.
    case .textField, .secureField, .picker, .text, .cell, .sectionHeader, .webContent, .page: return false
    }
  }

  /// Is a picture or a control without text; links and tabs are covered by label.text.
  var isSeenWithoutWords: Bool { !isMadeOfWords && needsLabelOfItsOwn }
}

extension Element {
  /// The app's name for a picture's place if it is not named after the picture: one placeholder image is used in several places,
  /// which show different pictures at run time.
  var pictureRole: String? {
    // If a source identifies the drawing, that distinguishes pictures.
    if let drawing = text(.pictureIdentity) { return drawing }
    guard own.has(.source), let picture = text(.picture).flatMap(Slug.make), !id.hasPrefix(picture) else { return nil }
    return id
  }
}

extension Element {
  /// A view of an app-defined class, which an importer took for a picture because the file does not show what it is.
  var isDrawnByOwnClass: Bool {
    guard kind == .image || kind == .icon, own.isCompletedByCode, !has(.picture), let name = text(.viewClass) else {
      return false
    }
    return !PictureNames.isOne((Slug.make(from: name) ?? "").split(separator: "-").map(String.init))
  }
}

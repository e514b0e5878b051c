import HandrailModel

/// Why part of an imported file was skipped. Lines count from 1.
public enum SkipReason: Error, Equatable, Sendable {
  /// Unreadable, or larger than 64 MB.
  case unreadable
  /// A source file that is too large, or not text.
  case source(mostMegabytes: Int)
  case markup(line: Int, MarkupFault)
  case archive(line: Int)
  case notInterfaceBuilder(line: Int)
  case otherPlatform(line: Int, name: String)
  /// Another imported repository has a file with this path.
  case samePath
  case translation(of: String)
  /// In a folder of tests or of a library, and not named explicitly.
  case foreign(folder: String)
  case noViewController(line: Int)
  /// The launch screen.
  case launchScreen(line: Int)
  case storyboardReference(line: Int, target: String)
  /// A controller that contains other screens.
  case container(line: Int, name: String)
  case outsideAnyView(name: String)
  case customGesture(line: Int, name: String)
  case backButtonTitle(line: Int)
  /// A custom view whose name suggests that it shows nothing to read.
  case layoutHelper(line: Int, name: String)
  /// Hidden in the file, and code cannot show it: it has no name for it, or never uses that.
  case neverShown(line: Int, name: String)
  /// Hidden by code at once, which never shows it.
  case hiddenByCode(line: Int, name: String, place: String)
  /// A label whose text code takes away at once, and to which nothing gives another.
  case emptiedByCode(line: Int, name: String, place: String)
  /// A row prototype that code never dequeues, or cannot, because it has no identifier.
  case rowOutOfUse(line: Int, identifier: String?)
  /// No target of the project around it builds the file.
  case notBuilt
  /// A xib that no source of the app mentions, neither by its file nor by its classes.
  case xibOutOfUse
  /// A scene that nothing in its storyboard leads to and nothing else mentions, or whose class is gone.
  case sceneOutOfUse(line: Int, name: String)
  /// Only debug builds contain or open it.
  case debugOnly(line: Int, name: String)
  case noReadableColour
  case design(DesignSkip)
  case picture(ModelError.PictureFault)
  /// A catalogue entry marked as not to be translated.
  case notToBeTranslated
  case json(place: String, ModelError.Code)
  case token(TokenFault)
  case voiceOver(VoiceOverFault)
  case strings(StringsFault)
  /// The same, for the file `name` of another language.
  case stringsOf(name: String, StringsFault)

  public enum TokenFault: Equatable, Sendable {
    /// It refers to a token that does not exist.
    case missing(String)
    /// A set of a theme that does not exist.
    case missingSet(String)
    /// A function or arithmetic, which tools compute in different ways.
    case expression(String)
    /// A function recorded next to the value.
    case modified
    /// Deleted in Figma, and kept only for references to it.
    case deleted
    /// Declared as a colour, but not one.
    case notAColour(String)
    /// No colour space of the palette contains the colour.
    case outsideDisplayP3
    /// A mode that is not an appearance: dimmed, for colour blindness.
    case otherLook
    case modeWithoutAppearance
  }

  public enum VoiceOverFault: Equatable, Sendable {
    case picture
    /// On the board, outside any frame.
    case outsideFrames
    /// Of an unknown kind, or nested too deeply.
    case unknownPart
    /// A container setting for which there is no field.
    case noField(String)
    /// Trait bits that no version of the app used.
    case unknownTraits(Int)
  }

  public enum MarkupFault: Equatable, Sendable {
    case malformed
    case tooDeep(most: Int)
    case tooManyElements(most: Int)
    case declaresEntities
  }

  public enum StringsFault: Error, Equatable, Sendable {
    case notAPropertyList
    case malformed(line: Int)
    /// A text with plural forms for three or more numbers.
    case tooManyPlurals
    /// A text with placeholders for a group; groups cannot have any.
    case templateOfGroup
    /// Plural forms for a hint or a value, neither of which can have any.
    case formsLeftOut
  }
}

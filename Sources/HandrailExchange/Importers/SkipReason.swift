import HandrailModel

/// Why something of an imported file was left out. Lines count from 1.
public enum SkipReason: Error, Equatable, Sendable {
  /// Or larger than 64 MB.
  case unreadable
  case markup(line: Int, MarkupFault)
  case archive(line: Int)
  case notInterfaceBuilder(line: Int)
  case otherPlatform(line: Int, name: String)
  /// Another repository that is imported too has a file with this path.
  case samePath
  case translation(of: String)
  /// In a folder of tests or of a library, which nobody named.
  case foreign(folder: String)
  case noViewController(line: Int)
  /// The picture that the system shows while the app starts.
  case launchScreen(line: Int)
  case storyboardReference(line: Int, target: String)
  /// A controller that contains other screens.
  case container(line: Int, name: String)
  case outsideAnyView(name: String)
  case customGesture(line: Int, name: String)
  case backButtonTitle(line: Int)
  /// A view of the app's own whose name says that it shows nothing to be read.
  case layoutHelper(line: Int, name: String)
  case noReadableColour
  case design(DesignSkip)
  case picture(ModelError.PictureFault)
  /// A text of a catalogue that its own file marks so.
  case notToBeTranslated
  case json(place: String, ModelError.Code)
  case token(TokenFault)
  case voiceOver(VoiceOverFault)
  case strings(StringsFault)
  /// The same of the file of another language, `name`.
  case stringsOf(name: String, StringsFault)

  public enum TokenFault: Equatable, Sendable {
    /// It refers to a token that is not there.
    case missing(String)
    /// A set of a theme that is not there.
    case missingSet(String)
    /// A function or arithmetic, which tools compute in different ways.
    case expression(String)
    /// The same, beside the value.
    case modified
    /// Deleted in Figma, and only kept for what refers to it.
    case deleted
    /// Called a colour, but none.
    case notAColour(String)
    /// No other space of the palette has the colour.
    case outsideDisplayP3
    /// A mode that is no appearance: dimmed, for colour blindness.
    case otherLook
    case modeWithoutAppearance
  }

  public enum VoiceOverFault: Equatable, Sendable {
    case picture
    /// On the board, in no frame.
    case outsideFrames
    /// Of a kind that is not known, or deeper than any.
    case unknownPart
    /// A setting of a container that we have no field for.
    case noField(String)
    /// Bits of traits that no version of the app had.
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
    /// A text with the plural forms of three numbers or more.
    case tooManyPlurals
    /// A text with placeholders for a group, which has none.
    case templateOfGroup
    /// Forms of a hint or a value, which have none.
    case formsLeftOut
  }
}

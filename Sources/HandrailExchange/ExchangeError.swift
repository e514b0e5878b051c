import HandrailModel

/// What can be wrong with a file of other programs: where it is, and a code with its values. `HandrailSession` has the words.
public struct ExchangeError: Error, Equatable, Sendable {
  /// The file and line that is wrong; without the file where the caller adds it.
  public let place: String
  public let code: Code

  public init(_ place: String, _ code: Code) {
    self.place = place
    self.code = code
  }

  /// The same error, said of a place further out: `cart.csv: line 3`.
  public func inside(_ outer: String) -> ExchangeError {
    ExchangeError(place.isEmpty ? outer : "\(outer): \(place)", code)
  }

  /// What is wrong, by topic.
  public enum Code: Equatable, Sendable {
    case file(FileFault)
    case audit(AuditFault)
    case sheet(SheetFault)
    case strings(StringsFault)
    case tokens(TokensFault)
    case voiceOver(VoiceOverFault)
    case design(DesignFault)
    /// What a file of ours, or its JSON, has wrong.
    case model(ModelError.Code)
  }

  public enum FileFault: Equatable, Sendable {
    /// No file or folder to import.
    case notFound
    /// It is there, and may not be read.
    case unreadable
    /// A folder, pipe, socket or device.
    case notRegular
    /// `most` is in bytes.
    case tooLarge(most: Int)
    case notUTF8
    /// Neither a storyboard, a xib nor what belongs to them.
    case notInterfaceBuilder
    /// A folder without a PNG or JPEG.
    case noPictures
  }

  /// What is wrong with a list of the issues of an accessibility audit.
  public enum AuditFault: Equatable, Sendable {
    case notAString
    /// A row has another number of cells than the header; `columns` are those of ours.
    case cellCount(Int, header: Int, columns: [String])
    case descriptionMissing
  }

  /// What is wrong with the file of a design.
  public enum DesignFault: Equatable, Sendable {
    /// Nothing in it has the shape of a layer.
    case noLayers
    /// The web API's answer that it gives nothing.
    case refused(status: Int, message: String)
    case duplicateLayer(id: String)
    case componentInItself(id: String)
    case unknownPage(String, known: [String])
    /// The file of the variables has none.
    case noVariables
  }

  /// What is wrong with a file of texts.
  public enum StringsFault: Equatable, Sendable {
    /// No string catalogue, `.strings` or `.stringsdict`.
    case unknownKind
    /// JSON, but without the texts of a catalogue.
    case notACatalogue
    case malformed(SkipReason.StringsFault)
    /// A file that no folder tells the language of; the project's languages.
    case unknownLanguage(known: [String])
  }

  /// What is wrong with design tokens.
  public enum TokensFault: Equatable, Sendable {
    /// No token in any of the files.
    case none
    /// Tokens, or groups, that refer to each other; the first is the last again.
    case cycle(path: [String])
    case tooMany(most: Int)
    case tooManyFiles(most: Int)
    case tooManyModes(most: Int)
    /// A resolver names a file outside its folder.
    case fileOutside(String)
    case unknownMode(known: [String])
    case appearanceTwice(String)
    case unclearModes([ModeGuess])
  }

  /// A mode, and the appearance that its name could mean; nil where it says none.
  public struct ModeGuess: Equatable, Sendable {
    public let mode: String
    public let appearance: String?
  }

  /// What is wrong with a design of VoiceOver Designer.
  public enum VoiceOverFault: Equatable, Sendable {
    /// A file, where a design is a folder.
    case notAFolder
    /// No frame in it.
    case nothingThere
    case notAList
  }

  /// What is wrong with a sheet of comma-separated values.
  public enum SheetFault: Equatable, Sendable {
    /// From this line on.
    case invalidCSV
    case empty
    case cellCount(Int, header: Int)
  }
}

import HandrailModel

/// What is wrong with a file from another program: the place, and a code with its details. `HandrailSession` puts it into words.
public struct ExchangeError: Error, Equatable, Sendable {
  /// The file and line; without the file if the caller adds it.
  public let place: String
  public let code: Code

  public init(_ place: String, _ code: Code) {
    self.place = place
    self.code = code
  }

  /// The same error with an outer place in front: `cart.csv: line 3`.
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
    /// An error in one of our own files, or in any JSON.
    case model(ModelError.Code)
  }

  public enum FileFault: Equatable, Sendable {
    /// There is nothing at the path.
    case notFound
    /// The file exists but cannot be read.
    case unreadable
    /// A folder, pipe, socket or device.
    case notRegular
    /// `most` is in bytes.
    case tooLarge(most: Int)
    case notUTF8
    /// Neither a storyboard nor a xib, nor a file that belongs to one.
    case notInterfaceBuilder
    /// No importer recognises it.
    case unknownFormat
    /// Several files of a format that is imported file by file.
    case several
    /// The folder contains no PNG or JPEG.
    case noPictures
  }

  /// What is wrong with a list of accessibility audit issues.
  public enum AuditFault: Equatable, Sendable {
    case notAString
    /// A row does not have as many cells as the header; `columns` are the ones we expect.
    case cellCount(Int, header: Int, columns: [String])
    case descriptionMissing
  }

  /// What is wrong with a design file.
  public enum DesignFault: Equatable, Sendable {
    /// Nothing in it looks like a layer.
    case noLayers
    /// The file is an error response from the web API.
    case refused(status: Int, message: String)
    case duplicateLayer(id: String)
    case componentInItself(id: String)
    case unknownPage(String, known: [String])
    /// The variables file has no variables.
    case noVariables
  }

  /// What is wrong with a strings file.
  public enum StringsFault: Equatable, Sendable {
    /// Not a string catalogue, `.strings` or `.stringsdict` file.
    case unknownKind
    /// JSON, but not a string catalogue.
    case notACatalogue
    case malformed(SkipReason.StringsFault)
    /// The file is not in a language folder, so its language is unknown; `known` are the project's languages.
    case unknownLanguage(known: [String])
  }

  /// What is wrong with design tokens.
  public enum TokensFault: Equatable, Sendable {
    /// None of the files contains a token.
    case none
    /// Tokens, but none that is a colour: how many have another type, and what could not be read.
    case noColours(others: Int, skipped: [Imported.Skipped])
    /// Tokens or groups that refer to each other; the path ends where it began.
    case cycle(path: [String])
    case tooMany(most: Int)
    case tooManyFiles(most: Int)
    case tooManyModes(most: Int)
    /// A resolver refers to a file outside its folder.
    case fileOutside(String)
    case unknownMode(known: [String])
    case appearanceTwice(String)
    case unclearModes([ModeGuess])
  }

  /// A mode, and the appearance that its name suggests; nil if it suggests none.
  public struct ModeGuess: Equatable, Sendable {
    public let mode: String
    public let appearance: String?
  }

  /// What is wrong with a VoiceOver Designer document.
  public enum VoiceOverFault: Equatable, Sendable {
    /// It is a file; a document is a folder.
    case notAFolder
    /// It contains no frames.
    case nothingThere
    case notAList
  }

  /// What is wrong with a CSV file.
  public enum SheetFault: Equatable, Sendable {
    /// Parsing failed on this line.
    case invalidCSV
    case empty
    case cellCount(Int, header: Int)
  }
}

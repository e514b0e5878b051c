/// What can be wrong with a document, a path or a value: a place, and a code with its values. `HandrailSession` has the words.
public struct ModelError: Error, Equatable, Sendable {
  /// The file, field or line that is wrong, as a person would name it; empty if the caller adds it.
  public let place: String
  public let code: Code

  public init(_ place: String, _ code: Code) {
    self.place = place
    self.code = code
  }

  /// The same error with an outer place: `screens[3]: label.ja`.
  public func inside(_ outer: String) -> ModelError {
    if outer.isEmpty { return self }
    return ModelError(place.isEmpty ? outer : "\(outer): \(place)", code)
  }

  /// What is wrong, by topic.
  public enum Code: Equatable, Sendable {
    case field(FieldFault)
    /// A value given for a field, as text, and why the field does not accept it.
    case value(String, ValueFault)
    case json(JSONFault)
    case document(DocumentFault)
    /// A limit in ``Document/Limits`` was exceeded: how many there are, and how many are allowed.
    case limit(Limit, count: Int, most: Int)
    /// The character of the target where the problem is, counted from 1.
    case selector(SelectorFault, at: Int)
    case picture(PictureFault)
  }

  /// What is wrong with a field's path.
  public enum FieldFault: Equatable, Sendable {
    case unknown(String, known: [String])
    /// Too few or too many parts; `shape` is the pattern of the path.
    case wrongForm(shape: String)
    case partNotAllowed(String, allowed: [String])
    case invalidLanguageTag(String)
    case invalidName(String)
    /// `+=` and `-=` on a field that does not hold a set.
    case notASet(path: String)
    /// A required field is missing.
    case missing(allowed: [String])
  }

  /// What is wrong with the form of a target.
  public enum SelectorFault: Equatable, Sendable {
    /// It names no document or item.
    case nothingNamed
    case bracketNotClosed, quoteNotClosed
    /// Something other than `#` after `]`, or than `and` after a quoted value.
    case textAfterBracket, textAfterQuote
    case conditionMissing
    /// A word where `FIELD=VALUE` is expected.
    case equalsMissing(String)
    case valueMissing(String)
    case bracketInValue
    /// Conditions on something shared.
    case conditionsNotPossible
  }

  /// What a field expects instead.
  public enum ValueFault: Equatable, Sendable {
    case choice(allowed: [String])
    case integer(least: Int)
    case number(least: Double)
    case numbers(shape: String)
    case flag
    case colour
    case item
    case languageTag
    case picture
    case date
    case timeZone
    /// An empty text in a file.
    case text
    /// A JSON value other than text.
    case type
  }

  /// What is wrong with a picture's file.
  public enum PictureFault: Equatable, Sendable {
    /// Neither PNG nor JPEG.
    case otherFormat
    /// It is truncated, or does not match its own headers.
    case damaged
    /// `most` is in bytes.
    case tooLarge(most: Int)
    case tooManyPixels(width: Int, height: Int, most: Int)
  }

  /// What is wrong with a text that should be JSON.
  public enum JSONFault: Equatable, Sendable {
    /// Larger than 64 MB.
    case tooLarge
    case byteOrderMark
    /// The seven characters of a conflict marker that a text merge left.
    case conflictMarker(String)
    case notUTF8
    case syntax(SyntaxFault)
  }

  /// What is wrong with the JSON itself.
  public enum SyntaxFault: Equatable, Sendable {
    case textAfterEnd
    case nestingTooDeep
    case tooManyValues(most: Int)
    case commaOrBracketMissing
    case keyMissing
    case colonMissing
    case invalidEscape
    case controlCharacter
    case quotationMarkMissing
    case invalidValue
    /// A number that no `Double` can represent.
    case numberOutOfRange
    case duplicateKey(String)
  }

  /// What is wrong with a document as a whole, or with the ids in it.
  public enum DocumentFault: Equatable, Sendable {
    case notAnObject
    case idMissing
    /// The file of one document holds another.
    case otherDocument(id: String)
    /// A new file whose name differs from the id in it.
    case nameDiffers(id: String)
    case syncMissing
    case syncUnreadable
    /// A newer Handrail wrote it.
    case formatNewer
    case invalidID
    case duplicateID
    case itemIDMissing
    case itemIDMissingOrInvalid
    /// A value in a list of ids that is not text.
    case notAnID
    case unknownItem(id: String, known: [String])
    case duplicateItem(id: String)
    case inTwoGroups(id: String)
    /// Two spellings of one field, with different values.
    case sameField(as: String)
    /// An attempt to change an existing record.
    case recordStands(Collection)
  }

  /// What documents may only have a limited number of.
  public enum Limit: Equatable, Sendable {
    case items, fieldNames, values, replicas
    /// Conflicting values of one field.
    case conflictingValues
    /// Nested objects along a path.
    case pathSteps
    /// In bytes.
    case pathBytes, positionBytes, documentBytes
  }
}

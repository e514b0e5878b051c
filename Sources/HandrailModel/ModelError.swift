/// What can be wrong with a document, a path or a value: where it is, and what to do about it.
public struct ModelError: Error, Equatable, Sendable {
  /// The file, field or line that is wrong, as a person would name it; empty where the caller adds it.
  public var place: String
  public var problem: Text
  public var remedy: Text

  public init(_ place: String, _ problem: Text, _ remedy: Text) {
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }

  /// The same error, said of a place further out: `screens[3]: label.ja`.
  public func inside(_ outer: String) -> ModelError {
    if outer.isEmpty { return self }
    return ModelError(place.isEmpty ? outer : "\(outer): \(place)", problem, remedy)
  }
}

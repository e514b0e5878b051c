/// What views assume if nothing is recorded, until it is confirmed: for example, that a layer called “Button” is a button.
///
/// It is not in any document. It is computed each time a screen is read, so that all questions about the screen are asked at
/// once.
public struct Assumptions: Sendable {
  private let infer: @Sendable ([Item], [Item]) -> [String: FieldMap]

  /// - Parameter infer: returns assumptions about elements, by id, given a screen's elements and gestures: fields that neither an
  ///   element nor its component has.
  public init(_ infer: @escaping @Sendable (_ elements: [Item], _ gestures: [Item]) -> [String: FieldMap]) {
    self.infer = infer
  }

  /// Nothing is assumed.
  public static let none = Assumptions { _, _ in [:] }

  func fields(_ elements: [Item], _ gestures: [Item]) -> [String: FieldMap] { infer(elements, gestures) }
}

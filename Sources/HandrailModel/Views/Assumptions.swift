/// What views take as given where nothing is recorded, until it is confirmed: that a layer called “Button” is a button.
///
/// No document holds it. It is computed each time a screen is read, so that all that can be asked about the screen is asked at
/// once.
public struct Assumptions: Sendable {
  private let infer: @Sendable ([Item], [Item]) -> [String: FieldMap]

  /// - Parameter infer: Returns what it assumes of elements, by their ids, given a screen's elements and gestures: fields that
  ///   neither an element nor its component has.
  public init(_ infer: @escaping @Sendable (_ elements: [Item], _ gestures: [Item]) -> [String: FieldMap]) {
    self.infer = infer
  }

  /// Nothing is assumed.
  public static let none = Assumptions { _, _ in [:] }

  func fields(_ elements: [Item], _ gestures: [Item]) -> [String: FieldMap] { infer(elements, gestures) }
}

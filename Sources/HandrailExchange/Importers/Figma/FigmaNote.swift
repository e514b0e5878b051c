import HandrailModel

/// What a designer wrote about a layer for those who do not see it.
struct FigmaNote: Equatable {
  /// Where it was written: as an annotation, or with one of the kits.
  var origin: Origin
  /// Field's path → value: `label.ja`, `traits.button`, `decorative`.
  var values: [String: JSONValue] = [:]
  var kind: String?
  var isGroup = false
  var order: Int?
  /// Another way to do what a gesture of the layer does.
  var alternative: String?
  /// A gesture that is drawn and not in the prototype.
  var gesture: String?
  /// What could not be read as anything else.
  var rest: [String] = []

  enum Origin: Int { case annotation, include, toolkit }

  /// Whether it says how a layer is read, so that the layer is one thing.
  var isAboutElement: Bool { !values.isEmpty || kind != nil || isGroup }
}

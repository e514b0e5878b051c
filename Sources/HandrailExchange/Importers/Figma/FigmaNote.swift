import HandrailModel

/// What a designer wrote about a layer for people who cannot see it.
struct FigmaNote: Equatable {
  /// Where it was written: as an annotation, or with one of the kits.
  var origin: Origin
  /// Field's path → value: `label.ja`, `traits.button`, `decorative`.
  var values: [String: JSONValue] = [:]
  var kind: String?
  var isGroup = false
  var order: Int?
  /// An alternative to a gesture on the layer.
  var alternative: String?
  /// A gesture that is drawn but not in the prototype.
  var gesture: String?
  /// What could not be read as anything else.
  var rest: [String] = []

  enum Origin: Int { case annotation, include, toolkit }

  /// Whether it says how a layer is read, which makes the layer a single element.
  var isAboutElement: Bool { !values.isEmpty || kind != nil || isGroup }
}

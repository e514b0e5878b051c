import HandrailModel

/// What a person specifies about a design in addition to its files.
public struct FigmaOptions: Sendable {
  /// Names or ids of pages; all pages if empty.
  public var pages: [String] = []
  /// How wide a screen is, in points.
  public var widths: ClosedRange<Double> = 320...480
  /// The language of the texts in the design.
  public var language = "en"
  /// Whether texts that are clearly in another language count as such; not if a person named the language.
  public var tellsLanguage = false
  /// The project's languages.
  public var languages: [String] = []
  /// Mode's name → appearance.
  public var modes: [String: String] = [:]
  /// The design's key on the web, if the person gave its address.
  public var key: String?

  public init() {}

  /// Takes the key from the address of a design, or a bare key; false if it is neither.
  public mutating func link(to address: String) -> Bool {
    key = FigmaLink(address)?.key ?? (FigmaLink.isKey(address) ? address : nil)
    return key != nil
  }

  /// `COLLECTION/MODE` → appearance, as the variables' file names them.
  var appearances: [String: String] = [:]

  func appearance(ofMode name: String) -> String? {
    modes.first { sameBytes($0.key.lowercased(), name.lowercased()) }?.value ?? ModeWords.meaning(of: name).name
  }
}

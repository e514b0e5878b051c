/// Which layer names say what a layer shows, and which only say what kind of layer it is.
public enum LayerNames {
  /// Whether a layer's name says anything: it has a word that is not a generic layer name, or says what a control does.
  /// `Back Button` does; `back` alone is just the layer behind.
  public static func tell(_ name: String) -> Bool {
    let words = words(name)
    if let last = words.last, controls.contains(last), words.contains(where: acts.contains) { return true }
    return words.contains { $0.count > 1 && !general.contains($0) }
  }

  /// Without numbers, which tools append: `Frame 12`.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isLetter = character.isLetter
      if !isLetter || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if isLetter { word.append(character) }
      wasLower = character.isLowercase
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }

  private static let controls: Set<String> = ["button", "btn"]
  private static let acts: Set<String> = ["back", "copy", "export", "new"]
  private static let general = Set(
    """
    button btn cta fab chip link tab tabs switch toggle checkbox checkboxes radio slider stepper input field textfield
    textarea text label caption value placeholder title subtitle heading paragraph body icon icons ico image images
    img picture pic vector shape rectangle rect ellipse circle oval path line lines union subtract polygon star mask
    clip group frame container wrapper box stack row rows column columns col cell cells item items list content
    contents block element component instance layer card section bar background backdrop bg overlay border shadow fill
    blur stroke divider separator spacer margin padding leading trailing left right top bottom center centre middle inner
    outer front back start end main primary secondary tertiary small medium large big xs sm md lg xl default variant
    property state states active inactive selected unselected enabled disabled on off true false css transform div
    span svg png jpg jpeg webp asset horizontal vertical absolute density supporting single double multi size type
    style ios android material long short rounded filled outlined outline light dark regular bold new copy export view
    layout auto base
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

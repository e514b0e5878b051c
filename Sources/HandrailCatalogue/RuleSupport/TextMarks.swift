import HandrailModel

/// Which elements have texts that may hold what rules look for, found in one walk over the texts of a screen.
///
/// A mark only says that a rule has to look: what certainly holds nothing of the kind has none.
///
/// A class, as is all that a report keeps of a screen: rules ask for it, and get it without a copy of each of its lists.
final class TextMarks {
  /// Labels, texts, templates, hints, names of actions or of colours that may say what the hand does, or that something is
  /// destroyed.
  private(set) var words: PlaceSet
  /// Labels and texts that may have a word in another script than their language's.
  private(set) var foreign: PlaceSet
  /// Labels and templates that may take more cells of braille than a display has.
  private(set) var long: PlaceSet
  /// Texts of several lines, or so long that they may have to be divided.
  private(set) var divisible: PlaceSet

  private let standard: String
  private let limit: Int
  private let starts = OperationWords.orDestructive
  private var scripts = LanguageScripts()

  init(_ screen: Screen, _ patterns: ColourPatterns) {
    let none = PlaceSet(count: screen.elements.count)
    (words, foreign, long, divisible) = (none, none, none, none)
    standard = screen.shared.languages[0]
    limit = screen.shared.brailleCells
    let worded = screen.having(.label) | screen.having(.text) | screen.having(.template) | screen.having(.hint)
    screen.elements(at: worded | screen.having(.actionName)).each { place, element in
      element.forEachEntry { look(at: $0, place) }
    }
    var verdicts = [Bool?](repeating: nil, count: patterns.count)
    for place in screen.having(.colour) {
      let pattern = patterns[place]
      let isNamed = pattern.flatMap { verdicts[$0] } ?? screen.elements[place].hasDestructiveColour
      if let pattern { verdicts[pattern] = isNamed }
      if isNamed { words.insert(place) }
    }
  }

  @inline(__always)
  private func look(at entry: FieldMap.BorrowedEntry, _ place: Int) {
    switch entry.field {
    case .label, .text:
      let mask = scripts.scripts(of: entry, entry.first.isEmpty ? standard : entry.first)
      entry.withUTF8 { text in
        look(at: text, entry.field, place)
        if let mask, Scripts.mayHoldForeign(text, mask) { foreign.insert(place) }
      }
    case .template, .hint, .actionName: entry.withUTF8 { look(at: $0, entry.field, place) }
    default: return
    }
  }

  @inline(__always)
  private func look(at text: UnsafeBufferPointer<UInt8>, _ field: Field, _ place: Int) {
    if starts.mayStand(in: text) { words.insert(place) }
    if field == .label || field == .template, !Braille.certainlyFits(text, limit) { long.insert(place) }
    if field == .text, text.isDivisible { divisible.insert(place) }
  }
}

extension Element {
  fileprivate var hasDestructiveColour: Bool {
    var isFound = false
    forEachEntry(.colour) { isFound = isFound || $0.text.map(DestructiveWords.areIn(colour:)) ?? false }
    return isFound
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text of these bytes may have to be divided to be heard: it has several lines, or is long.
  var isDivisible: Bool { count >= 250 || has(0x0A) }
}

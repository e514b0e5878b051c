import HandrailInference
import HandrailModel

extension Screen {
  /// Whether the file of an imported part is named after the header of a list or section.
  var isCalledHeader: Bool {
    guard let name = text(.source, "file")?.split(separator: "/").last?.split(separator: ".").first,
      let words = Slug.make(from: String(name))
    else { return false }
    return words.split(separator: "-").contains { $0 == "header" }
  }

  /// Texts that are read; a text that code can reach shows words at run time even if the file has none.
  var textsToRead: PlaceSet {
    let shown = having(kind: .text) & readable & (having(.text) | having(.template) | having(.outlet))
    guard isCompletedByCode else { return shown }
    // What comes and goes, and what shows how far something is, heads nothing and is headed by nothing.
    var texts = PlaceSet(count: elements.count)
    for (place, element) in elements(at: shown) where !element.isMessageOfState && !comesLater(place) { texts.insert(place) }
    return texts
  }

  func digest(ofTexts places: [Int]) -> String {
    Hashes.hex(Array(places.map { elements[$0].id }.joined(separator: "\n").utf8), length: 6)
  }

  /// Whether an item is a heading, or another rule asks whether it is one.
  var hasHeading: Bool {
    let likely = having(kind: .sectionHeader) | having(.traits) | having(.headerLike)
    return elements(at: likely & readable).contains { _, element in
      element.kind == .sectionHeader || element.isOn(.traits, "header") || element.isOn(.headerLike)
    } || groups.contains { $0.isOn(.traits, "header") && !$0.isOn(.hidden) }
  }

  /// Places of the texts that are read one by one; of those in a group the first alone.
  func textBlocks(_ cells: CellIndex) -> [Int] {
    let index = GroupIndex(self)
    let hidden = HiddenGroups(self, index)
    var roots = Set<Int>()
    return textsToRead.filter { place in
      guard !hidden.contains(place), !cells.isReadByAnother(place) else { return false }
      return index.root(at: place).map { roots.insert($0).inserted } ?? true
    }
  }
}

extension Element {
  /// Whether code calls it a text that stands under a title.
  var isCalledBody: Bool { text(.outlet).map(TextNames.isBody) ?? false }

  /// Whether code names it after an error or a state, or it shows only signs: the dots of a code.
  fileprivate var isMessageOfState: Bool {
    showsOnlySigns || text(.outlet).map(TextNames.isState) ?? false
  }
}

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
    // Things that appear and disappear, or show progress, are not headings and have none.
    var texts = PlaceSet(count: elements.count)
    for (place, element) in elements(at: shown) where !element.isMessageOfState && !comesLater(place) { texts.insert(place) }
    return texts
  }

  /// Bold texts of a design directly above two or more links that are not bold, aligned with them, each with the number of links.
  var headsOfLinks: [(element: Element, links: Int)] {
    guard has(.source), !isCompletedByCode else { return [] }
    return elements(at: having(.bold) & having(kind: .text) & readable).compactMap { place, head in
      guard head.isOn(.bold), head.isUndecided, let frame = head.frame else { return nil }
      let links = elements[(place + 1)...].prefix { $0.kind == .link && !$0.isOn(.bold) && $0.frame != nil }
      let count = LinkHeads.count(under: frame, links.compactMap(\.frame))
      return count > 1 ? (head, count) : nil
    }
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

  /// Indexes of the texts that are read one by one; only the first in a group.
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
  /// Whether code calls it a text under a title.
  var isCalledBody: Bool { text(.outlet).map(TextNames.isBody) ?? false }

  /// Whether code names it after an error or a state, or it shows only signs: the dots of a code.
  fileprivate var isMessageOfState: Bool {
    showsOnlySigns || text(.outlet).map(TextNames.isState) ?? false
  }
}

extension Element {
  var tellsProgress: Bool { entries(.text).contains { $0.text.map(ProgressWords.areOnes) ?? false } }

  var isUndecidedTitle: Bool {
    (has(.textStyle) ? isText(.textStyle, oneOf: Self.largestStyles) : titleStyle != nil && !showsAmount && !endsInValue)
      && isUndecided
  }

  /// Whether it is not recorded whether it is a heading.
  var isUndecided: Bool {
    value(FieldKey(.traits, "header")) == nil && !isOn(.headerLike) && !(own.isCompletedByCode && tellsProgress)
  }

  /// Its title style, or the one nearest to its size if it has no style.
  var titleStyle: String? {
    guard let style = text(.textStyle) ?? styleOfLargeText else { return nil }
    return Self.largestStyles.contains(style) ? style : nil
  }

  private static let largestStyles: Set<String> = ["large-title", "title1"]

  /// Whether it has any title style, or is nearest to the size of one.
  var isOfTitleSize: Bool {
    kind == .text && styleOfSize?.contains("title") == true && (has(.textStyle) || !showsAmount && !endsInValue)
  }

  var styleOfSize: String? { text(.textStyle) ?? styleOfLargeText }

  /// Whether its style is for titles, or the app's code calls it one.
  var isSetAsTitle: Bool {
    looksLikeTitle || isText(.textStyle, "headline") || isCalledTitle
  }

  /// Whether the app's code calls it a title.
  var isCalledTitle: Bool { text(.outlet).map(TextNames.isTitle) ?? false }

  /// Whether the app's code calls it a title, and it is in Headline or bold.
  var isSetOffAsTitle: Bool { kind == .text && isCalledTitle && (isText(.textStyle, "headline") || isOn(.bold)) }

  /// The style that its size suggests. For a text that code sets, a large size alone does not make it a title: values are large,
  /// too.
  private var styleOfLargeText: String? { isOn(.dynamic) && own.isCompletedByCode && !isCalledTitle ? nil : nearestStyle }

  /// Whether its text style is one of those for titles, so that it is most likely the heading of what follows.
  var looksLikeTitle: Bool { isText(.textStyle, oneOf: Self.titleStyles) }

  private static let titleStyles: Set<String> = ["large-title", "title1", "title2", "title3"]
}

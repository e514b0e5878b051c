import HandrailExchange
import HandrailModel

/// The places where an app's texts are recorded, by the keys that they would have in its files and by their text.
struct StringPlaces {
  struct Place: Hashable {
    let item: Resolved
    let field: Field

    var text: String { "\(item.text) \(field.name)" }
  }

  /// A text of the file that belongs to a place.
  struct Match {
    let entry: StringTable.Entry
    let isByKey: Bool
  }

  private static let fields: [Field] = [.label, .hint, .value, .text, .template]
  private var byKey: [String: [Place]] = [:]
  private var byText: [String: [Place]] = [:]
  private let language: String

  /// - Parameter language: the language in which texts are compared.
  init(_ language: String) {
    self.language = language
  }

  mutating func add(_ document: Document) {
    guard !document.isRemoved else { return }
    let keys = document.kind == .component ? [ItemKey.root] : document.keys(in: .elements) + document.keys(in: .groups)
    for key in keys {
      let item = Resolved(kind: document.kind, document: document.id, key: key)
      let id = key == .root ? document.id : key.id
      for field in Self.fields {
        let place = Place(item: item, field: field)
        byKey["\(id).\(field.name)", default: []].append(place)
        if key != .root {
          let folders = document.id.replacing("/", with: ".")
          byKey["\(folders).\(id).\(field.name)", default: []].append(place)
        }
        if let text = document.value(key, "\(field.name).\(language)")?.string { byText[text, default: []].append(place) }
      }
    }
  }

  /// The places whose texts have this key: `cart.pay.label`, or just `pay.label`; several if it is ambiguous.
  func places(key: String) -> [Place] {
    let parts = key.replacing("/", with: ".").split(separator: ".").map { Slug.make(from: String($0)) ?? "" }
    guard parts.count > 1, let last = parts.last else { return [] }
    let field = last.dropping("accessibility-") ?? last
    return byKey[(parts.dropLast() + [field]).joined(separator: ".")] ?? []
  }

  func places(text: String) -> [Place] { byText[text] ?? [] }
}

/// The texts of a file, each with its places.
struct StringMatches {
  private(set) var places: [(place: StringPlaces.Place, matches: [StringPlaces.Match])] = []
  private(set) var ambiguous: [StringsImport.Ambiguity] = []
  private(set) var (byKey, byText, unmatched) = (0, 0, 0)

  init(_ table: StringTable, _ known: StringPlaces, _ languages: [String]) {
    var found: [StringPlaces.Place: [StringPlaces.Match]] = [:]
    for entry in table.entries where !entry.isStale {
      var places = known.places(key: entry.key)
      if places.count > 1 {
        ambiguous.append(.init(subject: entry.key, candidates: places.map(\.text)))
        continue
      }
      let isByKey = !places.isEmpty
      if !isByKey, let text = entry.source(table.sourceLanguage) { places = known.places(text: text) }
      switch (isByKey, places.isEmpty) {
      case (true, _): byKey += 1
      case (false, false): byText += 1
      case (false, true): unmatched += 1
      }
      for place in places { found[place, default: []].append(.init(entry: entry, isByKey: isByKey)) }
    }
    for (place, all) in found.sorted(by: { utf8Precedes($0.key.text, $1.key.text) }) {
      let matches = all.contains(where: \.isByKey) ? all.filter(\.isByKey) : all
      let words = matches.map { match in languages.map { match.entry.words(in: $0) } }
      guard words.allSatisfy({ $0 == words[0] }) else {
        let candidates = matches.map { match in
          let texts = languages.compactMap { match.entry.words(in: $0)?.text }
          return "\(match.entry.key) (\(texts.joined(separator: " / ")))"
        }
        ambiguous.append(.init(subject: place.text, candidates: candidates))
        continue
      }
      places.append((place, matches))
    }
  }
}

/// Which elements of a screen have what, read once, so that a rule looks only at those that it may flag.
///
/// Ninety rules ask something of each element; reaching for one about which a rule has nothing to say took more time than
/// judging those about which it has.
@usableFromInline
struct ElementSets: Sendable {
  /// A row of ``width`` words for each field, each kind and each ``Trait``.
  @usableFromInline let words: [UInt64]
  /// For 64 elements one word.
  @usableFromInline let width: Int

  /// What nearly every rule asks of an element besides its fields and its kind.
  @usableFromInline
  enum Trait: Int, CaseIterable {
    case readable, hidden, decorative, control, showingWords, labelled
  }

  @usableFromInline static let firstKind = 256
  @usableFromInline static let firstTrait = firstKind + 32

  init(_ elements: [Element]) {
    let width = max(1, (elements.count + 63) / 64)
    self.width = width
    let count = (Self.firstTrait + Trait.allCases.count) * width
    words = Array(unsafeUninitializedCapacity: count) { words, initialized in
      words.initialize(repeating: 0)
      initialized = count
      for (place, element) in elements.enumerated() {
        let (column, bit) = (place / 64, 1 &<< UInt64(place & 63))
        func mark(_ row: Int) { words[row * width + column] |= bit }
        func mark(_ trait: Trait, _ holds: Bool) { if holds { mark(Self.firstTrait + trait.rawValue) } }
        element.present.forEachIndex(mark)
        mark(Self.firstKind + element.kind.place)
        mark(.readable, element.isReadable)
        mark(.hidden, element.isHidden)
        mark(.decorative, element.isDecorative)
        mark(.control, element.isControl)
        mark(.showingWords, element.showsWords)
        mark(.labelled, element.isLabelled)
      }
    }
  }

  @inlinable
  subscript(row: Int) -> PlaceSet {
    let start = row * width
    return PlaceSet(words[start], width > 1 ? Array(words[start + 1..<start + width]) : [])
  }

  @inlinable
  subscript(trait: Trait) -> PlaceSet { self[Self.firstTrait + trait.rawValue] }
}

/// Sets of the places of elements, each known before a rule asks for it.
extension Screen {
  /// Those that have an effective value of `field`.
  @inlinable
  public func having(_ field: Field) -> PlaceSet { sets[field.index] }

  /// Those of one kind; what has none is custom.
  @inlinable
  public func having(kind: Element.Kind) -> PlaceSet { sets[ElementSets.firstKind + kind.place] }

  /// Neither decorative nor hidden, and read by itself.
  @inlinable public var readable: PlaceSet { sets[.readable] }
  @inlinable public var hidden: PlaceSet { sets[.hidden] }
  @inlinable public var decorative: PlaceSet { sets[.decorative] }
  @inlinable public var controls: PlaceSet { sets[.control] }
  /// Those that show words in any language.
  @inlinable public var showingWords: PlaceSet { sets[.showingWords] }
  /// Those that have words to be read, besides those that they show.
  @inlinable public var labelled: PlaceSet { sets[.labelled] }

  /// The elements at `places`, in reading order.
  @inlinable
  public func elements(at places: PlaceSet) -> PlacedElements { PlacedElements(elements, places) }
}

/// Some elements of a screen with their places.
@frozen
public struct PlacedElements: Sequence, IteratorProtocol {
  @usableFromInline let elements: [Element]
  @usableFromInline var places: PlaceSet.Iterator

  @inlinable
  init(_ elements: [Element], _ places: PlaceSet) { (self.elements, self.places) = (elements, places.makeIterator()) }

  @inlinable
  public mutating func next() -> (place: Int, element: Element)? {
    places.next().map { ($0, elements[$0]) }
  }
}

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
///
/// They are passed to a closure, and not iterated over: an iterator would count a reference to each, and rules look at each of
/// half a million elements some thirty times.
@frozen
public struct PlacedElements {
  @usableFromInline let elements: [Element]
  @usableFromInline let places: PlaceSet

  @inlinable
  init(_ elements: [Element], _ places: PlaceSet) { (self.elements, self.places) = (elements, places) }

  /// Passes each to `body`, in reading order.
  @inline(__always)
  @inlinable
  public func each(_ body: (_ place: Int, Element) -> Void) {
    elements.walk(places) { place, element in
      body(place, element)
      return true
    }
  }

  @inline(__always)
  @inlinable
  public func contains(where isMeant: (Element) -> Bool) -> Bool {
    var isFound = false
    elements.walk(places) { _, element in
      isFound = isMeant(element)
      return !isFound
    }
    return isFound
  }

  @inline(__always)
  @inlinable
  public func count(where isMeant: (Element) -> Bool) -> Int {
    var count = 0
    each { _, element in if isMeant(element) { count += 1 } }
    return count
  }
}

extension [Element] {
  /// Passes the elements at `places` to `body` until it returns false, without counting a reference to them.
  @inline(__always)
  @inlinable
  func walk(_ places: some Sequence<Int>, _ body: (_ place: Int, Element) -> Bool) {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { elements in
        for place in places {
          precondition(place >= 0 && place < elements.count, "the places are of another screen")
          guard elements[place]._withUnsafeGuaranteedRef({ body(place, $0) }) else { return }
        }
      }
    }
  }
}

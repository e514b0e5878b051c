/// Finds elements by their properties: a rule only visits those that it may flag.
extension Screen {
  /// Elements that have an effective value of `field`.
  public func having(_ field: Field) -> PlaceSet { places { $0.has(field) } }

  /// Elements of one kind; those without a kind are custom.
  public func having(kind: Element.Kind) -> PlaceSet { places { $0.kind == kind } }

  /// Elements that are neither decorative nor hidden, and are read separately.
  public var readable: PlaceSet { sets.readable }
  public var hidden: PlaceSet { sets.hidden }
  public var decorative: PlaceSet { sets.decorative }
  public var controls: PlaceSet { sets.controls }
  /// Elements that show text in any language.
  public var showingWords: PlaceSet { sets.showingWords }
  /// Elements that have a text to be read, other than the visible one.
  public var labelled: PlaceSet { sets.labelled }

  private func places(_ isMeant: (Element) -> Bool) -> PlaceSet { PlaceSet(elements.map(isMeant)) }

  /// The elements at `places` with their indices, in reading order.
  public func elements(at places: PlaceSet) -> [PlacedElement] { places.map { ($0, elements[$0]) } }
}

/// An element of a screen with its index.
public typealias PlacedElement = (place: Int, element: Element)

/// The sets of elements that nearly every rule needs, computed once.
struct ElementSets: Sendable {
  let readable, hidden, decorative, controls, showingWords, labelled: PlaceSet

  init(_ elements: [Element]) {
    func places(_ isMeant: (Element) -> Bool) -> PlaceSet { PlaceSet(elements.map(isMeant)) }
    (readable, hidden, decorative) = (places(\.isReadable), places(\.isHidden), places(\.isDecorative))
    (controls, showingWords, labelled) = (places(\.isControl), places(\.showsWords), places(\.isLabelled))
  }
}

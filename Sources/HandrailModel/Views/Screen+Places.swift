/// Which elements of a screen have what: a rule walks over those alone that it may flag.
extension Screen {
  /// Those that have an effective value of `field`.
  public func having(_ field: Field) -> PlaceSet { places { $0.has(field) } }

  /// Those of one kind; what has none is custom.
  public func having(kind: Element.Kind) -> PlaceSet { places { $0.kind == kind } }

  /// Neither decorative nor hidden, and read by itself.
  public var readable: PlaceSet { places(\.isReadable) }
  public var hidden: PlaceSet { places(\.isHidden) }
  public var decorative: PlaceSet { places(\.isDecorative) }
  public var controls: PlaceSet { places(\.isControl) }
  /// Those that show words in any language.
  public var showingWords: PlaceSet { places(\.showsWords) }
  /// Those that have words to be read, besides those that they show.
  public var labelled: PlaceSet { places(\.isLabelled) }

  private func places(_ isMeant: (Element) -> Bool) -> PlaceSet { PlaceSet(elements.map(isMeant)) }

  /// The elements at `places` with their places, in reading order.
  public func elements(at places: PlaceSet) -> [PlacedElement] { places.map { ($0, elements[$0]) } }
}

/// An element of a screen with its place among all.
public typealias PlacedElement = (place: Int, element: Element)

/// What is counted rather than named.
enum FigmaSkips {
  enum Kind: Hashable { case hidden, outside, empty, backdrops, covered, drawingParts }

  static func reason(_ kind: Kind, _ count: Int) -> DesignSkip {
    switch kind {
    case .hidden: .hidden(count: count)
    case .outside: .outside(count: count)
    case .empty: .empty(count: count)
    case .backdrops: .backdrops(count: count)
    case .covered: .covered(count: count)
    case .drawingParts: .drawingParts(count: count)
    }
  }
}

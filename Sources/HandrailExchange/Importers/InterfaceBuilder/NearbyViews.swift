import HandrailModel

/// The views of one list of subviews that a question may be about, by where they are: a view among thousands asks those near it.
///
/// Beware: where very many lie over each other, only the nearest in the list are told. A drawing of thousands of shapes is not a
/// background.
struct NearbyViews {
  private let views: [MarkupNode]
  /// The numbers of the views by the squares that they lie in, and of those that lie in many.
  private var squares: [Square: [Int]] = [:]
  private var large: [Int] = []

  private struct Square: Hashable { let column, row: Int }

  /// In points.
  private static let side = 128.0
  private static let most = (squares: 9, views: 64)

  /// - Parameter extent: where what the question is about lies in the list's space; nil where a view has nothing of it.
  init(_ list: MarkupNode, _ extent: (MarkupNode) -> Rect?) {
    var views: [MarkupNode] = []
    for node in list.children {
      guard let rect = extent(node) else { continue }
      if let found = Self.squares(rect) {
        for square in found { squares[square, default: []].append(views.count) }
      } else {
        large.append(views.count)
      }
      views.append(node)
    }
    self.views = views
  }

  /// Those that may have something in common with `area` and stand before a place in the list, the last first.
  func before(_ place: Int, near area: Rect) -> [MarkupNode] {
    let end = views.partitioningIndex { $0.place >= place }
    guard let found = Self.squares(area) else { return views[..<end].suffix(Self.most.views).reversed() }
    let lists = found.compactMap { squares[$0] } + [large]
    let numbers = lists.flatMap { list in list[..<list.partitioningIndex { $0 >= end }].suffix(Self.most.views) }
    return Set(numbers).sorted(by: >).prefix(Self.most.views).map { views[$0] }
  }

  /// Those that may have something in common with `area`, in the list's order.
  func near(_ area: Rect) -> [MarkupNode] { before(.max, near: area).reversed() }

  /// The squares in which a rectangle lies, with some room for rounding; nil where they are many.
  private static func squares(_ rect: Rect) -> [Square]? {
    func number(_ length: Double) -> Int { Int((length / side).rounded(.down)) }
    let (left, right) = (number(rect.x - 1), number(rect.maxX + 1))
    let (top, bottom) = (number(rect.y - 1), number(rect.maxY + 1))
    guard left <= right, top <= bottom, (right - left + 1) * (bottom - top + 1) <= most.squares else { return nil }
    return (left...right).flatMap { column in (top...bottom).map { Square(column: column, row: $0) } }
  }
}

/// What was found out of an interface file's lists of subviews, each once.
final class ViewLists {
  enum Question { case behind, labels, pictures, system, touched }

  private struct Key: Hashable {
    let list: ObjectIdentifier
    let question: Question
  }

  private var known: [Key: NearbyViews] = [:]
  /// What controllers that frame others show.
  var shown: [String: InterfaceFile.Shown?] = [:]

  func views(of list: MarkupNode, _ question: Question, _ extent: (MarkupNode) -> Rect?) -> NearbyViews {
    let key = Key(list: ObjectIdentifier(list), question: question)
    if let found = known[key] { return found }
    let views = NearbyViews(list, extent)
    known[key] = views
    return views
  }
}

/// What is found out of the views of one screen, each once: what a view is depends on what it holds.
final class ViewKinds {
  private(set) var kinds: [ObjectIdentifier: String?] = [:]
  private(set) var inside: [ObjectIdentifier: Set<String>] = [:]

  func kind(of node: MarkupNode, _ find: () -> String?) -> String? {
    if let known = kinds[ObjectIdentifier(node)] { return known }
    let kind = find()
    kinds[ObjectIdentifier(node)] = .some(kind)
    return kind
  }

  func inside(_ node: MarkupNode, _ find: () -> Set<String>) -> Set<String> {
    if let known = inside[ObjectIdentifier(node)] { return known }
    let found = find()
    inside[ObjectIdentifier(node)] = found
    return found
  }
}

import HandrailModel

/// A spatial index of one list of subviews: a view among thousands only has to check those near it.
///
/// Beware: if very many overlap, only the nearest in the list are found. A drawing of thousands of shapes is not a background.
struct NearbyViews {
  private let views: [MarkupNode]
  /// The indexes of the views by the squares they are in, and of those that are in many.
  private var squares: [Square: [Int]] = [:]
  private var large: [Int] = []

  private struct Square: Hashable { let column, row: Int }

  /// In points.
  private static let side = 128.0
  private static let most = (squares: 9, views: 64)

  /// - Parameter extent: The relevant area of a view, in the list's space; nil if it has none.
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

  /// The views that may intersect `area` and come before a position in the list, the last first.
  func before(_ place: Int, near area: Rect) -> [MarkupNode] {
    let end = views.partitioningIndex { $0.place >= place }
    guard let found = Self.squares(area) else { return views[..<end].suffix(Self.most.views).reversed() }
    let lists = found.compactMap { squares[$0] } + [large]
    let numbers = lists.flatMap { list in list[..<list.partitioningIndex { $0 >= end }].suffix(Self.most.views) }
    return Set(numbers).sorted(by: >).prefix(Self.most.views).map { views[$0] }
  }

  /// The views that may intersect `area`, in the list's order.
  func near(_ area: Rect) -> [MarkupNode] { before(.max, near: area).reversed() }

  /// The squares that a rectangle covers, with a margin for rounding; nil if there are many.
  private static func squares(_ rect: Rect) -> [Square]? {
    func number(_ length: Double) -> Int { Int((length / side).rounded(.down)) }
    let (left, right) = (number(rect.x - 1), number(rect.maxX + 1))
    let (top, bottom) = (number(rect.y - 1), number(rect.maxY + 1))
    guard left <= right, top <= bottom, (right - left + 1) * (bottom - top + 1) <= most.squares else { return nil }
    return (left...right).flatMap { column in (top...bottom).map { Square(column: column, row: $0) } }
  }
}

/// Cached results for an interface file's lists of subviews.
final class ViewLists {
  enum Question { case behind, labels, panes, pictures, system, touched }

  private struct Key: Hashable {
    let list: ObjectIdentifier
    let question: Question
  }

  private var known: [Key: NearbyViews] = [:]
  /// What framing controllers show.
  var shown: [String: InterfaceFile.Shown?] = [:]
  /// Class of a scene → the scenes that its segues lead to.
  var openings: [String: [InterfaceFile.Opening]]?

  func views(of list: MarkupNode, _ question: Question, _ extent: (MarkupNode) -> Rect?) -> NearbyViews {
    let key = Key(list: ObjectIdentifier(list), question: question)
    if let found = known[key] { return found }
    let views = NearbyViews(list, extent)
    known[key] = views
    return views
  }
}

/// Cached results for the views of one screen: a view's kind depends on its contents.
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

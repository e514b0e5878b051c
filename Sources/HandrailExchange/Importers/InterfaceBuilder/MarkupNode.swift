import Foundation
import HandrailModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One element of an XML file, as light as Interface Builder's files allow: a name, attributes, text, children and the line.
final class MarkupNode {
  let name: String
  let attributes: [String: String]
  let line: Int
  private(set) var children: [MarkupNode] = []
  fileprivate(set) var text = ""
  private(set) weak var parent: MarkupNode?

  fileprivate init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  fileprivate func append(_ child: MarkupNode) {
    child.parent = self
    children.append(child)
  }
}

extension MarkupNode {
  subscript(attribute: String) -> String? { attributes[attribute] }

  var id: String? { attributes["id"] }
  var key: String? { attributes["key"] }

  func isYes(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  func number(_ attribute: String) -> Double? {
    guard let value = attributes[attribute].flatMap(Double.init), value.isFinite else { return nil }
    return value
  }

  func children(named name: String) -> [MarkupNode] { children.filter { $0.name == name } }

  func child(_ name: String, key: String? = nil) -> MarkupNode? {
    children.first { $0.name == name && (key == nil || $0.key == key) }
  }

  /// This node and all below it, in the file's order.
  func walk(_ body: (MarkupNode) -> Void) {
    body(self)
    for child in children { child.walk(body) }
  }

  /// This node's ancestors, the nearest first.
  var ancestors: [MarkupNode] {
    var all: [MarkupNode] = []
    var cursor = parent
    while let node = cursor {
      all.append(node)
      cursor = node.parent
    }
    return all
  }
}

extension MarkupNode {
  /// Interface Builder nests some dozen levels; what is deeper is not such a file, and would exhaust the stack.
  static let maximumDepth = 200
  /// A storyboard of a hundred scenes has some ten thousand; each takes half a kilobyte.
  static let maximumNodes = 400_000

  /// The root of the file, or where it is broken. External entities stay closed, and a file that declares entities of its
  /// own is refused: Interface Builder writes none, and nested ones grow without bound.
  static func parse(_ data: Data) -> Result<MarkupNode, MarkupProblem> {
    if let line = entityLine(data) { return .failure(MarkupProblem(line: line, fault: .declaresEntities)) }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    let builder = MarkupBuilder()
    parser.delegate = builder
    let isWellFormed = parser.parse()
    if let problem = builder.problem { return .failure(problem) }
    // On Linux a mismatched end tag is not a failure of `parse()`; only the delegate is called.
    guard isWellFormed, builder.errorLine == 0, builder.isClosed, let root = builder.root else {
      return .failure(MarkupProblem(line: max(builder.errorLine, parser.lineNumber, 1), fault: .malformed))
    }
    return .success(root)
  }

  /// The line of the first entity declaration. It is looked for before parsing, since not every platform's parser reports it.
  private static func entityLine(_ data: Data) -> Int? {
    let mark = Array("<!ENTITY".utf8)
    // UTF-16 in either order has the same letters, apart by zeros.
    let bytes = data.filter { $0 != 0 }
    var line = 1
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == mark[0], bytes[index...].starts(with: mark) { return line }
    }
    return nil
  }
}

/// Why an XML file cannot be read, and where.
struct MarkupProblem: Error, Equatable {
  var line: Int
  var fault: SkipReason.MarkupFault
}

private final class MarkupBuilder: NSObject, XMLParserDelegate {
  var root: MarkupNode?
  var problem: MarkupProblem?
  var errorLine = 0
  private var stack: [MarkupNode] = []
  private var count = 0
  var isClosed: Bool { stack.isEmpty }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    guard stack.count < MarkupNode.maximumDepth else { return stop(parser, .tooDeep(most: MarkupNode.maximumDepth)) }
    count += 1
    guard count <= MarkupNode.maximumNodes else { return stop(parser, .tooManyElements(most: MarkupNode.maximumNodes)) }
    let clean = attributes.mapValues { $0.withoutNUL }
    let node = MarkupNode(name: name, attributes: clean, line: parser.lineNumber)
    if let parent = stack.last { parent.append(node) } else if root == nil { root = node }
    stack.append(node)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard stack.popLast()?.name == name else { return stop(parser, .malformed) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    stack.last?.text += string.withoutNUL
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    stack.last?.text += String(decoding: block, as: UTF8.self).withoutNUL
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    errorLine = max(errorLine, parser.lineNumber)
  }

  private func stop(_ parser: XMLParser, _ fault: SkipReason.MarkupFault) {
    if problem == nil { problem = MarkupProblem(line: max(parser.lineNumber, 1), fault: fault) }
    parser.abortParsing()
  }
}

extension String {
  /// The text without NUL, which neither SQLite nor a terminal can hold; all other control characters stay.
  var withoutNUL: String {
    utf8.contains(0) ? String(decoding: utf8.filter { $0 != 0 }, as: UTF8.self) : self
  }
}

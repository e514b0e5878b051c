import CExpat
import Foundation
import HandrailModel

/// Why an XML file cannot be read, and where.
struct MarkupProblem: Error, Equatable {
  var line: Int
  var fault: SkipReason.MarkupFault
}

extension MarkupNode {
  /// Interface Builder nests a few dozen levels; anything deeper is not such a file, and would exhaust the stack.
  static let maximumDepth = 200
  /// A storyboard with a hundred scenes has about ten thousand; each takes half a kilobyte.
  static let maximumNodes = 400_000

  /// The root of the file, or where it is broken. External entities stay closed, and a file that declares entities of its
  /// own is refused: Interface Builder writes none, and nested ones grow without bound.
  ///
  /// Expat reads it, since Foundation's parser would load libxml2 and its 30 MB of Unicode data at every launch.
  static func parse(_ data: Data) -> Result<MarkupNode, MarkupProblem> {
    guard let parser = XML_ParserCreate(nil) else { return .failure(MarkupProblem(line: 1, fault: .malformed)) }
    defer { XML_ParserFree(parser) }
    let builder = MarkupBuilder(parser)
    return withExtendedLifetime(builder) {
      builder.attach()
      let isWellFormed = builder.read(data)
      if let problem = builder.problem { return .failure(problem) }
      guard isWellFormed, let root = builder.root else {
        return .failure(MarkupProblem(line: max(builder.line, 1), fault: .malformed))
      }
      return .success(root)
    }
  }
}

/// Collects the nodes while Expat reads; it must outlive the parser, which holds no reference.
private final class MarkupBuilder {
  private let parser: XML_Parser
  private(set) var root: MarkupNode?
  private(set) var problem: MarkupProblem?
  private var stack: [MarkupNode] = []
  private var count = 0

  init(_ parser: XML_Parser) { self.parser = parser }

  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  func attach() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let name, let attributes else { return }
        builder(context)?.start(String(cString: name), attributes)
      },
      { context, _ in builder(context)?.end() })
    XML_SetCharacterDataHandler(parser) { context, bytes, count in
      let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      builder(context)?.text(String(decoding: bytes, as: UTF8.self))
    }
    XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in builder(context)?.stop(.declaresEntities) }
  }

  /// Whether `data` is well-formed to its end.
  func read(_ data: Data) -> Bool {
    // Expat counts in 32 bits.
    let most = 1 << 24
    return data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      repeat {
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(most))
        rest = rest.dropFirst(most)
        let start = part.bindMemory(to: CChar.self).baseAddress
        if XML_Parse(parser, start, Int32(part.count), rest.isEmpty ? 1 : 0) != XML_STATUS_OK { return false }
      } while !rest.isEmpty
      return true
    }
  }

  fileprivate func start(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
    guard stack.count < MarkupNode.maximumDepth else { return stop(.tooDeep(most: MarkupNode.maximumDepth)) }
    count += 1
    guard count <= MarkupNode.maximumNodes else { return stop(.tooManyElements(most: MarkupNode.maximumNodes)) }
    // Names and values alternate, ending with a null pointer.
    var values: [String: String] = [:]
    var cursor = attributes
    while let key = cursor[0], let value = cursor[1] {
      values[String(cString: key)] = String(cString: value)
      cursor += 2
    }
    let node = MarkupNode(name: name, attributes: values, line: line)
    if let parent = stack.last { parent.append(node) } else { root = node }
    stack.append(node)
  }

  // Expat may still call this once after it was stopped, for an element that was never opened here.
  fileprivate func end() { _ = stack.popLast() }

  fileprivate func text(_ text: String) { stack.last?.text += text }

  fileprivate func stop(_ fault: SkipReason.MarkupFault) {
    if problem == nil { problem = MarkupProblem(line: max(line, 1), fault: fault) }
    XML_StopParser(parser, 0)
  }
}

private func builder(_ context: UnsafeMutableRawPointer?) -> MarkupBuilder? {
  context.map { Unmanaged<MarkupBuilder>.fromOpaque($0).takeUnretainedValue() }
}

import HandrailCatalogue
import HandrailModel
import HandrailStore

/// Whose missing inputs are asked for.
public struct WaitingScope: Sendable, Equatable {
  /// One screen; nil for every screen.
  public var screen: String?
  /// One designer's screens; nil for everybody's.
  public var designer: String?
  /// Advice too, which blocks nothing.
  public var withAdvice: Bool

  public init(screen: String? = nil, designer: String? = nil, withAdvice: Bool = false) {
    (self.screen, self.designer, self.withAdvice) = (screen, designer, withAdvice)
  }
}

extension Workspace {
  /// What a designer has still to say, screen by screen, the most urgent first; what screens share is named once.
  ///
  /// - Parameter limit: at most so many; there may be hundreds of thousands.
  public func waiting(_ scope: WaitingScope, limit: Int, _ language: Language) throws(Failure) -> [Remark] {
    var phrasing = Phrasing(language)
    let today = surroundings.today
    var known = Set<String>()
    var remarks: [Remark] = []
    let filter = ScreenFilter(ids: scope.screen.map { [$0] } ?? [], owner: scope.designer)
    return try reading { reading in
      do {
        try reading.forEachFindings(filter) { row, findings in
          if let designer = scope.designer, row.designer != designer { return }
          for finding in findings where finding.isLive(on: today) && (scope.withAdvice || finding.level != .advice) {
            if finding.isShared, !known.insert(finding.key).inserted { continue }
            remarks.append(Remark(finding, screen: row.id, today: today, &phrasing))
            if remarks.count == limit { throw Enough() }
          }
        }
      } catch is Enough {}
      return remarks
    }
  }

  /// The designer whom the screens call like the one who writes here; nil where no screen does.
  public func designerHere() throws(Failure) -> String? {
    let author = surroundings.author()
    let name = String(author.prefix { $0 != "<" }).trimmed
    let designers = Set(try screens(ScreenFilter()).compactMap(\.designer))
    return designers.sorted(by: utf8Precedes).first { designer in
      let own = String(designer.prefix { $0 != "<" }).trimmed.lowercased()
      return own == name.lowercased() || own == name.split(separator: " ").first.map { $0.lowercased() }
    }
  }
}

/// Ends a walk that has found as many as were asked for.
private struct Enough: Error {}

extension String {
  /// Without the white space at both ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

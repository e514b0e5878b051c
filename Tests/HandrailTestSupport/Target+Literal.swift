import HandrailModel
import HandrailWorkspace

/// In tests a target is written as commands take it: `"cart#photo"`.
extension Target: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    do { self = try Target(text) } catch { fatalError("\(error)") }
  }
}

import HandrailTestSupport
import Testing

@testable import HandrailExchange

/// What only builds for debugging have is no part of what people get.
@Suite struct DebugOnlyTests {
  private static let app = "class Beginning: UIResponder, UIApplicationDelegate {\n}\n"

  /// A scene that only its identifier can open, and why it is left out.
  private static func reason(_ code: [String: String], type: String = "LogController") throws -> SkipReason? {
    let log = scene(
      "<viewController storyboardIdentifier=\"log\" customClass=\"\(type)\" sceneMemberID=\"viewController\" id=\"a\">"
        + "<view key=\"view\" id=\"v\">\(rect(0, 0, 375, 667))</view></viewController>")
    let read = try imported(code.merging(["A.storyboard": storyboard(log), "App.swift": app]) { $1 })
    #expect(read.screens.isEmpty == (read.skipped.count == 1))
    return read.skipped.first?.reason
  }

  @Test func aScreenOfDebuggingAloneIsLeftOut() throws {
    let log = "class LogController: UIViewController {\n}\n"
    let opens = "let log = LogController.self\n"
    let only = SkipReason.debugOnly(line: 3, name: "LogController")
    #expect(try Self.reason(["Log.swift": "#if DEBUG\n\(log)\(opens)#endif\n"]) == only)
    #expect(try Self.reason(["Log.swift": "#if !DEBUG\n#else\n\(log)\(opens)#endif\n"]) == only)
    #expect(try Self.reason(["Log.swift": log, "Home.swift": "#if DEBUG && INTERNAL\n\(opens)#endif\n"]) == only)
    let objectiveC = "@implementation LogController\n@end\n"
    #expect(try Self.reason(["Log.m": "#ifdef DEBUG\n\(objectiveC)#endif\n"]) == only)
    #expect(try Self.reason(["Log.m": "#ifndef DEBUG\n#else\n\(objectiveC)#endif\n"]) == only)
  }

  @Test func whatAProjectDefinesMayHold() throws {
    let log = "class LogController: UIViewController {\n}\nclass Home {\n  let log = LogController.self\n}\n"
    for condition in ["STAGE", "DEBUG || STAGE", "!DEBUG", "targetEnvironment(simulator)", "DEBUG == 2"] {
      #expect(try Self.reason(["Log.swift": "#if \(condition)\n\(log)#endif\n"]) == nil, "\(condition)")
    }
    #expect(try Self.reason(["Log.swift": "#if DEBUG\n#else\n\(log)#endif\n"]) == nil)
    #expect(try Self.reason(["Log.swift": "#if DEBUG\n#elseif STAGE\n\(log)#endif\n"]) == nil)
  }

  @Test func whatDebuggingSetsIsNotWhatPeopleSee() throws {
    func words(_ code: String) throws -> String? {
      let label = "<label text=\"A\" id=\"l\">\(rect(0, 0, 99, 20))</label>"
      let file = xib(label).replacing(
        #"<connections><outlet property="view""#,
        with: #"<connections><outlet property="name" destination="l" id="o"/><outlet property="view""#
      ).replacing(#"placeholderIdentifier="IBFilesOwner""#, with: #"placeholderIdentifier="IBFilesOwner" customClass="Cart""#)
      let type = "class Cart: UIViewController {\n  override func viewDidLoad() {\n\(code)\n  }\n}\n"
      return try imported(["Cart.xib": file, "Cart.swift": type]).element("l")?["code-words.text.en"]
    }
    func sets(_ text: String) -> String { "    name.text = \"\(text)\"\n" }
    #expect(try words("#if DEBUG\n\(sets("Test"))#endif") == nil)
    #expect(try words("#if DEBUG\n\(sets("Test"))#else\n\(sets("Cart"))#endif") == "Cart")
    #expect(try words("#if 0\n\(sets("don't \\\" "))#endif\n\(sets("Cart"))") == "Cart")
    #expect(try words("#if STAGE\n\(sets("Test"))#else\n\(sets("Cart"))#endif") == "“Test”, “Cart”")
  }

  /// A condition is decided only if it has one value whatever a project defines.
  @Test(arguments: 1...200) func aDecisionHoldsForEveryProject(_ seed: UInt64) {
    var chance = Seeded(state: seed)
    /// The condition, with its value where `A` and `B` are defined so.
    func make(_ depth: Int) -> (text: String, value: (Bool, Bool) -> Bool) {
      switch depth == 0 ? Int.random(in: 0..<4, using: &chance) : Int.random(in: 0..<7, using: &chance) {
      case 0: return ("DEBUG", { _, _ in false })
      case 1: return ("A", { a, _ in a })
      case 2: return ("defined(B)", { _, b in b })
      case 3: return ("1", { _, _ in true })
      case 4:
        let one = make(depth - 1)
        return ("!(\(one.text))", { !one.value($0, $1) })
      case 5:
        let (one, other) = (make(depth - 1), make(depth - 1))
        return ("(\(one.text) && \(other.text))", { one.value($0, $1) && other.value($0, $1) })
      default:
        let (one, other) = (make(depth - 1), make(depth - 1))
        return ("(\(one.text) || \(other.text))", { one.value($0, $1) || other.value($0, $1) })
      }
    }
    let condition = make(3)
    let values = [(false, false), (false, true), (true, false), (true, true)].map { condition.value($0.0, $0.1) }
    if let told = CodeCondition.holds(condition.text) {
      #expect(values.allSatisfy { $0 == told }, "\(condition.text)")
    } else {
      #expect(
        condition.text.utf8.count > 200 || condition.text.contains("A") || condition.text.contains("B"), "\(condition.text)")
    }
  }
}

import Foundation
import HandrailModel
import HandrailSession

/// How the interface speaks and looks in this run.
struct RenderContext: Sendable {
  var language = Language.en
  var symbols = Symbols(isASCII: false)
  var theme = Theme.standard
  /// In which times are shown; they are recorded in UTC.
  var zone = TimeZone.gmt
  /// Whether the workspace is not trusted, so that nothing can be recorded in it.
  var isReadOnly = false

  func say(_ text: Text) -> String { text[language] }
}

/// How a view stands among the others.
enum ViewKind: Sendable {
  /// One goes about in it: what can be done everywhere can be done there.
  case place
  /// One answers in it: of what can be done everywhere only the palette.
  case editor
  /// It asks one thing about the view below it, which stays in sight.
  case question
  /// One looks something up in it and goes back.
  case lookup
}

/// One view: its state, what it needs read, and how it is drawn and said. Pure.
protocol View: SpokenView, Sendable {
  static var route: Route { get }
  static var kind: ViewKind { get }
  /// Whether letters are text here, so that no action is shown on one.
  static var takesLetters: Bool { get }
  static var actions: [Action] { get }
  /// What it adds to every place, such as the way to it.
  static var anywhere: [Action] { get }
  /// What stands in the first line.
  func title(_ context: RenderContext) -> String
  /// What the first line says while an editor lies on it.
  func titleUnderEditor(_ context: RenderContext) -> String?
  /// What is to be read when it opens, and again whenever something was written.
  var needs: [Request] { get }
  mutating func receive(_ answer: Answer)
  /// Takes a key that is not an action's; false where it means nothing here.
  mutating func type(_ key: Key, _ app: inout App) -> Bool
  /// Draws everything but the first line and the two last.
  func draw(into frame: inout Frame, _ area: Area, _ context: RenderContext)
  /// Rows that it takes where it is laid over the view below; nil where it takes its place.
  func overlayHeight(_ width: Int, _ context: RenderContext) -> Int?
  mutating func paste(_ text: String, _ app: inout App)
  mutating func refused(_ change: Change)
  /// What the sync in the background is doing.
  mutating func note(_ sync: App.SyncState)
  /// It was opened by what `view` was answered with.
  mutating func follow(_ view: any View)
  /// Whether what the person entered would be lost with it.
  var hasUnsavedInput: Bool { get }
  /// Ids of the actions that come first in the key line: what there is to do here before anything else.
  var firstActions: [String] { get }
  /// Whether a filter hides some of its rows.
  var isNarrowed: Bool { get }
  /// Shows them again.
  mutating func widen(_ app: inout App)

  /// What views of this kind do with an answer, once those that are open have received it: open, go on, tell.
  static func answered(_ answer: Answer, _ app: inout App)
  /// What they do with what became of work that they began and that goes on beside everything else.
  static func took(_ event: Event, _ app: inout App)
  /// What they do once a change is written.
  static func wrote(_ change: Change, _ app: inout App)
  /// Takes a read or a change that failed; false where it is reported like any other.
  static func takes(_ failed: Failed, _ app: inout App) -> Bool
}

extension View {
  var route: Route { Self.route }
  static var kind: ViewKind { .place }
  static var takesLetters: Bool { false }
  var kind: ViewKind { Self.kind }
  static var anywhere: [Action] { [] }
  func titleUnderEditor(_ context: RenderContext) -> String? { nil }
  var needs: [Request] { [] }
  mutating func receive(_ answer: Answer) {}
  func overlayHeight(_ width: Int, _ context: RenderContext) -> Int? { nil }
  mutating func paste(_ text: String, _ app: inout App) {}
  mutating func refused(_ change: Change) {}
  mutating func note(_ sync: App.SyncState) {}
  mutating func follow(_ view: any View) {}
  var hasUnsavedInput: Bool { false }
  var firstActions: [String] { [] }
  var isNarrowed: Bool { false }
  mutating func widen(_ app: inout App) {}

  static func answered(_ answer: Answer, _ app: inout App) {}
  static func took(_ event: Event, _ app: inout App) {}
  static func wrote(_ change: Change, _ app: inout App) {}
  static func takes(_ failed: Failed, _ app: inout App) -> Bool { false }
}

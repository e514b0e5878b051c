import Foundation
import HandrailModel
import HandrailSession

/// The language and looks of the interface in this run.
struct RenderContext: Sendable {
  var language = Language.en
  var symbols = Symbols(isASCII: false)
  var theme = Theme.standard
  /// The time zone for display; times are recorded in UTC.
  var zone = TimeZone.gmt
  /// Whether the workspace is read-only because it is not trusted.
  var isReadOnly = false

  func say(_ text: Text) -> String { text[language] }
}

/// How a view relates to the others.
enum ViewKind: Sendable {
  /// A place: general actions are available.
  case place
  /// An editor: of the general actions, only the list of commands is available.
  case editor
  /// A prompt about the view below it, which stays visible.
  case prompt
  /// A reference that people look something up in and leave.
  case lookup
}

/// A view: its state, what it needs to read, and how it is drawn and spoken. Pure.
protocol View: SpokenView, Sendable {
  static var route: Route { get }
  static var kind: ViewKind { get }
  /// Whether letters are text here, so that no action is shown on one.
  static var takesLetters: Bool { get }
  static var actions: [Action] { get }
  /// Actions that it adds to every place, such as the one that opens it.
  static var anywhere: [Action] { get }
  /// The title in the first line.
  func title(_ context: RenderContext) -> String
  /// The title while an editor is on top of it.
  func titleUnderEditor(_ context: RenderContext) -> String?
  /// What to read when it opens, and after every write.
  var needs: [Request] { get }
  mutating func receive(_ answer: Answer)
  /// Handles a key that belongs to no action; false if it has no meaning here.
  mutating func type(_ key: Key, _ app: inout App) -> Bool
  /// Draws everything except the first line and the last two.
  func draw(into frame: inout Frame, _ area: Area, _ context: RenderContext)
  /// Its height if it is laid over the view below; nil if it replaces that view.
  func overlayHeight(_ width: Int, _ context: RenderContext) -> Int?
  mutating func paste(_ text: String, _ app: inout App)
  mutating func refused(_ change: Change)
  /// The state of the sync in the background.
  mutating func note(_ sync: App.SyncState)
  /// Called if it was opened by the answer to `view`.
  mutating func follow(_ view: any View)
  /// Whether closing it would lose input.
  var hasUnsavedInput: Bool { get }
  /// The ids of the main actions, which come first in the key line.
  var firstActions: [String] { get }
  /// Whether a filter is hiding rows.
  var isNarrowed: Bool { get }
  /// Shows them again.
  mutating func widen(_ app: inout App)

  /// What this kind of view does with an answer after the open views have received it: open something, continue, report.
  static func answered(_ answer: Answer, _ app: inout App)
  /// What they do with the result of background work that they started.
  static func took(_ event: Event, _ app: inout App)
  /// What they do after a change was written.
  static func wrote(_ change: Change, _ app: inout App)
  /// Handles a failed read or change; false to report it in the usual way.
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

import HandrailModel
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// Lines in, lines out; `^C` in the input is Ctrl-C.
final class Lines: @unchecked Sendable {
  private var input: [String]
  private(set) var output: [String] = []
  /// Whether Ctrl-C was pressed and not heeded yet.
  private var isInterrupted = false
  /// What happens before the line of that number is read.
  private let meanwhile: [Int: () -> Void]
  private var count = 0
  /// Ctrl-C is pressed as soon as something long goes on.
  var interruptsWork = false

  init(_ input: [String], meanwhile: [Int: () -> Void] = [:]) {
    self.input = input.reversed()
    self.meanwhile = meanwhile
  }

  private func next() -> LineIO.Input {
    meanwhile[count]?()
    count += 1
    guard let line = input.popLast() else { return .ended }
    return line == "^C" ? .interrupted : .line(line)
  }

  private func isAsked() -> Bool {
    if interruptsWork { (isInterrupted, interruptsWork) = (true, false) }
    return isInterrupted
  }

  var io: LineIO {
    LineIO(
      read: { self.next() }, write: { self.output.append($0) }, progress: { self.output.append($0) },
      isInterrupted: { self.isAsked() }, forgetInterruption: { self.isInterrupted = false })
  }

  var text: String { output.joined(separator: "\n") }

  /// What was said since the last line that begins with `start`.
  func since(_ start: String) -> String {
    let place = output.lastIndex { $0.hasPrefix(start) } ?? output.startIndex
    return output[place...].joined(separator: "\n")
  }
}

extension Driver {
  /// Runs linear mode on these lines.
  @discardableResult
  func linear(_ input: [String], _ first: (any View)? = nil) -> Lines { linear(Lines(input), first).lines }

  @discardableResult
  func linear(_ lines: Lines, _ first: (any View)? = nil) -> (lines: Lines, wasInterrupted: Bool) {
    var linear = Linear(app: App(app.context, first: first ?? BoardView()), runner: runner, lines: lines.io)
    let wasInterrupted = linear.run(Text(en: "a test asked for it.", ja: "テストのためです。"))
    return (lines, wasInterrupted)
  }
}

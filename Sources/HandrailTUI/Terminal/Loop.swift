import Dispatch
import HandrailModel
import HandrailSession

/// Runs the interface on a terminal: events in, frames out; slow work runs on other threads.
final class Loop {
  private let terminal: Terminal
  private let runner: EffectRunner
  private let mailbox: Mailbox
  private var app: App
  /// Reads and writes, in order.
  private let work = DispatchQueue(label: "handrail.work", qos: .userInitiated)
  private let background = DispatchQueue(label: "handrail.sync")
  private let importing = DispatchQueue(label: "handrail.import", qos: .userInitiated)
  /// Running syncs and imports.
  private let syncing = DispatchGroup()
  /// Keys held back until the view that they are meant for is ready.
  private var typed: [Event] = []
  private var awaited = 0
  /// Changes that are not yet written.
  private var writing = 0
  private var isEvaluating = false
  private var nextEvaluation: Request?
  private var isLeaving = false
  /// When the current wait began.
  private var began = ContinuousClock.now
  private static let blink = 200
  private var poller: (any DispatchSourceTimer)?

  init(_ terminal: Terminal, _ runner: EffectRunner, _ mailbox: Mailbox, _ app: App) {
    (self.terminal, self.runner, self.mailbox, self.app) = (terminal, runner, mailbox, app)
    mailbox.connect(terminal.wake)
  }

  /// Runs until the person leaves.
  ///
  /// - Returns: the signal that ended it; 0 if the person quit.
  func run() -> Int {
    defer {
      // A sync ends the programs that it started.
      mailbox.isCancelled = true
      mailbox.isImportCancelled = true
      _ = syncing.wait(timeout: .now() + .seconds(3))
    }
    resize()
    start(app.drain())
    startPolling()
    while !isLeaving {
      for delivery in mailbox.drain() { deliver(delivery) }
      while awaited == 0, !typed.isEmpty, !isLeaving { handle(typed.removeFirst()) }
      if isLeaving { break }
      // Shows that work is in progress if it takes longer than a moment.
      app.isWorking = awaited > 0 && began.duration(to: .now) >= .milliseconds(Self.blink)
      terminal.paint(app.frame())
      if terminal.wait(milliseconds: awaited > 0 && !app.isWorking ? Self.blink : -1) { return Terminal.endingSignal }
      for input in terminal.read() { receive(input) }
    }
    return 0
  }

  private func receive(_ input: Terminal.Input) {
    switch input {
    case .key(.control("z")): terminal.suspend()
    case .key(.control("l")): terminal.repaint()
    // Quitting waits only for what would otherwise be lost.
    case .key(.control("c")) where awaited > 0 && writing == 0 && !app.hasUnsavedInput: isLeaving = true
    case .key(let key): typed.append(.key(key))
    case .paste(let text): typed.append(.paste(text))
    case .resized: resize()
    case .ended: isLeaving = true
    }
  }

  private func resize() { handle(.resized(height: terminal.height, width: terminal.width)) }

  private func handle(_ event: Event) { start(app.handle(event)) }

  /// Handles a result from another thread.
  private func deliver(_ delivery: Mailbox.Delivery) {
    if delivery.effect?.isAwaited == true { awaited -= 1 }
    if case .write = delivery.effect { writing -= 1 }
    if case .read(.evaluate) = delivery.effect {
      isEvaluating = false
      if let next = nextEvaluation {
        nextEvaluation = nil
        evaluate(next)
      }
    }
    handle(delivery.event)
  }

  private func start(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .leave: isLeaving = true
      case .cancelSync: mailbox.isCancelled = true
      case .sync(let names): sync(names)
      case .importFile(let path, let isDryRun): importFile(path, isDryRun)
      // Asked before there is a loop.
      case .start: break
      case .cancelImport: mailbox.isImportCancelled = true
      case .copy(let text, let fileName): handle(.copied(terminal.copy(text), text, fileName: fileName))
      case .read(.evaluate(let draft, let form, let places)): evaluate(.evaluate(draft, form, at: places))
      case .read, .write: perform(effect)
      }
    }
  }

  private func perform(_ effect: Effect) {
    if effect.isAwaited {
      if awaited == 0 { began = .now }
      awaited += 1
    }
    if case .write = effect { writing += 1 }
    let (runner, mailbox) = (runner, mailbox)
    work.async {
      if let event = runner.perform(effect) { mailbox.put(event, of: effect) }
    }
  }

  /// While a draft is being judged, only the newest of the later ones is kept.
  private func evaluate(_ request: Request) {
    guard !isEvaluating else {
      nextEvaluation = request
      return
    }
    isEvaluating = true
    perform(.read(request))
  }

  private func sync(_ names: [String]) {
    mailbox.isCancelled = false
    let (runner, mailbox) = (runner, mailbox)
    background.async(group: syncing) {
      mailbox.put(
        runner.sync(names, isCancelled: { mailbox.isCancelled }, progress: { mailbox.put(.syncProgress($0)) }))
    }
  }

  private func importFile(_ path: String, _ isDryRun: Bool) {
    mailbox.isImportCancelled = false
    let (runner, mailbox) = (runner, mailbox)
    importing.async(group: syncing) {
      mailbox.put(
        runner.importFile(
          path, isDryRun: isDryRun, isCancelled: { mailbox.isImportCancelled }, progress: { mailbox.put(.importProgress($0, $1)) }
        ))
    }
  }

  /// Checks once a second whether another process has written.
  private func startPolling() {
    let (session, mailbox) = (runner.session, mailbox)
    let last = Locked(try? session.dataVersion())
    let timer = DispatchSource.makeTimerSource(queue: work)
    timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(200))
    timer.setEventHandler {
      guard let now = try? session.dataVersion(), now != last.current else { return }
      last.set(now)
      mailbox.put(.changedOutside)
    }
    timer.resume()
    poller = timer
  }
}

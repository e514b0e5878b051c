import Dispatch
import HandrailLedger
import HandrailModel

extension Workspace {
  /// Has another core do what the first edit of a program would wait for, some milliseconds of each: starts the ledger's library,
  /// and judges a screen, for which the catalogue makes its tables. Once, however often it is asked for.
  public static func prepareToEdit() { _ = isPreparing }

  /// Waits until that is done. To be called before a program ends: the libraries must not be shut down while they start.
  public static func finishPreparing() { preparation.wait() }

  private static let preparation = DispatchGroup()

  private static let isPreparing: Void = DispatchQueue.global(qos: .userInitiated).async(group: preparation) {
    Ledger.prepare()
    guard let shared = try? Shared(project: nil, components: [], palette: nil) else { return }
    _ = try? projections(of: [(bytes: Array(screen.utf8), row: 0)], shared)
  }

  /// With what most rules look at.
  private static let screen = """
    {"id":"s","title":"Cart","elements":[
    {"id":"a","kind":"section-header","text":{"en":"Cart","ja":"カート"},"frame":[0,0,300,40]},
    {"id":"b","kind":"cell","frame":[0,40,300,60],"label":{"en":"Tea"}},
    {"id":"c","kind":"text","text":{"en":"Tea","ja":"お茶"},"frame":[10,50,80,20],"colour":{"text":{"light":"#777777"},\
    "background":{"light":"#FFFFFF"}}},
    {"id":"d","kind":"button","label":{"en":"Remove","ja":"削除"},"frame":[240,50,30,30],"group":"g"},
    {"id":"e","kind":"icon","frame":[280,50,20,20],"group":"g"}],
    "groups":[{"id":"g"}],"gestures":[{"id":"h","kind":"swipe","element":"b"}],"changes":[{"id":"i","kind":"inserted"}]}
    """
}

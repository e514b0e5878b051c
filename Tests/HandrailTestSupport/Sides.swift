import HandrailModel
import HandrailWorkspace

extension Workspace {
  /// What the side with a letter is called now.
  public func side(_ letter: String, of target: String, _ path: String) throws -> String {
    let conflict = try conflicts(on: Target(target)).first { $0.path == path }
    return conflict?.sides.first { $0.letter == letter }?.name ?? letter
  }
}

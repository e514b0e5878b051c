import HandrailModel
import HandrailWorkspace

/// Changes to screens, items, components and colours, and to what belongs to them.
extension Session {
  /// Writes documents of an earlier format in the newest one.
  public func upgrade(isDryRun: Bool) throws(Failure) -> FormatUpgrade { try workspace.upgrade(isDryRun: isDryRun) }

  /// Rebuilds tables and findings from the documents.
  public func rebuild() throws(Failure) { try workspace.rebuild() }

  func addScreen(_ id: String, _ fields: [Assignment]) throws(Failure) -> Outcome {
    try workspace.addScreen(id, fields)
    return .added(id, next: .addElement(screen: id))
  }

  func addComponent(_ id: String, _ fields: [Assignment]) throws(Failure) -> Outcome {
    try workspace.addComponent(id, fields)
    return .added("component:\(id)", next: .useComponent(id))
  }

  func addColour(_ name: String, _ fields: [Assignment]) throws(Failure) -> Outcome {
    try workspace.addColour(name, fields)
    return .added("colour:\(name)")
  }

  func remove(_ target: Target) throws(Failure) -> Outcome {
    try workspace.remove(target)
    return .removed(target.text)
  }

  func rename(_ target: Target, to id: String) throws(Failure) -> Outcome {
    try workspace.rename(target, to: id)
    return .renamed(target.text, to: id)
  }

  func duplicate(_ screen: String, as id: String) throws(Failure) -> Outcome {
    try workspace.duplicate(screen, as: id)
    return .duplicated(screen, as: id)
  }

  func relink(_ layers: [Change.Relinking]) throws(Failure) -> Outcome {
    let layers = try layers.map { layer throws(Failure) in (old: try Target(layer.old), new: try Target(layer.new)) }
    return .relinked(layers.count, try workspace.relink(layers))
  }

  func bringBack(_ target: Target) throws(Failure) -> Outcome {
    try workspace.bringBack(target)
    return .broughtBack(target.text)
  }

  func setPicture(of screen: String, _ appearance: String, _ file: String) throws(Failure) -> Outcome {
    try workspace.setPicture(of: screen, appearance, file: file)
    return .savedPicture(of: screen)
  }

  func removePicture(of screen: String, _ appearance: String) throws(Failure) -> Outcome {
    .removedPicture(of: screen, existed: try workspace.removePicture(of: screen, appearance))
  }

  func openPictures(of screen: String) throws(Failure) -> Outcome {
    try workspace.openPictures(of: screen)
    return .openedPicture(of: screen)
  }

  func place(_ issue: String, at check: String) throws(Failure) -> Outcome {
    try workspace.place(issue, at: check)
    return .placed(at: check)
  }

  func dismiss(_ issue: String, _ reason: String) throws(Failure) -> Outcome {
    try workspace.dismiss(issue, reason: reason)
    return .dismissed(issue)
  }

  func add(_ remote: Remote, _ folder: String?) throws(Failure) -> Outcome {
    try workspace.add(remote, from: folder ?? workspace.root)
    return .addedRemote(remote.name).warning(of: remote.url)
  }

  func removeRemote(_ name: String) throws(Failure) -> Outcome {
    try workspace.removeRemote(name)
    return .removedRemote(name)
  }
}

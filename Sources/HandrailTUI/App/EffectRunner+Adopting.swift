import HandrailModel
import HandrailSession
import HandrailWorkspace

extension EffectRunner {
  /// Takes what was proposed, as one change.
  func adopt(_ change: Change) throws(Failure) -> Written {
    switch change {
    case .adoptComponents(let ids): return adopted(try workspace.adoptComponents(ids).extent)
    case .adoptColours(let names): return adopted(try workspace.adoptColours(names).extent)
    case .relink(let layers):
      try workspace.relink(layers.map { layer throws(Failure) in (old: try Target(layer.old), new: try Target(layer.new)) })
      let count = layers.count
      return Written(
        message: Text(
          en: "Linked \(count) element\(count == 1 ? "" : "s") to the new layer\(count == 1 ? "" : "s"). Press u to undo.",
          ja: "\(count) 件の要素を新しいレイヤーに関連付けました。u で取り消せます。"))
    default: return Written(message: .none)
    }
  }

  private func adopted(_ extent: Text) -> Written {
    Written(message: Text(en: "Adopted \(extent.en). Press u to undo.", ja: "\(extent.ja)を採用しました。u で取り消せます。"))
  }
}

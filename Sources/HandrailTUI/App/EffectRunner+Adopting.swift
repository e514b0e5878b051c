import HandrailMessages
import HandrailModel
import HandrailWorkspace

extension EffectRunner {
  /// Takes what was proposed, as one change.
  func adopt(_ change: Change) throws(Failure) -> Written {
    switch change {
    case .adoptComponents(let ids): return adopted(try workspace.adoptComponents(ids).extent)
    case .adoptColours(let names): return adopted(try workspace.adoptColours(names).extent)
    default: return Written(message: .none)
    }
  }

  private func adopted(_ extent: Text) -> Written {
    Written(message: Text(en: "Adopted \(extent.en). Press u to undo.", ja: "\(extent.ja)を採用しました。u で取り消せます。"))
  }
}

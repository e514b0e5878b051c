import HandrailModel
import HandrailSession

extension App {
  /// Lists the places of a question; choosing one shows it on its screen.
  mutating func show(_ places: [QuestionPlace], of question: DesignQuestion) {
    let choices = places.map { place in
      AnswerForm.Choice(place.target.text, place.name.isEmpty ? nil : Text(both: place.name.oneLine))
    }
    push(
      PickerView(title: question.example.title, choices: choices, chosen: []) { value, app in
        guard let place = places.first(where: { $0.target.text == value }), place.target.kind == .screen else { return }
        app.push(ScreenView(id: place.target.document, on: place.target.item))
      })
  }
}

import HandrailModel
import HandrailSession

/// An error in a command as typed, or in its output, found before or after the workspace is involved.
struct CommandFailure: Error {
  let kind: Failure.Kind
  /// The option, file or id that it is about; may be empty.
  let place: String
  let message: Message

  init(_ kind: Failure.Kind, _ place: String, _ problem: Text, _ remedy: Text) {
    (self.kind, self.place, message) = (kind, place, Message(problem, remedy))
  }

  init(_ failure: Failure) {
    (kind, place, message) = (failure.kind, failure.location[OutputLanguage.current], failure.message)
  }
}

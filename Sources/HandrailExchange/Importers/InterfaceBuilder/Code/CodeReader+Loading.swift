import HandrailInference

/// Views that code hands to an effect for the time of loading.
extension CodeReader {
  /// `title.showSkeleton()`, `shimmer.start(over: [photo, title])`
  mutating func readLoading(_ name: String, at index: Int) {
    let holder = token(index - 1)?.isSign(".") == true ? chain(endingAt: index)?.names.dropLast() ?? [] : []
    guard LoadingNames.isEffect(name) || holder.contains(where: LoadingNames.isEffect) else { return }
    if !holder.isEmpty { add(Array(holder), .loading, .name("true"), start: index) }
    for argument in arguments(from: index + 2) {
      for place in argument.indices where tokens[place].kind == .word && !tokens[place].isWord("self") {
        let isMember = token(place - 1)?.isSign(".") == true && token(place - 2)?.isWord("self") != true
        if isMember || token(place + 1)?.isSign(":") == true { continue }
        add([tokens[place].text], .loading, .name("true"), start: index)
      }
    }
  }

  /// `title.isSkeletonable = true`
  mutating func readLoading(_ chain: [String], start: Int) {
    guard chain.count > 1, let property = chain.last, LoadingNames.isEffect(property) else { return }
    add(Array(chain.dropLast()), .loading, .name("true"), start: start)
  }
}

import Foundation

// Reads documents, one path a line of standard input, and prints how many nanoseconds it takes to decode and to encode all of them once,
// at best. `script/bench --only codec` compiles it together with the model, so that the product has no command for it.
@main enum Codec {
  static func main() throws {
    var documents: [[UInt8]] = []
    while let path = readLine() { documents.append(Array(try Data(contentsOf: URL(fileURLWithPath: path)))) }
    var decoded: [Document] = []
    let decoding = try best {
      decoded = try documents.map { try Document(decoding: $0, isTrusted: true) }
    }
    let encoding = try best {
      for (document, bytes) in zip(decoded, documents) where document.encoded() != bytes { throw Differs() }
    }
    print(decoding, encoding)
  }

  private static func best(_ body: () throws -> Void) rethrows -> Int64 {
    var best = Int64.max
    for _ in 0..<7 {
      let time = try ContinuousClock().measure(body).components
      best = min(best, time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000)
    }
    return best
  }

  private struct Differs: Error {}
}

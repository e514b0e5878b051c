import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The language of this run: `--lang`, else the locale.
enum OutputLanguage {
  static let current: Language = {
    let arguments = CommandLine.arguments
    for (index, argument) in arguments.enumerated() {
      if argument == "--lang", index + 1 < arguments.count, let named = Language(rawValue: arguments[index + 1]) { return named }
      if let value = argument.dropping("--lang="), let named = Language(rawValue: value) { return named }
    }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let locale = environment(name), !locale.isEmpty { return locale.hasPrefix("ja") ? .ja : .en }
    }
    return .en
  }()
}

/// A text in the language of this run.
func say(_ en: @autoclosure () -> String, _ ja: @autoclosure () -> String) -> String {
  OutputLanguage.current == .ja ? ja() : en()
}

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

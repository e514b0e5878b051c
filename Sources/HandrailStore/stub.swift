import GRDB
import HandrailSchema
let s = String(cString: [CChar](repeating: 0, count: 1))

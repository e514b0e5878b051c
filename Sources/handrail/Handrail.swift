import ArgumentParser
import HandrailWorkspace
@main struct H: ParsableCommand { func run() {} }

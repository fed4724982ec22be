// As with SwiftUI, whoever imports this module has `CGSize`, `CGPoint` and `CGRect` at hand: a layout that was
// written for SwiftUI needs no other import than this one.
@_exported import Foundation

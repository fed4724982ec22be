internal import Glibc

extension LibraryBuilder {
  /// The functions that Foundation has of C's.
  func declareMathematics() {
    let functions: [(String, @Sendable (Double) -> Double)] = [
      ("sqrt", { $0.squareRoot() }), ("cbrt", cbrt), ("sin", sin), ("cos", cos), ("tan", tan), ("asin", asin),
      ("acos", acos), ("atan", atan), ("sinh", sinh), ("cosh", cosh), ("tanh", tanh), ("exp", exp),
      ("exp2", exp2), ("log", log), ("log2", log2), ("log10", log10),
    ]
    for (name, body) in functions {
      // C has another of each for `Float`.
      for form in [name, name + "f"] {
        function("func \(form)(_ x: Double) -> Double") { call in .double(body(call[0].double)) }
      }
    }
    for (name, number) in [
      ("M_PI", Double.pi), ("M_PI_2", .pi / 2), ("M_PI_4", .pi / 4), ("M_E", M_E),
      ("M_SQRT2", 2.0.squareRoot()),
      ("M_SQRT1_2", 0.5.squareRoot()), ("M_LN2", M_LN2), ("M_LN10", M_LN10),
    ] {
      value("let \(name): Double", .double(number))
    }
    for (name, rule) in [
      ("floor", FloatingPointRoundingRule.down), ("ceil", .up), ("round", .toNearestOrAwayFromZero),
      ("trunc", .towardZero), ("rint", .toNearestOrEven),
    ] {
      function("func \(name)(_ x: Double) -> Double") { call in .double(call.rounded(call[0].double, rule)) }
    }
    for name in ["lround", "lroundf", "lrint"] {
      function("func \(name)(_ x: Double) -> Int") { call throws(Stop) in
        let rule = name == "lrint" ? FloatingPointRoundingRule.toNearestOrEven : .toNearestOrAwayFromZero
        guard let number = Int(exactly: call[0].double.rounded(rule)) else {
          throw call.fail(LibraryMessage.notAnInt(call[0].double))
        }
        return .int(number)
      }
    }
    let functionsOfTwo: [(String, @Sendable (Double, Double) -> Double)] = [
      ("pow", pow), ("atan2", atan2), ("hypot", hypot),
    ]
    for (name, body) in functionsOfTwo {
      for form in [name, name + "f"] {
        function("func \(form)(_ x: Double, _ y: Double) -> Double") { call in
          .double(body(call[0].double, call[1].double))
        }
      }
    }
    function("func fmod(_ x: Double, _ y: Double) -> Double") { call in
      .double(call.truncatingRemainder(call[0].double, call[1].double))
    }
    function("func fabs(_ x: Double) -> Double") { call in .double(call.magnitude(call[0].double)) }
    function("func fmin(_ x: Double, _ y: Double) -> Double") { call in
      .double(call.minimum(call[0].double, call[1].double))
    }
    function("func fmax(_ x: Double, _ y: Double) -> Double") { call in
      .double(call.maximum(call[0].double, call[1].double))
    }
  }
}

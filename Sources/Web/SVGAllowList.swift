/// The elements and attributes that strangers' SVG may have: what is drawn and moved, and nothing that runs or loads.
enum SVGAllowList {
  static let elements: Set<String> = words(
    """
    svg g defs symbol use switch a title desc path rect circle ellipse line polyline polygon text tspan textPath
    linearGradient radialGradient stop pattern clipPath mask marker view image style
    animate animateMotion animateTransform set mpath
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
    feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    """)

  /// Elements of programs that draw, which are left out without a word.
  static let ignored: Set<String> = ["metadata"]

  static let attributes: Set<String> = words(
    """
    id class style lang tabindex role aria-label aria-hidden aria-labelledby aria-describedby
    x y z x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy width height d points viewBox preserveAspectRatio transform
    transform-origin pathLength rotate textLength lengthAdjust startOffset method spacing side
    gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
    clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient zoomAndPan
    systemLanguage requiredFeatures
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
    color-interpolation-filters color-rendering direction display dominant-baseline fill fill-opacity fill-rule
    filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style
    font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering
    isolation letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type
    mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke
    stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
    stroke-width text-anchor text-decoration text-overflow text-rendering unicode-bidi vector-effect visibility
    white-space word-spacing writing-mode
    attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode values keyTimes
    keySplines from to by additive accumulate type path keyPoints origin
    filterUnits primitiveUnits in in2 result mode stdDeviation edgeMode operator k1 k2 k3 k4 order kernelMatrix
    divisor bias targetX targetY kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
    specularExponent limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ scale xChannelSelector
    yChannelSelector radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude
    exponent media
    """)

  /// Attributes of no meaning here, which are left out without a word.
  static let quiet: Set<String> = [
    "version", "baseProfile", "enable-background", "contentScriptType", "contentStyleType",
  ]

  /// What lets the root element draw outside of its room.
  static let reaching: Set<String> = ["overflow", "transform", "transform-origin", "filter", "clip"]

  static let animations: Set<String> = ["animate", "animateMotion", "animateTransform", "set"]

  /// Whether CSS, or the value of a presentation attribute, loads nothing and runs nothing.
  ///
  /// What is written with backslashes is refused as a whole: nobody needs them, but who has something to hide.
  static func isHarmless(css text: String) -> Bool {
    let bytes = Array(text.utf8).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard !bytes.contains(UInt8(ascii: "\\")), !bytes.contains(UInt8(ascii: "<")) else { return false }
    let refused = [
      "@import", "@charset", "@namespace", "@font-face", "expression(", "image(", "image-set(", "src(",
      "cross-fade(", "element(", "-moz-binding", "behavior", "javascript:", "vbscript:",
    ]
    let words = refused.map { Array($0.utf8) }
    for place in bytes.indices {
      for word in words where word[0] == bytes[place] && bytes[place...].starts(with: word) { return false }
    }
    // An address may only be of something in the same file.
    var place = 0
    while place + 4 <= bytes.count {
      guard bytes[place] == UInt8(ascii: "u"), bytes[place..<place + 4].elementsEqual("url(".utf8) else {
        place += 1
        continue
      }
      place += 4
      while place < bytes.count, " \t\n\r\u{c}\"'".utf8.contains(bytes[place]) { place += 1 }
      guard place < bytes.count, bytes[place] == UInt8(ascii: "#") else { return false }
    }
    return true
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension Attacks {
  /// SVG files that run something, load something, or lead somewhere, when they are opened as they are.
  static let pictures: [String] = [
    "<script>alert(1)</script>", "<script href=\"/pwned.js\"/>", "<script xlink:href=\"/pwned.js\"/>",
    "<script type=\"module\">alert(1)</script>", "<script><![CDATA[alert(1)]]></script>",
    "<svg:script>alert(1)</svg:script>",
    "<html:script xmlns:html=\"http://www.w3.org/1999/xhtml\">alert(1)</html:script>",
    "<g xmlns=\"http://www.w3.org/1999/xhtml\"><script>alert(1)</script></g>", "<g onload=\"alert(1)\"/>",
    "<rect width=\"9\" height=\"9\" onclick=\"alert(1)\" onfocus=\"alert(1)\" tabindex=\"0\"/>",
    "<foreignObject width=\"9\" height=\"9\"><iframe xmlns=\"http://www.w3.org/1999/xhtml\" src=\"/pwned\"/></foreignObject>",
    "<foreignObject><body xmlns=\"http://www.w3.org/1999/xhtml\" onload=\"alert(1)\"/></foreignObject>",
    "<image href=\"/pwned.png\" width=\"9\" height=\"9\"/>",
    "<image xlink:href=\"https://pwned.example/x.png\" width=\"9\" height=\"9\"/>",
    "<image href=\"x\" onerror=\"alert(1)\"/>",
    "<image href=\"data:image/svg+xml,x\" width=\"9\" height=\"9\"/>",
    "<use href=\"/pwned.svg#x\"/>", "<use xlink:href=\"data:image/svg+xml;base64,PHN2Zy8+#x\"/>",
    "<feImage href=\"/pwned.png\"/>",
    "<a href=\"javascript:alert(1)\"><text>x</text></a>",
    "<a xlink:href=\"java&#9;script:alert(1)\"><text>x</text></a>",
    "<a href=\"data:text/html,x\"><text>x</text></a>",
    "<a href=\"x\"><animate attributeName=\"href\" to=\"javascript:alert(1)\"/></a>",
    "<a><set attributeName=\"xlink:href\" to=\"javascript:alert(1)\"/><text>x</text></a>",
    "<set attributeName=\"onload\" to=\"alert(1)\"/>",
    "<animate attributeName=\"style\" to=\"background:url(/pwned.png)\"/>",
    "<animate onbegin=\"alert(1)\" attributeName=\"x\" dur=\"1s\"/>",
    "<animate attributeName=\"fill\" values=\"url(/pwned.svg#x);red\" dur=\"1s\"/>",
    "<style>@import '/pwned.css';</style>", "<style>rect{fill:url(/pwned.svg#x)}</style>",
    "<style>\\40 import '/pwned.css';</style>",
    "<style>@font-face{font-family:x;src:url(/pwned.woff2)}text{font-family:x}</style><text>x</text>",
    "<style><![CDATA[@import '/pwned.css';]]></style>", "<style>@im<!-- -->port '/pwned.css';</style>",
    "<rect style=\"fill:url(/pwned.svg#x)\" width=\"9\" height=\"9\"/>",
    "<rect fill=\"url('/pwned.svg#x')\" width=\"9\" height=\"9\"/>",
    "<rect filter=\"u\\72l(/pwned.svg#x)\" width=\"9\" height=\"9\"/>",
    "<rect style=\"mask:URL( /pwned.svg#x )\" width=\"9\" height=\"9\"/>",
    "<iframe xmlns=\"http://www.w3.org/1999/xhtml\" src=\"/pwned\"/>",
    "<handler type=\"text/ecmascript\">alert(1)</handler>",
    "<listener event=\"load\" handler=\"#x\" xmlns=\"http://www.w3.org/2001/xml-events\"/>",
    "<audio xmlns=\"http://www.w3.org/1999/xhtml\" src=\"/pwned.mp3\"/>",
    "<discard onend=\"alert(1)\" begin=\"0s\"/>",
    "<metadata><script>alert(1)</script></metadata>", "<cursor href=\"/pwned.png\"/>",
    "<g xml:base=\"https://pwned.example/\"><a href=\"x\"/></g>",
    "<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>", "<title>&#60;script>alert(1)&#60;/script></title>",
    "<!-- <script>alert(1)</script> -->", "<?xml-stylesheet href=\"/pwned.css\"?>", "<?php alert(1) ?>",
  ]

  /// What stands before the root of a file.
  static let prologues: [String] = [
    "<?xml version=\"1.0\"?><?xml-stylesheet type=\"text/css\" href=\"/pwned.css\"?>",
    "<?xml-stylesheet type=\"text/xsl\" href=\"/pwned.xsl\"?>",
    "<!DOCTYPE svg [<!ENTITY x \"<script>alert(1)</script>\">]>", "<!DOCTYPE svg SYSTEM \"/pwned.dtd\">",
    "<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'alert(1)'>]>",
    "<!DOCTYPE svg [<!ENTITY % x SYSTEM \"/pwned.dtd\"> %x;]>",
  ]

  /// Files that are no SVG to an XML parser, but may be something else to another reader.
  static let broken: [String] = [
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)", "<html><script>alert(1)</script></html>",
    "<svg onload=alert(1)>", "<svg/onload=alert(1)>", "<svg></svg><script>alert(1)</script>",
    "<svg><g></svg>", "",
    "GIF89a<svg/>", "<svg a=\"<script>\"/>",
  ]
}

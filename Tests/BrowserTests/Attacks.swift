/// What somebody might write who wants to run a script in the pages of others: texts that end what they are written
/// into, in as many ways as there are to end something.
///
/// Each is put into every context that `AttackSite` has. A script that runs opens a dialog, which the test sees.
enum Attacks {
  /// Markup, whole, half and wrong.
  static let markup: [String] = [
    #"<script>alert(1)</script>"#, #"<SCRIPT SRC=/pwned.js></SCRIPT>"#, #"<script/x>alert(1)</script >"#,
    #"<scr<script>ipt>alert(1)</scr</script>ipt>"#, #"</title><script>alert(1)</script>"#,
    #"</style><script>alert(1)</script>"#, #"</textarea><script>alert(1)</script>"#,
    #"--><script>alert(1)</script>"#, #"]]><script>alert(1)</script>"#,
    #"</pre></code><script>alert(1)</script>"#,
    #"<script>//<!--<script>alert(1)</script>"#, #"<script type=module>alert(1)</script>"#,
    #"<img src=x onerror=alert(1)>"#, #"<img/src=x/onerror=alert(1)>"#, #"<img src=x onerror=alert(1)//"#,
    #"<img src=x OnErRoR=alert(1)>"#, #"<img src='x'onerror='alert(1)'>"#, #"<img src=x =onerror=alert(1)>"#,
    #"<img """><script>alert(1)</script>">"#, #"<img src=`x`onerror=alert(1)>"#,
    #"<img alt="`><script>alert(1)</script>" src=x>"#, #"<img title="</p><script>alert(1)</script>" src=x>"#,
    #"<image src=x onerror=alert(1)>"#, #"<input autofocus onfocus=alert(1)>"#,
    #"<select autofocus onfocus=alert(1)>"#,
    #"<textarea autofocus onfocus=alert(1)>"#, #"<button autofocus onfocus=alert(1)>x</button>"#,
    #"<details open ontoggle=alert(1)>x</details>"#, #"<video src=x onerror=alert(1)></video>"#,
    #"<video poster=/pwned.png></video>"#, #"<audio src=x onerror=alert(1)>"#,
    #"<source onerror=alert(1) src=x>"#,
    #"<body onload=alert(1)>"#, #"<html onclick=alert(1)>"#, #"<frameset onload=alert(1)>"#,
    #"<div style="position:fixed;inset:0;animation:x 1s" onanimationstart=alert(1)>x</div>"#,
    #"<style>@keyframes x{}*{animation:x 1s}:root{--attack:1}</style>"#,
    #"<style>@import '/pwned.css';</style>"#,
    #"<p style="background:url(/pwned.png)">x</p>"#, #"<link rel=stylesheet href=/pwned.css>"#,
    #"<link rel=prefetch href=//pwned.example/>"#, #"<meta http-equiv=refresh content="0;url=/pwned">"#,
    #"<base href=//pwned.example/>"#, #"<iframe src=/pwned></iframe>"#,
    #"<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>"#,
    #"<object data=/pwned.svg></object>"#, #"<embed src=/pwned.svg>"#, #"<applet code=pwned></applet>"#,
    #"<form action=/pwned><button>x</button></form>"#, #"<isindex action=/pwned>"#,
    #"<portal src=/pwned></portal>"#,
    #"<svg onload=alert(1)>"#, #"<svg><script>alert(1)</script></svg>"#,
    #"<svg><script href=/pwned.js /></svg>"#,
    #"<svg><style><img src=x onerror=alert(1)></style></svg>"#,
    #"<svg><title><img src=x onerror=alert(1)></title></svg>"#,
    #"<svg><foreignObject><iframe src=/pwned></iframe></foreignObject></svg>"#,
    #"<svg><use href="/pwned.svg#x"/></svg>"#,
    #"<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>"#,
    #"<svg></p><style><a id="</style><img src=x onerror=alert(1)>">"#,
    #"<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>"#,
    #"<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>"#,
    #"<math href=/pwned>x</math>"#, #"<noscript><p title="</noscript><img src=x onerror=alert(1)>">"#,
    #"<xmp><p title="</xmp><img src=x onerror=alert(1)>">"#,
    #"<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>"#,
    #"<iframe><img title="</iframe><img src=x onerror=alert(1)>"></iframe>"#,
    #"<plaintext><img src=x onerror=alert(1)>"#,
    #"<template><img src=x onerror=alert(1)></template>"#,
    #"<template shadowrootmode=open><img src=x onerror=alert(1)></template>"#,
    #"<!--><img src=x onerror=alert(1)>-->"#, #"<!---><img src=x onerror=alert(1)>-->"#,
    #"<!-- --!><img src=x onerror=alert(1)> -->"#,
    #"<![CDATA[<img src=x onerror=alert(1)>]]>"#, #"<?xml ?><img src=x onerror=alert(1)>"#,
    #"<?pi ><img src=x onerror=alert(1)>?>"#,
    #"</ p><img src=x onerror=alert(1)>"#, #"</p/x onclick=alert(1)>"#,
    #"<!doctype x [<!ENTITY y "<img src=x onerror=alert(1)>">]>"#,
    #"</article></main><h1 onclick=alert(1)>x</h1>"#,
    #"</div></div></li></ul></td></tr></table></blockquote></section>"#,
    #"<table><td></table></article><tr><td>x"#, #"<ul><li></ul></li></ul></blockquote>x"#, #"<li>x<li>y"#,
    #"<td>x</td><tr>"#,
    #"<ruby><rt>x<rp>y"#, #"<h1>x<h2>y</h1>"#, #"<a href=x>x<a href=y>y</a>"#, #"<b><i><u></b></i>x"#,
    #"<p><p></p></p>"#,
    #"<dd>x<dt>y"#, #"<caption>x</caption><col>"#, #"<option>x<optgroup>"#, #"<div>"#,
    #"<details><summary>x"#,
    #"<a href="javascript:alert(1)">x</a>"#, #"<a href=java&Tab;script:alert(1)>x</a>"#,
    #"<a href="&#106avascript&colon;alert(1)">x</a>"#,
    #"<a href=" javascript:alert(1)">x</a>"#, #"<a href=&#x6A&#x61vascript:alert(1)>x</a>"#,
    #"<a href='JAVASCRIPT&#58;alert(1)'>x</a>"#,
    #"<a href="data:text/html,<script>alert(1)</script>">x</a>"#, #"<a href=vbscript:x>x</a>"#,
    #"<a href=x ping=/pwned>x</a>"#,
    #"<a href=x target=_blank download=pwned.exe>x</a>"#, #"<img src="javascript:alert(1)">"#,
    #"<img src="data:text/html,<script>alert(1)</script>">"#, #"<img srcset="x 1x, javascript:alert(1) 2x">"#,
    #"<a xlink:href="javascript:alert(1)">x</a>"#, #"<a href="x" href="javascript:alert(1)">x</a>"#,
    #"<q cite="javascript:alert(1)">x</q>"#, #"<a href="blob:x">x</a>"#, #"<label for=layout-1>x</label>"#,
    #"" onmouseover="alert(1)"#, #"' onmouseover='alert(1)"#, #"" autofocus tabindex=0 onfocus=alert(1) x=""#,
    #"><img src=x onerror=alert(1)>"#, #""><img src=x onerror=alert(1)>"#, #"'><img src=x onerror=alert(1)>"#,
    #"\"><img src=x onerror=alert(1)>"#, #"&lt;img src=x onerror=alert(1)&gt;"#,
    #"&#60;img src=x onerror=alert(1)&#62;"#,
    #"&quot; onmouseover=&quot;alert(1)"#, #"%22%3E%3Cimg src=x onerror=alert(1)%3E"#, #"{{{content}}}"#,
    #"{{=<% %>=}}"#,
    // Characters that are one with the sign before or behind them.
    "\"\u{301} onmouseover=alert(1) x=\"\u{301}", "<\u{20D2}img src=x onerror=alert(1)>",
    "\"\u{301}><img src=x onerror=alert(1)>",
    "'\u{338}><img src=x onerror=alert(1)>", "\u{600}<img src=x onerror=alert(1)>",
    "&\u{301}lt;<\u{301}script>",
    "<img src=x\u{301} onerror=alert(1)\u{301}>", "</\u{301}p>",
    "\u{110BD}\"\u{110BD}><img src=x onerror=alert(1)>",
    // Characters that mean something to who puts pages together.
    "\u{F5703}<0>\u{F5704}", "\u{F5705}\"\u{F5705} onmouseover=\"alert(1)",
    "\u{202E}<img src=x onerror=alert(1)>\u{202C}",
    "\u{FEFF}<img src=x onerror=alert(1)>", "\u{2028}<img src=x onerror=alert(1)>",
    "\u{85}<img src=x onerror=alert(1)>",
    "\u{200B}<img\u{200B} src=x onerror=alert(1)>", "\u{FF1C}img src=x onerror=alert(1)\u{FF1E}",
    "<img src=x\u{C}onerror=alert(1)>", "<img src=x\u{B}onerror=alert(1)>",
  ]

  /// Addresses that run something or show it as the site's own: all are refused, in every spelling.
  static let addresses: [String] = [
    "javascript:alert(1)", "JavaScript:alert(1)", "JAVASCRIPT:alert(1)", "javascript://x/%0aalert(1)",
    "javascript:void(0)",
    "vbscript:msgbox(1)", "VBScript:x",
    "data:text/html,<script>alert(1)</script>".replacing("<", with: "%3C"),
    "data:text/html;base64,PHNjcmlwdD4=", "DATA:text/html,x", "data:,x", "data:application/xhtml+xml,x",
    "data:text/javascript,alert(1)", "data:image/svg+xml;base64,PHN2Zy8+", "data:image/png,x",
    "data:;image/png,x",
    "java\tscript:alert(1)", "\u{1}javascript:alert(1)", "java\u{2}script:alert(1)",
    "javascript\u{7F}:alert(1)",
    "\u{A0}javascript:alert(1)", "java\u{AD}script:alert(1)", "java\u{200B}script:alert(1)",
    "\u{FEFF}javascript:alert(2)",
    "java\u{2028}script:alert(1)", "java\u{85}script:alert(1)", "\u{3000}javascript:alert(1)",
    "\u{202E}javascript:alert(1)",
    "javascript\u{2060}:alert(1)", "vb\u{1F}script:x", "da\tta:text/html,x", " data:text/html,x",
    "javascript:/*--></title>*/alert(1)",
    "javascript:alert(1)//https://example.org", "javascript:\u{301}alert(1)",
  ]

  /// The same hidden in character references, which Markdown knows.
  static let references: [String] = [
    "&#106;avascript:alert(1)", "&#x6A;avascript:alert(1)", "javascript&colon;alert(1)",
    "java&Tab;script:alert(1)",
    "java&NewLine;script:alert(1)", "&#0000106;avascript:alert(1)", "javascript&#58;alert(1)",
    "javascript&#x3a;alert(1)",
    "&#x01;javascript:alert(1)", "data&colon;text/html,x",
    "java\\script:alert(1)".replacing("\\s", with: "&shy;s"),
    "v&#98;script:x",
  ]

  /// Names of fonts, as they come into style sheets.
  static let fontNames: [String] = [
    "\";}:root{--attack:1}x{y:\"", "\"\u{301};}:root{--attack:1}x{y:\"\u{301}", "a\\", "a\\\"",
    "a\n;}:root{--attack:1}",
    "</style><script>alert(1)</script>", "/*", "*/", "a\u{0}b", "\u{600}\"\u{600};}:root{--attack:1}", "<!--",
    "a;b}c",
    "url(/pwned.css)", "\r\n\"", "\u{C}\";}:root{--attack:1}", "'", "\\22 ;}:root{--attack:1}",
  ]

  /// What is no colour, whatever it looks like.
  static let colors: [String] = [
    "red;}:root{--attack:1}", "red\u{301};}", "rgb(/*)", "rgb(0 0 0;})", "rgb(0,0,0)}x{y:(1)",
    "rgb(url(/pwned.png))x",
    "rgb(\"1\")", "rgb(1\u{301};\u{301}})", "#\u{FF11}\u{FF12}\u{FF13}", "#12", "#ggg", "url(/pwned.png)",
    "expression(alert(1))",
    "rgb(\\22)", "rgb(0 0 0)\n", "rgb()) (", "</style>", "color(\u{600};\u{600})", "var(--x);", "",
  ]

  /// Names of files, which become titles, addresses and ids.
  static let names: [String] = [
    "<img src=x onerror=alert(1)>", "\" onmouseover=\"alert(1)", "\"\u{301} onmouseover=alert(1) x=\"",
    "javascript:alert(1)",
    "a\u{202E}gnp", "&lt;script&gt;", "%3Cscript%3E", "a\nb", "a\rb", "\u{1B}[31mred",
    "'><svg onload=alert(1)>", "{{{content}}}",
    "#x", "?x", "a b\tc", "\u{FF0F}..\u{FF0F}x", "~", "a\\..\\b",
  ]

  /// Paths that are asked of a preview, as they are sent.
  static let requests: [String] = [
    "/%3Cscript%3Ealert(1)%3C/script%3E", "/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
    "/javascript:alert(1)",
    "/%22%CC%81%20onmouseover=alert(1)%20x=%22", "//elsewhere.example/", "/%5Celsewhere.example/",
    "/x%0d%0aSet-Cookie:x", "/%00",
    "/%1B%5B31m", "/%E2%80%AE", "/..%2f..%2fetc%2fpasswd", "/%c0%ae%c0%ae/",
    "/guide?%3Cscript%3Ealert(1)%3C/script%3E",
    "/guide#%3Cscript%3E", "/%7B%7B%7Bcontent%7D%7D%7D", "/.stonehand/%3Cscript%3E",
    "/%2e%2e/%2e%2e/etc/passwd", "/..%5c..%5cetc%5cpasswd", "/%252e%252e%252fetc/passwd",
    "/guide/../../etc/passwd",
    "/guide/%2e%2e%2f%2e%2e%2fetc/passwd", "/.git/config", "/site.yml", "/content/index.md",
    "/.stonehand/manifest",
    "/assets/..;/site.yml", "/%ef%bc%8e%ef%bc%8e/etc/passwd", "///etc/passwd", "/%2f%2fetc/passwd",
    "/C:%5cwindows%5cwin.ini",
    "/guide%23%22onload=alert(1)", "/data:text/html,%3Cscript%3Ealert(1)%3C/script%3E",
  ]
}

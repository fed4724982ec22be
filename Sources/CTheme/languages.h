// Made by `make theme` of the files in languages/.
#ifdef BYTES
static const unsigned char language_ada[] = {
#embed "languages/ada.language"
};
static const unsigned char language_asciidoc[] = {
#embed "languages/asciidoc.language"
};
static const unsigned char language_assembly[] = {
#embed "languages/assembly.language"
};
static const unsigned char language_astro[] = {
#embed "languages/astro.language"
};
static const unsigned char language_awk[] = {
#embed "languages/awk.language"
};
static const unsigned char language_bash[] = {
#embed "languages/bash.language"
};
static const unsigned char language_batch[] = {
#embed "languages/batch.language"
};
static const unsigned char language_c[] = {
#embed "languages/c.language"
};
static const unsigned char language_cil[] = {
#embed "languages/cil.language"
};
static const unsigned char language_clojure[] = {
#embed "languages/clojure.language"
};
static const unsigned char language_cmake[] = {
#embed "languages/cmake.language"
};
static const unsigned char language_cobol[] = {
#embed "languages/cobol.language"
};
static const unsigned char language_console[] = {
#embed "languages/console.language"
};
static const unsigned char language_cpp[] = {
#embed "languages/cpp.language"
};
static const unsigned char language_crystal[] = {
#embed "languages/crystal.language"
};
static const unsigned char language_csharp[] = {
#embed "languages/csharp.language"
};
static const unsigned char language_css[] = {
#embed "languages/css.language"
};
static const unsigned char language_csv[] = {
#embed "languages/csv.language"
};
static const unsigned char language_cue[] = {
#embed "languages/cue.language"
};
static const unsigned char language_cypher[] = {
#embed "languages/cypher.language"
};
static const unsigned char language_d[] = {
#embed "languages/d.language"
};
static const unsigned char language_dart[] = {
#embed "languages/dart.language"
};
static const unsigned char language_def[] = {
#embed "languages/def.language"
};
static const unsigned char language_diff[] = {
#embed "languages/diff.language"
};
static const unsigned char language_dockerfile[] = {
#embed "languages/dockerfile.language"
};
static const unsigned char language_ebnf[] = {
#embed "languages/ebnf.language"
};
static const unsigned char language_elixir[] = {
#embed "languages/elixir.language"
};
static const unsigned char language_elm[] = {
#embed "languages/elm.language"
};
static const unsigned char language_erlang[] = {
#embed "languages/erlang.language"
};
static const unsigned char language_fortran[] = {
#embed "languages/fortran.language"
};
static const unsigned char language_fsharp[] = {
#embed "languages/fsharp.language"
};
static const unsigned char language_gdscript[] = {
#embed "languages/gdscript.language"
};
static const unsigned char language_git[] = {
#embed "languages/git.language"
};
static const unsigned char language_gleam[] = {
#embed "languages/gleam.language"
};
static const unsigned char language_glsl[] = {
#embed "languages/glsl.language"
};
static const unsigned char language_go[] = {
#embed "languages/go.language"
};
static const unsigned char language_gotemplate[] = {
#embed "languages/gotemplate.language"
};
static const unsigned char language_graphql[] = {
#embed "languages/graphql.language"
};
static const unsigned char language_groovy[] = {
#embed "languages/groovy.language"
};
static const unsigned char language_haskell[] = {
#embed "languages/haskell.language"
};
static const unsigned char language_hcl[] = {
#embed "languages/hcl.language"
};
static const unsigned char language_html[] = {
#embed "languages/html.language"
};
static const unsigned char language_http[] = {
#embed "languages/http.language"
};
static const unsigned char language_ini[] = {
#embed "languages/ini.language"
};
static const unsigned char language_java[] = {
#embed "languages/java.language"
};
static const unsigned char language_javascript[] = {
#embed "languages/javascript.language"
};
static const unsigned char language_json[] = {
#embed "languages/json.language"
};
static const unsigned char language_jsonnet[] = {
#embed "languages/jsonnet.language"
};
static const unsigned char language_jsx[] = {
#embed "languages/jsx.language"
};
static const unsigned char language_julia[] = {
#embed "languages/julia.language"
};
static const unsigned char language_just[] = {
#embed "languages/just.language"
};
static const unsigned char language_kdl[] = {
#embed "languages/kdl.language"
};
static const unsigned char language_kotlin[] = {
#embed "languages/kotlin.language"
};
static const unsigned char language_kusto[] = {
#embed "languages/kusto.language"
};
static const unsigned char language_leaf[] = {
#embed "languages/leaf.language"
};
static const unsigned char language_less[] = {
#embed "languages/less.language"
};
static const unsigned char language_lisp[] = {
#embed "languages/lisp.language"
};
static const unsigned char language_llvm[] = {
#embed "languages/llvm.language"
};
static const unsigned char language_log[] = {
#embed "languages/log.language"
};
static const unsigned char language_lua[] = {
#embed "languages/lua.language"
};
static const unsigned char language_makefile[] = {
#embed "languages/makefile.language"
};
static const unsigned char language_markdown[] = {
#embed "languages/markdown.language"
};
static const unsigned char language_matlab[] = {
#embed "languages/matlab.language"
};
static const unsigned char language_mermaid[] = {
#embed "languages/mermaid.language"
};
static const unsigned char language_mustache[] = {
#embed "languages/mustache.language"
};
static const unsigned char language_nginx[] = {
#embed "languages/nginx.language"
};
static const unsigned char language_nim[] = {
#embed "languages/nim.language"
};
static const unsigned char language_nix[] = {
#embed "languages/nix.language"
};
static const unsigned char language_nushell[] = {
#embed "languages/nushell.language"
};
static const unsigned char language_objectivec[] = {
#embed "languages/objectivec.language"
};
static const unsigned char language_ocaml[] = {
#embed "languages/ocaml.language"
};
static const unsigned char language_pascal[] = {
#embed "languages/pascal.language"
};
static const unsigned char language_perl[] = {
#embed "languages/perl.language"
};
static const unsigned char language_php[] = {
#embed "languages/php.language"
};
static const unsigned char language_powershell[] = {
#embed "languages/powershell.language"
};
static const unsigned char language_prisma[] = {
#embed "languages/prisma.language"
};
static const unsigned char language_prolog[] = {
#embed "languages/prolog.language"
};
static const unsigned char language_promql[] = {
#embed "languages/promql.language"
};
static const unsigned char language_protobuf[] = {
#embed "languages/protobuf.language"
};
static const unsigned char language_python[] = {
#embed "languages/python.language"
};
static const unsigned char language_r[] = {
#embed "languages/r.language"
};
static const unsigned char language_regex[] = {
#embed "languages/regex.language"
};
static const unsigned char language_rego[] = {
#embed "languages/rego.language"
};
static const unsigned char language_requirements[] = {
#embed "languages/requirements.language"
};
static const unsigned char language_rgs[] = {
#embed "languages/rgs.language"
};
static const unsigned char language_rst[] = {
#embed "languages/rst.language"
};
static const unsigned char language_ruby[] = {
#embed "languages/ruby.language"
};
static const unsigned char language_rust[] = {
#embed "languages/rust.language"
};
static const unsigned char language_scala[] = {
#embed "languages/scala.language"
};
static const unsigned char language_scss[] = {
#embed "languages/scss.language"
};
static const unsigned char language_smalltalk[] = {
#embed "languages/smalltalk.language"
};
static const unsigned char language_solidity[] = {
#embed "languages/solidity.language"
};
static const unsigned char language_sql[] = {
#embed "languages/sql.language"
};
static const unsigned char language_tcl[] = {
#embed "languages/tcl.language"
};
static const unsigned char language_tex[] = {
#embed "languages/tex.language"
};
static const unsigned char language_text[] = {
#embed "languages/text.language"
};
static const unsigned char language_thrift[] = {
#embed "languages/thrift.language"
};
static const unsigned char language_toml[] = {
#embed "languages/toml.language"
};
static const unsigned char language_tsx[] = {
#embed "languages/tsx.language"
};
static const unsigned char language_typescript[] = {
#embed "languages/typescript.language"
};
static const unsigned char language_typst[] = {
#embed "languages/typst.language"
};
static const unsigned char language_v[] = {
#embed "languages/v.language"
};
static const unsigned char language_vb[] = {
#embed "languages/vb.language"
};
static const unsigned char language_verilog[] = {
#embed "languages/verilog.language"
};
static const unsigned char language_vhdl[] = {
#embed "languages/vhdl.language"
};
static const unsigned char language_vim[] = {
#embed "languages/vim.language"
};
static const unsigned char language_vue[] = {
#embed "languages/vue.language"
};
static const unsigned char language_wat[] = {
#embed "languages/wat.language"
};
static const unsigned char language_wit[] = {
#embed "languages/wit.language"
};
static const unsigned char language_wolfram[] = {
#embed "languages/wolfram.language"
};
static const unsigned char language_xml[] = {
#embed "languages/xml.language"
};
static const unsigned char language_yaml[] = {
#embed "languages/yaml.language"
};
static const unsigned char language_zig[] = {
#embed "languages/zig.language"
};
#else
{"ada.language", language_ada, sizeof language_ada},
{"asciidoc.language", language_asciidoc, sizeof language_asciidoc},
{"assembly.language", language_assembly, sizeof language_assembly},
{"astro.language", language_astro, sizeof language_astro},
{"awk.language", language_awk, sizeof language_awk},
{"bash.language", language_bash, sizeof language_bash},
{"batch.language", language_batch, sizeof language_batch},
{"c.language", language_c, sizeof language_c},
{"cil.language", language_cil, sizeof language_cil},
{"clojure.language", language_clojure, sizeof language_clojure},
{"cmake.language", language_cmake, sizeof language_cmake},
{"cobol.language", language_cobol, sizeof language_cobol},
{"console.language", language_console, sizeof language_console},
{"cpp.language", language_cpp, sizeof language_cpp},
{"crystal.language", language_crystal, sizeof language_crystal},
{"csharp.language", language_csharp, sizeof language_csharp},
{"css.language", language_css, sizeof language_css},
{"csv.language", language_csv, sizeof language_csv},
{"cue.language", language_cue, sizeof language_cue},
{"cypher.language", language_cypher, sizeof language_cypher},
{"d.language", language_d, sizeof language_d},
{"dart.language", language_dart, sizeof language_dart},
{"def.language", language_def, sizeof language_def},
{"diff.language", language_diff, sizeof language_diff},
{"dockerfile.language", language_dockerfile, sizeof language_dockerfile},
{"ebnf.language", language_ebnf, sizeof language_ebnf},
{"elixir.language", language_elixir, sizeof language_elixir},
{"elm.language", language_elm, sizeof language_elm},
{"erlang.language", language_erlang, sizeof language_erlang},
{"fortran.language", language_fortran, sizeof language_fortran},
{"fsharp.language", language_fsharp, sizeof language_fsharp},
{"gdscript.language", language_gdscript, sizeof language_gdscript},
{"git.language", language_git, sizeof language_git},
{"gleam.language", language_gleam, sizeof language_gleam},
{"glsl.language", language_glsl, sizeof language_glsl},
{"go.language", language_go, sizeof language_go},
{"gotemplate.language", language_gotemplate, sizeof language_gotemplate},
{"graphql.language", language_graphql, sizeof language_graphql},
{"groovy.language", language_groovy, sizeof language_groovy},
{"haskell.language", language_haskell, sizeof language_haskell},
{"hcl.language", language_hcl, sizeof language_hcl},
{"html.language", language_html, sizeof language_html},
{"http.language", language_http, sizeof language_http},
{"ini.language", language_ini, sizeof language_ini},
{"java.language", language_java, sizeof language_java},
{"javascript.language", language_javascript, sizeof language_javascript},
{"json.language", language_json, sizeof language_json},
{"jsonnet.language", language_jsonnet, sizeof language_jsonnet},
{"jsx.language", language_jsx, sizeof language_jsx},
{"julia.language", language_julia, sizeof language_julia},
{"just.language", language_just, sizeof language_just},
{"kdl.language", language_kdl, sizeof language_kdl},
{"kotlin.language", language_kotlin, sizeof language_kotlin},
{"kusto.language", language_kusto, sizeof language_kusto},
{"leaf.language", language_leaf, sizeof language_leaf},
{"less.language", language_less, sizeof language_less},
{"lisp.language", language_lisp, sizeof language_lisp},
{"llvm.language", language_llvm, sizeof language_llvm},
{"log.language", language_log, sizeof language_log},
{"lua.language", language_lua, sizeof language_lua},
{"makefile.language", language_makefile, sizeof language_makefile},
{"markdown.language", language_markdown, sizeof language_markdown},
{"matlab.language", language_matlab, sizeof language_matlab},
{"mermaid.language", language_mermaid, sizeof language_mermaid},
{"mustache.language", language_mustache, sizeof language_mustache},
{"nginx.language", language_nginx, sizeof language_nginx},
{"nim.language", language_nim, sizeof language_nim},
{"nix.language", language_nix, sizeof language_nix},
{"nushell.language", language_nushell, sizeof language_nushell},
{"objectivec.language", language_objectivec, sizeof language_objectivec},
{"ocaml.language", language_ocaml, sizeof language_ocaml},
{"pascal.language", language_pascal, sizeof language_pascal},
{"perl.language", language_perl, sizeof language_perl},
{"php.language", language_php, sizeof language_php},
{"powershell.language", language_powershell, sizeof language_powershell},
{"prisma.language", language_prisma, sizeof language_prisma},
{"prolog.language", language_prolog, sizeof language_prolog},
{"promql.language", language_promql, sizeof language_promql},
{"protobuf.language", language_protobuf, sizeof language_protobuf},
{"python.language", language_python, sizeof language_python},
{"r.language", language_r, sizeof language_r},
{"regex.language", language_regex, sizeof language_regex},
{"rego.language", language_rego, sizeof language_rego},
{"requirements.language", language_requirements, sizeof language_requirements},
{"rgs.language", language_rgs, sizeof language_rgs},
{"rst.language", language_rst, sizeof language_rst},
{"ruby.language", language_ruby, sizeof language_ruby},
{"rust.language", language_rust, sizeof language_rust},
{"scala.language", language_scala, sizeof language_scala},
{"scss.language", language_scss, sizeof language_scss},
{"smalltalk.language", language_smalltalk, sizeof language_smalltalk},
{"solidity.language", language_solidity, sizeof language_solidity},
{"sql.language", language_sql, sizeof language_sql},
{"tcl.language", language_tcl, sizeof language_tcl},
{"tex.language", language_tex, sizeof language_tex},
{"text.language", language_text, sizeof language_text},
{"thrift.language", language_thrift, sizeof language_thrift},
{"toml.language", language_toml, sizeof language_toml},
{"tsx.language", language_tsx, sizeof language_tsx},
{"typescript.language", language_typescript, sizeof language_typescript},
{"typst.language", language_typst, sizeof language_typst},
{"v.language", language_v, sizeof language_v},
{"vb.language", language_vb, sizeof language_vb},
{"verilog.language", language_verilog, sizeof language_verilog},
{"vhdl.language", language_vhdl, sizeof language_vhdl},
{"vim.language", language_vim, sizeof language_vim},
{"vue.language", language_vue, sizeof language_vue},
{"wat.language", language_wat, sizeof language_wat},
{"wit.language", language_wit, sizeof language_wit},
{"wolfram.language", language_wolfram, sizeof language_wolfram},
{"xml.language", language_xml, sizeof language_xml},
{"yaml.language", language_yaml, sizeof language_yaml},
{"zig.language", language_zig, sizeof language_zig},
#endif

#!/bin/bash
# Builds the corpora in ../shared/corpora and prints a table of what came out.
# usage: Tests/corpora.sh PROGRAM   (make corpora)
set -eu -o pipefail
program=$(realpath "$1")
archives=$(dirname "$0")/../../shared/corpora
[ -d "$archives" ] || { echo "there is no ../shared/corpora" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

settings() {
  case $1 in
    swift-book) echo 'markdown: [docc]' ;;
    swift-evolution) echo 'markdown: [quoteAsides]' ;;
    cpp-docs) echo 'markdown: [docfx]' ;;
  esac
  echo 'check: {pages: warning, ignore: [/windows/**, /visualstudio/**, /dotnet/**, /azure/**, /sql/**, /previous-versions/**]}'
}

count() { grep -rhoE "$1" "$site/public" --include=index.html | wc -l; }

echo '| Corpus | Pages | Errors | Links that lead nowhere | Pictures missing | Syntax shown as written | Code with a language | of it coloured |'
echo '|:--|--:|--:|--:|--:|--:|--:|--:|'
for archive in "$archives"/*.tar.xz; do
  name=$(basename "$archive" .tar.xz)
  site=$folder/$name
  mkdir -p "$site/content"
  tar -xJf "$archive" -C "$site/content"
  settings "$name" > "$site/site.yml"
  (cd "$site" && "$program" build) > "$site/out" 2> "$site/messages" || true
  pages=$(sed -nE 's/^([0-9,]+) pages.*/\1/p' "$site/out" "$site/messages" | tail -1)
  errors=$(grep -cE '^[^ ].*: error: ' "$site/messages" || true)
  links=$(grep -cE "warning: there is no (file|page|heading|file or page) " "$site/messages" || true)
  pictures=$(grep -cE 'warning: there is no (image|picture)' "$site/messages" || true)
  syntax=$(grep -cE "warning: .* is (not read as|taken for HTML)" "$site/messages" || true)
  named=$(count '<pre[^>]*><code class="language-')
  coloured=$(count '<pre[^>]*><code class="language-[^"]*">(<span class="code-line[^>]*>)?[^<]*<span class="code-')
  echo "| $name | ${pages:-none} | $errors | $links | $pictures | $syntax | $named | $coloured |"
  if [ -n "${MESSAGES:-}" ]; then cp "$site/messages" "$MESSAGES/$name.txt"; fi
done

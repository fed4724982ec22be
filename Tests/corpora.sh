#!/bin/bash
# Builds the corpora in ../shared/corpora and prints tables of what came out, as a page of the manual.
# usage: Tests/corpora.sh PROGRAM   (make corpora)
# MESSAGES=FOLDER keeps what was said of each, SITES=FOLDER the sites.
set -eu -o pipefail
export LC_ALL=C.UTF-8
program=$(realpath "$1")
archives=$(dirname "$0")/../../shared/corpora
[ -d "$archives" ] || { echo "there is no ../shared/corpora" >&2; exit 1; }
folder=${SITES:-$(mktemp -d)}
[ -n "${SITES:-}" ] || trap 'rm -rf "$folder"' EXIT

settings() {
  case $1 in
    swift-book) printf 'markdown: [docc]\ncheck: {pages: warning}\n' ;;
    swift-evolution) printf 'markdown: [quoteAsides, icons]\ncheck: {pages: warning}\n' ;;
    cpp-docs)
      cat <<'END'
markdown: [docfx]
url: https://learn.microsoft.com/cpp/
check:
  pages: warning
  ignore: [/windows/**, /visualstudio/**, /dotnet/**, /azure/**, /sql/**, /previous-versions/**, /uwp/**,
    /answers/**, /windows-hardware/**, /lifecycle/**, /vcpkg/**, /archive/**, /powershell/**, /shows/**,
    /openspecs/**, /samples/**, /sysinternals/**, /microsoft-edge/**, /windows-server/**, /troubleshoot/**,
    /search/**, /office/**, /intune/**, /internet-explorer/**]
END
      ;;
  esac
}

# What of an archive is the documentation's own folder.
depth() { case $1 in cpp-docs) echo 2 ;; *) echo 1 ;; esac; }

# The kind of each warning, one a line.
kinds() {
  sed -nE 's/^[^ ]*:[0-9]+:[0-9]+: warning: //p; s/^warning: //p' "$1" | sed -E "
    s/^there is no page .*/links to pages that are not there/
    s/^there is no (file|file or page) .*/links to files that are not there/
    s/^there is nothing named .*/links to headings that are not there/
    s/^there is no (image|picture) .*/pictures that are not there/
    s/^there is no icon .*/icons that are not known/
    s/^.* is not read as (an? )?([^,]*).*/shown as it is written: \2/
    s/^.* is taken for HTML.*/taken for HTML/
    s/^.* is left out of the page.*/imports that are left out/
    s/^.* is not shown, since the row has.*/cells that are not shown/
    s/^.* is no option of code.*/options of code that are none/
    s/^.* has no end on this page.*/without an end/
    s/'[^']*'/…/g"
}

# How many blocks of code name a language, how many of them are plain text, and how many have a colour.
listings() {
  find "$site/public" -name index.html -print0 | xargs -0 perl -0777 -ne '
    while (m{<pre[^>]*><code class="language-([^"]*)">(.*?)</code></pre>}gs) {
      my ($language, $code) = ($1, $2);
      $named++;
      if ($language =~ /^(output|input|te?xt|diagram|manpage)$/i) { $plain++ }
      elsif ($code =~ /class="code-(?!line|note)/) { $coloured++ }
    }
    END { printf "%d %d %d\n", $named, $plain, $coloured }' |
    awk '{ named += $1; plain += $2; coloured += $3 } END { print named " | " plain " | " coloured }'
}

cat <<'END'
---
title: Real documentation
description: What becomes of three projects' documentation, as their authors wrote it.
---
# Real documentation

`make corpora` builds documentation of others that nobody has changed for Stonehand, and writes this page. Each has a `site.yml` of two to eight lines: the [syntax](../reference/other-markdown.md) it is written in, and the [addresses of other sites](../guide/settings.md#check) that its links begin with. Pictures, and the files that code is put in from, are not part of what was copied.

END

echo '| Documentation | Pages | Errors | Warnings | Code with a language | of it plain text | of it coloured |'
echo '|:--|--:|--:|--:|--:|--:|--:|'
names=()
for archive in "$archives"/*.tar.xz; do
  name=$(basename "$archive" .tar.xz)
  names+=("$name")
  site=$folder/$name
  mkdir -p "$site/content"
  tar -xJf "$archive" -C "$site/content" --strip-components="$(depth "$name")"
  settings "$name" > "$site/site.yml"
  (cd "$site" && "$program" build) > "$site/out" 2> "$site/messages" || true
  pages=$(sed -nE 's/^([0-9,]+) pages.*/\1/p' "$site/out" "$site/messages" | tail -1)
  errors=$(grep -cE '^([^ ].*: )?error: ' "$site/messages" || true)
  kinds "$site/messages" | sort > "$site/kinds"
  echo "| $name | ${pages:-none} | $errors | $(wc -l < "$site/kinds") | $(listings) |"
  if [ -n "${MESSAGES:-}" ]; then cp "$site/messages" "$MESSAGES/$name.txt"; fi
done

printf '\nWhat is neither has nothing in it that would have a colour, such as a formula, a tree of folders or a single command, or its language is a word that names none.\n'
printf '\n## Warnings\n\n| Kind |'
for name in "${names[@]}"; do printf ' %s |' "$name"; done
printf '\n|:--|'
for name in "${names[@]}"; do printf -- '--:|'; done
echo
for name in "${names[@]}"; do cat "$folder/$name/kinds"; done | sort -u | while IFS= read -r kind; do
  printf '| %s |' "$kind"
  for name in "${names[@]}"; do printf ' %s |' "$(grep -cxF -- "$kind" "$folder/$name/kinds" || true)"; done
  echo
done

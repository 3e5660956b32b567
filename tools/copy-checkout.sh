#!/usr/bin/env bash
# Copies this checkout to a new folder outside it: all files as git sees them, with changes that are not committed, without
# files that it ignores, and node_modules, linked where the file system can. A copy inside would find this checkout's
# workspaces on the way up.
#   tools/copy-checkout.sh /tmp/copy [pathspec, as :!ads/]
set -euo pipefail
copy=$1
shift
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir "$copy"
git ls-files -z --cached --others --exclude-standard -- . "$@" |
  while IFS= read -r -d '' path; do if [ -e "$path" ]; then printf '%s\0' "$path"; fi; done |
  tar -c --null -T - | tar -x -C "$copy"
cp -al node_modules "$copy/" 2>/dev/null || { rm -rf "$copy/node_modules" && cp -a node_modules "$copy/"; }

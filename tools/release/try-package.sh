#!/usr/bin/env bash
# Installs the packed product in an empty folder and uses it there as a user does: with the Node of the machine, by `npx`.
# Signs up and saves, restarts, looks whether all is there, restores a backup elsewhere, and counts the seconds of each start.
#   npm run package && tools/release/try-package.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD
node=$root/node_modules/.bin/node
version=$("$node" -p "require('./package.json').version")
tarball=$root/build/bowerbird-$version.tgz
# PostgreSQL of root runs as another user, who must get in.
home=$(mktemp -d "${TMPDIR:-/tmp}/bowerbird-package.XXXXXX")
chmod 755 "$home"
pid=

finish() {
  local code=$?
  [ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null || true
  [ "$code" = 0 ] || cat "$home"/*.txt 2>/dev/null || true
  rm -rf "$home"
  exit "$code"
}
trap finish EXIT

# A machine without this checkout: neither its Node nor its settings.
PATH=$(printf '%s' "$PATH" | tr : '\n' | grep -v node_modules | paste -sd :)
export PATH DATA_DIR=$home/data PORT
for name in $(compgen -e npm_); do unset "$name"; done
PORT=$("$node" -e 'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
site=http://127.0.0.1:$PORT
mkdir "$home/empty"
cd "$home/empty"

started=$SECONDS
npm install --no-audit --no-fund --ignore-scripts "$tarball" >"$home/install.txt" 2>&1
echo "installed with Node $(node -v) in $((SECONDS - started)) s, $(du -sm node_modules | cut -f1) MB"
if grep -q EBADENGINE "$home/install.txt"; then echo 'npm warns of engines'; exit 1; fi

# Starts the product and waits until it serves; fails when that takes more than $2 s. Started by the words after these.
start() {
  local began now about=$1 most=$2
  shift 2
  [ $# -gt 0 ] || set -- npx bowerbird
  began=$(date +%s%N)
  "$@" >"$home/said.txt" 2>&1 &
  pid=$!
  until curl -sf -o /dev/null "$site/readyz"; do
    kill -0 "$pid" 2>/dev/null || { echo 'the product ended'; return 1; }
    now=$((($(date +%s%N) - began) / 1000000))
    [ "$now" -lt 300000 ] || { echo 'the product is not ready after 300 s'; return 1; }
    sleep 0.05
  done
  now=$((($(date +%s%N) - began) / 1000000))
  echo "$about: ready after $now ms"
  if [ "$now" -gt $((most * 1000 * ${SLOW_MACHINE:-1})) ]; then echo "that is more than $most s"; return 1; fi
}

stop() {
  kill -TERM "$pid"
  wait "$pid" || true
  pid=
  for _ in $(seq 200); do
    [ -e "$DATA_DIR/postgres/data/postmaster.pid" ] || return 0
    sleep 0.1
  done
  echo 'the database still runs'
  return 1
}

start 'a new data folder' 8
grep -q "is at $site" "$home/said.txt"
if grep -q migrated "$home/said.txt" && [ "$(wc -l <"$home/said.txt")" -gt 30 ]; then
  echo 'the start prints too much'
  exit 1
fi
"$node" "$root/tools/release/smoke.ts" save "$site" "$home/saved.json"
stop
start 'the same data folder' 5
"$node" "$root/tools/release/smoke.ts" check "$site" "$home/saved.json"
npx bowerbird backup "$home/backup.tar"
stop
DATA_DIR=$home/other
npx bowerbird restore "$home/backup.tar"
# By the file alone, in a folder with nothing else: npx unpacks it first, which takes as long as an install.
mkdir "$home/alone"
cp "$tarball" "$home/alone"
cd "$home/alone"
start 'a restored backup, by npx of the file' 100 npx --yes "./bowerbird-$version.tgz"
cd "$home/empty"
"$node" "$root/tools/release/smoke.ts" check "$site" "$home/saved.json"
stop
npx bowerbird --version | grep -qx "$version"

# As a command of the machine, as the systemd units start it.
npm install --global --prefix "$home/prefix" --no-audit --no-fund --ignore-scripts "$tarball" >"$home/install.txt" 2>&1
if grep -q '^npm warn' "$home/install.txt"; then echo 'npm warns at a global install'; exit 1; fi
bowerbird=$home/prefix/bin/bowerbird
[ "$("$bowerbird" --version)" = "$version" ]
mkdir "$home/backups"
touch "$home/backups/bowerbird-2026-01-01T0000.tar"
"$bowerbird" backup "$home/backups" --keep 1
[ "$(find "$home/backups" -type f | wc -l)" = 1 ]
if command -v systemd-analyze >/dev/null; then
  mkdir "$home/units"
  for unit in bowerbird.service bowerbird-backup.service bowerbird-backup.timer; do
    sed "s#/opt/bowerbird/#$home/prefix/#" "$home/prefix/lib/node_modules/bowerbird/docs/operate/$unit" >"$home/units/$unit"
  done
  cp "$home/units/bowerbird.service" "$home/units/bowerbird@.service"
  systemd-analyze verify --man=no "$home"/units/{bowerbird.service,bowerbird@web-1.service,bowerbird-backup.timer}
  echo 'systemd takes the units'
fi

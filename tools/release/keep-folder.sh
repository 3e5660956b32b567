#!/usr/bin/env bash
# Keeps a small data folder of a release, so that every later version is tried on it (services/kept-folder.test.ts):
#   tools/release/keep-folder.sh <checkout of the release, installed and built> <its name, such as 0.1.0>
# Writes testing/fixtures/folder-<name>.tar.gz. The release runs on a PostgreSQL 15 of Debian, so that its pg_dump fits; what a
# release writes is the same on all of them. Do not make a folder anew: it is evidence of what that release wrote.
set -euo pipefail
release=$(cd "$1" && pwd)
name=$2
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD
postgres=${POSTGRES_BIN:-/usr/lib/postgresql/15/bin}
node=$root/node_modules/.bin/node
work=$(mktemp -d "${TMPDIR:-/tmp}/bowerbird-keep.XXXXXX")
chmod 755 "$work"
pid=

as_postgres() { if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }
finish() {
  local code=$?
  [ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null || true
  as_postgres "$postgres/pg_ctl" -D "$work/server/data" -m immediate stop >/dev/null 2>&1 || true
  [ "$code" = 0 ] || cat "$work"/*.txt 2>/dev/null || true
  rm -rf "$work"
  exit "$code"
}
trap finish EXIT

free_port() { "$node" -e 'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
mkdir "$work/server" "$work/kept"
[ "$(id -u)" != 0 ] || chown postgres "$work/server"
database_port=$(free_port)
as_postgres "$postgres/initdb" -D "$work/server/data" -U bowerbird -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_postgres "$postgres/pg_ctl" -D "$work/server/data" -l "$work/server/log" -w start \
  -o "-p $database_port -c listen_addresses=127.0.0.1 -k $work/server" >/dev/null
as_postgres "$postgres/createdb" -h 127.0.0.1 -p "$database_port" -U bowerbird -T template0 bowerbird

port=$(free_port)
export DATABASE_URL=postgresql://bowerbird@127.0.0.1:$database_port/bowerbird
(cd "$release" && PORT=$port DATA_DIR=$work/data PATH="$release/node_modules/.bin:$PATH" \
  exec node services/start.ts) >"$work/said.txt" 2>&1 &
pid=$!
for _ in $(seq 600); do
  if curl -sf -o /dev/null "http://127.0.0.1:$port/readyz"; then break; fi
  sleep 0.1
done
"$node" tools/release/smoke.ts save "http://127.0.0.1:$port" "$work/kept/saved.json"
"$node" tools/release/smoke.ts check "http://127.0.0.1:$port" "$work/kept/saved.json"
kill -TERM "$pid"
wait "$pid" || true
pid=

# Restrict tokens are made anew by each run of pg_dump; psql alone reads them.
"$postgres/pg_dump" --no-owner --no-privileges --no-comments --inserts --rows-per-insert=50 "$DATABASE_URL" |
  grep -v '^\\\(un\)\?restrict ' >"$work/kept/database.sql"
cp "$work/data/session-secret" "$work/kept/"
cp -r "$work/data/files" "$work/kept/files"
file=testing/fixtures/folder-$name.tar.gz
tar -C "$work/kept" --sort=name --owner=0 --group=0 --mtime=@0 -c . | gzip -9n >"$file"
echo "$file: $(($(stat -c %s "$file") / 1024)) KB"

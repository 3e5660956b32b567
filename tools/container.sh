#!/usr/bin/env bash
# Builds the image of the Dockerfile and uses a container of it: signs up, saves, restarts, looks whether all is there, and
# restores a backup into an empty volume.
#   npm run package && tools/container.sh
# Needs no image registry and no daemon: the base is a Debian made by mmdebstrap, the builder is buildah (both Debian packages).
# Without them, or without the right to make a container here, it says so and ends with 75 (not run).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
for tool in buildah mmdebstrap unshare curl; do
  command -v "$tool" >/dev/null || { echo "not run: there is no $tool (apt-get install buildah mmdebstrap)"; exit 75; }
done
[ "$(id -u)" = 0 ] || { echo 'not run: that takes root'; exit 75; }
unshare --mount --pid --fork true 2>/dev/null || { echo 'not run: no name spaces may be made here'; exit 75; }

node=$root/node_modules/.bin/node
work=$(mktemp -d "${TMPDIR:-/tmp}/bowerbird-container.XXXXXX")
chmod 755 "$work"
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
# Nothing of this machine's own images is touched.
buildah() { command buildah --root "$work/storage" --runroot "$work/run" "$@"; }
running=

finish() {
  local code=$?
  [ -z "$running" ] || kill -KILL "$running" 2>/dev/null || true
  [ "$code" = 0 ] || cat "$work"/said*.txt 2>/dev/null || true
  buildah umount --all >/dev/null 2>&1 || true
  rm -rf "$work"
  exit "$code"
}
trap finish EXIT

since() { echo "$1: $((SECONDS - begun)) s"; begun=$SECONDS; }
begun=$SECONDS

tools/container/make-app.sh "$work/app"
since 'the app'

# Kept between runs: it changes with Debian alone.
base=${BASE_FOLDER:-$root/build/container/debian}
if [ ! -e "$base" ]; then
  mkdir -p "$(dirname "$base")"
  # Node has certificates of its own. Perl is needed to set packages up, and there will be no more of them.
  mmdebstrap --quiet --variant=essential --include=libstdc++6 \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/info/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --customize-hook='chroot "$1" dpkg --purge --force-depends perl perl-modules-5.36 libperl5.36 >/dev/null 2>&1 || true' \
    --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/* "$1"/var/log/*' \
    bookworm "$base.part"
  mv "$base.part" "$base"
fi
since 'the base'

image_of() {
  local container
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$1" "$2" >/dev/null
  buildah commit --quiet --rm "$container" "$3" >/dev/null
}
image_of "$base" / localhost/debian
container=$(buildah from localhost/debian)
buildah copy --quiet "$container" "$work/app" /app >/dev/null
buildah commit --quiet --rm "$container" localhost/builder >/dev/null
since 'the images to build on'

buildah build --quiet --format docker --layers=false --pull=never \
  --build-arg BUILDER=localhost/builder --build-arg BASE=localhost/debian -t localhost/bowerbird . >/dev/null
since 'the image'

about=$(buildah inspect --type image localhost/bowerbird)
ask() { printf '%s' "$about" | "$node" -p "const about = JSON.parse(require('node:fs').readFileSync(0, 'utf8')).Docker; $1"; }
[ "$(ask 'about.config.User')" = 10001:10001 ]
[ "$(ask 'about.config.StopSignal')" = SIGTERM ]
[ "$(ask 'Object.keys(about.config.Volumes).join()')" = /data ]
[ "$(ask 'about.config.Healthcheck.Test[0]')" = CMD ]

container=$(buildah from --pull=never localhost/bowerbird)
mount=$(buildah mount "$container")
megabytes=$(du -sm --apparent-size "$mount" | cut -f1)
echo "the image holds $megabytes MB"
[ "$megabytes" -le "${MOST_MB:-310}" ] || { echo 'that is too much'; exit 1; }

PORT=$("$node" -e 'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
site=http://127.0.0.1:$PORT
mkdir -m 755 "$work/data"
chown 10001:10001 "$work/data"

# What `docker run --read-only --tmpfs /tmp -v data:/data --cap-drop ALL` gives, by hand: chroot isolation has none of it.
inside='
  root=$1 data=$2
  shift 2
  mount --bind "$root" "$root"
  mount -t tmpfs tmpfs "$root/tmp"
  mount --bind "$data" "$root/data"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -o remount,ro,bind "$root"
  exec chroot "$root" setpriv --reuid=10001 --regid=10001 --clear-groups --bounding-set=-all --no-new-privs \
    env -i PATH=/usr/local/bin:/usr/bin:/bin HOST=0.0.0.0 DATA_DIR=/data NODE_ENV=production "$@"'
name_spaces=(unshare --mount --pid --fork --kill-child=SIGKILL --propagation private)
in_container=("${name_spaces[@]}" sh -c "$inside" sh "$mount" "$work/data")

# Its process inside is a child of the one that made the name spaces.
start() {
  "${in_container[@]}" "PORT=$PORT" /usr/local/bin/node /opt/bowerbird/bin/bowerbird.js start >"$work/said-$1.txt" 2>&1 &
  running=$!
  for _ in $(seq 1200); do
    if curl -sf -o /dev/null "$site/readyz"; then return 0; fi
    kill -0 "$running" 2>/dev/null || { echo 'the container ended'; return 1; }
    sleep 0.05
  done
  echo 'the container is not ready after 60 s'
  return 1
}
stop() {
  kill -TERM "$(pgrep -P "$running")"
  wait "$running" || true
  running=
  [ -z "$(find "$work"/data "$work"/other -name postmaster.pid 2>/dev/null)" ] || { echo 'the database was not stopped'; return 1; }
}

start 1
since 'the first start'
code=$(sed -n 's/^ *Owner code *\([^ ]*\).*/\1/p' "$work/said-1.txt")
[ -n "$code" ] || { echo 'no owner code was printed'; exit 1; }
"$node" tools/release/smoke.ts save "$site" "$work/saved.json" "$code"
env -i "PORT=$PORT" "$node" tools/container/healthcheck.mjs
stop
start 2
"$node" tools/release/smoke.ts check "$site" "$work/saved.json"
if "${in_container[@]}" touch /opt/written 2>/dev/null; then echo 'the root file system can be written to'; exit 1; fi
stop
# By a container of its own, so not while the other runs.
"${in_container[@]}" /usr/local/bin/bowerbird backup /data/backup.tar
if env -i "PORT=$PORT" "$node" tools/container/healthcheck.mjs; then echo 'a stopped site is called healthy'; exit 1; fi
since 'sign up, save, restart, check, back up'

# Another machine: an empty volume that holds nothing but the backup.
mkdir -m 755 "$work/other"
mv "$work/data/backup.tar" "$work/other/"
chown -R 10001:10001 "$work/other"
in_container=("${name_spaces[@]}" sh -c "$inside" sh "$mount" "$work/other")
"${in_container[@]}" /usr/local/bin/bowerbird restore /data/backup.tar
start 3
"$node" tools/release/smoke.ts check "$site" "$work/saved.json"
stop
since 'restore into an empty volume, check'

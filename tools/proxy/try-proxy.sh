#!/usr/bin/env bash
# Starts the product behind nginx and behind Caddy, each with its documented configuration (docs/operate/nginx.conf, Caddyfile)
# and a certificate made for this, and tries what goes wrong behind a proxy: uploads, streams, headers, addresses, origins.
#   tools/proxy/try-proxy.sh [nginx|caddy]
# Proxies that are not installed are left out; without any it ends with 75 (not run).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD
node=$root/node_modules/.bin/node
proxies=()
for proxy in ${1:-nginx caddy}; do
  if command -v "$proxy" >/dev/null; then proxies+=("$proxy"); else echo "not run: there is no $proxy (apt-get install $proxy)"; fi
done
command -v openssl >/dev/null || { echo 'not run: there is no openssl'; exit 75; }
[ ${#proxies[@]} -gt 0 ] || exit 75

work=$(mktemp -d "${TMPDIR:-/tmp}/bowerbird-proxy.XXXXXX")
chmod 755 "$work"
product='' proxy_pid=''
finish() {
  local code=$?
  for pid in $proxy_pid $product; do kill -TERM "$pid" 2>/dev/null || true; wait "$pid" 2>/dev/null || true; done
  [ "$code" = 0 ] || tail -n 40 "$work"/*.txt 2>/dev/null || true
  rm -rf "$work"
  exit "$code"
}
trap finish EXIT

free_port() { "$node" -e 'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
name=pins.example.org
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$name" \
  -addext "subjectAltName=DNS:$name" -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null

# The documented files, on free ports and with the certificate of this run.
with_nginx() {
  mkdir -p "$work/nginx"
  sed -e "s#server 127.0.0.1:3000#server 127.0.0.1:$PORT#" -e '/listen \[::\]/d' \
    -e "s#listen 443 #listen 127.0.0.1:$tls #" -e "s#listen 80;#listen 127.0.0.1:$(free_port);#" \
    -e "s#/etc/letsencrypt/live/$name/fullchain.pem#$work/certificate.pem#" \
    -e "s#/etc/letsencrypt/live/$name/privkey.pem#$work/key.pem#" docs/operate/nginx.conf >"$work/nginx/bowerbird.conf"
  cat >"$work/nginx/nginx.conf" <<END
pid $work/nginx/pid;
worker_processes 2;
error_log $work/nginx-log.txt warn;
events {}
http {
  access_log off;
  client_body_temp_path $work/nginx/body;
  proxy_temp_path $work/nginx/proxy;
  fastcgi_temp_path $work/nginx/fastcgi;
  uwsgi_temp_path $work/nginx/uwsgi;
  scgi_temp_path $work/nginx/scgi;
  include $work/nginx/bowerbird.conf;
}
END
  nginx -t -q -c "$work/nginx/nginx.conf" -e "$work/nginx-log.txt"
  nginx -c "$work/nginx/nginx.conf" -e "$work/nginx-log.txt" -g 'daemon off;' &
  proxy_pid=$!
}

with_caddy() {
  { printf '{\n  admin off\n  auto_https disable_redirects\n}\n'
    sed -e "s#^$name {#https://$name:$tls {\n  bind 127.0.0.1\n  tls $work/certificate.pem $work/key.pem#" \
      -e "s#127.0.0.1:3000#127.0.0.1:$PORT#" docs/operate/Caddyfile
  } >"$work/Caddyfile"
  HOME=$work caddy run --config "$work/Caddyfile" --adapter caddyfile >"$work/caddy.txt" 2>&1 &
  proxy_pid=$!
}

for proxy in "${proxies[@]}"; do
  PORT=$(free_port) tls=$(free_port)
  site=https://$name:$tls
  PORT=$PORT HOST=127.0.0.1 DATA_DIR=$work/$proxy-data PUBLIC_URL=$site TRUST_PROXY=127.0.0.1 LOG_LEVEL=warn \
    PATH="$root/node_modules/.bin:$PATH" "$node" services/start.ts >"$work/product.txt" 2>&1 &
  product=$!
  for _ in $(seq 1200); do
    if curl -sf -o /dev/null "http://127.0.0.1:$PORT/readyz"; then break; fi
    kill -0 "$product" 2>/dev/null || { echo 'the product ended'; exit 1; }
    sleep 0.1
  done
  code=$(sed -n 's/^ *Owner code *\([^ ]*\).*/\1/p' "$work/product.txt")
  [ -n "$code" ] || { echo 'no owner code was printed'; exit 1; }
  "with_$proxy"
  for _ in $(seq 100); do
    if curl -skf -o /dev/null --resolve "$name:$tls:127.0.0.1" "$site/readyz"; then break; fi
    sleep 0.1
  done
  echo "$proxy:"
  "$node" tools/proxy/through-proxy.ts "$site" "$work/certificate.pem" "$code" | sed 's/^/  /'
  if grep -q 'buffered to a temporary file.*/import-files/' "$work/nginx-log.txt" 2>/dev/null; then
    echo 'nginx put the file of an import on its own disk'
    exit 1
  fi
  for pid in $proxy_pid $product; do kill -TERM "$pid"; wait "$pid" || true; done
  proxy_pid='' product=''
done

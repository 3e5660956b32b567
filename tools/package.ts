// npm run package: the released form of the product, build/bowerbird-<version>.tgz, for `npx`, `npm install -g` and containers.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from '../services/ensure-build.ts'
import { copiedFiles, reachedModules } from './package/release-files.ts'
import { releaseManifest } from './package/release-manifest.ts'
import type { Manifest } from './package/release-manifest.ts'
import { lockedClosure } from './package/locked-closure.ts'
import type { LockedPackages } from './package/locked-closure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'build', 'package')
const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

function put(path: string, content: string) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), content)
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

await ensureBuild((line) => console.log(line))
rmSync(target, { recursive: true, force: true })
const { code, packages } = reachedModules(root)
for (const [path, text] of code) put(path, text)
for (const path of copiedFiles(root)) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  copyFileSync(join(root, path), join(target, path))
}
put('bin/bowerbird.js', readFileSync(join(root, 'tools/package/bowerbird.mjs'), 'utf8'))
put('bin/commands.json', readFileSync(join(root, 'tools/package/commands.json'), 'utf8'))
chmodSync(join(target, 'bin/bowerbird.js'), 0o755)

const about = read<Manifest & { workspaces: string[] }>('package.json')
const workspaces = about.workspaces.map((name) => read<Manifest>(`${name}/package.json`))
const manifest = releaseManifest(about, workspaces, packages)
put('package.json', json(manifest))
const { packages: locked } = read<{ packages: LockedPackages }>('package-lock.json')
for (const place of lockedClosure(locked, manifest.bundleDependencies)) copyPackage(place)

/** Without what only compilers and readers use, and without `engines`: npm compares them with the Node that runs npm. */
function copyPackage(place: string): void {
  const from = join(root, place)
  const isKept = (path: string) =>
    !/(?:\.map|\.[cm]?ts|\.flow|\.md)$/.test(path) && path !== join(from, 'node_modules')
  cpSync(from, join(target, place), { recursive: true, dereference: true, filter: isKept })
  const { engines: _engines, ...about } = read<Record<string, unknown>>(`${place}/package.json`)
  put(`${place}/package.json`, json(about))
}

const packed = execFileSync(
  'npm',
  ['pack', '--json', '--ignore-scripts', '--pack-destination', join(root, 'build')],
  {
    cwd: target,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
const [made] = Object.values(
  JSON.parse(packed) as Record<string, { filename: string; size: number; entryCount: number }>,
)
if (!made) throw new Error('npm packed nothing.')
console.log(
  `build/${made.filename}: ${(made.size / 1_048_576).toFixed(1)} MB, ${made.entryCount} files, ${code.size} of them modules`,
)

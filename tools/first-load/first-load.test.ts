import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { brotliBytes } from './brotli-bytes.ts'
import { readClientManifest } from './client-manifest.ts'
import { scriptsOfPage } from './scripts-of-page.ts'
import type { ClientManifest } from './client-manifest.ts'

const manifest: ClientManifest = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: '/assets/root.js',
      imports: ['/assets/react.js', '/assets/shell.js'],
    },
    home: {
      id: 'home',
      parentId: 'root',
      path: 'ideas',
      module: '/assets/home.js',
      imports: ['/assets/grid.js'],
    },
    pin: {
      id: 'pin',
      parentId: 'root',
      path: 'pin/:pin_id',
      module: '/assets/pin.js',
      clientLoaderModule: '/assets/pin-loader.js',
    },
    board: {
      id: 'board',
      parentId: 'root',
      path: ':username/:slug',
      module: '/assets/board.js',
      imports: ['/assets/grid.js'],
    },
    lost: { id: 'lost', parentId: 'root', path: '*', module: '/assets/lost.js' },
  },
}

const always = [
  '/assets/manifest-1.js',
  '/assets/entry.js',
  '/assets/react.js',
  '/assets/root.js',
  '/assets/shell.js',
]

test('a page needs the entry, its routes from the root down, and what they import, each once', () => {
  expect(scriptsOfPage(manifest, '/ideas/')).toEqual([...always, '/assets/home.js', '/assets/grid.js'])
  expect(scriptsOfPage(manifest, '/pin/12/')).toEqual([...always, '/assets/pin.js', '/assets/pin-loader.js'])
  expect(scriptsOfPage(manifest, '/someone/some-board/')).toEqual([
    ...always,
    '/assets/board.js',
    '/assets/grid.js',
  ])
})

test('an address that only the not-found page answers is a mistake in the budget', () => {
  expect(() => scriptsOfPage(manifest, '/a/b/c/d/')).toThrow('unknown addresses')
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function clientFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  folders.push(folder)
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text)
  return folder
}

test('the manifest is read from a build, and a folder without one says what to do', () => {
  const folder = clientFolder({
    'manifest-1.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  })
  expect(readClientManifest(folder)).toEqual(manifest)
  expect(() => readClientManifest(clientFolder({}))).toThrow('npm run build')
  expect(() => readClientManifest(join(folder, 'nowhere'))).toThrow('npm run build')
})

test('bytes are those of brotli, file by file', () => {
  const folder = clientFolder({ 'a.js': 'x'.repeat(10_000), 'b.js': '' })
  expect(brotliBytes(folder, ['/assets/a.js'])).toBeLessThan(50)
  expect(brotliBytes(folder, ['/assets/a.js', '/assets/b.js'])).toBe(
    brotliBytes(folder, ['/assets/a.js']) + brotliBytes(folder, ['/assets/b.js']),
  )
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { brotliBytes } from './brotli-bytes.ts'
import { readClientManifest } from './client-manifest.ts'
import { scriptsOfPage } from './scripts-of-page.ts'
import type { ClientManifest } from './client-manifest.ts'

const manifest: ClientManifest = {
  files: {
    'shell/entry.client.tsx': { file: 'assets/entry.js', imports: ['_react.js', '_frame.js'] },
    'pinner/feed/ideas-route.tsx': { file: 'assets/ideas.js', imports: ['_grid.js', '_frame.js'] },
    'pinner/pins/closeup-route.tsx': { file: 'assets/pin.js', imports: ['_frame.js'] },
    'pinner/boards/board-route.tsx': { file: 'assets/board.js', imports: ['_grid.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_frame.js': { file: 'assets/frame.js', imports: ['_react.js'] },
    '_grid.js': { file: 'assets/grid.js', imports: ['_react.js', '_frame.js'] },
    'pinner/pins/pin-menu.tsx': { file: 'assets/menu.js' },
  },
}

const always = ['entry', 'frame', 'react']

test('a page needs the entry, its screen, and what they import, each once', () => {
  const needs = (...names: string[]) => [...always, ...names].toSorted().map((name) => `assets/${name}.js`)
  expect(scriptsOfPage(manifest, '/ideas/')).toEqual(needs('ideas', 'grid'))
  expect(scriptsOfPage(manifest, '/pin/12/')).toEqual(needs('pin'))
  expect(scriptsOfPage(manifest, '/someone/some-board/')).toEqual(needs('board', 'grid'))
})

test('an address that no page answers, and a screen that was not built, are mistakes', () => {
  expect(() => scriptsOfPage(manifest, '/a/b/c/d/')).toThrow('No route')
  expect(() => scriptsOfPage(manifest, '/search/pins/')).toThrow('npm run build')
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function clientFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  folders.push(folder)
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text)
  return folder
}

test('the manifest is read from a build, and a folder without one says what to do', () => {
  const folder = clientFolder({
    'manifest-1.js': '',
    '../.vite/manifest.json': JSON.stringify(manifest.files),
  })
  expect(readClientManifest(folder)).toEqual(manifest)
  expect(() => readClientManifest(clientFolder({}))).toThrow('npm run build')
  expect(() => readClientManifest(join(folder, 'nowhere'))).toThrow('npm run build')
})

test('bytes are those of brotli, file by file', () => {
  const folder = clientFolder({ 'a.js': 'x'.repeat(10_000), 'b.js': '' })
  expect(brotliBytes(folder, ['assets/a.js'])).toBeLessThan(50)
  expect(brotliBytes(folder, ['assets/a.js', 'assets/b.js'])).toBe(
    brotliBytes(folder, ['assets/a.js']) + brotliBytes(folder, ['assets/b.js']),
  )
})

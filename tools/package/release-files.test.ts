import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, copiedFiles, filesRead, reachedModules } from './release-files.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bowerbird-release-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function put(path: string, content = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

/** A checkout with a program for each command; `start` loads what is given. */
function checkout(start: string): void {
  for (const name of commands) put(`services/${name}.ts`)
  put('services/start.ts', start)
  put('web/build/server/page.js', "import 'react'\n")
}

test('OPS-01 a release holds the modules that its commands reach, as JavaScript, and names the packages that these load', () => {
  checkout("import { a } from './a.ts'\nimport type { B } from './b.ts'\nexport const c: number = a\n")
  put('services/a.ts', "import pg from 'pg'\nexport const a: unknown = pg\n")
  put('services/b.ts', 'export type B = string\n')
  put('services/unused.ts')
  const { code, packages } = reachedModules(root)
  expect([...code.keys()].toSorted()).toEqual(
    [
      ...commands.map((name) => `services/${name}.js`),
      'services/a.js',
      'web/build/server/page.js',
    ].toSorted(),
  )
  expect(code.get('services/start.js')).toContain("'./a.js'")
  expect(code.get('services/start.js')).not.toContain(': number')
  // The bundle of the pages holds its packages.
  expect([...packages]).toEqual(['pg'])
})

test('OPS-01 a module that is named and not there fails the release', () => {
  checkout("import './gone.ts'\n")
  expect(() => reachedModules(root)).toThrow('services/gone.ts is named by a module, but is not there.')
})

/** All that a release copies: a file below each folder. */
function allThatIsCopied(): string[] {
  const files = filesRead.map((path) =>
    /\.\w+$|^LICENSE$/.test(path) ? path : `${path}/${path.endsWith('migrations') ? '0001-first.sql' : 'a'}`,
  )
  for (const path of files) put(path)
  return files
}

test('OPS-01 a release copies the migrations, the texts of each language and the guides, and nothing beside them', () => {
  const kept = [...allThatIsCopied(), 'texts/de/search.json']
  for (const path of [...kept, 'docs/decisions/001-first.md', 'texts/texts-plugin.ts', 'data/secret'])
    put(path)
  expect(copiedFiles(root).toSorted()).toEqual(kept.toSorted())
})

test('OPS-01 a file or folder that a release copies and that is not there fails the release', () => {
  allThatIsCopied()
  put('texts/de/search.json')
  for (const gone of ['extension', 'core/db/migrations', 'LICENSE'])
    rmSync(join(root, gone), { recursive: true })
  expect(() => copiedFiles(root)).toThrow(
    'A release needs what is not there: core/db/migrations, extension/build/bowerbird-chromium.zip, extension/build/bowerbird-firefox.zip, LICENSE.',
  )
})

test('ADS-11 a release without the workspace of ads needs none of its files', () => {
  allThatIsCopied()
  put('texts/de/search.json')
  rmSync(join(root, 'ads'), { recursive: true })
  expect(copiedFiles(root).filter((path) => path.startsWith('ads/'))).toEqual([])
})

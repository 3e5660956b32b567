import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, copiedFiles, reachedModules } from './release-files.ts'

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

test('OPS-01 a release copies the migrations, the texts of each language and the guides, and nothing beside them', () => {
  const kept = [
    'core/db/migrations/0001-first.sql',
    'texts/de/search.json',
    'docs/operate/README.md',
    'LICENSE',
  ]
  for (const path of [...kept, 'docs/decisions/001-first.md', 'texts/texts-plugin.ts', 'data/secret'])
    put(path)
  expect(copiedFiles(root).toSorted()).toEqual(kept.toSorted())
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSourceTree } from './source-tree.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function folderWith(texts: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'walls-'))
  roots.push(root)
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

test('reads our own code and nothing that is made or installed', () => {
  const root = folderWith({
    'core/db/database.ts': '',
    'web/ui/card.tsx': '',
    'core/node_modules/pg/pg.js': '',
    'web/build/server.js': '',
    'web/texts.gen.ts': '',
    'core/db/migrations/0001.sql': '',
    'elsewhere/x.ts': '',
  })
  expect([...readSourceTree(root).keys()].toSorted()).toEqual(['core/db/database.ts', 'web/ui/card.tsx'])
})

test('a tree without the ads workspace is a tree', () => {
  expect([...readSourceTree(folderWith({ 'core/x.ts': '' })).keys()]).toEqual(['core/x.ts'])
})

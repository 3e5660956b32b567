import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkCoverage } from './check-coverage.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const page = [
  '# ZAP',
  '| ID | What must hold |',
  '|---|---|',
  '| ZAP-01 | One flow. |',
  '| ZAP-02 | Pick. |',
].join('\n')

function problemsOf({
  claimed = '',
  tests = '',
  source,
}: {
  claimed?: string
  tests?: string
  source?: Record<string, string>
}) {
  const root = mkdtempSync(join(tmpdir(), 'coverage-'))
  roots.push(root)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('docs/requirements/12-zap.md', page)
  write('docs/requirements/claimed.txt', claimed)
  write('a.test.ts', tests)
  for (const [name, text] of Object.entries(source ?? {})) write(`source/${name}`, text)
  return checkCoverage(root, ['a.test.ts'], join(root, 'source')).problems
}

test('a claim that a running test names is met', () => {
  expect(
    problemsOf({ claimed: 'ZAP-01 # the flow', tests: `test('ZAP-01 x', () => { expect(1).toBe(1) })` }),
  ).toEqual([])
})

test('an id may be proven without being claimed', () => {
  expect(problemsOf({ tests: `test('ZAP-02 x', () => { expect(1).toBe(1) })` })).toEqual([])
})

test('a claim without a test, a claim of nothing, a claim made twice are problems', () => {
  expect(problemsOf({ claimed: '# ZAP-02 only a remark\nZAP-01 ZAP-01\nZAP-99' })).toEqual([
    'ZAP-01 is claimed twice',
    'ZAP-99 is claimed and no requirement',
    'ZAP-01 is claimed and no running test names it',
    'ZAP-01 is claimed and no running test names it',
  ])
})

test('the copy is compared with its source where that is there', () => {
  expect(problemsOf({ source: { '12-zap.md': page } })).toEqual([])
  expect(problemsOf({ source: { '12-zap.md': `${page}\n| ZAP-03 | More. |`, '13-zip.md': '' } })).toEqual([
    'docs/requirements: 12-zap.md differs from its source',
    'docs/requirements: 13-zip.md is missing from the copy',
  ])
  expect(problemsOf({ source: {} })).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations, applied } from './mutations.ts'

const root = join(import.meta.dirname, '../..')
// The product without ads is a supported tree.
const here = mutations.filter(({ file }) => existsSync(join(root, 'ads')) || !file.startsWith('ads/'))

test.each(here)('$kind: $name: can be applied, and its tests exist', (mutation) => {
  const text = readFileSync(join(root, mutation.file), 'utf8')
  expect(applied(text, mutation)).not.toBe(text)
  expect(mutation.tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a mutation whose text is missing or not unique is an error that names the file', () => {
  const mutation = { kind: 'money', name: 'x', file: 'ads/a.ts', from: 'a > b', to: 'a < b', tests: [] }
  expect(() => applied('a = b', mutation)).toThrow('ads/a.ts holds the text of this mutation 0 times')
  expect(() => applied('a > b && a > b', mutation)).toThrow('2 times')
  expect(applied('if (a > b)', mutation)).toBe('if (a < b)')
})

import { expect, test } from 'vitest'
import { lockedClosure } from './locked-closure.ts'

const locked = {
  'node_modules/a': { dependencies: { b: '^2.0.0' }, peerDependencies: { peer: '*', absent: '*' } },
  'node_modules/a/node_modules/b': { dependencies: { c: '*' } },
  'node_modules/b': {},
  'node_modules/c': { dependencies: { a: '*' }, optionalDependencies: { missing: '*' } },
  'node_modules/peer': {},
  'node_modules/tool': {},
}

test('OPS-01 a release bundles what its packages need, as the lockfile has it, and no tools', () => {
  expect(lockedClosure(locked, ['a'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/peer',
  ])
})

test('OPS-01 a package that the lockfile lacks is named', () => {
  expect(() => lockedClosure({}, ['gone'])).toThrow(
    'package-lock.json has no gone for the package: run npm install.',
  )
})

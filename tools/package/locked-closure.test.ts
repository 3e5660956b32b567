import { expect, test } from 'vitest'
import { lockedClosure } from './locked-closure.ts'

const locked = {
  'node_modules/a': { version: '1.0.0', dependencies: { b: '^2.0.0' }, engines: { node: '>=24' } },
  'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '*' } },
  'node_modules/b': { version: '1.0.0' },
  'node_modules/c': { version: '3.0.0', dev: true, optional: true },
  'node_modules/tool': { version: '9.0.0', dev: true },
  'node_modules/native': { version: '5.0.0', optional: true, optionalDependencies: { missing: '*' } },
}

test('OPS-01 a release pins what it needs at the versions of the lockfile, without tools and without engines', () => {
  const wanted = { dependencies: { a: '1.0.0' }, optionalDependencies: { native: '5.0.0' } }
  expect(lockedClosure(locked, wanted)).toEqual({
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^2.0.0' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '*' } },
    'node_modules/c': { version: '3.0.0' },
    'node_modules/native': { version: '5.0.0', optional: true, optionalDependencies: { missing: '*' } },
  })
})

test('OPS-01 a package that is needed by one and optional for another is pinned as needed', () => {
  const both = {
    'node_modules/maybe': { version: '1.0.0', dependencies: { c: '*' } },
    'node_modules/c': { version: '3.0.0' },
  }
  const wanted = { dependencies: { c: '3.0.0' }, optionalDependencies: { maybe: '1.0.0' } }
  expect(lockedClosure(both, wanted)['node_modules/c']).toEqual({ version: '3.0.0' })
})

test('OPS-01 a package that the lockfile lacks is named', () => {
  const wanted = { dependencies: { gone: '1.0.0' }, optionalDependencies: {} }
  expect(() => lockedClosure({}, wanted)).toThrow(
    'package-lock.json has no gone for the package: run npm install.',
  )
})

import { expect, test } from 'vitest'
import { completeLockfile, missingOptional, withEngines } from './complete-lockfile.ts'
import { platformOf } from './platform-of.ts'

const lock = {
  name: 'x',
  packages: {
    '': {},
    'node_modules/oxfmt': {
      version: '0.78.0',
      dev: true,
      optionalDependencies: {
        '@oxfmt/binding-linux-x64-gnu': '0.78.0',
        '@oxfmt/binding-darwin-arm64': '0.78.0',
      },
    },
    'node_modules/@oxfmt/binding-linux-x64-gnu': { version: '0.78.0', dev: true, optional: true },
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { nested: '1.0.0', 'odd-thing': '^2' } },
    'node_modules/tool/node_modules/nested': { version: '1.0.0' },
  },
}

test('what is asked for and not listed is named', () => {
  expect(missingOptional(lock)).toEqual(['@oxfmt/binding-darwin-arm64@0.78.0', 'odd-thing@^2'])
})

test('binaries of other platforms are added, nothing else is made up', () => {
  const complete = completeLockfile(lock)
  expect(complete.packages['node_modules/@oxfmt/binding-darwin-arm64']).toEqual({
    version: '0.78.0',
    os: ['darwin'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  })
  expect(missingOptional(complete)).toEqual(['odd-thing@^2'])
  expect(completeLockfile(complete)).toEqual(complete)
  expect(complete).toMatchObject({ name: 'x', packages: lock.packages })
})

test.each([
  ['@oxfmt/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@oxfmt/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@oxlint/binding-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
  ['@oxlint-tsgolint/darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
  ['odd-thing', undefined],
])('%s is for %j', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

test('OPS-01 a lockfile asks for no Node of its packages, so that npm on Node 20 warns of none', () => {
  const asking = {
    packages: { '': { engines: { node: '>=20' } }, 'node_modules/a': { engines: { node: '>=22' } } },
  }
  expect(withEngines(asking)).toEqual(['node_modules/a'])
  const complete = completeLockfile(asking)
  expect(withEngines(complete)).toEqual([])
  expect(complete.packages['']).toEqual({ engines: { node: '>=20' } })
})

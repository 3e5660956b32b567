import { expect, test } from 'vitest'
import { stripModule } from './strip-module.ts'

const strip = (source: string, path = 'core/db/database.ts') => stripModule(path, source, ['backup'])

test('OPS-01 a packed module is JavaScript that names modules of all workspaces by relative paths', () => {
  const { code, modules, packages } = strip(`import pg from 'pg'
import type { Log } from '../observe/log.ts'
import { ids } from './ids.ts'
import { readIds } from '@bowerbird/contract/kernel/ids'
export const max: number = 3 as const
`)
  expect(code.replaceAll(/ +$/gm, '')).toBe(`import pg from 'pg'

import { ids } from './ids.js'
import { readIds } from '../../contract/kernel/ids.js'
export const max         = 3
`)
  expect(modules).toEqual(['core/db/ids.ts', 'contract/kernel/ids.ts'])
  expect(packages).toEqual(['pg'])
})

test('OPS-01 programs of processes and threads, and files of packages, are found as imports are', () => {
  const { code, modules, packages } = strip(
    "fork(new URL('./child.ts', import.meta.url)); import.meta.resolve(`dejavu-fonts-ttf/ttf/Sans.ttf`); require('@a/b/c.js')",
  )
  expect(code).toContain("new URL('./child.js', import.meta.url)")
  expect(modules).toEqual(['core/db/child.ts'])
  expect(packages).toEqual(['dejavu-fonts-ttf', '@a/b'])
})

test('OPS-01 messages of a packed module name the commands of the package', () => {
  const { code } = strip('say(`npm run backup -- file.tar, npm run build, PORT=1 npm start`)')
  expect(code).toBe('say(`bowerbird backup file.tar, npm run build, PORT=1 bowerbird`)')
})

test('OPS-01 texts of the pages stay as they are: the browser has the same', () => {
  const text = 'say("npm run backup (package: bowerbird backup)")'
  expect(strip(text, 'web/build/server/index.js').code).toBe(text)
})

test('OPS-01 the built server of the web is packed with relative paths too', () => {
  const { code, modules } = strip(
    'import{a}from"@bowerbird/contract/kernel/ids"',
    'web/build/server/index.js',
  )
  expect(code).toBe('import{a}from"../../../contract/kernel/ids.js"')
  expect(modules).toEqual(['contract/kernel/ids.ts'])
})

import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { checkPort } from './listen.ts'
import { exitCodeFor, wordsFor } from './report-trouble.ts'
import { showUsage } from './wrong-use.ts'

test('OPS-01 a data folder that cannot be used is named in words, with what is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-trouble-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const refused = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      return wordsFor(error)
    }
    throw new Error('that was not refused')
  }
  expect(refused(() => mkdirSync(file, { recursive: true }))).toContain(
    `${file} cannot be used: there is a file in the place of a folder`,
  )
  expect(refused(() => mkdirSync(join(file, 'below')))).toContain(
    'there is a file in the place of a folder (ENOTDIR)',
  )
  const readOnly = Object.assign(new Error('EROFS: read-only file system'), {
    code: 'EROFS',
    path: '/data/postgres',
  })
  expect(wordsFor(readOnly)).toContain(
    '/data/postgres cannot be used: it is on a file system that is read-only',
  )
  expect(wordsFor(Object.assign(new Error('a defect'), { code: 'EROFS' }))).toBe(null)
})

test('OPS-01 a wrong option of a command is named, and nothing else is said', () => {
  const options = { keep: { type: 'string' } } as const
  const said = (args: string[]) => {
    try {
      return parseArgs({ args, options })
    } catch (error) {
      return wordsFor(error)
    }
  }
  expect(said(['--nope'])).toBe("\nUnknown option '--nope'.\n")
  expect(said(['--keep'])).toBe("\nOption '--keep <value>' argument missing.\n")
  expect(said(['--keep', '-3'])).toBe("\nOption '--keep' argument is ambiguous.\n")
})

test('OPS-01 every kind of wrong use ends a command with 2, work that failed with 1', () => {
  const codeOf = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      expect(wordsFor(error)).not.toBe(null)
      return exitCodeFor(error)
    }
    return 0
  }
  expect(codeOf(() => parseArgs({ args: ['--nope'] }))).toBe(2)
  expect(codeOf(() => parseArgs({ args: ['nope'] }))).toBe(2)
  expect(codeOf(() => showUsage('Usage', ['nope']))).toBe(2)
  expect(codeOf(() => mkdirSync('/dev/null/below'))).toBe(1)
})

test('OPS-01 a port in use is noticed before a database is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is in use already.`)
  await expect(checkPort({ host: '127.0.0.1', port: 0 })).resolves.toBe(undefined)
})

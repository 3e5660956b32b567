import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let clone = ''
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'bowerbird-clone-'))
  mkdirSync(join(clone, 'tools'))
  copyFileSync(join(import.meta.dirname, 'require-node.mjs'), join(clone, 'tools/require-node.mjs'))
  writeFileSync(join(clone, 'command.mjs'), 'console.log("ran")')
})
afterAll(() => rmSync(clone, { recursive: true }))

const run = (...before: string[]) =>
  spawnSync(process.execPath, [...before, '--import', './tools/require-node.mjs', 'command.mjs'], {
    cwd: clone,
    encoding: 'utf8',
  })

test('OPS-01 a command of a clone says that npm ci is missing, and that Node is too old', () => {
  const { status, stdout, stderr } = run()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^The packages of Bowerbird are not installed here: run `npm ci`.*\n$/)

  mkdirSync(join(clone, 'node_modules'))
  writeFileSync(
    join(clone, 'old.mjs'),
    "Object.defineProperty(process.versions, 'node', { value: '20.1.0' })",
  )
  const old = run('--import', './old.mjs')
  expect({ status: old.status, stdout: old.stdout }).toEqual({ status: 1, stdout: '' })
  expect(old.stderr).toMatch(/^Bowerbird needs Node 24 or later/)

  expect(run()).toMatchObject({ status: 0, stdout: 'ran\n', stderr: '' })
})

test('OPS-01 every script that runs a program of the clone looks at Node first', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const programs = Object.values(scripts).filter((line) => line.startsWith('node '))
  expect(programs.length).toBeGreaterThan(10)
  for (const line of programs) expect(line).toMatch(/^node --import \.\/tools\/require-node\.mjs \S+\.ts$/)
})

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { commands } from './release-files.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bowerbird-command-'))
  mkdirSync(join(folder, 'bin'))
  copyFileSync(join(import.meta.dirname, 'bowerbird.mjs'), join(folder, 'bin/bowerbird.mjs'))
  copyFileSync(join(import.meta.dirname, 'commands.json'), join(folder, 'bin/commands.json'))
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3", "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true }))

function bowerbird(...args: string[]) {
  const command = [join(folder, 'bin/bowerbird.mjs'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('OPS-01 the command says how it is used, and lists every command and option', () => {
  const { status, stdout } = bowerbird('--help')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Usage: bowerbird \[command\] \[arguments\]\n/)
  for (const name of [...commands, '--help', '--version'])
    expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
  expect(bowerbird('backup', '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Usage:\n  bowerbird backup [file or folder] [--keep <n>]\n'),
  })
  expect(bowerbird('--version')).toEqual({ status: 0, stdout: '1.2.3\n', stderr: '' })
})

test('OPS-01 an unknown command or option is named on standard error, and ends with 2', () => {
  for (const [word, words] of [
    ['bakup', 'There is no command bakup.'],
    ['--nope', 'There is no option --nope.'],
  ] as const) {
    const { status, stdout, stderr } = bowerbird(word)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(`${words}\n\nUsage: `)
  }
})

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureHeadlessChromium, findChromium } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
afterAll(() => rmSync(folder, { recursive: true }))

function program(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}

test('CHROMIUM_PATH comes before the PATH', () => {
  const named = program('my-browser')
  program('chromium')
  expect(findChromium({ CHROMIUM_PATH: named, PATH: folder })).toBe(named)
})

test('chromium is found on the PATH, past folders that are not there', () => {
  const path = program('chromium')
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(path)
})

test('a CHROMIUM_PATH without a file is reported, not ignored', () => {
  program('chromium')
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'absent'), PATH: folder })).toThrow(
    'no program is there',
  )
})

test('journeys run in the headless shell where there is one', () => {
  const shell = program('chromium-headless-shell')
  expect(ensureHeadlessChromium({ PATH: folder })).toBe(shell)
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedFiles, testsThatName } from './changed-files.ts'
import { stagesOfChange } from './stages-of-change.ts'

const root = mkdtempSync(join(tmpdir(), 'changed-'))
afterAll(() => rmSync(root, { recursive: true }))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: root,
    stdio: 'pipe',
  })
const write = (name: string, text = '') => writeFileSync(join(root, name), text)
const whole = { check: ['check'], slices: ['vitest'], journeys: ['playwright'] }

test('changed, deleted and new files since a revision are listed; without any, the last commit is used', () => {
  git('init', '-q')
  for (const name of ['kept.ts', 'gone.ts', 'other name ä.ts']) write(name)
  git('add', '-A')
  git('commit', '-qm', 'first')
  expect(stagesOfChange(root, whole).message).toBe('Nothing differs from HEAD.')
  write('second.ts')
  git('add', '-A')
  git('commit', '-qm', 'second')
  expect(changedFiles(root, 'HEAD')).toEqual([])
  expect(stagesOfChange(root, whole).message).toContain('1 files differ from HEAD~1')
  expect(stagesOfChange(root, whole, 'HEAD')).toEqual({ stages: {}, message: 'Nothing differs from HEAD.' })

  rmSync(join(root, 'gone.ts'))
  write('other name ä.ts', 'changed')
  write('new.ts')
  expect(changedFiles(root, 'HEAD').toSorted()).toEqual(['gone.ts', 'new.ts', 'other name ä.ts'])
  expect(() => changedFiles(root, 'nowhere')).toThrow('nowhere')
  write('package.json')
  expect(stagesOfChange(root, whole)).toEqual({
    stages: whole,
    message: 'package.json changed, which can affect every test: all are run.',
  })
})

test('tests that name a file by its folder and name are found, also before they are committed', () => {
  write('a.test.ts', "readFileSync('../docs/operate/settings.md')")
  expect(testsThatName(root, 'docs/operate/settings.md')).toEqual(['a.test.ts'])
  expect(testsThatName(root, 'docs/operate/other.md')).toEqual([])
})

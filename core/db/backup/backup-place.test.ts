import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupFile, removeOldBackups } from './backup-place.ts'

const now = new Date('2026-11-25T03:15:40Z')

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) writeFileSync(join(folder, name), '')
  return folder
}

test('OPS-05 a backup in a folder is named for its time; a file keeps the name given', async () => {
  const folder = folderWith()
  mkdirSync(join(folder, 'inner'))
  expect(await backupFile(folder, now)).toBe(join(folder, 'bowerbird-2026-11-25T0315.tar'))
  expect(await backupFile(join(folder, 'inner/'), now)).toBe(
    join(folder, 'inner/bowerbird-2026-11-25T0315.tar'),
  )
  expect(await backupFile(join(folder, 'monday.tar'), now)).toBe(join(folder, 'monday.tar'))
  expect(await backupFile(undefined, now)).toBe(join(process.cwd(), 'bowerbird-2026-11-25T0315.tar'))
  await expect(backupFile(join(folder, 'elsewhere/'), now)).rejects.toThrow('There is no folder')
})

test('OPS-05 the newest backups stay, and every file that has another name', async () => {
  const others = ['monday.tar', 'bowerbird-2026-11-01.tar', 'bowerbird-2026-11-02T0315.tar.gz', 'notes']
  const kept = ['bowerbird-2026-11-23T0315.tar', 'bowerbird-2026-11-24T0315.tar']
  const old = ['bowerbird-2025-12-31T2359.tar', 'bowerbird-2026-11-22T2315.tar']
  const folder = folderWith(...others, ...kept, ...old)
  expect(await removeOldBackups(folder, 2, now)).toEqual(old)
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...kept].toSorted())
  expect(await removeOldBackups(folder, 2, now)).toEqual([])
})

test('OPS-05 what a killed backup left is removed after a day, and never counts as a backup', async () => {
  const [left, running] = [
    'bowerbird-2026-11-23T0315.tar.unfinished',
    'bowerbird-2026-11-25T0310.tar.unfinished',
  ]
  const whole = 'bowerbird-2026-11-22T0315.tar'
  const folder = folderWith(left, running, whole)
  const hoursAgo = (hours: number) => now.getTime() / 1000 - hours * 3600
  utimesSync(join(folder, left), hoursAgo(47), hoursAgo(47))
  utimesSync(join(folder, running), hoursAgo(0), hoursAgo(0))
  expect(await removeOldBackups(folder, 1, now)).toEqual([left])
  expect(readdirSync(folder).toSorted()).toEqual([whole, running])
})

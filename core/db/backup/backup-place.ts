import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { BackupTrouble } from './backup-trouble.ts'

/** The names that backups get in a folder, and get at the end; sorted by name they are sorted by time. */
const standardName = /^bowerbird-\d{4}-\d{2}-\d{2}T\d{4}\.tar(\.unfinished)?$/
const dayMs = 24 * 60 * 60_000

/** The file that a backup is written to: the one named, or one named for the time in the folder named. */
export async function backupFile(named: string | undefined, now: Date): Promise<string> {
  const name = `bowerbird-${now.toISOString().slice(0, 16).replaceAll(':', '')}.tar`
  if (named === undefined) return resolve(name)
  return (await isFolder(named)) ? resolve(named, name) : resolve(named)
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found && path.endsWith(sep)) throw new BackupTrouble(`There is no folder ${path}.`)
  return found?.isDirectory() ?? false
}

/**
 * Removes all but the newest backups of a folder, and what a backup that was killed left there a day ago or earlier. Files
 * of other names stay. Answers the names removed.
 */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => standardName.test(name)).toSorted()
  const whole = names.filter((name) => name.endsWith('.tar'))
  const old = whole.slice(0, Math.max(0, whole.length - keep))
  for (const name of names.filter((one) => !one.endsWith('.tar'))) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > dayMs) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

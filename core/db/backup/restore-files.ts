import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Entry, TarReader } from './tar-archive.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { SECRET_ENTRY } from './dump-format.ts'

/** Puts the files and the secret of an archive below the data folder. Answers how many files. */
export async function restoreFiles(tar: TarReader, dataDir: string): Promise<number> {
  let files = 0
  for await (const entry of tar.entries()) {
    if (entry.name === SECRET_ENTRY) await restoreSecret(tar, entry, dataDir)
    if (!entry.name.startsWith('files/')) continue
    await put(tar, entry, join(dataDir, safePath(entry.name)))
    files++
  }
  // The rows that come next count on them after a power cut too. One call for all, where there is one.
  spawnSync('sync', { stdio: 'ignore' })
  return files
}

/** An archive from elsewhere must not write outside of the folder. */
function safePath(name: string): string {
  const parts = name.split('/')
  if (parts.every((part) => /^[\w-][\w.-]*$/.test(part))) return name
  throw new BackupTrouble(`The archive holds a file with an unfit name: ${JSON.stringify(name)}.`)
}

async function restoreSecret(tar: TarReader, entry: Entry, dataDir: string) {
  const path = join(dataDir, 'session-secret')
  const there = await readFile(path).catch(() => undefined)
  if (there?.equals(await tar.read(entry))) return
  if (there) await rename(path, `${path}.before-restore`)
  await put(tar, entry, path, 0o600)
}

async function put(tar: TarReader, entry: Entry, path: string, mode = 0o644) {
  await mkdir(dirname(path), { recursive: true })
  const draft = join(dirname(path), `.restore-${randomUUID()}`)
  try {
    await pipeline(tar.bytes(entry), createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    await chmod(draft, mode)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
